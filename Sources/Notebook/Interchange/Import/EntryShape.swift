import Persistence

/// Watches whether the tokens of a JSON text can be entries of an import at all.
///
/// Entries are objects, alone or in a list, and there may be any number of them; but no object and
/// no list of anything else has more members than an entry may have values.
struct EntryShape {
    /// What is to be said of a token.
    enum Verdict {
        /// It may be part of an import.
        case good
        /// A value that stands where only entries and lists of them can.
        case noEntry
        /// The entry that it belongs to has too many values.
        case tooLarge
    }

    private struct Container {
        let isList: Bool
        var members = 0
    }

    private let maximum: Int
    private var open: [Container] = []

    /// Watches for more than `maximum` members.
    init(maximum: Int) {
        self.maximum = maximum
    }

    /// Takes the next token.
    mutating func take(_ token: JSONToken) -> Verdict {
        switch token {
        case .end, .name: return .good
        case .endObject, .endArray:
            open.removeLast()
            return .good
        case .beginObject:
            // In a list it may be an entry.
            let verdict = open.last?.isList == false ? counted() : .good
            open.append(Container(isList: false))
            return verdict
        case .beginArray:
            let verdict = counted()
            open.append(Container(isList: true))
            return verdict
        case .string, .number, .bool, .null:
            return open.isEmpty ? .noEntry : counted()
        }
    }

    private mutating func counted() -> Verdict {
        guard let innermost = open.indices.last else { return .good }
        open[innermost].members += 1
        return open[innermost].members > maximum ? .tooLarge : .good
    }
}
