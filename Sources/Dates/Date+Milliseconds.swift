package import FoundationEssentials

extension Date {
    /// Whole milliseconds since 1970, rounded to the nearest; the unit in which times are stored.
    ///
    /// Dates further away than ``farthestMilliseconds`` are held there.
    package var millisecondsSince1970: Int64 {
        // What is no number is no date either: the start of 1970.
        if timeIntervalSince1970.isNaN { return 0 }
        let limit = Self.farthestMilliseconds
        let milliseconds = exactMilliseconds ?? (timeIntervalSince1970 < 0 ? -limit : limit)
        return max(-limit, min(limit, milliseconds))
    }

    /// The same wherever the date lies; `nil` where 64 bits do not hold it, or it is not a number.
    package var exactMilliseconds: Int64? {
        Int64(exactly: (timeIntervalSince1970 * 1_000).rounded())
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

extension Duration {
    /// Whole milliseconds, without the rest; held at the limits of 64 bits.
    package var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, isTooMuch) = seconds.multipliedReportingOverflow(by: 1_000)
        // Both have one sign.
        let (sum, isOver) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000_000)
        return isTooMuch || isOver ? (seconds < 0 ? .min : .max) : sum
    }
}
