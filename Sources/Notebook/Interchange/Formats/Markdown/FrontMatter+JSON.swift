import Persistence

extension FrontMatter {
    /// Splits a file that begins with an object of JSON, as Hugo has it, into that and what follows.
    ///
    /// - Parameter file: The file.
    /// - Returns: The object as the same in YAML, which its values are as they are written; `nil` where a file
    ///   begins with anything else.
    static func splitJSON(_ file: String) -> (matter: FrontMatter, body: String)? {
        let mark = "\u{FEFF}"
        let text =
            file.unicodeScalars.first == mark.unicodeScalars.first
            ? String(file.unicodeScalars.dropFirst()) : file
        guard text.utf8.first == UInt8(ascii: "{") else { return nil }
        let bytes = Array(text.utf8)
        guard let end = objectEnd(bytes), let body = body(bytes[end...]),
            // What is no JSON is a text.
            case .object(let members)? = try? JSONNode(parsing: Array(bytes[..<end])),
            !members.isEmpty, members.count <= maximumEntries
        else { return nil }
        var matter = FrontMatter()
        for member in members where member.value != .null {
            var writer = JSONWriter(.spaced)
            writer.node(member.value)
            let line = "\(FrontMatterText.scalar(member.name)): \(writer.text)\n"
            matter.entries.append(Entry(key: member.name, text: line))
        }
        return (matter, body)
    }

    private static func objectEnd(_ bytes: [UInt8]) -> Int? {
        var reader = JSONReader(text: bytes)
        // As above.
        guard let token = try? reader.next(), token == .beginObject,
            (try? reader.skip(beginningWith: token)) != nil
        else { return nil }
        return reader.offset
    }

    /// What follows the line that the object ends in; `nil` where something else stands in that.
    private static func body(_ rest: ArraySlice<UInt8>) -> String? {
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        let blanks: Set<UInt8> = [0x20, 0x09, 0x0D]
        guard line.allSatisfy(blanks.contains) else { return nil }
        return String(decoding: rest.dropFirst(line.count + 1), as: UTF8.self)
    }
}
