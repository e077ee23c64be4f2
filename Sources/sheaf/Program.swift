import ArgumentParser
import CPersistenceSystem
import FoundationEssentials
import Glibc
import Persistence
import SheafModel
import SheafNotebook
import SheafPictures
import SheafTUI

/// Where the program begins and the only place where it ends.
@main
enum Program {
    // Synchronous: with an asynchronous main the main actor would move to another thread, whose
    // signals nobody blocked, and SIGTERM would leave the terminal as it is.
    static func main() {
        // Before the first thread, and before the full screen installs a crash handler of its own.
        ProcessHardening.apply(measures)
        Standard.holdClosedStreams()
        guard hasEnoughDescriptors else {
            Standard(.error).line(
                "sheaf: Too few open files are allowed here. Nothing was done. 'ulimit -n 64' or more"
                    + " lets it run.")
            exit(ExitStatus.disk.rawValue)
        }
        guard shareLimitedMemory() else {
            Standard(.error).line(
                "sheaf: Too little memory is allowed here. Nothing was done. 'ulimit -v 400000' or"
                    + " more lets it run.")
            exit(ExitStatus.disk.rawValue)
        }
        // A large text is one piece of memory that goes back to the system as soon as it is done
        // with. By itself the C library keeps such pieces after the first: 60 MB for an import of
        // a dozen texts of 30 MB.
        system_return_large_memory()
        do throws(UTF8Arguments.Unreadable) {
            exit(run(try UTF8Arguments.ofProcess()))
        } catch {
            // As far as they can be read: what cannot is no folder that has settings.
            let arguments = Array(CommandLine.arguments.dropFirst())
            let line = TypedLineLanguage(arguments, ProcessInfo.processInfo.environment)
            Standard(.error).line("sheaf: \(error.sentence(line.language))")
            exit(ExitStatus.usage.rawValue)
        }
    }

    /// Whether the system lets the process open what its threads, store and terminal need.
    ///
    /// With fewer the language's own runtime ends it without a word, or SQLite calls its files lost.
    private static var hasEnoughDescriptors: Bool {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) != 0
            || limit.rlim_cur >= 32
    }

    /// Has all threads share one place for small pieces of memory where addresses are counted
    /// (`ulimit -v`): by itself each would reserve 64 MB of them.
    ///
    /// - Returns: Whether there are as many as the process begins with; with fewer the language's own
    ///   runtime ends it without a word.
    private static func shareLimitedMemory() -> Bool {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
            limit.rlim_cur != .max
        else { return true }
        system_share_memory()
        return limit.rlim_cur >= leastMemory
    }

    #if DEBUG
        private static let leastMemory: rlim_t = 390 << 20
    #else
        private static let leastMemory: rlim_t = 200 << 20
    #endif

    #if DEBUG
        // Whoever builds this wants to see where it crashed; with secrets that are made up.
        private static let measures = ProcessHardening.Measures.all.subtracting(.noCrashReports)
    #else
        private static let measures = ProcessHardening.Measures.all
    #endif

    /// Reading the command line takes the square of its length: with these, seconds.
    private static let mostArguments = 10_000

    private static func run(_ arguments: [String]) -> Int32 {
        if arguments.first == Completing.word {
            return Completing.run(Array(arguments.dropFirst()))
        }
        if arguments.first == PictureWork.word {
            return PictureChild.run(Array(arguments.dropFirst()))
        }
        let environment = ProcessInfo.processInfo.environment
        let line = TypedLineLanguage(arguments, environment)
        if let sentence = refusal(of: arguments) {
            Standard(.error).line("sheaf: \(sentence(line.language))")
            return ExitStatus.usage.rawValue
        }
        var options: GlobalOptions?
        do {
            var command = try line.hold { try Sheaf.parseAsRoot(OptionText.joined(arguments)) }
            if let placed = command as? any PlacedCommand { options = placed.options }
            try ambiguousWidth(for: options, environment).hold { try command.run() }
            return ExitStatus.done.rawValue
        } catch {
            let language = options?.language(environment) ?? line.language
            return status(of: error, options?.hints ?? CommandHints(), language)
        }
    }

    /// What is wrong with a command line that the parser would misunderstand; nil where nothing is.
    private static func refusal(of arguments: [String]) -> ((Language) -> String)? {
        guard arguments.count <= mostArguments else { return \.commandLine.input.tooManyWords }
        if let unknown = UnknownCommand.find(in: arguments) { return unknown.sentence }
        if let dashed = DashedWord.find(in: arguments) { return dashed.sentence }
        if let missing = OptionText.missing(in: arguments) { return missing.sentence }
        return RepeatedOption.find(in: arguments)?.sentence
    }

    /// How wide the terminal draws what a command prints, as the settings say; a file has no cells.
    private static func ambiguousWidth(
        for options: GlobalOptions?, _ environment: [String: String]
    ) -> AmbiguousWidth {
        guard let options, isatty(STDOUT_FILENO) == 1 else { return .narrow }
        return .chosen(options.setting(.ambiguousWidth, environment))
    }

    /// Says what an error is, where it is one to talk about; the exit code.
    private static func status(
        of error: any Error, _ hints: CommandHints, _ language: Language
    ) -> Int32 {
        switch error {
        case let status as ExitCode: return status.rawValue
        case let status as ExitStatus: return status.rawValue
        case let error as Unshown: return report(error, hints, language)
        case let error as TextKept:
            let status = status(of: error.cause, hints, language)
            Standard(.error).line("sheaf: \(error.text.sentence(hints, language))")
            return status
        case is OutputGone:
            // Whoever read our output has seen enough, as `head` does: end as by SIGPIPE.
            return 128 + SIGPIPE
        case let error as Interrupted:
            Standard(.error).line("sheaf: \(error.sentence(language))")
            ProcessSignals.die(by: error.signal)
        default: return report(error, hints, language)
        }
    }

    private static func report(
        _ error: Unshown, _ hints: CommandHints, _ language: Language
    ) -> Int32 {
        let words = language.commandLine.lookup
        switch error.cause {
        // The command has said what there is to say.
        case is ExitCode, is ExitStatus: break
        case is OutputGone:
            Standard(.error).line("sheaf: \(words.storedUnread)")
        case let cause as OutputFailed:
            let why = Problem.words(ofOutput: cause.code, in: language)
            Standard(.error).line(
                "sheaf: \(words.storedUnshown(why, error.doublesWhenRepeated))")
            return ExitStatus.disk.rawValue
        default: Standard(.error).line("sheaf: \(words.storedButFailed)")
        }
        return status(of: error.cause, hints, language)
    }

    /// Prints a last text; the exit code.
    private static func show(
        _ text: String, _ hints: CommandHints, _ language: Language
    ) -> Int32 {
        do {
            try Standard(.output).finish(with: text)
            return ExitStatus.done.rawValue
        } catch {
            return status(of: error, hints, language)
        }
    }

    private static func report(
        _ error: any Error, _ hints: CommandHints, _ language: Language
    ) -> Int32 {
        if let problem = Problem(error, hints, in: language) {
            Standard(.error).line("sheaf: \(problem.sentence)")
            return problem.status.rawValue
        }
        let message = Sheaf.fullMessage(for: error)
        guard Sheaf.exitCode(for: error) != .success else {
            // --help and --version; a heading of commands needs no word for what they are.
            let text = message.replacing(" SUBCOMMANDS:\n", with: ":\n")
            return show(text, hints, language)
        }
        let sentence = UsageSentence(message)
        if language.code != .en || !sentence.isPlain {
            Standard(.error).line("sheaf: \(sentence.text(language))")
            return ExitStatus.usage.rawValue
        }
        // As every other sentence begins.
        let prefix = "Error: "
        Standard(.error).line(
            message.hasPrefix(prefix) ? "sheaf: " + message.dropFirst(prefix.count) : message)
        return ExitStatus.usage.rawValue
    }
}
