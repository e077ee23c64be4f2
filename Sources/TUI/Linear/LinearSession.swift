internal import SheafModel

/// The app as a conversation: a line in, lines out.
///
/// It is the same app value as on the full screen, told the same keys; what it shows is taken from
/// ``Screen/outline(in:)`` and ``Screen/asked(in:)``. No terminal and no clock are in here.
package struct LinearSession: Sendable {
    package internal(set) var app: App
    /// What was printed of the screen last.
    var shown: [OutlineLine] = []
    /// What each row was called when it was read out last, by its number then.
    var heard: [Int: String] = [:]
    /// The screen that was printed last; nil where all of it is wanted again.
    private var shownLayer: Int?
    /// What was printed of the screens that are still there: where one comes back to from a question or a
    /// form, only what is new is worth hearing.
    private var pages: [Int: Page] = [:]
    /// Whether the screen that was printed last asked for something.
    private var hasAsked = false
    private var told: [Notice] = []
    private var hasGreeted = false
    /// Whether it was said what is being waited for.
    private var hasToldDelay = false
    /// How far what runs is, in tens of a hundred, as it was told last.
    private var steps: [Int: Int] = [:]
    /// What was asked for besides, to be printed once.
    var extra: [String] = []
    /// How many lines of a long text were typed that is not at its end; nil while none is typed.
    var typed: Int?

    /// What was printed of a screen.
    private struct Page: Sendable {
        let lines: [OutlineLine]
        let path: [String]
        let title: String
        let choice: Choice
        let heard: [Int: String]
    }

    /// Which rows a screen shows, and in what order.
    private struct Choice: Equatable, Sendable {
        let view: SavedView?
        let matches: MatchedWords
        /// How many settings there are to choose from, for those are searched and nothing else.
        let settings: Int?

        init(_ screen: any Screen) {
            view = screen.view
            matches = screen.matches
            settings = (screen as? SettingsScreen)?.lines.count
        }
    }

    /// Of so many lines as one listens to at once.
    package static let size = Size(width: 96, height: 28)

    /// What texts are laid out for: as wide as a terminal, whose lines begin with numbers, and no wider
    /// than is easily read.
    ///
    /// - Parameter columns: The cells of a row of the terminal; `nil` where it is none.
    /// - Returns: The size.
    package static func size(within columns: Int?) -> Size {
        let width = columns.map { min(max($0 - 8, 32), size.width) } ?? size.width
        return Size(width: width, height: size.height)
    }

    package init(_ app: App) {
        self.app = app
        self.app.becomeLinear()
    }

    /// What has to be done to get going; asked once.
    package mutating func start() -> [Operation] { app.start() }

    package mutating func handle(_ message: Message) -> [Operation] { app.handle(message) }

    /// Ends where nothing more comes to be read.
    package mutating func endInput() -> [Operation] {
        // What was typed of a long text is in the form, and is kept with it.
        typed = nil
        return app.handle(.endOfInput)
    }

    /// Stops what runs; the second time within two seconds it is the end.
    package mutating func interrupt() -> [Operation] { press(["<c-c>"]) }

    /// Has the whole screen printed again.
    package mutating func showAgain() { shownLayer = nil }

    /// Sets the clock, which whoever runs it owns.
    package mutating func set(_ change: (inout App) -> Void) { change(&app) }

    var top: (any Screen)? { app.layers.last?.screen }
    var asked: Asked? { top?.asked(in: app.environment) }
    var words: LinearWords { app.language.linear }

    /// Whether what is typed next may not be seen.
    package var hidesInput: Bool { asked?.kind == .secret }

    /// What stands before what is typed.
    package var prompt: String {
        if typed != nil { return "" }
        guard let top else { return "> " }
        if let asked {
            switch asked.kind {
            case .buttons(let titles, _): return titles.joined(separator: ", ") + ": "
            case .choice(let titles):
                return "\(label(asked)) (\(titles.joined(separator: ", "))) [\(asked.value)]: "
            case .secret: return "\(label(asked)): "
            case .area: return "\(label(asked)): \(words.areaHint)\n" + beginning(of: asked.value)
            case .line:
                return "\(label(asked)) [\(VisibleText.oneLine(Self.short(asked.value)))]: "
            }
        }
        let status = top.status(in: app.environment)
        guard let field = status.field else { return "> " }
        guard !field.text.isEmpty else { return status.text }
        // As in a form: what is there is heard, and an empty line keeps it.
        var label = status.text[...]
        while let last = label.last, last == ":" || last.isWhitespace { label.removeLast() }
        return "\(label) [\(VisibleText.oneLine(Self.short(field.text)))]: "
    }

    /// A prompt as a line of its own.
    package static func asLine(_ prompt: String) -> String {
        var line = prompt[...]
        while line.last?.isWhitespace == true { line.removeLast() }
        return line + "\n"
    }

    /// As much of a long text as one listens to at once.
    private func beginning(of text: String) -> String {
        guard !text.isEmpty else { return "" }
        let most = Self.size.height
        let lines = text.prefix(4_000).split(separator: "\n", omittingEmptySubsequences: false)
        let isWhole = text.utf8.count <= 4_000 && lines.count <= most
        let shown = lines.prefix(most).map { VisibleText.oneLine(String($0)).trimmingEnd }
        return (shown + (isWhole ? [] : [".."])).map { $0 + "\n" }.joined()
    }

    /// Not more of what somebody typed than one wants to hear again.
    private static func short(_ text: String) -> String {
        text.utf8.count > 200 ? text.prefix(200) + ".." : text
    }

    private func label(_ asked: Asked) -> String {
        VisibleText.oneLine(asked.label)
    }
}

// MARK: - Lines out

extension LinearSession {
    /// Everything that is to be said since the last time, each line with its end.
    package mutating func output() -> String {
        var lines = news()
        if !hasGreeted {
            hasGreeted = true
            lines.append(words.greeting)
        }
        lines += extra
        extra = []
        if typed == nil { lines += screen() }
        if let error = asked?.error ?? wrongQuery { lines.append("! " + error) }
        return lines.map(Self.said).joined()
    }

    /// What is wrong with the query that is typed.
    private var wrongQuery: String? {
        guard asked == nil, let status = top?.status(in: app.environment), !status.wrong.isEmpty
        else { return nil }
        return status.position
    }

    /// A line as it may be printed.
    private static func said(_ line: String) -> String {
        VisibleText.lines(line).withFewMarks + "\n"
    }

    /// What was said since the last time, by others too.
    package mutating func announcements() -> String {
        news().map(Self.said).joined()
    }

    /// What is said while something runs: that it takes long, and how far it is.
    package mutating func waiting() -> String {
        var lines = news()
        if let delay = app.delay, !hasToldDelay { lines.append(delay) }
        hasToldDelay = app.delay != nil
        for task in app.environment.tasks.all where task.isRunning {
            guard let share = task.pace?.share, share / 10 > steps[task.id] ?? 0 else { continue }
            steps[task.id] = share / 10
            lines.append(words.progress(task.name, share / 10 * 10))
        }
        return lines.map(Self.said).joined()
    }

    private mutating func news() -> [String] {
        defer { told = app.messages }
        for shift in 0...told.count {
            let known = told.dropFirst(shift)
            if app.messages.starts(with: known) {
                return app.messages.dropFirst(known.count).map(\.text)
            }
            // What others did is counted on in the same message.
            if known.last?.change != nil, app.messages.starts(with: known.dropLast()) {
                return app.messages.dropFirst(known.count - 1).map(\.text)
            }
        }
        return []
    }

    /// The screen, all of it where it is another one, else what is new on it.
    private mutating func screen() -> [String] {
        guard let top, let layer = app.layers.last?.id else { return [] }
        let environment = app.environment(of: layer)
        let heading = top.heading(in: environment)
        let outline = top.outline(in: environment)
        let status = top.status(in: environment)
        let known = known(layer)
        // Another filter: what is not there any more says as much as what is new.
        let choice = Choice(top)
        let isSame = known.map { $0.path == heading.path && $0.choice == choice } ?? false
        let old = Set(known?.lines ?? [])
        // Whoever comes back hears at least where they are.
        let isBack = isSame && shownLayer != layer
        let fresh = isSame ? news(of: outline, to: old, isBack: isBack, on: top) : outline
        var lines = fresh.map(\.printed) + (isSame ? [] : choices(on: top))
        let head = Self.short(heading.path.joined(separator: " > "))
        let title = [head, heading.detail].filter { !$0.isEmpty }.joined(separator: "   ")
        // How a list is sorted, and how many rows it has, changes while one looks at it.
        if !isSame || title != known?.title {
            lines.insert(contentsOf: Self.wrapped(title, in: environment), at: 0)
        }
        shown = outline
        shownLayer = layer
        heard = isSame ? known?.heard ?? [:] : [:]
        for line in fresh { if let number = line.number { heard[number] = line.text } }
        pages[layer] = Page(
            lines: outline, path: heading.path, title: title, choice: choice, heard: heard)
        hasAsked = asksFirst(top)
        if !lines.isEmpty, asked == nil, status.field == nil {
            let place = [Self.short(status.text), status.position].filter { !$0.isEmpty }
            if !place.isEmpty { lines.append(place.joined(separator: "   ")) }
            // Who hears the last row cannot see that it is none.
            let last = outline.lazy.compactMap(\.number).max() ?? 0
            if !isSame, last > 0, let total = top.rowPosition?.total, total > last {
                lines.append(words.moreRows(total - last))
            }
        }
        // A page that was printed to the end of the screen need not be at its own.
        let isAtEnd = fresh.last == outline.last && !fresh.isEmpty
        if isAtEnd, asked == nil, status.field == nil, top.goesOn(in: environment) {
            lines.append(words.goesOn)
        }
        if !isSame, asked != nil, !(top is VaultScreen) { lines.append(words.formHint) }
        return lines
    }

    /// What was printed of a screen, where that is to be gone on from.
    private mutating func known(_ layer: Int) -> Page? {
        let ids = Set(app.layers.map(\.id))
        pages = pages.filter { ids.contains($0.key) }
        guard let shownLayer else { return nil }
        // Whoever comes back from a page wants to hear where they are.
        return shownLayer == layer || hasAsked ? pages[layer] : nil
    }

    /// Whether a screen is there to be answered, and goes when it is.
    private func asksFirst(_ screen: any Screen) -> Bool {
        switch screen.keyContext {
        case .dialog, .form, .prompt: true
        case .list, .tree, .detail: false
        }
    }

    /// A heading in lines as wide as the texts below it.
    private static func wrapped(_ title: String, in environment: Environment) -> [String] {
        DisplayWidth.wrap(title, width: max(1, environment.size.width))
            .map { String($0).trimmingEnd }
    }

    /// What can be typed where something is to be decided and no letters are shown.
    private func choices(on top: any Screen) -> [String] {
        guard top.keyContext == .dialog, !(top is QuestionScreen) else { return [] }
        let hints = app.keyMap.hints(in: .dialog)
        return app.ownCommands.compactMap { id in
            let words = name(of: id).hint
            return hints[id].map { "\(app.language.keys.label(of: $0)): \(words)" }
        }
    }

    /// What is worth hearing of a screen that was heard before: what is new, and of a comment that was
    /// gone to all of its text.
    private func news(
        of outline: [OutlineLine], to old: Set<OutlineLine>, isBack: Bool, on top: any Screen
    ) -> [OutlineLine] {
        var isReading = false
        return outline.filter { line in
            let isFresh = isNews(line, to: old) || isBack && line.isSelected
            if line.number != nil {
                isReading = isFresh && line.isSelected && top.keyContext == .tree
            }
            return isFresh || isReading
        }
    }

    /// Whether a line says something else than before; that a row is selected no more says nothing.
    private func isNews(_ line: OutlineLine, to old: Set<OutlineLine>) -> Bool {
        guard !old.contains(line) else { return false }
        // That rows above came or went says nothing of a row.
        return line.isSelected || !old.contains { $0.text == line.text }
    }
}

extension App {
    /// Shows nothing from now on that only eyes can read.
    package mutating func becomeLinear() {
        environment.isLinear = true
        makeKeyMaps()
        use(preferences)
    }
}
