package import Persistence

/// What the first start and the choice of yourself say.
package struct WelcomeWords: Sendable {
    package let title: String
    package let greeting: [String]
    /// The same where the store is empty because another one is not in its place any more: what that
    /// held, when it was looked at last, where it was, and the command that takes a backup, where there
    /// is one.
    let gone:
        @Sendable (_ what: [String], _ moment: String?, _ path: String, _ restore: String?) ->
            [String]
    /// Its question, for where there is no room for more than a few words.
    package let question: String
    package let loadSample: String
    package let startEmpty: String
    /// The same two where there is little room.
    let shortChoices: [String]
    package let importHint: @Sendable (CommandHints) -> String
    package let chooseYourself: String
    /// What Enter and Esc do; with the name of whoever is at the keyboard already.
    let whoAreYou: @Sendable (_ you: String?) -> String
    package let choose: String
    /// The line for who is in no list, with the name that the system knows.
    let somebodyNew: @Sendable (_ name: String) -> String
    let new: CommandWords
    /// The same on the line for who is in no list.
    let whoIsNew: @Sendable (_ you: String?) -> String
    /// Nobody has the name that was given at the start.
    package let nobodyNamed: @Sendable (String) -> String
    /// Whoever is at the keyboard was deleted elsewhere, so that something failed, and is asked who they are.
    let youWereDeleted: String
    /// Said below the prompt when opening takes long.
    package let opening: String
    /// Said below the prompt while an older store is brought up to date.
    package let updating: @Sendable (MigrationProgress) -> String
    /// Said below the prompt while another program writes.
    package let waiting: String
}

extension MigrationProgress {
    /// How much of it is done in hundredths, where that is known.
    var percent: Int? {
        amount.map { $0.total > 0 ? Int(100 * Double($0.done) / Double($0.total)) : 100 }
    }
}

extension Language {
    /// That a store is not in its place any more, and what was in it, in a sentence.
    package func goneStore(people: Int, posts: Int, moment: String?) -> String {
        let what = [self.people.count(people), self.posts.count(posts)]
        return welcome.gone(what, moment, "", nil).first ?? ""
    }
}
