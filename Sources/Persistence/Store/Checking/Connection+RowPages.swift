extension Connection {
    /// Whether SQLite finds something wrong with the pages that rows of a table are on.
    ///
    /// It looks through the table and its indexes, and names pages, not what they belong to: the first byte of one
    /// tells those of tables from those of indexes (sqlite.org/fileformat2.html, 1.6). What stands in the file is
    /// asked for it, for a page keeps its kind; one that is in the journal alone counts as no such page.
    ///
    /// - Parameter table: A table whose rows can all be read.
    /// - Returns: Whether it does.
    /// - Throws: ``StoreError`` for anything but damage.
    func hasOddRowPages(_ table: String) throws(StoreError) -> Bool {
        let pageSize = Int64(FileHeader(fileBytes(0..<100) ?? []).pageSize)
        var isOdd = false
        do throws(StoreError) {
            try forEachRow("PRAGMA integrity_check(\(SQLToken.quoting(table)))") {
                (row) throws(StoreError) in
                for line in try row.text(0).split(separator: "\n") {
                    guard case .structure? = StoreFinding(line: line),
                        let page = Self.page(in: line)
                    else { continue }
                    let start = (page - 1) * pageSize
                    let kind = fileBytes(start..<start + 1)?.first
                    isOdd = isOdd || kind == Self.tableLeaf || kind == Self.tableInterior
                }
                return !isOdd
            }
        } catch {
            // SQLite does not go on from an index; the rows can be read.
            guard case .corrupt = error else { throw error }
        }
        return isOdd
    }

    private static let tableInterior: UInt8 = 5
    private static let tableLeaf: UInt8 = 13

    /// The first page that a message names, as `Page 7: ..`, `On tree page 7 cell 1: ..` or `.. on page 7`.
    private static func page(in line: Substring) -> Int64? {
        guard let range = line.firstRange(of: "age ") else { return nil }
        let number = line[range.upperBound...].prefix { $0.isASCII && $0.isNumber }
        guard let page = UInt32(number), page > 0 else { return nil }
        return Int64(page)
    }
}
