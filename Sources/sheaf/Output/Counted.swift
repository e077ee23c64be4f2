import TUI

/// Numbers of things in words: `1 post`, `1,204 comments`.
enum Counted {
    /// How many posts and comments, without those of which there are none; `nil` where there are neither.
    static func writings(posts: Int, comments: Int) -> String? {
        let counts =
            (posts == 0 ? [] : [Self.posts(posts)])
            + (comments == 0 ? [] : [Self.comments(comments)])
        return counts.isEmpty ? nil : counts.joined(separator: " and ")
    }

    /// How many posts.
    static func posts(_ count: Int) -> String { Language.named(.en).posts.count(count) }

    /// How many comments.
    static func comments(_ count: Int) -> String { Language.named(.en).posts.commentCount(count) }
}
