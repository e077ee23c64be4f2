// The path in the title bar.
extension App {
    /// Where a layer is, and how one came there; `itself` is what its screen says of that.
    ///
    /// The page of a post or of a person says what it was opened from, which is where one step back
    /// leads: the search, somebody's page, or the list of its kind. Of a longer way it says the place and
    /// the last page. Each screen beneath is asked once.
    func path(ofLayerAt index: Int, saying itself: [String]) -> [String] {
        guard layers.indices.contains(index) else { return [] }
        var way: [String] = []
        var known: [String] = []
        for place in layers.startIndex...index {
            let own = place == index ? itself : layers[place].screen.heading(in: environment).path
            way = place == layers.startIndex ? own : path(from: way, known, to: place, saying: own)
            known = own
        }
        return way
    }

    /// The way to a layer from the one beneath it, which is called `known` on its own.
    private func path(
        from way: [String], _ known: [String], to index: Int, saying own: [String]
    ) -> [String] {
        let layer = layers[index]
        switch layer.destination {
        case .post, .person:
            return way == Array(own.prefix(1)) ? own : Self.ends(of: way) + own.dropFirst()
        default: break
        }
        // What is written about a post says which one it is, as its page does.
        if layer.screen is CommentForm, layers[index - 1].screen is PostScreen {
            return way + own.dropFirst()
        }
        // What is done with a page is below it.
        return own.starts(with: known) ? way + own.dropFirst(known.count) : own
    }

    private static func ends(of way: [String]) -> [String] {
        way.count > 2 ? Array(way.prefix(1)) + way.suffix(1) : way
    }
}
