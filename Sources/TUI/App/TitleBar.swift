/// The first line: where one is, what the screen says of itself, the places with their digits, and
/// who one is.
///
/// What there is no room for goes whole. From 100 columns on the places stay and how a list is sorted
/// goes before them: its heads show that, too, and the status line how many rows there are.
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
    /// What the screen says of itself and there was no room for; else nothing.
    let missingDetail: String
    /// The cells that a longer path keeps on a wide screen.
    private static let leastPath = 24
    /// The same where it says as well what one does there.
    private static let leastDeepPath = 30
    /// From so many columns on there may be room for the places.
    static let widthOfPlaces = 100

    /// - Parameters:
    ///   - heading: What the screen says of itself.
    ///   - vault: What is said where the vault is open, or nothing.
    ///   - unsaved: What is said where texts wait that were never saved, or nothing.
    ///   - places: The places that have digits.
    ///   - current: The one where one is.
    ///   - root: What a click on the first part of a path does; nil where that is no place.
    ///   - you: Who one is, or nothing.
    ///   - width: The cells there are.
    init(
        _ heading: Heading, vault: String, unsaved: String, places: [Place], current: CommandID?,
        root: CommandID? = nil, you: String, width: Int
    ) {
        let path = heading.path.reduce(0) { $0 + DisplayWidth.cells(of: $1) + 3 } - 3
        let vault = Self.part(vault)
        let unsaved =
            unsaved.isEmpty
            ? [] : [Part(unsaved, .titleDetail, CommandID.goToUnsavedTexts)]
        let (detail, you) = (Self.part(heading.detail), Self.part(you, .chooseYourself))
        let count = Self.part(heading.lastDetail)
        let withPlaces =
            width < Self.widthOfPlaces || places.isEmpty
            ? [] : Self.choices(vault, unsaved, detail, you, places: places, current: current)
        let withoutPlaces = [
            [vault, unsaved, detail, you], [vault, detail, you], [unsaved, detail, you],
            [detail, you], [detail],
        ]
        order = heading.firstDetail
        // The heads of a list show its order, too, but not how many rows there are.
        let withCount =
            count.isEmpty
            ? []
            : [
                [vault, unsaved, count, you], [vault, count, you], [count, you], [count],
            ]
        let choices = withPlaces + withoutPlaces
        // A long path is cut rather than the places left out, which would come and go with it.
        let isDeep = heading.path.count > 2 && width >= 120
        let least = isDeep ? Self.leastDeepPath : Self.leastPath
        let room = width - min(path, width >= Self.widthOfPlaces ? least : path) - 2
        let chosen =
            choices.first { Self.cells(of: $0) <= room }
            ?? choices.last { !$0.joined().isEmpty && Self.cells(of: $0) <= width / 4 }
            ?? withCount.first { Self.cells(of: $0) <= room } ?? []
        let right = Self.grown(chosen, places, to: room)
        let isDetailShown = right.joined().contains { $0.text == heading.detail }
        missingDetail = isDetailShown ? "" : heading.detail
        let cells = Self.cells(of: right)
        // A long title leaves room for a short detail, such as a state and a position.
        let left = cells > 0 ? max(0, width - cells - 2) : width
        pieces =
            Self.path(heading.path, from: root, room: left)
            + Self.placed(right, from: width - cells)
    }

    /// A text of the right end.
    private struct Part {
        let text: String
        let style: Style
        let place: CommandID?

        init(_ text: String, _ style: Style = .titleDetail, _ place: CommandID? = nil) {
            self.text = text
            self.style = style
            self.place = place
        }
    }

    /// What may stand at the right beside the places, the most first.
    private static func choices(
        _ vault: [Part], _ unsaved: [Part], _ detail: [Part], _ you: [Part], places: [Place],
        current: CommandID?
    ) -> [[[Part]]] {
        let list = places.map { place in
            Part(place.text, place.command == current ? .titlePlace : .titleDetail, place.command)
        }
        // Names are cut before the places go: a digit alone says nothing of where it leads.
        func shortened(to cells: Int) -> [Part] {
            places.map { place in
                place.command == current
                    ? Part(place.text, .titlePlace, place.command)
                    : Part(Self.short(place, cells), .titleDetail, place.command)
            }
        }
        let short = [6, 5, 4, 3].map(shortened)
        // What the screen itself says goes last.
        return [
            [vault, unsaved, detail, list, you], [vault, detail, list, you], [detail, list, you],
            [vault, unsaved, list, you], [list, you],
        ] + short.flatMap { [[vault, unsaved, detail, $0, you], [vault, detail, $0, you]] }
            // Who writes what comes next is worth more than letters of names that have digits.
            + short.flatMap { [[detail, $0, you], [$0, you]] } + short.map { [$0] }
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
                let whole = Part(place.text, part.style, part.place)
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

    /// Groups stand three cells apart, the places two.
    private static func cells(of groups: [[Part]]) -> Int {
        let groups = groups.filter { !$0.isEmpty }
        let parts = groups.joined().reduce(0) { $0 + DisplayWidth.cells(of: $1.text) }
        return parts + groups.reduce(0) { $0 + 2 * ($1.count - 1) } + 3 * max(0, groups.count - 1)
    }

    private static func placed(_ groups: [[Part]], from start: Int) -> [Piece] {
        var pieces: [Piece] = []
        var x = start
        for group in groups where !group.isEmpty {
            for part in group {
                let piece = Piece(text: part.text, x: x, style: part.style, place: part.place)
                pieces.append(piece)
                x = piece.end + 2
            }
            x += 1
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
            let cut = DisplayWidth.truncate(
                text, toCells: max(0, room - x - kept), ellipsis: "..")
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
