import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

extension Listing<User> {
    /// People, everything about them in JSON.
    static func people(_ language: Language) -> Listing {
        let words = language.commandLine
        return Listing(
            columns: [
                .init(title: words.head(.id)),
                .init(title: words.head(.username), isFlexible: true),
                .init(title: words.head(.name), isFlexible: true),
                .init(title: words.head(.email), isFlexible: true),
                .init(title: words.head(.role)), .init(title: words.head(.posts), isNumber: true),
                .init(title: words.head(.comments), isNumber: true),
                .init(title: words.head(.active)),
            ],
            row: {
                [
                    ShortIdentifier.text($0.id), $0.username, $0.fullName, $0.email,
                    language.people.role($0.role),
                    String($0.counts.posts), String($0.counts.comments),
                    language.lists.yesOrNo($0.isActive),
                ]
            },
            json: { person, _, writer in writer.personWithCounts(person) }, names: RowNames.person,
            weight: \.textBytes)
    }
}

extension Listing<Post> {
    /// Posts, everything about them in JSON.
    static let postsAsJSON = Listing(
        columns: [], row: { _ in [] }, json: { $2.postWithCounts($0, by: $1.writer) },
        names: RowNames.post, author: \.author, weight: \.textBytes)
}

extension Listing<PostSummary> {
    /// Posts without their texts.
    static func posts(_ language: Language) -> Listing {
        let words = language.commandLine
        return Listing(
            columns: [
                .init(title: words.head(.id)), .init(title: words.head(.title), isFlexible: true),
                .init(title: words.head(.author), isFlexible: true),
                .init(title: words.head(.status)),
                .init(title: words.head(.likes), isNumber: true),
                .init(title: words.head(.views), isNumber: true),
                .init(title: words.head(.comments), isNumber: true),
                .init(title: words.head(.created)),
            ],
            row: {
                [
                    ShortIdentifier.text($0.id), $0.title, $0.author.text(language),
                    language.posts.status($0.status),
                    String($0.counts.likes), String($0.counts.views), String($0.counts.comments),
                    LocalTime.day(of: $0.createdAt),
                ]
            },
            json: { _, _, _ in }, names: [])
    }
}

extension Listing<Comment> {
    /// Comments, everything about them in JSON.
    static let commentsAsJSON = Listing(
        columns: [], row: { _ in [] },
        json: { $2.commentWithTitle($0, by: $1.writer, on: $1.postTitle) },
        names: RowNames.comment, author: \.author,
        postTitles: { (comments, context) throws(StoreError) in
            let titles = try context.titles(ofPosts: comments.map(\.postID))
            return comments.reduce(into: [:]) { $0[$1.id] = titles[$1.postID] }
        },
        weight: \.textBytes)
}

extension Listing<CommentSummary> {
    /// Comments with the titles of their posts.
    static func comments(_ language: Language) -> Listing {
        let words = language.commandLine
        return Listing(
            columns: [
                .init(title: words.head(.id)), .init(title: words.head(.author), isFlexible: true),
                .init(title: words.head(.comment), isFlexible: true),
                .init(title: words.head(.post), isFlexible: true),
                .init(title: words.head(.likes), isNumber: true),
                .init(title: words.head(.created)),
            ],
            row: {
                [
                    ShortIdentifier.text($0.id), $0.author.text(language), $0.content, $0.postTitle,
                    String($0.likes), LocalTime.day(of: $0.createdAt),
                ]
            },
            json: { _, _, _ in }, names: [])
    }
}

extension Listing<Tag> {
    /// Tags with the number of their posts.
    static func tags(_ language: Language) -> Listing {
        let words = language.commandLine
        return Listing(
            columns: [
                .init(title: words.head(.tag), isFlexible: true),
                .init(title: words.head(.posts), isNumber: true),
            ],
            row: { [$0.name, String($0.postCount)] },
            json: { tag, beside, writer in
                writer.tagWithCounts(tag, newestPost: beside.newestPost)
            },
            names: RowNames.tag,
            newestPosts: { (tags, context) throws(StoreError) in
                try context.newestPosts(of: tags.map(\.id))
            })
    }
}

extension AuthorName {
    /// The author in words.
    func text(_ language: Language) -> String {
        switch self {
        case .person(_, let name), .stranger(let name): name
        case .deleted(_, let name): language.posts.deletedAuthor(name)
        case .unknown: ""
        }
    }
}

extension Timestamp {
    /// The day, in UTC.
    static func day(of date: Date) -> String { String(text(of: date).prefix(10)) }
}

extension JSONWriter {
    /// A person with what the store counts.
    mutating func personWithCounts(_ user: User) {
        person(user) { writer in
            writer.member("fullName", user.fullName)
            writer.name("counts")
            writer.object {
                $0.member("posts", user.counts.posts)
                $0.member("comments", user.counts.comments)
                $0.member("followers", user.counts.followers)
                $0.member("following", user.counts.following)
            }
        }
    }

    /// A tag with how many posts carry it, and when the newest of them was made.
    mutating func tagWithCounts(_ tag: Tag, newestPost: Date?) {
        self.tag(tag) {
            $0.member("posts", tag.postCount)
            $0.optional(RowNames.newestPost, newestPost.map(Timestamp.text(of:)))
        }
    }

    /// A comment with what its post is called, where that can be read.
    mutating func commentWithTitle(_ comment: Comment, by writer: WrittenBy?, on title: String?) {
        self.comment(comment, author: .named(writer)) {
            $0.optional(RowNames.postTitle, title)
        }
    }

    /// A post with what the store counts.
    mutating func postWithCounts(_ post: Post, by writer: WrittenBy?) {
        self.post(post, status: post.status, author: .named(writer)) {
            $0.member("comments", post.counts.comments)
        }
    }
}

extension Store {
    /// Who wrote something, for programs.
    ///
    /// - Throws: ``StoreError``.
    func writer(of author: Authorship) async throws -> WrittenBy? {
        try await read { context in
            var writers = Writers()
            return try writers.writer(of: author, in: context)
        }
    }
}
