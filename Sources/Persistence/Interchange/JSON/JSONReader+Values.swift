extension JSONReader {
    /// Bytes of one value, at most: a post of 10 MB with every character escaped fits in.
    static let maximumValueBytes = 64 << 20
    /// Values inside one value, at most.
    static let maximumValues = 100_000

    /// Reads the rest of the value that `token` began.
    mutating func value(beginningWith token: JSONToken) throws(JSONError) -> JSONValue {
        var budget = Budget(end: offset + Self.maximumValueBytes, values: Self.maximumValues)
        return try value(token, &budget)
    }

    /// Reads past the rest of the value that `token` began; how many values an array had.
    @discardableResult
    mutating func skip(beginningWith token: JSONToken) throws(JSONError) -> Int {
        guard token == .beginArray || token == .beginObject else { return 1 }
        let start = depth
        var count = 0
        while depth >= start {
            let isDirect = depth == start
            switch try next() {
            case .endArray, .endObject, .name: break
            default: if isDirect { count += 1 }
            }
        }
        return token == .beginArray ? count : 1
    }

    private struct Budget {
        let end: Int
        var values: Int
    }

    // Recursion is bounded by the reader's own limit of depth.
    private mutating func value(
        _ token: JSONToken, _ budget: inout Budget
    ) throws(JSONError) -> JSONValue {
        let start = position
        budget.values -= 1
        guard budget.values >= 0, offset <= budget.end else {
            throw JSONError(
                position: start,
                problem: .entryTooLarge(
                    maximumBytes: Self.maximumValueBytes, maximumValues: Self.maximumValues))
        }
        let content: JSONValue.Content =
            switch token {
            case .beginObject: .object(try members(&budget))
            case .beginArray: .array(try elements(&budget))
            case .string(let text): .string(text)
            case .number(let text): .number(text)
            case .bool(let flag): .bool(flag)
            case .null: .null
            case .endObject, .endArray, .name, .end:
                preconditionFailure("A value cannot begin with \(token)")
            }
        return JSONValue(content: content, position: start)
    }

    private mutating func members(
        _ budget: inout Budget
    ) throws(JSONError) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        while case .name(let name) = try next() {
            let token = try next()
            members.append(JSONValue.Member(name: name, value: try value(token, &budget)))
        }
        return members
    }

    private mutating func elements(_ budget: inout Budget) throws(JSONError) -> [JSONValue] {
        var elements: [JSONValue] = []
        while true {
            let token = try next()
            if token == .endArray { return elements }
            elements.append(try value(token, &budget))
        }
    }
}
