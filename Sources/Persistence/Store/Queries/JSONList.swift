internal import PersistenceJSON

/// Whole numbers or texts as a JSON array, to be taken apart by SQLite's `json_each`.
package enum JSONList {
    /// The keys of rows.
    package static func text(_ keys: some Sequence<Int64>) -> String {
        var writer = JSONWriter(.plain)
        writer.array { for key in keys { $0.number(key) } }
        return writer.text
    }

    /// Values of a column.
    ///
    /// - Returns: `nil` for values of other or several kinds, for texts with a NUL, where
    ///   `json_each` would end, and for none: JSON would not give them back as they are.
    static func text(_ values: [SQLValue]) -> String? {
        guard let first = values.first else { return nil }
        var isOneKind = true
        var writer = JSONWriter(.plain)
        writer.array { writer in
            for value in values where isOneKind {
                switch (first, value) {
                case (.integer, .integer(let number)): writer.number(number)
                case (.text, .text(let text)) where !text.utf8.contains(0): writer.string(text)
                default: isOneKind = false
                }
            }
        }
        return isOneKind ? writer.text : nil
    }
}
