public import Foundation

extension Date {
    /// Whole milliseconds since 1970, rounded to the nearest; the unit in which times are stored.
    ///
    /// Dates too far away for 64 bits are held at the limit.
    public var millisecondsSince1970: Int64 {
        Int64(exactly: (timeIntervalSince1970 * 1_000).rounded())
            ?? (timeIntervalSince1970 < 0 ? .min : .max)
    }

    /// The date that many milliseconds after the start of 1970, UTC.
    public init(millisecondsSince1970 milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
    }

    /// The same date without what is finer than a millisecond, as it comes back from the store.
    public var roundedToMilliseconds: Date {
        Date(millisecondsSince1970: millisecondsSince1970)
    }
}
