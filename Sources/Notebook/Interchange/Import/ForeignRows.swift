import FoundationEssentials
import Persistence
import SheafModel

/// A person as a file of another program describes them.
struct ForeignPerson: Equatable, Sendable {
    /// What the file calls the person.
    var theirs: String
    /// The person; the identifier means nothing.
    var user: User
    /// Whether the file said when the person was made.
    let isDated: Bool
    /// Values for which the metadata had no room.
    var lost: Int
    /// Numbers that are others now.
    let roundings: [ImportRemarks.Rounding]
    /// The names of what is `null` and has no place.
    var nulls: [String] = []
    /// Whether the user name is made of another name and a number that every dump has, so that another one does
    /// as well.
    var isNameInvented = false
    /// Where what the fields hold stands in the file, where that is not where the person begins.
    var places: [Field: TextPlace] = [:]
    /// A birthday that is no day of a year, where the file has one; it is in the metadata.
    var noBirthday: String?
    /// The identifier they have in a store of ours, where the file names one.
    var ours: User.ID?
    /// The members that the file has a place for, where not all that its format can have.
    var said: Set<String>?
    /// Whether the file calls the person by no identifier: who it is, the address and the user name tell.
    var isUnnamed = false
    /// Whether the file calls the person by no identifier, so that its name is made of what it says.
    var isCalledByContent = false
    /// What the user name is made of.
    var called = Called.nothing
    /// Whether it is a card.
    var isCard = false
    /// The first property of a card whose characters are a guess.
    var guessed: VCardProperty?
    /// A picture that stands in the file itself.
    var photo: VCardProperty?
    /// What a card of ours calls that picture; `nil` on others.
    var photoName: String?

    /// The members that it fills.
    var filledMembers: Set<String> {
        user.filledMembers.union(called == .nothing ? [] : ["username"])
    }

    /// What a file says of the name of a user.
    enum Called: Equatable, Sendable {
        /// Nothing: it was made of something else.
        case nothing
        /// What somebody is called, which others may be called as well.
        case nickname
        /// A name that is nobody else's.
        case username
    }
}

/// A post as a file of another program describes it.
struct ForeignPost: Equatable, Sendable {
    /// What the file calls the post.
    var theirs: String
    /// What the file calls the author.
    let author: String?
    /// The post; the identifier means nothing, and the author is a label at most.
    var post: Post
    /// Whether the file said when the post was made.
    let isDated: Bool
    /// Values for which the metadata had no room.
    var lost: Int
    /// Numbers that are others now.
    let roundings: [ImportRemarks.Rounding]
    /// The names of what is `null` and has no place.
    var nulls: [String] = []
    /// When it was made as far as its file can tell, where nothing in it says so.
    var madeAt: Date?
    /// When it was edited last, where the file says that and not when it was made.
    var editedAt: Date?
    /// The identifier it has in a store of ours, where the file names one.
    var ours: Post.ID?
    /// The text of a file that was written from a post of that identifier.
    var sheet: String?
    /// Where what the fields hold stands in the file, where that is not where the post begins.
    var places: [Field: TextPlace] = [:]
    /// The members that the file has a place for, where not all that its format can have.
    var said: Set<String>?
    /// Whether its table calls it by no identifier: which one it is, author, title and date tell.
    var isUnnamed = false
    /// Whether the file calls it by no identifier, so that its name is made of what it says.
    var isCalledByContent = false
}

/// A comment as a file of another program describes it.
struct ForeignComment: Equatable, Sendable {
    /// What the file calls the comment.
    var theirs: String
    /// What the file calls the post.
    let post: String
    /// What the file calls the comment that this one answers.
    let parent: String?
    /// What the file calls the author.
    let author: String?
    /// The comment; its identifiers mean nothing, and the author is a label at most.
    var comment: Comment
    /// Whether the file said when the comment was made.
    let isDated: Bool
    /// Values for which the metadata had no room.
    var lost: Int
    /// Numbers that are others now.
    let roundings: [ImportRemarks.Rounding]
    /// The names of what is `null` and has no place.
    var nulls: [String] = []
    /// Whether what its file calls the post may be a comment that others hang on.
    var hangsOnThread = false
    /// The name under which others hang on it as if it were a post: an answer to a question may have
    /// comments as the question has.
    var thread: String?
    /// The identifier it has in a store of ours, where the file names one.
    var ours: Comment.ID?
    /// Who wrote it in words, where an identifier of ours is named as well.
    var oursLabel: AuthorLabel?
    /// Whether it stands in a file that was written from a post.
    var isFromSheet = false
    /// Where what the fields hold stands in the file, where that is not where the comment begins.
    var places: [Field: TextPlace] = [:]
    /// The members that the file has a place for, where not all that its format can have.
    var said: Set<String>?
    /// Whether the file calls it by no identifier, so that its name is made of what it says.
    var isCalledByContent = false
}

extension ForeignPost {
    /// Whether it is of a table that has no column for a member.
    func lacks(_ member: String) -> Bool { said?.contains(member) == false }
}

extension ForeignComment {
    /// Whether it is of a table that has no column for a member.
    func lacks(_ member: String) -> Bool { said?.contains(member) == false }
}

extension Identifier {
    /// Stands where no identifier is known yet.
    static var none: Self { Identifier(UUID(high: 0, low: 0)) }
}

extension ImportFields {
    /// What the file calls the row: its `id`, or else a fingerprint, so that the same entry is found
    /// again when the same file comes a second time.
    mutating func theirs(of value: JSONValue) throws(ImportError) -> String {
        if let id = try word("id", "_id"), !id.isEmpty { return id }
        isCalledByContent = true
        var digest = StableDigest()
        Self.mix(value.content, into: &digest)
        return "#" + digest.text
    }

    private static func mix(_ content: JSONValue.Content, into digest: inout StableDigest) {
        func mix(text: String) {
            digest.mix(text)
            // The end of a text is part of it.
            digest.mix(0)
        }
        mix(text: content.kind.rawValue)
        switch content {
        case .null: break
        case .bool(let flag): mix(text: flag ? "1" : "0")
        case .number(let text), .string(let text): mix(text: text)
        case .array(let elements):
            for element in elements { Self.mix(element.content, into: &digest) }
        case .object(let members):
            for member in members {
                mix(text: member.name)
                Self.mix(member.value.content, into: &digest)
            }
        }
    }
}
