import FoundationEssentials
import Model
import Persistence

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
        /// The member that it is; `nil` for metadata.
        let member: String?
    }

    /// Maps the names of a first line; `nil` where they are none of people, posts or comments.
    init?(_ names: [String]) {
        var seen: Set<String> = []
        var shown: [String: Int] = [:]
        let found = names.enumerated().map { index, name in
            let member = Self.members[Self.folded(name)]
            let isFirst = member.map { seen.insert($0).inserted } ?? false
            // Two columns may have one name, and none of their cells is to be lost.
            let wanted = name.isEmpty ? "column \(index + 1)" : name
            let own = Self.free(wanted, in: &shown)
            return Column(name: own, member: isFirst ? member : nil)
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
            let isOther = !isOfPeople && column.member.map(Self.personal.contains) ?? false
            return isOther ? Column(name: column.name, member: nil) : column
        }
    }

    /// What only people have, and what things may have that are called so.
    private static let personal: Set<String> = ["birthDate", "favouriteColours"]

    /// The members that have a column, or one of the first so many.
    func members(upTo width: Int = .max) -> Set<String> {
        Set(columns.prefix(width).compactMap(\.member))
    }

    /// What the column of user names holds: nicknames are no names that nobody else has.
    var called: ForeignPerson.Called {
        let column = columns.first { $0.member == "username" }
        let isLogin = column.map { ["username", "login"].contains(Self.folded($0.name)) }
        return isLogin.map { $0 ? .username : .nickname } ?? .nothing
    }

    /// Which column is taken as what, for a preview.
    var description: String {
        columns.map { column in
            // What others call a body is the content everywhere else.
            let member = column.member == "body" ? "content" : column.member
            return "\(column.name) → \(member ?? "metadata")"
        }.joined(separator: ", ")
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

    private static func folded(_ name: String) -> String {
        name.lowercased().filter { !$0.isWhitespace && !"-_.:()".contains($0) }
    }

    /// The members by the names that programs give their columns.
    private static let members: [String: String] = {
        let names: [(String, [String])] = [
            ("id", ["id", "uid", "uuid", "key"]),
            ("username", ["username", "login", "nickname", "nick", "handle", "displayname"]),
            ("email", ["email", "emailaddress", "mail", "email1value", "primaryemail"]),
            ("firstName", ["firstname", "givenname", "forename", "first"]),
            ("lastName", ["lastname", "familyname", "surname", "last"]),
            ("name", ["name", "fullname"]),
            ("bio", ["bio", "about", "notes", "note", "biography"]),
            ("avatar", ["avatar", "picture", "photo"]),
            ("image", ["image", "thumbnail"]),
            ("role", ["role"]), ("isActive", ["isactive", "active", "enabled"]),
            ("birthDate", ["birthdate", "birthday", "dateofbirth", "dob", "bday", "born"]),
            ("age", ["age"]),
            (
                "phone",
                [
                    "phone", "telephone", "tel", "mobile", "mobilephone", "phonenumber",
                    "phone1value",
                ]
            ),
            ("street", ["street", "address", "addressstreet", "streetaddress"]),
            ("city", ["city", "town", "locality", "addresscity"]),
            ("state", ["state", "region", "province", "addressstate"]),
            ("zip", ["zip", "zipcode", "postalcode", "postcode", "addresszip"]),
            ("country", ["country", "addresscountry"]),
            ("favouriteColours", ["favouritecolours", "favoritecolors", "colours", "colors"]),
            ("scores", ["scores"]),
            ("title", ["title", "subject", "headline"]),
            ("body", ["body", "content", "text", "comment", "message"]),
            ("status", ["status"]), ("tags", ["tags", "tag", "keywords", "labels"]),
            ("likes", ["likes", "likecount", "score"]), ("views", ["views", "viewcount"]),
            ("author", ["author", "authorname"]), ("authorEmail", ["authoremail"]),
            ("userId", ["userid", "authorid"]),
            ("postId", ["postid", "post"]), ("parentId", ["parentid", "parent", "replyto"]),
            ("createdAt", ["createdat", "created", "date", "creationdate", "publishedat"]),
            ("updatedAt", ["updatedat", "updated", "modified", "lastmodified"]),
            ("metadata", ["metadata"]),
        ]
        var members: [String: String] = [:]
        for (member, aliases) in names { for alias in aliases { members[alias] = member } }
        return members
    }()

    /// What came of a record.
    struct Entry {
        /// The record as an object of the members.
        let value: JSONValue
        /// The metadata that has a column of its own.
        let metadata: [String: String]
        /// Values that are not what their columns say: in the metadata, or taken as they are.
        let odd: [ImportNote.Reason]
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
        var odd: [ImportNote.Reason] = []
        var lost = 0
        func value(_ content: JSONValue.Content) -> JSONValue {
            JSONValue(content: content, position: record.position)
        }
        for (index, cell) in record.cells.enumerated() where !cell.isEmpty {
            let column = index < columns.count ? columns[index] : nil
            let name = column?.name ?? "column \(index + 1)"
            guard let member = column?.member else {
                if !metadata.addMetadata(cell, named: name) { lost += 1 }
                continue
            }
            guard let content = Self.content(member, cell) else {
                odd.append(
                    .oddValue(
                        name: name, value: String(cell.prefix(60)), expected: Self.expected(member))
                )
                if !metadata.addMetadata(cell, named: name) { lost += 1 }
                continue
            }
            if let note = Self.note(of: cell, as: member, in: name) { odd.append(note) }
            switch member {
            case "metadata":
                for member in value(content).members {
                    lost += ImportFields.flatten(member.value.content, member.name, &metadata)
                }
            case "street", "city", "state", "zip", "country":
                address.append(.init(name: member, value: value(content)))
            case "author": author.append(.init(name: "name", value: value(content)))
            case "authorEmail": author.append(.init(name: "email", value: value(content)))
            default: members.append(.init(name: member, value: value(content)))
            }
        }
        if !address.isEmpty {
            members.append(.init(name: "address", value: value(.object(address))))
        }
        if !author.isEmpty { members.append(.init(name: "author", value: value(.object(author)))) }
        return Entry(
            value: value(.object(members)), metadata: metadata, odd: odd, lost: lost,
            width: record.cells.count)
    }

    /// A cell as the kind of value that its member is; `nil` for one that is another kind.
    private static func content(_ member: String, _ cell: String) -> JSONValue.Content? {
        switch member {
        case "likes", "views", "age": return Int(cell).map { .number(String($0)) }
        case "isActive":
            switch cell.lowercased() {
            // As spreadsheets write it in German, French and Spanish.
            case "true", "yes", "1", "wahr", "vrai", "verdadero": return .bool(true)
            case "false", "no", "0", "falsch", "faux", "falso": return .bool(false)
            default: return nil
            }
        case "metadata":
            guard let value = json(cell), case .object = value.content else { return nil }
            return value.content
        case "tags", "favouriteColours": return list(cell)
        case "scores":
            guard case .array(let values) = list(cell) else { return nil }
            var numbers: [JSONValue] = []
            for value in values {
                guard case .string(let text) = value.content, let number = Int(text) else {
                    return nil
                }
                numbers.append(
                    JSONValue(content: .number(String(number)), position: value.position))
            }
            return .array(numbers)
        case "createdAt", "updatedAt":
            return Timestamp.dateOrNoon(of: cell) == nil ? nil : .string(cell)
        case "birthDate":
            let day = CalendarDate(String(cell.prefix { $0 != "T" && $0 != " " }))
            return day == nil ? nil : .string(cell)
        default: return .string(cell)
        }
    }

    /// Names with commas between them, or a list as JSON has it.
    private static func list(_ cell: String) -> JSONValue.Content {
        if cell.begins(with: "["), let value = json(cell), case .array(let values) = value.content,
            values.allSatisfy({ if case .string = $0.content { true } else { false } })
        {
            return .array(values)
        }
        let names = cell.parts(at: ",").map(\.trimmingBlanks)
        return .array(
            names.filter { !$0.isEmpty }.map {
                JSONValue(content: .string($0), position: TextPlace(line: 1, column: 1))
            })
    }

    private static func json(_ text: String) -> JSONValue? {
        var reader = JSONReader(text: Data(text.utf8), .ours)
        // What is no JSON is a text.
        guard let token = try? reader.next(), let value = try? reader.value(beginningWith: token)
        else { return nil }
        // Nothing may follow it.
        return (try? reader.next()) == .end ? value : nil
    }
}
