import CPersistenceSystem
import FoundationEssentials
import Glibc
import Persistence
import SheafModel
import SheafTUI

/// Where a command takes a longer text from: the command line, standard input, or an editor.
extension Session {
    /// The text of `--content`, of standard input for `-`, or of an editor.
    ///
    /// Without a terminal no editor opens and what is missing is `nil`; so is a text that came back
    /// from the editor as it was, or with nothing in it where nothing was before. What a person wrote
    /// here and now is kept until it is stored.
    ///
    /// - Throws: ``CommandError`` if the editor fails; what was written is kept and named.
    func text(_ given: String?, for wanted: WantedText) throws -> String? {
        if given == "-" {
            let text = Self.like(wanted.start, try standardInput(withLastEnd: true))
            // A program before the pipe that failed is no wish to have nothing there.
            guard !text.allSatisfy(\.isWhitespace) || wanted.start.allSatisfy(\.isWhitespace) else {
                throw CommandError(words.input.cameBackEmpty(wanted.isOfPost))
            }
            // What comes through a pipe is where it came from.
            if isatty(0) == 1 { keep(text, for: wanted, edited: nil) }
            return text
        }
        if let given { return given }
        return opensEditor ? try edited(wanted) : nil
    }

    /// Whether somebody is there for whom an editor can open.
    var opensEditor: Bool { isatty(0) == 1 && output.isTerminal }

    /// Whether something may stand on standard input: a pipe or a file, and no terminal nor a device such
    /// as /dev/null.
    var hasPipedInput: Bool {
        var status = stat()
        return fstat(0, &status) == 0 && [S_IFIFO, S_IFREG].contains(status.st_mode & S_IFMT)
    }

    /// Refuses to open an editor where nobody is.
    ///
    /// - Throws: ``CommandError``.
    func requireEditor() throws {
        guard opensEditor else {
            throw CommandError(words.input.noTerminalForEditor, .noTerminal)
        }
    }

    /// Everything on standard input, without the line end at its end unless that is wanted.
    func standardInput(withLastEnd: Bool = false) throws -> String {
        // Twice as much as a post may have, for the line ends of other systems; reading more than
        // that would only cost memory.
        let maximum = 2 * Limits.contentBytes + 4
        let data = try Self.readStandardInput(upToCount: maximum)
        guard data.count < maximum else {
            throw CommandError(words.input.tooLong(Limits.contentBytes / 1_000_000), .badData)
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            let place = Self.placeOfNoText(in: data)
            throw CommandError(words.input.notUTF8(place.line, place.byte), .badData)
        }
        let lines = Self.withPlainLineEnds(text)
        return lines.hasSuffix("\n") && !withLastEnd ? String(lines.dropLast()) : lines
    }

    /// Where the first bytes are that are no UTF-8, both counted from 1: the line, and the byte of all.
    static func placeOfNoText(in bytes: [UInt8]) -> (line: Int, byte: Int) {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var (line, read) = (1, 0)
        while case .valid(let encoded) = parser.parseScalar(from: &rest) {
            read += encoded.count
            if encoded.first == UInt8(ascii: "\n") { line += 1 }
        }
        return (line, read + 1)
    }

    /// A text that takes the place of another one, with the line ends of that one: a program that only
    /// changes a word of it changes no other byte.
    private static func like(_ start: String, _ text: String) -> String {
        let ended = text.hasSuffix("\n") && start.utf8.last != UInt8(ascii: "\n")
        let text = ended ? String(text.dropLast()) : text
        return LineEnds(of: start).given(to: text)
    }

    /// Up to so many bytes, fewer where it ends before.
    ///
    /// - Throws: ``CommandError``: of usage where it is closed or a folder, as wherever a descriptor is named.
    static func readStandardInput(upToCount maximum: Int) throws -> [UInt8] {
        try SecretInput.requireReadable(0)
        do throws(FileFailure) {
            let input = try OpenFile<FileFailure>(duplicating: 0, path: "-")
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 64 << 10)
            while bytes.count < maximum {
                let count = try input.read(into: &buffer)
                if count == 0 { break }
                bytes += buffer[..<min(count, maximum - bytes.count)]
            }
            return bytes
        } catch {
            let code = error.code
            throw CommandError(.disk) {
                $0.commandLine.input.unreadable(SystemWords.text(code, $0.code))
            }
        }
    }

    /// Line ends as line feeds, as a form makes them too; another control is refused later.
    private static func withPlainLineEnds(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var isAfterReturn = false
        for byte in text.utf8 {
            let isReturn = byte == UInt8(ascii: "\r")
            if isReturn || byte != UInt8(ascii: "\n") || !isAfterReturn {
                bytes.append(isReturn ? UInt8(ascii: "\n") : byte)
            }
            isAfterReturn = isReturn
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func edited(_ wanted: WantedText) throws -> String? {
        let editor = ExternalEditor(
            environment: environment, folder: try directories().temporary)
        let edited: (text: String, file: URL)?
        do throws(EditorProblem) {
            let file = try editor.begin(wanted.start, name: wanted.name, origin: wanted.origin)
            let text = try editor.finish(file, Self.run(file.arguments))
            edited = text.map { text in
                let plain = Self.withPlainLineEnds(text)
                let isOfReturns = wanted.start.utf8.contains(UInt8(ascii: "\r"))
                return (isOfReturns ? Self.like(wanted.start, plain) : plain, file.url)
            }
        } catch {
            throw Self.words(error)
        }
        guard let (text, file) = edited else { return nil }
        guard text.allSatisfy(\.isWhitespace) else {
            keep(text, for: wanted, edited: (file, editor))
            return text
        }
        editor.discard(file)
        guard wanted.start.allSatisfy(\.isWhitespace) else {
            throw CommandError(words.input.cameBackEmpty(wanted.isOfPost))
        }
        return nil
    }

    /// Keeps a text as that of the form it could have been typed into; if that cannot be done, the
    /// editor's file stays.
    private func keep(
        _ text: String, for wanted: WantedText, edited: (file: URL, editor: ExternalEditor)?
    ) {
        do {
            let texts = UnsavedTextFiles(try directories())
            let id = try texts.keep(
                wanted.form.text, about: wanted.about, fields: wanted.fields(with: text))
            noteWritten(.form(wanted.form.text, id, texts))
            if let edited { edited.editor.discard(edited.file) }
        } catch {
            // Whether it can be stored is another question; if not, it is said where the text is.
            if let edited { noteWritten(.file(edited.file, edited.editor)) }
        }
    }

    /// Lets the person edit a file where it is.
    ///
    /// - Throws: ``CommandError`` if there is no editor, or it fails.
    func edit(_ file: URL) throws {
        let editor = ExternalEditor(environment: environment, folder: file)
        do throws(EditorProblem) {
            let arguments = try editor.arguments(for: file)
            switch Self.run(arguments) {
            case .notStarted(let code):
                throw EditorProblem.notStarted(command: arguments[0], code: code)
            case .exited(let code) where code != 0:
                throw EditorProblem.exited(code: code, path: file.path)
            default: break
            }
        } catch {
            throw Self.words(error)
        }
    }

    private static func run(_ arguments: [String]) -> ChildOutcome {
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        let child = system_spawn(&pointers)
        return child > 0 ? .exited(system_wait(child)) : .notStarted(code: -child)
    }

    private static func words(_ problem: EditorProblem) -> CommandError {
        CommandError(status(of: problem)) { language in
            if case .noEditor = problem { return language.commandLine.input.noEditor }
            return language.problems.sentence(.editor(problem))
        }
    }

    private static func status(of problem: EditorProblem) -> ExitStatus {
        switch problem {
        case .noEditor, .notFound: .usage
        case .notStarted, .file: .disk
        case .exited, .notText: .badData
        }
    }
}
