internal import SheafModel

// What keys do.
extension PostScreen {
    mutating func handle(
        _ command: CommandID, in environment: Environment
    ) -> [Effect] {
        switch command {
        case .reply: return [.asYou(.reply(to: selected, on: id))]
        case .openPicture: return picture.text.map { [.openPicture($0)] } ?? []
        case .goToAuthor: return authorOfSelection.map { [.open(.person($0))] } ?? []
        case .open, .toggleFold, .openFold, .closeFold, .openAllFolds, .closeAllFolds:
            fold(command, in: environment)
        case .copyPage: return copyPage(in: environment)
        case .back: return stepBack(in: environment)
        case .restore: return restore()
        case .nextPane: switchPane(in: environment)
        case .goToRow: line.begin()
        case .filter: beginSearch(in: environment)
        case .nextMatch: return step(toPlace: 1, in: environment)
        case .previousMatch: return step(toPlace: -1, in: environment)
        case .nextUnread, .previousUnread: return goToUnread(command, in: environment)
        case .accept where search.isTyping: return keepSearch(in: environment)
        case .cancel where line.isTyping: line.cancel()
        case .cancel: endSearch()
        case .accept: return goToNumber(in: environment)
        default:
            if CommandID.scrolling.contains(command) {
                scroll(command, in: environment)
                return []
            }
            guard let row = selectedRow else { return postEffects(of: command, in: environment) }
            let effects = CommentActions(rows[row]).effects(of: command, in: environment)
            return effects ?? postEffects(of: command, in: environment)
        }
        return []
    }

    /// On its page these are done to the post, whichever of its comments is selected.
    func actsOnRow(_ command: CommandID) -> Bool {
        ![.publish, .archive, .editTags, .export, .copyTitle, .restore].contains(command)
    }

    private func copyPage(in environment: Environment) -> [Effect] {
        guard let post else { return [] }
        let text = PageMarkdown(post, by: authorName, tree.rows(), in: environment).text
        return [.copy(text, what: environment.title(post.title))]
    }

    private func postEffects(
        of command: CommandID, in environment: Environment
    ) -> [Effect] {
        guard let post else { return earlyEffects(of: command) }
        if command == .copyContent {
            return [.copy(post.content, what: environment.title(post.title))]
        }
        let summary = PostSummary(post, author: authorName)
        let effects = PostActions(summary).effects(of: command, in: environment)
        return effects
    }

    /// What can be done with a post that is not here yet.
    private func earlyEffects(of command: CommandID) -> [Effect] {
        switch command {
        case .edit: [.open(.editPost(id))]
        case .editTags: [.open(.editTags(id))]
        case .editExternally: [.open(.editPost(id, inEditor: true))]
        default: []
        }
    }

    private mutating func goToNumber(in environment: Environment) -> [Effect] {
        switch line.take() {
        case .row(let number):
            guard !numbered.isEmpty else { return [] }
            let comment = numbered[max(1, min(number, numbered.count)) - 1]
            unfold(to: comment, in: environment)
            select(comment, in: environment)
            guard number > numbered.count else { break }
            let words = environment.language.posts
            return [.say(Notice(words.commentsThereAre(numbered.count)))]
        case .noNumber: return [.say(Notice(environment.language.posts.noNumber))]
        case .nothing: break
        }
        return []
    }

    /// Opens the folds that hide a comment.
    mutating func unfold(to comment: Comment.ID, in environment: Environment) {
        guard threadRows.row(of: comment) == nil else { return }
        let all = tree.rows()
        guard var index = all.firstIndex(where: { $0.id == comment }) else { return }
        while let parent = all[..<index].lastIndex(where: { $0.depth < all[index].depth }) {
            folded.remove(all[parent].id)
            index = parent
        }
        showRows(in: environment)
    }

    private mutating func fold(_ command: CommandID, in environment: Environment) {
        switch command {
        case .closeAllFolds: folded = Set(rows.filter { $0.descendantCount > 0 }.map(\.id))
        case .openAllFolds: folded = []
        default:
            guard let row = selectedRow, rows[row].descendantCount > 0 else { return }
            let id = rows[row].id
            if command == .closeFold || (command != .openFold && !folded.contains(id)) {
                folded.insert(id)
            } else {
                folded.remove(id)
            }
        }
        let (before, row) = (rows, selectedRow)
        showRows(in: environment)
        // Whoever was below what is folded now goes up to it.
        if let row { selected = before[...row].last { threadRows.row(of: $0.id) != nil }?.id }
        move(in: environment) { $0.scroll(by: 0, in: $1) }
        if let selected { select(selected, in: environment) }
    }

    /// What `h` does next.
    private enum StepBack {
        case fold
        /// Goes to the comment that this one answers.
        case ascend(to: Comment.ID)
        case leave
    }

    private var nextStepBack: StepBack {
        guard let row = selectedRow else { return .leave }
        if rows[row].descendantCount > 0, !rows[row].isFolded { return .fold }
        let parent = rows[..<row].last { $0.depth < rows[row].depth }
        return parent.map { .ascend(to: $0.id) } ?? .leave
    }

    private mutating func stepBack(in environment: Environment) -> [Effect] {
        switch nextStepBack {
        case .fold: fold(.closeFold, in: environment)
        case .ascend(let parent): select(parent, in: environment)
        case .leave: return [.close]
        }
        return []
    }

    /// What the key that goes back does instead where it does not leave the page yet.
    func wordsOfStepBack(in environment: Environment) -> CommandWords? {
        let words = environment.language.toggles
        return switch nextStepBack {
        case .fold: words.fold(false)
        case .ascend: words.parent
        case .leave: nil
        }
    }
}
