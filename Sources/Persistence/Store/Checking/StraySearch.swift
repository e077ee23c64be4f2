/// Looks for rows of damaged tables on pages to which SQLite finds no way: what led to them is damaged.
///
/// A page with rows belongs to the table from which one comes to it. Where that is none, the values of its
/// rows tell: they have to be those of one table alone, or an index has to know them.
struct StraySearch {
    /// A table whose rows may be found.
    fileprivate struct Candidate {
        let shape: TableShape
        let damage: TableDamage
        /// An index of all its rows, and its first column.
        let index: (name: String, column: String)?
        let found: Set<Int64>
        let missing: Set<Int64>
        /// What is found, and what is not.
        var strays: Set<Int64> = []
        var unreadable: Set<Int64> = []
        var pages: [UInt32] = []

        init(
            _ damage: TableDamage, _ shape: TableShape, _ index: (name: String, column: String)?
        ) {
            self.damage = damage
            self.shape = shape
            self.index = index
            found = Set(damage.found)
            missing = Set(damage.missing)
        }
    }

    /// A row on a page; without values where these cannot be read.
    private typealias FoundRow = (key: Int64, values: [StoredValue]?)

    private let connection: Connection
    private let pages: StoredPages
    private var candidates: [Candidate] = []
    /// Pages of other tables, and those that are free.
    private var others: Set<UInt32>
    /// The candidate from which one comes to a page.
    private var owners: [UInt32: Int] = [:]
    /// Pages on which long rows go on.
    private var passed: Set<UInt32> = []

    /// Finds out what every page belongs to.
    ///
    /// - Throws: ``StoreError`` where the schema cannot be read.
    fileprivate init(
        _ connection: Connection, _ pages: StoredPages, _ damaged: [TableDamage]
    ) throws(StoreError) {
        self.connection = connection
        self.pages = pages
        // The first page begins the tree of the schema.
        others = pages.free().union(pages.tree(below: 1))
        let tables = try connection.rows(
            "SELECT name, rootpage FROM sqlite_master WHERE type = 'table' AND rootpage > 0"
        ) { (row) throws(StoreError) in (name: try row.text(0), root: try row.integer(1)) }
        var roots: [(candidate: Int, root: UInt32)] = []
        for table in tables {
            guard let root = UInt32(exactly: table.root) else { continue }
            guard let damage = damaged.first(where: { $0.table == table.name }) else {
                others.formUnion(pages.tree(below: root))
                continue
            }
            guard let shape = try TableShape(of: table.name, connection) else { continue }
            roots.append((candidates.count, root))
            let index = try connection.indexOfAllRows(of: table.name)
            candidates.append(Candidate(damage, shape, index))
        }
        for (candidate, root) in roots {
            for page in pages.tree(below: root) where !others.contains(page) {
                owners[page] = owners[page] ?? candidate
            }
        }
    }

    /// Looks through all pages.
    ///
    /// - Returns: What is damaged of the tables whose rows may be found, by their names.
    /// - Throws: ``StoreError`` for anything but damage.
    fileprivate mutating func run() throws(StoreError) -> [String: TableDamage] {
        for number in stride(from: 2, through: pages.count, by: 1) where !others.contains(number) {
            guard let page = pages.treePage(number), page.kind == .rows else { continue }
            try look(page.cellsOfRows(), on: number)
        }
        return Dictionary(
            candidates.map { ($0.damage.table, $0.result) },
            uniquingKeysWith: { first, _ in first })
    }

    private mutating func look(_ cells: [RowCell], on number: UInt32) throws(StoreError) {
        if let owner = owners[number],
            cells.allSatisfy({ candidates[owner].found.contains($0.key) })
        {
            return
        }
        let rows: [FoundRow] = cells.map { cell in
            let bytes = cell.bytes(pages, taken: &passed)
            return (cell.key, bytes.flatMap { [StoredValue](row: $0) })
        }
        guard let index = try table(of: rows, on: number) else { return }
        let shape = candidates[index].shape
        var others: [Int64] = []
        var fitting = 0
        for row in rows {
            guard let values = row.values, shape.fits(values) else {
                others.append(row.key)
                continue
            }
            fitting += 1
            if candidates[index].found.contains(row.key) { continue }
            candidates[index].strays.insert(row.key)
            if candidates[index].pages.last != number { candidates[index].pages.append(number) }
        }
        // On a page that was written over numbers mean nothing.
        if fitting * 2 > rows.count { candidates[index].unreadable.formUnion(others) }
    }

    private func table(of rows: [FoundRow], on number: UInt32) throws(StoreError) -> Int? {
        if let owner = owners[number] { return owner }
        return try candidate(for: rows)
    }

    /// The one table that rows may be of: most of them fit it, and no other one, or are what it is missing, or are
    /// known to an index of it.
    private func candidate(for rows: [FoundRow]) throws(StoreError) -> Int? {
        let fitting = candidates.indices.filter { index in
            let shape = candidates[index].shape
            let count = rows.count { $0.values.map(shape.fits) ?? false }
            return count * 2 > rows.count
        }
        if fitting.count < 2 { return fitting.first }
        let whole = fitting.filter { index in
            let shape = candidates[index].shape
            return rows.contains { $0.values.map(shape.isWhole) ?? false }
        }
        if whole.count == 1 { return whole.first }
        let wanting = fitting.filter { index in
            let missing = candidates[index].missing
            return rows.allSatisfy { missing.contains($0.key) }
        }
        if wanting.count == 1 { return wanting.first }
        var known: [Int] = []
        for index in fitting where try isKnown(rows, to: candidates[index]) { known.append(index) }
        return known.count == 1 ? known.first : nil
    }

    /// Whether an index of a table has all of these rows that can be read.
    private func isKnown(
        _ rows: [FoundRow], to table: Candidate
    ) throws(StoreError) -> Bool {
        guard let index = table.index else { return false }
        let query = """
            SELECT 1 FROM \(SQLName.quoting(table.damage.table)) INDEXED BY \(SQLName.quoting(index.name))
            WHERE \(SQLName.quoting(index.column)) = ? AND rowid = ?
            """
        for row in rows {
            guard let values = row.values else { continue }
            guard let value = table.shape.value(of: index.column, in: values) else { return false }
            do throws(StoreError) {
                let found = try connection.firstRow(query, [value.sqlValue, .integer(row.key)]) {
                    _ in true
                }
                if found == nil { return false }
            } catch {
                switch error {
                case .corrupt, .sql: return false
                default: throw error
                }
            }
        }
        return true
    }
}

extension StraySearch.Candidate {
    /// What is damaged, with what was found.
    fileprivate var result: TableDamage {
        var result = damage
        result.missing = missing.union(unreadable).subtracting(found).subtracting(strays).sorted()
        result.strays = strays.sorted()
        result.strayPages = pages
        return result
    }
}

extension StoredPages {
    /// The pages with rows of a table, and those above them, as far as one comes from its first page.
    func tree(below root: UInt32) -> Set<UInt32> {
        var seen: Set<UInt32> = []
        var left = [root]
        while let number = left.popLast() {
            guard let page = treePage(number), page.kind == .rows || page.kind == .rowsAbove,
                seen.insert(number).inserted
            else { continue }
            left += page.children
        }
        return seen
    }
}

extension Connection {
    /// An index that has every row of a table, and its first column.
    fileprivate func indexOfAllRows(
        of table: String
    ) throws(StoreError) -> (name: String, column: String)? {
        try firstRow(
            """
            SELECT l.name, i.name FROM pragma_index_list(?) AS l, pragma_index_info(l.name) AS i
            WHERE l.partial = 0 AND i.seqno = 0 AND i.name IS NOT NULL
            ORDER BY l."unique" DESC, l.name
            """, [table.sqlValue]
        ) { (row) throws(StoreError) in (name: try row.text(0), column: try row.text(1)) }
    }

    /// Adds to what is damaged of tables the rows on pages to which SQLite finds no way.
    ///
    /// Reads every page of the file.
    ///
    /// - Throws: ``StoreError`` where the schema cannot be read.
    func addingStrays(to damaged: [TableDamage]) throws(StoreError) -> [TableDamage] {
        guard !damaged.isEmpty, let pages = try StoredPages(self) else { return damaged }
        var search = try StraySearch(self, pages, damaged)
        let results = try search.run()
        return damaged.map { results[$0.table] ?? $0 }
    }

    /// Copies these rows of a table into `_legible`, which has its columns.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses one.
    func copyStrays(of damage: TableDamage, _ pages: StoredPages) throws(StoreError) {
        guard !damage.strays.isEmpty, let shape = try TableShape(of: damage.table, self) else {
            return
        }
        var left = Set(damage.strays)
        var passed: Set<UInt32> = []
        for number in damage.strayPages {
            for cell in pages.treePage(number)?.cellsOfRows() ?? [] where left.contains(cell.key) {
                let bytes = cell.bytes(pages, taken: &passed)
                guard let values = bytes.flatMap({ [StoredValue](row: $0) }), shape.fits(values)
                else { continue }
                left.remove(cell.key)
                try run(
                    shape.insertion(of: values.count, into: "_legible"),
                    shape.arguments(of: values, key: cell.key))
            }
        }
    }
}
