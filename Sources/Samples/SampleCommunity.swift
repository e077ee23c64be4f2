package import FoundationEssentials
import Persistence
package import SheafModel
import SheafNotebook

/// A dozen made-up neighbours and what they write: something to look at on a first start.
///
/// Times count back from `now`, so that the place looks alive. The identifiers are always the
/// same ones: putting the community into a store twice changes it and doubles nothing.
package struct SampleCommunity: Hashable, Sendable {
    /// One person following another.
    package struct Follow: Hashable, Sendable {
        /// Who follows.
        package let follower: User.ID
        /// Who is followed.
        package let followee: User.ID
    }

    /// The people.
    package let people: [User]
    /// Their posts, the oldest first.
    package let posts: [Post]
    /// The comments below the posts; a reply stands after what it answers.
    package let comments: [Comment]
    /// Who follows whom.
    package let follows: [Follow]

    /// Describes the community as it stands at `now`.
    package init(now: Date) {
        let people = Self.neighbours.enumerated().map { index, neighbour in
            neighbour.user(id: Self.identifier(0, index), now: now)
        }
        let byName = Dictionary(
            people.map { ($0.username, $0.id) }, uniquingKeysWith: { old, _ in old })
        var posts: [Post] = []
        var comments: [Comment] = []
        let entries = Self.entries.sorted { $0.daysAgo > $1.daysAgo }
        for (index, entry) in entries.enumerated() {
            let post = entry.post(id: Self.identifier(1, index), people: byName, now: now)
            posts.append(post)
            comments += entry.comments(on: post, people: byName) { line in
                Self.identifier(2 + index, line)
            }
        }
        self.people = people
        self.posts = posts
        self.comments = comments
        follows = Self.neighbours.flatMap { neighbour in
            neighbour.follows.compactMap { name in
                guard let one = byName[neighbour.username], let other = byName[name]
                else { return nil }
                return Follow(follower: one, followee: other)
            }
        }
    }

    /// The identifier of row `index` of a list: it must not depend on the clock.
    private static func identifier<Subject>(_ list: Int, _ index: Int) -> Identifier<Subject> {
        var generator = IdentifierGenerator(
            randomness: SeededRandomness(seed: 0x5EAF, kind: UInt64(list), index: index))
        return generator.next(at: SampleData.usualEnd + Double(list * 1_000 + index))
    }
}
