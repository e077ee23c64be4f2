import FoundationEssentials
import Model
import Persistence

/// What can be read of a row that another program damaged.
extension Row {
    /// The value of a column, or `other`.
    func readable<Value: SQLConvertible>(_ column: Int, or other: Value) -> Value {
        // Which column it is does not matter: something stands in its place.
        (try? value(column)) ?? other
    }

    /// What names a row: the bytes that are there, with zeros for those that are missing.
    func readableIdentifier<Subject>(_ column: Int) -> Identifier<Subject> {
        guard case .blob(let bytes) = value(column) else {
            return Identifier(UUID(high: 0, low: 0))
        }
        let padded = bytes.prefix(16) + [UInt8](repeating: 0, count: max(0, 16 - bytes.count))
        return Identifier(
            Array(padded).withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    }

    /// The beginning of time, for dates that cannot be read.
    static var noDate: Date { Date(timeIntervalSince1970: 0) }
}
