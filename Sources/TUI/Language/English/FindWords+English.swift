internal import SheafNotebook

extension FindWords {
    static let english = FindWords(
        title: "Find",
        placeholder: "words; author:ada tag:x before:2020 -not \"a phrase\"",
        section: {
            switch $0 {
            case .posts: "Posts"
            case .comments: "Comments"
            case .people: "People"
            case .actions: "History"
            case .trash: "Trash"
            }
        },
        total: { $0 == 1 ? "1 match" : "\(Language.grouped($0)) matches" },
        more: { "Show more (\(Language.grouped($0)) of \(Language.grouped($1)) so far)" },
        showMore: "show more",
        nothing: { "No matches for '\($0)'. Fewer or shorter words find more." },
        examples: "Type to search, or try one of these", run: "search",
        example: {
            switch $0 {
            case .yours: "what you wrote"
            case .thisMonth: "everything from this month"
            case .drafts: "posts that are not published yet"
            case .unanswered: "published posts without a comment"
            case .liked: "what people like most"
            case .staff: "administrators and moderators"
            }
        },
        toHits: CommandWords("to the matches", "Go down to what was found"),
        toExamples: CommandWords("to the examples", "Go down to the examples"),
        keyHint: {
            [
                .accept: CommandWords("keep the words"),
                .cancel: CommandWords("clear", "Clear what is looked for"),
                .earlierFilter: CommandWords(
                    "earlier ones", "What was looked for earlier and begins like this"),
            ][$0]
        })
}
