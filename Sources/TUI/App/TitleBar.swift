/// The first line: where one is, what the screen says of itself, the places with their digits, and
/// who one is.
///
/// What there is no room for goes whole. From 100 columns on the places stand still whatever page it is,
/// and the title is cut before them. How a list is sorted goes first: its heads show that, too, and the
/// status line how many rows there are.
struct TitleBar {
    /// A place that has a digit.
    struct Place: Equatable {
        let command: CommandID
        let text: String
        /// The same as people shorten it; nil where nobody does.
        let short: String?

        init(_ command: CommandID, _ text: String, short: String? = nil) {
            self.command = command
            self.text = text
            self.short = short
        }
    }

    /// All that it is made of.
    struct Content: Equatable {
        /// What the screen says of itself.
        var heading: Heading
        /// What is said where the vault is open, or nothing.
        let vault: String
        /// What is said where texts wait that were never saved, or nothing.
        let unsaved: String
        /// The places that have digits.
        let places: [Place]
        /// The one where one is.
        let current: CommandID?
        /// What a click on the first part of a path does; nil where that is no place.
        let root: CommandID?
        /// Who one is, or nothing.
        let you: String
        /// The cells there are.
        let width: Int
    }

    /// A text, and where it stands.
    private struct Piece {
        let text: String
        let x: Int
        let style: Style
        var place: CommandID?
        var end: Int { x + DisplayWidth.cells(of: text) }
    }

    private let pieces: [Piece]
    /// What it says first of itself: of a list, how it is sorted.
    private let order: String
    /// What the screen says of itself and there was no room for, then ``missingMark``; else nothing.
    let missingDetail: String
    /// What is said of unsaved texts, if there was no room for it; else nothing.
    let missingMark: String
    /// From so many columns on there may be room for the places.
    static let widthOfPlaces = 100
    /// From so many on their names leave more to what the page says.
    private static let widthOfWidePaths = 120
    /// The cells before the places: of wide screens, of others, and of those where a long name of a
    /// person takes some of them.
    private static let leastWideLeft = 36
    private static let leastWholeLeft = 30
    private static let leastLeft = 26
    private static let leastNarrowLeft = 16
    /// The same where readable names of places have room for that alone.
    private static let leastDenseLeft = 22
    /// The cells that a longer path keeps beside what the page says of itself.
    private static let leastPath = 24
    /// The cells that a path keeps beside an open vault and unsaved texts.
    private static let leastMarkedPath = 8

    init(_ content: Content) {
        let (heading, width) = (content.heading, content.width)
        let vault = Self.part(content.vault)
        let unsaved =
            content.unsaved.isEmpty
            ? [] : [Part(content.unsaved, .titleDetail, CommandID.goToUnsavedTexts)]
        let (detail, you) = (Self.part(heading.detail), Self.part(content.you, .chooseYourself))
        let count = Self.part(heading.lastDetail)
        let path = heading.path.reduce(0) { $0 + DisplayWidth.cells(of: $1) + 3 } - 3
        let frame = Self.frame(
            content.places, current: content.current, you: you, width: width)
        let right =
            frame.isEmpty
            ? Self.end(
                vault, unsaved, detail, count: count, you, room: width - path - 2, width: width)
            : Self.marks(
                vault, unsaved, detail, count: count, of: heading.path,
                width: width - Self.cells(of: frame) - 3)
                + frame
        order = heading.firstDetail
        let isDetailShown = right.joined().contains { $0.text == heading.detail }
        // What stands beside it is not said twice.
        let isCountShown =
            !count.isEmpty && right.joined().contains { $0.text == count[0].text }
        let isMarkShown = right.joined().contains { $0.place == .goToUnsavedTexts }
        missingMark = isMarkShown ? "" : content.unsaved
        let rest = isDetailShown ? "" : isCountShown ? heading.restOfDetail : heading.detail
        missingDetail = [rest, missingMark].filter { !$0.isEmpty }.joined(separator: "   ")
        let cells = Self.cells(of: right)
        // A long title leaves room for a short detail, such as a state and a position.
        let left = cells > 0 ? max(0, width - cells - 2) : width
        pieces =
            Self.path(heading.path, from: content.root, room: left)
            + Self.placed(right, from: width - cells)
    }

    /// A text of the right end.
    private struct Part {
        let text: String
        let style: Style
        let place: CommandID?
        /// The cells between it and the next one of its group.
        let gap: Int

        init(
            _ text: String, _ style: Style = .titleDetail, _ place: CommandID? = nil, gap: Int = 2
        ) {
            self.text = text
            self.style = style
            self.place = place
            self.gap = gap
        }
    }

    /// The places and who one is, which look alike on every page of one width.
    ///
    /// They stand still: what a page has to say is cut instead. Empty where there is no room for them.
    private static func frame(
        _ places: [Place], current: CommandID?, you: [Part], width: Int
    ) -> [[Part]] {
        guard width >= widthOfPlaces, !places.isEmpty else { return [] }
        // Names are cut before the places go: a digit alone says nothing of where it leads.
        func list(gap: Int = 2, _ text: (Place) -> String) -> [Part] {
            places.map { place in
                let style: Style = place.command == current ? .titlePlace : .titleDetail
                return Part(text(place), style, place.command, gap: gap)
            }
        }
        let short = [6, 5, 4, 3].map { cells in list { Self.short($0, cells) } }
        let lefts =
            width < widthOfWidePaths ? [leastLeft] : [leastWideLeft, leastWholeLeft, leastLeft]
        let readable = lefts.map { ($0, [list(\.text)] + short.prefix(1)) }
        // A digit and a colon begin each name: with one blank between them they are told apart, too.
        let dense = [list(gap: 1, \.text), list(gap: 1) { Self.short($0, 6) }]
        // Whole names are worth that blank, and what only the longest paths would take.
        var wide: [(Int, [[Part]])] = []
        if width >= widthOfWidePaths {
            wide.append((leastWideLeft, [list(\.text)]))
            wide.append((leastWholeLeft, [list(\.text), list(gap: 1, \.text)]))
        }
        wide += readable
        let denser = [leastLeft, leastDenseLeft, leastNarrowLeft].map { ($0, dense) }
        // Who writes what comes next is worth more than letters of names that have digits, and of the
        // path.
        for (left, forms) in wide + denser
            + [(leastLeft, short), (leastNarrowLeft, short.suffix(1))]
        {
            let fitting = forms.first { Self.cells(of: [$0, you]) <= width - left }
            if let fitting { return grown([fitting, you], places, to: width - left) }
        }
        return short.suffix(1).filter { Self.cells(of: [$0]) <= width - leastNarrowLeft }
    }

    /// What stands before the places in so many cells, beside a `path` that is cut for marks and not for
    /// what the page says of itself.
    ///
    /// How many rows a list has comes before unsaved texts, and so does the middle of a longer path.
    private static func marks(
        _ vault: [Part], _ unsaved: [Part], _ detail: [Part], count: [Part], of path: [String],
        width: Int
    ) -> [[Part]] {
        let whole = path.reduce(0) { $0 + DisplayWidth.cells(of: $1) + 3 } - 3
        let kept = min(whole, leastPath)
        let marked = path.count > 2 ? kept : min(whole, leastMarkedPath)
        var choices: [(parts: [[Part]], path: Int)] = [
            ([vault, unsaved, detail], kept), ([vault, unsaved, count], kept),
            ([vault, unsaved], marked), ([vault, detail], kept), ([vault, count], kept),
            ([vault], min(whole, leastMarkedPath)), ([detail], kept), ([count], kept),
        ]
        if path.count == 1, !count.isEmpty { choices.insert(([vault, count], kept), at: 2) }
        return choices.first { cells(of: $0.parts) <= width - $0.path - 2 }?.parts ?? []
    }

    /// What stands at the right where the places have no room, beside a path that leaves so much.
    private static func end(
        _ vault: [Part], _ unsaved: [Part], _ detail: [Part], count: [Part], _ you: [Part],
        room: Int, width: Int
    ) -> [[Part]] {
        let choices: [[[Part]]] = [
            [vault, unsaved, detail, you], [vault, detail, you], [unsaved, detail, you],
            [detail, you],
        ]
        // The heads of a list show its order, too, but neither how many rows there are nor who is
        // here.
        let counted: [[[Part]]] =
            count.isEmpty
            ? [] : [[vault, unsaved, count, you], [vault, count, you], [count, you]]
        func fitting(_ choices: [[[Part]]]) -> [[Part]]? {
            choices.first { cells(of: $0) <= room }
        }
        if let choice = fitting(choices) { return choice }
        if !you.isEmpty, let choice = fitting(counted) { return choice }
        if let choice = fitting([[detail]]) { return choice }
        let least = (choices + [[detail]]).last {
            !$0.joined().isEmpty && cells(of: $0) <= width / 4
        }
        return least ?? fitting(counted + (count.isEmpty ? [] : [[count]])) ?? []
    }

    /// A place as people shorten it, or with so many cells of its name: `5:Stat.`.
    private static func short(_ place: Place, _ cells: Int) -> String {
        place.short.map { cells > 3 ? $0 : short($0, cells) } ?? short(place.text, cells)
    }

    private static func short(_ place: String, _ cells: Int) -> String {
        guard let colon = place.firstIndex(of: ":") else { return place }
        let start = place.index(after: colon)
        let name = String(place[start...])
        guard DisplayWidth.cells(of: name) > cells + 1 else { return place }
        return place[..<start] + DisplayWidth.truncate(name, toCells: cells).text + "."
    }

    /// The same with whole names again as far as there is room, those first that lack the least.
    private static func grown(
        _ groups: [[Part]], _ places: [Place], to room: Int
    ) -> [[Part]] {
        var groups = groups
        var cut: [(lack: Int, group: Int, part: Int, whole: Part)] = []
        for (group, parts) in groups.enumerated() {
            for (index, part) in parts.enumerated() {
                guard let place = places.first(where: { $0.command == part.place }) else {
                    continue
                }
                let lack =
                    DisplayWidth.cells(of: place.text) - DisplayWidth.cells(of: part.text)
                let whole = Part(place.text, part.style, part.place, gap: part.gap)
                if lack > 0 { cut.append((lack, group, index, whole)) }
            }
        }
        var spare = room - cells(of: groups)
        for name in cut.sorted(by: { ($0.lack, $0.part) < ($1.lack, $1.part) })
        where name.lack <= spare {
            groups[name.group][name.part] = name.whole
            spare -= name.lack
        }
        return groups
    }

    private static func part(_ text: String, _ command: CommandID? = nil) -> [Part] {
        text.isEmpty ? [] : [Part(text, .titleDetail, command)]
    }

    /// Groups stand three cells apart, the places two, or one where that leaves their names whole.
    private static func cells(of groups: [[Part]]) -> Int {
        let groups = groups.filter { !$0.isEmpty }
        let parts = groups.joined().reduce(0) { $0 + DisplayWidth.cells(of: $1.text) }
        let gaps = groups.reduce(0) { $1.dropLast().reduce($0) { $0 + $1.gap } }
        return parts + gaps + 3 * max(0, groups.count - 1)
    }

    private static func placed(_ groups: [[Part]], from start: Int) -> [Piece] {
        var pieces: [Piece] = []
        var x = start
        for group in groups where !group.isEmpty {
            for part in group {
                let piece = Piece(text: part.text, x: x, style: part.style, place: part.place)
                pieces.append(piece)
                x = piece.end + part.gap
            }
            x = (pieces.last?.end ?? x) + 3
        }
        return pieces
    }

    /// The place in bold, and quieter what lies below it.
    private static func path(
        _ path: [String], from root: CommandID?, room: Int
    ) -> [Piece] {
        var pieces: [Piece] = []
        var x = 0
        // What one does with a post is said behind its title, however long that is.
        let last = path.count > 2 ? DisplayWidth.cells(of: path.last ?? "") + 3 : 0
        for (index, part) in path.enumerated() {
            let style: Style = index == 0 ? .title : .titleDetail
            let text = index == 0 ? part : " > " + part
            let isMiddle = index > 0 && index < path.count - 1
            let kept = isMiddle && last <= room * 2 / 3 ? last : 0
            let cut = DisplayWidth.truncateQuotation(
                in: text, toCells: max(0, room - x - kept), ellipsis: "..")
            // What is before the end of the path is one step back; the first part is a place, wherever
            // one came from.
            let isLast = index == path.count - 1
            let back = index == path.count - 2 ? CommandID.back : nil
            let place = isLast ? nil : index == 0 ? root ?? back : back
            pieces.append(Piece(text: cut.text, x: x, style: style, place: place))
            x += cut.cells
        }
        return pieces
    }

    /// Draws it over the whole canvas.
    func draw(on canvas: inout Canvas) {
        canvas.fill(canvas.bounds, style: .title)
        for piece in pieces { canvas.write(piece.text, x: piece.x, y: 0, style: piece.style) }
    }

    /// Whether a column is where it says how a list is sorted.
    func isOrder(at x: Int) -> Bool {
        pieces.contains {
            !order.isEmpty && $0.place == nil && $0.text.hasPrefix(order)
                && ($0.x..<$0.x + DisplayWidth.cells(of: order)).contains(x)
        }
    }

    /// What a click on a column does: a place one goes to, or back, or to say who one is; nil where
    /// there is none.
    func place(at x: Int) -> CommandID? {
        pieces.first { ($0.x..<$0.end).contains(x) }?.place
    }
}
