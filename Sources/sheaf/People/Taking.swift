import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

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
    /// - Throws: ``StoreError/notFound(_:)``.
    func stored(_ id: User.ID) throws -> User {
        guard let person = try find(User.self, id) else { throw StoreError.notFound() }
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
        let words = self.words.done
        let email = VisibleText.oneLine(person.email)
        guard !writings.isEmpty else {
            if options.take { say(words.carriesNothing(email)) }
            return
        }
        if options.take {
            say(words.taken(writings, VisibleText.oneLine(person.username)))
        } else if writings.isShared {
            say(words.sharedAddress(writings, email))
        } else {
            let name = ShortIdentifier.text(person.id)
            say(words.unclaimed(writings, email, hints.typed("people edit", "\(name) --take")))
        }
    }
}
