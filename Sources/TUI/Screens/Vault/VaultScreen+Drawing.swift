internal import FoundationEssentials
internal import Model
internal import Persistence

extension VaultScreen {
    func draw(on canvas: inout Canvas, in environment: Environment) {
        let words = environment.language.vault
        switch mode {
        case .waiting: break
        case .form(let form): form.draw(on: &canvas, in: environment)
        case .problem(let error):
            canvas.writeParagraph(words.problem(.vault(error)), style: .error)
        case .list where list.count == 0:
            canvas.writeParagraph(
                items.isEmpty ? words.empty : environment.language.lists.nothingMatches,
                style: .dim)
        case .list: view(in: environment).draw(list, on: &canvas)
        }
    }

    func view(in environment: Environment) -> ListView<VaultRow> {
        let words = environment.language.vault
        let shown = reveal
        // What is hidden needs no room; what is shown has all there is.
        let isShown = shown?.value != nil
        let columns: [TableColumn<VaultRow>] = [
            TableColumn(words.service, width: 8, ideal: 24, rank: 0, isFlexible: !isShown) {
                .init($0.item.key.service)
            },
            TableColumn(words.account, width: 8, ideal: 24, rank: 1, isFlexible: !isShown) {
                .init($0.item.key.account)
            },
            TableColumn(
                words.secret, width: 8, ideal: isShown ? 40 : 8, rank: 0, isFlexible: isShown
            ) { row in
                guard shown?.key == row.id, let value = shown?.value else {
                    return .init(row.item.presence == .whenUnlocked ? "******" : "****** ?", .dim)
                }
                return .init(Self.text(value, words), .warning)
            },
            environment.dateColumn(words.changed, rank: 2) { $0.item.modified },
        ]
        // An item has one line, however tall other rows are.
        var narrow = environment
        narrow.preferences.display.density = .small
        var view = ListView(columns: columns, in: narrow) { _ in [] }
        view.matches = MatchedWords(filter.text)
        return view
    }

    /// The one place where a secret becomes text: for the cells that show it.
    static func text(_ value: SecretBytes, _ words: VaultWords) -> String {
        value.withUnsafeBytes { String(validating: $0, as: UTF8.self) }
            ?? words.notText(value.count)
    }
}
