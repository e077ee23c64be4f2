internal import Model

extension SettingsScreen {
    func draw(on canvas: inout Canvas, in environment: Environment) {
        let layout = SettingsLayout(canvas.size)
        canvas.draw(in: layout.list) { canvas in
            let rows = Setting.allCases.enumerated().dropFirst(position.top)
            for (index, setting) in rows.prefix(canvas.size.height) {
                let isSelected = index == position.selected
                draw(setting, isSelected, y: index - position.top, on: &canvas, environment)
            }
        }
        canvas.draw(in: layout.help) { drawHelp(on: &$0, environment) }
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
        let labels = Setting.allCases.map { DisplayWidth.cells(of: words.label($0)) }
        let valueX = 2 + min((labels.max() ?? 0) + 2, max(8, width / 2))
        canvas.write(words.label(setting), x: 2, y: y, style: style, maximumCells: valueX - 3)
        let value = words.value(
            setting, setting.value(in: environment.preferences), environment.language)
        let mark = isDefault(setting, environment.preferences) ? words.defaultMark : words.setMark
        let markX = width - DisplayWidth.cells(of: mark) - 1
        let used = canvas.write(value, x: valueX, y: y, style: style)
        if width >= 60, valueX + used + 2 <= markX {
            canvas.write(mark, x: markX, y: y, style: hasBar ? .selected : .dim)
        }
    }

    /// What the selected one does, the values it takes, and what is wrong with the file.
    private func drawHelp(on canvas: inout Canvas, _ environment: Environment) {
        let words = environment.language.settings
        let width = canvas.size.width
        let line = String(repeating: environment.signs.horizontal, count: max(0, width))
        canvas.write(line, x: 0, y: 0, style: .border)
        var y = 1
        for problem in environment.settingProblems.prefix(1) {
            for line in DisplayWidth.wrap(words.problem(problem), width: width - 1) {
                canvas.write(line, x: 0, y: y, style: .error)
                y += 1
            }
        }
        for line in DisplayWidth.wrap(words.help(setting), width: width - 1) {
            canvas.write(line, x: 0, y: y, style: .text)
            y += 1
        }
        let current = setting.value(in: environment.preferences)
        let values = setting.values.count > 6 ? [] : setting.values
        var x = 0
        for value in values {
            let style: Style = value == current ? .bold : .dim
            let title = words.value(setting, value, environment.language)
            x += canvas.write(
                value == current ? "[\(title)]" : " \(title) ", x: x, y: y, style: style)
            x += 1
        }
    }
}
