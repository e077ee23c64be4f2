extension JSONReader {
    /// Reads the rest of the value that `token` began.
    package mutating func value(beginningWith token: JSONToken) throws(JSONError) -> JSONValue {
        var budget = Budget(limits)
        return try value(token, &budget)
    }

    /// The same for one of several members that are kept together: none may take what the others
    /// have taken of `budget`.
    package mutating func member(
        named name: String, _ token: JSONToken, _ budget: inout Budget
    ) throws(JSONError) -> JSONValue.Member {
        try charge(.name(name), &budget)
        return JSONValue.Member(name: name, value: try value(token, &budget))
    }

    /// Reads the list that has just begun where simple values are in it, and past one of objects or
    /// lists, which may be of any length, or of more values than there is room for.
    ///
    /// - Returns: The member, or how many elements were passed.
    package mutating func list(
        named name: String, _ budget: inout Budget
    ) throws(JSONError) -> ListRead {
        let start = position
        let first = try next()
        if first == .beginObject || first == .beginArray {
            return .passed(try passed(from: first))
        }
        defer { room = limits.textBytes }
        let untouched = budget
        try charge(.name(name), &budget)
        try charge(.beginArray, &budget)
        var elements: [JSONValue] = []
        var token = first
        while token != .endArray {
            guard budget.values > 0 else {
                budget = untouched
                room = limits.textBytes
                return .passed(elements.count + (try passed(from: token)))
            }
            try charge(token, &budget)
            elements.append(try content(token, &budget))
            token = try next()
        }
        let value = JSONValue(content: .array(elements), position: start)
        return .member(JSONValue.Member(name: name, value: value))
    }

    /// Reads past the rest of a list, of which `first` begins the next element; how many there were.
    private mutating func passed(from first: JSONToken) throws(JSONError) -> Int {
        var count = 0
        var token = first
        while token != .endArray {
            try skip(beginningWith: token)
            count += 1
            token = try next()
        }
        return count
    }

    /// What became of a list.
    package enum ListRead {
        case member(JSONValue.Member)
        case passed(Int)
    }

    private mutating func value(
        _ token: JSONToken, _ budget: inout Budget
    ) throws(JSONError) -> JSONValue {
        try charge(token, &budget)
        defer { room = limits.textBytes }
        return try content(token, &budget)
    }

    /// What is left of the room for one entry.
    package struct Budget {
        fileprivate var bytes: Int
        fileprivate var values: Int

        /// All of it.
        package init(_ limits: JSONLimits) {
            bytes = limits.entryBytes
            values = limits.entryValues
        }
    }

    /// Reads past the rest of the value that `token` began; how many values an array had.
    @discardableResult
    package mutating func skip(beginningWith token: JSONToken) throws(JSONError) -> Int {
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

    /// Takes a piece off the budget before the next one is read.
    private mutating func charge(_ token: JSONToken, _ budget: inout Budget) throws(JSONError) {
        switch token {
        case .string(let text), .name(let text), .number(let text):
            budget.bytes -= text.utf8.count
            budget.values -= token.isName ? 0 : 1
        case .beginObject, .beginArray, .bool, .null: budget.values -= 1
        case .endObject, .endArray, .end: break
        }
        guard budget.values >= 0, budget.bytes >= 0 else {
            throw JSONError(position: position, problem: limits.entryTooLarge)
        }
        // What is longer than the rest of the room is refused while it is read.
        room = budget.bytes
    }

    private mutating func next(_ budget: inout Budget) throws(JSONError) -> JSONToken {
        let token = try next()
        try charge(token, &budget)
        return token
    }

    // Recursion is bounded by the reader's own limit of depth.
    private mutating func content(
        _ token: JSONToken, _ budget: inout Budget
    ) throws(JSONError) -> JSONValue {
        let start = position
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
        while case .name(let name) = try next(&budget) {
            let token = try next(&budget)
            members.append(JSONValue.Member(name: name, value: try content(token, &budget)))
        }
        return members
    }

    private mutating func elements(_ budget: inout Budget) throws(JSONError) -> [JSONValue] {
        var elements: [JSONValue] = []
        while true {
            let token = try next(&budget)
            if token == .endArray { return elements }
            elements.append(try content(token, &budget))
        }
    }
}

extension JSONToken {
    fileprivate var isName: Bool {
        if case .name = self { true } else { false }
    }
}
