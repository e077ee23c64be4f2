internal import FoundationEssentials
internal import Persistence
internal import SheafModel

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
        case .list:
            view(in: environment).draw(list, on: &canvas)
            drawLongSecret(on: &canvas, in: environment)
        }
    }

    /// Shows all of a secret for which a row has no room, over as many lines at the bottom as it needs; over the
    /// others where the selected row stands there.
    private func drawLongSecret(on canvas: inout Canvas, in environment: Environment) {
        guard let value = reveal?.value, let selected = list.selected, selected.id == reveal?.key
        else { return }
        let size = canvas.size
        let words = environment.language.vault
        let text = Self.text(value, words)
        let view = view(in: environment)
        let cells = view.cells(ofColumn: words.secret, in: size.width)
        guard DisplayWidth.cells(of: text) > cells, size.width > 2,
            let y = (0..<size.height).first(where: {
                view.row(at: $0, height: size.height, of: list) == list.position.selected
            })
        else { return }
        let below = size.height - y - 1
        let room = max(below, y)
        guard room > 0 else { return }
        let lines = Self.lines(of: text, width: size.width - 2, atMost: room)
        let top = below >= lines.count || below >= y ? size.height - lines.count : 0
        canvas.fill(Rect(x: 0, y: top, width: size.width, height: lines.count), style: .dialog)
        for (index, line) in lines.enumerated() {
            canvas.write(line, x: 1, y: top + index, style: .warning)
        }
    }

    /// A secret cut where a line ends and nowhere else, as a blank may be part of it.
    private static func lines(of text: String, width: Int, atMost count: Int) -> [String] {
        var lines: [String] = []
        var rest = text[...]
        while !rest.isEmpty, lines.count < count {
            let isLast = lines.count == count - 1
            let line = DisplayWidth.truncate(rest, toCells: width, ellipsis: isLast ? ".." : "")
                .text
            guard !line.isEmpty else { break }
            lines.append(line)
            rest = rest.dropFirst(line.count)
        }
        return lines
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
            }.unsearched(),
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
