import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf people follow`.
struct PeopleFollow: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "follow", abstract: "Follow people.",
        discussion: """
            EXAMPLE
              sheaf people follow grace linus --as ada
            """)

    @Argument(help: "User names, e-mails, identifiers or parts of them.")
    var people: [String]

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let words = session.words.done
        try await session.changeAsYou(people) { context, you, name in
            let person = try context.person(name)
            let isNew = try context.follow(person.id, by: you)
            return words.follows(isNew, person.username)
        }
    }
}

/// The command `sheaf people unfollow`.
struct PeopleUnfollow: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "unfollow", abstract: "Stop following people.",
        discussion: """
            EXAMPLE
              sheaf people unfollow grace --as ada
            """)

    @Argument(help: "User names, e-mails, identifiers or parts of them.")
    var people: [String]

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let words = session.words.done
        try await session.changeAsYou(people) { context, you, name in
            let person = try context.person(name)
            let wasFollowed = try context.unfollow(person.id, by: you)
            return words.unfollows(wasFollowed, person.username)
        }
    }
}
