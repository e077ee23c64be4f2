/// How many of something a file may count: likes, views, what was voted.
///
/// What people do here comes on top of it, one by one. At the ends of what the store can hold a sum stands still, and
/// a like that is taken back would take one that nobody gave.
enum ImportedCount {
    /// The numbers that are taken, of up to fifteen digits.
    static let range = -999_999_999_999_999...999_999_999_999_999

    /// The number of a text; `nil` for one that is none, or further away.
    static func read(_ text: String) -> Int? {
        Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
}
