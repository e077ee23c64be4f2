extension Canvas {
    /// Marks words wherever they stand on the lines of a part of what is drawn.
    package mutating func mark(_ words: MatchedWords, in area: Rect) {
        guard !words.isEmpty else { return }
        for y in area.minY..<area.maxY {
            var line = ""
            // Where each character begins.
            var columns: [Int] = []
            for x in area.minX..<area.maxX {
                let count = line.count
                text(at: Point(x: x, y: y), appendingTo: &line)
                if line.count > count { columns.append(x) }
            }
            columns.append(area.maxX)
            for place in words.places(in: line) where place.upperBound < columns.count {
                let (start, end) = (columns[place.lowerBound], columns[place.upperBound])
                restyle(Rect(x: start, y: y, width: end - start, height: 1), style: .match)
            }
        }
    }
}
