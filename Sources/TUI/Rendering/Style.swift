/// What a cell is, by name; the theme decides how that looks.
package enum Style: UInt8, CaseIterable, Sendable {
    case text
    case dim
    case bold
    case italic
    case underline
    case code
    /// The title bar.
    case title
    case heading
    case columnHead
    /// The bar of the selected row.
    case selected
    /// The selected row in a pane that has not the focus.
    case selectedDim
    case marked
    /// Text that was searched for.
    case match
    case link
    case tag
    case border
    case statusLine
    case toast
    case error
    case warning
    case success
    case footerKey
    case footerText
    case fieldLabel
    case field
    case fieldFocused
    case placeholder
    case button
    case buttonFocused
    case dialog
    case dialogTitle
    case new
    case changed
    case draft
    case published
    case archived
    case deleted
    case avatar1
    case avatar2
    case avatar3
    case avatar4
    case avatar5
    case avatar6
    case chart1
    case chart2
    case chart3
    case chart4
    /// The placeholder of the field with the focus.
    case placeholderFocused
    /// What the title bar says beside where one is.
    case titleDetail
    /// The place among those of the title bar where one is.
    case titlePlace
    /// What leads the eye where nothing is selected, such as the mark beside a comment.
    case accent
    /// What is wrong in the field with the focus.
    case wrong
    /// A button whose effect nothing takes back.
    case danger
    /// The same with the focus.
    case dangerFocused

    /// One letter for tests: `.` is plain text, then `a` to `z`, `A` to `Z` and digits in the order of
    /// the cases.
    package var letter: Character {
        let letters: StaticString = ".abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0"
        return letters.withUTF8Buffer { Character(Unicode.Scalar($0[Int(rawValue)])) }
    }

    /// The avatar style for a number, the same one each time.
    package static func avatar(_ number: Int) -> Style {
        Style(rawValue: Style.avatar1.rawValue + UInt8(number.magnitude % 6)) ?? .avatar1
    }

    /// The chart style for a series, the same one each time.
    package static func chart(_ series: Int) -> Style {
        Style(rawValue: Style.chart1.rawValue + UInt8(series.magnitude % 4)) ?? .chart1
    }
}
