internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

/// What a list was when one left it: to tell, of each row that comes when one is back, what others did to
/// it meanwhile.
struct LeftRows<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    typealias Flag = ListState<Item>.Flag

    private var rows: [Item.ID: Item] = [:]
    private var signs: [Item.ID: Flag] = [:]

    /// Nothing, of a list that nobody has left.
    init() {}

    /// The rows at hand and all signs of a list, with those that have not come again since it was left
    /// before.
    init(_ list: ListState<Item>, after earlier: LeftRows) {
        signs = earlier.signs.merging(list.flags) { $1 }
        guard Item.self is any RewritableRow.Type else { return }
        guard list.isCurrent else {
            rows = earlier.rows
            return
        }
        for row in list.window { rows[row.id] = row }
    }

    /// The signs of rows that have come, each of which is told once.
    mutating func takeSigns(of rows: [Item]) -> [Item.ID: Flag] {
        var found: [Item.ID: Flag] = [:]
        for row in rows {
            let before = self.rows.removeValue(forKey: row.id) as? any RewritableRow
            if before?.saysOtherwise(than: row) == true { found[row.id] = .changed }
            if let sign = signs.removeValue(forKey: row.id) { found[row.id] = sign }
        }
        return found
    }

    /// Forgets what the rows were: what is different from now on is no work of others.
    mutating func forgetRows() { rows = [:] }

    /// Forgets what was rewritten here.
    mutating func forget(_ rewriting: Rewriting, by uuid: (Item.ID) -> UUID) {
        switch rewriting {
        case .nothing: break
        case .row(let id): rows = rows.filter { uuid($0.key) != id }
        case .anything: forgetRows()
        }
    }
}

/// A row of which one can tell whether somebody rewrote it.
private protocol RewritableRow: Equatable {
    /// The row without what follows from others: numbers, the names of whoever wrote it, and the part of its
    /// text that is shown, which a filter chooses. When it was edited tells that its text is another one.
    var ownPart: Self { get }
}

extension RewritableRow {
    /// Whether another version says something else.
    fileprivate func saysOtherwise(than later: Any) -> Bool {
        guard let later = later as? Self else { return false }
        return ownPart != later.ownPart
    }
}

extension PostSummary: RewritableRow {
    fileprivate var ownPart: PostSummary {
        var part = self
        part.counts = PostCounts()
        part.likedBy = []
        part.author = .unknown
        part.excerpt = ""
        return part
    }
}

extension UserSummary: RewritableRow {
    fileprivate var ownPart: UserSummary {
        var part = self
        part.counts = UserCounts()
        part.excerpt = ""
        return part
    }
}

extension Tag: RewritableRow {
    fileprivate var ownPart: Tag {
        var part = self
        part.postCount = 0
        return part
    }
}
