import Synchronization

/// How much of a text was handed over, and how that ends.
final class HandedOver: Sendable {
    /// So much was noted as was asked for.
    struct Reached: Error {}

    private struct State {
        var count = 0
        var end: [UInt8] = []
    }

    /// So many bytes of the end are kept: more than what two rows of an export have in common.
    private static let endBytes = 256
    /// Guarded by the lock: what was noted so far.
    private let state = Mutex(State())

    /// How many bytes.
    var count: Int { state.withLock { $0.count } }

    /// Notes the next bytes.
    func note(_ bytes: ArraySlice<UInt8>) {
        state.withLock { state in
            state.count += bytes.count
            let end = bytes.suffix(Self.endBytes)
            state.end = Array(state.end.suffix(Self.endBytes - end.count) + end)
        }
    }

    /// Notes the next bytes, until there are so many.
    ///
    /// - Throws: ``Reached`` when there are.
    func note(_ bytes: [UInt8], upTo limit: Int) throws(Reached) {
        let left = max(0, limit - count)
        note(bytes.prefix(left))
        if bytes.count >= left { throw Reached() }
    }

    /// Whether as much was handed over as of another text, and ends in the same way.
    func isLike(_ other: HandedOver) -> Bool {
        let (own, its) = (state.withLock { $0 }, other.state.withLock { $0 })
        return own.count == its.count && own.end == its.end
    }
}
