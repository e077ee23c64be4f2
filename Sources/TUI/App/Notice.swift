package import FoundationEssentials

/// Something said on the status line.
package struct Notice: Hashable, Sendable {
    /// How long it stays and how it looks.
    package enum Kind: Hashable, Sendable {
        /// Gone with the next key.
        case message
        /// A message that says no; nobody needs more of it than one line shows.
        case refusal
        /// Stays until Esc, on the screen where it was said.
        case failure
    }

    /// What a message is about that may be over while it stands: then it is not to be read any more.
    enum Cause: Hashable, Sendable {
        /// An observer, by its number, cannot read the rows it was asked for.
        case rows(Int)
        /// Texts that were never saved may not be looked for.
        case hiddenTexts
        /// Texts wait that were never saved.
        case waitingTexts
        /// Something is wrong in the theme file.
        case theme
        /// What was asked for under a ticket is being stopped.
        case stopping(Int)
    }

    package let kind: Kind
    /// What it says by itself.
    let sentence: String
    /// A key that goes with it, as it is read, and what it does.
    struct Hint: Hashable, Sendable {
        let text: String
        let command: CommandID
    }

    /// The keys that go with it, which stand at its end whatever is said behind it.
    let hints: [Hint]
    /// What it is about where that may be over; nil for what has happened and stays so.
    private(set) var cause: Cause?
    /// What was said by the way while it stood.
    private var further: [Notice] = []
    /// What others did, if that is what it tells: then it is laid out beside the status.
    package private(set) var change: ForeignChange?
    /// How often it was said one time after the other.
    package var times = 1
    /// When it was said last; nil for what was not said yet.
    package var saidAt: Date?

    init(_ kind: Kind, _ text: String, hints: [Hint]) {
        self.kind = kind
        sentence = text
        self.hints = hints
    }

    package init(_ kind: Kind, _ text: String) { self.init(kind, text, hints: []) }

    /// One that goes when its cause is over.
    init(_ kind: Kind, _ text: String, about cause: Cause) {
        self.init(kind, text, hints: [])
        self.cause = cause
    }

    /// All that it says.
    package var text: String {
        ([sentence] + further.map(\.text)).joinedAsSentences()
            + hints.map { "  " + $0.text }.joined()
    }

    /// What it says besides; nil where that is nothing.
    var rest: Notice? {
        guard let first = further.first else { return nil }
        let hasFailure = further.contains { $0.kind == .failure }
        var rest = Notice(hasFailure ? .failure : .message, first.text)
        rest.cause = first.cause
        rest.further = Array(further.dropFirst())
        return rest
    }

    /// What is still to be read of it where a cause is over; nil where that is nothing.
    func without(_ over: Cause) -> Notice? {
        guard cause != over else { return rest?.without(over) }
        var left = self
        left.further = further.compactMap { $0.without(over) }
        return left
    }

    /// The same, and another one behind it.
    func followed(by other: Notice) -> Notice {
        var both = self
        both.further.append(other)
        return both
    }

    /// A message that is gone with the next key.
    package init(_ text: String) { self.init(.message, text) }

    /// Whether it says the same; what others did is counted where it is said.
    func isSame(as other: Notice) -> Bool {
        kind == other.kind && text == other.text && change == nil && other.change == nil
    }

    /// What others did.
    package init(_ text: String, of change: ForeignChange) {
        self.init(text)
        self.change = change
    }
}
