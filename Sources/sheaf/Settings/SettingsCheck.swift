import ArgumentParser
import FoundationEssentials
import Notebook
import Persistence
import TUI

/// The command `sheaf settings check`.
struct SettingsCheck: SettingsCommand {
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
                try session.output.print(session.words.problemAt(problem, place))
                continue
            }
            let sentence = session.words.problem(problem)
            var members = [JSONNode.Member("file", .string(path))]
            members += problem.place?.members ?? []
            if let key = problem.key { members.append(.init("key", .string(key))) }
            members.append(.init("problem", .string(sentence)))
            try session.output.print(json: JSONNode.object(members))
        }
        guard problems.isEmpty else { throw ExitStatus.badData }
    }
}
