public import Foundation

/// A word that ties posts together.
public struct Tag: Hashable, Sendable, Identifiable {
    /// Names one tag across machines; follows from the folded name.
    public typealias ID = Identifier<Tag>

    /// Which tag this is, across machines.
    public let id: ID
    /// The name as somebody wrote it first.
    public var name: String
    /// When the tag was made.
    public var createdAt: Date
    /// How many living posts carry it; kept by the store.
    public var postCount: Int

    /// Makes a tag of its parts.
    public init(id: ID, name: String, createdAt: Date, postCount: Int = 0) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
        self.postCount = postCount
    }

    /// The name without white space around it, and with single spaces inside.
    public static func normalised(_ name: String) -> String {
        name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
