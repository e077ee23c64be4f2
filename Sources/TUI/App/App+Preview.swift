internal import SheafModel

// On a wide screen the selected row of a list is shown beside it. What stands there is a screen like
// any other; it is put on the stack as it is when somebody goes into it.
extension App {
    /// What is drawn side by side.
    private struct Split {
        /// The position of the list on the stack.
        let list: Int
        /// Whether the keyboard is in the page at its right, which is on top of the list then.
        let isInPage: Bool
    }

    /// How the content is divided between the two.
    private func panes(of split: Split, in content: Rect) -> Panes {
        Panes(content, needed: layers[split.list].screen.listCells)
    }

    /// Nil where one screen takes all the room.
    private var split: Split? {
        guard size.width >= Panes.leastWidth, environment.preferences.display.showsPreview,
            let base = layers.lastIndex(where: { !$0.screen.isOverlay })
        else { return nil }
        if layers[base].isBeside {
            return base > 0 && layers[base - 1].screen.hasPreview
                ? Split(list: base - 1, isInPage: true) : nil
        }
        return layers[base].screen.hasPreview ? Split(list: base, isInPage: false) : nil
    }

    /// The list beside which there is a page that one can go into.
    private var previewedList: Layer? {
        guard let split, !split.isInPage else { return nil }
        return layers[split.list]
    }

    /// Whether the keyboard is in a list that has room for its selected row beside it.
    var canEnterPreview: Bool {
        previewedList.map { $0.id == layers.last?.id && $0.screen.previewed != nil } ?? false
    }

    /// Whether the keyboard is in what stands beside a list.
    var isInPreview: Bool { layers.last?.isBeside == true && split?.isInPage == true }

    /// The list that is seen beside the page in which the keyboard is.
    private var listBesidePage: Layer? {
        guard isInPreview, let split else { return nil }
        return layers[split.list]
    }

    /// Whether the list of posts is seen, on which what is new stands.
    var showsPosts: Bool {
        [layers.last, listBesidePage].contains { $0?.destination == .posts }
    }

    /// Whether what happened to the rows of a screen is to be said: it is on top, or it is the list
    /// beside a page; what happened to the row of that the page says itself.
    func tells(_ id: Int, of change: ForeignChange) -> Bool {
        if layers.last?.id == id { return true }
        guard listBesidePage?.id == id, let page = layers.last?.destination else { return false }
        if case .post(let post, comment: _, words: _) = page { return change.posts != [post] }
        return true
    }

    /// Whether the selected row can be shown and hidden here.
    var canTogglePreview: Bool {
        size.width >= Panes.leastWidth
            && (isInPreview
                || layers.last?.screen.hasPreview == true && layers.last?.isBeside == false)
    }

    /// A screen on the stack, or the one beside it.
    func layer(_ id: Int) -> Layer? {
        preview?.id == id ? preview : layers.first { $0.id == id }
    }

    /// Whether one screen takes all the room: then all may look at the same.
    var isUndivided: Bool { split == nil }

    /// What a screen may look at: where it stands beside another, with the room it has there.
    func environment(of id: Int) -> Environment {
        guard let split else { return environment }
        let panes = panes(of: split, in: Chrome(size: size).content)
        var environment = environment
        if layers[split.list].id == id {
            environment.size = panes.list.size
            environment.hasFocus = !split.isInPage
        } else if split.isInPage ? layers[split.list + 1].id == id : preview?.id == id {
            environment.size = panes.page.size
            environment.hasFocus = split.isInPage
            environment.isPreviewed = !split.isInPage
        }
        return environment
    }

    /// Draws the screens that are seen, those over them last, and sets the cursor where the keyboard
    /// is.
    func drawScreens(in content: Rect, on canvas: inout Canvas) {
        guard let split else { return draw(visibleLayers, in: content, on: &canvas) }
        let panes = panes(of: split, in: content)
        let list = layers[split.list...split.list]
        let words = layers[split.list].screen.matches
        for y in panes.line.minY..<panes.line.maxY {
            canvas.write(
                environment.signs.vertical, x: panes.line.minX, y: y,
                style: split.isInPage ? .accent : .border)
        }
        if split.isInPage {
            draw(list, in: panes.list, on: &canvas)
            let page = layers[(split.list + 1)...(split.list + 1)]
            draw(page, in: panes.page, foundBy: words, on: &canvas)
        } else {
            if let preview { draw([preview], in: panes.page, foundBy: words, on: &canvas) }
            draw(list, in: panes.list, on: &canvas)
        }
        draw(visibleLayers.dropFirst(), in: content, on: &canvas)
    }

    private func draw(
        _ layers: ArraySlice<Layer>, in area: Rect, foundBy words: MatchedWords? = nil,
        on canvas: inout Canvas
    ) {
        let isUndivided = isUndivided
        for layer in layers {
            canvas.draw(in: area) { canvas in
                if isUndivided {
                    draw(layer.screen, in: environment, on: &canvas)
                } else {
                    var own = environment(of: layer.id)
                    if let words { own.foundBy = words }
                    draw(layer.screen, in: own, on: &canvas)
                }
            }
        }
    }

    private func draw(
        _ screen: any Screen, in environment: Environment, on canvas: inout Canvas
    ) {
        // Where nothing is selected one reads from the beginning.
        if !screen.isOverlay {
            canvas.setCursor(
                x: canvas.size.width > 2 ? 1 : 0, y: 0,
                visible: environment.preferences.display.showsCursor)
        }
        screen.draw(on: &canvas, in: environment)
    }

    /// Where the screen with the keyboard stands; a click in the other one takes the keyboard there.
    mutating func areaOfKeyboard(clicking point: Point?) -> Rect {
        let content = Chrome(size: size).content
        guard let split, layers.last?.screen.isOverlay == false else { return content }
        let panes = panes(of: split, in: content)
        if split.isInPage, let point, panes.list.contains(point) {
            depart(.beneath)
            return panes.list
        }
        if canEnterPreview, let point, panes.page.contains(point) {
            switchPanes()
            return panes.page
        }
        return split.isInPage ? panes.page : panes.list
    }
}

// MARK: - The wheel

extension App {
    /// Moves what is under the pointer, wherever the keyboard is.
    mutating func turn(_ command: CommandID, at point: Point) {
        guard let target = layerOfWheel(at: point) else { return }
        var command = command
        if target.screen.keyContext == .dialog {
            command = command == .moveDown ? .lineDown : .lineUp
        }
        guard target.commands.contains(command) else { return }
        for _ in 0..<3 { send(.command(command), to: target.id) }
    }

    private func layerOfWheel(at point: Point) -> Layer? {
        guard let split, layers.last?.screen.isOverlay == false else { return layers.last }
        let panes = panes(of: split, in: Chrome(size: size).content)
        if panes.list.contains(point) { return layers[split.list] }
        guard panes.page.contains(point) else { return layers.last }
        return split.isInPage ? layers.last : preview
    }
}

// MARK: - Following the selection

extension App {
    /// So long a row is selected before it is shown, so that moving on costs nothing.
    private static var rest: Duration { .milliseconds(30) }

    /// Has the row shown that is selected now, once it stays selected.
    mutating func followSelection() {
        guard let list = previewedList else { return closePreview() }
        let isOfNoRow = list.screen.hasNoRows || list.screen.isOnHeading
        if preview != nil, previewOwner != list.id || isOfNoRow { closePreview() }
        guard let wanted = list.screen.previewed, !shows(wanted) else { return }
        guard previewTimer == nil else { return }
        awaitPreview(wanted)
    }

    private func shows(_ wanted: Destination) -> Bool {
        preview?.destination.map { $0.isSamePage(as: wanted) } ?? false
    }

    private mutating func awaitPreview(_ wanted: Destination) {
        let timer = number()
        previewTimer = (timer, wanted)
        order(.timer(timer, after: Self.rest))
    }

    /// Shows the selected row, or waits on where another one is selected by now.
    mutating func showPreview() {
        guard let awaited = previewTimer?.destination else { return }
        previewTimer = nil
        guard let list = previewedList, let wanted = list.screen.previewed, !shows(wanted)
        else { return }
        guard wanted.isSamePage(as: awaited) else { return awaitPreview(wanted) }
        closePreview()
        guard let screen = screen(for: wanted) else { return }
        let layer = Layer(id: number(), screen: screen, destination: wanted)
        preview = layer
        previewOwner = list.id
        send(.appeared, to: layer.id)
    }

    /// Shows nothing beside the list any more.
    mutating func closePreview() {
        previewTimer = nil
        guard let layer = preview else { return }
        preview = nil
        stopObservers(of: layer)
    }

    /// Takes the keyboard to the page of the selected row, which may not be shown yet, or back to the
    /// list.
    mutating func switchPanes() {
        guard !isInPreview else { return depart(.beneath) }
        guard let list = previewedList, let wanted = list.screen.previewed else { return }
        if shows(wanted), var layer = preview {
            preview = nil
            layer.isBeside = true
            layer.isOfRow = true
            layers.append(layer)
            send(.appeared)
        } else {
            closePreview()
            push(wanted)
            stayBeside()
            markAsRow()
        }
    }

    /// Keeps the screen on top beside the list beneath it.
    mutating func stayBeside() {
        guard let top = layers.indices.last else { return }
        layers[top].isBeside = true
        // Its room is another one now.
        send(.environment)
    }

    /// Puts another page in the place of one; beside a list it stays there, and the list goes along.
    mutating func replace(_ id: Int, with destination: Destination) {
        let isBeside = layer(id)?.isBeside == true
        remove(id)
        push(destination)
        guard isBeside, layers.count > 1 else { return }
        stayBeside()
        send(.uncovered(by: destination), to: layers[layers.count - 2].id)
    }

    /// Shows the selected rows of lists beside them from now on, or does not.
    mutating func togglePreview() {
        if isInPreview { depart(.beneath) }
        var preferences = environment.preferences
        preferences.display.showsPreview.toggle()
        change(SettingChange(preferences, base: environment.preferences))
        broadcast(.environment)
    }

    /// Sends an event to the screen beside the list.
    ///
    /// It only looks: what a screen says and does when somebody opens it waits until then.
    mutating func sendToPreview(_ event: Event, _ id: Int) {
        let environment = environment(of: id)
        let effects = preview?.screen.handle(event, in: environment) ?? []
        guard let layer = preview else { return }
        let observers = matchedObservers(of: layer)
        preview?.observers = observers
        for effect in effects {
            switch effect {
            case .look, .count, .wait: perform([effect], for: id)
            default: break
            }
        }
    }
}

extension Destination {
    /// Whether both show the same, whatever part of it.
    func isSamePage(as other: Destination) -> Bool {
        switch (self, other) {
        // A post without a comment to go to is the page of any of its comments.
        case (.post(let id, let comment, _), .post(let another, let otherComment, _)):
            id == another && (comment == otherComment || comment == nil || otherComment == nil)
        case (.person(let id, _), .person(let another, _)): id == another
        default: self == other
        }
    }
}
