internal import SheafModel

// What keys act on: the selected row, or the person of the page.
extension PersonScreen {
    /// Whether keys act on the person: somebody selected them, or there is no row to act on.
    var actsOnPerson: Bool { isOnPerson || !pane.hasSelection }

    /// Where the person is selected, what others take away from the rows is none of what keys act on; nor is it
    /// for the keys that show who follows the person, and bring the person back.
    func actsOnRow(_ command: CommandID) -> Bool {
        !isOnPerson && command != .restore && (command != .showFollowers || tab.isOfPeople)
    }

    /// Whether the person looks selected; not while the rows are only awaited.
    var showsPersonSelected: Bool { isOnPerson || pane.isEmpty }

    /// What the page answers to where no line is typed on.
    var pageCommands: [CommandID] {
        guard person != nil else {
            return commandsOfLoss + [.nextPane, .back, .previousPane] + pane.commands
        }
        let selection: [CommandID] = pane.hasSelection ? [.selectPerson] : []
        let own =
            actsOnPerson
            ? [.nextPane] + selection + personCommands + [.filter]
            : [.open, .nextPane] + rowCommands.first + selection + [.filter] + rowCommands.others
        let followers: [CommandID] =
            own.contains(.showFollowers) || isGone || tab == .followers ? [] : [.showFollowers]
        let picture: [CommandID] = picture.text == nil ? [] : [.openPicture]
        return commandsOfLoss + own + followers + picture + [.back, .previousPane] + pane.commands
    }

    /// What can be done with the person; of one who was deleted only something can be copied.
    private var personCommands: [CommandID] {
        (isGone ? [] : [.edit, .toggle, .follow, .delete, .export]) + [.copyTitle, .copyIdentifier]
    }

    /// What can be done with a row of the tab, as in a list of such rows.
    private var rowCommands: (first: [CommandID], others: [CommandID]) {
        switch tab {
        case .all:
            switch writings.list.selected {
            case .comment: ([.edit, .reply, .like], CommentActions.others)
            case .post, nil: ([.edit, .reply, .publish], PostActions.others)
            }
        case .posts: ([.edit, .reply, .publish], PostActions.others)
        case .comments, .answers: ([.edit, .reply, .like], CommentActions.others)
        case .followers, .following:
            (
                [.edit, .toggle, .follow],
                [.showFollowers, .delete, .export, .copyTitle, .copyIdentifier]
            )
        }
    }

    func words(of command: CommandID, in environment: Environment) -> CommandWords? {
        if command == .selectPerson { return environment.language.toggles.person(isOnPerson) }
        guard !actsOnPerson else {
            return person.flatMap {
                PersonActions(UserSummary($0)).words(of: command, in: environment)
            }
        }
        return switch tab {
        case .all: writingWords(of: command, in: environment)
        case .posts:
            posts.list.selected.flatMap { PostActions($0).words(of: command, in: environment) }
        case .comments, .answers:
            selectedComment.flatMap {
                CommentActions($0).words(of: command, in: environment)
            }
        case .followers, .following:
            selectedPerson.flatMap { PersonActions($0).words(of: command, in: environment) }
        }
    }

    /// Does what a command asks for, with the selected row or else with the person.
    func effects(of command: CommandID, in environment: Environment) -> [Effect] {
        guard !actsOnPerson else {
            // The page is open.
            guard let person, command != .open else { return [] }
            return PersonActions(UserSummary(person)).effects(of: command, in: environment)
        }
        return switch tab {
        case .all: writingEffects(of: command, in: environment)
        case .posts:
            posts.list.selected.map {
                PostActions($0).effects(of: command, in: environment)
            } ?? []
        case .comments, .answers:
            selectedComment.map { effects(of: command, on: $0, in: environment) } ?? []
        case .followers, .following:
            selectedPerson.map { PersonActions($0).effects(of: command, in: environment) } ?? []
        }
    }

    private func writingWords(
        of command: CommandID, in environment: Environment
    ) -> CommandWords? {
        switch writings.list.selected {
        case .post(let post): PostActions(post).words(of: command, in: environment)
        case .comment(let comment): CommentActions(comment).words(of: command, in: environment)
        case nil: nil
        }
    }

    private func writingEffects(
        of command: CommandID, in environment: Environment
    ) -> [Effect] {
        switch writings.list.selected {
        case .post(let post): PostActions(post).effects(of: command, in: environment)
        case .comment(let comment): effects(of: command, on: comment, in: environment)
        case nil: []
        }
    }

    private func effects(
        of command: CommandID, on comment: CommentSummary, in environment: Environment
    ) -> [Effect] {
        command == .open
            ? [.open(.post(comment.postID, comment: comment.id))]
            : CommentActions(comment).effects(of: command, in: environment) ?? []
    }

    /// The page of the selected row; nil where keys act on the person.
    var opened: Destination? {
        guard !actsOnPerson else { return nil }
        switch tab {
        case .all:
            switch writings.list.selected {
            case .post(let post): return .post(post.id)
            case .comment(let comment): return .post(comment.postID, comment: comment.id)
            case nil: return nil
            }
        case .posts: return posts.list.selected.map { .post($0.id) }
        case .comments, .answers:
            return selectedComment.map { .post($0.postID, comment: $0.id) }
        case .followers, .following: return selectedPerson.map { .person($0.id) }
        }
    }

    var rowPosition: RowPosition? { pane.rowPosition }

    /// The selected one of the comments by the person, or for them.
    private var selectedComment: CommentSummary? {
        tab == .answers ? answers.list.selected : comments.list.selected
    }

    /// The selected one of the people who follow or are followed.
    private var selectedPerson: UserSummary? {
        tab == .followers ? followers.list.selected : following.list.selected
    }

    /// Goes from the rows to the person, who stands above the first one, and back; nil for a key that
    /// has still to do what it does in a list.
    mutating func moveBetween(_ command: CommandID) -> [Effect]? {
        guard isOnPerson else {
            guard command == .moveUp, pane.isAtFirst, person != nil else { return nil }
            isOnPerson = true
            return []
        }
        switch command {
        case .moveUp, .pageUp, .halfPageUp: return []
        case .moveDown:
            isOnPerson = false
            return []
        default:
            let isOfRows = CommandID.scrolling.contains(command)
            if isOfRows || command == .filter || command == .goToRow { isOnPerson = false }
            return nil
        }
    }
}
