import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI
import Synchronization

/// Answers what can be typed next, for the scripts that `sheaf completions` prints.
///
/// Whoever presses the tabulator is in the midst of a line: nothing is written, asked or complained
/// of, and where something is wrong there is no answer.
enum Completing {
    /// What the scripts call; no command, option or file is named like that by chance.
    static let word = "---complete"

    /// Prints the answer for the arguments behind ``word``.
    ///
    /// - Returns: The exit code: 0, or 2 where no script of ours has called.
    static func run(_ arguments: [String]) -> Int32 {
        guard let shell = arguments.first.flatMap(Shell.init) else {
            return ExitStatus.usage.rawValue
        }
        let lines = shell.answer(Array(arguments.dropFirst())) { line in
            completions(of: line)
        }
        do {
            try Standard(.output).finish(with: lines.joined(separator: "\n"))
            return ExitStatus.done.rawValue
        } catch {
            // Whoever presses Tab reads no sentence in the middle of a line.
            return ExitStatus.disk.rawValue
        }
    }

    /// What can stand at the cursor.
    static func completions(of line: TypedLine) -> Completions {
        switch line.expectation {
        case .command(let commands): .words(commands)
        case .option(let options):
            .words(
                options.flatMap { option in
                    option.names.filter { $0.hasPrefix("--") }
                        .map { Completion($0, option.abstract) }
                })
        case .value(let argument, let typed, let prefix):
            values(part(of: argument, typed, in: line), line).prefixed(prefix)
        case .nothing: .none
        }
    }

    private static func part(
        of argument: ArgumentDescription, _ typed: String, in line: TypedLine
    ) -> ValuePart {
        if argument.valueName == "query" {
            return ValuePart(ofQuery: typed, about: SearchQuery.Subject.all(of: line.path))
        }
        let kind = kind(of: argument, in: line)
        if kind == .assignment, let equals = typed.firstIndex(of: "=") {
            return ValuePart(
                of: typed, behind: equals, values(ofSetting: String(typed[..<equals])))
        }
        return ValuePart(of: typed, kind, isOrder: argument.names.contains("--sort"))
    }

    private static func kind(of argument: ArgumentDescription, in line: TypedLine) -> ValueKind {
        if line.path == ["sheaf", "batch", "posts"], argument.valueName == "value" {
            return switch line.positionals.first {
            case "add-tag", "remove-tag": .tag
            case "set-author": .person
            case _: .free
            }
        }
        return ValueKind.of(argument, of: line.path) ?? .free
    }

    private static func values(_ part: ValuePart, _ line: TypedLine) -> Completions {
        let found = values(of: part.kind, part.typed, line)
        guard case .words(let words) = found else { return found }
        return .words(words.map(part.completion))
    }

    private static func values(
        of kind: ValueKind, _ typed: String, _ line: TypedLine
    ) -> Completions {
        switch kind {
        case .words(let words): .words(words.map { Completion($0) })
        case .status: .words(PostStatus.choices.map { Completion($0.rawValue) })
        case .role: .words(Role.known.map { Completion($0.rawValue) })
        case .setting: .words(settings(line))
        case .settingValue:
            .words(values(ofSetting: line.positionals.first ?? "").map { Completion($0) })
        case .assignment: .words(settings(line).map { Completion($0.word + "=", $0.meaning) })
        case .unsaved: .words(unsaved(line))
        case .view: .words(views(line))
        case .file: .files
        case .folder: .folders
        case .free: .none
        case .person, .post, .comment, .tag, .trash, .version:
            .words(stored(kind, typed, line))
        }
    }

    /// The words that a setting may be, where it is one of a few.
    private static func values(ofSetting name: String) -> [String] {
        switch PreferenceStore.settingKeys.first(where: { $0.name == name })?.allowed {
        // What the name of a theme file looks like is none.
        case .words(let words): words.filter { !$0.hasSuffix(ThemeChoice.fileEnding) }
        case .bool: ["true", "false"]
        case .wholeNumber, .number, .text, .url, .date, .identifier, .base64, .duration, .byteCount,
            .list, .dictionary, .members, .value, .withinLimits, nil:
            []
        }
    }

    private static func settings(_ line: TypedLine) -> [Completion] {
        // As said above: no answer.
        guard let directories = try? directories(line) else { return [] }
        let store = PreferenceStore(
            settings: .settings(in: directories, suite: nil), watches: false)
        return store.entries.map { Completion($0.name, $0.value.description) }
    }

    private static func views(_ line: TypedLine) -> [Completion] {
        // As said above: no answer.
        guard let directories = try? directories(line) else { return [] }
        // As said above: no answer.
        let suite = line.suite.flatMap { try? PreferenceSuite($0) }
        // Of a profile that can be none there is nothing either.
        if line.suite != nil, suite == nil { return [] }
        let store = PreferenceStore(
            settings: .settings(in: directories, suite: suite), watches: false)
        // What the list at hand can show.
        let list: SavedView.List? =
            switch line.path {
            case ["sheaf", "posts", "list"]: .posts
            case ["sheaf", "people", "list"]: .people
            case _: nil
            }
        return store.preferences.views.filter { list == nil || $0.value.list == list }
            .sorted { $0.key < $1.key }
            .map { Completion($0.key, "\($0.value.list.rawValue): \($0.value.query)") }
    }

    private static func directories(_ line: TypedLine) throws -> Directories {
        let environment = ProcessInfo.processInfo.environment
        guard let directory = line.directory, directory.hasPrefix("~/") else {
            return try Directories(directory: line.directory, environment: environment)
        }
        // The shell has not got as far as that yet.
        guard let home = environment["HOME"], home.hasPrefix("/") else {
            throw FilesError.noHomeDirectory
        }
        return try Directories(directory: home + directory.dropFirst(), environment: environment)
    }

    private static func unsaved(_ line: TypedLine) -> [Completion] {
        // As said above: no answer.
        guard let directories = try? directories(line) else { return [] }
        let words = Language.ofRun(
            directories, in: ProcessInfo.processInfo.environment
        ).unsaved
        // As said above: no answer.
        let texts = (try? UnsavedTextFiles(directories).all()) ?? []
        return texts.map { Completion($0.code, "\(words.what($0)): \($0.firstLine)") }
    }

    private static func stored(
        _ kind: ValueKind, _ typed: String, _ line: TypedLine
    ) -> [Completion] {
        let found = Mutex<[Completion]>([])
        // As said above: no answer.
        try? Blocking.run {
            let names = try await StoredNames(in: try directories(line))
            do {
                let completions = try await names.completions(
                    of: kind, beginning: typed, behind: line)
                found.withLock { $0 = completions }
                await names.close()
            } catch {
                await names.close()
                throw error
            }
        }
        return found.withLock { $0 }
    }
}
