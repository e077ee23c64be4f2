/// Leaves out of `elements` what a failure does not need: first halves of them, then quarters, and
/// so on down to single ones, until nothing more can go.
///
/// Asks at most `attempts` times, so the answer may be longer than necessary, but always fails.
///
/// - Parameters:
///   - elements: Something that fails.
///   - attempts: How often to ask at most.
///   - fails: Whether these elements still fail.
/// - Returns: Those that are needed, in their order.
package func shrunk<Element>(
    _ elements: [Element], attempts: Int = 300, fails: ([Element]) async throws -> Bool
) async rethrows -> [Element] {
    var elements = elements
    var attempts = attempts
    var length = elements.count / 2
    while length > 0 {
        var hasShrunk = false
        var start = 0
        while start < elements.count && attempts > 0 {
            var fewer = elements
            fewer.removeSubrange(start..<min(start + length, fewer.count))
            attempts -= 1
            if try await fails(fewer) {
                elements = fewer
                hasShrunk = true
            } else {
                start += length
            }
        }
        if attempts == 0 { break }
        if length > 1 || !hasShrunk { length /= 2 }
    }
    return elements
}
