extension Int {
    /// The sum with a number, or the nearest there is.
    ///
    /// For numbers that come from a store: an import or another program may have put any of them there.
    package func adding(_ other: Int) -> Int {
        let (sum, isTooFar) = addingReportingOverflow(other)
        return isTooFar ? (other < 0 ? .min : .max) : sum
    }
}
