package import SheafModel

/// What the screens about people say.
package struct PeopleWords: Sendable {
    package let title: String
    package let count: @Sendable (Int) -> String
    package let someOf: @Sendable (_ shown: Int, _ all: Int) -> String
    /// The filter is not through yet.
    package let searching: @Sendable (_ all: Int) -> String
    /// It did not get through: somebody stopped it, or it failed.
    package let notSearched: @Sendable (_ all: Int) -> String
    package let empty: @Sendable (CommandHints) -> String
    package let name: String
    package let username: String
    package let roleHead: String
    package let active: String
    package let all: String
    package let writings: String
    package let posts: String
    package let comments: String
    /// What others answered to somebody's posts and comments.
    package let answers: String
    package let followers: String
    package let following: String
    package let changed: String
    package let role: @Sendable (Role) -> String
    package let inactive: String
    package let deleted: String
    package let inactiveOnly: String
    package let joined: @Sendable (String) -> String
    /// How often somebody sat down at this keyboard, and when last.
    package let logins: @Sendable (Int, String) -> String
    package let age: @Sendable (Int) -> String
    /// How many likes what somebody wrote has.
    package let likes: @Sendable (Int) -> String
    package let likesHead: String
    package let lastWrote: @Sendable (String) -> String
    /// What a chart of so many months shows.
    package let chartHead: @Sendable (Int) -> String
    package let gone: String
    /// The same of whom is in the trash: by which keys they come back from here, or nothing, and by which
    /// one goes there, or nothing.
    let inTrash: @Sendable (_ restore: String, _ trash: String) -> String
    package let noWritings: String
    package let noPosts: String
    package let noComments: String
    package let noAnswers: String
    package let noFollowers: String
    package let noFollowing: String
    package let sortedBy: @Sendable (PersonCriterion) -> String
    package let onPost: @Sendable (String) -> String
}
