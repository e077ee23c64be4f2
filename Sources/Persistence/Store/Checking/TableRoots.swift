/// Looks for the pages on which tables begin where the schema does not say so any more, or says it wrongly.
///
/// A tree of rows to which no page and no line of the schema leads is that of the one table without a place
/// whose rows are like these. Where that may be more than one, nothing is said.
struct TableRoots {
    /// A table, and on which page it begins as the schema says; `nil` where that says nothing.
    typealias Place = (name: String, root: Int64?)

    /// A table that has no place, or one that may not be its own.
    private struct Unplaced {
        let name: String
        let shape: TableShape
        /// Whether the rows are like its own where the schema says that it begins.
        let isAtHome: Bool
    }

    /// So many rows of a tree tell whose it is.
    private static let mostRows = 200

    private let pages: StoredPages
    /// Pages of trees of rows to which none of another one leads, in order.
    private let tops: [UInt32]
    /// Those to which one does.
    private let below: Set<UInt32>

    /// Reads every page.
    init(_ pages: StoredPages) {
        self.pages = pages
        // Where pages say to whom others belong, those look like some of a tree (1.8).
        guard pages.page(1)?.number(at: 52) == 0 else {
            self.tops = []
            self.below = []
            return
        }
        // The first page begins the tree of the schema.
        let others = pages.free().union(pages.tree(below: 1))
        var found: [UInt32] = []
        var below: Set<UInt32> = []
        for number in stride(from: 2, through: pages.count, by: 1) where !others.contains(number) {
            guard let page = pages.treePage(number), page.kind == .rows || page.kind == .rowsAbove
            else { continue }
            found.append(number)
            below.formUnion(page.children)
        }
        var tops: [UInt32] = []
        for number in found where !below.contains(number) { tops.append(number) }
        self.tops = tops
        self.below = below
    }

    /// Whether rows can be read to which neither a page nor the schema leads.
    ///
    /// - Parameter claimed: The pages on which something begins, as the schema says.
    /// - Returns: Whether there are.
    func hasLooseRows(_ claimed: [Int64]) -> Bool {
        loose(claimed).contains { !rows(below: $0).allSatisfy { $0 == nil } }
    }

    /// Where tables begin, of those that the schema says it of wrongly or not at all, and of which that is found.
    ///
    /// One that lost its place and has no rows gets an empty page that is nobody's, where there is no doubt about
    /// any other tree.
    ///
    /// - Parameters:
    ///   - tables: All tables that there should be.
    ///   - claimed: The pages on which something begins, as the schema says.
    ///   - model: Where all these tables are as they should be.
    /// - Returns: Their pages, by their names.
    /// - Throws: ``StoreError`` as the model cannot be read.
    func places(
        of tables: [Place], _ claimed: [Int64], as model: Connection
    ) throws(StoreError) -> [String: Int64] {
        let loose = loose(claimed)
        if loose.isEmpty { return [:] }
        var unplaced: [Unplaced] = []
        for table in tables {
            let root = table.root.flatMap { pages.isPage($0) ? UInt32(exactly: $0) : nil }
            if let root, !below.contains(root), claimed.count(where: { $0 == table.root }) < 2 {
                continue
            }
            guard let shape = try TableShape(of: table.name, model) else { continue }
            let there = root.map { rows(below: $0) } ?? []
            unplaced.append(
                Unplaced(name: table.name, shape: shape, isAtHome: shape.fitsMost(of: there)))
        }
        return unplaced.isEmpty ? [:] : places(of: unplaced, among: loose)
    }

    private func places(of tables: [Unplaced], among loose: [UInt32]) -> [String: Int64] {
        var roots: [String: [UInt32]] = [:]
        var empty: [UInt32] = []
        var isClear = true
        for root in loose {
            if let page = pages.treePage(root), page.kind == .rows, page.isEmpty {
                empty.append(root)
            } else if let owner = owner(of: rows(below: root), among: tables) {
                roots[owner, default: []].append(root)
            } else {
                isClear = false
            }
        }
        var places: [String: Int64] = [:]
        for (name, found) in roots where found.count == 1 { places[name] = Int64(found[0]) }
        guard isClear, places.count == roots.count else { return places }
        for table in tables where places[table.name] == nil && !table.isAtHome && !empty.isEmpty {
            places[table.name] = Int64(empty.removeFirst())
        }
        return places
    }

    /// The one table that rows are like.
    private func owner(of rows: [[StoredValue]?], among tables: [Unplaced]) -> String? {
        let fitting = tables.filter { $0.shape.fitsMost(of: rows) }
        if fitting.count < 2 { return fitting.first?.name }
        let whole = fitting.filter { table in
            rows.contains { $0.map(table.shape.isWhole) ?? false }
        }
        return whole.count == 1 ? whole[0].name : nil
    }

    private func loose(_ claimed: [Int64]) -> [UInt32] {
        let claimed = Set(claimed)
        return tops.filter { !claimed.contains(Int64($0)) }
    }

    /// Some rows of a tree; `nil` for one that cannot be read.
    private func rows(below root: UInt32) -> [[StoredValue]?] {
        var found: [[StoredValue]?] = []
        var passed: Set<UInt32> = []
        for number in pages.tree(below: root).sorted() {
            for cell in pages.treePage(number)?.cellsOfRows() ?? [] {
                let bytes = cell.bytes(pages, taken: &passed)
                found.append(bytes.flatMap { [StoredValue](row: $0) })
                if found.count == Self.mostRows { return found }
            }
        }
        return found
    }
}

extension TableShape {
    /// Whether most of some rows may be of the table; of none they are not.
    fileprivate func fitsMost(of rows: [[StoredValue]?]) -> Bool {
        let fitting = rows.count { $0.map(fits) ?? false }
        return fitting * 2 > rows.count
    }
}

extension StoredPages {
    /// Whether something may begin on a page of that number.
    func isPage(_ number: Int64) -> Bool { number > 1 && number <= Int64(count) }
}

extension QueryContext where Self: ~Copyable {
    /// Whether there are rows on pages to which nothing leads, as where the schema lost a table.
    ///
    /// Reads every page.
    ///
    /// - Throws: ``StoreError`` as the schema cannot be read.
    package func hasLooseRows() throws(StoreError) -> Bool {
        guard let pages = try StoredPages(connection) else { return false }
        let claimed = try connection.rows(
            "SELECT rootpage FROM sqlite_master WHERE typeof(rootpage) = 'integer'"
        ) { (row) throws(StoreError) in try row.integer(0) }
        return TableRoots(pages).hasLooseRows(claimed)
    }
}
