/// A key behind which several commands stand; the raw value is its label.
enum KeyPrefix: String, CaseIterable, Hashable, Sendable {
    case many = "b"
    case show = "f"
    case go = "g"
    case sort = "s"
    case copy = "y"
    case fold = "z"
}
