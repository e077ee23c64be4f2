/// Keys that were typed ahead of a write that was refused, and went with it.
struct Dropped: Sendable {
    /// Why it was refused.
    let problem: Problem
    /// How many they are.
    var count: Int
    /// When the last of them was typed, on the clock of ``App/elapsed``.
    var last: Duration
}
