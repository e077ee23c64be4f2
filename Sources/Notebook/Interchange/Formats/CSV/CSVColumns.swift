import FoundationEssentials
import Persistence
import PersistenceTextForms
import SheafModel

/// Which member of a person, post or comment each column of a table holds.
///
/// Columns go by their names, without regard to case, blanks, hyphens and underscores; what is no member's
/// goes into the metadata.
struct CSVColumns {
    /// What the rows are.
    let shape: ImportShape
    private let columns: [Column]

    private struct Column {
        let name: String
        /// What it is read as; `nil` for metadata.
        let member: CSVMember?
    }

    /// Maps the names of a first line; `nil` where they are none of people, posts or comments.
    init?(_ names: [String]) {
        let chosen = Self.chosen(among: names)
        let seen = Set(chosen.values.map(\.name))
        var shown: [String: Int] = [:]
        let found = names.enumerated().map { index, name in
            // Two columns may have one name, and none of their cells is to be lost.
            let wanted = name.isEmpty ? "column \(index + 1)" : name
            return Column(name: Self.free(wanted, in: &shown), member: chosen[index])
        }
        let people = ["username", "firstName", "lastName", "email", "name"]
        // What an address book calls title is "Dr." or a profession.
        let isPerson =
            seen.contains("title")
            ? seen.isDisjoint(with: ["body", "userId", "status"])
                && !seen.isDisjoint(with: ["email", "firstName", "lastName"])
            : !seen.contains("body") && !seen.isDisjoint(with: people)
        if seen.contains("postId"), seen.contains("body") {
            shape = .comments
        } else if isPerson {
            shape = .people
        } else if seen.contains("title"),
            seen.intersection(["body", "userId", "tags", "status"]) != []
        {
            shape = .posts
        } else {
            return nil
        }
        let isOfPeople = shape == .people
        columns = found.map { column in
            let isOther =
                !isOfPeople && column.member.map { Self.personal.contains($0.name) } ?? false
            return isOther ? Column(name: column.name, member: nil) : column
        }
    }

    /// What only people have, and what things may have that are called so.
    private static let personal: Set<String> = ["birthDate", "favouriteColours"]

    /// The members that have a column, or one of the first so many.
    func members(upTo width: Int = .max) -> Set<String> {
        Set(columns.prefix(width).compactMap(\.member?.name))
    }

    /// What the column of user names holds: nicknames are no names that nobody else has.
    var called: ForeignPerson.Called {
        let column = columns.first { $0.member?.name == "username" }
        let isLogin = column.map { ["username", "login"].contains(CSVMember.folded($0.name)) }
        return isLogin.map { $0 ? .username : .nickname } ?? .nothing
    }

    /// Whether a column has the addresses of authors.
    private var hasAddresses: Bool { columns.contains { $0.member?.name == "authorEmail" } }

    /// Which column is taken as what, for a preview.
    var description: String {
        columns.map { column in
            // What others call a body is the content everywhere else.
            let member = column.member?.name == "body" ? "content" : column.member?.name
            return "\(column.name) → \(member ?? "metadata")"
        }.joined(separator: ", ")
    }

    /// The columns that are a member's, by their places: of several for one member the one whose name
    /// says so best, which is the first among its names, and of these the first.
    private static func chosen(among names: [String]) -> [Int: CSVMember] {
        var best: [String: (rank: Int, index: Int, member: CSVMember)] = [:]
        for (index, name) in names.enumerated() {
            let folded = CSVMember.folded(name)
            guard let member = members[folded],
                let rank = member.names.firstIndex(of: folded),
                rank < best[member.name]?.rank ?? .max
            else { continue }
            best[member.name] = (rank, index, member)
        }
        return Dictionary(uniqueKeysWithValues: best.values.map { ($0.index, $0.member) })
    }

    /// The name that is wanted, or that with a number where `names` has it already.
    ///
    /// What `names` has for each is the next number for it.
    private static func free(_ wanted: String, in names: inout [String: Int]) -> String {
        guard var number = names[wanted] else {
            names[wanted] = 2
            return wanted
        }
        while names["\(wanted) \(number)"] != nil { number += 1 }
        names[wanted] = number + 1
        names["\(wanted) \(number)"] = 2
        return "\(wanted) \(number)"
    }

    /// What columns are read as, by the names that programs give them.
    private static let members: [String: CSVMember] = {
        var members: [String: CSVMember] = [:]
        for member in User.fields.members + Post.fields.members + Comment.fields.members {
            for name in member.names { members[name] = member }
        }
        return members
    }()

    /// Which fields of a form a member is, in people and in posts.
    private static let fields: [String: [Field]] = [
        "username": [.username], "email": [.email], "firstName": [.firstName],
        "lastName": [.lastName], "bio": [.bio], "phone": [.phone], "age": [.age],
        "birthDate": [.birthDate], "image": [.image, .avatar], "title": [.title],
        "body": [.content, .comment], "tags": [.tagName], "favouriteColours": [.colours],
    ]

    /// What came of a record.
    struct Entry {
        /// The record as an object of the members.
        let value: JSONValue
        /// The metadata that has a column of its own.
        let metadata: [String: String]
        /// Values that are not what their columns say: in the metadata, or taken as they are.
        let odd: [(place: TextPlace, reason: ImportNote.Reason)]
        /// Where what the fields hold stands.
        let places: [Field: TextPlace]
        /// How many values there was no room for.
        let lost: Int
        /// How many values the record has.
        let width: Int
    }

    /// A record as an object; empty cells are missing.
    func entry(_ record: CSVRecords.Record) -> Entry {
        var members: [JSONValue.Member] = []
        var address: [JSONValue.Member] = []
        var author: [JSONValue.Member] = []
        var metadata: [String: String] = [:]
        var odd: [(place: TextPlace, reason: ImportNote.Reason)] = []
        var places: [Field: TextPlace] = [:]
        var lost = 0
        var place = record.position
        func value(_ content: JSONValue.Content) -> JSONValue {
            JSONValue(content: content, position: place)
        }
        for (index, cell) in record.cells.enumerated() where !cell.isEmpty {
            place = record.places[index]
            let column = index < columns.count ? columns[index] : nil
            let name = column?.name ?? "column \(index + 1)"
            guard let member = column?.member else {
                places[.metadataEntry(key: name)] = place
                if !metadata.addMetadata(cell, named: name) { lost += 1 }
                continue
            }
            guard let content = member.kind.content(cell) else {
                let value = String(cell.prefix(60))
                let expected = member.kind.expected
                odd.append((place, .oddValue(name: name, value: value, expected: expected)))
                if !metadata.addMetadata(cell, named: name) { lost += 1 }
                continue
            }
            for field in Self.fields[member.name] ?? [] { places[field] = place }
            if let note = member.kind.note(of: cell, in: name) { odd.append((place, note)) }
            switch (member.kind, member.place) {
            case (.object, _):
                for member in value(content).members {
                    lost += ImportFields.flatten(member.value.content, member.name, &metadata)
                }
            case (_, ("address", let part)?):
                // No part of it has a field of its own: the first that a form would refuse is meant.
                let isRefused = cell.unicodeScalars.contains(where: \.isControl)
                if isRefused, places[.address] == nil { places[.address] = place }
                address.append(.init(name: part, value: value(content)))
            case (_, (_, let part)?): author.append(.init(name: part, value: value(content)))
            case (_, nil): members.append(.init(name: member.name, value: value(content)))
            }
        }
        place = record.position
        if !address.isEmpty {
            members.append(.init(name: "address", value: value(.object(address))))
        }
        if let whole = author.first, author.count == 1, !hasAddresses {
            // Without a column of its own an address stands with the name, or for it.
            members.append(.init(name: "author", value: whole.value))
        } else if !author.isEmpty {
            members.append(.init(name: "author", value: value(.object(author))))
        }
        return Entry(
            value: value(.object(members)), metadata: metadata, odd: odd,
            places: places, lost: lost, width: record.cells.count)
    }
}
