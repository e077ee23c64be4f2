import Persistence
import SheafModel

/// What is to be said of values that are taken as they are, and that no form would offer.
extension ImportNote.Reason {
    /// Says that a word is no status; `nil` for one.
    static func oddStatus(_ word: String, called name: String) -> Self? {
        let choices = PostStatus.choices
        if (choices + [.deleted]).contains(PostStatus(rawValue: word)) { return nil }
        return taken(word, called: name, where: .oneOf(choices.map(\.rawValue)))
    }

    /// Says that a word is no role; `nil` for one.
    static func oddRole(_ word: String, called name: String) -> Self? {
        if Role.known.contains(Role(rawValue: word)) { return nil }
        return taken(word, called: name, where: .oneOf(Role.known.map(\.rawValue)))
    }

    /// Says that a count is below 0; `nil` for one that is not.
    static func belowZero(_ number: String, called name: String) -> Self? {
        guard let whole = Int(number), whole < 0 else { return nil }
        return taken(number, called: name, where: .notNegative)
    }

    static func taken(
        _ value: String, called name: String, where expected: ImportNote.Expected
    ) -> Self {
        .takenAsIs(name: name, value: String(value.prefix(60)), expected: expected)
    }
}

extension ImportRun {
    /// Names such values of an entry of another program, and what stands in the place of a date and is none.
    mutating func tellOfOdd(_ value: JSONValue, as shape: ImportShape) {
        for name in Self.dates {
            guard let said = value[name], ImportFields.isNoDate(said.content) else { continue }
            let text =
                switch said.content {
                case .string(let text), .number(let text): text
                default: ""
                }
            note(
                path, said.position,
                .oddValue(name: name, value: String(text.prefix(60)), expected: .date))
        }
        switch shape {
        case .posts:
            tellOfOdd(value, "status") { word, name in
                // However it is written: so it is read.
                let folded = word.trimmingBlanks.lowercased()
                return ImportNote.Reason.oddStatus(folded, called: name).map { _ in
                    ImportNote.Reason.taken(
                        word, called: name, where: .oneOf(PostStatus.choices.map(\.rawValue)))
                }
            }
            tellOfOdd(value, "views", "viewCount") { ImportNote.Reason.belowZero($0, called: $1) }
            // A score is what was voted against it as well.
            tellOfOdd(value, "likes", "likeCount", "reactions") {
                ImportNote.Reason.belowZero($0, called: $1)
            }
            if let reactions = value["reactions"] {
                tellOfOdd(reactions, "likes") {
                    ImportNote.Reason.belowZero($0, called: "reactions.\($1)")
                }
            }
        case .people:
            tellOfOdd(value, "role") {
                ImportNote.Reason.oddRole(Role(foreign: $0).rawValue, called: $1)
            }
        case .comments:
            tellOfOdd(value, "likes", "likeCount") {
                ImportNote.Reason.belowZero($0, called: $1)
            }
        }
    }

    /// Names numbers of a line of an export that no row has whom nobody gave them: counts below 0, and fewer likes
    /// than people gave.
    mutating func tellOfOddNumbers(ofLine value: JSONValue) {
        tellOfOdd(value, "likes", "views") { ImportNote.Reason.belowZero($0, called: $1) }
        guard !isListed, let likes = value["likes"], case .number(let text) = likes.content,
            let number = Int(text), number >= 0,
            case .number(let given)? = value["likesByPeople"]?.content, let people = Int(given),
            number < people
        else { return }
        note(
            path, likes.position, .taken(text, called: "likes", where: .atLeast(people)))
    }

    /// Members of entries in which dates are looked for.
    private static let dates = [
        "createdAt", "created_at", "created", "publishedAt", "registeredAt", "date", "updatedAt",
        "updated_at", "updated",
    ]

    private mutating func tellOfOdd(
        _ value: JSONValue, _ names: String...,
        note: (_ text: String, _ name: String) -> ImportNote.Reason?
    ) {
        for name in names {
            guard let said = value[name] else { continue }
            switch said.content {
            case .string(let text), .number(let text):
                if let note = note(text, name) { self.note(path, said.position, note) }
            default: break
            }
        }
    }
}
