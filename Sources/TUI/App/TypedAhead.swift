/// Keys and pasted texts that wait, in order, until what they would act on is here.
struct TypedAhead: Sendable {
    /// One of them, and when it came.
    private struct Waiting: Sendable {
        var input: Input
        let time: Duration
    }

    private var inputs: [Waiting] = []
    /// How many of them have had their turn.
    private var taken = 0
    /// How many losses of rows the screen with the keyboard had heard of when the next one became that;
    /// the number of its layer.
    var losses: (layer: Int, count: Int)?

    var isEmpty: Bool { taken == inputs.count }
    /// How many wait.
    var count: Int { inputs.count - taken }
    /// The next one.
    var first: Input? { isEmpty ? nil : inputs[taken].input }
    /// When the next one came.
    var firstTime: Duration? { isEmpty ? nil : inputs[taken].time }

    mutating func append(_ input: Input, at time: Duration) {
        inputs.append(Waiting(input: input, time: time))
    }

    /// Takes the next one away; costs the same however many wait.
    ///
    /// Nothing of it stays, because it may be of a secret.
    mutating func removeFirst() {
        guard !isEmpty else { return }
        inputs[taken].input = .key(KeyPress(" "))
        taken += 1
        losses = nil
        if isEmpty { removeAll() }
    }

    /// Takes away everything up to and with a key that is among them; false where it is not.
    mutating func removeThrough(_ input: Input) -> Bool {
        guard inputs[taken...].contains(where: { $0.input == input }) else { return false }
        while first != input { removeFirst() }
        removeFirst()
        return true
    }

    /// Puts keys in the place of the next one.
    mutating func replaceFirst(with keys: [KeyPress]) {
        guard let time = firstTime else { return }
        let parts = keys.map { Waiting(input: .key($0), time: time) }
        inputs.replaceSubrange(taken...taken, with: parts)
    }

    /// Lets go of all.
    mutating func removeAll() {
        for index in inputs.indices { inputs[index].input = .key(KeyPress(" ")) }
        inputs = []
        taken = 0
        losses = nil
    }

    /// Lets go of all from the first one on that is no text.
    ///
    /// - Returns: How many those were.
    mutating func removeAllBehindText() -> Int {
        let text = inputs[taken...].prefix(while: \.input.isText)
        let count = count - text.count
        for index in text.endIndex..<inputs.count { inputs[index].input = .key(KeyPress(" ")) }
        inputs = Array(text)
        taken = 0
        losses = nil
        return count
    }
}

extension Input {
    /// Whether it can be meant for a field and nothing else.
    fileprivate var isText: Bool {
        switch self {
        case .paste: true
        case .key(let key):
            if case .character = key.key { key.modifiers.isEmpty } else { false }
        case .mouse, .resize, .focus, .reply, .endOfInput: false
        }
    }
}

extension App {
    /// Notes when the first key came that waits, and which rows had gone by then, or by when its turn began:
    /// whatever goes behind that, it need not wait for.
    mutating func noteTurn() {
        guard let time = typedAhead.firstTime, let id = layers.last?.id else { return }
        keyTime = time
        guard typedAhead.losses?.layer != id, let count = layers.last?.screen.losses else {
            return
        }
        typedAhead.losses = (id, count)
    }
}
