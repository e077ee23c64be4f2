/// Where the keys stand in the box that opens behind a prefix: below each other with what they do in
/// full, in several columns with a word or two where that is too high, and no more than find room.
struct KeyBoxLayout {
    /// A key and what it does.
    struct Row {
        let press: KeyPress
        let key: String
        let title: String
        let hint: String
    }

    /// Where in the box a key stands; what it does stands three cells behind it.
    struct Place {
        let press: KeyPress
        let key: String
        let text: String
        let x: Int
        let y: Int
    }

    /// The box, its frame included.
    let size: Size
    let places: [Place]
    /// The cells there are for what a key does.
    let textCells: Int
    /// How many keys find no room.
    let hiddenCount: Int
    /// How many pages it takes to see all of them.
    let pageCount: Int

    /// Cells of a key and the gap behind it.
    private static let keyCells = 3

    init(_ rows: [Row], title: String, note: String, page: Int = 0, in room: Size) {
        let height = max(1, room.height - 2)
        let fits = rows.count <= height
        let texts = rows.map { fits ? $0.title : $0.hint }
        let widest = texts.map { DisplayWidth.cells(of: $0) }.max() ?? 0
        let inside = max(1, room.width - 4)
        let cell = Self.keyCells + widest
        let most = fits ? 1 : max(1, (inside + 2) / (cell + 2))
        let columns = min(most, (rows.count + height - 1) / height)
        let lines = min(height, (rows.count + columns - 1) / max(1, columns))
        let needed = columns * (cell + 2) - 2
        let frame = max(DisplayWidth.cells(of: title), DisplayWidth.cells(of: note))
        size = Size(
            width: min(room.width, max(needed + 5, frame + 8)), height: min(room.height, lines + 2))
        textCells = max(0, min(widest, size.width - 4 - Self.keyCells))
        let shown = max(1, lines * columns)
        hiddenCount = max(0, rows.count - shown)
        pageCount = max(1, (rows.count + shown - 1) / shown)
        let first = page % pageCount * shown
        let pairs = Array(zip(rows, texts).dropFirst(first).prefix(shown))
        places = pairs.enumerated().map { index, entry in
            Place(
                press: entry.0.press, key: entry.0.key, text: entry.1,
                x: 2 + index / max(1, lines) * (cell + 2),
                y: 1 + index % max(1, lines))
        }
    }
}
