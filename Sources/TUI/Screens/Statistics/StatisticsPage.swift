internal import Persistence
internal import SheafModel
package import SheafNotebook

/// The numbers of a store as lines of text: each bar has its number beside it, so that the page is a
/// table as well.
package struct StatisticsPage {
    private let statistics: NotebookStatistics
    /// The cells there are.
    private let width: Int
    private let language: Language
    private let signs: Signs
    /// Whether there are numbers alone.
    private let isTable: Bool
    private var words: StatisticsWords { language.statistics }

    package init(
        _ statistics: NotebookStatistics, width: Int, language: Language, signs: Signs,
        isTable: Bool = false
    ) {
        self.statistics = statistics
        self.width = width
        self.language = language
        self.signs = signs
        self.isTable = isTable
    }

    /// The lines of the page without their looks.
    package var lines: [String] { paragraphs.map(\.text) }

    /// The lines of the page.
    var paragraphs: [TextPage.Paragraph] {
        let charts = [months, writers, tags, roles].filter { $0.most > 0 }
        let columns = Columns(charts, width: width, isTable: isTable, language)
        let sections = (charts.map { lines(of: $0, columns) } + [hours]).filter { !$0.isEmpty }
        return sections.reduce(summary) { $0 + [TextPage.Paragraph(text: "")] + $1 }
    }

    /// Rows of bars below a heading.
    private struct Chart {
        let title: String
        let rows: [Bar]
        /// What the numbers are of.
        let heads: [String]
        /// The longest bar.
        var most: Int { rows.map { $0.counts.reduce(0) { $0.addingClamped($1) } }.max() ?? 0 }
    }

    /// A bar with what it stands for at its left and its numbers at its right.
    private struct Bar {
        let label: String
        /// The parts of the bar, one behind the other.
        let counts: [Int]
        /// The list of what is counted.
        let link: Destination?
    }

    /// The cells of names, bars and numbers: the same in all charts, so that they stand below each other.
    private struct Columns {
        let label: Int
        /// None where there is no room for bars that say anything.
        let bar: Int
        /// As many as there is room for; the first one always.
        let numbers: [Int]

        /// The cells before a bar, or before the numbers.
        var lead: Int { label + (bar > 0 ? 2 : 0) }

        /// Fewer cells make no picture.
        private static let leastBar = 4
        /// More make none that is easier to read.
        private static let mostBar = 48
        private static let leastLabel = 8
        /// Where nothing else finds room beside all numbers of a table.
        private static let shortestLabel = 4

        /// Whether the numbers have the signs of the bars above them, whose names would leave the bars no
        /// room.
        let hasSigns: Bool

        /// Whether there is room for one column of numbers and nothing else.
        let isAlone: Bool

        /// What there is room for; with signs in the place of names where bars have room only then.
        init(_ charts: [Chart], width: Int, isTable: Bool, _ language: Language) {
            let named = Columns(charts, width, isTable, hasSigns: false, language)
            let signed = Columns(charts, width, isTable, hasSigns: true, language)
            // Numbers that would be left out are worth more than the names above them.
            let hasMore =
                signed.numbers.count > named.numbers.count && (isTable || signed.bar > 0)
            self = !hasMore && (named.bar > 0 || signed.bar == 0) ? named : signed
        }

        private init(
            _ charts: [Chart], _ width: Int, _ isTable: Bool, hasSigns: Bool, _ language: Language
        ) {
            self.hasSigns = hasSigns
            // A blank at either side, as everywhere in texts, and one behind the sign of a selected row.
            let room = max(0, width - 3)
            let names = charts.flatMap(\.rows).map { DisplayWidth.cells(of: $0.label) }.max() ?? 0
            // A table is for the numbers: names have what these leave.
            let tableLabel = hasSigns ? Self.shortestLabel : Self.leastLabel
            let least = min(names, isTable ? tableLabel : max(Self.leastLabel, width / 3))
            let most = charts.map(\.heads.count).max() ?? 0
            var numbers = (0..<most).map { column -> Int in
                var cells = 0
                for chart in charts where chart.heads.count > column {
                    let texts = chart.rows.map { language.number($0.counts[column]) }
                    cells = (texts + (hasSigns ? [] : [chart.heads[column]]))
                        .reduce(cells) { max($0, DisplayWidth.cells(of: $1)) }
                }
                return cells
            }
            func rest() -> Int { room - least - numbers.reduce(0) { $0 + $1 + 2 } }
            while numbers.count > 1, rest() < 0 { numbers.removeLast() }
            let free = rest() - 2
            bar = isTable || free < Self.leastBar ? 0 : min(free, Self.mostBar)
            // Above one column of numbers a name may begin further to the left; names of rows need its cells.
            isAlone = bar == 0 && numbers.count == 1
            if isAlone, let texts = charts.map(\.rows).joined().map({ $0.counts[0] }).max() {
                numbers = [DisplayWidth.cells(of: language.number(texts))]
            }
            // What no bar takes is for the names.
            label = bar > 0 ? least : max(1, min(names, least + rest()))
            self.numbers = numbers
        }
    }
}

// MARK: - Sections

extension StatisticsPage {
    private var summary: [TextPage.Paragraph] {
        let states: [(PostStatus, Int)] = statistics.posts
            .sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
            .map { (PostStatus(rawValue: cut($0.key.rawValue)), $0.value) }
        let posts = statistics.posts.values.reduce(0, +)
        let parts = [
            language.people.count(statistics.people)
                + (statistics.inactivePeople > 0
                    ? " (\(words.inactive(statistics.inactivePeople)))" : ""),
            words.posts(posts)
                + (posts > 0
                    ? " (" + states.map(words.state).joined(separator: words.comma) + ")" : ""),
            words.comments(statistics.comments), words.tags(statistics.tags),
            language.people.likes(statistics.likes),
        ]
        let damaged = statistics.damaged
        let warning = TextPage.Paragraph(text: words.leftOut(damaged), style: .warning)
        return parts.map { TextPage.Paragraph(text: $0) } + (damaged > 0 ? [warning] : [])
    }

    /// A status as an import brought it, which may be of any length.
    private func cut(_ status: String) -> String {
        DisplayWidth.truncate(status.onOneLine, toCells: 20, ellipsis: signs.ellipsis).text
    }

    private var months: Chart {
        let rows = statistics.months.map {
            Bar(
                label: language.dates.shortMonth($0.start), counts: [$0.posts, $0.comments],
                // A month with comments alone would lead to an empty list.
                link: $0.posts > 0 ? .postsMatching($0.query) : nil)
        }
        return Chart(
            title: words.months(rows.count), rows: rows,
            heads: [words.postsHead, words.commentsHead])
    }

    private var writers: Chart {
        let rows = statistics.writers.map {
            Bar(
                label: $0.name.onOneLine, counts: [$0.posts, $0.comments], link: .person($0.id))
        }
        return Chart(
            title: words.writers, rows: rows, heads: [words.postsHead, words.commentsHead])
    }

    private var tags: Chart {
        let rows = statistics.topTags.map {
            Bar(
                label: "#" + $0.name.onOneLine, counts: [$0.posts], link: .postsTagged($0.name))
        }
        return Chart(title: words.topTags, rows: rows, heads: [words.postsHead])
    }

    private var roles: Chart {
        let rows = statistics.roles.map {
            Bar(
                label: language.people.role($0.role).onOneLine, counts: [$0.count],
                link: .peopleMatching($0.query))
        }
        return Chart(title: words.roles, rows: rows, heads: [language.people.title])
    }

    /// A row for each day of the week with a sign for each hour, and the number of the day.
    private var hours: [TextPage.Paragraph] {
        let most = statistics.hours.joined().max() ?? 0
        guard most > 0 else { return [] }
        let label = words.weekdays.map { DisplayWidth.cells(of: $0) }.max() ?? 0
        let numbers = statistics.hours.map { language.number($0.reduce(0, +)).count }.max() ?? 0
        if isTable { return hourTable ?? days }
        guard label + 2 + 24 + 2 + numbers <= width - 2 else { return days }
        let cells = width >= 62 ? 2 : 1
        let axis = (0..<4).map { quarter in
            Self.padded("\(quarter * 6)", to: 6 * cells)
        }.joined()
        let head = Self.padded("", to: label + 2) + axis
        let rows = zip(words.weekdays, statistics.hours).map { name, counts in
            let bars = Sparkline.text(counts, of: most, zero: signs.zero, signs: signs)
                .map { String(repeating: String($0), count: cells) }.joined()
            let number = language.number(counts.reduce(0, +))
            let text = Self.padded(name, to: label + 2) + bars + "  " + number
            let start = Self.padded(name, to: label + 2).utf8.count
            return TextPage.Paragraph(
                text: text,
                spans: [.init(range: start..<(start + bars.utf8.count), style: .accent)])
        }
        return [
            TextPage.Paragraph(text: words.hours, style: .heading),
            TextPage.Paragraph(text: head, style: .dim),
        ] + rows + busiest
    }

    /// The same as a number for each hour of each day in which something was written; nil where these
    /// have no room beside each other.
    private var hourTable: [TextPage.Paragraph]? {
        let counts = statistics.hours
        let cells = counts.joined().map { language.number($0).count }
            .reduce(words.weekdays.map { DisplayWidth.cells(of: $0) }.max() ?? 0, max)
        let lead = max(DisplayWidth.cells(of: words.hour), 2)
        guard lead + counts.count * (cells + 2) <= width - 2 else { return nil }
        func line(_ head: String, _ texts: [String]) -> String {
            Self.padded(head, to: lead, atRight: true)
                + texts.map { "  " + Self.padded($0, to: cells, atRight: true) }.joined()
        }
        let rows = (0..<24).filter { hour in counts.contains { $0[hour] > 0 } }.map { hour in
            line("\(hour)", counts.map { $0[hour] == 0 ? signs.zero : language.number($0[hour]) })
        }
        return [
            TextPage.Paragraph(text: words.hours, style: .heading),
            TextPage.Paragraph(text: line(words.hour, words.weekdays), style: .dim),
        ] + rows.map { TextPage.Paragraph(text: $0) } + busiest
    }

    /// The same as the numbers of the days.
    private var days: [TextPage.Paragraph] {
        let label = words.weekdays.map { DisplayWidth.cells(of: $0) }.max() ?? 0
        let rows = zip(words.weekdays, statistics.hours).map { name, counts in
            Self.padded(name, to: label + 2) + language.number(counts.reduce(0, +))
        }
        return [TextPage.Paragraph(text: words.hours, style: .heading)]
            + rows.map { TextPage.Paragraph(text: $0) } + busiest
    }

    private var busiest: [TextPage.Paragraph] {
        let all = statistics.hours.indices.flatMap { day in
            statistics.hours[day].indices.map { (day: day, hour: $0) }
        }
        guard
            let place = all.max(by: {
                statistics.hours[$0.day][$0.hour] < statistics.hours[$1.day][$1.hour]
            })
        else { return [] }
        let text = words.busiest(
            words.weekdays[place.day], place.hour,
            language.number(statistics.hours[place.day][place.hour]))
        return [TextPage.Paragraph(text: text, style: .dim)]
    }
}

// MARK: - Bars

extension StatisticsPage {
    private func lines(of chart: Chart, _ columns: Columns) -> [TextPage.Paragraph] {
        let isExplained = chart.heads.count > 1
        let names = columns.hasSigns && isExplained ? fills : chart.heads
        let heads = zip(names, columns.numbers)
            .map { "  " + Self.padded($0, to: $1, atRight: true) }.joined()
        let legend = legend(chart.heads, columns)
        let cells = DisplayWidth.cells(of: legend)
        let scaleCells = columns.bar > 0 ? DisplayWidth.cells(of: scale(of: chart)) : 0
        let fitsBoth =
            max(cells + 2, columns.lead) + scaleCells <= columns.lead + columns.bar
            || scaleCells > columns.bar
        // It stands above the bars, or begins further to the left where these are short, or has a line of
        // its own, also where else the scale of the bars would have no room behind it.
        let isBeside =
            cells <= columns.lead + columns.bar && fitsBoth
            && !(columns.hasSigns && isExplained)
        let fitsAbove = cells + 2 + scaleCells <= columns.bar || scaleCells > columns.bar
        let indent = isBeside && cells <= columns.bar && fitsAbove ? columns.lead : 0
        let start = String(repeating: " ", count: indent) + (isBeside ? legend : "")
        let left = start + scale(of: chart, behind: DisplayWidth.cells(of: start), columns)
        // A longer name ends where its numbers do.
        let end = columns.lead + columns.bar + 2 + (columns.numbers.first ?? 0)
        let head =
            columns.hasSigns && !isExplained || columns.isAlone
            ? Self.padded(chart.heads.first ?? "", to: end, atRight: true)
            : Self.padded(left, to: columns.lead + columns.bar) + heads
        let rows =
            (isBeside ? [] : [explained(legend)]) + [explained(head)]
            + chart.rows.map { line(of: $0, most: chart.most, columns) }
        return [TextPage.Paragraph(text: chart.title, style: .heading)]
            + rows.map { row in
                var row = row
                row.indent = 1
                return row
            }
    }

    /// What a bar over the whole width stands for, at its end, where there is room behind what stands
    /// before it.
    private func scale(of chart: Chart, behind cells: Int, _ columns: Columns) -> String {
        guard columns.bar > 0 else { return "" }
        let text = scale(of: chart)
        let room = columns.lead + columns.bar - max(cells + 2, columns.lead)
        guard DisplayWidth.cells(of: text) <= room else { return "" }
        return Self.padded(text, to: columns.lead + columns.bar - cells, atRight: true)
    }

    /// The same, as a phrase.
    private func scale(of chart: Chart) -> String {
        words.fullBar(language.number(chart.most))
    }

    /// What the parts of a bar stand for, where it has several and there are bars, or the signs of these
    /// above the numbers.
    private func legend(_ heads: [String], _ columns: Columns) -> String {
        guard heads.count > 1, columns.bar > 0 || columns.hasSigns else { return "" }
        return zip(fills, heads).map { "\($0) \($1)" }.joined(separator: "  ")
    }

    /// A line of a legend, whose signs look as they do in the bars.
    private func explained(_ line: String) -> TextPage.Paragraph {
        let spans = fills.compactMap { line.firstRange(of: $0) }.map { range in
            let start = line.utf8.distance(from: line.startIndex, to: range.lowerBound)
            return TextPage.Span(
                range: start..<start + line[range].utf8.count, style: .accent)
        }
        return TextPage.Paragraph(text: line, style: .dim, spans: spans)
    }

    /// What the parts of a bar are drawn with.
    private var fills: [String] { [signs.levels.last ?? "#", signs.shade] }

    private func line(of row: Bar, most: Int, _ columns: Columns) -> TextPage.Paragraph {
        let bar = columns.bar
        var text = Self.padded(
            DisplayWidth.truncate(row.label, toCells: columns.label, ellipsis: signs.ellipsis).text,
            to: columns.lead)
        var spans: [TextPage.Span] = []
        var filled = 0
        for (count, fill) in zip(row.counts, fills) where count > 0 && bar > 0 {
            // What is more than nothing is seen.
            let share = Double(count) / Double(most) * Double(bar)
            let cells = min(bar - filled, max(1, Int(share.rounded())))
            let start = text.utf8.count
            text += String(repeating: fill, count: max(0, cells))
            spans.append(.init(range: start..<text.utf8.count, style: .accent))
            filled += max(0, cells)
        }
        text += String(repeating: " ", count: bar - filled)
        for (count, cells) in zip(row.counts, columns.numbers) {
            let number = count == 0 ? signs.zero : language.number(count)
            text += "  " + Self.padded(number, to: cells, atRight: true)
        }
        return TextPage.Paragraph(text: text, spans: spans, link: row.link)
    }

    private static func padded(_ text: String, to cells: Int, atRight: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(0, cells - DisplayWidth.cells(of: text)))
        return atRight ? blanks + text : text + blanks
    }
}

extension NotebookStatistics.Month {
    /// What finds its posts.
    fileprivate var query: String {
        let month = String(start.month)
        let year = String(start.year)
        return "created:" + String(repeating: "0", count: 4 - year.count) + year + "-"
            + String(repeating: "0", count: 2 - month.count) + month
    }
}

extension NotebookStatistics.RoleShare {
    /// What finds those who have it.
    fileprivate var query: String { SearchQuery(.field(.role, .text(role.rawValue))).description }
}
