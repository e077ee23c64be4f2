extension Destination {
    /// The signs that may stand before rows there, in the order in which help explains them.
    var legend: [HelpSign] {
        let news: [HelpSign] = [.new, .changed, .arrived]
        let posts: [HelpSign] = [.published, .draft, .archived]
        return switch self {
        case .welcome: [.selected]
        case .people: [.selected, .marked] + news + [.inactive, .folded]
        case .posts, .postsTagged: [.selected, .marked] + news + posts + [.folded]
        case .person: [.selected] + news + posts + [.comment, .inactive]
        case .find: [.selected] + news + posts + [.comment, .inactive, .folded]
        case .post: [.selected] + news + [.folded]
        default: HelpSign.ofLists
        }
    }
}

extension HelpSign {
    /// What any list may have.
    static let ofLists: [HelpSign] = [.selected, .marked, .new, .changed, .arrived]
}
