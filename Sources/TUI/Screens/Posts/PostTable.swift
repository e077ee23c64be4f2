internal import Model

/// Posts as rows of a table, on every screen that lists posts.
enum PostTable {
    /// Rows with author, or without where all are by the same.
    ///
    /// Dates are those of writing, unless the list is in the order of changes: what a list is
    /// sorted by can be seen in it.
    static func view(
        in environment: Environment, order: ListOrder<PostCriterion>, showsAuthor: Bool = true
    ) -> ListView<PostSummary> {
        let width = environment.size.width
        let date = { (post: PostSummary) in
            environment.day(order.criterion == .updated ? post.updatedAt : post.createdAt)
        }
        func columns() -> [TableColumn<PostSummary>] {
            Self.columns(in: environment, order: order.criterion, date: date)
                .filter { showsAuthor || $0.criterion != .author }
                .map { criterion, column in
                    criterion == order.criterion
                        ? column.sorted(isDescending: order.isDescending) : column
                }
        }
        return ListView(columns: columns(), in: environment) { post in
            // What has no column of its own any more stands below the title.
            var facts: [String] = []
            if width < 60, showsAuthor { facts.append(environment.name(of: post.author).onOneLine) }
            if width < 36 { facts.append(environment.language.posts.status(post.status)) }
            if !hasDateColumn(in: environment) { facts.append(date(post)) }
            facts += post.tags.map { "#" + $0 }
            let excerpt = post.excerpt.plainLine
            return facts.isEmpty ? [excerpt] : [facts.joined(separator: "  "), excerpt]
        }
        .keepingRows(RowLook(Choice(order: order, showsAuthor: showsAuthor), in: environment))
    }

    /// What a list chooses.
    private struct Choice: Equatable {
        let order: ListOrder<PostCriterion>
        let showsAuthor: Bool
    }

    private static func columns(
        in environment: Environment, order: PostCriterion,
        date: @escaping (PostSummary) -> String
    ) -> [(criterion: PostCriterion, column: TableColumn<PostSummary>)] {
        let language = environment.language
        let words = language.posts
        func number(_ head: String, rank: Int, of value: @escaping (PostSummary) -> Int)
            -> TableColumn<PostSummary>
        {
            let width = max(6, DisplayWidth.cells(of: head))
            return TableColumn(head, width: width, rank: rank, alignsRight: true) {
                .init(language.shortNumber(value($0)))
            }
        }
        let day = TableColumn<PostSummary>(
            order == .updated ? words.updated : words.created, width: 11, rank: 2,
            alignsRight: true
        ) { .init(date($0), .dim) }
        let columns: [(PostCriterion, TableColumn<PostSummary>)] = [
            (
                .title,
                TableColumn(words.titleHead, width: 24, ideal: 50, rank: 0, isFlexible: true) {
                    .init(environment.title($0.title))
                }
            ),
            (
                .author,
                TableColumn(words.author, width: 16, ideal: 28, rank: 3) { post in
                    .init(
                        environment.name(of: post.author).onOneLine,
                        avatar: environment.avatar(of: post.author))
                }
            ),
            (
                .status,
                TableColumn(words.statusHead, width: 9, rank: 1) { post in
                    .init(words.status(post.status), post.status.style)
                }
            ),
            (.likes, number(words.likes, rank: 4) { $0.counts.likes }),
            (.views, number(words.views, rank: 6) { $0.counts.views }),
            (.comments, number(words.comments, rank: 5) { $0.counts.comments }),
        ]
        guard hasDateColumn(in: environment) else { return columns }
        return columns + [(order == .updated ? .updated : .created, day)]
    }

    /// Where a row has a second line the date stands there, and leaves the title its room.
    private static func hasDateColumn(in environment: Environment) -> Bool {
        environment.preferences.display.density.linesPerRow == 1 || environment.size.width >= 120
    }
}
