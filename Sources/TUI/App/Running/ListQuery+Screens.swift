internal import FoundationEssentials
package import Persistence
internal import SheafModel
internal import SheafNotebook

extension PeopleList {
    /// The question to the store.
    var storeQuery: ListQuery<UserSummary> {
        guard let filter = PersonFilter(self) else {
            return ListQuery(QueryPredicate(false))
        }
        var query = filter.query
        if let sections {
            query.section = shownOrder.criterion.section(UserSummary.columns, sections)
        }
        return query
    }
}

extension PostList {
    /// The question to the store.
    var storeQuery: ListQuery<PostSummary> {
        guard var filter = PostFilter(self) else {
            return ListQuery(QueryPredicate(false))
        }
        filter.status = nil
        var query = filter.query
        // A window of a sorted list, and not all of it at once.
        if let status { query = query.filtered { $0.status.isCommonly(status) } }
        if let sections {
            query.section = shownOrder.criterion.section(PostSummary.columns, sections)
        }
        return query
    }
}

extension PersonCriterion {
    /// What divides people in this order; nil for an order of numbers.
    fileprivate func section<R>(_ columns: UserColumns<R>, _ time: LocalTime) -> SectionKey<R>? {
        switch self {
        case .created: .month(columns.createdAt, in: time)
        case .updated: .month(columns.updatedAt, in: time)
        case .name: .initial(columns.fullName)
        case .username: .initial(columns.username)
        case .role: .value(columns.role)
        case .posts, .followers: nil
        }
    }
}

extension PostCriterion {
    /// What divides posts in this order; nil for an order of numbers.
    fileprivate func section<R>(_ columns: PostColumns<R>, _ time: LocalTime) -> SectionKey<R>? {
        switch self {
        case .created: .month(columns.createdAt, in: time)
        case .updated: .month(columns.updatedAt, in: time)
        case .title: .initial(columns.title)
        case .author: .value(columns.authorName)
        case .status: .value(columns.status)
        case .likes, .views, .comments: nil
        }
    }
}

extension SectionKey {
    /// A section for every month, as lists show the days in it.
    fileprivate static func month(_ column: Column<R, Date>, in time: LocalTime) -> Self {
        switch time {
        case .system: .localMonth(column)
        case .fixed(let seconds): .month(column, offset: .seconds(seconds))
        }
    }
}

extension CommentList {
    /// The question to the store.
    var storeQuery: ListQuery<CommentSummary> {
        guard let search else { return ListQuery(QueryPredicate(false)) }
        let all: ListQuery<CommentSummary> =
            switch scope {
            case .by(let id): .comments(by: id)
            case .answers(let id): .answers(to: id)
            }
        return all.filtered(by: search, in: time).sorted(as: search)
    }
}

extension TrashList {
    /// The question to the store.
    var storeQuery: ListQuery<TrashItem> {
        guard let search = SearchQuery(right: filter, for: .trash) else {
            return ListQuery(QueryPredicate(false))
        }
        let all: ListQuery<TrashItem> = deletedBefore.map { .trash(deletedBefore: $0) } ?? .trash()
        return all.filtered(by: search, in: time)
    }
}

extension HistoryList {
    /// The question to the store: actions that are what the filter says, the last first.
    package var storeQuery: ListQuery<UndoGroup> {
        let all = ListQuery<UndoGroup>().sorted { [$0.id.descending] }
        guard let meaning else { return all }
        return all.filtered { _ in meaning.predicate(in: time) }
    }
}

extension HistoryList.Meaning {
    /// What it was done to stands behind the kind, and before who undid it: no word is meant for an
    /// identifier.
    private static let subject: Column<UndoGroup, String> = {
        let mark = "instr(self.label, char(10, 30))"
        return Column(
            """
            substr(self.label, instr(self.label, ' ') + 1,
              iif(\(mark) > 0, \(mark) - 1 - instr(self.label, ' '), length(self.label)))
            """)
    }()

    fileprivate func predicate(in time: LocalTime) -> QueryPredicate<UndoGroup> {
        let columns = UndoGroup.columns
        func any(_ kinds: [NotebookAction.Kind]) -> QueryPredicate<UndoGroup> {
            kinds.map { columns.label.begins(with: $0.rawValue + " ") }
                .reduce(QueryPredicate(false)) { $0 || $1 }
        }
        return switch self {
        case .word(let word, let kinds, let people):
            // Nothing would occur everywhere.
            word.isEmpty
                ? QueryPredicate(false)
                : Self.subject.contains(word, .cd) || columns.person.isIn(people) || any(kinds)
        case .people(let people): columns.person.isIn(people)
        case .kinds(let kinds): any(kinds)
        case .date(let date): date.predicate(of: Column("at"), in: time)
        case .not(let part): !part.predicate(in: time)
        case .all(let parts):
            parts.map { $0.predicate(in: time) }.reduce(QueryPredicate(true)) { $0 && $1 }
        case .any(let parts):
            parts.map { $0.predicate(in: time) }.reduce(QueryPredicate(false)) { $0 || $1 }
        }
    }
}

extension Purge {
    /// What is removed.
    var query: ListQuery<TrashItem> {
        switch self {
        case .item(let item): .trashed(item.id)
        case .found(let ids, let date): .trash(ids).filtered { $0.deletedAt < date }
        case .marked(let ids): .trash(ids)
        }
    }

    /// Until when tags with another name now had the old one that is removed.
    var formerTags: Date? {
        switch self {
        case .item, .marked: nil
        case .found(_, let date): date
        }
    }
}

extension TagList {
    /// The question to the store.
    var storeQuery: ListQuery<Tag> {
        let query: ListQuery<Tag> =
            switch (order.criterion, order.isDescending) {
            case (.name, false): .byName()
            case (.name, true): ListQuery<Tag>().sorted { [$0.name.descending] }
            case (.posts, true): .byPostCount()
            case (.posts, false):
                ListQuery<Tag>().sorted { [$0.postCount.ascending, $0.name.ascending] }
            }
        return query.filtered(by: filter)
    }
}
