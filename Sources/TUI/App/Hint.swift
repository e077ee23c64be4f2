internal import SheafModel

/// A key of the footer and what it does now.
struct Hint {
    let command: CommandID
    let key: KeyPress
    /// What the key is called.
    let label: String
    let text: String
    /// How wide it is, with the blank between the two.
    let cells: Int

    /// A hint that takes at least so much room as its command needs where it does the contrary: what stands
    /// behind it stays where it is from row to row.
    init(command: CommandID, key: KeyPress, label: String, text: String, widest: Int = 0) {
        self.command = command
        self.key = key
        self.label = label
        self.text = text
        cells =
            DisplayWidth.cells(of: label) + 1 + max(widest, DisplayWidth.cells(of: text))
    }
}

/// Finds the hints of a footer one by one, as far as somebody asks: a screen answers to some sixty
/// commands, of which ten have room.
struct HintFinder {
    /// What the screen answers to, the most useful first, and help.
    let commands: [CommandID]
    private let screen: any Screen
    private let app: App
    private let context: KeyContext
    private let keys: [CommandID: KeySequence]
    /// Whether keys act on marked rows: what they do is the same on each row then.
    private let isMarked: Bool
    // A footer of a dozen words: looking through them is faster than hashing each.
    private var shown: [KeyPress] = []
    private var texts: [String] = []

    /// Of the screen with the keyboard.
    init(_ screen: any Screen, in app: App) {
        self.screen = screen
        self.app = app
        context = screen.keyContext
        keys = app.keyMap.hints(in: context)
        isMarked = (screen as? any MarkedScreen)?.hasMarks == true
        var commands = app.ownCommands
        if app.canTogglePreview, context == .list {
            let preview: [CommandID] = app.canEnterPreview ? [.nextPane, .inspect] : [.inspect]
            // Marks were made for what is done with them.
            let place = (isMarked ? commands.firstIndex(of: .filter) : nil) ?? 3
            commands.insert(contentsOf: preview, at: min(place, commands.count))
        }
        if screen is VaultScreen, app.offersGlobally(.lockVault) {
            let place = commands.firstIndex(of: .filter) ?? commands.count
            commands.insert(.lockVault, at: place)
        }
        let globals = app.environment.table.globals(in: context)
        if context == .list, app.size.width < Self.widthNamingPlaces,
            app.offersGlobally(.goToUnsavedTexts)
        {
            let hints = keys
            let prefixed = commands.firstIndex { (hints[$0]?.keys.count ?? 0) > 1 } ?? 6
            let filtered = commands.firstIndex(of: .filter).map { $0 + 1 } ?? 0
            commands.insert(
                .goToUnsavedTexts, at: min(max(prefixed, filtered), 6, commands.count))
        }
        for id in [CommandID.palette, .help] where !commands.contains(id) && globals.contains(id) {
            commands.append(id)
        }
        self.commands = commands
    }

    /// The hint of one of ``commands``; nil where it has none, or where another one of these keys or,
    /// where nothing is typed, of these words was found before.
    mutating func hint(of command: CommandID) -> Hint? {
        let environment = app.environment
        guard !Self.isObvious(command), let sequence = keys[command],
            let first = sequence.keys.first, !shown.contains(first),
            screen.disabledReason(command, in: environment) == nil,
            !(command.needsRows && screen.hasNoRows)
        else { return nil }
        shown.append(first)
        // Commands behind one prefix are one hint.
        let prefix = sequence.keys.count > 1 ? KeyPrefix(rawValue: first.label) : nil
        let text = prefix.map(environment.language.app.prefix)
        let words = text ?? app.words(of: command, on: screen).hint
        let hint = Hint(
            command: command, key: first,
            label: first.label(naming: environment.language.keys.name), text: words,
            widest: context == .list && text == nil && !isMarked
                ? Self.widest(command, words, environment.language.toggles) : 0)
        // Of two keys that do the same to a row, one is enough.
        let isReading = context == .list || context == .tree || context == .detail
        let isOnce = isReading || command == .laterFilter
        guard !isOnce || !texts.contains(hint.text) else { return nil }
        texts.append(hint.text)
        return hint
    }

    /// How many cells are needed for what a command of a row is called, whatever the row is; 0 for one that
    /// is always called the same, or so differently that it would be a hole.
    private static func widest(_ command: CommandID, _ text: String, _ words: ToggleWords) -> Int {
        let both =
            switch command {
            case .publish: [words.publish(.published), words.publish(.draft)]
            case .archive: [words.archive(.archived), words.archive(.draft)]
            case .like: [words.like(true), words.like(false)]
            case .follow: [words.follow(true), words.follow(false)]
            case .toggle: [words.activate(true), words.activate(false)]
            default: [CommandWords]()
            }
        // Elsewhere the same key switches something else.
        guard both.contains(where: { $0.hint == text }) else { return 0 }
        let widest = both.map { DisplayWidth.cells(of: $0.hint) }.max() ?? 0
        return widest - DisplayWidth.cells(of: text) > mostSpare ? 0 : widest
    }

    /// So many cells more than it takes are left for the other word of a hint.
    private static let mostSpare = 2

    /// From so many columns on the title bar says by itself which places there are, and their keys.
    private static let widthNamingPlaces = 120

    /// Whether everybody tries it anyway, and it would only crowd the footer.
    private static func isObvious(_ command: CommandID) -> Bool {
        switch command {
        case .moveDown, .moveUp, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .moveToFirst,
            .moveToLast, .scrollToTop, .scrollToMiddle, .scrollToBottom, .copyTitle, .copyContent,
            .copyPage, .copyIdentifier, .previousPane, .previousField, .clearFilters, .goToAuthor,
            .nextSection, .previousSection, .unmarkRange, .previousUnread:
            true
        default: false
        }
    }
}
