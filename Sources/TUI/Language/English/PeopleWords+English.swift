internal import SheafModel

extension PeopleWords {
    static let english = PeopleWords(
        title: "People",
        count: { $0 == 1 ? "1 person" : "\(Language.grouped($0)) people" },
        someOf: { "\(Language.grouped($0)) of \(Language.grouped($1)) people" },
        searching: { "searching \(Language.grouped($0)) people" },
        notSearched: { "not all of \(Language.grouped($0)) people searched" },
        empty: {
            "No people yet. Press a to add one, or b I to import a file, as "
                + "\"\($0.typed("import", "FILE"))\" does."
        },
        name: "Name", username: "Username", roleHead: "Role", active: "Active",
        all: "All", writings: "Posts and comments", posts: "Posts", comments: "Comments",
        answers: "Answers", followers: "Followers", following: "Following",
        changed: "Modified",
        role: {
            switch $0 {
            case .admin: "admin"
            case .moderator: "moderator"
            case .user: "user"
            case .guest: "guest"
            case .unknown(let word): word
            }
        },
        inactive: "inactive", deleted: "deleted", inactiveOnly: "inactive only",
        joined: { "joined \($0)" },
        logins: { count, last in
            count == 1
                ? "last used here \(last)"
                : "last used here \(last), \(Language.grouped(count)) times in all"
        },
        age: { $0 == 1 ? "1 year old" : "\($0) years old" },
        likes: { $0 == 1 ? "1 like" : "\(Language.grouped($0)) likes" }, likesHead: "Likes",
        lastWrote: { "last wrote \($0)" },
        chartHead: { "Written in the last \($0) months" },
        gone: "This person no longer exists; someone deleted them. Esc goes back.",
        inTrash: { restore, trash in
            "Someone deleted this person: they are in the trash."
                + (restore.isEmpty ? "" : " \(restore) puts them back.")
                + (trash.isEmpty ? "" : " \(trash) shows the trash.") + " Esc goes back."
        },
        noWritings: "Has not written anything.",
        noPosts: "Has not written anything.", noComments: "Has not commented on anything.",
        noAnswers: "Nobody has answered their posts and comments.",
        noFollowers: "Nobody follows this person.", noFollowing: "Follows nobody.",
        sortedBy: {
            switch $0 {
            case .name: "by name"
            case .username: "by username"
            case .role: "by role"
            case .posts: "by posts"
            case .followers: "by followers"
            case .created: "by date created"
            case .updated: "by date modified"
            }
        },
        onPost: { "on \($0)" })
}
