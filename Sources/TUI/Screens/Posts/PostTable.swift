internal import SheafModel

/// Posts as rows of a table, on every screen that lists posts.
enum PostTable {
    /// Rows with author, or without where all are by the same; where words are looked for, with room for
    /// the lines that they stand in.
    ///
    /// Dates are those of writing, unless the list is in the order of changes: what a list is
    /// sorted by can be seen in it, and what its filter names.
    static func view(
        in environment: Environment, order: ListOrder<PostCriterion>, showsAuthor: Bool = true,
        isSearched: Bool = false, named: Set<PostCriterion> = []
    ) -> ListView<PostSummary> {
        // Each part of the table keeps what it looks at, and that is much to copy for each key.
        let shared = SharedEnvironment(environment)
        // Beside the title stands the line with the words that are looked for: that is worth more.
        let showsNumbers = !isSearched || environment.size.width >= 110
        func isNamed(_ criterion: PostCriterion?) -> Bool {
            criterion.map(named.contains) ?? false
        }
        func columns() -> [TableColumn<PostSummary>] {
            Self.columns(in: shared.value, order: order.criterion)
                .filter { showsAuthor || $0.criterion != .author }
                .filter {
                    showsNumbers || !isNumber($0.criterion) || $0.criterion == order.criterion
                        || isNamed($0.criterion)
                }
                .map { criterion, column in
                    let column = column.pressed(for: criterion?.command.rawValue)
                        .named(isNamed(criterion))
                    return criterion == order.criterion
                        ? column.sorted(isDescending: order.isDescending) : column
                }
        }
        var view = ListView(columns: columns(), in: environment) { post in
            // What has no column of its own any more stands below the title.
            var facts: [String] = []
            if showsAuthor, !hasColumn(of: .author, columns(), in: shared.value) {
                facts.append(shared.value.name(of: post.author).onOneLine)
            }
            facts += post.tags.map { "#" + $0 }
            let excerpt = post.excerpt.plainLine
            return facts.isEmpty ? [excerpt] : [facts.joined(separator: "  "), excerpt]
        }
        .keepingRows(
            RowLook(
                Choice(
                    order: order, showsAuthor: showsAuthor, showsNumbers: showsNumbers,
                    named: named),
                in: environment))
        let unread = environment.unread
        view.isNew = { unread.isIn($0) }
        view.hiddenTexts = { post in
            [
                shared.value.name(of: post.author).onOneLine,
                post.tags.map { "#" + $0 }.joined(separator: "  "),
            ]
                + [post.excerpt.plainLine]
        }
        return view
    }

    /// Whether what a list can be sorted by has room for a column of its own.
    private static func hasColumn(
        of criterion: PostCriterion, _ columns: [TableColumn<PostSummary>],
        in environment: Environment
    ) -> Bool {
        let gutter = ListView<PostSummary>.gutter
        return TableLayout(columns, width: max(0, environment.size.width - gutter)).places
            .contains { $0.column.command == criterion.command.rawValue }
    }

    /// What a list chooses.
    private struct Choice: Equatable {
        let order: ListOrder<PostCriterion>
        let showsAuthor: Bool
        let showsNumbers: Bool
        let named: Set<PostCriterion>
    }

    /// Whether a column counts something.
    private static func isNumber(_ criterion: PostCriterion?) -> Bool {
        switch criterion {
        case .likes, .views, .comments: true
        default: false
        }
    }

    private static func columns(
        in environment: Environment, order: PostCriterion
    ) -> [(criterion: PostCriterion?, column: TableColumn<PostSummary>)] {
        let words = environment.language.posts
        func number(_ head: String, rank: Int, of value: @escaping (PostSummary) -> Int)
            -> TableColumn<PostSummary>
        {
            let width = max(6, DisplayWidth.cells(of: head))
            return TableColumn(head, width: width, rank: rank, alignsRight: true) {
                environment.count(value($0))
            }
        }
        let sign = TableColumn<PostSummary>("", width: environment.signWidth, rank: 0) { post in
            .init(environment.sign(of: post.status), post.status.signStyle)
        }.unsearched()
        let title = TableColumn<PostSummary>(
            // On the narrowest screens that show a date, that says more than the end of a title.
            words.titleHead, width: environment.size.width < 44 ? 20 : 28, least: 18, ideal: 60,
            rank: 0, isFlexible: true
        ) { .init(environment.title($0.title), $0.status.rowStyle) }.showingMatch()
        // Who wrote it says more than the last words of a long title.
        let author = TableColumn<PostSummary>(
            words.author, width: environment.size.width < 96 ? 16 : 22, least: 12, ideal: 28,
            rank: 3
        ) { post in
            .init(
                environment.name(of: post.author).onOneLine, post.status.rowStyle,
                avatar: environment.showsAvatarsInLists ? environment.avatar(of: post.author) : nil)
        }.showingMatch()
        let status = TableColumn<PostSummary>(words.statusHead, width: 9, rank: 1) { post in
            .init(words.status(post.status), post.status.style)
        }.unsearched()
        return [(nil, sign), (.title, title), (.author, author)]
            // Where there is room the sign is spelled out: whole names are worth more than that.
            + (environment.size.width >= 112 ? [(.status, status)] : []) + [
                (.likes, number(words.likes, rank: 4) { $0.counts.likes }),
                (.views, number(words.views, rank: 6) { $0.counts.views }),
                (.comments, number(words.comments, rank: 5) { $0.counts.comments }),
                date(in: environment, order: order),
            ]
    }

    /// Dates are those of writing, unless the list is in the order of changes: what a list is sorted
    /// by can be seen in it.
    private static func date(
        in environment: Environment, order: PostCriterion
    ) -> (PostCriterion?, TableColumn<PostSummary>) {
        let words = environment.language.posts
        guard order == .updated else {
            return (.created, environment.dateColumn(words.created, rank: 2) { $0.createdAt })
        }
        return (.updated, environment.dateColumn(words.updated, rank: 2) { $0.updatedAt })
    }
}
