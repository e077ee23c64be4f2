/// How a style is written in a theme file: `white on 25 bold`, `#ff8800 underline`, `reverse`.
package enum LookText {
    /// A word that means nothing there.
    package enum Mistake: Error, Hashable, Sendable {
        /// Neither a colour nor an attribute.
        case unknown(String)
        /// There are no such colours at this level.
        case colorNotHere(String)
        /// Two colours for the same, or `on` without one.
        case misplaced(String)
        /// A ground without the colour of the text, which the terminal's might not be read on.
        case groundAlone
    }

    /// What a text says, for terminals with so many colours.
    package static func parse(_ text: String, _ level: ColorLevel) throws(Mistake) -> Attributes {
        var look = Attributes()
        var words = text.split(separator: " ").map(String.init)[...]
        var hasFront = false
        var hasBack = false
        while let word = words.popFirst() {
            if apply(word, to: &look) { continue }
            if word == "on" {
                guard !hasBack, let name = words.popFirst() else { throw .misplaced(word) }
                hasBack = true
                let (index, exact) = try color(name, level)
                (look.background, look.exactBackground) = (index, exact)
            } else {
                let (index, exact) = try color(word, level)
                guard !hasFront else { throw .misplaced(word) }
                hasFront = true
                (look.foreground, look.exactForeground) = (index, exact)
            }
        }
        if look.background != nil, look.foreground == nil { throw .groundAlone }
        return look
    }

    /// The text that says this.
    package static func text(of look: Attributes) -> String {
        var words: [String] = []
        if let front = look.foreground { words.append(name(front, look.exactForeground)) }
        if let back = look.background { words += ["on", name(back, look.exactBackground)] }
        if look.isBold { words.append("bold") }
        if look.isItalic { words.append("italic") }
        if look.isUnderlined { words.append("underline") }
        if look.isReversed { words.append("reverse") }
        return words.joined(separator: " ")
    }

    private static func apply(_ word: String, to look: inout Attributes) -> Bool {
        switch word {
        case "bold": look.isBold = true
        case "italic": look.isItalic = true
        case "underline": look.isUnderlined = true
        case "reverse": look.isReversed = true
        default: return false
        }
        return true
    }

    /// The number of a colour in the palette, and what it is exactly where that was said; both nil for
    /// the terminal's own.
    private static func color(
        _ word: String, _ level: ColorLevel
    ) throws(Mistake) -> (UInt8?, RGB?) {
        if word == "default" { return (nil, nil) }
        let (index, exact): (UInt8, RGB?)
        if let named = names.firstIndex(of: word) {
            (index, exact) = (UInt8(named), nil)
        } else if let number = UInt8(word) {
            (index, exact) = (number, nil)
        } else if let rgb = hexadecimal(word) {
            (index, exact) = (rgb.nearestIndex, rgb)
        } else {
            throw .unknown(word)
        }
        switch level {
        case .mono: throw .colorNotHere(word)
        case .sixteen where index > 15: throw .colorNotHere(word)
        case .sixteen, .full: return (index, exact)
        }
    }

    private static func hexadecimal(_ word: String) -> RGB? {
        let digits = word.utf8.dropFirst()
        guard word.first == "#", digits.count == 6, digits.allSatisfy(isDigit),
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        func part(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
        return RGB(part(16), part(8), part(0))
    }

    /// A sign before the digits would be taken for a part of the number.
    private static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    private static func name(_ index: UInt8, _ exact: RGB?) -> String {
        if let exact {
            let digits = String(exact.number, radix: 16)
            return "#" + String(repeating: "0", count: 6 - digits.count) + digits
        }
        return Int(index) < names.count ? names[Int(index)] : String(index)
    }

    private static let names: [String] = {
        let eight = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
        return eight + eight.map { "bright-" + $0 }
    }()
}

extension Style {
    /// What it is called in theme files: `column-head`.
    package var name: String {
        String(describing: self).reduce(into: "") { name, letter in
            if letter.isUppercase { name += "-" }
            name += letter.lowercased()
        }
    }

    /// The style that is called so.
    package init?(name: String) {
        guard let style = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = style
    }
}
