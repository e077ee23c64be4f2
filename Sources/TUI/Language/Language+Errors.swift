internal import Persistence
package import SheafNotebook
package import SheafPictures

// What is said of errors that are made of parts: of a picture's file, and of the rows of an import.
extension Language {
    /// Why a picture was not taken in or shown, as commands say it.
    package func sentence(of problem: PictureProblem) -> String {
        if case .files(let error) = problem { return commandLine.errors.files(error) }
        return pictures.problem(problem)
    }

    /// Why nothing was imported.
    ///
    /// - Parameters:
    ///   - error: What stopped it.
    ///   - onScreen: Whether a screen says it, which takes no options.
    /// - Returns: A sentence or more; several lines for several mistakes.
    package func sentence(of error: ImportError, onScreen: Bool = false) -> String {
        let end = commandLine.imports.nothingImported
        guard case .mistakes(let mistakes) = error else {
            let advice = onScreen || !error.hasRest ? "" : commandLine.imports.keepGoing
            return [reason(error, onScreen), end, advice].joinedAsSentences()
        }
        var lines: [String] = []
        for mistake in mistakes.listed {
            lines.append(reason(mistake.error, onScreen))
            if mistake.more > 0 {
                lines.append("  " + commandLine.imports.moreOfKind(mistake.more))
            }
        }
        if mistakes.others > 0 { lines.append(commandLine.done.moreLikeThese(mistakes.others)) }
        let advice = onScreen ? "" : commandLine.imports.keepGoing
        return (lines + [[end, advice].joinedAsSentences()]).joined(separator: "\n")
    }

    /// What is wrong with a row or a file that is left out, behind its place.
    package func remark(on error: ImportError) -> String {
        let text = reason(error, false)
        guard let path = error.path else { return text }
        let place = labelled(place(of: error.position, in: path), "")
        return text.hasPrefix(place) ? String(text.dropFirst(place.count)) : text
    }

    private func reason(_ error: ImportError, _ onScreen: Bool) -> String {
        let words = commandLine.errors.importing
        switch error {
        // What a shell adds is told of the whole import here; whether the folder is missing is not.
        case .file(.notFound(let path)): return commandLine.errors.files(.notFound(path: path))
        case .file(let error): return problems.sentence(.files(error))
        case .notJSON(let path, let error):
            return placed(path, error.position, words.problem(error.problem))
        case .mismatch(let path, let position, let member, let expected, let found):
            return placed(path, position, "\(member.quoted): \(words.expected(expected, found))")
        case .missing(let path, let position, let member):
            return placed(path, position, words.missing(member))
        case .invalid(let path, let position, let member, let expected, let value):
            return placed(path, position, words.invalid(member, expected, value))
        case .unknownShape(let path, let position):
            return placed(path, position, words.unknownShape)
        case .notExport(let path, let position): return placed(path, position, words.notExport)
        case .noRoom(let path, let bytes):
            return labelled(file(path), words.noRoom(bytes >> 20))
        case .storeDisplaced(let path): return labelled(file(path), words.storeDisplaced)
        case .mistakes: return sentence(of: error, onScreen: onScreen)
        case .malformed(let path, let position, let problem):
            let what = [words.format(problem), advice(problem, onScreen)].joinedAsSentences()
            return placed(path, position, what)
        case .emptyFolder(let path): return labelled(file(path), words.emptyFolder)
        case .tooManyFiles(let maximum): return words.tooManyFiles(maximum)
        case .newerExport(let path, let found, let known):
            return words.newerExport(file(path), found, known)
        case .damagedRow(let path, let position, let row):
            return placed(path, position, words.damagedRow(commandLine.doctor.damagedRow(row)))
        }
    }

    private func placed(_ path: String, _ position: TextPlace, _ what: String) -> String {
        labelled(place(of: position, in: path), what)
    }

    /// The option that helps; on the screen, that it is none of the screen's.
    private func advice(_ problem: FormatProblem, _ onScreen: Bool) -> String {
        switch problem {
        case .unknownFormat, .mailbox, .unknownColumns:
            onScreen ? "" : commandLine.imports.leaveOut
        case .unknownSource, .otherDump, .unknownTable:
            onScreen ? commandLine.imports.commandAlone : ""
        case .expected, .tooLong, .rowTooLong, .tooManyValues, .notUTF8, .encoding, .documentType,
            .unreadable:
            ""
        }
    }
}
