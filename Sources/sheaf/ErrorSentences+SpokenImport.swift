import Model
import Notebook
import Persistence
import TUI

extension Problem {
    /// Why a file was not imported on the screen.
    @Sendable static func sentence(of error: ImportError, in code: Language.Code) -> String {
        spoken(error, onScreen: true, .named(code)) ?? Problem(error, onScreen: true).sentence
    }

    /// Why a file was not imported, in another language than English.
    static func spoken(
        _ error: ImportError, onScreen: Bool = false, _ language: Language
    ) -> String? {
        guard let words = language.commandLine.errors.importing else { return nil }
        let report = language.commandLine.imports
        if case .mistakes(let errors, let more) = error {
            return list(errors, more, language) {
                spoken($0, onScreen: onScreen, language) ?? ""
            }
        }
        func placed(_ path: String, _ position: TextPlace, _ what: String) -> String {
            language.labelled(language.place(of: position, in: path), what)
        }
        let what =
            switch error {
            case .file(let error): language.problems.sentence(.files(error))
            case .notJSON(let path, let error):
                placed(path, error.position, words.problem(error.problem))
            case .mismatch(let path, let position, let member, let expected, let found):
                placed(
                    path, position, "\(member.inSentence): \(words.expected(expected, found))")
            case .missing(let path, let position, let member):
                placed(path, position, words.missing(member))
            case .invalid(let path, let position, let member, let expected, let value):
                placed(path, position, words.invalid(member, expected, value))
            case .unknownShape(let path, let position):
                placed(path, position, words.unknownShape)
            case .notExport(let path, let position): placed(path, position, words.notExport)
            case .noRoom(let path, let bytes):
                (path == "-" ? report.standardInput : VisibleText.oneLine(path)) + ": "
                    + words.noRoom(bytes >> 20)
            case .mistakes: ""
            case .malformed(let path, let position, let problem):
                placed(path, position, Self.words(problem, onScreen: onScreen, language))
            case .emptyFolder(let path):
                language.labelled(VisibleText.oneLine(path), words.emptyFolder)
            case .tooManyFiles(let maximum): words.tooManyFiles(maximum)
            case .newerExport(let path, let found, let known):
                words.newerExport(path, found, known)
            case .damagedRow(let path, let position, let row):
                placed(
                    path, position, words.damagedRow(language.commandLine.doctor.damagedRow(row)))
            }
        return [what, report.nothingImported].joinedAsSentences()
    }
}
