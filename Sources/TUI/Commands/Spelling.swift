/// Names that somebody may have meant who mistyped one.
enum Spelling {
    /// The name nearest to a text, by letters to add, drop or change; nil where none is near.
    static func nearest(_ text: String, in names: [String]) -> String? {
        // Nobody mistypes a name by a hundred letters.
        guard text.utf8.count <= 60 else { return nil }
        let most = max(1, text.count / 3)
        return names.map { (name: $0, distance: distance(Array(text), Array($0))) }
            .filter { $0.distance <= most }
            .min { $0.distance < $1.distance }?.name
    }

    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in right.enumerated() {
                let change = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, min(row[column], row[column + 1]) + 1)
            }
        }
        return row[right.count]
    }
}
