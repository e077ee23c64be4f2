import FoundationEssentials
import Persistence
import SheafModel

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
    /// What is not what its name says.
    private(set) var odd: [(name: String, value: String)] = []

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

    /// A whole number; `nil` where there is none, or something else stands there.
    mutating func number(_ name: String) -> Int? { value(name) { Int($0.trimmingBlanks) } }

    /// How often something was done; as above.
    mutating func count(_ name: String) -> Int? { value(name, ImportedCount.read) }

    /// A moment; `nil` where there is none, or something else stands there.
    mutating func date(_ name: String) -> Date? { value(name, Timestamp.dateOrNoon) }

    /// What `read` makes of a value, taken; a value of which it makes nothing stays where it is, for the
    /// metadata, and is odd.
    private mutating func value<Value>(
        _ name: String, _ read: (String) -> Value?
    ) -> Value? {
        guard let index = row.attributes.lastIndex(where: { $0.name == name }) else { return nil }
        let text = row.attributes[index].value
        let value = read(text)
        isTaken[index] = value != nil
        if value == nil, !text.isEmpty { odd.append((name, text)) }
        return value
    }

    /// Puts what nobody took into the metadata; how many values there was no room for.
    func rest(into metadata: inout [String: String]) -> Int {
        var lost = 0
        for (attribute, isTaken) in zip(row.attributes, isTaken)
        where !isTaken && !attribute.value.isEmpty {
            if metadata.count < JSONLimits.metadataEntries {
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
