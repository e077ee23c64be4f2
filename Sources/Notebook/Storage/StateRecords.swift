package import FoundationEssentials
internal import Persistence

/// How often and when somebody was at the keyboard.
package struct LoginRecord: PreferenceCodable, Hashable {
    /// How often.
    package var count = 0
    /// When last.
    package var last: Date?

    /// Nobody yet.
    package init() {}
}

/// What was in a store when it was looked at last.
package struct StoreNote: PreferenceCodable, Hashable {
    /// The path of its file; empty where none was noted.
    package var path = ""
    /// How many rows there were by kind, as whoever noted it counts them.
    package var rows: [String: Int] = [:]
    /// When that was.
    package var date: Date?

    /// Nothing.
    package init() {}
}

/// Where a list was left.
package struct ListPlace: PreferenceCodable, Hashable {
    /// The identifier of the selected row.
    package var row: UUID
    /// How many rows of the screen were above it.
    package var line: Int

    /// The place of a row.
    package init(row: UUID, line: Int) {
        self.row = row
        self.line = line
    }
}
