import Persistence
import SheafModel

/// User names that no file said, because its format has none.
extension ImportRun {
    /// What a person with an invented user name is called: as they are called here, or as nobody else is.
    func freeName(for user: User, _ context: inout WriteContext) throws -> String {
        if let stored = try stored(User.self, user.id, &context) { return stored.username }
        var (name, number) = (user.username, 1)
        while try context.isTaken("username_fold", Folding.fold(name), by: user.id) {
            number += 1
            name = "\(user.username)-\(number)"
        }
        return name
    }
}
