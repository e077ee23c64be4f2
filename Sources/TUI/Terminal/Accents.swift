/// The colours that high contrast adds to bold, reverse and underline, which say the same without them.
///
/// What is filled has a ground of its own and can be read anywhere. All else stands on the terminal's, and
/// has a colour only where it is known that this is far enough from it.
struct Accents {
    /// What leads the eye; the selection is filled with it.
    let accent: UInt8
    let marked: UInt8
    let warning: UInt8
    let error: UInt8
    let success: UInt8
    /// What the avatars and charts have beside these.
    let others: [UInt8]
    /// The text upon what is filled with the accent.
    let onAccent: UInt8

    static let dark = Accents(
        accent: 51, marked: 226, warning: 214, error: 210, success: 46,
        others: [219, 159], onAccent: 16)

    static let light = Accents(
        accent: 19, marked: 23, warning: 53, error: 88, success: 22,
        others: [54, 17], onAccent: 231)

    /// How far a colour is at least from what it stands on.
    private static let leastContrast = 7.0

    /// The look of a style without colours, with its accent if it has one that can be read on the
    /// `ground` of the terminal; nil is a ground that nobody knows.
    func put(on look: Attributes, of style: Style, ground: RGB?) -> Attributes {
        guard let (front, back) = colors(of: style) else { return look }
        if back == nil {
            guard let ground, RGB(palette: front).contrast(with: ground) >= Self.leastContrast
            else { return look }
        }
        var colored = look
        (colored.foreground, colored.background) = (front, back)
        // What is filled with a colour is not turned round as well.
        colored.isReversed = false
        return colored
    }

    /// The text, and the ground of what is filled.
    private func colors(of style: Style) -> (UInt8, UInt8?)? {
        switch style {
        case .accent, .footerKey, .link: (accent, nil)
        case .marked, .changed: (marked, nil)
        case .warning, .draft: (warning, nil)
        case .error, .danger: (error, nil)
        case .success, .new: (success, nil)
        case .selected, .titlePlace, .buttonFocused: (onAccent, accent)
        // Black on yellow and white on dark red can be read on every ground.
        case .match: (16, 226)
        case .dangerFocused: (231, 88)
        case .avatar1, .avatar2, .avatar3, .avatar4, .avatar5, .avatar6:
            (avatars[Int(style.rawValue - Style.avatar1.rawValue)], nil)
        case .chart1, .chart2, .chart3, .chart4:
            (avatars[Int(style.rawValue - Style.chart1.rawValue)], nil)
        case .text, .dim, .bold, .italic, .underline, .code, .title, .heading, .columnHead,
            .selectedDim, .tag, .border, .statusLine, .toast, .footerText, .fieldLabel, .field,
            .fieldFocused, .placeholder, .button, .dialog, .dialogTitle, .published, .archived,
            .deleted, .placeholderFocused, .titleDetail, .wrong:
            nil
        }
    }

    private var avatars: [UInt8] { [accent, success, marked, error] + others }
}
