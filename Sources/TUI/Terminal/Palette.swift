/// The colours a theme is made of; nil is the terminal's default.
struct Palette {
    /// A foreground and a background.
    struct Pair {
        let foreground: UInt8?
        let background: UInt8?
    }

    let dim: UInt8?
    let border: UInt8?
    /// What leads the eye: keys, the place one is at, what has the focus.
    ///
    /// The selection is of the same hue; everything else is text, muted text or the colour of a state.
    let accent: UInt8?
    let code: Pair
    let marked: UInt8?
    let error: UInt8?
    let warning: UInt8?
    let success: UInt8?
    let title: Pair
    let titleDetail: Pair
    let titlePlace: Pair
    let selected: Pair
    let selectedDim: Pair
    let match: Pair
    let field: Pair
    /// A little off the other fields: where it is many rows high, more would outshine the text.
    let fieldFocused: Pair
    /// On the ground of the field it stands in.
    let placeholder: Pair
    let placeholderFocused: Pair
    let button: Pair
    /// What nothing takes back: the button, and the same with the focus.
    let danger: Pair
    let dangerFocused: Pair
    let avatars: [UInt8?]
    let charts: [UInt8?]
}

extension Palette {
    static let darkFull = Palette(
        dim: 245, border: 241, accent: 117, code: Pair(foreground: 252, background: 236),
        marked: 222,
        error: 210, warning: 221, success: 114,
        title: Pair(foreground: 255, background: 236),
        titleDetail: Pair(foreground: 249, background: 236),
        titlePlace: Pair(foreground: 117, background: 236),
        selected: Pair(foreground: 231, background: 25),
        selectedDim: Pair(foreground: 252, background: 238),
        match: Pair(foreground: 231, background: 58),
        field: Pair(foreground: 252, background: 236),
        fieldFocused: Pair(foreground: 231, background: 237),
        placeholder: Pair(foreground: 248, background: 236),
        placeholderFocused: Pair(foreground: 252, background: 237),
        button: Pair(foreground: 252, background: 238),
        danger: Pair(foreground: 217, background: 238),
        dangerFocused: Pair(foreground: 231, background: 124),
        avatars: [117, 150, 222, 210, 183, 80], charts: [117, 150, 222, 210])

    static let lightFull = Palette(
        dim: 241, border: 245, accent: 25, code: Pair(foreground: 16, background: 254), marked: 94,
        error: 124, warning: 94, success: 22,
        title: Pair(foreground: 16, background: 253),
        titleDetail: Pair(foreground: 239, background: 253),
        titlePlace: Pair(foreground: 25, background: 253),
        selected: Pair(foreground: 16, background: 153),
        selectedDim: Pair(foreground: 16, background: 253),
        match: Pair(foreground: 16, background: 229),
        field: Pair(foreground: 16, background: 254),
        fieldFocused: Pair(foreground: 16, background: 189),
        placeholder: Pair(foreground: 241, background: 254),
        placeholderFocused: Pair(foreground: 240, background: 189),
        button: Pair(foreground: 16, background: 252),
        danger: Pair(foreground: 124, background: 252),
        dangerFocused: Pair(foreground: 231, background: 124),
        avatars: [25, 22, 94, 124, 91, 23], charts: [25, 22, 94, 124])

    /// Only colours that can be read on black in every usual palette: not blue, not dark red.
    static let darkSixteen = Palette(
        dim: nil, border: nil, accent: 14, code: Pair(foreground: 10, background: nil), marked: 11,
        error: 9, warning: 11, success: 10,
        title: Pair(foreground: 0, background: 7),
        titleDetail: Pair(foreground: 0, background: 7),
        titlePlace: Pair(foreground: 4, background: 7),
        selected: Pair(foreground: 0, background: 6),
        selectedDim: Pair(foreground: 0, background: 7),
        match: Pair(foreground: 0, background: 3),
        field: Pair(foreground: nil, background: nil),
        fieldFocused: Pair(foreground: 0, background: 7),
        placeholder: Pair(foreground: nil, background: nil),
        placeholderFocused: Pair(foreground: 0, background: 7),
        button: Pair(foreground: nil, background: nil),
        danger: Pair(foreground: 9, background: nil),
        dangerFocused: Pair(foreground: 15, background: 1),
        avatars: [14, 10, 11, 9, 13, nil], charts: [14, 10, 11, 9])

    /// Only colours that can be read on white: green, yellow and cyan cannot.
    static let lightSixteen = Palette(
        dim: nil, border: nil, accent: 4, code: Pair(foreground: 4, background: nil), marked: 5,
        error: 1, warning: 5, success: 4,
        title: Pair(foreground: 0, background: 7),
        titleDetail: Pair(foreground: 0, background: 7),
        titlePlace: Pair(foreground: 4, background: 7),
        selected: Pair(foreground: 0, background: 6),
        selectedDim: Pair(foreground: 0, background: 7),
        match: Pair(foreground: 0, background: 3),
        field: Pair(foreground: nil, background: nil),
        fieldFocused: Pair(foreground: 0, background: 7),
        placeholder: Pair(foreground: nil, background: nil),
        placeholderFocused: Pair(foreground: 0, background: 7),
        button: Pair(foreground: nil, background: nil),
        danger: Pair(foreground: 1, background: nil),
        dangerFocused: Pair(foreground: 15, background: 1),
        avatars: [4, 1, 5, nil, 4, 1], charts: [4, 1, 5, nil])
}
