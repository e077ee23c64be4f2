internal import SheafModel

// The line of keys at the bottom.
extension App {
    /// Draws the keys that do something here, and what they do; as it was drawn before where nothing is
    /// another that decides it.
    func drawFooter(on canvas: inout Canvas) {
        guard let top = layers.last?.screen, let facts = top.hintFacts(in: environment) else {
            return drawHints(on: &canvas)
        }
        drawHints(with: facts, of: top, on: &canvas)
    }

    private func drawHints<Facts: Equatable & Sendable>(
        with facts: Facts, of screen: any Screen, on canvas: inout Canvas
    ) {
        guard keyBox?.isOpen != true, !hasInputMethod else { return drawHints(on: &canvas) }
        let size = canvas.size
        let look = footerLook(facts, of: screen, width: size.width)
        let cells = canvas.rows.lines.line(.footer, of: look) {
            var strip = Canvas(size: size)
            drawHints(on: &strip)
            return strip.cells
        }
        canvas.put(cells, in: canvas.bounds)
    }

    private func footerLook<Facts: Equatable & Sendable>(
        _ facts: Facts, of screen: any Screen, width: Int
    ) -> FooterLook<Facts> {
        let context = screen.keyContext
        return FooterLook(
            facts: facts, commands: ownCommands, context: context,
            keys: keyMap.hints(in: context), descriptions: environment.keyMaps.descriptions,
            language: environment.language.code, width: width, screenWidth: size.width,
            hasNoRows: screen.hasNoRows, togglesPreview: canTogglePreview,
            entersPreview: canEnterPreview, isInPreview: isInPreview,
            showsPreview: preferences.display.showsPreview, isMouseOn: isMouseOn,
            offersUnsavedTexts: offersGlobally(.goToUnsavedTexts))
    }

    private func drawHints(on canvas: inout Canvas) {
        canvas.fill(canvas.bounds, style: .footerText)
        for (hint, x) in placedHints(width: footerCells(of: canvas.size.width)) {
            draw(hint, x: x, on: &canvas)
        }
        guard hasInputMethod else { return }
        let text = environment.language.keys.inputMethod
        let x = canvas.size.width - DisplayWidth.cells(of: text)
        if x > 0 { canvas.write(text, x: x, y: 0, style: .toast) }
    }

    /// The cells of the footer that are for hints: at its end it may say that an input method is on.
    private func footerCells(of width: Int) -> Int {
        guard hasInputMethod else { return width }
        return max(0, width - DisplayWidth.cells(of: environment.language.keys.inputMethod) - 2)
    }

    /// The hints that fit, and where; help comes last and is never the one to go, and before it
    /// stands what takes a filter away.
    private func placedHints(width: Int) -> [(hint: Hint, x: Int)] {
        guard let top = layers.last?.screen else { return [] }
        // The box says what the other keys do now.
        guard keyBox?.isOpen != true else {
            let text = environment.language.app.closeKeyBox
            let key = KeyPress(.escape)
            let label = key.label(naming: environment.language.keys.name)
            return [(Hint(command: .cancel, key: key, label: label, text: text), 0)]
        }
        var finder = HintFinder(top, in: self)
        let isFiltered = top.keyContext == .list
        let always: [CommandID] = width >= 100 ? [.palette, .help] : [.help]
        let last = ((isFiltered ? [.cancel] : []) + always).filter(finder.commands.contains)
            .compactMap { finder.hint(of: $0) }
        // Where there is no room for both, help stays.
        let kept = last.reduce(-2) { $0 + $1.cells + 2 } <= width ? last : last.suffix(1)
        let reserved = kept.reduce(0) { $0 + $1.cells + 2 }
        var placed: [(hint: Hint, x: Int)] = []
        var x = 0
        let lastCommands = last.map(\.command)
        for command in finder.commands where !lastCommands.contains(command) {
            // No hint is shorter than a key, a blank and a letter, so the rest need not be found.
            guard x + 3 + reserved <= width else { break }
            guard let hint = finder.hint(of: command), x + hint.cells + reserved <= width else {
                continue
            }
            placed.append((hint, x))
            x += hint.cells + 2
        }
        // What every screen has stands apart, where there is room for that.
        if !placed.isEmpty, x + 2 + reserved <= width { x += 2 }
        for hint in kept {
            placed.append((hint, x))
            x += hint.cells + 2
        }
        return placed
    }

    /// Presses the key of the hint at a column of the footer.
    mutating func clickFooter(at x: Int) {
        let hit = placedHints(width: footerCells(of: size.width)).first { hint, start in
            (start..<start + hint.cells).contains(x)
        }
        if let hit { press(hit.hint.key) }
    }

    private func draw(_ hint: Hint, x: Int, on canvas: inout Canvas) {
        let key = canvas.write(hint.label, x: x, y: 0, style: .footerKey)
        canvas.write(hint.text, x: x + key + 1, y: 0, style: .footerText)
    }
}

/// Everything that decides which keys the footer shows, and what it calls them.
///
/// What the screen itself looks at for that is in `facts`. Frames that were drawn with kept lines and
/// without are compared in every test of a screen.
private struct FooterLook<Facts: Equatable & Sendable>: Equatable, Sendable {
    let facts: Facts
    let commands: [CommandID]
    let context: KeyContext
    // Of one and the same table it is known at once that it is equal.
    let keys: [CommandID: KeySequence]
    let descriptions: [CommandID: String]
    let language: Language.Code
    let width: Int
    let screenWidth: Int
    let hasNoRows: Bool
    let togglesPreview: Bool
    let entersPreview: Bool
    let isInPreview: Bool
    let showsPreview: Bool
    let isMouseOn: Bool
    let offersUnsavedTexts: Bool
}
