internal import SheafModel
internal import SheafPictures

/// The fields of a post that a form has.
enum PostField: String, FormName {
    case title
    case status
    case tags
    case content
    case image

    static let picture: PostField? = .image

    func label(in language: Language) -> String {
        switch self {
        case .title: language.posts.titleHead
        case .status: language.posts.statusHead
        case .tags: language.posts.tags
        case .image: language.pictures.field
        case .content: language.forms.content
        }
    }

    var column: String {
        switch self {
        case .title, .status, .image: rawValue
        case .content: "body"
        case .tags: ""
        }
    }

    var isRequired: Bool { self == .title }

    /// The field of the form that a rule of the domain is about; nil for what no form has.
    init?(_ field: Field) {
        switch field {
        case .title: self = .title
        case .content: self = .content
        case .tagName: self = .tags
        case .image: self = .image
        default: return nil
        }
    }

    /// The values of a post, as the form shows them.
    static func values(of post: Post) -> [PostField: String] {
        [
            .title: post.title, .status: post.status.rawValue,
            .tags: TagField.text(of: post.tags), .image: PictureReference.typed(post.image),
            .content: post.content,
        ]
    }
}
