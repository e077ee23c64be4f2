/// What came out of the trash together, and what had to stay there.
package struct RestoreReport: Hashable, Sendable {
    /// How many things of each kind came out.
    package private(set) var counts: [TrashItem.Kind: Int] = [:]
    /// How many things stayed, by why.
    package private(set) var staying: [Reason: Int] = [:]

    /// Why something stays in the trash.
    package enum Reason: CaseIterable, Hashable, Sendable {
        /// The post that a comment is on is in the trash.
        case postTrashed
        /// Somebody else has the username or the address of a person by now.
        case taken
    }

    /// How many things came out.
    package var count: Int { counts.values.reduce(0, +) }

    package init() {}

    /// Notes that something came out.
    package mutating func noteRestored(_ kind: TrashItem.Kind) { counts[kind, default: 0] += 1 }

    /// Notes that something stays.
    package mutating func noteStaying(_ reason: Reason) { staying[reason, default: 0] += 1 }
}
