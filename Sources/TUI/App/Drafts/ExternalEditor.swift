package import FoundationEssentials
internal import Glibc
package import Persistence

/// Lets somebody edit a text with a program of their own.
///
/// ``begin(_:name:)`` writes the file, then the event loop gives the terminal to the program, then
/// ``finish(_:_:)`` reads what came back. Both touch files and belong off the main thread.
package struct ExternalEditor: Sendable {
    private let environment: [String: String]
    /// For this user alone; made when it is needed.
    private let folder: URL

    /// The editor that `VISUAL` or else `EDITOR` names, or one of the usual ones.
    package init(environment: [String: String], folder: URL) {
        self.environment = environment
        self.folder = folder
    }

    /// Writes a text into a new file, for this user alone, and says what to start; where it belongs
    /// lies beside it.
    ///
    /// - Throws: ``EditorProblem`` when there is no editor, or no place for the file.
    package func begin(
        _ text: String, name: String, origin: EditedOrigin? = nil
    ) throws(EditorProblem) -> EditedFile {
        let command = try command()
        let random = String(UInt64.random(in: .min ... .max), radix: 36)
        let url = folder.appending(
            path: "\(Self.fileName(name))-\(random)" + Self.ending(ProcessStamp.current.text),
            directoryHint: .notDirectory)
        let file = EditedFile(
            url: url, arguments: command.words + [url.path], command: command.title,
            original: text)
        do throws(FilesError) {
            try Folder.create(at: folder)
            try AtomicFile(url).write(file.bytes)
            if let origin { try AtomicFile(Self.originFile(of: url)).write(origin.bytes) }
        } catch {
            throw .file(path: url.path, error)
        }
        return file
    }

    /// The text that came back; nil when it is what it was.
    ///
    /// A file with a new text stays until ``discard(_:)``: it is the only place where that text is.
    ///
    /// - Throws: ``EditorProblem`` when nothing is to be changed, and why.
    package func finish(
        _ file: EditedFile, _ outcome: ChildOutcome
    ) throws(EditorProblem) -> String? {
        switch outcome {
        case .notStarted(let code):
            discard(file.url)
            throw code == ENOENT
                ? .notFound(command: file.command)
                : .notStarted(command: file.command, code: code)
        case .exited(let code) where code != 0:
            let isChanged = try text(of: file) != nil
            if !isChanged { discard(file.url) }
            // A shell says so of the editor; of a program that it started afterwards it does, too.
            if code == 127, !isChanged, file.arguments.first == "sh" {
                throw .notFound(command: file.command)
            }
            throw .exited(code: code, path: isChanged ? leave(file).path : nil)
        case .interrupted(let signal):
            // It may have been in the middle of writing, and nobody said that this is the text. Nor need it have
            // ended: the file keeps its name, and is listed once this program has.
            let isChanged = try text(of: file) != nil
            if !isChanged, EditorProcesses.open([file.url.path]).isEmpty { discard(file.url) }
            throw .exited(code: 128 + signal, path: isChanged ? file.url.path : nil)
        case .exited:
            let changed = try text(of: file)
            if changed == nil { discard(file.url) }
            return changed
        }
    }

    /// Removes the file of a text that is kept elsewhere by now, or is not wanted.
    package func discard(_ file: URL) {
        // A file that stays behind is listed among the unsaved texts, which is no loss.
        try? AtomicFile(Self.originFile(of: file)).remove()
        try? AtomicFile(file).remove()
    }

    /// Where the text in a file belongs; nil where nobody knows.
    func origin(of file: URL) -> EditedOrigin? {
        // Without it the text is listed all the same.
        guard let bytes = (try? AtomicFile(Self.originFile(of: file)).read()) ?? nil else {
            return nil
        }
        return EditedOrigin(bytes)
    }

    /// The file beside one of a text.
    private static func originFile(of file: URL) -> URL {
        file.deletingLastPathComponent().appending(
            path: file.lastPathComponent + ".origin", directoryHint: .notDirectory)
    }

    /// Gives the file of an editor that has ended a name by which it is listed at once, and not when the
    /// program has ended too.
    private func leave(_ file: EditedFile) -> URL {
        let name = file.url.lastPathComponent
        let ending = Self.ending(ProcessStamp.current.text)
        guard name.hasSuffix(ending) else { return file.url }
        let left = folder.appending(
            path: name.dropLast(ending.count) + Self.ending("left"), directoryHint: .notDirectory)
        do {
            // There is none where nobody said where the text belongs.
            try? FileManager.default.moveItem(
                at: Self.originFile(of: file.url), to: Self.originFile(of: left))
            try FileManager.default.moveItem(at: file.url, to: left)
        } catch {
            // It stays where it is, and is listed later.
            return file.url
        }
        return left
    }

    /// Behind a name: which process has the file.
    private static func ending(_ stamp: String) -> String { "~\(stamp).md" }

    /// The texts that editors left behind: by an error, or because the program did not end properly.
    ///
    /// - Throws: what the system refused: a folder that may not be read is not an empty one.
    package func leftovers() throws(FilesError) -> [URL] {
        let files = try Folder.names(in: folder).filter(isLeft).sorted()
            .map { folder.appending(path: $0, directoryHint: .notDirectory) }
        let open = EditorProcesses.open(Set(files.map(\.path)))
        return files.filter { !open.contains($0.path) }
    }

    /// Whether no window has the file.
    private func isLeft(_ name: String) -> Bool {
        guard name.hasSuffix(".md"), let stamp = name.dropLast(3).split(separator: "~").last else {
            return false
        }
        return !ProcessStamp(text: String(stamp)).isAlive
    }

    /// What to start for a file that is there, the program first; nothing is written.
    ///
    /// - Throws: ``EditorProblem`` when there is no editor.
    package func arguments(for url: URL) throws(EditorProblem) -> [String] {
        try command().words + [url.path]
    }

    private func text(of file: EditedFile) throws(EditorProblem) -> String? {
        let bytes: [UInt8]?
        do throws(FilesError) {
            bytes = try AtomicFile(file.url).read()
        } catch {
            throw .file(path: file.url.path, error)
        }
        // An editor that removed the file has nothing to say.
        guard let bytes, bytes != file.bytes else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .notText(path: leave(file).path)
        }
        let changed = file.text(of: text)
        return changed == file.original && changed.utf8.elementsEqual(file.original.utf8)
            ? nil : changed
    }

    /// A title as people name files: `notes-on-live-results`.
    private static func fileName(_ name: String) -> String {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        var short = ""
        for word in words where short.utf8.count + word.utf8.count < 60 {
            short += short.isEmpty ? word : "-" + word
        }
        return short.isEmpty ? "text" : short
    }
}

// MARK: - Which one

extension ExternalEditor {
    private func command() throws(EditorProblem) -> (words: [String], title: String) {
        let named = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }
            .first { !$0.allSatisfy(\.isWhitespace) }
        guard let named else {
            guard let usual = ["nano", "vi"].first(where: isInstalled) else { throw .noEditor }
            return ([usual], usual)
        }
        // The variable may hold options and quotes: the shell reads it, as for git and others.
        let program = named.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? named
        let isPlain = !program.contains { "\"'\\$`~*?[;&|<>()".contains($0) }
        guard !isPlain || isInstalled(program) else { throw .notFound(command: program) }
        return (["sh", "-c", named + " \"$@\"", named], program)
    }

    private func isInstalled(_ program: String) -> Bool {
        guard !program.contains("/") else { return isExecutable(program) }
        let path = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").contains { isExecutable("\($0)/\(program)") }
    }

    private func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            && access(path, X_OK) == 0
    }
}
