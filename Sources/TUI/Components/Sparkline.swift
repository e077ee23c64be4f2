/// Numbers as a line of bars, one cell each.
package enum Sparkline {
    /// The bars: the greatest number is a full one, none is the lowest that can be seen.
    ///
    /// What is more than nothing is higher than nothing.
    ///
    /// - Parameters:
    ///   - values: What the bars stand for, none below 0.
    ///   - most: What a full bar stands for; nil for the greatest of the numbers.
    ///   - zero: What stands for none; nil for the lowest bar.
    ///   - signs: The signs to draw with.
    /// - Returns: The bars, one cell each.
    package static func text(
        _ values: [Int], of most: Int? = nil, zero: String? = nil, signs: Signs
    ) -> String {
        let levels = signs.levels
        let steps = levels.count - 2
        guard let most = most ?? values.max(), most > 0, steps > 0 else {
            return String(repeating: levels.count > 1 ? levels[1] : "", count: values.count)
        }
        return values.map { value in
            guard value > 0 else { return zero ?? levels[1] }
            return levels[1 + max(1, (value * steps + most / 2) / most)]
        }.joined()
    }
}
