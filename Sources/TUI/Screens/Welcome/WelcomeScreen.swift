internal import Model

/// The first thing on an empty store: load something to look at, or begin with oneself.
///
/// As soon as somebody is there, whoever put them there, it gives way to what would have been there
/// instead.
struct WelcomeScreen: Screen {
    private var selected = 0
    private var isLoading = false
    /// Whether somebody is in the store.
    private var isInhabited = false

    init() {}

    private static let people = Subscription.people(
        PeopleList(.everyone, order: ListOrder(by: .created, descending: true)))
    var subscriptions: Set<Subscription> { [Self.people] }

    let keyContext = KeyContext.list
    let commands: [CommandID] = [.open, .moveDown, .moveUp]

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.welcome.title)
    }

    func hint(of command: CommandID, in environment: Environment) -> String? {
        command == .open ? environment.language.welcome.choose : nil
    }

    func status(in environment: Environment) -> ScreenStatus {
        ScreenStatus(text: isLoading ? environment.language.lists.loading : "")
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .appeared: return [.look(Self.people, ListFocus(0..<1))]
        case .results(Self.people, .people(let delivery)):
            isInhabited = !delivery.rows.isEmpty
            return giveWay()
        case .command(.moveDown), .command(.moveUp): selected = 1 - selected
        case .command(.open) where selected == 0:
            guard !isLoading else { return [] }
            isLoading = true
            return [.store(.loadSample)]
        case .command(.open): return [.replace(.newPerson(asYou: true))]
        // All of it was deleted here before: there is nobody to choose.
        case .answer(.loadSample, .success(.sample(people: 0, posts: _, comments: _, inTrash: _))):
            isLoading = false
            return giveWay()
        case .answer(.loadSample, .success): return [.replace(.chooseYourself())]
        case .answer(.loadSample, .failure):
            isLoading = false
            return giveWay()
        default: break
        }
        return []
    }

    /// Goes on as at the start, unless these people are the sample, of which the answer tells.
    private func giveWay() -> [Effect] { isInhabited && !isLoading ? [.greet] : [] }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        let words = environment.language.welcome
        let isTall = canvas.size.height >= 9
        var y = isTall ? 1 : 0
        for line in words.greeting where canvas.size.height >= 6 {
            y += canvas.writeParagraph(line, y: y, style: .text)
        }
        if isTall { y += 1 }
        for (index, choice) in [words.loadSample, words.startEmpty].enumerated() {
            let isSelected = index == selected
            let sign = isSelected ? environment.signs.selection : " "
            let cut = DisplayWidth.truncate(
                choice, toCells: canvas.size.width - 4, ellipsis: environment.signs.ellipsis)
            canvas.note(number: index + 1, y: y)
            canvas.write(
                "\(sign) \(cut.text)", x: environment.isLinear ? 0 : 1, y: y,
                style: isSelected ? .buttonFocused : .text)
            if isSelected { canvas.setCursor(x: 1, y: y, visible: false) }
            y += 1
        }
        guard isTall else { return }
        let hint = words.importHint(environment.hints)
        let lines = DisplayWidth.wrap(hint, width: max(1, canvas.size.width - 2))
        let gap = y + 1 + lines.count <= canvas.size.height ? 1 : 0
        canvas.writeParagraph(hint, y: y + gap, style: .dim)
    }
}
