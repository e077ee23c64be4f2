package import FoundationEssentials
import Persistence
package import SheafModel
import SheafNotebook

/// A made-up store of any size: the same people, posts and comments again for the same numbers.
///
/// Every row follows from its position and the seed alone, so rows are made when they are asked
/// for, in any order, in constant memory. Times lie in the years before ``end``; posts stand in
/// the order of their making, everybody is there before anything is written, and a comment is
/// younger than what it answers. One row in some hundreds is awkward on purpose: titles that are
/// too long, negative likes, dates of 1970 and 2100, strangers, markup, emoji, combining marks.
package struct SampleData: Hashable, Sendable {
    /// How many people there are.
    package let people: Int
    /// How many posts there are.
    package let posts: Int
    /// How many comments there are; none where there are no posts.
    package let comments: Int
    /// What makes this store differ from others of its size.
    package let seed: UInt64
    /// Nothing but the odd row on purpose is younger than this.
    package let end: Date

    /// The start of 2026.
    package static let usualEnd = Date(timeIntervalSince1970: 1_767_225_600)

    /// Describes a store; nothing is made yet.
    ///
    /// Negative numbers count as none.
    package init(
        people: Int, posts: Int, comments: Int, seed: UInt64 = 1, end: Date = usualEnd
    ) {
        self.people = max(0, people)
        self.posts = max(0, posts)
        self.comments = self.posts == 0 ? 0 : max(0, comments)
        self.seed = seed
        self.end = end
    }

    /// The person at a position below ``people``.
    package func person(at index: Int) -> User {
        var random = SeededRandomness(seed: seed, kind: Kind.person, index: index)
        let language = random.one(of: SampleLanguage.all)
        let given = random.one(of: language.givenNames)
        let family = random.one(of: language.familyNames)
        let username = "\(given.latin).\(family.latin)\(index + 1)"
        var user = User(
            id: personID(at: index), username: username, email: "\(username)@example.org",
            createdAt: personDate(at: index))
        user.firstName = given.name
        user.lastName = family.name
        user.role = role(&random)
        user.isActive = !random.onceIn(9)
        user.phone = random.onceIn(2) ? "+00 555 \(100_000 + random.below(900_000))" : ""
        if random.onceIn(2) { user.bio = language.paragraph(&random) }
        user.birth = birth(&random)
        let place = random.one(of: language.places)
        user.address = Address(
            street: "\(1 + random.below(200)) \(family.name)", city: place.city,
            zip: String(10_000 + random.below(90_000)), country: place.country)
        user.favouriteColours = (0..<random.below(4)).map { _ in random.one(of: Self.colours) }
        user.scores = (0..<random.below(5)).map { _ in random.below(100) }
        if random.onceIn(4) { user.metadata = ["website": "https://\(given.latin).example.org"] }
        return user
    }

    /// The tags that posts may carry.
    package var tags: [Tag] {
        Self.tagNames.map {
            Tag(id: NamedIdentifier.tag(named: $0), name: $0, createdAt: end - writingSeconds)
        }
    }

    /// The positions of the people whom the person at a position follows, in rising order.
    package func followees(ofPersonAt index: Int) -> [Int] {
        guard people > 1 else { return [] }
        var random = SeededRandomness(seed: seed, kind: Kind.follow, index: index)
        let picked = (0..<random.skewed(below: 24)).map { _ in random.skewed(below: people) }
        return Set(picked).subtracting([index]).sorted()
    }

    /// The post at a position below ``posts``.
    package func post(at index: Int) -> Post {
        var random = SeededRandomness(seed: seed, kind: Kind.post, index: index)
        let language = random.one(of: SampleLanguage.all)
        var post = Post(
            id: postID(at: index), title: SampleText.title(language, index: index, &random),
            content: SampleText.body(language, &random), author: author(language, &random),
            createdAt: postDate(at: index))
        let status = random.below(100)
        post.status = status < 80 ? .published : status < 92 ? .draft : .archived
        post.tags = tags(&random)
        post.counts.views = random.skewed(below: 20_000)
        post.counts.likes = random.onceIn(50) ? -random.below(30) : random.skewed(below: 1_500)
        if random.onceIn(6) {
            post.updatedAt = post.createdAt + Double(1 + random.below(20 * 86_400))
        }
        if random.onceIn(20) { post.metadata = ["mood": random.one(of: Self.colours)] }
        if random.onceIn(30) { post.image = "https://images.example.org/\(index).jpg" }
        return post
    }

    /// The comment at a position below ``comments``.
    package func comment(at index: Int) -> Comment {
        var random = SeededRandomness(seed: seed, kind: Kind.comment, index: index)
        let place = SampleThreads(posts: posts, comments: comments, seed: seed).place(of: index)
        let language = random.one(of: SampleLanguage.all)
        let createdAt = commentDate(at: index, post: place.post)
        var comment = Comment(
            id: commentID(at: index, post: place.post), postID: postID(at: place.post),
            parentID: place.parent.map { commentID(at: $0, post: place.post) },
            content: language.answer(&random), author: author(language, &random),
            createdAt: createdAt)
        if random.onceIn(100) { comment.content += "\n\n" + language.paragraph(&random) }
        comment.likes = random.onceIn(40) ? -random.below(9) : random.skewed(below: 60)
        return comment
    }
}

extension SampleData {
    private enum Kind {
        static let person: UInt64 = 1
        static let post: UInt64 = 2
        static let comment: UInt64 = 3
        static let follow: UInt64 = 4
    }

    private static let colours = [
        "amber", "indigo", "moss", "rust", "teal", "violet", "ivory", "緑", "azul",
    ]

    private static let tagNames = SampleLanguage.words(
        "notes, questions, food, travel, code, music, books, history, garden, art, science, letters,"
            + " work, games, film, deep work, 日本語, español, photography, poetry, cycling,"
            + " announcements, maps, sea, winter, repair, Café, emoji 🎉, plain-text, family")

    /// Eight years before the end everybody is there; then the writing starts.
    private var writingSeconds: Double { 8 * 365 * 86_400 }

    private func personDate(at index: Int) -> Date {
        spread(index, of: people, from: end - writingSeconds - 365 * 86_400, over: 364 * 86_400)
    }

    private func postDate(at index: Int) -> Date {
        switch index % 10_000 {
        case 4_001: Date(timeIntervalSince1970: 0)
        case 7_001: Date(timeIntervalSince1970: 4_102_444_800)
        default: spread(index, of: posts, from: end - writingSeconds, over: writingSeconds * 0.99)
        }
    }

    private func commentDate(at index: Int, post: Int) -> Date {
        postDate(at: post) + Double(60 + index % SampleThreads.block * 977)
    }

    private func spread(_ index: Int, of count: Int, from start: Date, over seconds: Double) -> Date
    {
        (start + seconds * Double(index) / Double(max(1, count))).roundedToMilliseconds
    }

    private func personID(at index: Int) -> User.ID {
        identifier(at: index, kind: Kind.person, date: personDate(at: index))
    }

    private func postID(at index: Int) -> Post.ID {
        identifier(at: index, kind: Kind.post, date: postDate(at: index))
    }

    private func commentID(at index: Int, post: Int) -> Comment.ID {
        identifier(at: index, kind: Kind.comment, date: commentDate(at: index, post: post))
    }

    private func identifier<Subject>(at index: Int, kind: UInt64, date: Date) -> Identifier<Subject>
    {
        var generator = IdentifierGenerator(
            randomness: SeededRandomness(seed: ~seed, kind: kind, index: index))
        return generator.next(at: date)
    }

    private func author(
        _ language: SampleLanguage, _ random: inout SeededRandomness
    ) -> Authorship {
        if people == 0 || random.onceIn(60) {
            let name = random.one(of: language.givenNames)
            let label = AuthorLabel(name: name.name, email: "\(name.latin)@elsewhere.example")
            return random.onceIn(5) ? .unknown : Authorship(label: label)
        }
        return .user(personID(at: random.skewed(below: people)))
    }

    private func role(_ random: inout SeededRandomness) -> Role {
        let number = random.below(100)
        return number < 2 ? .admin : number < 8 ? .moderator : number < 90 ? .user : .guest
    }

    private func birth(_ random: inout SeededRandomness) -> Birth? {
        switch random.below(3) {
        case 0: nil
        case 1: .age(16 + random.below(70))
        default:
            CalendarDate(
                year: 1940 + random.below(68), month: 1 + random.below(12),
                day: 1 + random.below(28)
            ).map(Birth.date)
        }
    }

    private func tags(_ random: inout SeededRandomness) -> [String] {
        let names = Self.tagNames
        let picked = (0..<random.below(5)).map { _ in random.skewed(below: names.count) }
        return Set(picked).sorted().map { names[$0] }
    }
}
