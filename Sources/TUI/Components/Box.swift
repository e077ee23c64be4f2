extension Canvas {
    /// Fills the whole canvas with a frame around it and a title in the upper edge.
    package mutating func drawBox(
        title: String, style: Style = .dialogTitle, signs: Signs
    ) {
        fill(bounds, style: .dialog)
        guard size.width >= 2, size.height >= 2 else { return }
        let (right, bottom) = (size.width - 1, size.height - 1)
        for x in 1..<max(1, right) {
            write(signs.horizontal, x: x, y: 0, style: .border)
            write(signs.horizontal, x: x, y: bottom, style: .border)
        }
        for y in 1..<max(1, bottom) {
            write(signs.vertical, x: 0, y: y, style: .border)
            write(signs.vertical, x: right, y: y, style: .border)
        }
        write(signs.topLeft, x: 0, y: 0, style: .border)
        write(signs.topRight, x: right, y: 0, style: .border)
        write(signs.bottomLeft, x: 0, y: bottom, style: .border)
        write(signs.bottomRight, x: right, y: bottom, style: .border)
        guard !title.isEmpty, size.width > 6 else { return }
        let cut = DisplayWidth.truncate(title, toCells: size.width - 6, ellipsis: signs.ellipsis)
        write(" \(cut.text) ", x: 2, y: 0, style: style)
    }
}
