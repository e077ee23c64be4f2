/// The text of a settings file: what it says, and where, so that one value can change while every
/// other byte stays.
///
/// Accepted is JSON with `//` and `/* */` comments, trailing commas and a byte-order mark, whose
/// outermost value is an object; also a file of blanks and comments only, which says nothing.
struct SettingsText: Equatable {
    /// The text, as it is or will be in the file.
    let bytes: [UInt8]
    let members: [JSONParser.PlacedMember]
    /// From the opening brace to behind the closing one; `nil` if there are none.
    let braces: Range<Int>?

    /// Reads a text.
    init(_ bytes: [UInt8]) throws(SettingsSyntaxError) {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw JSONScanner(bytes).error(.utf8, at: Self.firstBrokenByte(in: bytes))
        }
        var parser = JSONParser(bytes)
        let document = try parser.parseDocument()
        self.bytes = bytes
        members = document?.members ?? []
        braces = document?.braces
    }

    static func == (left: SettingsText, right: SettingsText) -> Bool { left.bytes == right.bytes }

    /// The member called `name`; of several the last, as everywhere in JSON.
    func member(_ name: String) -> JSONParser.PlacedMember? {
        members.last { $0.name == name }
    }

    /// Every name with its value.
    var values: [String: JSONNode] {
        Dictionary(members.map { ($0.name, $0.value) }) { $1 }
    }

    /// Line and column, both from 1, of the byte at `offset`.
    func position(of offset: Int) -> (line: Int, column: Int) {
        JSONScanner.position(of: offset, in: bytes)
    }

    private static func firstBrokenByte(in bytes: [UInt8]) -> Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            offset += UTF8.width(scalar)
        }
        return min(offset, bytes.count)
    }
}
