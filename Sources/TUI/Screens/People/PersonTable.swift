internal import SheafModel

/// People as rows of a table, on every screen that lists people.
enum PersonTable {
    static func view(
        in environment: Environment, order: ListOrder<PersonCriterion>,
        named: Set<PersonCriterion> = []
    ) -> ListView<UserSummary> {
        // Who is active has a column where there is room.
        let width = environment.size.width
        func columns() -> [TableColumn<UserSummary>] {
            Self.columns(in: environment).map { criterion, column in
                let column = column.pressed(for: criterion?.command.rawValue)
                    .named(criterion.map(named.contains) ?? false)
                return criterion == order.criterion
                    ? column.sorted(isDescending: order.isDescending) : column
            }
        }
        var view = ListView(columns: columns(), in: environment) { person in
            let words = environment.language.people
            let facts =
                [person.email] + (person.isActive || width >= 40 ? [] : [words.inactive])
                + (width < 60 ? [] : [words.joined(environment.day(person.createdAt))])
            return [facts.filter { !$0.isEmpty }.joined(separator: "  "), person.excerpt.plainLine]
        }
        .keepingRows(RowLook(Choice(order: order, named: named), in: environment))
        view.hiddenTexts = { [$0.username, $0.email, $0.excerpt.plainLine] }
        return view
    }

    /// What a list chooses.
    private struct Choice: Equatable {
        let order: ListOrder<PersonCriterion>
        let named: Set<PersonCriterion>
    }

    private static func columns(
        in environment: Environment
    ) -> [(criterion: PersonCriterion?, column: TableColumn<UserSummary>)] {
        let language = environment.language
        let words = language.people
        return [
            (
                // Who is active is most people.
                nil,
                TableColumn("", width: 1, rank: 0) {
                    .init($0.isActive ? " " : environment.signs.archived, .dim)
                }
            ),
            (
                .name,
                TableColumn(words.name, width: 18, ideal: 18, rank: 0, isFlexible: true) { person in
                    let name = person.displayName.onOneLine
                    let avatar =
                        environment.showsAvatarsInLists
                        ? Avatar(name: name, number: person.id.colorNumber) : nil
                    return .init(name, person.isActive ? .text : .dim, avatar: avatar)
                }.showingMatch()
            ),
            (
                .username,
                TableColumn(words.username, width: 12, ideal: 24, rank: 3) { .init($0.username) }
                    .showingMatch()
            ),
            (
                .role,
                TableColumn(words.roleHead, width: roleCells(words), rank: 1) {
                    .init(words.role($0.role))
                }.unsearched()
            ),
            (
                nil,
                TableColumn(words.active, width: 6, rank: 5) { person in
                    person.isActive
                        ? .init(language.lists.yes, .dim) : .init(language.lists.no, .warning)
                }.labelled().unsearched()
            ),
            (
                .posts,
                TableColumn(
                    words.posts, width: max(6, DisplayWidth.cells(of: words.posts)), rank: 2,
                    alignsRight: true
                ) {
                    environment.count($0.counts.posts)
                }
            ),
            (
                .followers,
                TableColumn(words.followers, width: 10, rank: 4, alignsRight: true) {
                    environment.count($0.counts.followers)
                }
            ),
            (
                .updated,
                environment.dateColumn(words.changed, rank: 6) { $0.updatedAt }
            ),
        ]
    }

    /// The cells of the longest role.
    private static func roleCells(_ words: PeopleWords) -> Int {
        let roles: [Role] = [.admin, .moderator, .user, .guest]
        return roles.map { DisplayWidth.cells(of: words.role($0)) }.reduce(9, max)
    }
}
