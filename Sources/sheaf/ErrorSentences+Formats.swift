import Notebook
import Persistence
import TUI

/// Words for files of other formats than JSON that cannot be imported.
extension Problem {
    /// What is wrong there, and the option that helps; on the screen, that it is none of the screen's.
    static func words(
        _ problem: FormatProblem, onScreen: Bool, _ language: Language
    ) -> String {
        let what = language.commandLine.errors.importing?.format(problem) ?? words(problem)
        let report = language.commandLine.imports
        let advice =
            switch problem {
            case .unknownFormat, .unknownColumns: onScreen ? "" : report.leaveOut
            case .unknownSource, .otherDump, .unknownTable: onScreen ? report.commandAlone : ""
            case .expected, .tooLong, .rowTooLong, .tooManyValues, .notUTF8, .encoding,
                .documentType,
                .unreadable:
                ""
            }
        return [what, advice].joinedAsSentences()
    }

    private static func words(_ problem: FormatProblem) -> String {
        switch problem {
        case .expected(let expected, let found):
            "expected \(words(expected)), found "
                + (found.isEmpty ? "the end." : "'\(found.inSentence)'.")
        case .tooLong(let maximum):
            "more than \(ImportErrorWords.size(maximum, "bytes", "MB")) in one piece."
        case .rowTooLong(let maximum):
            "more than \(ImportErrorWords.size(maximum, "bytes", "MB")) in one row."
        case .tooManyValues(let maximum): "more than \(maximum) values in one row."
        case .notUTF8:
            "bytes that are not UTF-8. Convert the file first, for example: iconv -f LATIN1 -t UTF-8."
        case .encoding(let name):
            "the file is \(name.inSentence). Convert it first: iconv -f \(name.inSentence) -t UTF-8."
        case .documentType: "a document type or a declaration, which Sheaf does not read in XML."
        case .unreadable: "the file could not be read on."
        case .unknownFormat:
            "this is nothing that Sheaf reads."
        case .unknownSource:
            "every Stack Exchange dump counts from 1, so that one would replace another. Say of which one"
                + " this is, by a name of your own: --source NAME."
        case .otherDump(let entry):
            "entry \(entry.inSentence) was made at another moment than the one of that number which came in"
                + " from here before, so this is another dump. Give it a name of its own, and nothing is"
                + " replaced: --source NAME."
        case .unknownTable:
            "this table refers to rows of another one, and nothing says of which: it comes through a pipe."
                + " Give both a name of your own: --source NAME."
        case .unknownColumns(let names):
            "a table whose columns ('\(names.inSentence)') are not those of people, posts or comments."
                + " People need username, name or email, posts title and content, comments post_id and"
                + " content."
        }
    }

    private static func words(_ expected: FormatProblem.Expectation) -> String {
        switch expected {
        case .root: "the first element of the XML"
        case .row: "a row or the end of the list"
        case .name: "a name"
        case .value: "= and a value in quotation marks"
        case .end: "the end of what began before"
        case .reference: "a character reference such as &amp;"
        case .attribute(let name): "a value for \(name.inSentence)"
        case .closingQuote: "the quotation mark that ends the cell"
        case .separator: "a separator or the end of the line after a quotation mark"
        case .header: "a line with the names of the columns"
        case .fence: "the line --- that ends the front matter"
        case .property: "a name, a colon and a value"
        case .endOfCard: "END:VCARD"
        }
    }
}
