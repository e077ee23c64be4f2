import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf settings check`.
struct SettingsCheck: SettingsShowing {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say what is wrong with the settings file, and where.",
        discussion: """
            EXAMPLE
              sheaf settings check && echo fine

            Ends with 3 if something is wrong.
            """)

    @Flag(help: "One JSON object a line.")
    var json = false

    @OptionGroup var settings: SettingsOptions
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session, _ store: PreferenceStore) throws {
        let problems = store.problems
        for problem in problems {
            let path = problem.systemPath ?? store.file?.path ?? ""
            guard json else {
                // As compilers write it, so that editors can go there.
                let place = SettingsWords.place(path, problem.place)
                try session.output.print(session.language.settings.problemAt(problem, place))
                continue
            }
            let place = SettingsWords.place(path, problem.place)
            let sentence = Language.named(.en).settings.problemAt(problem, place)
            var members = [JSONNode.Member("file", .string(path))]
            members += problem.place?.members ?? []
            if let key = problem.key { members.append(.init("key", .string(key))) }
            members.append(.init("problem", .string(Self.sentence(sentence, without: place))))
            try session.output.print(json: JSONNode.object(members))
        }
        let hasThemeProblems = try checkTheme(session, store)
        guard problems.isEmpty && !hasThemeProblems else { throw ExitStatus.badData }
    }

    /// A sentence without the place in front of it, which has members of its own.
    private static func sentence(_ sentence: String, without place: String) -> String {
        let start = place + ": "
        return sentence.hasPrefix(start) ? String(sentence.dropFirst(start.count)) : sentence
    }

    /// Says what is wrong with the theme file that the settings name; whether something is.
    private func checkTheme(_ session: Session, _ store: PreferenceStore) throws -> Bool {
        guard case .file(let name) = store.preferences.display.theme else { return false }
        let file = ThemeFile(named: name, in: try session.directories())
        let problems = file.read().problems
        for problem in problems {
            let language = json ? Language.named(.en) : session.language
            let sentence = language.sentence(of: problem)
            guard json else {
                let place = SettingsWords.place(file.url.path, problem.place)
                // What is said of a file as a whole has its path.
                let isOfFile = if case .unreadable = problem.kind { true } else { false }
                try session.output.print(isOfFile ? sentence : "\(place): \(sentence)")
                continue
            }
            var members = [JSONNode.Member("file", .string(file.url.path))]
            members += problem.place?.members ?? []
            members.append(.init("problem", .string(sentence)))
            try session.output.print(json: JSONNode.object(members))
        }
        return !problems.isEmpty
    }
}
