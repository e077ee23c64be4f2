import Persistence

extension FrontMatter {
    /// Splits a file that begins with an object of JSON, as Hugo has it, into that and what follows.
    ///
    /// An entry is a member with the blanks around it, without the comma behind it.
    ///
    /// - Parameter file: The file.
    /// - Returns: The object, byte by byte; `nil` where a file begins with anything else.
    static func splitJSON(_ file: String) -> (matter: FrontMatter, body: String)? {
        let mark = Array("\u{FEFF}".utf8)
        let bytes = Array(file.utf8)
        let start = bytes.starts(with: mark) ? mark.count : 0
        guard start < bytes.count, bytes[start] == UInt8(ascii: "{"),
            let length = objectLength(Array(bytes[start...])),
            let rest = endOfLine(bytes[(start + length)...]),
            // What is no JSON is a text.
            case .object(let members)? = try? JSONNode(
                parsing: Array(bytes[start..<start + length])),
            !members.isEmpty, members.count <= maximumEntries
        else { return nil }
        var matter = FrontMatter()
        matter.syntax = .json
        matter.opening = String(decoding: bytes[...start], as: UTF8.self)
        var parts = ObjectParts(bytes[(start + 1)..<(start + length - 1)])
        for member in members {
            guard let part = parts.next() else { return nil }
            matter.entries.append(Entry(key: member.name, text: part))
        }
        // Behind the last one stands what ends the object.
        let last = matter.entries.count - 1
        let text = matter.entries[last].text
        let end = text.utf8.reversed().prefix { ObjectParts.isBlank($0) }.count
        matter.entries[last].text = String(decoding: text.utf8.dropLast(end), as: UTF8.self)
        matter.closing =
            String(decoding: text.utf8.suffix(end), as: UTF8.self)
            + String(decoding: bytes[(start + length - 1)..<rest], as: UTF8.self)
        return (matter, String(decoding: bytes[rest...], as: UTF8.self))
    }

    /// The front matter of a file, however it is written.
    static func any(_ file: String) -> FrontMatter? {
        split(file).matter ?? splitJSON(file)?.matter ?? splitFlow(file)?.matter
    }

    private static func objectLength(_ bytes: [UInt8]) -> Int? {
        var reader = JSONReader(text: bytes)
        // As above.
        guard let token = try? reader.next(), token == .beginObject,
            (try? reader.skip(beginningWith: token)) != nil
        else { return nil }
        return reader.offset
    }

    /// Where the line that the object ends in is over; `nil` where something else stands in that.
    private static func endOfLine(_ rest: ArraySlice<UInt8>) -> Int? {
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        guard line.allSatisfy({ ObjectParts.isBlank($0) }) else { return nil }
        return min(line.endIndex + 1, rest.endIndex)
    }

    /// Gives a member a value: in the place of the one it had, or at the end, written like the last one.
    mutating func setMember(_ key: String, to value: FrontMatterSyntax.Value) {
        if let index = entries.lastIndex(where: { $0.key == key }) {
            let member = ObjectMember(entries[index].text)
            entries[index].text =
                member.head + Self.json(value, isQuoted: member.value.utf8.first == 0x22)
            return
        }
        let like = entries.last { !$0.text.isEmpty }?.text ?? "\n  "
        let blanks = like.utf8.prefix { ObjectParts.isBlank($0) }
        // Of an object on one line the first one has no blank before it.
        let lead = blanks.isEmpty && entries.contains { !$0.text.isEmpty } ? " " : String(blanks)
        let text = "\(lead ?? "")\(Self.json(.text(key), isQuoted: true)): "
        entries.append(Entry(key: key, text: text + Self.json(value, isQuoted: false)))
    }

    /// A member whose value is an object, with another value of a member of that; `nil` where it has none of
    /// that name, in whichever case.
    static func member(
        _ text: String, setting name: String, to value: FrontMatterSyntax.Value
    ) -> String? {
        let member = ObjectMember(text)
        let bytes = Array(member.value.utf8)
        guard bytes.count > 2, bytes.first == UInt8(ascii: "{") else { return nil }
        var parts = ObjectParts(bytes[1..<(bytes.count - 1)])
        var texts: [String] = []
        while let part = parts.next() { texts.append(part) }
        let found = texts.lastIndex { text in
            // What it is part of was read before.
            guard case .object(let members)? = try? JSONNode(parsing: Array("{\(text)}".utf8))
            else { return false }
            return members.first?.name.lowercased() == name
        }
        guard let found else { return nil }
        let inner = ObjectMember(texts[found])
        texts[found] =
            inner.head + json(value, isQuoted: false) + inner.rest(of: texts[found])
        return member.head + "{" + texts.joined(separator: ",") + "}" + member.rest(of: text)
    }

    private static func json(_ value: FrontMatterSyntax.Value, isQuoted: Bool) -> String {
        let node: JSONNode =
            switch value {
            case .text(let text): .string(text)
            case .list(let texts): .array(texts.map(JSONNode.string))
            case .plain(let text):
                !isQuoted && (Int(text) != nil || text == "true" || text == "false")
                    ? .number(text) : .string(text)
            }
        var writer = JSONWriter(.spaced)
        writer.node(node)
        return writer.text
    }

    /// Whether an entry says something: what is `null` does not.
    func says(_ entry: Entry) -> Bool {
        syntax != .json || ObjectMember(entry.text).value != "null"
    }
}

extension FrontMatterValue {
    /// Reads a member of an object of JSON, which is the same in YAML once it stands on a line.
    init(member text: String) {
        let value = ObjectMember(text).value
        // It was read before.
        guard let node = try? JSONNode(parsing: Array(value.utf8)) else {
            self = .text(value)
            return
        }
        var writer = JSONWriter(.spaced)
        writer.node(node)
        self = FrontMatterValue(entry: "value: \(writer.text)\n")
    }
}

/// A member of an object: its name with all up to the value, and the value.
private struct ObjectMember {
    let head: String
    let value: String

    init(_ text: String) {
        let bytes = Array(text.utf8)
        let parts = ObjectParts(bytes[...])
        let start = parts.valueStart() ?? bytes.count
        head = String(decoding: bytes[..<start], as: UTF8.self)
        let value = bytes[start...]
        let blanks = value.reversed().prefix { ObjectParts.isBlank($0) }.count
        self.value = String(decoding: value.dropLast(blanks), as: UTF8.self)
    }

    /// What stands behind it in the text that it was read from.
    func rest(of text: String) -> String {
        String(decoding: text.utf8.dropFirst(head.utf8.count + value.utf8.count), as: UTF8.self)
    }
}

/// The members of an object as they are written, of one that is known to be right.
private struct ObjectParts {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    /// The next one, up to its comma.
    mutating func next() -> String? {
        guard !rest.isEmpty else { return nil }
        let start = rest.startIndex
        let end = end { depth, byte in depth == 0 && byte == UInt8(ascii: ",") } ?? rest.endIndex
        let part = rest[start..<end]
        rest = rest[end...].dropFirst()
        return String(decoding: part, as: UTF8.self)
    }

    /// Where the value of a member begins.
    func valueStart() -> Int? {
        guard let colon = end({ depth, byte in depth == 0 && byte == UInt8(ascii: ":") }) else {
            return nil
        }
        return rest[(colon + 1)...].firstIndex { !Self.isBlank($0) }
    }

    /// The first byte outside of texts for which something holds.
    private func end(_ isEnd: (_ depth: Int, UInt8) -> Bool) -> Int? {
        var (depth, isText, isEscaped) = (0, false, false)
        for index in rest.indices {
            let byte = rest[index]
            if isEscaped {
                isEscaped = false
            } else if isText {
                isEscaped = byte == UInt8(ascii: "\\")
                isText = byte != UInt8(ascii: "\"")
            } else if isEnd(depth, byte) {
                return index
            } else {
                switch byte {
                case UInt8(ascii: "\""): isText = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                default: break
                }
            }
        }
        return nil
    }
}
