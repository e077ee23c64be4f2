import Foundation
import Testing

@testable import SheafTUI

@Suite struct `A theme` {
    static let colored: [(ThemeName, ColorLevel)] = [
        (.dark, .full), (.light, .full), (.dark, .sixteen), (.light, .sixteen),
    ]

    @Test(arguments: colored)
    func `can be read: text has a contrast of 4,5, borders of 3`(name: ThemeName, level: ColorLevel)
    {
        let theme = Theme(name, level: level)
        let (black, white) = (XtermPalette.color(16), XtermPalette.color(231))
        for style in Style.allCases {
            let look = theme[style]
            let back = look.background.map(XtermPalette.color) ?? (name == .dark ? black : white)
            let front = look.foreground.map(XtermPalette.color) ?? (name == .dark ? white : black)
            #expect(
                XtermPalette.contrast(front, back) >= (style == .border ? 3 : 4.5),
                "\(style) \(look)")
            // A background alone would depend on the terminal's text colour.
            if look.background != nil { #expect(look.foreground != nil) }
        }
    }

    @Test(arguments: [ThemeName.dark, .light])
    func `has a field with the focus that does not outshine the others`(name: ThemeName) throws {
        let theme = Theme(name, level: .full)
        let field = try #require(theme[.field].background)
        let focused = try #require(theme[.fieldFocused].background)
        let contrast = XtermPalette.contrast(
            XtermPalette.color(field), XtermPalette.color(focused))
        #expect(contrast > 1.05 && contrast < 1.3, "\(contrast)")
    }

    @Test(arguments: ThemeName.allCases)
    func `has no colour when there is none`(name: ThemeName) {
        let theme = Theme(name, level: .mono)
        for style in Style.allCases {
            #expect(theme[style].foreground == nil && theme[style].background == nil)
        }
        #expect(theme[.selected].isReversed)
        #expect(theme[.selected] != theme[.selectedDim])
    }

    @Test func `without colours uses the default colours only, and so does high contrast on 16`() {
        #expect(Theme(.mono, level: .full) == Theme(.dark, level: .mono))
        #expect(Theme(.highContrast, level: .sixteen) == Theme(.mono, level: .full))
    }

    @Test(arguments: [true, false])
    func `of high contrast has accents, which add to what the one without colours says`(
        isDark: Bool
    ) {
        let ground = isDark ? RGB(0, 0, 0) : RGB(255, 255, 255)
        let theme = Theme(.highContrast, level: .full, isDark: isDark, ground: ground)
        let mono = Theme(.mono, level: .full)
        let accents: [Style] = [
            .selected, .accent, .footerKey, .marked, .draft, .new, .changed, .error, .match,
        ]
        for style in accents { #expect(theme[style].foreground != nil, "\(style)") }
        #expect(Set([Style.accent, .marked, .draft, .new].map { theme[$0].foreground }).count == 4)
        for style in Style.allCases {
            #expect(theme[style].isBold == mono[style].isBold, "\(style)")
            #expect(theme[style].isUnderlined == mono[style].isUnderlined, "\(style)")
            let isFilled = theme[style].isReversed || theme[style].background != nil
            #expect(isFilled || !mono[style].isReversed, "\(style)")
        }
    }

    @Test func `is coloured as an option says, and else as NO_COLOR does`() {
        var options = TerminalOptions(environment: ["NO_COLOR": "1"])
        #expect(!options.usesColor)
        options.color = .always
        #expect(options.usesColor)
        options = TerminalOptions(environment: [:])
        #expect(options.usesColor)
        options.color = .never
        #expect(!options.usesColor)
    }

    @Test(arguments: [ColorLevel.full, .sixteen, .mono], [true, false])
    func `of high contrast has 7 to 1 for every style, whatever ground the terminal has`(
        level: ColorLevel, isDark: Bool
    ) {
        let theme = Theme(.highContrast, level: level, isDark: isDark)
        for style in Style.allCases {
            #expect(theme[style].contrast(isDark: true) >= 7, "\(style)")
            #expect(theme[style].contrast(isDark: false) >= 7, "\(style)")
            // A ground alone would depend on the terminal's text colour, and the other way round.
            #expect((theme[style].foreground == nil) == (theme[style].background == nil))
        }
    }

    @Test(arguments: [
        RGB(0, 0, 0), RGB(16, 20, 24), RGB(46, 52, 64), RGB(128, 128, 128), RGB(253, 246, 227),
        RGB(255, 255, 255),
    ])
    func
        `of high contrast puts no box of its own behind text, and has 7 to 1 on the ground there is`(
            ground: RGB
        )
    {
        var appearance = Appearance(
            design: ThemeDesign(.highContrast), level: .full, isDark: true)
        // Nobody knows yet where a colour could be read.
        #expect(appearance.theme[.accent] == Attributes().bold)
        let parts = [ground.red, ground.green, ground.blue].map { Double($0) / 255 }
        appearance.hear(.background(red: parts[0], green: parts[1], blue: parts[2]))
        let filled: Set<Style> = [
            .selected, .titlePlace, .buttonFocused, .match, .dangerFocused,
        ]
        for style in Style.allCases {
            let look = appearance.theme[style]
            #expect((look.background != nil) == filled.contains(style), "\(style)")
            guard let front = look.foreground else { continue }
            let back = look.background.map { RGB(palette: $0) } ?? ground
            #expect(RGB(palette: front).contrast(with: back) >= 7, "\(style)")
        }
        let isFarFromGrey = ground != RGB(128, 128, 128)
        #expect((appearance.theme[.accent].foreground != nil) == isFarFromGrey)
    }

    @Test func `of high contrast drops its colours when the terminal changes to another scheme`() {
        var appearance = Appearance(
            design: ThemeDesign(.highContrast), level: .full, isDark: true)
        appearance.hear(.background(red: 0, green: 0, blue: 0))
        #expect(appearance.theme[.accent].foreground != nil)
        appearance.hear(.colorScheme(isDark: true))
        #expect(appearance.theme[.accent].foreground != nil)
        appearance.hear(.colorScheme(isDark: false))
        #expect(appearance.theme[.accent].foreground == nil)
    }

    @Test func `follows the background when automatic`() {
        #expect(Theme(.auto, level: .full, isDark: false) == Theme(.light, level: .full))
        #expect(Theme(.auto, level: .full, isDark: true) == Theme(.dark, level: .full))
    }
}

@Suite struct `A colour` {
    @Test func `of the palette is the one that xterm shows`() {
        for index in UInt8.min...UInt8.max {
            let (color, expected) = (RGB(palette: index), XtermPalette.color(index))
            #expect(Double(color.red) == expected.red)
            #expect(Double(color.green) == expected.green)
            #expect(Double(color.blue) == expected.blue)
        }
    }

    @Test func `of the palette is found again, but for the 16 that differ everywhere`() {
        for index in 16...255 as ClosedRange<UInt8> {
            let color = RGB(palette: index)
            #expect(color.nearestIndex >= 16 && RGB(palette: color.nearestIndex) == color)
        }
    }

    @Test func `is as far from another as WCAG 2 says`() {
        let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
        #expect(abs(black.contrast(with: white) - 21) < 0.001)
        #expect(white.contrast(with: white) == 1)
        #expect(abs(RGB(118, 118, 118).contrast(with: white) - 4.54) < 0.01)
    }
}

/// The palette xterm has by default, and the contrast of WCAG 2.
enum XtermPalette {
    typealias Color = (red: Double, green: Double, blue: Double)

    static func color(_ index: UInt8) -> Color {
        let own: [(Double, Double, Double)] = [
            (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
            (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0),
            (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
        ]
        switch Int(index) {
        case 0..<16: return own[Int(index)]
        case 16..<232:
            let levels = [0.0, 95, 135, 175, 215, 255]
            let cube = Int(index) - 16
            return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
        default:
            let grey = Double(8 + 10 * (Int(index) - 232))
            return (grey, grey, grey)
        }
    }

    static func contrast(_ one: Color, _ other: Color) -> Double {
        let (first, second) = (luminance(one), luminance(other))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    private static func luminance(_ color: Color) -> Double {
        let parts = [color.red, color.green, color.blue].map { value in
            let part = value / 255
            return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
