internal import FoundationEssentials
internal import Persistence
internal import SheafModel
internal import SheafNotebook

/// The sections that go with an order of a list: their rows stand together because of it.
enum ListSections {
    /// The section a post is in; nil for an order of numbers, where each row would have its own.
    static func of(
        _ criterion: PostCriterion, in environment: Environment
    ) -> ((PostSummary) -> String)? {
        switch criterion {
        case .created: { month($0.createdAt, in: environment) }
        case .updated: { month($0.updatedAt, in: environment) }
        case .title: { initial($0.title) }
        case .author: { environment.name(of: $0.author).onOneLine }
        case .status: { environment.language.posts.status($0.status) }
        case .likes, .views, .comments: nil
        }
    }

    /// The section a person is in; nil for an order of numbers.
    static func of(
        _ criterion: PersonCriterion, in environment: Environment
    ) -> ((UserSummary) -> String)? {
        switch criterion {
        case .created: { month($0.createdAt, in: environment) }
        case .updated: { month($0.updatedAt, in: environment) }
        case .name: { initial($0.fullName) }
        case .username: { initial($0.username) }
        case .role: { environment.language.people.role($0.role) }
        case .posts, .followers: nil
        }
    }

    /// How many rows a section has, as its heading says it.
    static func counts(in environment: Environment) -> (Int) -> [String] {
        { ["(\(environment.language.number($0)))", environment.language.shortNumber($0)] }
    }

    private static func month(_ date: Date, in environment: Environment) -> String {
        let day = environment.localTime.day(of: date)
        let words = environment.language.dates
        return environment.size.width < 30 ? words.shortMonth(day) : words.month(day)
    }

    /// The first letter, as the order sees it: without accent and case.
    private static func initial(_ text: String) -> String {
        // Folding costs by the letter, and one is wanted.
        guard let first = Folding.fold(String(text.prefix(4))).first else { return "-" }
        return first.isWhitespace ? "-" : first.uppercased()
    }
}
