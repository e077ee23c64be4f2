/// Walks through earlier filters, beginning at what is being typed.
struct FilterHistory: Sendable {
    private let earlier: [String]
    /// What was typed before the walk began.
    private var typed = ""
    /// The matching filters behind; 0 is what was typed.
    private var step = 0

    /// A walk through `earlier`, the newest first.
    init(_ earlier: [String]) {
        self.earlier = earlier
    }

    var isEmpty: Bool { earlier.isEmpty }

    /// Begins again at another text.
    mutating func type(_ text: String) {
        typed = text
        step = 0
    }

    /// The next older filter that begins with what was typed, or the next newer one; nil where
    /// the walk ends.
    mutating func walk(isOlder: Bool) -> String? {
        let texts = [typed] + earlier.filter { $0 != typed && $0.hasPrefix(typed) }
        let next = step + (isOlder ? 1 : -1)
        guard texts.indices.contains(next) else { return nil }
        step = next
        return texts[next]
    }
}
