internal import Model
package import Notebook
internal import Persistence

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
        let sections = [
            months, writers, tags, roles, hours,
        ].filter { !$0.isEmpty }
        return sections.reduce(summary) { $0 + [TextPage.Paragraph(text: "")] + $1 }
    }

    /// A bar with what it stands for at its left and its numbers at its right.
    private struct Bar {
        let label: String
        /// The parts of the bar, one behind the other.
        let counts: [Int]
    }
}

// MARK: - Sections

extension StatisticsPage {
    private var summary: [TextPage.Paragraph] {
        let states: [(PostStatus, Int)] = statistics.posts
            .sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
            .map { ($0.key, $0.value) }
        let posts = statistics.posts.values.reduce(0, +)
        let parts = [
            language.people.count(statistics.people)
                + (statistics.inactivePeople > 0
                    ? " (\(words.inactive(statistics.inactivePeople)))" : ""),
            words.posts(posts)
                + (posts > 0
                    ? " ("
                        + states.map(words.state)
                        .joined(separator: ", ") + ")" : ""),
            words.comments(statistics.comments), words.tags(statistics.tags),
            language.people.likes(statistics.likes),
        ]
        return parts.map { TextPage.Paragraph(text: $0) }
    }

    private var months: [TextPage.Paragraph] {
        let rows = statistics.months.map {
            Bar(label: language.dates.shortMonth($0.start), counts: [$0.posts, $0.comments])
        }
        return chart(words.months(rows.count), rows, heads: [words.postsHead, words.commentsHead])
    }

    private var writers: [TextPage.Paragraph] {
        let rows = statistics.writers.map {
            Bar(label: $0.name.onOneLine, counts: [$0.posts, $0.comments])
        }
        return chart(words.writers, rows, heads: [words.postsHead, words.commentsHead])
    }

    private var tags: [TextPage.Paragraph] {
        let rows = statistics.topTags.map {
            Bar(label: "#" + $0.name.onOneLine, counts: [$0.posts])
        }
        return chart(words.topTags, rows, heads: [words.postsHead])
    }

    private var roles: [TextPage.Paragraph] {
        let rows = statistics.roles.map {
            Bar(label: language.people.role($0.role).onOneLine, counts: [$0.count])
        }
        return chart(words.roles, rows, heads: [language.people.title])
    }

    /// A row for each day of the week with a sign for each hour, and the number of the day.
    private var hours: [TextPage.Paragraph] {
        let most = statistics.hours.joined().max() ?? 0
        guard most > 0 else { return [] }
        guard !isTable else { return days }
        let cells = width >= 62 ? 2 : 1
        let label = words.weekdays.map { DisplayWidth.cells(of: $0) }.max() ?? 0
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
    /// Rows of bars below a heading; nothing where every number is none.
    private func chart(_ title: String, _ rows: [Bar], heads: [String]) -> [TextPage.Paragraph] {
        let most = rows.map { $0.counts.reduce(0) { $0.addingClamped($1) } }.max() ?? 0
        guard most > 0 else { return [] }
        let numbers = heads.indices.map { column in
            (rows.map { language.number($0.counts[column]) } + [heads[column]])
                .map { DisplayWidth.cells(of: $0) }.max() ?? 0
        }
        let label = min(
            rows.map { DisplayWidth.cells(of: $0.label) }.max() ?? 0, max(8, width / 3))
        let room = width - 2 - label - 2 - numbers.reduce(0) { $0 + $1 + 2 }
        let bar = isTable ? 0 : min(max(0, room), 48)
        let headLine =
            Self.padded("", to: label + 2) + Self.padded(legend(heads, room: bar), to: bar)
            + zip(heads, numbers).map { "  " + Self.padded($0, to: $1, atRight: true) }.joined()
        return [
            TextPage.Paragraph(text: title, style: .heading),
            TextPage.Paragraph(text: headLine, style: .dim),
        ] + rows.map { line(of: $0, most: most, label: label, bar: bar, numbers: numbers) }
    }

    /// What the parts of a bar stand for, where it has several and there is room to say so.
    private func legend(_ heads: [String], room: Int) -> String {
        let text = zip(fills, heads).map { "\($0) \($1)" }.joined(separator: "  ")
        return heads.count > 1 && DisplayWidth.cells(of: text) <= room ? text : ""
    }

    /// What the parts of a bar are drawn with.
    private var fills: [String] { [signs.levels.last ?? "#", signs.shade] }

    private func line(
        of row: Bar, most: Int, label: Int, bar: Int, numbers: [Int]
    ) -> TextPage.Paragraph {
        let name = Self.padded(
            DisplayWidth.truncate(row.label, toCells: label, ellipsis: signs.ellipsis).text,
            to: label + 2)
        var text = name
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
        for (count, cells) in zip(row.counts, numbers) {
            let number = count == 0 ? signs.zero : language.number(count)
            text += "  " + Self.padded(number, to: cells, atRight: true)
        }
        return TextPage.Paragraph(text: text, spans: spans)
    }

    private static func padded(_ text: String, to cells: Int, atRight: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(0, cells - DisplayWidth.cells(of: text)))
        return atRight ? blanks + text : text + blanks
    }
}
