import PersistenceTextForms
import SheafModel

/// What Zola has in a table or a map of its own: tags, and other ways to group posts.
extension FrontMatter {
    private static let groups = "taxonomies"
    /// The key of tags that stand there.
    static let taxonomyTags = "taxonomies.tags"

    /// What something in a table is called; in that of taxonomies as we call it, in whichever case it stands there.
    static func key(_ key: String, inTable table: String) -> String {
        "\(isTaxonomies(table) ? groups : table).\(key)"
    }

    private static func isTaxonomies(_ table: String) -> Bool { table.lowercased() == groups }

    /// What stands in an entry that is a map of taxonomies, under keys with points; `nil` for every other one, and
    /// for one of more keys than front matter may have.
    func taxonomies(in entry: Entry) -> [(key: String, value: FrontMatterValue)]? {
        guard let key = entry.key, key.lowercased() == Self.groups,
            case .map(let members) = value(of: entry), members.count <= Self.maximumEntries
        else { return nil }
        return members.map { (key: "\(key).\($0.key)", value: $0.value) }
    }

    /// The same with other tags in its taxonomies.
    ///
    /// - Parameter names: The tags.
    /// - Returns: It, in which all else is as it was; `nil` where they are written in a way that can only be
    ///   written anew.
    func settingTaxonomyTags(_ names: [String]) -> FrontMatter? {
        var changed = self
        let value = FrontMatterSyntax.Value.list(names)
        let flat = entries.compactMap(\.key).last { $0.lowercased() == Self.taxonomyTags }
        if let flat {
            changed.set(flat, to: value)
        } else {
            let place = entries.firstIndex { $0.isTable || taxonomies(in: $0) != nil }
            guard let index = place,
                let text = changedText(of: entries[index], setting: value)
            else { return nil }
            changed.entries[index].text = text
        }
        return MarkdownFields(changed).facts.tags == names ? changed : nil
    }

    private func changedText(of entry: Entry, setting value: FrontMatterSyntax.Value) -> String? {
        let lines = Lines(entry.text).map { String($0) }
        switch syntax {
        case .json: return Self.member(entry.text, setting: "tags", to: value)
        case .toml:
            let members = entry.isTable ? Self.tableMembers(lines) : []
            let tags = members.last {
                Self.isTaxonomies($0.table) && $0.key.lowercased() == "tags"
            }
            return tags.flatMap { changedText(lines, with: value, in: $0.lines, indent: 0) }
        case .yaml:
            let (members, indent) = Self.blockMembers(lines)
            return members.last { $0.key.lowercased() == "tags" }.flatMap {
                changedText(lines, with: value, in: $0.lines, indent: indent)
            }
        }
    }

    /// Lines of which some say another value.
    private func changedText(
        _ lines: [String], with value: FrontMatterSyntax.Value, in place: Range<Int>, indent: Int
    ) -> String? {
        let old = lines[place].map { line in
            let blanks = line.utf8.prefix { $0 == 0x20 }.count
            return String(line.unicodeScalars.dropFirst(min(blanks, indent)))
        }
        guard let new = FrontMatterEdit(old.joined(), syntax)?.text(with: value) else { return nil }
        let rows = Lines(new).map { String(repeating: " ", count: indent) + String($0) }
        return (lines[..<place.lowerBound] + rows + lines[place.upperBound...]).joined()
    }

    /// A key with its lines.
    private struct Member {
        let key: String
        let lines: Range<Int>
    }

    /// The keys of a map of YAML that has a line for each, and how far they are indented.
    private static func blockMembers(_ lines: [String]) -> (members: [Member], indent: Int) {
        func indent(_ line: String) -> Int { line.utf8.prefix { $0 == 0x20 }.count }
        let first = FrontMatterText.withoutComment(FrontMatterText.valuePart(lines.first ?? ""))
        let inner = lines.dropFirst().first { !FrontMatterEdit.isRemark($0) }
        guard let inner, FrontMatterTypes.without(first.trimmingBlanks).isEmpty else {
            return ([], 0)
        }
        let level = indent(inner)
        let starts = lines.indices.dropFirst().filter { index in
            let line = lines[index]
            return !FrontMatterEdit.isRemark(line) && indent(line) <= level
                && FrontMatterText.keyEnd(line.trimmingBlanks) != nil
        }
        let ends = starts.dropFirst() + [lines.count]
        let members = zip(starts, ends).map { start, end in
            Member(key: FrontMatterText.key(lines[start].trimmingBlanks), lines: start..<end)
        }
        return (members, level)
    }
}
