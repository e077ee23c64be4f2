internal import FoundationEssentials
internal import Persistence

extension RowChanges {
    /// The changes of a live list, as components know them; those that `author` made are our own.
    init(_ changes: ListChanges, author: String) {
        self.init(
            deletions: changes.deletions.ranges,
            insertions: changes.insertions.ranges,
            moves: changes.moves.map { Pair(old: $0.old, new: $0.new) },
            modifications: changes.modifications.map { Pair(old: $0.old, new: $0.new) },
            isForeign: changes.changesRows && !changes.authors.contains(author))
    }
}

extension SQLValue {
    /// What the rows of a section have in common, as a name to know it by again.
    var sectionName: String {
        switch self {
        case .null: ""
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .text(let text): text
        case .blob(let bytes): "\(bytes)"
        }
    }
}
