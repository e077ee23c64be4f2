package import Persistence
internal import SheafModel
package import SheafNotebook

extension Language {
    /// What stands between a label and what it is the label of.
    package var colon: String { marks.colon }

    /// Whether people who read it ask for the family name before the given name.
    var putsFamilyNameFirst: Bool { code == .ja }

    /// A label, and what it is the label of.
    package func labelled(_ label: String, _ text: String) -> String { label + colon + text }

    /// A place in a file that came in, where `-` is the standard input.
    package func place(of position: TextPlace, in path: String) -> String {
        place(file(path), position.line, position.column)
    }

    /// A file that came in, where `-` is the standard input.
    func file(_ path: String) -> String {
        path == "-" ? commandLine.imports.standardInput : VisibleText.oneLine(path)
    }

    /// What is wrong in a key map, with its line.
    package func sentence(of problem: KeyProblem) -> String {
        let text = keys.text(problem)
        return problem.line.map { labelled(keys.line($0), text) } ?? text
    }

    /// What is worth a look before an import, with its place: where one sees what comes in, the name of the
    /// file is enough.
    func sentenceOnScreen(of note: ImportNote, in file: String) -> String {
        if note.isOfFile { return commandLine.imports.note(note.reason) }
        return labelled(place(of: note.position, in: file), commandLine.imports.note(note.reason))
    }

    /// What is worth a look after an import, with its place.
    package func sentence(of note: ImportNote) -> String {
        note.isOfFile
            ? commandLine.imports.note(note.reason)
            : labelled(
                place(of: note.position, in: note.path), commandLine.imports.note(note.reason))
    }
}

extension ImportNote {
    /// Whether it is of a whole file, which it names itself.
    fileprivate var isOfFile: Bool { if case .notRead = reason { true } else { false } }
}
