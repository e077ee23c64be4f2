package import FoundationEssentials

extension Date {
    /// Whole milliseconds since 1970, rounded to the nearest; the unit in which times are stored.
    ///
    /// Dates further away than ``farthestMilliseconds`` are held there.
    package var millisecondsSince1970: Int64 {
        let limit = Double(Self.farthestMilliseconds)
        let milliseconds = (timeIntervalSince1970 * 1_000).rounded()
        // What is no number is no date either: the start of 1970.
        return Int64(max(-limit, min(limit, milliseconds.isNaN ? 0 : milliseconds)))
    }

    /// The date that many milliseconds after the start of 1970, UTC; held at
    /// ``farthestMilliseconds``.
    package init(millisecondsSince1970 milliseconds: Int64) {
        let limit = Self.farthestMilliseconds
        self.init(timeIntervalSince1970: Double(max(-limit, min(limit, milliseconds))) / 1_000)
    }

    /// How far from 1970 dates may lie, on either side: some 35,000 years.
    ///
    /// Further away a `Date`, which counts seconds in binary fractions, cannot tell one millisecond
    /// from the next, and a date would not come back as it was stored.
    package static let farthestMilliseconds: Int64 = 1 << 50

    /// The same date without what is finer than a millisecond, as it comes back from the store.
    package var roundedToMilliseconds: Date {
        Date(millisecondsSince1970: millisecondsSince1970)
    }
}
