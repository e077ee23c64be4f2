import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf you`.
struct YouCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "you", abstract: "Show or choose who you are.",
        discussion: """
            EXAMPLE
              sheaf you                    # who you are here
              sheaf you ada                # be ada from now on
              sheaf posts add "On moss" --as linus

            What you write carries this name, here and on the screens, where g y chooses.
            --as names somebody else for one run. Where nobody is chosen, the only person
            there is is you. Ends with 1 if nobody knows who you are.
            """)

    @Argument(help: "User name, e-mail, identifier or part of it.")
    var person: String?

    @Flag(help: "Remember nobody.")
    var forget = false

    @Flag(help: "As one JSON object.")
    var json = false

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if forget, person != nil || json {
            throw ArgumentParser.ValidationError { $0.refusals.standsAlone("--forget") }
        }
    }

    func run(_ session: Session) async throws {
        let storage = try await session.existing()
        let words = session.words.lookup
        if forget {
            try storage.state.setCurrentUser(nil)
            try await storage.state.flush()
            return session.say(words.youAreNobody)
        }
        guard let person else { return try await show(storage, session) }
        let user = try await storage.store.read { try $0.person(person) }
        try storage.state.setCurrentUser(user.id.uuid)
        try await storage.state.flush()
        if json { return try session.output.json { $0.personWithCounts(user) } }
        session.say(words.youAre(user.username.inSentence))
    }

    private func show(_ storage: Storage, _ session: Session) async throws {
        let user = try await storage.store.read { context in
            try session.you(context, known: storage.state).map {
                try context.person($0.description)
            }
        }
        guard let user else {
            let command = session.hints.toChooseYourself
            throw CommandError(.nothingFound) { $0.commandLine.lookup.whoAreYou(command) }
        }
        if json { return try session.output.json { $0.personWithCounts(user) } }
        try session.output.print(VisibleText.oneLine(user.username))
    }
}
