public import PersistenceJSON

// Edits change the bytes of one member and shift the places of those behind it: nothing is read
// again, so that an edit among thousands of members takes microseconds.
extension JSONCDocument {
    /// Makes `name` stand for `value`.
    ///
    /// A value that is there is replaced byte for byte, and stays as it is spelled if it is the same
    /// already; of several members the last counts. A new member goes behind the last one, in its
    /// style. An object that takes the place of another one changes member by member by the same
    /// rules, so that the comments in it stay.
    public mutating func set(_ name: String, to value: JSONNode) {
        guard let position = indices[name] else { return insert(JSONNode.Member(name, value)) }
        guard members[position].value != value else { return }
        let text = merged(value, into: members[position]) ?? Array(value.description.utf8)
        replace(members[position].valueRange, with: String(decoding: text, as: UTF8.self))
        members[position].value = value
    }

    /// The text of an object that takes the place of another one, with what is written in that; nil
    /// where one of both is none, or where the members would not be in the order of the new one.
    private func merged(_ value: JSONNode, into member: Member) -> [UInt8]? {
        // A text that was read already can be read.
        guard case .object(let new) = value, case .object(let old) = member.value,
            var inner = try? JSONCDocument(Array(bytes[member.valueRange]))
        else { return nil }
        let names = Set(new.map(\.name))
        for member in old where !names.contains(member.name) { inner.remove(member.name) }
        for member in new { inner.set(member.name, to: member.value) }
        return inner.members.map { JSONNode.Member($0.name, $0.value) } == new ? inner.bytes : nil
    }

    /// Takes out `name`, its comma and the comment on its line.
    ///
    /// Of a name that comes twice none stays, or the older value would come to life.
    public mutating func remove(_ name: String) {
        guard indices[name] != nil else { return }
        while let position = members.lastIndex(where: { $0.name == name }) {
            removeMember(at: position)
        }
        index()
    }

    /// Sets members of the object called `name`, or takes them out where there is no value, by the same
    /// rules: its other members, and the comments in it, keep every byte.
    ///
    /// Where `name` stands for no object, it stands for one of these afterwards.
    mutating func set(_ changes: [String: JSONNode?], of name: String) {
        let changes = changes.sorted { $0.key < $1.key }
        // What is no object has no members to keep.
        guard let position = indices[name], case .object = members[position].value,
            var inner = try? JSONCDocument(Array(bytes[members[position].valueRange]))
        else {
            let new = changes.compactMap { name, node in node.map { JSONNode.Member(name, $0) } }
            return set(name, to: .object(new))
        }
        for (name, node) in changes {
            if let node { inner.set(name, to: node) } else { inner.remove(name) }
        }
        replace(members[position].valueRange, with: String(decoding: inner.bytes, as: UTF8.self))
        members[position].value = .object(inner.members.map { JSONNode.Member($0.name, $0.value) })
    }

    /// Gives the member `name` another name, where it stands.
    public mutating func rename(_ name: String, to new: String) {
        guard let position = indices[name] else { return }
        replace(members[position].nameRange, with: JSONNode.quoted(new))
        members[position].name = new
        index()
    }

    /// Replaces bytes and shifts every place behind them.
    private mutating func replace(_ range: Range<Int>, with text: String) {
        let old = bytes.count
        bytes.replaceSubrange(range, with: text.utf8)
        shift(behind: range, by: bytes.count - old)
    }

    private mutating func insert(_ text: String, at offset: Int) {
        replace(offset..<offset, with: text)
    }

    private mutating func shift(behind range: Range<Int>, by distance: Int) {
        guard distance != 0 else { return }
        for position in members.indices.reversed() {
            members[position].shift(behind: range, by: distance)
            // Members come in the order of their bytes.
            if members[position].nameRange.lowerBound < range.lowerBound { break }
        }
        braces = braces.map { $0.shifted(behind: range, by: distance) }
    }
}

// MARK: - New members

extension JSONCDocument {
    private mutating func insert(_ member: JSONNode.Member) {
        let offset: Int
        if let last = members.indices.last {
            offset = insert(member, behind: last)
        } else if let braces {
            offset = insertFirst(member, into: braces)
        } else {
            offset = insertObject(member)
        }
        let name = JSONNode.quoted(member.name).utf8.count
        let end = offset + member.description.utf8.count
        let comma = end < bytes.count && bytes[end] == UInt8(ascii: ",") ? end : nil
        members.append(
            Member(
                name: member.name, value: member.value, nameRange: offset..<(offset + name),
                valueRange: (end - member.value.description.utf8.count)..<end, comma: comma))
        indices[member.name] = members.count - 1
    }

    /// Writes the text of a member behind another; where it begins.
    private mutating func insert(_ member: JSONNode.Member, behind last: Int) -> Int {
        if members[last].comma == nil {
            let end = members[last].valueRange.upperBound
            insert(",", at: end)
            members[last].comma = end
            return insert(member, behindCommaAt: end, trailing: "", like: members[last])
        }
        let comma = members[last].comma ?? 0
        return insert(member, behindCommaAt: comma, trailing: ",", like: members[last])
    }

    private mutating func insert(
        _ member: JSONNode.Member, behindCommaAt comma: Int, trailing: String, like last: Member
    ) -> Int {
        let behind = comma + 1
        if let end = endOfLine(behind), let indentation = indentation(of: last) {
            // The end of this line, also where a file has both kinds.
            let lineEnd = bytes[end] == UInt8(ascii: "\r") ? "\r\n" : "\n"
            insert(lineEnd + indentation + member.description + trailing, at: end)
            return end + lineEnd.utf8.count + indentation.utf8.count
        }
        insert(" " + member.description + trailing, at: behind)
        return behind + 1
    }

    /// Writes the text of the first member of an empty object, so that taking it out again leaves
    /// what was there; where it begins.
    private mutating func insertFirst(_ member: JSONNode.Member, into braces: Range<Int>) -> Int {
        let brace = braces.upperBound - 1
        let start = startOfLine(brace)
        if start > braces.lowerBound, bytes[start..<brace].allSatisfy(Self.isBlank) {
            let indentation = String(decoding: bytes[start..<brace], as: UTF8.self) + "  "
            insert(indentation + member.description + lineEnd, at: start)
            return start + indentation.utf8.count
        }
        let behind = braces.lowerBound + 1
        let gap = Self.isBlank(bytes[behind]) ? " " : ""
        insert(gap + member.description, at: behind)
        return behind + gap.utf8.count
    }

    /// Writes an object with one member at the end of a text without any; where the member begins.
    private mutating func insertObject(_ member: JSONNode.Member) -> Int {
        let needsLine = !bytes.isEmpty && bytes.last != UInt8(ascii: "\n")
        let start = bytes.count + (needsLine ? lineEnd.utf8.count : 0)
        let head = (needsLine ? lineEnd : "") + "{" + lineEnd + "  "
        let offset = bytes.count + head.utf8.count
        let foot = lineEnd + "}"
        bytes += Array((head + member.description + foot + lineEnd).utf8)
        braces = start..<(offset + member.description.utf8.count + foot.utf8.count)
        return offset
    }

    private var lineEnd: String {
        guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0 else { return "\n" }
        return bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }
}

// MARK: - Members taken out

extension JSONCDocument {
    private mutating func removeMember(at position: Int) {
        let member = members[position]
        let range = rangeToRemove(position)
        members.remove(at: position)
        replace(range, with: "")
        // The last member had no comma: neither may the one that is the last now.
        if member.comma == nil, position > 0, let comma = members[position - 1].comma {
            members[position - 1].comma = nil
            replace(comma..<(comma + 1), with: "")
        }
    }

    private func rangeToRemove(_ position: Int) -> Range<Int> {
        let member = members[position]
        let start = member.nameRange.lowerBound
        let end = member.comma.map { $0 + 1 } ?? member.valueRange.upperBound
        if indentation(of: member) != nil, let lineEnd = endOfLine(end) {
            let next = lineEnd + (bytes[lineEnd] == UInt8(ascii: "\r") ? 2 : 1)
            return startOfLine(start)..<next
        }
        if position == members.count - 1 {
            let blanks = bytes[..<start].reversed().prefix(while: Self.isBlank)
            return (start - blanks.count)..<end
        }
        let blanks = bytes[end...].prefix { $0 == UInt8(ascii: " ") }
        return start..<(end + blanks.count)
    }

    /// The blanks before a member that is the first thing on its line, otherwise `nil`.
    private func indentation(of member: Member) -> String? {
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

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}

// MARK: - Places that move

extension JSONCDocument.Member {
    fileprivate mutating func shift(behind range: Range<Int>, by distance: Int) {
        nameRange = nameRange.shifted(behind: range, by: distance)
        valueRange = valueRange.shifted(behind: range, by: distance)
        if let comma, comma >= range.upperBound { self.comma = comma + distance }
    }
}

extension Range<Int> {
    /// Where this is after the bytes of `range` became more or fewer.
    ///
    /// What begins behind them moves; what ends with them grows, unless they were none and it only
    /// touches them.
    fileprivate func shifted(behind range: Range<Int>, by distance: Int) -> Range<Int> {
        let start = lowerBound >= range.upperBound ? lowerBound + distance : lowerBound
        let grows = upperBound >= range.upperBound && upperBound > range.lowerBound
        return start..<(grows ? upperBound + distance : upperBound)
    }
}
