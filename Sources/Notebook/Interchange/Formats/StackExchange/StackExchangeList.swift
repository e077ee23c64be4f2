import FoundationEssentials
import Model
import Persistence

/// The lists of a Stack Exchange dump, each of which is a file.
enum StackExchangeList: String {
    case users
    case posts
    case comments
    case tags
    case badges
    case votes
    case postHistory = "posthistory"
    case postLinks = "postlinks"

    /// The list that has this name in its file.
    init?(root: String) { self.init(rawValue: root.lowercased()) }

    /// Whether its rows come in; of the others is only said how many there are.
    var isTaken: Bool {
        switch self {
        case .users, .posts, .comments: true
        case .tags, .badges, .votes, .postHistory, .postLinks: false
        }
    }
}

/// The attributes of a row of a dump being taken out by name; what nobody takes goes into the metadata.
struct StackExchangeFields {
    private let file: String
    private let row: XMLRows.Row
    private var isTaken: [Bool]

    /// Takes a row apart.
    init(_ row: XMLRows.Row, file: String) {
        self.file = file
        self.row = row
        isTaken = Array(repeating: false, count: row.attributes.count)
    }

    /// A value, taken; `nil` where there is none.
    mutating func text(_ name: String) -> String? {
        guard let index = row.attributes.lastIndex(where: { $0.name == name }) else { return nil }
        isTaken[index] = true
        return row.attributes[index].value
    }

    /// A value without which the row says nothing.
    mutating func required(_ name: String) throws(ImportError) -> String {
        guard let text = text(name), !text.isEmpty else {
            throw wrong(.attribute(name), found: "")
        }
        return text
    }

    /// A whole number; `nil` where there is none.
    mutating func number(_ name: String) throws(ImportError) -> Int? {
        guard let text = text(name), !text.isEmpty else { return nil }
        guard let number = Int(text) else { throw wrong(.number(name), found: text) }
        return number
    }

    /// A moment; `nil` where there is none.
    mutating func date(_ name: String) throws(ImportError) -> Date? {
        guard let text = text(name), !text.isEmpty else { return nil }
        guard let date = Timestamp.dateOrNoon(of: text) else {
            throw wrong(.date(name), found: text)
        }
        return date
    }

    /// Puts what nobody took into the metadata; how many values there was no room for.
    func rest(into metadata: inout [String: String]) -> Int {
        var lost = 0
        for (attribute, isTaken) in zip(row.attributes, isTaken)
        where !isTaken && !attribute.value.isEmpty {
            if metadata.count < Limits.metadataEntries {
                metadata[attribute.name] = attribute.value
            } else {
                lost += 1
            }
        }
        return lost
    }

    private func wrong(
        _ expected: FormatProblem.Expectation, found: String
    ) -> ImportError {
        .malformed(
            path: file, position: row.position, .expected(expected, found: String(found.prefix(40)))
        )
    }
}
