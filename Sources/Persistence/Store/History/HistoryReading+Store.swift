import FoundationEssentials
internal import PersistenceDates

extension HistoryReading {
    /// Reads behind a token.
    init(
        behind token: HistoryToken?, atMost limit: Int, _ connection: Connection
    ) throws(StoreError) {
        let newest = try HistoryToken.newest(connection)
        if let reset = try Self.reset(behind: token, newest, connection) {
            self = .reset(reset, next: newest)
            return
        }
        let first = if let token { token.number } else { try Self.beginning(connection) }
        let (sum, isTooFar) = first.addingReportingOverflow(Int64(limit))
        let last = max(first, min(newest?.number ?? 0, isTooFar ? .max : sum))
        let entries = try History.entries(after: first, through: last, connection)
        guard Int64(entries.count) == last - first else {
            self = .reset(.expired, next: newest)
            return
        }
        if entries.contains(where: \.kind.isUnknown) {
            self = .reset(.schema, next: newest)
            return
        }
        let inner = try connection.innerTables()
        let transactions = entries.enumerated().map { offset, entry in
            HistoryTransaction(number: first + 1 + Int64(offset), entry, without: inner)
        }
        self = .transactions(
            HistoryPage(
                transactions: transactions.filter { !$0.changes.isEmpty },
                next: try HistoryToken.at(last, connection) ?? token,
                hasMore: last < newest?.number ?? 0))
    }

    /// Behind the steps that made the store: they are no change to who reads from the beginning.
    private static func beginning(_ connection: Connection) throws(StoreError) -> Int64 {
        try connection.integer(
            """
            SELECT coalesce(
              (SELECT min(seq) - 1 FROM _history WHERE kind <> 'schema'),
              (SELECT max(seq) FROM _history), 0)
            """)
    }

    /// Why nothing can be told behind a token; `nil` where something can.
    private static func reset(
        behind token: HistoryToken?, _ newest: HistoryToken?, _ connection: Connection
    ) throws(StoreError) -> HistoryReset? {
        guard let token else {
            if newest == nil { return nil }
            return try HistoryToken.at(1, connection) == nil ? .expired : nil
        }
        if let found = try HistoryToken.at(token.number, connection) {
            return found == token ? nil : .otherHistory
        }
        return token.number < newest?.number ?? 0 ? .expired : .otherHistory
    }
}

extension HistoryTransaction {
    fileprivate init(number: Int64, _ entry: History.Entry, without inner: Set<String>) {
        self.number = number
        date = Date(millisecondsSince1970: entry.at)
        author = entry.author
        changes = entry.touched.tables.filter { !inner.contains($0.name) }.map(HistoryChange.init)
    }
}

extension History.Kind {
    /// Whether nobody can tell what was done.
    fileprivate var isUnknown: Bool {
        switch self {
        case .rows, .tables: false
        case .foreign, .schema: true
        }
    }
}
