internal import Glibc

/// A colour by its parts, and how well one is read on another.
package struct RGB: Hashable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// The colour of xterm's palette of that number; the first 16 as xterm has them, though people
    /// change these.
    package init(palette index: UInt8) {
        switch index {
        case 0..<16: self = Self.sixteen[Int(index)]
        case 16..<232:
            let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
            let cube = Int(index) - 16
            self.init(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
        default:
            let grey = 8 + 10 * (index - 232)
            self.init(grey, grey, grey)
        }
    }

    private static let sixteen = [
        RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238),
        RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0),
        RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255),
        RGB(255, 255, 255),
    ]

    /// The number in the palette of the colour that is nearest; none of the first 16, which differ from
    /// terminal to terminal.
    package var nearestIndex: UInt8 {
        (16...255).min { distance(to: RGB(palette: $0)) < distance(to: RGB(palette: $1)) } ?? 16
    }

    /// As one number, for terminals that take colours so.
    var number: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    private func distance(to other: RGB) -> Int {
        [
            (red, other.red, 3), (green, other.green, 4), (blue, other.blue, 2),
        ].reduce(0) { sum, part in
            let difference = Int(part.0) - Int(part.1)
            return sum + part.2 * difference * difference
        }
    }

    /// How far two colours are apart as WCAG 2 reckons it: from 1, the same, to 21, black and white.
    package func contrast(with other: RGB) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    private var luminance: Double {
        let parts = [red, green, blue].map { value in
            let part = Double(value) / 255
            return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
