internal import Persistence
internal import SheafModel
internal import SheafNotebook

extension EffectRunner {
    /// The names that a field of a query may have and that begin like this, in whatever case and accents.
    func names(of field: SearchField, beginning text: String) async throws -> [StoredName] {
        try await storage.store.read { context in
            switch field {
            case .tag:
                let query = ListQuery<Tag>.byPostCount().filtered {
                    $0.name.begins(with: text, .cd)
                }
                return try context.fetch(query.limited(to: FilterCompletion.most)).map {
                    StoredName(name: $0.name, note: "\($0.postCount)")
                }
            case .author, .answers, .name:
                let query = ListQuery<UserSummary> { $0.username.begins(with: text, .cd) }
                    .sorted { [$0.username.ascending] }
                return try context.fetch(query.limited(to: FilterCompletion.most)).map {
                    StoredName(name: $0.username, note: $0.fullName.onOneLine)
                }
            default: return []
            }
        }
    }
}
