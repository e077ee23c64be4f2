internal import Persistence
internal import SheafModel
internal import SheafNotebook

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
                canvas.note(number: lines.number(of: index), y: y) {
                    spoken(setting, in: environment)
                }
                draw(setting, index == position.selected, y: y, on: &canvas, environment)
            }
        }
    }

    /// A row as it is heard, without the blanks between its columns.
    private func spoken(_ setting: Setting, in environment: Environment) -> String {
        let words = environment.language.settings
        let value = words.value(
            setting, setting.value(in: environment.preferences), environment.language)
        let origin = words.origin(environment.settings.domain(of: setting))
        return environment.language.labelled(words.label(setting), "\(value), \(origin)")
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
        let valueX = Self.valueColumn(width: width, words)
        let ellipsis = environment.signs.ellipsis
        let label = DisplayWidth.truncate(
            words.label(setting), toCells: valueX - 3, ellipsis: ellipsis)
        canvas.write(label.text, x: 2, y: y, style: style)
        let whole = words.value(
            setting, setting.value(in: environment.preferences), environment.language)
        let value = DisplayWidth.truncate(
            whole, toCells: max(0, width - valueX), ellipsis: ellipsis)
        let used = canvas.write(value.text, x: valueX, y: y, style: style)
        let origin = words.origin(environment.settings.domain(of: setting))
        let originX = width - DisplayWidth.cells(of: origin) - 1
        if width >= 40, valueX + used + 2 <= originX {
            canvas.write(origin, x: originX, y: y, style: hasBar ? .selected : .dim)
        }
    }

    /// Where values begin in a list so wide.
    static func valueColumn(width: Int, _ words: SettingsWords) -> Int {
        let labels = Setting.allCases.map { DisplayWidth.cells(of: words.label($0)) }
        return 2 + min((labels.max() ?? 0) + 2, max(8, width / 2))
    }

    /// The value to choose from that stands at a point of the help; nil elsewhere.
    func value(at point: Point, in size: Size, _ environment: Environment) -> String? {
        let room = max(0, size.height - 1)
        let lines = helpLines(width: max(1, size.width - 1), room: room, environment)
        guard (1...max(1, room)).contains(point.y), lines.indices.contains(point.y - 1) else {
            return nil
        }
        var x = Self.helpMargin
        return lines[point.y - 1].first { part in
            x += DisplayWidth.cells(of: part.text)
            return point.x < x
        }?.value
    }

    /// What is wrong with the selected one or with the file; what it does, the values it takes, its
    /// default and where its value comes from.
    ///
    /// What finds no room is told of by an ellipsis.
    private func drawHelp(on canvas: inout Canvas, _ environment: Environment) {
        let size = canvas.size
        canvas.write(
            String(repeating: environment.signs.horizontal, count: max(0, size.width)), x: 0, y: 0,
            style: .border)
        let room = max(0, size.height - 1)
        let lines = helpLines(width: max(1, size.width - 1), room: room, environment)
        for (index, line) in lines.prefix(room).enumerated() {
            let isCut = index == room - 1 && lines.count > room
            var x = Self.helpMargin
            for part in line {
                x += canvas.write(part.text, x: x, y: index + 1, style: part.style)
            }
            guard isCut else { continue }
            let ellipsis = environment.signs.ellipsis
            x = min(x + 1, size.width - DisplayWidth.cells(of: ellipsis))
            canvas.write(ellipsis, x: x, y: index + 1, style: .dim)
        }
    }

    /// The cells before the help, as before all running text.
    private static let helpMargin = 1

    /// A part of a line of the help, and the value that it names where it is one to choose.
    private typealias HelpPart = (text: String, style: Style, value: String?)

    private func helpLines(
        width: Int, room: Int, _ environment: Environment
    ) -> [[HelpPart]] {
        let words = environment.language.settings
        func wrapped(_ text: String, _ style: Style) -> [[HelpPart]] {
            DisplayWidth.wrap(text, width: width).map { [(String($0), style, nil)] }
        }
        var lines: [[HelpPart]] = []
        if let problem = worstProblem(environment) {
            let problems = environment.settings.problems
            let number = problems.firstIndex(of: problem).map { $0 + 1 } ?? 1
            let sentence = words.problem(problem)
            lines += wrapped(
                problems.count > 1
                    ? words.problemOf(number, problems.count, sentence) : sentence, .error)
        }
        guard let setting else { return lines }
        var purpose = wrapped(words.help(setting), .text)
        if let use = use(of: setting, environment) { purpose += wrapped(use, .text) }
        let values: [[HelpPart]] =
            if case .field(let allowed) = setting.control.kind {
                wrapped(words.takes(allowed), isRefused ? .error : .dim)
            } else {
                valueLines(of: setting, width: width, environment)
            }
        // Where there is no room for both, one needs the values to choose from more.
        let fits = lines.count + purpose.count + values.count <= room
        lines += fits ? purpose + values : values + purpose
        return lines
            + Self.lines(of: origin(of: setting, environment), width: width)
            .flatMap { wrapped($0, .dim) }
    }

    /// The default, where the value comes from, and how it is written where people read another word.
    private func origin(of setting: Setting, _ environment: Environment) -> [String] {
        let words = environment.language.settings
        let (report, preferences) = (environment.settings, environment.preferences)
        let domain = report.domain(of: setting)
        func told(_ value: String) -> String {
            words.value(setting, value, environment.language)
        }
        var parts = [words.place(domain, report.fileName)]
        switch domain {
        // What is not set has its default, which stands above.
        case .registered: break
        case .argument, .user, .system:
            parts.insert(words.defaultValue(told(setting.value(in: Preferences()))), at: 0)
        }
        let value = setting.value(in: preferences)
        if told(value) != value { parts.append(setting.line(in: preferences)) }
        return parts
    }

    /// The parts side by side as far as there is room.
    private static func lines(of parts: [String], width: Int) -> [String] {
        parts.reduce(into: [String]()) { lines, part in
            let longer = lines.last.map { "\($0)   \(part)" }
            if let longer, DisplayWidth.cells(of: longer) <= width {
                lines[lines.count - 1] = longer
            } else {
                lines.append(part)
            }
        }
    }

    /// A file that does not parse comes first: nothing is written until it is mended.
    func worstProblem(_ environment: Environment) -> PreferenceProblem? {
        let problems = environment.settings.problems
        let syntax = problems.first { if case .syntax = $0.kind { true } else { false } }
        let own = setting.flatMap { environment.settings.problem(with: $0) }
        return syntax ?? own ?? problems.first
    }

    /// What is wrong and is said in the help, where that has a line.
    func shownProblem(in environment: Environment) -> PreferenceProblem? {
        SettingsLayout(environment.size).help.height > 1 ? worstProblem(environment) : nil
    }

    /// The values to choose from, the one that holds in brackets; one that does not fit beside the
    /// others begins a new line.
    private func valueLines(
        of setting: Setting, width: Int, _ environment: Environment
    ) -> [[HelpPart]] {
        let control = setting.control
        // More than that are no row, and are met one by one.
        let values = environment.values(of: setting)
        guard values.count <= 6 else { return [] }
        let current = control.read(environment.preferences)
        var x = 0
        return values.reduce(into: [[]]) { lines, value in
            let title = environment.language.settings.value(setting, value, environment.language)
            let text = value == current ? "[\(title)] " : " \(title)  "
            // The blank behind the last one needs no room.
            if x > 0, x + DisplayWidth.cells(of: text) - 1 > width {
                lines.append([])
                x = 0
            }
            x += DisplayWidth.cells(of: text)
            lines[lines.count - 1].append((text, value == current ? .bold : .dim, value))
        }
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
