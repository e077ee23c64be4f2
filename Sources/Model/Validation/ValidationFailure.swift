/// One field and what is wrong with it.
package struct ValidationFailure: Hashable, Sendable {
    /// What can be wrong with a field.
    ///
    /// Lengths count `Character`s.
    package enum Problem: Hashable, Sendable {
        /// Nothing is there and something must be.
        case empty
        /// Fewer characters than the least allowed.
        case tooShort(minimum: Int)
        /// More characters than allowed.
        case tooLong(maximum: Int, actual: Int)
        /// More bytes of UTF-8 than allowed.
        case tooManyBytes(maximum: Int, actual: Int)
        /// More entries than allowed.
        case tooManyEntries(maximum: Int, actual: Int)
        /// White space where none may be.
        case containsWhitespace
        /// Control characters where none may be: the first of them, where the field is one text.
        case containsControlCharacters(ControlPlace?)
        /// Characters that nobody sees, by which two names that look the same would differ.
        case containsInvisibleCharacters
        /// A comma, which stands between names.
        case containsComma
        /// Not one `@` with something before and a domain after.
        case notAnEmail
        /// Somebody living has it already.
        case taken
        /// A number outside the range.
        case outOfRange(ClosedRange<Int>)
        /// A day that has not come yet.
        case inTheFuture
    }

    /// The field.
    package let field: Field
    /// What is wrong with it.
    package let problem: Problem

    /// Makes a failure.
    package init(_ field: Field, _ problem: Problem) {
        self.field = field
        self.problem = problem
    }
}

/// Everything that is wrong with a value, found before anything is written.
package struct ValidationError: Error, Hashable, Sendable {
    /// The failures in the order of the form's fields; never empty.
    package let failures: [ValidationFailure]

    /// Makes an error of what was found.
    package init(failures: [ValidationFailure]) {
        self.failures = failures
    }

    /// Throws the failures together, if there are any.
    package static func check(_ failures: [ValidationFailure]) throws(ValidationError) {
        if !failures.isEmpty { throw ValidationError(failures: failures) }
    }
}
