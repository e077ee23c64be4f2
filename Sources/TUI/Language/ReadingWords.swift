/// What is said of reading on: from row to row, to what is new, and to what is looked for on a page.
package struct ReadingWords: Sendable {
    /// Why there is no next page.
    let isLast: String
    /// Why there is no page before.
    let isFirst: String
    /// What the key of filters does on a page, and the keys where one types there.
    let find: CommandWords
    let keepFind: String
    let clearFind: String
    /// What stands where one types as long as nothing is typed.
    let findHint: String
    /// Said where it is not on the page.
    let notOnPage: @Sendable (String) -> String
    /// Said where one went on behind the last place, or before the first one.
    let wentRound: @Sendable (_ isForward: Bool) -> String
    /// Ends the search.
    let endFind: CommandWords
    /// Said where nothing is new anywhere.
    package let nothingNew: String
    /// Said where something is new, but not in this list; how one comes to the rest, with what is typed
    /// for the next one.
    let nothingNewHere: @Sendable (_ isFiltered: Bool, _ next: String) -> String
    /// Said of so many posts with something new, at the start and when it comes: in their list, or with
    /// the way there and what is typed for the next one.
    let somethingNew: @Sendable (_ count: Int, _ isHere: Bool, _ next: String) -> String
    /// How many comments there are, as it is said without more, and how many of them are new.
    let withNew: @Sendable (_ comments: String, _ new: Int) -> String
    /// Said where the selected row is the first one that is new.
    let isNew: String
    /// Said where nothing else of a list is new.
    let onlyNew: String
    /// What leads from row to row with something new.
    let nextNewRow: CommandWords
    let previousNewRow: CommandWords
    /// The same from a page on which nothing else is new.
    let nextNewPost: CommandWords
    let previousNewPost: CommandWords
    /// Said of so many posts of which everything counts as read now.
    package let markedRead: @Sendable (Int) -> String
    /// Said of so many posts that are new again.
    package let markedUnread: @Sendable (Int) -> String
    /// So many can be marked as unread, and no more.
    package let tooManyUnread: @Sendable (Int) -> String
    /// Said when one comes to a post that is new, onwards or back.
    let newPost: @Sendable (_ isBack: Bool) -> String
    /// Said when one comes to a post with new comments, onwards or back.
    let postWithNew: @Sendable (_ isBack: Bool) -> String
    /// What a list says that shows only some posts.
    let unreadOnly: String
    let followedOnly: String
    /// The same as a command: to begin with it, and to end it.
    let showUnread: @Sendable (_ isOn: Bool) -> CommandWords
    let showFollowed: @Sendable (_ isOn: Bool) -> CommandWords
    /// Why the people you follow cannot be shown.
    let followsNobody: String
    let needsYou: String
}
