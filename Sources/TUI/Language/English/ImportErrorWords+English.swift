internal import Persistence
internal import SheafNotebook

extension ImportErrorWords {
    static let english = ImportErrorWords(
        problem: englishProblem, format: englishFormat, expected: englishExpected,
        missing: englishMissing,
        invalid: { member, expected, value in
            let what =
                switch expected {
                case .identifier: "an identifier"
                case .day: "a day"
                case .moment: "a date with its time"
                }
            return "\(member.quoted): expected \(what) such as \(expected.example), found"
                + " '\(value.quoted)'."
        },
        unknownShape: "this is JSON, but neither people, posts nor comments in a shape that Sheaf"
            + " knows (its own export, JSONPlaceholder, DummyJSON).",
        notExport:
            "this is what a command of Sheaf prints with --json, and no export. What can come in is"
            + " what 'sheaf export all.jsonl' writes, and lists of people, posts, comments and tags"
            + " with --json.",
        noRoom: {
            "after \(Language.grouped($0)) MB there is hardly any room left on the disk, and no end"
                + " in sight. Nothing of it is kept. If it has an end, save it to a file first."
        },
        storeDisplaced: "the folder in which this store was being made was removed or moved"
            + " meanwhile.",
        emptyFolder: "there is no file in this folder.",
        tooManyFiles: { "There are more than \($0) files in these folders." },
        damagedRow: {
            "this row is in the store already, and damaged there by another program in all"
                + " likelihood: \($0). Keep a copy of the store, or go back to a backup."
        },
        newerExport: {
            "\($0) was exported by a newer Sheaf (version \($1); this one reads \($2))."
        })

    @Sendable private static func englishMissing(_ member: String) -> String {
        "\(member.quoted) is missing."
    }

    @Sendable private static func englishExpected(_ expected: JSONKind, _ found: JSONKind) -> String
    {
        "expected \(english(expected)), found \(english(found))."
    }

    private static func english(_ kind: JSONKind) -> String {
        switch kind {
        case .null: "nothing"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        case .identifier: "a string or a number"
        case .date: "a date"
        }
    }

    @Sendable private static func englishProblem(_ problem: JSONError.Problem) -> String {
        switch problem {
        case .empty: "there is nothing in the file."
        case .unexpectedEnd: "the file ends in the middle. Is it complete?"
        case .unexpected("\n", let expected), .unexpected("\r", let expected):
            "expected \(english(expected)), found the end of the line."
        case .unexpected(let character, let expected):
            "expected \(english(expected)), found '\(character.quoted)'."
        case .controlCharacter(10), .controlCharacter(13): "a line break inside a text."
        case .controlCharacter(let code): "a control character (\(code)) inside a text."
        case .zeroByte: "a zero byte. This is no text file."
        case .wideEncoding:
            "the file is UTF-16 or no text at all. Convert it first: iconv -f UTF-16 -t UTF-8."
        case .notUTF8: englishNotUTF8
        case .badEscape: "a backslash with something behind it that JSON does not know."
        case .badNumber: "a number that JSON does not allow."
        case .tooDeep(let maximum): "more than \(maximum) lists and objects inside one another."
        case .entryTooLarge(let bytes, let values):
            "one entry is larger than \(bytes >> 20) MB or \(values) values."
        case .tooLong(.text, let maximum): "a text of more than \(size(maximum, "bytes", "MB"))."
        case .tooLong(.name, let maximum): "a name of more than \(size(maximum, "bytes", "MB"))."
        case .tooLong(.number, let maximum): "a number of more than \(maximum) digits."
        case .unreadable: englishUnreadable
        case .cancelled: "stopped before its end."
        }
    }

    private static let englishNotUTF8 =
        "bytes that are not UTF-8. Convert the file first, for example: iconv -f LATIN1 -t UTF-8."

    private static let englishUnreadable = "the file could not be read on."

    private static func english(_ expected: JSONError.Expectation) -> String {
        switch expected {
        case .value: "a value"
        case .name: "a name in quotes"
        case .colon: "a colon"
        case .commaOrEnd: "a comma or the end of the list or object"
        case .end: "the end of the file"
        }
    }

    @Sendable private static func englishFormat(_ problem: FormatProblem) -> String {
        switch problem {
        case .expected(.attribute(let name), found: ""): englishMissing(name)
        case .expected(.root, found: ""), .expected(.row, found: ""), .expected(.name, found: ""),
            .expected(.value, found: ""), .expected(.end, found: ""),
            .expected(.reference, found: ""), .expected(.endOfCard, found: ""):
            englishProblem(.unexpectedEnd)
        case .expected(let expected, let found):
            "expected \(english(expected)), found "
                + (found.isEmpty ? "the end." : "'\(found.quoted)'.")
        case .tooLong(let maximum): "more than \(size(maximum, "bytes", "MB")) in one piece."
        case .rowTooLong(let maximum): "more than \(size(maximum, "bytes", "MB")) in one row."
        case .tooManyValues(let maximum): "more than \(maximum) values in one row."
        case .notUTF8: englishNotUTF8
        case .encoding(let name):
            "the file is \(name.quoted). Convert it first: iconv -f \(name.quoted) -t UTF-8."
        case .documentType: "a document type or a declaration, which Sheaf does not read in XML."
        case .unreadable: englishUnreadable
        case .unknownFormat: "this is nothing that Sheaf reads."
        case .mailbox:
            "this is a mailbox, which Sheaf writes and does not import. What was exported from Sheaf comes"
                + " in again as .jsonl."
        case .unknownSource:
            "every Stack Exchange dump counts from 1, so that one would replace another. Say of"
                + " which one this is, by a name of your own: --source NAME."
        case .otherDump(let entry):
            "entry \(entry.quoted) was made at another moment than the one of that number which"
                + " came in from here before, so this is another dump. Give it a name of its own,"
                + " and nothing is replaced: --source NAME."
        case .unknownTable:
            "this table refers to rows of another one, and nothing says of which: it comes through"
                + " a pipe. Give both a name of your own: --source NAME."
        case .unknownColumns(let names):
            "a table whose columns ('\(names.quoted)') are not those of people, posts or comments."
                + " People need username, name or email, posts title and content, comments post_id"
                + " and content."
        }
    }

    private static func english(_ expected: FormatProblem.Expectation) -> String {
        switch expected {
        case .root: "the first element of the XML"
        case .row: "a row or the end of the list"
        case .name: "a name"
        case .value: "= and a value in quotation marks"
        case .end: "the end of what began before"
        case .reference: "a character reference such as &amp;"
        case .attribute(let name): "a value for \(name.quoted)"
        case .closingQuote: "the quotation mark that ends the cell"
        case .separator: "a separator or the end of the line after a quotation mark"
        case .header: "a line with the names of the columns"
        case .fence: "the line --- that ends the front matter"
        case .property: "a name, a colon and a value"
        case .endOfCard: "END:VCARD"
        }
    }
}
