/// A property of a record, read where it lies.
///
/// Going through the key path takes longer than writing a short text does, and exports do it for
/// every value.
struct FieldProperty<R, Value>: Sendable {
    let path: any WritableKeyPath<R, Value> & Sendable
    /// Where it lies; `nil` for one that is watched or computed.
    private let offset: Int?

    init(_ path: any WritableKeyPath<R, Value> & Sendable) {
        self.path = path
        offset = MemoryLayout<R>.offset(of: path)
    }

    func value(at record: UnsafePointer<R>) -> Value {
        guard let offset else { return record.pointee[keyPath: path] }
        return UnsafeRawPointer(record).advanced(by: offset)
            .assumingMemoryBound(to: Value.self).pointee
    }
}
