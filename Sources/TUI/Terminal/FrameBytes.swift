/// Makes ncurses' bytes fewer without changing what they show.
///
/// ncurses says each attribute and each colour in a sequence of its own, goes back to the default
/// colours before it resets everything, and styles blanks that show nothing of it. Here a style is
/// said when something is written that shows it, in one sequence, as what is different from the style
/// before. Places, which ncurses says in full, are said in the shortest way that is known. What is not
/// known is passed on as it is.
///
/// Lines scroll by line feeds, and a sign that is repeated is said as often: not every terminal, and few of
/// the programs that read what one shows, know the sequences for many at once, which xterm's description has.
struct FrameBytes {
    /// The style in which the terminal writes now.
    private var shown = Attributes()
    /// The style that ncurses thinks it writes in; nil after something that is not known, until the
    /// next reset.
    private var wanted: Attributes? = Attributes()
    private var kept: [UInt8] = []
    /// The line in which the terminal writes now, from 1; nil where that is not known.
    private var line: Int?
    /// The column, from 1; nil where that is not known: how wide something is that is not ASCII nobody says.
    private var column: Int?
    /// The first and the last line of those that scroll, as they were said last.
    private var firstScrolled: Int?
    private var lastScrolled: Int?
    /// Whether the terminal goes to a column of the same line: ncurses has had it do that.
    private var knowsColumns = false
    /// The sequences that were said, which are the same few in each frame.
    private var said: [Change: [UInt8]] = [:]
    /// The numbers of the sequence that is read.
    private var numbers: [Int] = []
    /// More than a theme has; pictures bring others.
    private static let mostSaid = 500

    private struct Change: Hashable {
        let from: Attributes
        let to: Attributes

        /// By what tells most of them apart: hashing all parts costs more than finding out.
        func hash(into hasher: inout Hasher) {
            hasher.combine(from.key << 32 | to.key)
        }
    }

    private static let escape: UInt8 = 0x1B

    /// The same picture in fewer bytes; `bytes` follow those of the frame before.
    mutating func compacted(_ bytes: [UInt8]) -> [UInt8] {
        // All there will be: growing would leave a copy behind.
        kept.reserveCapacity(bytes.count + 256)
        var index = 0
        while index < bytes.count {
            let start = index
            switch bytes[start] {
            case Self.escape:
                index = takeSequence(bytes, from: start)
                continue
            case 0x20:
                showOnBlank()
                index = Self.end(of: bytes, from: start) { $0 == 0x20 }
                column = column.map { $0 + index - start }
            // A line feed may scroll, which brings blanks, and leaves the line the last one.
            case 0x0A:
                showOnBlank()
                line = nil
                column = column == 1 ? 1 : nil
                index += 1
            case 0x00...0x1F, 0x7F:
                column = bytes[start] == 0x0D ? 1 : nil
                index += 1
            case 0x80...:
                showAll()
                index = Self.end(of: bytes, from: start) { $0 >= 0x80 }
                column = nil
            // Blanks behind a letter have its style by then.
            default:
                showAll()
                index = Self.end(of: bytes, from: start) { (0x20...0x7E).contains($0) }
                column = column.map { $0 + index - start }
            }
            kept += bytes[start..<index]
        }
        // Whatever comes between frames finds the terminal as ncurses left it.
        showAll()
        defer { kept = [] }
        return kept
    }

    /// Where a run of bytes of one kind ends.
    private static func end(
        of bytes: [UInt8], from start: Int, _ belongs: (UInt8) -> Bool
    ) -> Int {
        var end = start + 1
        while end < bytes.count, belongs(bytes[end]) { end += 1 }
        return end
    }

    /// Says that somebody else has reset the terminal.
    mutating func noteReset() {
        shown = Attributes()
        (line, column) = (nil, nil)
    }
}

// MARK: - Sequences

extension FrameBytes {
    /// Takes the sequence that begins at a place, and returns where it ends.
    private mutating func takeSequence(_ bytes: [UInt8], from start: Int) -> Int {
        guard start + 1 < bytes.count else { return pass(bytes, start..<bytes.count) }
        switch bytes[start + 1] {
        case UInt8(ascii: "["): return takeControl(bytes, from: start)
        // Back to the ASCII character set, which nothing of ours ever leaves: xterm's description has it
        // in every reset of attributes.
        case UInt8(ascii: "(") where start + 2 < bytes.count && bytes[start + 2] == 0x42:
            return start + 3
        case UInt8(ascii: "("), UInt8(ascii: ")"):
            showAll()
            return pass(bytes, start..<min(start + 3, bytes.count))
        default:
            // The place is kept with the style, and brought back with it. Titles are no places.
            showAll()
            if bytes[start + 1] != UInt8(ascii: "]") { (line, column) = (nil, nil) }
            return pass(bytes, start..<start + 2)
        }
    }

    private mutating func takeControl(_ bytes: [UInt8], from start: Int) -> Int {
        var end = start + 2
        while end < bytes.count, !(0x40...0x7E).contains(bytes[end]) { end += 1 }
        guard end < bytes.count else { return pass(bytes, start..<bytes.count) }
        switch bytes[end] {
        case UInt8(ascii: "m"):
            setStyle(bytes, start..<end + 1)
            return end + 1
        // What is erased, or comes in, has the background; on some terminals it is underlined, too,
        // where that is on.
        case UInt8(ascii: "J"), UInt8(ascii: "K"), UInt8(ascii: "X"), UInt8(ascii: "P"),
            UInt8(ascii: "@"), UInt8(ascii: "L"), UInt8(ascii: "M"), UInt8(ascii: "S"),
            UInt8(ascii: "T"):
            showOnBlank()
        default: break
        }
        if let others = withoutCount(bytes, start..<end + 1) {
            kept += others
            column = nil
            return end + 1
        }
        if bytes[end] == UInt8(ascii: "b") { showAll() }
        return takeMove(bytes, start..<end + 1)
    }

    /// What does the same as a sequence that does something many times, in bytes that each terminal knows; nil
    /// for any other.
    private func withoutCount(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8]? {
        let count = Self.numbers(bytes[(range.lowerBound + 2)..<(range.upperBound - 1)]).first ?? 1
        switch bytes[range.upperBound - 1] {
        case UInt8(ascii: "S"):
            // ncurses goes to the last of the lines first, and to the first one where they go down.
            if let line, let lastScrolled, line != lastScrolled { return nil }
            return Array(repeating: 0x0A, count: count)
        case UInt8(ascii: "T"):
            if let line, let firstScrolled, line != firstScrolled { return nil }
            return Array(String(repeating: "\u{1B}M", count: count).utf8)
        case UInt8(ascii: "b"):
            guard let sign = kept.last, (0x20...0x7E).contains(sign), range.lowerBound > 0,
                bytes[range.lowerBound - 1] == sign
            else { return nil }
            return Array(repeating: sign, count: count)
        default: return nil
        }
    }

    private mutating func pass(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        kept += bytes[range]
        return range.upperBound
    }

    /// Takes note of `ESC [ … m`; one that is not known goes on as it is.
    private mutating func setStyle(_ bytes: [UInt8], _ range: Range<Int>) {
        // Taken out of where they are kept: each sequence would make room for its own.
        var numbers: [Int] = []
        swap(&numbers, &self.numbers)
        defer { swap(&numbers, &self.numbers) }
        numbers.removeAll(keepingCapacity: true)
        numbers.append(0)
        var isPlain = true
        for byte in bytes[(range.lowerBound + 2)..<(range.upperBound - 1)] {
            switch byte {
            case 0x30...0x39:
                let digit = Int(byte) - 0x30
                numbers[numbers.count - 1] = min(9_999, 10 * numbers[numbers.count - 1] + digit)
            case UInt8(ascii: ";"): numbers.append(0)
            default: isPlain = false
            }
        }
        let base = numbers.first == 0 ? Attributes() : wanted
        if isPlain, let base, let style = base.applying(numbers) {
            if wanted == nil {
                // Nobody knows what else was set: all is said again from the beginning.
                kept += "\u{1B}[m".utf8
                shown = Attributes()
            }
            wanted = style
        } else {
            showAll()
            wanted = nil
            _ = pass(bytes, range)
        }
    }
}

// MARK: - Places

extension FrameBytes {
    /// Takes note of where a sequence leads, and takes a shorter way there if there is one.
    private mutating func takeMove(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        let (first, second) = Self.numbers(bytes[(range.lowerBound + 2)..<(range.upperBound - 1)])
        var way: [UInt8]?
        switch bytes[range.upperBound - 1] {
        case UInt8(ascii: "H"):
            way = self.way(to: first ?? 1, second ?? 1)
            (line, column) = (first ?? 1, second ?? 1)
        case UInt8(ascii: "d"): line = first ?? 1
        case UInt8(ascii: "A"):
            if first ?? 1 == 1 { way = wayUp }
            line = line.map { $0 - (first ?? 1) }
        case UInt8(ascii: "B"): line = line.map { $0 + (first ?? 1) }
        case UInt8(ascii: "C"): column = column.map { $0 + (first ?? 1) }
        case UInt8(ascii: "D"): column = column.map { $0 - (first ?? 1) }
        case UInt8(ascii: "G"):
            knowsColumns = true
            way = step(to: first ?? 1)
            column = first ?? 1
        case UInt8(ascii: "r"):
            (firstScrolled, lastScrolled) = (first, second)
            (line, column) = (nil, nil)
        // What is erased, put in or taken out stays in its line, and so does the terminal in its column.
        case UInt8(ascii: "J"), UInt8(ascii: "K"), UInt8(ascii: "X"), UInt8(ascii: "P"),
            UInt8(ascii: "@"):
            break
        case UInt8(ascii: "b"): column = nil
        // Whether lines go on in the next one, which is switched off for the last cell.
        case UInt8(ascii: "h") where second == 7, UInt8(ascii: "l") where second == 7: break
        default: (line, column) = (nil, nil)
        }
        guard let way, way.count < range.count else { return pass(bytes, range) }
        kept += way
        return range.upperBound
    }

    /// The first two numbers of a sequence, nil where one is left out; of a switch, nothing and its number.
    private static func numbers(_ bytes: ArraySlice<UInt8>) -> (first: Int?, second: Int?) {
        var (first, second): (Int?, Int?)
        var isFirst = true
        for byte in bytes {
            switch byte {
            case 0x30...0x39 where isFirst: first = min(9_999, 10 * (first ?? 0) + Int(byte) - 0x30)
            case 0x30...0x39: second = min(9_999, 10 * (second ?? 0) + Int(byte) - 0x30)
            default: isFirst = false
            }
        }
        return (first, second)
    }

    /// A way to a place that may be shorter than saying it; nil where none is known.
    private func way(to target: Int, _ column: Int) -> [UInt8]? {
        guard let line else { return nil }
        // The last line of those that scroll would.
        let isBelow = target == line + 1 && line != lastScrolled
        guard target == line || isBelow else { return nil }
        if column == 1 { return isBelow ? [0x0D, 0x0A] : [0x0D] }
        guard knowsColumns else { return nil }
        let place = Array("\u{1B}[\(column)G".utf8)
        guard !isBelow else { return [0x0A] + place }
        guard let step = step(to: column), step.count < place.count else { return place }
        return step
    }

    /// The way to a column further right in the same line; nil where it is not known how far that is.
    private func step(to target: Int) -> [UInt8]? {
        guard knowsColumns, let column, target > column else { return nil }
        let count = target - column
        return Array("\u{1B}[\(count > 1 ? String(count) : "")C".utf8)
    }

    /// The shorter way to the line above; nil for the first one of those that scroll, which would.
    private var wayUp: [UInt8]? {
        guard let line, line > 1, line != firstScrolled else { return nil }
        return Array("\u{1B}M".utf8)
    }
}

// MARK: - Styles

extension FrameBytes {
    private mutating func showAll() {
        guard let wanted, wanted != shown else { return }
        say(wanted)
    }

    /// Shows what can be seen of the style on a blank.
    private mutating func showOnBlank() {
        guard let wanted, wanted != shown else { return }
        let isDrawn = wanted.isReversed || wanted.isUnderlined
        if isDrawn || shown.isReversed || shown.isUnderlined
            || wanted.background != shown.background
        {
            say(wanted)
        }
    }

    private mutating func say(_ style: Attributes) {
        let change = Change(from: shown, to: style)
        if let sequence = said[change] {
            kept += sequence
        } else {
            let sequence = Self.sequence(change)
            kept += sequence
            if said.count >= Self.mostSaid { said = [:] }
            said[change] = sequence
        }
        shown = style
    }

    /// The shorter of what is different and of everything after a reset.
    private static func sequence(_ change: Change) -> [UInt8] {
        let difference = change.to.numbers(after: change.from)
        let whole = change.to.numbers(after: Attributes())
        // A reset alone needs no number.
        let reset = whole.isEmpty ? "" : "0;\(whole)"
        let numbers = reset.utf8.count < difference.utf8.count ? reset : difference
        return Array("\u{1B}[\(numbers)m".utf8)
    }
}
