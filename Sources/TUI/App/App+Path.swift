// The path in the title bar.
extension App {
    /// Where a layer is, and how one came there.
    ///
    /// The page of a post or of a person says what it was opened from, which is where one step back
    /// leads: the search, somebody's page, or the list of its kind. Of a longer way it says the place and
    /// the last page.
    func path(ofLayerAt index: Int) -> [String] {
        guard layers.indices.contains(index) else { return [] }
        let layer = layers[index]
        let own = layer.screen.heading(in: environment).path
        guard index > layers.startIndex else { return own }
        let below = layers[index - 1].screen
        let way = path(ofLayerAt: index - 1)
        switch layer.destination {
        case .post, .person:
            return way == Array(own.prefix(1)) ? own : Self.ends(of: way) + own.dropFirst()
        default: break
        }
        // What is written about a post says which one it is, as its page does.
        if layer.screen is CommentForm, below is PostScreen { return way + own.dropFirst() }
        // What is done with a page is below it.
        let known = below.heading(in: environment).path
        return own.starts(with: known) ? way + own.dropFirst(known.count) : own
    }

    private static func ends(of way: [String]) -> [String] {
        way.count > 2 ? Array(way.prefix(1)) + way.suffix(1) : way
    }
}
