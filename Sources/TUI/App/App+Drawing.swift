import SheafModel

extension App {
    /// The whole screen as it is now, for a terminal of `size`, laid out from nothing.
    package func frame(_ size: Size) -> Frame {
        var rows = LaidOutRows()
        return frame(size, reusing: &rows)
    }

    /// The same, with the rows that earlier frames laid out.
    package func frame(_ size: Size, reusing rows: inout LaidOutRows) -> Frame {
        ambiguousWidth.hold { drawn(size, reusing: &rows) }
    }

    /// Whether the selected row is on its way, so that a frame would have holes around it.
    package var awaitsSelectedRow: Bool { visibleLayers.first?.screen.rowPosition?.isHere == false }

    private func drawn(_ size: Size, reusing rows: inout LaidOutRows) -> Frame {
        let chrome = Chrome(size: size)
        var canvas = Canvas(size: size)
        swap(&canvas.rows, &rows)
        defer { swap(&canvas.rows, &rows) }
        canvas.rows.beginFrame()
        canvas.setCursor(x: 0, y: max(0, size.height - 1), visible: false)
        drawScreens(in: chrome.content, on: &canvas)
        let page = visibleLayers.first?.screen
        let heading = page?.heading(in: environment)
        var detail = ""
        if let room = chrome.titleBar, let page, let heading {
            let content = titleContent(of: page, heading, width: room.size.width)
            let bar = canvas.rows.lines.line(.titleBar, of: content) {
                LaidOutTitle(TitleBar(content), size: room.size)
            }
            canvas.put(bar.cells, in: room)
            detail = bar.missingDetail
        }
        if let footer = chrome.footer { canvas.draw(in: footer) { drawFooter(on: &$0) } }
        if keyBox?.isOpen == true { drawKeyBox(in: chrome.content, on: &canvas) }
        if let statusLine = chrome.statusLine, let page {
            let quiet = chrome.footer == nil ? answers(room: size.width) : detail
            let status = statusOnTop ?? page.status(in: environment)
            canvas.draw(in: statusLine) { drawStatus(status, of: page, quiet: quiet, on: &$0) }
            drawCompletions(of: status, above: statusLine, in: chrome.content, on: &canvas)
            drawLongNotice(beside: status, at: statusLine, on: &canvas)
        }
        return canvas.frame(title: windowTitle(heading))
    }

    /// The topmost screen that covers everything, and what lies over it.
    var visibleLayers: ArraySlice<Layer> {
        let base = layers.lastIndex { !$0.screen.isOverlay } ?? layers.startIndex
        return layers[base...]
    }

    private func windowTitle(_ heading: Heading?) -> String {
        let path = heading?.path.last ?? ""
        let title = badge + (path.isEmpty ? "Sheaf" : "\(path) - Sheaf")
        return VisibleText.oneLine(title).withFewMarks
    }

    func titleBar(of page: any Screen, _ itself: Heading, width: Int) -> TitleBar {
        TitleBar(titleContent(of: page, itself, width: width))
    }

    private func titleContent(
        of page: any Screen, _ itself: Heading, width: Int
    ) -> TitleBar.Content {
        let language = environment.language
        // Their own page counts them itself.
        let waiting = page is UnsavedTextsScreen ? 0 : environment.waitingTexts
        var heading = itself
        if visibleLayers.startIndex > layers.startIndex {
            heading.path = path(ofLayerAt: visibleLayers.startIndex, saying: itself.path)
        }
        heading.detail = [heading.detail, rowLabel].filter { !$0.isEmpty }
            .joined(separator: "   ")
        let places = width < TitleBar.widthOfPlaces ? [] : places
        return TitleBar.Content(
            heading: heading, vault: environment.vault.isOpen ? language.vault.openMark : "",
            unsaved: waiting > 0 ? language.unsaved.mark(waiting) : "",
            places: places, current: places.isEmpty ? nil : currentPlace,
            root: root(of: heading.path), you: environment.you?.username ?? "", width: width)
    }

    private var places: [TitleBar.Place] {
        let keys = keyMap.hints(in: .list)
        let language = environment.language
        return TitlePlace.allCases.map { place in
            let key = keys[place.command].map { $0.label + ":" } ?? ""
            let short = language.shortPlace(place).map { key + $0 }
            return .init(place.command, key + place.name(in: language), short: short)
        }
    }

    /// What leads to the place that a path begins with: one step back where that is beneath.
    private func root(of path: [String]) -> CommandID? {
        guard path.count > 1 else { return nil }
        let place = TitlePlace.allCases.first { $0.name(in: environment.language) == path.first }
        guard let command = place?.command else { return nil }
        let leadsBack = ownCommands.contains(.back)
        let beneath = layers.dropLast().last?.destination
        return leadsBack && beneath == Self.place(of: command) ? .back : command
    }

    /// The place where one is, whatever was opened from it; nil on a page that belongs to none.
    private var currentPlace: CommandID? {
        let here = layers.lazy.reversed().compactMap(\.destination)
        for destination in here {
            if destination.isAside { return nil }
            let places = TitlePlace.allCases.map(\.command)
            if let place = places.first(where: { Self.place(of: $0) == destination }) {
                return place
            }
        }
        return nil
    }

    /// What can be answered to a question, where there is no footer that says so; nothing elsewhere.
    private func answers(room: Int) -> String {
        guard let top = layers.last?.screen, top.keyContext == .dialog, !top.isOverlay else {
            return ""
        }
        var finder = HintFinder(top, in: self)
        let hints = ownCommands.compactMap { finder.hint(of: $0) }
        let right = [top.status(in: environment).position, helpKey].filter { !$0.isEmpty }
        let rest = room - DisplayWidth.cells(of: right.joined(separator: " ")) - 2
        let isWide = hints.reduce(-2) { $0 + $1.cells + 2 } <= rest
        var line = ""
        // The key that does what is shown is the last to go: what stands before it leaves it room.
        var consent = hints.first { $0.command == .accept }
        for hint in hints {
            if hint.command == consent?.command { consent = nil }
            let kept = consent.map { DisplayWidth.cells(of: $0.label) + 2 } ?? 0
            // What it is about stands at the front; what leaves is known by its key.
            let isNamed = isWide || line.isEmpty || hint.command == .accept
            let whole = isNamed ? ["\(hint.label) \(hint.text)"] : []
            let longer = (whole + [hint.label]).map { line.isEmpty ? $0 : line + "  " + $0 }
                .first { DisplayWidth.cells(of: $0) + kept <= rest }
            guard let longer else {
                if consent == nil { break }
                continue
            }
            line = longer
        }
        return line
    }

    /// What the screen with the keyboard says of itself, in the room that it has: beside a list it goes on below
    /// where it would not elsewhere.
    var statusOnTop: ScreenStatus? {
        layers.last.map { $0.screen.status(in: isInPreview ? environment(of: $0.id) : environment) }
    }

    /// Draws what the screen says of itself, or else what is said to the person, or else `quiet`.
    private func drawStatus(
        _ own: ScreenStatus, of page: any Screen, quiet: String, on canvas: inout Canvas
    ) {
        let top = layers.last?.screen ?? page
        let saysNothing = own.field == nil && own.text.isEmpty
        let status = top.isOverlay && saysNothing ? page.status(in: environment) : own
        // What one types oneself is not hidden by what others do.
        let isTyping = status.field != nil || !pendingKeys.isEmpty
        var notice = notice?.change != nil && isTyping ? nil : unshownNotice
        if status.field != nil, notice?.kind == .failure { notice = nil }
        // Keys that wait come first, then what was said since the key that one waits for.
        if let delay, notice == nil || notice?.change != nil || !typedAhead.isEmpty {
            notice = Notice(delay)
        }
        let style: Style =
            switch notice?.kind {
            case .failure: .error
            case .message, .refusal: .toast
            case nil: .statusLine
            }
        canvas.fill(canvas.bounds, style: style)
        var left = notice?.text ?? pendingLabel ?? status.text
        if left.isEmpty, status.field == nil { left = quiet }
        let right = position(
            of: status, width: canvas.size.width,
            beside: status.field == nil ? DisplayWidth.cells(of: left) : nil)
        // Beside the filter and the position, not in their place.
        let filter = status.text.isEmpty ? "" : status.text + "  "
        let room =
            canvas.size.width - DisplayWidth.cells(of: filter) - DisplayWidth.cells(of: right) - 2
        if let change = notice?.change {
            left = filter + sentence(of: change, room: room)
        } else if notice == nil, !isTyping, let running = runningWork(room: room) {
            left = filter + running
        }
        let keepsLeft = notice != nil && notice?.change == nil
        drawEnds(left: left, right: right, style: style, keepsLeft: keepsLeft, on: &canvas)
        if let field = status.field, notice == nil {
            let start = DisplayWidth.cells(of: status.text)
            let rest = canvas.bounds.inset(left: start, right: DisplayWidth.cells(of: right) + 1)
            canvas.draw(in: rest) { field.draw(on: &$0, isFocused: true, wrong: status.wrong) }
        }
    }

    /// The key that shows help here, where there is no footer that says so; empty while a prefix
    /// waits for its second key.
    var helpKey: String {
        guard pendingKeys.isEmpty, let context = layers.last?.screen.keyContext else { return "" }
        return keyMap.hints(in: context)[.help].map(environment.language.keys.label(of:)) ?? ""
    }

    /// Where one is on a page, with what else stands at the right of the status line.
    ///
    /// That is short where it would take cells of what stands at the left, or nobody knows how many
    /// those are.
    func position(of status: ScreenStatus, width: Int, beside left: Int? = nil) -> String {
        var right = status.position
        let problems = environment.settings.problems.count
        if problems > 0, width >= 60 {
            let forms = environment.language.settings.problemCount(problems)
                .map { right.isEmpty ? $0 : "\($0)  \(right)" }
            let room = left.map { width - $0 - 2 } ?? 0
            right = forms.first { DisplayWidth.cells(of: $0) <= room } ?? forms.last ?? right
        }
        guard width < 30 else { return right }
        return [right, helpKey].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private var pendingLabel: String? {
        pendingKeys.isEmpty
            ? nil : environment.language.keys.label(of: KeySequence(pendingKeys)) + " -"
    }

    /// A text at the left and one at the right; the one that matters less gives way.
    private func drawEnds(
        left: String, right: String, style: Style, keepsLeft: Bool = true,
        on canvas: inout Canvas
    ) {
        let width = canvas.size.width
        let rightCells = DisplayWidth.cells(of: right)
        let leftCells = DisplayWidth.cells(of: left)
        let gap = leftCells > 0 ? 2 : 0
        let showsRight = showsRight(leftCells, rightCells, keepsLeft: keepsLeft, width: width)
        let room = showsRight && rightCells > 0 ? max(0, width - rightCells - gap) : width
        let cut = DisplayWidth.truncate(left, toCells: room, ellipsis: "..")
        canvas.write(cut.text, x: 0, y: 0, style: style)
        if showsRight { canvas.write(right, x: width - rightCells, y: 0, style: style) }
    }

    /// Whether there is room for the text at the right.
    private func showsRight(_ left: Int, _ right: Int, keepsLeft: Bool, width: Int) -> Bool {
        let gap = left > 0 ? 2 : 0
        return left + right + gap <= width || (!keepsLeft && right + gap <= width)
    }

    /// What a command is called now on the screen with the keyboard.
    func words(of id: CommandID, on screen: any Screen) -> CommandWords {
        presentWords(of: id, on: screen) ?? environment.language.command(id)
    }

    /// The same; nil where it is called what it is called everywhere.
    func presentWords(of id: CommandID, on screen: any Screen) -> CommandWords? {
        guard let title = environment.keyMaps.descriptions[id] else {
            return usualWords(of: id, on: screen)
        }
        let usual = usualWords(of: id, on: screen) ?? environment.language.command(id)
        return CommandWords(usual.hint, title)
    }

    /// The same, whatever the person's key map says of it.
    private func usualWords(of id: CommandID, on screen: any Screen) -> CommandWords? {
        if let words = screen.hint(of: id, in: environment) { return words }
        if id == .toggleMouse { return environment.language.toggles.mouse(isMouseOn) }
        if id == .inspect, canTogglePreview {
            return environment.language.lists.preview(preferences.display.showsPreview)
        }
        if id == .nextPane, canEnterPreview { return environment.language.lists.enterPreview }
        if id == .nextPane, isInPreview, !ownCommands.contains(.nextPane) {
            return environment.language.lists.leavePreview
        }
        // A list answers to Esc itself only where there are marks or a filter to give up.
        if id == .cancel, screen.keyContext == .list, ownCommands.contains(.cancel) {
            return screen.words(of: id, in: environment) ?? environment.language.lists.clearFilter
        }
        if let words = screen.words(of: id, in: environment) { return words }
        return screen.keyContext == .dialog ? environment.language.questions.key(id) : nil
    }
}

/// The bar of titles as it was drawn.
private struct LaidOutTitle: Sendable {
    let cells: [Cell]
    let missingDetail: String

    init(_ bar: TitleBar, size: Size) {
        var canvas = Canvas(size: size)
        bar.draw(on: &canvas)
        cells = canvas.cells
        missingDetail = bar.missingDetail
    }
}
