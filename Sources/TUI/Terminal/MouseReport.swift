/// What the terminal says about the mouse: a sum of button and modifiers, and a place from 1,1.
struct MouseReport {
    private let code: Int
    private let column: Int
    private let row: Int
    private let isRelease: Bool

    /// `ESC [ < code ; column ; row M`, or `m` for a release (mode 1006).
    init(numbers: [Int], isRelease: Bool) {
        code = numbers.first ?? 0
        column = numbers.count > 1 ? numbers[1] : 1
        row = numbers.count > 2 ? numbers[2] : 1
        self.isRelease = isRelease
    }

    /// `ESC [ M` and three bytes, from terminals that do not know mode 1006.
    static func legacy(_ bytes: ArraySlice<UInt8>) -> InputDecoder.Step {
        guard bytes.count >= 6 else { return .more }
        let values = bytes.dropFirst(3).prefix(3).map { Int($0) - 32 }
        let isRelease = values[0] & 0x43 == 3
        return .taken(6, MouseReport(numbers: values, isRelease: isRelease).input)
    }

    /// Nil for buttons and movements nobody listens to.
    var input: Input? {
        guard let kind else { return nil }
        let isWheel = kind == .wheelUp || kind == .wheelDown
        let buttons: [MouseEvent.Button] = [.left, .middle, .right, .none]
        var modifiers: Modifiers = []
        if code & 4 != 0 { modifiers.insert(.shift) }
        if code & 8 != 0 { modifiers.insert(.alt) }
        if code & 16 != 0 { modifiers.insert(.control) }
        return .mouse(
            MouseEvent(
                kind: kind, button: isWheel ? .none : buttons[code & 3],
                point: Point(x: max(0, column - 1), y: max(0, row - 1)), modifiers: modifiers))
    }

    private var kind: MouseEvent.Kind? {
        switch code & 0xE3 {
        case 64: isRelease ? nil : .wheelUp
        case 65: isRelease ? nil : .wheelDown
        case 0...2: isRelease ? .release : .press
        case 3: isRelease ? .release : nil
        case 32...34: .drag
        default: nil
        }
    }
}
