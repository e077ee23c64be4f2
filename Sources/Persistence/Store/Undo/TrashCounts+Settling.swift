extension TrashCounts {
    /// Changes the numbers by what became of rows.
    ///
    /// - Parameters:
    ///   - keys: Their keys.
    ///   - connection: Where they are.
    /// - Throws: ``StoreError``.
    package func settle(_ keys: [Int64], _ connection: Connection) throws(StoreError) {
        for settling in settling {
            for start in stride(from: 0, to: keys.count, by: settling.mostRows) {
                let some = keys[start..<min(start + settling.mostRows, keys.count)]
                try connection.execute(settling.statement, [.text(JSONList.text(some))])
            }
        }
    }
}
