/// The rules for metadata, which people, posts and comments share.
enum MetadataRules {
    /// What is wrong with the metadata, entries in order of their keys.
    static func failures(in metadata: [String: String]) -> [ValidationFailure] {
        var failures: [ValidationFailure] = []
        if metadata.count > Limits.metadataEntries {
            let problem = ValidationFailure.Problem.tooManyEntries(
                maximum: Limits.metadataEntries, actual: metadata.count)
            failures.append(ValidationFailure(.metadata, problem))
        }
        for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
            let field = Field.metadataEntry(key: key)
            failures += TextRules.length(of: key, in: Limits.metadataKey, field)
            failures += TextRules.length(of: value, atMost: Limits.metadataValue, field)
            let controls = TextRules.controls(inAnyOf: [key], field)
            failures +=
                controls.isEmpty
                ? TextRules.controls(in: value, isMultiline: true, field) : controls
        }
        return failures
    }
}
