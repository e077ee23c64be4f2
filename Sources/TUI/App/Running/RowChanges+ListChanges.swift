internal import Foundation
internal import Persistence

extension RowChanges {
    /// The changes of a live list, as components know them; those that `author` made are our own.
    init(_ changes: ListChanges, author: String) {
        self.init(
            deletions: changes.deletions.rangeView.map { $0 },
            insertions: changes.insertions.rangeView.map { $0 },
            moves: changes.moves.map { Pair(old: $0.old, new: $0.new) },
            modifications: changes.modifications.map { Pair(old: $0.old, new: $0.new) },
            isForeign: !changes.isEmpty && !changes.authors.contains(author))
    }
}
