internal import Persistence

extension VaultForm {
    /// Shows title, fields and what is wrong; on few lines the field with the focus before all else.
    func draw(on canvas: inout Canvas, in environment: Environment) {
        let words = environment.language.vault
        var y = 0
        let labels = fields.map { words.label($0.label) }
        let ambiguous = canvas.ambiguous
        let widest = labels.map { DisplayWidth.cells(of: $0, ambiguous: ambiguous) }.max() ?? 0
        // Where it has no room beside a field, a label takes a line of its own.
        let isNarrow = canvas.size.width < widest + 14
        // What is wrong, or how hard it is to guess, is read whole: it says what is expected.
        let below = below(words, environment).map { canvas.lines(of: $0.text) + $0.gap } ?? 0
        let needed = (isNarrow ? 2 : fields.count) + below
        if canvas.size.height > needed + 2 {
            var lines = words.explanation(purpose)[...]
            func height() -> Int { lines.reduce(0) { $0 + canvas.lines(of: $1) } }
            while lines.count > 1, height() + needed > canvas.size.height { lines.removeFirst() }
            for line in lines { y += canvas.writeParagraph(line, y: y, style: .text) }
            y = min(y + 1, max(0, canvas.size.height - needed))
        }
        guard !isNarrow else {
            y = drawFocused(labels[focus], y, words, on: &canvas)
            return drawBelow(y, words, on: &canvas, environment)
        }
        let room = max(1, canvas.size.height - y)
        let start = min(focus, max(0, fields.count - room))
        for index in start..<fields.count where y < canvas.size.height {
            let x = widest + 3
            canvas.write(labels[index], x: 1, y: y, style: .fieldLabel)
            let place = Rect(x: x, y: y, width: max(0, canvas.size.width - x - 1), height: 1)
            canvas.draw(in: place) { draw(fields[index], index == focus, words, on: &$0) }
            if index == focus {
                canvas.write(environment.signs.bar, x: x - 1, y: y, style: .accent)
            }
            y += 1
        }
        drawBelow(y, words, on: &canvas, environment)
    }

    /// The field with the focus below its label; the line after it.
    private func drawFocused(
        _ label: String, _ start: Int, _ words: VaultWords, on canvas: inout Canvas
    ) -> Int {
        let y = canvas.size.height > start + 1 ? start + 1 : start
        if y > start {
            let place = fields.count > 1 ? "  \(focus + 1)/\(fields.count)" : ""
            let room = max(0, canvas.size.width - DisplayWidth.cells(of: place))
            let cut = DisplayWidth.truncate(label, toCells: room, ellipsis: "..")
            canvas.write(cut.text + place, x: 0, y: start, style: .fieldLabel)
        }
        let row = Rect(x: 0, y: y, width: canvas.size.width, height: 1)
        canvas.draw(in: row) { draw(fields[focus], true, words, on: &$0) }
        return y + 1
    }

    private func draw(
        _ field: Field, _ isFocused: Bool, _ words: VaultWords, on canvas: inout Canvas
    ) {
        switch field.control {
        case .text(let text): text.draw(on: &canvas, isFocused: isFocused)
        case .secret(let secret): secret.draw(on: &canvas, isFocused: isFocused)
        case .choice(let isOn):
            let text = "[\(isOn ? "x" : " ")] \(words.asks)"
            canvas.write(text, x: 0, y: 0, style: isFocused ? .fieldFocused : .field)
            if isFocused { canvas.setCursor(x: 1, y: 0, visible: true) }
        }
    }

    private func drawBelow(
        _ start: Int, _ words: VaultWords, on canvas: inout Canvas, _ environment: Environment
    ) {
        let y = drawGenerated(start, on: &canvas, environment)
        guard let below = below(words, environment) else { return }
        // Where there is no room below, what is wrong matters more than the fields above.
        let last = max(0, canvas.size.height - 1)
        let line = below.gap == 0 ? min(y, last) : y + below.gap
        canvas.writeParagraph(below.text, y: line, style: below.style)
    }

    /// What stands below the fields, behind so many empty lines: what is done, what is wrong, or how hard
    /// the passphrase is to guess.
    private func below(
        _ words: VaultWords, _ environment: Environment
    ) -> (text: String, style: Style, gap: Int)? {
        if isBusy {
            let waited = environment.language.numbers.tenths(tenthsWaited)
            return (words.waited(purpose, waited), .dim, 1)
        }
        if isAsked { return nil }
        if let error { return ("! " + words.problem(error), .error, 0) }
        guard let strength else { return nil }
        return strength.weakness.map { (words.weakness($0), .warning, 1) }
            ?? (words.strength(strength.grade), .success, 1)
    }

    /// How the secret was made, and a passphrase for the vault itself, which has to be written down;
    /// the line after it.
    ///
    /// On few lines the passphrase comes first, whole, and over the fields where there is no other
    /// room: what is not seen here is seen nowhere.
    private func drawGenerated(
        _ y: Int, on canvas: inout Canvas, _ environment: Environment
    ) -> Int {
        // Where what is wrong has room below, nobody has to write it down from memory.
        guard let generated, !isBusy, error == nil || canvas.size.height > y + 6 else { return y }
        let words = environment.language.generator
        var parts: [(text: String, style: Style)] = [(words.made(generated), .text)]
        var line = y + 1
        if let secret = secret(.newPassphrase) {
            let passphrase = VaultScreen.text(secret, environment.language.vault)
            parts += [(passphrase, .bold), (words.writeItDown, .warning)]
            let height = canvas.size.height
            if line + parts.reduce(0, { $0 + canvas.lines(of: $1.text) }) > height {
                parts.swapAt(0, 1)
                let top = max(0, min(y, height - canvas.lines(of: passphrase)))
                let rest = Rect(x: 0, y: top, width: canvas.size.width, height: height - top)
                canvas.fill(rest, style: .text)
                line = top
            }
        }
        for part in parts {
            line += canvas.writeParagraph(part.text, y: line, style: part.style)
        }
        return line
    }
}
