internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

/// Who a person is and how much they wrote: a column at the left of a wide screen, or lines above the
/// rows of a narrow one.
struct PersonCard {
    /// A line of it, in parts of different looks.
    struct Line {
        var parts: [(text: String, style: Style)]
        /// What stands at its left instead of blanks, and how far that keeps it from the edge.
        var initials: (text: String, style: Style)?
        /// The picture that begins here and goes on over the blank lines that follow.
        var picture: PicturePane?
        /// The line of a text in Markdown that it is.
        private var marked: (layout: MarkdownLayout, line: Int)?
        /// So many of its first cells are of what lists of people look for words in.
        var searchedCells = 0

        init(_ text: String = "", _ style: Style = .text, isSearched: Bool = false) {
            parts = [(text, style)]
            if isSearched { searchedCells = DisplayWidth.cells(of: text) }
        }

        init(parts: [(text: String, style: Style)]) { self.parts = parts }

        init(_ layout: MarkdownLayout, line: Int) {
            parts = []
            marked = (layout, line)
            searchedCells = layout.cells(ofLine: line)
        }

        /// The column where its words begin.
        var start: Int { initials == nil ? 1 : 1 + PersonCard.initialsCells }

        /// Writes it from column 1 on, and something behind it where more should follow.
        func draw(y: Int, ending: String, on canvas: inout Canvas) {
            var x = start
            picture?.draw(x: x, y: y, on: &canvas)
            if let initials { canvas.write(initials.text, x: 1, y: y, style: initials.style) }
            for part in parts {
                canvas.write(part.text, x: x, y: y, style: part.style)
                x += DisplayWidth.cells(of: part.text)
            }
            if let marked {
                marked.layout.draw(line: marked.line, x: x, y: y, on: &canvas)
                x += marked.layout.cells(ofLine: marked.line)
            }
            if !ending.isEmpty { canvas.write(ending, x: x, y: y, style: .dim) }
        }
    }

    let person: User
    private let portrait: Portrait?
    private let picture: PicturePane
    private let isGone: Bool
    let environment: Environment
    private var words: PeopleWords { environment.language.people }

    init(
        _ person: User, _ portrait: Portrait?, _ picture: PicturePane, isGone: Bool,
        in environment: Environment
    ) {
        self.person = person
        self.portrait = portrait
        self.picture = picture
        self.isGone = isGone
        self.environment = environment
    }

    /// How many months the chart has.
    private static let monthCount = 12

    /// Where the months of the chart begin, and where the last one ends.
    static func months(in environment: Environment) -> [Date] {
        (-1..<monthCount).reversed().map {
            environment.localTime.startOfMonth(of: environment.now, monthsAgo: $0)
        }
    }
}

// MARK: - Above the rows

extension PersonCard {
    /// As few lines as hold everything: what does not fit beside the others begins a new one.
    ///
    /// Initials stand at their left where there is room for that: on a narrow screen only where all
    /// else finds room beside them in so many lines.
    func lines(width: Int, height: Int) -> [Line] {
        if let initials, height >= initials.count {
            let beside = texts(width: width - Self.initialsCells)
            if width >= 80 || beside.count <= height { return Self.put(initials, before: beside) }
        }
        return texts(width: width)
    }

    private func texts(width: Int) -> [Line] {
        let width = max(1, width - 4)
        let about = facts.map { Line($0, isSearched: isSearched($0)) } + caption.map { Line($0) }
        var groups = [names, about]
        if let portrait, portrait.lastWrote != nil {
            var numbers =
                hasChart && !environment.isLinear ? [Line(chart(portrait), .accent)] : []
            if portrait.likes > 0 { numbers.append(Line(words.likes(portrait.likes), .dim)) }
            numbers += [lastWrote].compactMap(\.self).map { Line($0, .dim) }
            numbers += portrait.tags.map { Line("#" + $0.name, .dim) }
            groups.append(numbers)
        }
        let lines = groups.flatMap { Self.flowed($0, width: width) }
        return lines + bio(width)
    }

    /// Parts one behind the other, three cells apart, on as many lines as they need.
    private static func flowed(_ parts: [Line], width: Int) -> [Line] {
        var lines: [(line: Line, cells: Int)] = []
        for part in parts {
            let cells = part.parts.reduce(0) { $0 + DisplayWidth.cells(of: $1.text) }
            if let last = lines.last, last.cells + 3 + cells <= width {
                lines[lines.count - 1].line.parts += [("   ", .text)] + part.parts
                if last.line.searchedCells == last.cells, part.searchedCells > 0 {
                    lines[lines.count - 1].line.searchedCells += 3 + part.searchedCells
                }
                lines[lines.count - 1].cells += 3 + cells
            } else if cells > width {
                let style = part.parts.first?.style ?? .text
                let isSearched = part.searchedCells == cells
                lines += DisplayWidth.wrap(part.parts.map(\.text).joined(), width: width).map {
                    (
                        Line(String($0), style, isSearched: isSearched),
                        DisplayWidth.cells(of: String($0))
                    )
                }
            } else {
                lines.append((part, cells))
            }
        }
        return lines.map(\.line)
    }

    private var names: [Line] {
        let style = Style.heading
        var names = [person.displayName.onOneLine]
        if person.displayName != person.username { names.append("@" + person.username) }
        return names.map { Line($0, style, isSearched: true) } + states.map { Line($0, style) }
    }

    /// The role, and what is out of the ordinary.
    private var states: [String] {
        var states = [words.role(person.role)]
        if !person.isActive { states.append(words.inactive) }
        if isGone { states.append(words.deleted) }
        return states
    }

    /// How to reach them and since when they are here; nothing that is not known.
    private var facts: [String] {
        var facts = [person.email, person.phone, person.address.parts.joined(separator: ", ")]
        if let birth = person.birth {
            let today = environment.localTime.day(of: environment.now)
            facts.append(words.age(birth.age(on: today)))
        }
        facts.append(words.joined(environment.day(person.createdAt)))
        if let here = environment.memory.logins[person.id.uuid] {
            facts.append(words.logins(here.count, environment.moment(here.last)))
        }
        return facts.filter { !$0.isEmpty }
    }

    /// Whether lists of people look for words in one of the facts.
    private func isSearched(_ fact: String) -> Bool { fact == person.email }

    /// What is to be said of the picture, if anything is.
    private var caption: [String] {
        [picture.caption(in: environment)].filter { !$0.isEmpty }
    }

    private var lastWrote: String? {
        portrait?.lastWrote.map { words.lastWrote(environment.shortDate($0)) }
    }

    private func wrapped(
        _ text: String, _ width: Int, _ style: Style = .text, isSearched: Bool = false
    ) -> [Line] {
        DisplayWidth.wrap(text, width: width).map {
            Line(String($0), style, isSearched: isSearched)
        }
    }
}

// MARK: - Beside the rows

extension PersonCard {
    /// One thing below the other; what is worth least leaves where there is not enough room.
    func column(width: Int, height: Int) -> [Line] {
        let width = width - 2
        let initials = picture.size.height > 0 ? nil : initials
        let room = initials == nil ? width : width - Self.initialsCells
        let name = wrapped(person.displayName.onOneLine, room, .heading, isSearched: true)
        let handle = Self.flowed(
            [Line("@" + person.username, .dim, isSearched: true)]
                + states.map { Line($0, .dim) }, width: room)
        let head = initials.map { Self.put($0, before: name + handle) } ?? name + handle
        let about = (facts + [lastWrote].compactMap(\.self) + caption)
            .flatMap { wrapped($0, width, isSearched: isSearched($0)) }
        let groups = [about, numbers, months, tags, bio(width)].filter { !$0.isEmpty }
        return groups.reduce(head + look) { lines, group in
            // A group that does not fit whole leaves its room to the ones behind it.
            let isWhole = lines.count + 1 + group.count <= height
            return isWhole || lines.count + 3 < height ? lines + [Line()] + group : lines
        }
    }

    /// The picture, below a blank line.
    private var look: [Line] {
        let height = picture.size.height
        guard height > 0 else { return [] }
        var first = Line()
        first.picture = picture
        return [Line(), first] + Array(repeating: Line(), count: height - 1)
    }

    private var numbers: [Line] {
        guard let portrait, portrait.lastWrote != nil else { return [] }
        let rows = [
            (words.posts, person.counts.posts), (words.comments, person.counts.comments),
            (words.likesHead, portrait.likes),
        ]
        let width = rows.map { DisplayWidth.cells(of: $0.0) }.max() ?? 0
        return rows.map { name, count in
            let gap = String(repeating: " ", count: width - DisplayWidth.cells(of: name))
            let number = environment.language.number(count)
            let room = String(repeating: " ", count: max(2, 8 - DisplayWidth.cells(of: number)))
            return Line(parts: [(name + gap, .dim), (room + number, .text)])
        }
    }

    private var months: [Line] {
        guard let portrait, hasChart else { return [] }
        return [
            Line(words.chartHead(portrait.months.count), .dim),
            Line(parts: [(chart(portrait), .accent)]),
        ]
    }

    private var tags: [Line] {
        guard let portrait, !portrait.tags.isEmpty else { return [] }
        let tags = portrait.tags.map {
            Line(parts: [
                ("#" + $0.name.onOneLine, .text),
                (" " + environment.language.number($0.posts), .dim),
            ])
        }
        return Self.flowed(tags, width: PersonLayout.cardWidth - 2)
    }

    /// Whether there is something to see in the months; without, a flat line would only ask what it is.
    private var hasChart: Bool { portrait?.months.contains { $0 > 0 } ?? false }

    /// A bar for each month, in two cells each where there is room.
    private func chart(_ portrait: Portrait) -> String {
        guard !environment.isLinear else {
            return portrait.months.map(environment.language.number).joined(separator: " ")
        }
        return Sparkline.text(portrait.months, signs: environment.signs)
    }
}
