internal import Persistence
internal import SheafModel
internal import SheafNotebook

// The stack of screens: who is on it, and who hears what.
extension App {
    /// Puts a screen on top.
    mutating func push(_ destination: Destination) {
        guard var screen = screen(for: destination) else { return }
        if destination == .settings {
            if let left = left[destination] { screen = left }
            // What a key does there depends on what stands in the file.
            let ticket = number()
            works[ticket] = .settings
            order(.reportSettings(ticket: ticket))
        }
        push(screen, as: destination)
    }

    /// The number of its layer.
    @discardableResult
    mutating func push(_ screen: any Screen, as destination: Destination? = nil) -> Int {
        let layer = Layer(id: number(), screen: screen, destination: destination)
        // Whether to wait for the end is the last question there is; help is about it.
        let isLast =
            endingQuestion == nil || layers.last?.id != endingQuestion || screen is HelpScreen
        layers.insert(layer, at: isLast ? layers.endIndex : layers.endIndex - 1)
        send(.appeared, to: layer.id)
        return layer.id
    }

    /// Empties the stack down to one screen.
    mutating func go(to destination: Destination) {
        guard screen(for: destination) != nil else { return }
        if let first = layers.first, let place = first.destination {
            left[place] = first.screen.asLeft
        }
        while !layers.isEmpty { dropTop() }
        if let screen = left[destination] {
            push(screen, as: destination)
        } else {
            push(destination)
        }
    }

    /// Tells all lists that wait for somebody to come back what was rewritten here.
    mutating func noteOwn(_ rewriting: Rewriting) {
        guard rewriting != .nothing else { return }
        for index in layers.indices { layers[index].screen.noteOwn(rewriting) }
        for place in left.keys { left[place]?.noteOwn(rewriting) }
    }

    /// Closes the top screen; the one beneath hears of it.
    mutating func pop() {
        guard layers.count > 1 else { return }
        let closed = layers.last
        dropTop()
        send(.uncovered(by: closed?.destination))
        if let closed { goOn(without: closed.id) }
    }

    /// Closes all screens but the first.
    mutating func popToFirst() {
        guard layers.count > 1 else { return }
        var destination: Destination?
        while layers.count > 1 {
            destination = layers.last?.destination
            dropTop()
        }
        send(.uncovered(by: destination))
    }

    /// Closes a screen wherever it is on the stack.
    mutating func remove(_ id: Int) {
        guard layers.last?.id != id else { return pop() }
        guard layers.count > 1, let index = layers.firstIndex(where: { $0.id == id }) else {
            return
        }
        let layer = layers.remove(at: index)
        leave(layer)
        goOn(without: id)
    }

    mutating func dropTop() {
        guard let layer = layers.popLast() else { return }
        leave(layer)
    }

    /// Ends what is done for a screen that is no more on the stack, and remembers where it was.
    private mutating func leave(_ layer: Layer) {
        stopObservers(of: layer)
        rememberPlace(of: layer)
        // The settings are visited from everywhere, and are no first screen.
        if layer.destination == .settings { left[.settings] = layer.screen.asLeft }
    }

    mutating func stopObservers(of layer: Layer) {
        for observer in layer.observers.values.sorted() { stop(observer) }
    }

    private mutating func stop(_ observer: Int) {
        looks[observer] = nil
        order(.stop(observer: observer))
    }

    /// Sends an event to all screens.
    mutating func broadcast(_ event: Event) {
        for layer in layers { send(event, to: layer.id) }
        if let preview { send(event, to: preview.id) }
    }

    /// Sends an event to the top screen.
    mutating func send(_ event: Event) {
        if let id = layers.last?.id { send(event, to: id) }
    }

    /// Sends an event to a screen and does what it asks for.
    mutating func send(_ event: Event, to id: Int) {
        if preview?.id == id { return sendToPreview(event, id) }
        guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
        let effects = handle(event, at: index)
        layers[index].observers = matchedObservers(of: layers[index])
        perform(effects, for: id)
        switch event {
        case .command(let command): noteQuestion(asked: effects, by: command, of: id)
        case .results, .answer: askAnew(for: id)
        default: break
        }
    }

    private mutating func handle(_ event: Event, at index: Int) -> [Effect] {
        // As it is, where nothing is divided: to copy it costs as much as to move the selection.
        guard !isUndivided else { return layers[index].screen.handle(event, in: environment) }
        let environment = environment(of: layers[index].id)
        return layers[index].screen.handle(event, in: environment)
    }

    /// The wheel moves by three rows, a click on a hint is its key; the rest is the screen's.
    mutating func send(mouse event: MouseEvent) {
        switch event.kind {
        case .wheelDown: return turn(.moveDown, at: event.point)
        case .wheelUp: return turn(.moveUp, at: event.point)
        default: break
        }
        let chrome = Chrome(size: size)
        if event.kind == .press, let footer = chrome.footer, footer.contains(event.point) {
            return clickFooter(at: event.point.x)
        }
        if event.kind == .press, let title = chrome.titleBar, title.contains(event.point) {
            return clickTitle(at: event.point.x)
        }
        if event.isClick, let line = chrome.statusLine, clickStatus(at: event.point, on: line) {
            return
        }
        guard chrome.content.contains(event.point) else { return }
        if event.kind == .press, keyBox?.isOpen == true {
            return clickKeyBox(at: event.point, in: chrome.content)
        }
        // What can be done here, in a list of which Enter or a click runs one.
        if event.kind == .press, event.button == .right,
            layers.last?.screen.keyContext.takesText == false,
            layers.last?.screen.keyContext != .dialog, offersGlobally(.help)
        {
            return run(.help)
        }
        if !noticeStays, event.kind == .press { notice = nil }
        let area = areaOfKeyboard(clicking: event.isClick ? event.point : nil)
        guard area.contains(event.point) else { return }
        var moved = event
        moved.point = Point(x: event.point.x - area.minX, y: event.point.y - area.minY)
        if withholds(moved) {
            return say(Notice(.refusal, environment.language.lists.selectedHasGone))
        }
        send(.mouse(moved))
    }

    /// Starts and stops observers so that a screen hears what it subscribes to, and nothing else.
    ///
    /// - Returns: Those that work for it now.
    mutating func matchedObservers(of layer: Layer) -> [Subscription: Int] {
        let own = layer.screen.subscriptions
        var others: [Subscription] = []
        if layer.screen.saysWhomYouFollow, let you = environment.you {
            others.append(.followed(by: you.id))
        }
        if isFirstOfNews(layer), let since = environment.reading.since {
            others += [.newPosts(since: since), .newComments(since: since)]
            let marked = environment.markedPosts
            if !marked.isEmpty { others.append(.markedPosts(marked)) }
        }
        // At most keys it is as it was, and no set is made for these.
        let isSame =
            layer.observers.count == own.count + others.count
            && own.allSatisfy { layer.observers[$0] != nil }
            && others.allSatisfy { layer.observers[$0] != nil }
        guard !isSame else { return layer.observers }
        let wanted = own.union(others)
        var observers = layer.observers
        for (subscription, observer) in layer.observers where !wanted.contains(subscription) {
            observers[subscription] = nil
            stop(observer)
            // It was something else that could not be read.
            unsay(.rows(observer))
        }
        for subscription in wanted where observers[subscription] == nil {
            let observer = number()
            observers[subscription] = observer
            looks[observer] = subscription.isAwaited ? Looks() : Looks(answered: 0)
            order(.observe(subscription, nil, observer: observer))
        }
        return observers
    }

    /// Has every screen hear of what it subscribes to by now, also where it hears of nothing else.
    mutating func matchObservers() {
        for index in layers.indices {
            layers[index].observers = matchedObservers(of: layers[index])
        }
        guard let beside = preview else { return }
        let observers = matchedObservers(of: beside)
        preview?.observers = observers
    }

    /// Hands rows to the screen they are for; those of a stopped observer are stale and dropped.
    mutating func deliver(_ results: Results, from observer: Int, answering look: Int) {
        if case .failure(.wrongTotal) = results {
            // Nothing failed: the rows that came with it are all there.
            let isWatched = layers.contains { $0.observers.values.contains(observer) }
            if isWatched {
                say(Notice(.failure, environment.language.problems.sentence(.wrongTotal)))
            }
            return
        }
        // It was stopped while this was on its way: rows that nobody follows any more are none to show.
        if looks[observer]?.answered == .max { return }
        if let asked = looks[observer]?.asked {
            // A failure answers everything that was asked so far.
            looks[observer]?.answered = min(look, asked)
        }
        if let preview, let entry = preview.observers.first(where: { $0.value == observer }) {
            if learn(results, of: entry.key) { return }
            return send(.results(entry.key, results), to: preview.id)
        }
        for layer in layers {
            guard let entry = layer.observers.first(where: { $0.value == observer }) else {
                continue
            }
            if case .failure(let problem) = results {
                awaitNoRow()
                let sentence = environment.language.problems.sentence(problem)
                say(Notice(.failure, sentence, about: .rows(observer)))
            } else if entry.key.comesWhole {
                unsay(.rows(observer))
            }
            if !learn(results, of: entry.key) { hand(results, of: entry.key, to: layer.id) }
            return
        }
    }

    /// Whether a layer is the one for which it is followed what is new; what stands beside a list only
    /// shows it.
    private func isFirstOfNews(_ layer: Layer) -> Bool {
        guard preview?.id != layer.id else { return false }
        if let first = layers.first(where: { $0.screen.saysWhatIsNew }) {
            return first.id == layer.id
        }
        if layer.screen.saysWhatIsNew { return true }
        // Wherever one is, it is told what others write, to whoever wants to hear of that.
        return environment.preferences.notifications.isEnabled
            && layers.first.map { $0.id == layer.id } ?? true
    }

    /// Takes what all screens may know; false for what is for the one that asked.
    private mutating func learn(_ results: Results, of subscription: Subscription) -> Bool {
        let before = environment.newsBasis
        defer {
            tellNews(since: before)
            if newsAwaited == nil { tellNewsMeanwhile(since: before, having: results) }
            tellNewsAtStart(having: subscription)
        }
        switch (subscription, results) {
        case (.followed, .people(let delivery)):
            environment.followed = Set(delivery.rows.map(\.id))
        case (.newPosts, .posts(let delivery)): environment.arrivals.take(delivery.rows)
        case (.newComments, .newComments(let delivery)): environment.arrivals.take(delivery.rows)
        case (.markedPosts, .posts(let delivery)):
            environment.arrivals.take(marked: delivery.rows)
        case (.followed, _), (.newPosts, _), (.newComments, _), (.markedPosts, _): break
        default: return false
        }
        return true
    }
}
