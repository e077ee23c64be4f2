import Persistence

/// Keys of rows, as one argument of a statement.
struct RowKeys {
    /// The keys.
    let keys: [Int64]

    init(_ keys: some Sequence<Int64>) { self.keys = Array(keys) }

    /// A JSON array, for `json_each`.
    var json: String { JSONList.text(keys) }
}
