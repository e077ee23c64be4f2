@testable import SheafTUI

/// A frame as a picture in SVG 1.1, in the colours that a theme has in a terminal of 256 colours.
struct FramePicture {
    private let frame: Frame
    private let theme: Theme
    /// The picture's units for one cell.
    private static let (width, height, baseline) = (10, 21, 16)
    private static let (text, ground) = ("#d8dee9", "#11151c")

    init(_ frame: Frame, _ theme: Theme) {
        self.frame = frame
        self.theme = theme
    }

    /// The whole document.
    var svg: String {
        let (width, height) = (frame.size.width * Self.width, frame.size.height * Self.height)
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width + 20) \(height + 20)\""
                + " font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"16\""
                + " shape-rendering=\"crispEdges\">",
            "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"\(Self.ground)\"/>",
            "<g transform=\"translate(10 10)\">",
        ]
        for y in 0..<frame.size.height {
            let runs = runs(of: y)
            lines += runs.compactMap { ground(of: $0, y) }
            lines += runs.compactMap { line(under: $0, y) }
            lines += runs.compactMap { text(of: $0, y) }
        }
        return (lines + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
    }

    /// Neighbours of one look.
    private struct Run {
        let x: Int
        var cells = 0
        var text = ""
        let look: Attributes
    }

    private func runs(of y: Int) -> [Run] {
        var runs: [Run] = []
        for (x, cell) in frame.row(y).enumerated() {
            let look = theme[cell.style]
            // What a font may draw wider than a cell begins a run, so that nothing behind it moves.
            // So does what stands behind two blanks, which some who show pictures make one.
            let isPlain = cell.scalar < 0x2500 && runs.last?.text.hasSuffix("  ") == false
            if runs.last?.look != look || !isPlain { runs.append(Run(x: x, look: look)) }
            runs[runs.count - 1].cells += 1
            cell.append(to: &runs[runs.count - 1].text)
        }
        return runs
    }

    private func ground(of run: Run, _ y: Int) -> String? {
        let color = run.look.isReversed ? run.look.foreground : run.look.background
        guard let color = color.map(Self.color) ?? (run.look.isReversed ? Self.text : nil) else {
            return nil
        }
        return "<rect x=\"\(run.x * Self.width)\" y=\"\(y * Self.height)\""
            + " width=\"\(run.cells * Self.width)\" height=\"\(Self.height)\" fill=\"\(color)\"/>"
    }

    private func line(under run: Run, _ y: Int) -> String? {
        guard run.look.isUnderlined else { return nil }
        return "<rect x=\"\(run.x * Self.width)\" y=\"\((y + 1) * Self.height - 2)\""
            + " width=\"\(run.cells * Self.width)\" height=\"1\" fill=\"\(fill(run.look))\"/>"
    }

    private func fill(_ look: Attributes) -> String {
        let color = look.isReversed ? look.background : look.foreground
        return color.map(Self.color) ?? (look.isReversed ? Self.ground : Self.text)
    }

    private func text(of run: Run, _ y: Int) -> String? {
        // Blanks at the ends are not drawn: so nobody can make fewer of them.
        let start = run.text.prefix { $0 == " " }.count
        var text = run.text.dropFirst(start)
        while text.last == " " { text.removeLast() }
        guard !text.isEmpty else { return nil }
        let cells = DisplayWidth.cells(of: String(text))
        var attributes = run.look.isBold ? " font-weight=\"bold\"" : ""
        if run.look.isItalic { attributes += " font-style=\"italic\"" }
        return "<text x=\"\((run.x + start) * Self.width)\""
            + " y=\"\(y * Self.height + Self.baseline)\""
            + " textLength=\"\(cells * Self.width)\" fill=\"\(fill(run.look))\"\(attributes)>"
            + Self.escaped(String(text)) + "</text>"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }

    private static func color(_ index: UInt8) -> String {
        let color = XtermPalette.color(index)
        func hex(_ part: Double) -> String {
            let digits = String(Int(part), radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }
        return "#" + hex(color.red) + hex(color.green) + hex(color.blue)
    }
}
