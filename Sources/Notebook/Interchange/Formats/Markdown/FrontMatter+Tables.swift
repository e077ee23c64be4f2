import Persistence
import PersistenceTextForms

/// The tables of TOML: their keys go by names with points, as what is inside of maps and lists of YAML does,
/// `params.k`, `resources.0.src`.
extension FrontMatter {
    /// A key of a table with its lines.
    struct TableMember {
        /// The name of the table; of one of several tables of a name with its number.
        let table: String
        let key: String
        var lines: Range<Int>
    }

    /// The values of an entry that holds tables, each with its line in that, from 0; none of another one.
    func tableValues(in entry: Entry) -> [(key: String, value: FrontMatterValue, line: Int)] {
        guard entry.isTable else { return [] }
        let lines = Lines(entry.text).map { String($0) }
        return Self.tableMembers(lines).map { member in
            (
                key: Self.key(member.key, inTable: member.table),
                value: FrontMatterValue(assignment: lines[member.lines].joined()),
                line: member.lines.lowerBound
            )
        }
    }

    /// The keys of tables.
    static func tableMembers(_ lines: [String]) -> [TableMember] {
        var members: [TableMember] = []
        var names = TableNames()
        var table = ""
        var open = TOMLOpenValue()
        for (index, line) in lines.enumerated() {
            let scalars = line[...].unicodeScalars
            let assignment = TOMLText.assignment(scalars)
            if open.isOpen, assignment == nil || !open.endsAtKey {
                open.take(scalars)
                if let last = members.indices.last {
                    members[last].lines = members[last].lines.lowerBound..<(index + 1)
                }
                continue
            }
            open = TOMLOpenValue()
            if let assignment {
                open.take(assignment.value)
                members.append(
                    TableMember(table: table, key: assignment.key, lines: index..<(index + 1)))
            } else if line.trimmingBlanks.begins(with: "[") {
                table = names.name(ofHead: line.trimmingBlanks)
            }
        }
        return members
    }
}

/// What tables are called, of which several may have one name: `[[resources]]`.
private struct TableNames {
    /// The number of the last table of a name.
    private var numbers: [String: Int] = [:]

    /// The name of the table that begins with a line.
    mutating func name(ofHead line: String) -> String {
        let isListed = line.begins(with: "[[")
        var reader = TOMLReader(line[...].unicodeScalars.dropFirst(isListed ? 2 : 1))
        // A name that nobody closed is taken as it stands there.
        let parts = reader.parts(upTo: "]") ?? [String(line.unicodeScalars.filter { $0 != "[" })]
        var name = ""
        for (index, part) in parts.enumerated() {
            // Below it names only become longer, and each of its keys has it.
            guard name.utf8.count < JSONLimits.flattenedNameBytes else { break }
            name += name.isEmpty ? part : "." + part
            if isListed, index == parts.count - 1 {
                numbers[name] = numbers[name].map { $0 + 1 } ?? 0
            }
            // What stands below one of several is part of the last of them.
            if let number = numbers[name] { name += ".\(number)" }
        }
        return String(name.unicodeScalars.prefix(JSONLimits.flattenedNameBytes))
    }
}
