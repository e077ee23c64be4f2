/// What is wrong in a query, and where.
///
/// A query with a problem asks for nothing: neither everything nor what is right of it.
package struct SearchQueryProblem: Error, Hashable, Sendable {
    /// What is wrong.
    package enum Cause: Hashable, Sendable {
        /// There is no field of that name; what was meant as words belongs in quotation marks.
        case unknownField(String)
        /// The field is one of other rows than those that are looked for.
        case fieldOfOthers(SearchField)
        /// Nothing stands behind the colon.
        case valueMissing(SearchField)
        /// Something else is expected behind the colon.
        case wrongValue(SearchField)
        /// The same of what was done: no action is called so.
        case unknownKind(String)
        /// The quotation marks are not closed, or nothing stands in them.
        case openQuote, emptyQuotes
        /// Something follows a closing quotation mark without a blank.
        case behindQuote
        /// A bracket that nothing closes, or that closes nothing, and brackets with nothing in them.
        case openBracket, strayBracket, emptyBrackets
        /// More brackets in brackets than can be asked at once.
        case tooDeep(most: Int)
        /// One side of `or` is missing.
        case nothingBeforeOr, nothingAfterOr
        /// Nothing follows the minus sign.
        case nothingToLeaveOut
        /// No key follows `sort:`, or one that these rows have not.
        case orderMissing
        case unknownOrder(String)
        /// An order in brackets or behind a minus sign, and a second one.
        case orderInside, orderTwice
        /// Nothing stands there but control characters.
        case onlyControls
        /// Each field is one of some rows, and no rows have all of them.
        case neverTogether

        /// Whether it is wrong in one term, and says nothing of those behind it.
        var isOfTerm: Bool {
            switch self {
            case .unknownField, .fieldOfOthers, .valueMissing, .wrongValue, .unknownKind,
                .emptyQuotes, .behindQuote, .nothingToLeaveOut, .orderMissing, .unknownOrder,
                .orderInside,
                .orderTwice:
                true
            case .openQuote, .openBracket, .strayBracket, .emptyBrackets, .tooDeep,
                .nothingBeforeOr, .nothingAfterOr, .onlyControls, .neverTogether:
                false
            }
        }
    }

    /// What is wrong.
    package let cause: Cause
    /// Where, as offsets in the text's UTF-8.
    package let range: Range<Int>
    /// The words of which one may stand there; empty where it is something else.
    package let expected: [String]
    /// What the query was to be about.
    package let subjects: Set<SearchQuery.Subject>
}
