/// Where the palette stands: at the bottom, above the line where one types, with a frame where there is
/// room for one.
struct PaletteLayout {
    let frame: Rect?
    let rows: Rect

    /// So wide that a title and its key belong together at a glance.
    private static let mostCells = 84
    private static let mostRows = 12

    init(count: Int, in size: Size) {
        let width = min(size.width, Self.mostCells)
        let hasFrame = size.height >= 8 && size.width >= 30
        let room = max(0, size.height - (hasFrame ? 2 : 0))
        let height = min(max(1, count), Self.mostRows, room)
        let outside = height + (hasFrame ? 2 : 0)
        let area = Rect(x: 0, y: size.height - outside, width: width, height: outside)
        frame = hasFrame ? area : nil
        rows =
            hasFrame
            ? Rect(x: 1, y: area.minY + 1, width: max(0, width - 2), height: height) : area
    }
}

extension PaletteScreen {
    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard canvas.size.height > 0, canvas.size.width > 0 else { return }
        let rows = rows(in: environment)
        let layout = PaletteLayout(count: rows.count, in: canvas.size)
        canvas.fill(layout.frame ?? layout.rows, style: .dialog)
        if let frame = layout.frame {
            canvas.draw(in: frame) {
                $0.drawBox(title: environment.language.palette.title, signs: environment.signs)
            }
        }
        canvas.draw(in: layout.rows) { draw(rows, on: &$0, in: environment) }
    }

    private func draw(
        _ rows: [PaletteRow], on canvas: inout Canvas, in environment: Environment
    ) {
        guard !rows.isEmpty else {
            canvas.write(
                refusal(in: environment), x: 1, y: 0, style: .dim,
                maximumCells: max(0, canvas.size.width - 2))
            return
        }
        let hasChosen = hasChosen(in: environment)
        for line in 0..<max(0, min(canvas.size.height, rows.count - position.top)) {
            let row = position.top + line
            let isSelected = hasChosen && row == position.selected
            canvas.draw(in: Rect(x: 0, y: line, width: canvas.size.width, height: 1)) {
                draw(rows[row], isSelected: isSelected, on: &$0, in: environment)
            }
        }
    }

    private func draw(
        _ row: PaletteRow, isSelected: Bool, on canvas: inout Canvas, in environment: Environment
    ) {
        let (text, note, isQuiet) = texts(of: row, in: environment)
        let plain: Style = isQuiet ? .dim : .dialog
        let style: Style = isSelected ? .selected : plain
        if isSelected {
            canvas.fill(canvas.bounds, style: .selected)
            canvas.write(environment.signs.selection, x: 0, y: 0, style: .selected)
        }
        let width = canvas.size.width
        let ellipsis = environment.signs.ellipsis
        let noteCells = DisplayWidth.cells(of: note)
        let textCells = DisplayWidth.cells(of: text)
        // What it does comes first; the key, where both find room, or half of it for each.
        let room = width - 2
        let showsNote = !note.isEmpty && (textCells + noteCells + 2 <= room || width >= 40)
        let noteRoom = showsNote ? min(noteCells, max(room - textCells - 2, room / 2)) : 0
        let cut = DisplayWidth.truncate(
            text, toCells: max(0, room - (noteRoom > 0 ? noteRoom + 2 : 0)), ellipsis: ellipsis)
        canvas.write(cut.text, x: 1, y: 0, style: style)
        guard noteRoom > 0 else { return }
        let end = DisplayWidth.truncate(note, toCells: noteRoom, ellipsis: ellipsis)
        canvas.write(
            end.text, x: width - 1 - end.cells, y: 0,
            style: isSelected ? .selected : isKey(row) ? .footerKey : .dim)
    }

    /// Whether what stands at the end of a row is the key of a command.
    private func isKey(_ row: PaletteRow) -> Bool {
        guard case .command(let index) = row else { return false }
        return entries[index].reason == nil && !entries[index].key.isEmpty
    }

    /// What a row says, and at its end the key or why it cannot be used.
    private func texts(
        of row: PaletteRow, in environment: Environment
    ) -> (text: String, note: String, isQuiet: Bool) {
        let words = environment.language.palette
        switch row {
        case .command(let index):
            let entry = entries[index]
            let key = entry.key.isEmpty ? words.noKey : entry.key
            return (entry.title, entry.reason ?? key, entry.reason != nil)
        case .absent(let index):
            return (absent[index].title, absent[index].reason ?? "", true)
        case .verb(let verb): return (words.verb(verb), verb.rawValue, false)
        case .argument(let verb, let argument):
            return ("\(verb.rawValue) \(argument.text)", argument.note, false)
        case .row(let number):
            return hasRows
                ? (words.goToRow(environment.language.number(number)), "", false)
                : (words.noRows, "", true)
        case .search(let text): return (words.search(text), "", false)
        }
    }
}
