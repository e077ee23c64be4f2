extension SettingsText {
    /// The text in which `name` is `value`, or is not there for `nil`.
    ///
    /// A value that is there is replaced byte for byte; a new member goes behind the last one, in
    /// its style. Removing takes the member, one comma and the comment on its line.
    ///
    /// - Throws: ``SettingsSyntaxError`` never in practice: the result is read again before
    ///   anybody writes it, so that a mistake here costs a change and not the file.
    func setting(_ name: String, to value: JSONNode?) throws(SettingsSyntaxError) -> SettingsText {
        guard let value else { return try removing(name) }
        var bytes = bytes
        if let member = member(name) {
            bytes.replaceSubrange(member.valueRange, with: value.description.utf8)
        } else {
            insert(JSONNode.Member(name, value).description, into: &bytes)
        }
        return try SettingsText(bytes)
    }

    private var lineEnd: String {
        guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0 else { return "\n" }
        return bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    private func insert(_ member: String, into bytes: inout [UInt8]) {
        guard let braces else {
            let begin = bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? "" : lineEnd
            bytes += Array("\(begin){\(lineEnd)  \(member)\(lineEnd)}\(lineEnd)".utf8)
            return
        }
        guard let last = members.last else {
            insertFirst(member, before: braces.upperBound - 1, into: &bytes)
            return
        }
        let behind = last.comma.map { $0 + 1 } ?? last.valueRange.upperBound
        let trailing = last.comma == nil ? "" : ","
        if let end = endOfLine(behind), let indentation = indentation(of: last) {
            // The end of this line, also where a file has both kinds.
            let lineEnd = bytes[end] == UInt8(ascii: "\r") ? "\r\n" : "\n"
            bytes.insert(contentsOf: (lineEnd + indentation + member + trailing).utf8, at: end)
        } else {
            bytes.insert(contentsOf: (" " + member + trailing).utf8, at: behind)
        }
        if last.comma == nil { bytes.insert(UInt8(ascii: ","), at: behind) }
    }

    private func insertFirst(_ member: String, before brace: Int, into bytes: inout [UInt8]) {
        let start = startOfLine(brace)
        if start > (braces?.lowerBound ?? 0), bytes[start..<brace].allSatisfy(Self.isBlank) {
            bytes.insert(contentsOf: ("  " + member + lineEnd).utf8, at: start)
        } else {
            bytes.insert(contentsOf: (lineEnd + "  " + member + lineEnd).utf8, at: brace)
        }
    }

    private func removing(_ name: String) throws(SettingsSyntaxError) -> SettingsText {
        // Of a name that comes twice none may stay, or the older value would come to life.
        var text = self
        while let index = text.members.lastIndex(where: { $0.name == name }) {
            text = try SettingsText(text.removingMember(at: index))
        }
        return text
    }

    private func removingMember(at index: Int) -> [UInt8] {
        let member = members[index]
        var bytes = bytes
        var range = member.nameRange.lowerBound..<member.valueRange.upperBound
        if let comma = member.comma { range = range.lowerBound..<(comma + 1) }
        if indentation(of: member) != nil, let end = endOfLine(range.upperBound) {
            let next = end + (bytes[end] == UInt8(ascii: "\r") ? 2 : 1)
            range = startOfLine(range.lowerBound)..<next
        } else if index == members.count - 1 {
            range = skipBack(range.lowerBound)..<range.upperBound
        } else {
            while bytes[range.upperBound] == UInt8(ascii: " ") {
                range = range.lowerBound..<(range.upperBound + 1)
            }
        }
        bytes.removeSubrange(range)
        // The last member had no comma: neither may the one that is the last now.
        if member.comma == nil, index > 0, let comma = members[index - 1].comma {
            bytes.remove(at: comma)
        }
        return bytes
    }

    /// The blanks before a member that is the first thing on its line, otherwise `nil`.
    private func indentation(of member: JSONParser.PlacedMember) -> String? {
        let start = startOfLine(member.nameRange.lowerBound)
        let blanks = bytes[start..<member.nameRange.lowerBound]
        guard start > 0, blanks.allSatisfy(Self.isBlank) else { return nil }
        return String(decoding: blanks, as: UTF8.self)
    }

    private func startOfLine(_ offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    /// The end of the line if only blanks and comments are left on it, otherwise `nil`.
    private func endOfLine(_ offset: Int) -> Int? {
        guard let newline = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let isCarriageReturn = newline > offset && bytes[newline - 1] == UInt8(ascii: "\r")
        let end = isCarriageReturn ? newline - 1 : newline
        var line = bytes[offset..<end].drop(while: Self.isBlank)
        while line.starts(with: Array("/*".utf8)) {
            line = line.dropFirst(2)
            while !line.isEmpty, !line.starts(with: Array("*/".utf8)) { line = line.dropFirst() }
            // A comment that goes on in the next line is nobody's comment to take along.
            guard !line.isEmpty else { return nil }
            line = line.dropFirst(2).drop(while: Self.isBlank)
        }
        return line.isEmpty || line.starts(with: Array("//".utf8)) ? end : nil
    }

    private func skipBack(_ offset: Int) -> Int {
        let blanks = bytes[..<offset].reversed().prefix(while: Self.isBlank)
        return offset - blanks.count
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
