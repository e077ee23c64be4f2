/// Where the rows of the settings and the help to the selected one stand.
struct SettingsLayout {
    let list: Rect
    /// No rows where there is no room for it.
    let help: Rect

    init(_ size: Size) {
        let rows = size.height >= 8 ? min(6, size.height / 3) : 0
        (help, list) = Rect(size: size).splitBottom(rows)
    }
}
