// Styles as the numbers of `ESC [ … m`.
extension Attributes {
    /// Colours and bold letters as a number.
    var key: UInt64 {
        let front = foreground.map { UInt64($0) + 1 } ?? 0
        let back = background.map { UInt64($0) + 1 } ?? 0
        return front << 10 | back << 1 | (isBold ? 1 : 0)
    }

    /// The style after the numbers of a sequence; nil when one is not known.
    func applying(_ numbers: [Int]) -> Attributes? {
        var style = self
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: style = Attributes()
            case 1: style.isBold = true
            case 3: style.isItalic = true
            case 4: style.isUnderlined = true
            case 7: style.isReversed = true
            case 22: style.isBold = false
            case 23: style.isItalic = false
            case 24: style.isUnderlined = false
            case 27: style.isReversed = false
            case 30...37: style.foreground = UInt8(number - 30)
            case 39: style.foreground = nil
            case 40...47: style.background = UInt8(number - 40)
            case 49: style.background = nil
            case 90...97: style.foreground = UInt8(number - 82)
            case 100...107: style.background = UInt8(number - 92)
            case 38, 48:
                guard rest.popFirst() == 5, let color = rest.popFirst(), color < 256 else {
                    return nil
                }
                if number == 38 {
                    style.foreground = UInt8(color)
                } else {
                    style.background = UInt8(color)
                }
            default: return nil
            }
        }
        return style
    }

    /// The numbers that make this style of another.
    func numbers(after other: Attributes) -> String {
        var numbers: [String] = []
        if isBold != other.isBold { numbers.append(isBold ? "1" : "22") }
        if isItalic != other.isItalic { numbers.append(isItalic ? "3" : "23") }
        if isUnderlined != other.isUnderlined { numbers.append(isUnderlined ? "4" : "24") }
        if isReversed != other.isReversed { numbers.append(isReversed ? "7" : "27") }
        if foreground != other.foreground { numbers.append(Self.number(foreground, from: 30)) }
        if background != other.background { numbers.append(Self.number(background, from: 40)) }
        return numbers.joined(separator: ";")
    }

    private static func number(_ color: UInt8?, from base: Int) -> String {
        guard let color else { return String(base + 9) }
        return switch color {
        case 0..<8: String(base + Int(color))
        case 8..<16: String(base + 52 + Int(color))
        case _: "\(base + 8);5;\(color)"
        }
    }
}
