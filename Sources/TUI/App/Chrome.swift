/// How a terminal is divided: what the app draws around the content, by size.
struct Chrome: Equatable {
    /// Nil where there is no room for it.
    let titleBar: Rect?
    let content: Rect
    let statusLine: Rect?
    let footer: Rect?

    /// Small terminals lose the footer and the title bar first, then the status line.
    init(size: Size) {
        var rest = Rect(size: size)
        let isRoomy = size.height >= 8 && size.width >= 30
        footer = isRoomy ? Self.takeBottom(&rest) : nil
        statusLine = size.height >= 2 ? Self.takeBottom(&rest) : nil
        titleBar = isRoomy ? Self.takeTop(&rest) : nil
        content = rest
    }

    private static func takeBottom(_ rect: inout Rect) -> Rect {
        let (bottom, rest) = rect.splitBottom(1)
        rect = rest
        return bottom
    }

    private static func takeTop(_ rect: inout Rect) -> Rect {
        let (top, rest) = rect.splitTop(1)
        rect = rest
        return top
    }
}
