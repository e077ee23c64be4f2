internal import SheafModel

/// The first thing on an empty store: load something to look at, or begin with oneself.
///
/// As soon as somebody is there, whoever put them there, it gives way to what would have been there
/// instead.
struct WelcomeScreen: Screen {
    private var selected = 0
    private var isLoading = false
    /// Whether somebody is in the store.
    private var isInhabited = false
    /// Whether the form of oneself is open, from which one may come back here.
    private var isAsking = false

    init() {}

    private static let people = Subscription.people(
        PeopleList(.everyone, order: ListOrder(by: .created, descending: true)))
    var subscriptions: Set<Subscription> { [Self.people] }

    let keyContext = KeyContext.list
    let commands: [CommandID] = [.open, .moveDown, .moveUp, .moveToFirst, .moveToLast]

    /// There are two, and no third one to be asked for by its number.
    var rowPosition: RowPosition? {
        RowPosition(index: selected, whole: selected, total: 2, isHere: true)
    }

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.welcome.title)
    }

    func hint(of command: CommandID, in environment: Environment) -> CommandWords? {
        command == .open ? CommandWords(environment.language.welcome.choose) : nil
    }

    func status(in environment: Environment) -> ScreenStatus {
        if isLoading { return ScreenStatus(text: environment.language.lists.loading) }
        // Where the page has no room to say that something is gone, the line below it begins to.
        guard let missing = environment.missing, environment.size.height < 8 else {
            return ScreenStatus()
        }
        return ScreenStatus(text: Layout.gone(missing, environment).first ?? "")
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .appeared: return [.look(Self.people, ListFocus(0..<1))]
        case .results(Self.people, .people(let delivery)):
            isInhabited = !delivery.rows.isEmpty
            return giveWay(in: environment)
        case .uncovered:
            isAsking = false
            return giveWay(in: environment)
        case .command(.moveDown), .command(.moveUp): selected = 1 - selected
        case .command(.moveToFirst): selected = 0
        case .command(.moveToLast): selected = 1
        case .command(.open) where selected == 0:
            guard !isLoading else { return [] }
            isLoading = true
            return [.store(.loadSample)]
        // Nobody who leaves the form is without the sample for that.
        case .command(.open):
            isAsking = true
            return [.open(.newPerson(asYou: true))]
        // All of it was deleted here before: there is nobody to choose.
        case .answer(.loadSample, .success(.sample(people: 0, posts: _, comments: _, inTrash: _))):
            isLoading = false
            return giveWay(in: environment)
        case .answer(.loadSample, .success): return [.replace(.chooseYourself())]
        case .answer(.loadSample, .failure):
            isLoading = false
            return giveWay(in: environment)
        default: break
        }
        return []
    }

    /// Goes on as at the start, unless these people are the sample, of which the answer tells, or
    /// somebody is about to say who they are.
    private func giveWay(in environment: Environment) -> [Effect] {
        guard !isLoading, !isAsking else { return [] }
        if environment.you != nil { return [.close] }
        return isInhabited ? [.greet] : []
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        let words = environment.language.welcome
        let layout = Layout(environment, on: canvas)
        var y = layout.gaps.top
        for text in layout.greeting { y += canvas.writeParagraph(text, y: y, style: .text) }
        y += layout.gaps.middle
        let choices = [words.loadSample, words.startEmpty]
        let room = canvas.size.width - 4
        let isWide = choices.allSatisfy { DisplayWidth.cells(of: $0) <= room }
        for (index, choice) in (isWide ? choices : words.shortChoices).enumerated() {
            write(choice, at: index, y: y, on: &canvas, in: environment)
            y += 1
        }
        guard let hint = layout.hint else { return }
        canvas.writeParagraph(hint, y: y + layout.gaps.bottom, style: .dim)
    }

    private func write(
        _ choice: String, at index: Int, y: Int, on canvas: inout Canvas,
        in environment: Environment
    ) {
        let isSelected = index == selected
        let sign = isSelected ? environment.signs.selection : " "
        let cut = DisplayWidth.truncate(
            choice, toCells: canvas.size.width - 4, ellipsis: environment.signs.ellipsis)
        canvas.note(number: index + 1, y: y)
        canvas.write(
            "\(sign) \(cut.text)", x: environment.isLinear ? 0 : 1, y: y,
            style: isSelected ? .buttonFocused : .text)
        if isSelected {
            canvas.setCursor(
                x: 1, y: y, visible: environment.preferences.display.showsCursor)
        }
    }
}

extension WelcomeScreen {
    /// What there is room for: all of it, or without how other data comes in, or a short question alone.
    private struct Layout {
        var greeting: [String]
        var hint: String?
        /// Empty lines at the top, above the choices and below them.
        var gaps = (top: 0, middle: 0, bottom: 0)

        init(_ environment: Environment, on canvas: Canvas) {
            let words = environment.language.welcome
            let room = canvas.size.height - 2
            let importHint = words.importHint(environment.hints)
            let whole = environment.missing.map { Self.gone($0, environment) } ?? words.greeting
            let full = whole.reduce(0) { $0 + canvas.lines(of: $1) }
            let spare = room - full - canvas.lines(of: importHint)
            greeting = whole
            if spare >= 0 {
                hint = importHint
                gaps = (spare >= 3 ? 1 : 0, spare >= 1 ? 1 : 0, spare >= 2 ? 1 : 0)
            } else if room >= full {
                gaps.middle = room > full ? 1 : 0
            } else {
                greeting =
                    environment.missing == nil
                    ? Self.fitting([words.question], [0], room, canvas)
                    // What brings it back is worth more than where it was; the answers say what is asked.
                    : Self.fitting(whole, [0, 2, 1, 3], room, canvas)
            }
        }

        /// Those that have room, as long as there is some, and in their order; `worth` says which are
        /// worth most.
        private static func fitting(
            _ texts: [String], _ worth: [Int], _ room: Int, _ canvas: Canvas
        ) -> [String] {
            var room = room
            let shown = worth.filter { texts.indices.contains($0) }.prefix { index in
                room -= canvas.lines(of: texts[index])
                return room >= 0
            }
            return shown.sorted().map { texts[$0] }
        }

        /// What is said of a store that is not in its place any more.
        static func gone(_ store: MissingStore, _ environment: Environment) -> [String] {
            let language = environment.language
            let what = [language.people.count(store.people), language.posts.count(store.posts)]
            return language.welcome.gone(
                what, store.date.map { environment.moment($0) }, VisibleText.oneLine(store.path),
                store.hasBackup ? environment.hints.typed("restore-backup") : nil)
        }
    }
}
