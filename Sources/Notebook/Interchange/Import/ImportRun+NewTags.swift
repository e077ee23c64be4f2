import Persistence

extension ImportRun {
    /// Counts the tags that were made, by whatever brought them: most formats name them with their posts.
    mutating func countNewTags(_ context: borrowing WriteContext) throws(StoreError) {
        guard trashedTags != nil else { return }
        report.tags.added = max(0, try context.tagCount() - tagsBefore)
    }
}
