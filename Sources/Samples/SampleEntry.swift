import FoundationEssentials
import SheafModel

/// One post of the sample community with its thread, as it is written down.
struct SampleEntry: Sendable {
    let author: String
    let daysAgo: Double
    var status: PostStatus = .published
    let tags: [String]
    let likes: Int
    let views: Int
    let title: String
    let body: String
    /// One comment a line, `name: text`; two blanks more than the line above make it a reply.
    ///
    /// A name that is nobody's becomes a stranger.
    var thread = ""

    /// The post.
    func post(id: Post.ID, people: [String: User.ID], now: Date) -> Post {
        var post = Post(
            id: id, title: title, content: body, author: authorship(author, people),
            createdAt: (now - daysAgo * 86_400).roundedToMilliseconds)
        post.status = status
        post.tags = tags
        post.counts.likes = likes
        post.counts.views = views
        return post
    }

    /// The comments of the thread in reading order; `identifier` names the one on a line.
    func comments(
        on post: Post, people: [String: User.ID], identifier: (Int) -> Comment.ID
    ) -> [Comment] {
        var comments: [Comment] = []
        var ancestors: [Comment.ID] = []
        // Within a third of the time since the post, so that nothing is answered tomorrow.
        let step = daysAgo * 86_400 / 3 / Double(thread.split(separator: "\n").count + 1)
        for (line, text) in thread.split(separator: "\n").enumerated() {
            let depth = text.prefix { $0 == " " }.count / 2
            let parts = text.drop { $0 == " " }.split(separator: ": ", maxSplits: 1)
            guard parts.count == 2 else { continue }
            ancestors.removeLast(max(0, ancestors.count - depth))
            var comment = Comment(
                id: identifier(line), postID: post.id, parentID: ancestors.last,
                content: String(parts[1]), author: authorship(String(parts[0]), people),
                createdAt: (post.createdAt + step * Double(line + 1)).roundedToMilliseconds)
            comment.likes = (line * 7 + parts[1].utf8.count) % 6
            comments.append(comment)
            ancestors.append(comment.id)
        }
        return comments
    }

    private func authorship(_ name: String, _ people: [String: User.ID]) -> Authorship {
        people[name].map(Authorship.user) ?? Authorship(label: AuthorLabel(name: name))
    }
}
