extension ThemeDesign {
    /// What a person may not be able to read: text below 4.5 to 1, in high contrast below 7 to 1, and
    /// borders below 3 to 1.
    ///
    /// Where a style leaves a colour to the terminal, white and black are reckoned with.
    package func poorContrasts(isDark: Bool) -> [PoorContrast] {
        [ColorLevel.full, .sixteen].flatMap { level in
            Style.allCases.compactMap { style in
                guard let look = changes[level]?[style] else { return nil }
                let ratio = look.contrast(isDark: isDark)
                let needed = needed(for: style)
                guard ratio < needed else { return nil }
                return PoorContrast(level: level, style: style, ratio: ratio, needed: needed)
            }
        }
    }

    private func needed(for style: Style) -> Double {
        if style == .border { return 3 }
        return base == .highContrast ? 7 : 4.5
    }
}

/// A style that is hard to read.
package struct PoorContrast: Hashable, Sendable {
    package let level: ColorLevel
    package let style: Style
    package let ratio: Double
    package let needed: Double
}

extension Attributes {
    /// How far text and ground are apart.
    package func contrast(isDark: Bool) -> Double {
        let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
        return (front ?? (isDark ? white : black)).contrast(with: back ?? (isDark ? black : white))
    }

    private var front: RGB? { exactForeground ?? foreground.map { RGB(palette: $0) } }
    private var back: RGB? { exactBackground ?? background.map { RGB(palette: $0) } }
}
