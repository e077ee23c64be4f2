public import PersistenceJSON

/// The text of a settings file: what it says, and where, so that one value can change while every
/// other byte stays.
///
/// Accepted is JSON with `//` and `/* */` comments, trailing commas and a byte-order mark, whose
/// outermost value is an object; also a file of blanks and comments only, which says nothing.
public struct JSONCDocument: Equatable, Sendable {
    /// A member of the outermost object and where its parts are.
    package struct Member: Equatable, Sendable {
        /// The name, with its escapes resolved.
        package internal(set) var name: String
        /// The value.
        package internal(set) var value: JSONNode
        /// The bytes of the name, with its quotation marks.
        package internal(set) var nameRange: Range<Int>
        /// The bytes of the value.
        package internal(set) var valueRange: Range<Int>
        /// The comma behind the value.
        var comma: Int?
    }

    /// The text, as it is or will be in the file.
    package internal(set) var bytes: [UInt8]
    /// What it says, from top to bottom.
    package internal(set) var members: [Member]
    /// From the opening brace to behind the closing one; `nil` if there are none.
    var braces: Range<Int>?
    /// The last member of each name.
    var indices: [String: Int]

    /// The text of a file that is not there.
    package init() {
        bytes = []
        members = []
        braces = nil
        indices = [:]
    }

    /// Reads a text.
    ///
    /// - Throws: ``SettingsSyntaxError`` with the first place that does not belong there.
    package init(_ bytes: [UInt8]) throws(SettingsSyntaxError) {
        var reader = try DocumentReader(bytes)
        let document = try reader.document()
        self.bytes = bytes
        members = document?.members ?? []
        braces = document?.braces
        indices = [:]
        index()
    }

    /// Whether both are the same text: then they say the same.
    public static func == (left: JSONCDocument, right: JSONCDocument) -> Bool {
        left.bytes == right.bytes
    }

    /// Whether there is neither brace nor comment, only blanks if anything.
    var isBlank: Bool {
        bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }

    /// The member called `name`; of several the last, as everywhere in JSON.
    package func member(_ name: String) -> Member? {
        indices[name].map { members[$0] }
    }

    /// The value called `name`, `nil` if there is none.
    public subscript(name: String) -> JSONNode? { member(name)?.value }

    /// Every name with its value.
    package var values: [String: JSONNode] { indices.mapValues { members[$0].value } }

    /// Finds the last member of each name anew.
    mutating func index() {
        indices.removeAll(keepingCapacity: true)
        indices.reserveCapacity(members.count)
        for (position, member) in members.enumerated() { indices[member.name] = position }
    }
}
