internal import Model

// What is unread, where screens follow it.
extension App {
    /// Tells the screens that something else is unread than `before`.
    mutating func tellNews(since before: [Post.ID]) {
        if environment.unreadPosts != before { broadcast(.news) }
    }
}

// n and N on the page of a row: on to the row of its list that has something new, in the order of the
// list, which goes along.
extension App {
    /// Goes to the next row with something new, or to the one before, by `command`; does `otherwise`
    /// where the list has no other one, or where what the screen `id` shows is of no list.
    mutating func goToNews(_ command: CommandID, otherwise: [Effect], for id: Int) {
        guard let list = listOfRow, layers.last?.id == id, list.screen.commands.contains(command)
        else { return perform(otherwise, for: id) }
        awaitedRow = list.id
        awaitedDirection = command == .previousUnread ? -1 : 1
        awaitedNews = otherwise
        send(.command(command), to: list.id)
    }

    /// Shows the page of the row that the list has gone to.
    mutating func showNews(of list: Layer, otherwise: [Effect]) {
        awaitNoRow()
        guard let shown = layers.last, let current = shown.destination else { return }
        guard let next = list.screen.opened, !next.isSamePage(as: current),
            case .post(let post, comment: _, word: _) = next,
            environment.unreadPosts.contains(post)
        else { return perform(otherwise, for: shown.id) }
        let page = environment.pageOfNews(of: post, isBack: awaitedDirection < 0)
        turn(to: page.destination)
        say(page.notice)
    }
}
