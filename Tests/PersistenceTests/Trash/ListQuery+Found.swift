import Persistence
import SheafModel
import SheafNotebook

extension ListQuery<TrashItem> {
    /// What a query that is typed finds among the things in the trash.
    func found(by typed: String) throws -> Self {
        filtered(by: try SearchQuery(typed, for: [.trash]), in: .system)
    }
}
