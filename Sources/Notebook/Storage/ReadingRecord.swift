package import FoundationEssentials
internal import Persistence
internal import PersistenceDates

/// What was read: everything up to a date, and of some posts more.
///
/// A post that was opened has an entry. So the record stays short: what is older than ``since`` needs
/// none, and above ``mostPosts`` entries, or ``mostComments`` in them, the oldest make room by moving
/// that date on. Posts that count as new again are beside that: nobody reads them by reading others. So
/// are those of which something with a date to come was read, which no date of before stands for.
package struct ReadingRecord: PreferenceCodable, Hashable {
    /// Up to when everything counts as read, in milliseconds since 1970; nil as long as nobody has
    /// looked.
    package private(set) var since: Int64?
    /// The posts that were opened, by their identifiers in small letters.
    package private(set) var posts: [String: PostReading] = [:]

    /// Nothing was looked at yet.
    package init() {}

    /// So many posts are remembered.
    package static var mostPosts: Int { 400 }

    /// So many comments are remembered, of all posts together: more would not fit into a value.
    package static var mostComments: Int { 20_000 }

    /// So many posts count as new again, at most: whoever marks more is to ask ``hasRoom(forUnread:)``.
    package static var mostUnread: Int { 1_000 }

    /// So many posts are remembered of which something with a date to come was read.
    package static var mostAhead: Int { 1_000 }

    /// Everything up to now counts as read, unless something was looked at before.
    package mutating func begin(at milliseconds: Int64) {
        if since == nil { since = milliseconds }
    }

    /// What was read of a post; nil where it was never opened, or long ago.
    package func post(_ identifier: UUID) -> PostReading? {
        posts.isEmpty ? nil : posts[identifier.uuidString.lowercased()]
    }

    /// Remembers what was read of a post.
    package mutating func read(_ reading: PostReading, of identifier: UUID) {
        read([identifier: reading])
    }

    /// Remembers what was read of several posts.
    package mutating func read(_ readings: [UUID: PostReading]) {
        for (identifier, reading) in readings {
            posts[identifier.uuidString.lowercased()] = reading
        }
        while passedCount > Self.mostPosts || commentCount > Self.mostComments {
            makeRoom()
        }
        let ahead = posts.filter { $0.value.isAhead && !$0.value.isUnread }.keys
        for name in ahead.sorted().dropFirst(Self.mostAhead) { posts[name] = nil }
    }

    /// Forgets a quarter of what was read, the oldest of it.
    private mutating func makeRoom() {
        let dates = posts.values.filter { !$0.isBesides }.map(\.until).sorted()
        guard !dates.isEmpty else {
            // Nothing but what stands for itself: then its comments are new again.
            posts = posts.mapValues { reading in
                var reading = reading
                reading.comments = []
                return reading
            }
            return
        }
        let limit = dates[dates.count / 4]
        posts = posts.filter { $0.value.isBesides || $0.value.until > limit }
        since = max(since ?? limit, limit)
    }

    /// Whether so many posts can count as new again that these are among them.
    package func hasRoom(forUnread identifiers: some Sequence<UUID>) -> Bool {
        let names = posts.filter(\.value.isUnread).keys
        return Set(names).union(identifiers.map { $0.uuidString.lowercased() }).count
            <= Self.mostUnread
    }

    /// How many posts there are that a date stands for once they are old.
    private var passedCount: Int { posts.values.count { !$0.isBesides } }

    /// The posts that count as new again.
    package var unread: [UUID] {
        posts.filter(\.value.isUnread).keys.compactMap { UUID(uuidString: $0) }
    }

    private var commentCount: Int { posts.values.reduce(0) { $0 + $1.comments.count } }
}

/// What was read of a post: the post itself, its comments up to a date, and some later ones.
package struct PostReading: PreferenceCodable, Hashable {
    /// Up to when its comments are read, in milliseconds since 1970.
    package var until: Int64
    /// Later comments that are read.
    package var comments: Set<UUID>
    /// Whether the post itself counts as new again; left out where it does not, as before there was this.
    private var again: Bool?
    /// Whether something with a date to come was read; left out where nothing was.
    private var ahead: Bool?

    /// So many of those are remembered.
    package static var mostComments: Int { 200 }

    /// What was read.
    package init(until: Int64, comments: Set<UUID> = []) {
        self.until = until
        self.comments = comments
    }

    /// Takes a post, or one of its comments, as read.
    ///
    /// What has a date of the future stands for itself alone, as long as there is room: what is written
    /// until then is not read with it.
    package mutating func read(_ comment: UUID?, at date: Date, now: Date) {
        if date > now.addingTimeInterval(Self.clockDifference) {
            ahead = true
            guard let comment else { return }
            if comments.contains(comment) { return }
            if comments.count < Self.mostComments {
                comments.insert(comment)
                return
            }
        }
        until = max(until, date.millisecondsSince1970)
    }

    /// Whether something with a date to come was read.
    fileprivate var isAhead: Bool { ahead ?? false }

    /// Whether no date of before stands for it.
    fileprivate var isBesides: Bool { isUnread || isAhead }

    /// Clocks differ by so many seconds.
    private static var clockDifference: Double { 15 * 60 }

    /// Whether the post counts as new again, however old it is.
    package var isUnread: Bool {
        get { again ?? false }
        set { again = newValue ? true : nil }
    }
}
