import SheafTUI
import SheafTestSupport

/// Rows that change the way lists do: lines come and go, all of it scrolls, styles move.
struct RandomRows {
    private let size: Size
    private var rows: [(text: String, style: Style)]

    private static let texts = [
        "Notes on live results", "日本語の長い題名", "Résumé of the week", "👍🏽 and 🇯🇵", "か\u{3099}く",
        "", "e\u{301}\u{323} marks", "──────────", "aaaaaaaaaaaaaaaaaaaaaaaa", "x        y",
        "\u{1B}[31m",
    ]

    init(size: Size) {
        self.size = size
        rows = Array(repeating: ("start", .text), count: size.height)
    }

    mutating func change(using random: inout SeededGenerator) {
        let count = Int.random(in: 1...3, using: &random)
        switch Int.random(in: 0...4, using: &random) {
        case 0:
            for _ in 0..<count {
                rows.removeFirst()
                rows.append(Self.row(using: &random))
            }
        case 1:
            for _ in 0..<count {
                rows.removeLast()
                rows.insert(Self.row(using: &random), at: 0)
            }
        case 2: rows = rows.map { _ in Self.row(using: &random) }
        default:
            let place = Int.random(in: 0..<rows.count, using: &random)
            rows[place] = Self.row(using: &random)
            let other = Int.random(in: 0..<rows.count, using: &random)
            rows[other].style = .selected
        }
    }

    func frame(cursor: Point) -> Frame {
        var canvas = Canvas(size: size)
        for (y, row) in rows.enumerated() {
            canvas.write(row.text, x: y % 3, y: y, style: row.style)
            if y % 2 == 0 {
                canvas.restyle(Rect(x: 0, y: y, width: size.width, height: 1), style: row.style)
            }
            canvas.write("#tag", x: size.width - 4, y: y, style: .tag)
        }
        canvas.setCursor(x: cursor.x, y: cursor.y, visible: false)
        return canvas.frame(title: "")
    }

    private static func row(using random: inout SeededGenerator) -> (text: String, style: Style) {
        (
            (texts.randomElement(using: &random) ?? "")
                + (texts.randomElement(using: &random) ?? ""),
            Style.allCases.randomElement(using: &random) ?? .text
        )
    }
}
