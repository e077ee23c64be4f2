extension Sequence {
    /// Each once, in the order in which they come first.
    ///
    /// - Parameter identity: What two that are the same have in common.
    /// - Returns: The elements without repetitions.
    func once<Identity: Hashable>(_ identity: (Element) -> Identity) -> [Element] {
        var seen: Set<Identity> = []
        return filter { seen.insert(identity($0)).inserted }
    }
}
