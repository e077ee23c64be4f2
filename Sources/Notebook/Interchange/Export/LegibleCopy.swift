import Persistence

/// A store with damaged pages, exported all the same: out of a copy that is repaired.
///
/// What comes out is what a repair of the store itself would leave of it.
enum LegibleCopy {
    /// Runs an export; once more, out of such a copy, where it meets a damaged page.
    ///
    /// - Parameters:
    ///   - store: The store, of which nothing is changed.
    ///   - export: Exports a store; is told what is not in it.
    /// - Returns: What the export returns.
    /// - Throws: What the export throws, and ``StoreError`` where no copy can be made or repaired.
    static func exporting<T>(
        _ store: Store, _ export: (Store, [DamagedRow]) async throws -> T
    ) async throws -> T {
        do {
            return try await export(store, [])
        } catch StoreError.corrupt {
            return try await exportingCopy(of: store, export)
        }
    }

    /// The same for an export of which something may be with somebody already: it goes on behind that.
    ///
    /// Where the copy begins otherwise all of it follows: of rows that come twice an import takes one.
    static func streaming(
        _ store: Store, _ take: @Sendable ([UInt8]) throws -> Void,
        _ export:
            @escaping (
                Store, [DamagedRow], @Sendable ([UInt8]) throws -> Void
            ) async throws -> [DamagedRow]
    ) async throws -> [DamagedRow] {
        let given = HandedOver()
        do {
            return try await export(store, []) { bytes in
                try take(bytes)
                given.note(bytes[...])
            }
        } catch StoreError.corrupt {
            return try await exportingCopy(of: store) { copy, missing in
                let again = HandedOver()
                do {
                    if given.count > 0 {
                        _ = try await export(copy, missing) { bytes in
                            try again.note(bytes, upTo: given.count)
                        }
                    }
                } catch is HandedOver.Reached {
                    // The rest is of no interest yet.
                }
                let skipped = again.isLike(given) ? given.count : 0
                let passed = HandedOver()
                return try await export(copy, missing) { bytes in
                    let rest = bytes.dropFirst(max(0, skipped - passed.count))
                    passed.note(bytes[...])
                    if !rest.isEmpty { try take(Array(rest)) }
                }
            }
        }
    }

    private static func exportingCopy<T>(
        of store: Store, _ export: (Store, [DamagedRow]) async throws -> T
    ) async throws -> T {
        let folder = try PrivateDirectory()
        defer { folder.remove() }
        let path = folder.path + "/copy.sqlite"
        try await store.backup(to: path, ofDamaged: .copy)
        var options = StoreOptions()
        options.durability = .relaxed
        options.isLasting = false
        let copy = try await Store(.file(path: path), .sheaf, options)
        do {
            let result = try await export(copy, try await repair(copy))
            await copy.close()
            return result
        } catch {
            await copy.close()
            throw error
        }
    }

    /// Repairs pages and indexes, and nothing that an export can read and names; what is not in the store then.
    private static func repair(_ copy: Store) async throws -> [DamagedRow] {
        var missing: [DamagedRow] = []
        // One repair may bring to light what the next one has to do.
        for _ in 0..<3 {
            let found = try await NotebookCheck.findings(in: copy).filter {
                if case .file(.index) = $0 { true } else { $0.isOfPages || $0.isOfLostOwner }
            }
            if !found.contains(where: { !$0.isOfLostOwner }) { break }
            if found.contains(where: \.isOfPages) {
                missing += try await copy.read(atMost: Exporter.patience) { try $0.missingRows() }
                missing += found.flatMap(\.rowsOfLostOwner)
            }
            try await NotebookRepair.run(found, on: copy)
        }
        return missing
    }
}

extension NotebookFinding {
    /// Whether it tells of rows whose owner is not there.
    fileprivate var isOfLostOwner: Bool {
        if case .rows(_, .orphaned, _, _) = self { true } else { false }
    }

    /// These rows.
    fileprivate var rowsOfLostOwner: [DamagedRow] {
        guard case .rows(let table, .orphaned(let owner), let count, _) = self else { return [] }
        let row = DamagedRow(table: table, id: "", damage: .orphaned(table: owner))
        return Array(repeating: row, count: count)
    }
}
