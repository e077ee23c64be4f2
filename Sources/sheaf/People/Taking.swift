import ArgumentParser
import Model
import Notebook
import Persistence
import TUI

/// The option of commands after which something may turn out to be a person's.
struct TakingOptions: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "Make what carries this person's e-mail address, and is by nobody known, this person's."
        ))
    var take = false
}

extension WriteContext {
    /// A person as they are stored now.
    ///
    /// - Throws: ``StoreError/notFound``.
    func stored(_ id: User.ID) throws -> User {
        guard let person = try find(User.self, id) else { throw StoreError.notFound }
        return person
    }

    /// Takes what carries a person's address, where that was asked for, or else counts it.
    mutating func take(_ options: TakingOptions, for id: User.ID) throws -> UnclaimedWritings {
        options.take ? try takeWritings(of: id) : try unclaimedWritings(of: id)
    }
}

extension Session {
    /// Says what became a person's, or what would if they asked for it.
    func tell(_ writings: UnclaimedWritings, _ options: TakingOptions, of person: User) {
        let email = VisibleText.oneLine(person.email)
        guard !writings.isEmpty else {
            if options.take { say("Nothing by strangers carries the address '\(email)'.") }
            return
        }
        let words = Self.words(writings)
        let isOne = writings.posts + writings.comments == 1
        if options.take {
            say("\(words) \(isOne ? "is" : "are") by \(VisibleText.oneLine(person.username)) now.")
        } else if writings.isShared {
            say(
                "\(words) \(isOne ? "carries" : "carry") the address \(email), which two people have:"
                    + " nothing can be taken until one of them changes it.")
        } else {
            let name = ShortIdentifier.text(person.id)
            say(
                "\(words) \(isOne ? "carries" : "carry") the address \(email). To make"
                    + " \(isOne ? "it" : "them") this person's: \(hints.typed("people edit", "\(name) --take"))"
            )
        }
    }

    /// "2 posts and 312 comments", without what there is none of.
    private static func words(_ writings: UnclaimedWritings) -> String {
        [(writings.posts, "post"), (writings.comments, "comment")]
            .filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
            .joined(separator: " and ")
    }
}
