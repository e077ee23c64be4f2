import Persistence

/// What our store answers to SQL that gives one text.
func ours(_ path: String, _ sql: String) async throws -> String? {
    let store = try await Store(.file(path: path), BenchFile.chain, BenchFile.options)
    let text = try await store.read { context in
        try context.connection.firstRow(sql) { (row) throws(StoreError) in try row.text(0) }
    }
    await store.close()
    return text
}
