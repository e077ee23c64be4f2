/// Why a text is not the JSON it should be, and where.
package struct JSONError: Error, Equatable, Sendable {
    /// What can be wrong with a text that should be JSON.
    package enum Problem: Equatable, Sendable {
        /// Nothing is in the file, or nothing but white space.
        case empty
        /// The file ends in the middle of a value.
        case unexpectedEnd
        /// Something stands where `expected` should stand.
        case unexpected(character: String, expected: Expectation)
        /// A line break or another control character inside a string.
        case controlCharacter(UInt8)
        /// A zero byte: this is no text.
        case zeroByte
        /// The file begins like UTF-16 or UTF-32.
        case wideEncoding
        /// Bytes that are not UTF-8.
        case notUTF8
        /// A backslash followed by something that JSON does not know.
        case badEscape
        /// A number that JSON does not allow, such as `01` or `.5`.
        case badNumber
        /// More arrays and objects inside one another than anybody writes.
        case tooDeep(maximum: Int)
        /// One piece is longer than whoever reads it allows; what follows was not read.
        case tooLong(Piece, maximum: Int)
        /// One entry is larger than whoever reads it allows.
        case entryTooLarge(maximumBytes: Int, maximumValues: Int)
        /// The source could not be read on, and knows why.
        case unreadable
        /// Whoever reads does not want to any more.
        case cancelled
    }

    /// The pieces of JSON that can be of any length.
    package enum Piece: Equatable, Sendable {
        /// A text in quotes.
        case text
        /// The name of a member.
        case name
        /// A number.
        case number
    }

    /// What could have stood where something else does.
    package enum Expectation: Equatable, Sendable {
        /// A string, number, object, array, `true`, `false` or `null`.
        case value
        /// A name in quotes, or the end of the object.
        case name
        /// The colon between name and value.
        case colon
        /// A comma, or the end of the array or object.
        case commaOrEnd
        /// Nothing more.
        case end
    }

    /// Where.
    package let position: TextPlace
    /// What.
    package let problem: Problem

    /// Makes an error.
    package init(position: TextPlace, problem: Problem) {
        self.position = position
        self.problem = problem
    }
}
