/// A record of which is known what is written of it, before it is known whether it will be.
///
/// Computing that takes longer than writing it and needs no store, so another thread can do it. It holds for a
/// record that is the same in every property.
package struct ReadyRecord<R: Equatable & Sendable>: Sendable {
    /// The record.
    package let record: R
    /// What is written of it (``StoredColumns/values(of:)``).
    package let columns: [ColumnValue]
    /// What tells its content from another one.
    package let fingerprint: Int64

    /// Keeps what was computed of a record.
    package init(_ record: R, columns: [ColumnValue], fingerprint: Int64) {
        self.record = record
        self.columns = columns
        self.fingerprint = fingerprint
    }
}

extension WriteContext {
    /// What was computed of a record before its turn came, if it was, and the record is still that one.
    package func ready<R: Equatable & Sendable>(_ record: R) -> ReadyRecord<R>? {
        guard let ready = readyRecord as? ReadyRecord<R>, ready.record == record else { return nil }
        return ready
    }

    /// Everything that is written of a record, computed now unless it was before its turn came.
    ///
    /// - Throws: ``StoreError/notFound(_:)`` for a row of another table that is not there.
    package func values<R: DescribedRecord & Equatable>(
        of record: R
    ) throws(StoreError) -> [ColumnValue] {
        if let ready = ready(record) { return ready.columns }
        return try R.stored.values(of: record, connection)
    }
}
