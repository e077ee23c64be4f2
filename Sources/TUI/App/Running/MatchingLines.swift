internal import Persistence
internal import SheafModel
internal import SheafNotebook

/// Finds the lines of long texts by which a filter finds rows.
struct MatchingLines<R: ExcerptedRecord>: Sendable {
    private let search: SearchQuery
    private let store: Store

    /// - Parameters:
    ///   - search: The filter; nil is returned where it asks for no words.
    ///   - store: Where the texts are.
    init?(_ search: SearchQuery?, in store: Store) {
        guard let search, !search.texts.isEmpty else { return nil }
        self.search = search
        self.store = store
    }

    /// The same rows, with those lines where nothing else that is shown says why they are there.
    func put(into rows: [R]) async -> [R] {
        guard !rows.isEmpty else { return rows }
        // A line that cannot be read hides no row; what is wrong with the store the rows themselves say.
        return (try? await store.read { try $0.excerpted(rows, by: search) }) ?? rows
    }
}
