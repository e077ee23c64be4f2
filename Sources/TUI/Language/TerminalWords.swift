/// What `sheaf doctor --terminal` says, and why there can be no full screen.
package struct TerminalWords: Sendable {
    /// The names of lines.
    package let locale: String
    package let size: String
    package let colors: String
    package let background: String
    package let pictures: String
    /// How pictures are seen.
    package let pictureLook: @Sendable (TerminalReport.PictureLook) -> String
    package let answers: String
    package let widths: String
    package let mode: @Sendable (TerminalReport.Mode) -> String
    /// What it says of a mode: nil where it says nothing.
    package let state: @Sendable (Int?) -> String
    package let yes: String
    package let no: String
    /// Above what should be changed.
    package let toChange: String
    package let nothingToChange: String
    package let advice: @Sendable (TerminalReport.Advice) -> String
    package let pressKeys: String
    /// A key as it arrived: its name, what key maps call it, and the bytes.
    package let key: @Sendable (_ name: String, _ notation: String, _ bytes: String) -> String
    /// What came that is no key.
    package let noKey: @Sendable (_ bytes: String) -> String
    /// Why there can be no full screen: what happened, and what to do.
    package let problem: @Sendable (TerminalError) -> String
}
