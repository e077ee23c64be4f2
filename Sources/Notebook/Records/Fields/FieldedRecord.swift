import Persistence

/// A record of which every fact is described once.
protocol FieldedRecord: DescribedRecord {
    /// Its facts, in the order in which exports have them.
    static var fields: RecordFields<Self> { get }
    var metadata: [String: String] { get set }
}

extension FieldedRecord {
    /// What people edit of it; each entry of the metadata by itself.
    static func mergeFields(_ values: [Self]) -> [MergeField<Self>] {
        fields.edited + MergeField.entries("metadata", \.metadata, in: values)
    }

    /// Takes from the stored row what a file has no place for.
    mutating func fill(with stored: Self, besides said: Set<String>) {
        Self.fields.fill(stored, said, &self)
    }
}

extension ImportFields {
    /// A row of an export of our own.
    mutating func row<R: FieldedRecord>() throws(ImportError) -> R {
        var row = R.fields.blank
        try R.fields.read(&self, &row)
        return row
    }

    /// Takes what another program says that means the same by it as we do.
    mutating func takeForeign<R: FieldedRecord>(_ row: inout R) throws(ImportError) {
        for (names, read) in R.fields.foreign {
            pass(names)
            if let name = names.first(where: { has($0) }) { try read(name, &self, &row) }
        }
    }
}
