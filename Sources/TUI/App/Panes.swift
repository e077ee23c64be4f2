/// A wide screen divided in two: a list, a line, and the page of its selected row.
struct Panes: Equatable {
    let list: Rect
    let line: Rect
    let page: Rect

    /// The columns a terminal has at least where it is divided.
    static let leastWidth = 120
    /// What a list needs for the columns that say who and when.
    private static let leastList = 60
    /// What it needs for all the columns that it has on a terminal of its own.
    private static let wholeList = 80
    /// The columns of a page in which one reads well, with the line before it.
    private static let leastPage = 52
    /// The cells beside a list that has all its columns where its titles get more room: the page with
    /// lines that one reads well, and the line before it.
    private static let readablePage = 62
    /// What a list makes use of at most, on any screen.
    private static let widestList = 130

    /// - Parameters:
    ///   - content: The room for both.
    ///   - needed: The cells that the list makes use of; nil where more room helps its titles.
    init(_ content: Rect, needed: Int? = nil) {
        let wide = min(Self.wholeList, content.width - Self.leastPage)
        let wider = min(Self.widestList, content.width - Self.readablePage)
        let all = max(Self.leastList, wide, wider, content.width * 9 / 20)
        let width = min(all, needed ?? all)
        let (left, rest) = content.splitLeft(width)
        list = left
        // What ends at the right edge of the list does not touch the line.
        let (between, right) = rest.splitLeft(2)
        (line, page) = (between.inset(left: 1), right)
    }
}
