import SheafTUI

/// A small terminal, in memory: what of ECMA-48 and xterm ncurses uses for our frames.
struct TerminalModel {
    struct Place: Equatable {
        var text = " "
        var look = Attributes()
        /// The right half of a wide character.
        var isTail = false
    }

    let size: Size
    /// Whether erasing paints with the background that is set.
    let erasesWithBackground: Bool
    private(set) var places: [[Place]]
    private(set) var x = 0
    private(set) var y = 0
    private(set) var look = Attributes()
    /// Sequences it does not know; a test expects none.
    private(set) var unknown: [String] = []
    private var wraps = false
    private var inserts = false
    private var region: ClosedRange<Int>
    private var saved = (x: 0, y: 0)

    init(size: Size, erasesWithBackground: Bool) {
        self.size = size
        self.erasesWithBackground = erasesWithBackground
        places = Array(repeating: Array(repeating: Place(), count: size.width), count: size.height)
        region = 0...(size.height - 1)
    }

    mutating func feed(_ bytes: [UInt8]) {
        var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            if scalar == "\u{1B}" { escape(&scalars) } else { plain(scalar) }
        }
    }
}

// MARK: - Characters

extension TerminalModel {
    private mutating func plain(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x00, 0x0E, 0x0F: break
        case 0x08: move(x - 1, y)
        case 0x09: move(min(x / 8 * 8 + 8, size.width - 1), y)
        case 0x0A: lineFeed()
        case 0x0D: move(0, y)
        default: put(scalar)
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = DisplayWidth.cells(of: Character(scalar))
        guard ScalarWidth(of: scalar.value) != .mark else { return addMark(scalar) }
        if wraps {
            move(0, y)
            lineFeed()
        }
        if inserts { insertBlanks(width) }
        for column in x..<min(x + width, size.width) { clearHalves(at: column) }
        places[y][x] = Place(text: String(scalar), look: look)
        if width == 2, x + 1 < size.width {
            places[y][x + 1] = Place(text: "", look: look, isTail: true)
        }
        if x + width >= size.width {
            x = size.width - 1
            wraps = true
        } else {
            x += width
        }
    }

    private mutating func addMark(_ scalar: Unicode.Scalar) {
        var column = wraps ? x : x - 1
        if column > 0, places[y][column].isTail { column -= 1 }
        places[y][column].text.unicodeScalars.append(scalar)
    }

    /// Overwriting one half of a wide character blanks the other.
    private mutating func clearHalves(at column: Int) {
        if places[y][column].isTail, column > 0 { places[y][column - 1].text = " " }
        if column + 1 < size.width, places[y][column + 1].isTail {
            places[y][column + 1] = Place(look: places[y][column + 1].look)
        }
    }

    private mutating func lineFeed() {
        wraps = false
        if y == region.upperBound { scroll(region, by: 1) } else { y = min(y + 1, size.height - 1) }
    }

    private mutating func move(_ column: Int, _ row: Int) {
        x = min(max(column, 0), size.width - 1)
        y = min(max(row, 0), size.height - 1)
        wraps = false
    }

    private var blank: Place {
        var look = Attributes()
        if erasesWithBackground {
            look.background = self.look.background
            // Some of them underline what they erase as well.
            look.isUnderlined = self.look.isUnderlined
            look.isReversed = self.look.isReversed
        }
        return Place(look: look)
    }

    /// Moves the rows of `rows` up, or down when `count` is negative.
    private mutating func scroll(_ rows: ClosedRange<Int>, by count: Int) {
        let empty = Array(repeating: blank, count: size.width)
        for _ in 0..<min(count.magnitude, UInt(rows.count)) {
            if count > 0 {
                places.remove(at: rows.lowerBound)
                places.insert(empty, at: rows.upperBound)
            } else {
                places.remove(at: rows.upperBound)
                places.insert(empty, at: rows.lowerBound)
            }
        }
    }

    private mutating func insertBlanks(_ count: Int) {
        for _ in 0..<count {
            places[y].insert(blank, at: x)
            places[y].removeLast()
        }
    }
}

// MARK: - Sequences

extension TerminalModel {
    private mutating func escape(_ scalars: inout ArraySlice<Unicode.Scalar>) {
        guard let kind = scalars.popFirst() else { return }
        switch kind {
        case "[": control(&scalars)
        case "(", ")": scalars = scalars.dropFirst()
        case "7": saved = (x, y)
        case "8": move(saved.x, saved.y)
        case "M": if y == region.lowerBound { scroll(region, by: -1) } else { move(x, y - 1) }
        case "D": lineFeed()
        case "=", ">", "H", "c": break
        case "]":
            while let scalar = scalars.popFirst(), scalar != "\u{7}", scalar != "\\" {}
        default: unknown.append("ESC \(kind)")
        }
    }

    private mutating func control(_ scalars: inout ArraySlice<Unicode.Scalar>) {
        var body = ""
        var final: Unicode.Scalar = "@"
        while let scalar = scalars.popFirst() {
            if (0x40...0x7E).contains(scalar.value) {
                final = scalar
                break
            }
            body.unicodeScalars.append(scalar)
        }
        guard body.first != "?", body.first != ">" else { return }
        let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map {
            Int($0) ?? 0
        }
        perform(final, numbers, count: max(1, numbers.first ?? 1))
    }

    private mutating func perform(_ final: Unicode.Scalar, _ numbers: [Int], count: Int) {
        switch final {
        case "A": move(x, y - count)
        case "B", "e": move(x, y + count)
        case "C", "a": move(x + count, y)
        case "D": move(x - count, y)
        case "G", "`": move(count - 1, y)
        case "d": move(x, count - 1)
        case "H", "f": move((numbers.count > 1 ? max(1, numbers[1]) : 1) - 1, count - 1)
        case "Z": move(max(0, (x - 1) / 8 * 8), y)
        case "m": setLook(numbers)
        case "h": inserts = numbers.contains(4) || inserts
        case "l": inserts = !numbers.contains(4) && inserts
        case "r": setRegion(numbers)
        case "t", "n", "c": break
        default: edit(final, numbers, count: count)
        }
    }

    private mutating func edit(_ final: Unicode.Scalar, _ numbers: [Int], count: Int) {
        switch final {
        case "J": eraseDisplay(numbers.first ?? 0)
        case "K": eraseLine(numbers.first ?? 0)
        case "X": erase(x..<min(x + count, size.width), row: y)
        case "@": insertBlanks(count)
        case "P": deleteCharacters(count)
        case "L": scroll(y...region.upperBound, by: -count)
        case "M": scroll(y...region.upperBound, by: count)
        case "S": scroll(region, by: count)
        case "T": scroll(region, by: -count)
        case "b":
            let last = places[y][wraps ? x : max(0, x - 1)].text.unicodeScalars.first ?? " "
            for _ in 0..<count { put(last) }
        default: unknown.append("CSI \(numbers) \(final)")
        }
    }

    private mutating func setRegion(_ numbers: [Int]) {
        let top = max(1, numbers.first ?? 1)
        let bottom = numbers.count > 1 && numbers[1] > 0 ? numbers[1] : size.height
        region = (top - 1)...(min(bottom, size.height) - 1)
        move(0, 0)
    }

    private mutating func eraseDisplay(_ part: Int) {
        let rows = part == 0 ? (y + 1)..<size.height : part == 1 ? 0..<y : 0..<size.height
        for row in rows { erase(0..<size.width, row: row) }
        if part < 2 { eraseLine(part) }
    }

    private mutating func eraseLine(_ part: Int) {
        erase(part == 0 ? x..<size.width : part == 1 ? 0..<(x + 1) : 0..<size.width, row: y)
    }

    private mutating func erase(_ columns: Range<Int>, row: Int) {
        for column in columns { places[row][column] = blank }
    }

    private mutating func deleteCharacters(_ count: Int) {
        for _ in 0..<count {
            places[y].remove(at: x)
            places[y].append(blank)
        }
    }

    private mutating func setLook(_ numbers: [Int]) {
        var rest = numbers.isEmpty ? [0][...] : numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: look = Attributes()
            case 1: look.isBold = true
            case 3: look.isItalic = true
            case 4: look.isUnderlined = true
            case 7: look.isReversed = true
            case 22: look.isBold = false
            case 23: look.isItalic = false
            case 24: look.isUnderlined = false
            case 27: look.isReversed = false
            case 30...37: look.foreground = UInt8(number - 30)
            case 39: look.foreground = nil
            case 40...47: look.background = UInt8(number - 40)
            case 49: look.background = nil
            case 90...97: look.foreground = UInt8(number - 82)
            case 100...107: look.background = UInt8(number - 92)
            case 38 where rest.count > 1:
                look.foreground = UInt8(rest[rest.startIndex + 1])
                rest = rest.dropFirst(2)
            case 48 where rest.count > 1:
                look.background = UInt8(rest[rest.startIndex + 1])
                rest = rest.dropFirst(2)
            case 10, 11: break
            default: unknown.append("SGR \(number)")
            }
        }
    }
}
