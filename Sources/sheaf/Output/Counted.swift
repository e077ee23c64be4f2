import TUI

/// Numbers of things in words: `1 post`, `1,204 comments`.
enum Counted {
    /// How many posts.
    static func posts(_ count: Int) -> String { Language.named(.en).posts.count(count) }

    /// How many comments.
    static func comments(_ count: Int) -> String { Language.named(.en).posts.commentCount(count) }
}
