internal import Model
internal import Persistence

extension SettingsScreen {
    func draw(on canvas: inout Canvas, in environment: Environment) {
        let layout = SettingsLayout(canvas.size)
        canvas.draw(in: layout.list) { drawList(on: &$0, environment) }
        canvas.draw(in: layout.help) { drawHelp(on: &$0, environment) }
    }

    private func drawList(on canvas: inout Canvas, _ environment: Environment) {
        let words = environment.language.settings
        guard lines.count > 0 else {
            canvas.write(words.nothingMatches, x: 2, y: 0, style: .dim)
            return
        }
        let shown = lines.rows.enumerated().dropFirst(position.top).prefix(canvas.size.height)
        for (index, line) in shown {
            let y = index - position.top
            switch line {
            case .heading(let section):
                drawHeading(words.section(section), y: y, on: &canvas, environment)
            case .setting(let setting):
                draw(setting, index == position.selected, y: y, on: &canvas, environment)
            }
        }
    }

    private func drawHeading(
        _ title: String, y: Int, on canvas: inout Canvas, _ environment: Environment
    ) {
        let used = canvas.write(title, x: 2, y: y, style: .heading) + 3
        let rest = max(0, canvas.size.width - used - 1)
        canvas.write(
            String(repeating: environment.signs.horizontal, count: rest), x: used, y: y,
            style: .border)
    }

    private func draw(
        _ setting: Setting, _ isSelected: Bool, y: Int, on canvas: inout Canvas,
        _ environment: Environment
    ) {
        let words = environment.language.settings
        let width = canvas.size.width
        let hasBar = isSelected && environment.preferences.display.selection == .bar
        let style: Style = hasBar ? .selected : isSelected ? .bold : .text
        if hasBar { canvas.fill(Rect(x: 0, y: y, width: width, height: 1), style: .selected) }
        if isSelected {
            canvas.write(environment.signs.selection, x: 0, y: y, style: style)
            let isVisible = environment.preferences.display.showsCursor
            canvas.setCursor(x: 2, y: y, visible: isVisible)
        }
        let isWrong = environment.settings.problem(with: setting) != nil
        if isWrong { canvas.write("!", x: 1, y: y, style: hasBar ? style : .error) }
        let labels = Setting.allCases.map { DisplayWidth.cells(of: words.label($0)) }
        let valueX = 2 + min((labels.max() ?? 0) + 2, max(8, width / 2))
        canvas.write(words.label(setting), x: 2, y: y, style: style, maximumCells: valueX - 3)
        let value = words.value(
            setting, setting.value(in: environment.preferences), environment.language)
        let used = canvas.write(value, x: valueX, y: y, style: style)
        let origin = words.origin(environment.settings.domain(of: setting))
        let originX = width - DisplayWidth.cells(of: origin) - 1
        if width >= 40, valueX + used + 2 <= originX {
            canvas.write(origin, x: originX, y: y, style: hasBar ? .selected : .dim)
        }
    }

    /// What is wrong with the selected one or with the file; what it does, the values it takes, its
    /// default and where its value comes from.
    private func drawHelp(on canvas: inout Canvas, _ environment: Environment) {
        let words = environment.language.settings
        let width = canvas.size.width
        canvas.write(
            String(repeating: environment.signs.horizontal, count: max(0, width)), x: 0, y: 0,
            style: .border)
        var y = 1
        func write(_ text: String, _ style: Style) {
            for line in DisplayWidth.wrap(text, width: max(1, width - 1)) {
                canvas.write(line, x: 0, y: y, style: style)
                y += 1
            }
        }
        if let problem = worstProblem(environment) { write(words.problem(problem), .error) }
        guard let setting else { return }
        write(words.help(setting), .text)
        if let use = use(of: setting, environment) { write(use, .text) }
        drawValues(of: setting, y: &y, on: &canvas, environment)
        let report = environment.settings
        let fallback = words.value(
            setting, setting.value(in: Preferences()), environment.language)
        let place = words.place(report.domain(of: setting), report.fileName)
        write([words.defaultValue(fallback), place].joined(separator: "   "), .dim)
    }

    /// A file that does not parse comes first: nothing is written until it is mended.
    private func worstProblem(_ environment: Environment) -> PreferenceProblem? {
        let problems = environment.settings.problems
        let syntax = problems.first { if case .syntax = $0.kind { true } else { false } }
        let own = setting.flatMap { environment.settings.problem(with: $0) }
        return syntax ?? own ?? problems.first
    }

    private func drawValues(
        of setting: Setting, y: inout Int, on canvas: inout Canvas, _ environment: Environment
    ) {
        let words = environment.language.settings
        let control = setting.control
        if case .field(let allowed) = control.kind {
            canvas.write(words.takes(allowed), x: 0, y: y, style: isRefused ? .error : .dim)
            y += 1
            return
        }
        // More than that are no row, and are met one by one.
        guard control.values.count <= 6 else { return }
        let current = control.read(environment.preferences)
        var x = 0
        for value in control.values {
            let title = words.value(setting, value, environment.language)
            x += canvas.write(
                value == current ? "[\(title)]" : " \(title) ", x: x, y: y,
                style: value == current ? .bold : .dim)
            x += 1
        }
        y += 1
    }

    /// What the selected one amounts to now, where that can be counted.
    private func use(of setting: Setting, _ environment: Environment) -> String? {
        let words = environment.language.settings
        let report = environment.settings
        switch setting {
        case .cacheSize, .clearsCacheOnExit: return words.cacheUse(report.cacheUse)
        case .localStatistics:
            let counts = report.commandCounts
            let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
            return words.commandUse(
                counts.values.reduce(0, +), most.map { "\($0.key) \($0.value)" })
        default: return nil
        }
    }
}
