/// Where a post is on its way to readers.
///
/// A status from a newer version or another program is kept as it was written.
package enum PostStatus: Hashable, Sendable {
    /// Being written.
    case draft
    /// Out.
    case published
    /// Kept, but out of the way.
    case archived
    /// In the trash; derived from the time of deletion, never stored as a status.
    case deleted
    /// Something this version does not know, word for word.
    case unknown(String)

    /// The states a person can choose.
    package static let choices: [PostStatus] = [.draft, .published, .archived]

    /// What a post becomes that is taken out of the archive: what it was before, or published
    /// where that is not known.
    static func outOfArchive(from former: PostStatus?) -> PostStatus {
        switch former {
        case .draft?, .published?, .unknown?: former ?? .published
        case .archived?, .deleted?, nil: .published
        }
    }
}

extension PostStatus: RawRepresentable {
    /// Reads a stored or imported word; never fails.
    package init(rawValue: String) {
        let known = Self.choices + [.deleted]
        self = known.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
    }

    /// The stored word.
    package var rawValue: String {
        switch self {
        case .draft: "draft"
        case .published: "published"
        case .archived: "archived"
        case .deleted: "deleted"
        case .unknown(let word): word
        }
    }
}
