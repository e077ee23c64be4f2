import Persistence

/// The kinds of rows that files of other programs hold.
enum ImportShape: String {
    case people = "users"
    case posts
    case comments

    /// The kind of a list, by the name that it has in the file.
    init?(listNamed name: String) {
        switch name {
        case "users", "people": self = .people
        case "posts": self = .posts
        case "comments": self = .comments
        default: return nil
        }
    }

    /// The kind of an entry, by what it holds.
    init?(of value: JSONValue) {
        func has(_ names: String...) -> Bool {
            names.contains { name in value.members.contains { $0.name == name } }
        }
        if has("postId", "post_id"), has("body", "content", "text") {
            self = .comments
        } else if has("username", "firstName", "lastName") || has("email") && !has("body", "title")
        {
            self = .people
        } else if has("title"), has("body", "content", "text", "userId", "tags") {
            self = .posts
        } else {
            return nil
        }
    }

    /// What files of this look are called, unless somebody says otherwise: both samples begin to
    /// count at 1, and would be taken for each other under one name.
    func source(of value: JSONValue) -> String {
        let marks =
            switch self {
            case .people: ["firstName", "lastName"]
            case .posts: ["reactions", "tags", "views"]
            case .comments: ["user"]
            }
        return marks.contains { value[$0] != nil } ? "dummyjson" : "jsonplaceholder"
    }
}
