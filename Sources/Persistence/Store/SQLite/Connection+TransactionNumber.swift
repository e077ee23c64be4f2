import CPersistenceSQLite

extension Connection {
    /// The number of the newest transaction of the file, whoever committed it.
    ///
    /// Every commit that writes something adds one. `nil` where that is not known.
    ///
    /// It is the counter in the header of the write-ahead log's index (sqlite.org/walformat.html),
    /// so it begins anew when all processes have closed the file, and wraps. Needs no transaction:
    /// asked before and after a snapshot is taken, with the same answer, it is that of the
    /// snapshot.
    var transactionNumber: TransactionNumber? {
        hasJournal ? openTransactionNumber : nil
    }

    /// The same, without a question to the file system, where there is known to be a journal.
    var openTransactionNumber: TransactionNumber? {
        var number: UInt32 = 0
        var checksum: [UInt32] = [0, 0]
        guard csqlite_wal_transaction_number(handle, &number, &checksum) != 0 else { return nil }
        return TransactionNumber(
            value: number, checksum: UInt64(checksum[0]) << 32 | UInt64(checksum[1]))
    }
}
