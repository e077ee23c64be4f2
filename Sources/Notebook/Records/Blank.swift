import FoundationEssentials
import SheafModel

/// What stands in a record before it is read, and after that in place of what cannot be read of a
/// row that another program damaged.
enum Blank {
    /// The beginning of time.
    static let date = Date(timeIntervalSince1970: 0)

    /// Nothing but zeros.
    static func identifier<Subject>() -> Identifier<Subject> {
        Identifier(UUID(high: 0, low: 0))
    }
}
