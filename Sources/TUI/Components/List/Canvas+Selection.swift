extension Canvas {
    /// Makes what stands on its first lines look selected.
    ///
    /// - Parameters:
    ///   - height: How many lines.
    ///   - sign: What stands before them; nil where the keyboard is elsewhere.
    ///   - showsBar: Whether they are a bar, or only have a sign and bold text.
    mutating func drawSelection(ofHeight height: Int, sign: String?, showsBar: Bool) {
        let bar = Rect(x: 0, y: 0, width: size.width, height: height)
        if showsBar {
            restyle(bar, style: sign != nil ? .selected : .selectedDim, keeping: .match)
        } else if sign != nil {
            let line = Rect(x: 0, y: 0, width: bar.width, height: 1)
            restyle(line, style: .bold, keeping: .match)
        }
        let style: Style = showsBar ? (sign != nil ? .selected : .selectedDim) : .bold
        write(sign ?? " ", x: 0, y: 0, style: style)
    }
}
