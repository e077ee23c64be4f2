internal import Foundation
internal import Persistence

extension RowChanges {
    /// The author that our own writes name, to tell them from those of other windows.
    static let author = "screen"

    /// The changes of a live list, as components know them.
    init(_ changes: ListChanges) {
        self.init(
            deletions: changes.deletions.rangeView.map { $0 },
            insertions: changes.insertions.rangeView.map { $0 },
            moves: changes.moves.map { Pair(old: $0.old, new: $0.new) },
            modifications: changes.modifications.map { Pair(old: $0.old, new: $0.new) },
            isForeign: !changes.isEmpty && !changes.authors.contains(Self.author))
    }
}
