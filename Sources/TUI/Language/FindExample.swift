/// A query that shows what can be looked for.
enum FindExample: CaseIterable, Hashable, Sendable {
    case yours, thisMonth, drafts, unanswered, liked, staff
}
