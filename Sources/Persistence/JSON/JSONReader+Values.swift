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

    /// Reads the list that has just begun, or past all of it where there is no room: it may be of any length, and
    /// need not belong to an entry.
    ///
    /// - Returns: The member, or how many elements were passed.
    package mutating func list(
        named name: String, _ budget: inout Budget
    ) throws(JSONError) -> ListRead {
        let (start, inside, untouched) = (position, depth, budget)
        budget.isOfPassable = true
        defer {
            budget.isOfPassable = false
            room = limits.textBytes
        }
        var begun = 0
        do throws(JSONError) {
            try charge(.name(name), &budget)
            try charge(.beginArray, &budget)
            var elements: [JSONValue] = []
            while true {
                let token = try next()
                if token == .endArray { return .member(name, elements, at: start) }
                begun += 1
                try charge(token, &budget)
                elements.append(try content(token, &budget))
            }
        } catch {
            guard error.problem == limits.entryTooLarge else { throw error }
            budget = untouched
            return .passed(begun + (try passRest(of: inside)))
        }
    }

    /// What became of a list.
    package enum ListRead {
        case member(JSONValue.Member)
        case passed(Int)

        fileprivate static func member(
            _ name: String, _ elements: [JSONValue], at place: TextPlace
        ) -> Self {
            let value = JSONValue(content: .array(elements), position: place)
            return .member(JSONValue.Member(name: name, value: value))
        }
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
        /// Whether what has no room can be passed: then a text is read to its end before that is found.
        fileprivate var isOfPassable = false

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
        let count = try passRest(of: depth)
        return token == .beginArray ? count : 1
    }

    /// Reads past the rest of what is open at a depth; how many values begin there.
    private mutating func passRest(of start: Int) throws(JSONError) -> Int {
        var count = 0
        while depth >= start {
            let isDirect = depth == start
            switch try next() {
            case .endArray, .endObject, .name: break
            default: if isDirect { count += 1 }
            }
        }
        return count
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
        room = budget.isOfPassable ? limits.textBytes : budget.bytes
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
