/// What every named style looks like at one level of colour.
package struct Theme: Equatable, Sendable {
    package let level: ColorLevel
    /// In the order of the styles' raw values.
    private let table: [Attributes]

    /// The theme `name` at `level`; `auto` and high contrast are dark or light by `isDark`.
    ///
    /// High contrast colours what stands on the terminal's own `ground` where that is known.
    package init(
        _ name: ThemeName, level: ColorLevel, isDark: Bool = true, ground: RGB? = nil
    ) {
        let isLight = name == .light || name == .auto && !isDark
        switch (name, level) {
        // The first 16 colours are different everywhere: nobody can say how far they are apart.
        case (_, .mono), (.mono, _), (.highContrast, .sixteen): self.init(.mono) { Self.mono($0) }
        case (.highContrast, .full):
            let accents = isDark ? Accents.dark : .light
            self.init(.full) { accents.put(on: Self.mono($0), of: $0, ground: ground) }
        case (_, .sixteen):
            let palette = isLight ? Palette.lightSixteen : .darkSixteen
            self.init(.sixteen) { Self.colored($0, palette) }
        case (_, .full):
            let palette = isLight ? Palette.lightFull : .darkFull
            self.init(.full) { Self.colored($0, palette) }
        }
    }

    /// The theme of a design at `level`; what it is based on is dark or light by `isDark` where it
    /// can be both, on a `ground`.
    package init(
        _ design: ThemeDesign, level: ColorLevel, isDark: Bool = true, ground: RGB? = nil
    ) {
        let base = Theme(design.base, level: level, isDark: isDark, ground: ground)
        let changes = design.changes[level] ?? [:]
        self.init(base.level) { changes[$0] ?? base[$0] }
    }

    private init(_ level: ColorLevel, attributes: (Style) -> Attributes) {
        self.level = level
        table = Style.allCases.map(attributes)
    }

    package subscript(style: Style) -> Attributes { table[Int(style.rawValue)] }
}

// MARK: - Styles

extension Theme {
    /// Bold, reverse and underline say all that colours say: they never say it alone.
    private static func mono(_ style: Style) -> Attributes {
        let plain = Attributes()
        return switch style {
        case .text, .dim, .code, .tag, .border, .statusLine, .footerText, .fieldLabel,
            .dialog, .draft, .published, .archived, .deleted, .button, .chart1, .chart2,
            .chart3, .chart4:
            plain
        case .bold, .heading, .accent, .marked, .footerKey, .dialogTitle, .toast, .error, .warning,
            .success,
            .new, .changed, .avatar1, .avatar2, .avatar3, .avatar4, .avatar5, .avatar6:
            plain.bold
        // A field is its ground: where there is no colour, the line that one writes on.
        case .underline, .italic, .link, .columnHead, .field, .placeholder: plain.underlined
        case .match, .selectedDim, .danger: plain.bold.underlined
        case .dangerFocused: plain.reversed.bold
        case .title: plain.reversed.bold
        case .titlePlace: plain.reversed.bold.underlined
        case .wrong: plain.reversed.underlined
        case .titleDetail, .selected, .fieldFocused, .placeholderFocused, .buttonFocused:
            plain.reversed
        }
    }

    private static func colored(_ style: Style, _ palette: Palette) -> Attributes {
        switch style {
        case .text, .statusLine, .footerText, .dialog, .published: Attributes()
        case .bold, .toast, .heading, .dialogTitle: Attributes().bold
        case .fieldLabel: Attributes()
        case .footerKey, .accent: Attributes(palette.accent).bold
        case .underline: Attributes().underlined
        case .italic: Attributes().italic
        case .dim, .archived, .deleted, .tag: Attributes(palette.dim)
        case .border: Attributes(palette.border)
        case .columnHead: Attributes(palette.dim).underlined
        case .link: Attributes(palette.accent).underlined
        case .marked, .changed: Attributes(palette.marked).bold
        case .warning, .draft: Attributes(palette.warning)
        case .error: Attributes(palette.error).bold
        case .success, .new: Attributes(palette.success).bold
        default: filled(style, palette)
        }
    }

    private static func filled(_ style: Style, _ palette: Palette) -> Attributes {
        switch style {
        case .code: Attributes(palette.code)
        case .title: Attributes(palette.title).bold
        case .titleDetail: Attributes(palette.titleDetail)
        case .titlePlace: Attributes(palette.titlePlace).bold
        case .selected: Attributes(palette.selected)
        case .selectedDim: Attributes(palette.selectedDim)
        case .match: Attributes(palette.match).bold
        case .field: palette.field.onLine
        case .fieldFocused: Attributes(palette.fieldFocused)
        case .wrong: Attributes(palette.fieldFocused).underlined
        case .placeholder: palette.placeholder.onLine
        case .placeholderFocused: Attributes(palette.placeholderFocused)
        case .button: Attributes(palette.button)
        case .buttonFocused: Attributes(palette.selected).bold
        case .danger: Attributes(palette.danger).bold
        case .dangerFocused: Attributes(palette.dangerFocused).bold
        case .avatar1, .avatar2, .avatar3, .avatar4, .avatar5, .avatar6:
            Attributes(palette.avatars[Int(style.rawValue - Style.avatar1.rawValue)]).bold
        default: Attributes(palette.charts[Int(style.rawValue - Style.chart1.rawValue)])
        }
    }
}

extension Attributes {
    fileprivate init(_ pair: Palette.Pair) {
        self.init(pair.foreground, on: pair.background)
    }
}

extension Palette.Pair {
    /// The look of a field: its ground, or where there is no colour for that a line.
    fileprivate var onLine: Attributes {
        background == nil ? Attributes(self).underlined : Attributes(self)
    }
}
