import Persistence

/// Why a file of a text format cannot be read on.
package enum FormatProblem: Equatable, Sendable {
    /// Something stands where `expected` should stand; `found` is empty at the end of the file.
    case expected(Expectation, found: String)
    /// A piece is longer than an import takes; what follows was not read.
    case tooLong(maximumBytes: Int)
    /// A row is longer than an import takes; what follows was not read.
    case rowTooLong(maximumBytes: Int)
    /// A row has more values than an import takes.
    case tooManyValues(maximum: Int)
    /// Bytes that are not UTF-8.
    case notUTF8
    /// The file says that it is in another encoding than UTF-8.
    case encoding(String)
    /// XML that declares entities or a document type: no export has them, and they can be used to harm.
    case documentType
    /// The file could not be read on.
    case unreadable
    /// Nothing that Sheaf reads.
    case unknownFormat
    /// A mailbox, which is written and not read.
    case mailbox
    /// A list of a dump came through a pipe, and nothing says of which dump it is.
    case unknownSource
    /// An entry of a dump was made at another moment than the one of that number which came in from there: they
    /// are of two dumps.
    case otherDump(entry: String)
    /// A table that came through a pipe refers to rows of others, and nothing says of which.
    case unknownTable
    /// A table whose columns, which begin with these names, are none of people, posts or comments.
    case unknownColumns(String)

    /// What could have stood where something else does.
    package enum Expectation: Equatable, Sendable {
        /// XML: the first element.
        case root
        /// XML: `<row .../>` or the end of the list.
        case row
        /// XML: the name of an element or attribute.
        case name
        /// XML: an equals sign and a value in quotes.
        case value
        /// XML: the end of a value, a comment or an element.
        case end
        /// XML: a character reference such as `&amp;` or `&#10;`.
        case reference
        /// A member that a row cannot do without.
        case attribute(String)
        /// CSV: the quotation mark that ends a cell.
        case closingQuote
        /// CSV: a separator or a line end behind a quotation mark.
        case separator
        /// CSV: a line with the names of the columns.
        case header
        /// Front matter: the line `---` that ends it.
        case fence
        /// vCard: a name, a colon and a value.
        case property
        /// vCard: `END:VCARD`.
        case endOfCard
    }
}

extension JSONLimits {
    /// What is wrong with a text that is longer than the room that its row has left, or than any text may be.
    func problem(ofRoom room: Int) -> FormatProblem {
        room < textBytes
            ? .rowTooLong(maximumBytes: entryBytes) : .tooLong(maximumBytes: textBytes)
    }
}
