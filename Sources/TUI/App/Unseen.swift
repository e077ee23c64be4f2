internal import SheafModel

/// What others did since the last key: each thing counted once, however many tell of it.
struct Unseen: Sendable {
    private(set) var count = 0
    /// The posts that were counted as news, and no list has counted.
    private var news: Set<Post.ID> = []
    /// Those that lists have counted.
    private var listed: Set<Post.ID> = []
    /// Those of which a list has told that is shown.
    private(set) var told: Set<Post.ID> = []

    /// Counts a change; `isTold`, where it is also said.
    mutating func take(_ change: ForeignChange, isTold: Bool) {
        // Either may come first, and is about the same.
        let onlyNews = change.news.subtracting(listed)
        count += change.count - news.intersection(change.posts).count
        count += onlyNews.subtracting(news).count
        news = news.union(onlyNews).subtracting(change.posts)
        listed.formUnion(change.posts)
        if isTold { told.formUnion(change.posts) }
    }
}
