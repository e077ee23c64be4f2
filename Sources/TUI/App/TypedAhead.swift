/// Keys and pasted texts that wait, in order, until what they would act on is here.
struct TypedAhead: Sendable {
    private var inputs: [Input] = []
    /// How many of them have had their turn.
    private var taken = 0

    var isEmpty: Bool { taken == inputs.count }
    /// How many wait.
    var count: Int { inputs.count - taken }
    /// The next one.
    var first: Input? { isEmpty ? nil : inputs[taken] }

    mutating func append(_ input: Input) { inputs.append(input) }

    /// Takes the next one away; costs the same however many wait.
    mutating func removeFirst() {
        guard !isEmpty else { return }
        taken += 1
        if isEmpty { removeAll() }
    }

    /// Lets go of all.
    mutating func removeAll() {
        inputs = []
        taken = 0
    }
}
