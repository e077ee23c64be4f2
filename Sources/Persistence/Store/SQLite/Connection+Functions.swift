import CPersistenceSQLite

/// Swift functions that SQL may call.
extension Connection {
    /// Makes a Swift function of one text known to SQL.
    ///
    /// NULL gives NULL.
    package func register(_ name: String, _ function: @escaping @Sendable (String) -> String) {
        let box = Unmanaged.passRetained(FunctionBox(body: function))
        sqlite3_create_function_v2(
            handle, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, box.toOpaque(),
            { context, _, arguments in
                guard let argument = arguments?[0], let text = sqlite3_value_text(argument),
                    let box = sqlite3_user_data(context)
                else {
                    sqlite3_result_null(context)
                    return
                }
                let count = Int(sqlite3_value_bytes(argument))
                let body = Unmanaged<FunctionBox<TextFunction>>.fromOpaque(box)
                    .takeUnretainedValue().body
                let result = body(
                    String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
                sqlite3_result_text64(
                    context, result, UInt64(result.utf8.count), csqlite_transient(),
                    UInt8(SQLITE_UTF8))
            }, nil, nil,
            { box in
                if let box { Unmanaged<FunctionBox<TextFunction>>.fromOpaque(box).release() }
            })
    }

    /// Makes a Swift function of any values known to SQL.
    ///
    /// Text that is not UTF-8 comes as its bytes.
    ///
    /// - Parameters:
    ///   - name: What SQL calls it.
    ///   - isSteady: Whether the same values always give the same result.
    ///   - function: The function; it gets as many values as the call has.
    package func register(
        _ name: String, isSteady: Bool,
        _ function: @escaping @Sendable ([SQLValue]) -> SQLValue
    ) {
        let box = Unmanaged.passRetained(FunctionBox(body: function))
        sqlite3_create_function_v2(
            handle, name, -1, SQLITE_UTF8 | (isSteady ? SQLITE_DETERMINISTIC : 0), box.toOpaque(),
            { context, count, arguments in
                guard let box = sqlite3_user_data(context) else {
                    return sqlite3_result_null(context)
                }
                let values = (0..<Int(count)).map { SQLValue(function: arguments?[$0]) }
                let body = Unmanaged<FunctionBox<ValueFunction>>.fromOpaque(box)
                    .takeUnretainedValue().body
                body(values).give(to: context)
            }, nil, nil,
            { box in
                if let box { Unmanaged<FunctionBox<ValueFunction>>.fromOpaque(box).release() }
            })
    }
}

private typealias TextFunction = @Sendable (String) -> String
private typealias ValueFunction = @Sendable ([SQLValue]) -> SQLValue

/// Holds a Swift function for as long as SQLite knows it.
private final class FunctionBox<Body: Sendable>: Sendable {
    let body: Body

    init(body: Body) {
        self.body = body
    }
}

extension SQLValue {
    /// A value that SQLite hands to a function.
    fileprivate init(function value: OpaquePointer?) {
        switch value.map({ StoredValue($0) }) {
        case .text(let bytes)?:
            self = String(validating: bytes, as: UTF8.self).map(SQLValue.text) ?? .blob(bytes)
        case let value?: self = value.sqlValue
        case nil: self = .null
        }
    }

    /// Makes it the result of a function.
    fileprivate func give(to context: OpaquePointer?) {
        switch self {
        case .null: sqlite3_result_null(context)
        case .integer(let number): sqlite3_result_int64(context, number)
        case .real(let number): sqlite3_result_double(context, number)
        case .text(let text):
            sqlite3_result_text64(
                context, text, UInt64(text.utf8.count), csqlite_transient(), UInt8(SQLITE_UTF8))
        case .blob(let bytes):
            sqlite3_result_blob64(context, bytes, UInt64(bytes.count), csqlite_transient())
        }
    }
}
