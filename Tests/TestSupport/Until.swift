/// Returns once something holds of which nobody tells, or when the test is to end.
///
/// It looks again every half a millisecond, and leaves the processor to the others meanwhile: a loop that
/// only yields takes a whole one for itself, in each of the tests that run at once.
package func until(_ isReached: () async throws -> Bool) async rethrows {
    while try await !isReached() {
        // Only a cancelled task does not sleep: the limit of the test is over.
        guard (try? await Task.sleep(for: .microseconds(500))) != nil else { return }
    }
}
