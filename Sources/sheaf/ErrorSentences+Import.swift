import Model
import Notebook
import Persistence
import TUI

extension Problem {
    /// The words for a file that cannot be imported, for a command or for the screen.
    init(_ error: ImportError, onScreen: Bool = false) {
        switch error {
        case .file(let error):
            let problem = Problem(error)
            self.init("\(problem.sentence) Nothing was imported.", problem.status)
        case .notJSON(let path, let error):
            self.init(
                "\(Self.place(path, error.position)): \(Self.words(error.problem))"
                    + " Nothing was imported.", .badData)
        case .mismatch(let path, let position, let member, let expected, let found):
            self.init(
                "\(Self.place(path, position)): \(member.inSentence): expected \(Self.words(expected)), found"
                    + " \(Self.words(found)). Nothing was imported.", .badData)
        case .missing(let path, let position, let member):
            self.init(
                "\(Self.place(path, position)): \(member.inSentence) is missing. Nothing was imported.",
                .badData)
        case .invalid(let path, let position, let member, let expected, let value):
            self.init(
                "\(Self.place(path, position)): \(member.inSentence): expected \(Self.words(expected)),"
                    + " found '\(value.inSentence)'. Nothing was imported.", .badData)
        case .unknownShape(let path, let position):
            self.init(
                "\(Self.place(path, position)): this is JSON, but neither people, posts nor comments"
                    + " in a shape that Sheaf knows (its own export, JSONPlaceholder, DummyJSON)."
                    + " Nothing was imported.", .badData)
        case .notExport(let path, let position):
            self.init(
                "\(Self.place(path, position)): this is what a command of Sheaf prints with --json, and no"
                    + " export. What can come in is what 'sheaf export all.jsonl' writes, and lists of"
                    + " people, posts, comments and tags with --json. Nothing was imported.",
                .badData)
        case .noRoom(let path, let bytes):
            self.init(
                "\(path == "-" ? "Standard input" : VisibleText.oneLine(path)): after"
                    + " \(bytes >> 20) MB there is hardly any room left on the"
                    + " disk, and no end in sight. Nothing was imported, and nothing of it is kept. If it has"
                    + " an end, save it to a file first.", .disk)
        case .mistakes(let errors, let more):
            let lines = Self.list(errors, more, .named(.en)) {
                Problem($0, onScreen: onScreen).sentence
            }
            self.init(lines, .badData)
        case .malformed(let path, let position, let problem):
            let what = Self.words(problem, onScreen: onScreen, .named(.en))
            self.init("\(Self.place(path, position)): \(what) Nothing was imported.", .badData)
        case .emptyFolder(let path):
            self.init(
                "\(Self.file(path)): there is no file in this folder. Nothing was imported.",
                .badData)
        case .tooManyFiles(let maximum):
            self.init(
                "There are more than \(maximum) files in these folders. Nothing was imported.",
                .badData)
        case .damagedRow(let path, let position, let row):
            let what = Language.named(.en).commandLine.doctor.damagedRow(row)
            self.init(
                "\(Self.place(path, position)): this row is in the store already, and damaged there by"
                    + " another program in all likelihood: \(what). Nothing was imported. Keep a copy of"
                    + " the store, or go back to a backup.", .badData)
        case .newerExport(let path, let found, let known):
            self.init(
                "\(Self.file(path)) was exported by a newer Sheaf (version \(found); this one reads \(known))."
                    + " Nothing was imported.", .badData)
        }
    }

    /// Rows that are none, one a line, and what became of the import.
    static func list(
        _ errors: [ImportError], _ more: Int, _ language: Language,
        _ sentence: (ImportError) -> String
    ) -> String {
        let words = language.commandLine
        let end = words.imports.nothingImported
        var lines = errors.map { error in
            let text = sentence(error)
            return text.hasSuffix(" " + end) ? String(text.dropLast(end.count + 1)) : text
        }
        if more > 0 { lines.append(words.done.moreLikeThese(more)) }
        return (lines + [end]).joined(separator: "\n")
    }

    /// A place in a file, for a message.
    static func place(_ path: String, _ position: TextPlace) -> String {
        "\(file(path)), line \(position.line), column \(position.column)"
    }

    /// A file, for a message.
    private static func file(_ path: String) -> String {
        path == "-" ? "standard input" : VisibleText.oneLine(path)
    }

    private static func words(_ problem: JSONError.Problem) -> String {
        switch problem {
        case .empty: "there is nothing in the file."
        case .unexpectedEnd: "the file ends in the middle. Is it complete?"
        case .unexpected(let character, let expected):
            "expected \(words(expected)), found '\(character.inSentence)'."
        case .controlCharacter(10), .controlCharacter(13): "a line break inside a text."
        case .controlCharacter(let code): "a control character (\(code)) inside a text."
        case .zeroByte: "a zero byte. This is no text file."
        case .wideEncoding:
            "the file is UTF-16 or no text at all. Convert it first: iconv -f UTF-16 -t UTF-8."
        case .notUTF8:
            "bytes that are not UTF-8. Convert the file first, for example: iconv -f LATIN1 -t UTF-8."
        case .badEscape: "a backslash with something behind it that JSON does not know."
        case .badNumber: "a number that JSON does not allow."
        case .tooDeep(let maximum): "more than \(maximum) lists and objects inside one another."
        case .entryTooLarge(let bytes, let values):
            "one entry is larger than \(bytes >> 20) MB or \(values) values."
        case .tooLong(.text, let maximum): "a text of more than \(maximum >> 20) MB."
        case .tooLong(.name, let maximum): "a name of more than \(maximum >> 20) MB."
        case .tooLong(.number, let maximum): "a number of more than \(maximum) digits."
        case .unreadable: "the file could not be read on."
        case .cancelled: "stopped before its end."
        }
    }

    private static func words(_ expected: JSONError.Expectation) -> String {
        switch expected {
        case .value: "a value"
        case .name: "a name in quotes"
        case .colon: "a colon"
        case .commaOrEnd: "a comma or the end of the list or object"
        case .end: "the end of the file"
        }
    }

    private static func words(_ expected: ExpectedText) -> String {
        let what =
            switch expected {
            case .identifier: "an identifier"
            case .day: "a day"
            case .moment: "a date with its time"
            }
        return "\(what) such as \(expected.example)"
    }

    private static func words(_ kind: JSONKind) -> String {
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
}
