import Persistence

/// What becomes of the values of columns that take anything, as expressions of SQL.
///
/// The tables of versions 1 to 6 are none of SQLite's strict ones: whatever a program wrote stands in
/// them. A row with a value that cannot be carried over as it is is also set aside as it was
/// (``Version7Move``).
enum EarlierValue {
    /// A text; bytes that are not UTF-8 become U+FFFD, as they do wherever they are read.
    ///
    /// In a row of which `is_odd` says whether it has such bytes: most have none.
    static func text(_ column: String) -> String {
        "coalesce(iif(is_odd, legible(\(column)), \(column)), '')"
    }

    /// A whole number, or NULL.
    static func whole(_ column: String) -> String {
        "iif(typeof(\(column)) = 'integer', \(column), NULL)"
    }

    /// Whether there is something else.
    static func isNotWhole(_ column: String) -> String {
        "typeof(\(column)) NOT IN ('integer', 'null')"
    }

    /// Milliseconds since 1970 of a number of seconds, or NULL.
    static func time(_ column: String) -> String {
        """
        iif(typeof(\(column)) IN ('integer', 'real'),
            CAST(max(-\(farthest), min(\(farthest), round(\(column) * 1000.0))) AS INTEGER), NULL)
        """
    }

    /// Whether there is something else, or a time so far away that no date can be made of it.
    static func isNoTime(_ column: String) -> String {
        """
        (typeof(\(column)) NOT IN ('integer', 'real', 'null')
          OR abs(\(column) * 1000.0) > \(farthest))
        """
    }

    /// The time of a row, where it has none of the first the other one, and else the start of 1970.
    static func time(_ column: String, or other: String) -> String {
        "coalesce(\(time(column)), \(time(other)), 0)"
    }

    /// How far from 1970 dates may lie, in milliseconds: some 35,000 years.
    private static let farthest = 1 << 50

    /// A day as year-month-day, or NULL.
    static func day(_ column: String) -> String {
        "iif(\(isDay(column)), \(column), NULL)"
    }

    /// Whether there is something else than a day or nothing.
    static func isNoDay(_ column: String) -> String {
        "(coalesce(\(column), '') <> '' AND NOT \(isDay(column)))"
    }

    /// SQLite makes 2 March of 30 February.
    private static func isDay(_ column: String) -> String {
        """
        (typeof(\(column)) = 'text' AND \(column) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
            AND date(\(column), '+0 days') IS \(column) AND \(column) >= '0001')
        """
    }
}
