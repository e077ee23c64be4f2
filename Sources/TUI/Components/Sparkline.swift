/// Numbers as a line of bars, one cell each.
package enum Sparkline {
    /// The bars: the greatest number is a full one, none is the lowest that can be seen.
    ///
    /// What is more than nothing is higher than nothing.
    package static func text(_ values: [Int], signs: Signs) -> String {
        let levels = signs.levels
        let steps = levels.count - 2
        guard let most = values.max(), most > 0, steps > 0 else {
            return String(repeating: levels.count > 1 ? levels[1] : "", count: values.count)
        }
        return values.map { value in
            guard value > 0 else { return levels[1] }
            return levels[1 + max(1, (value * steps + most / 2) / most)]
        }.joined()
    }
}
