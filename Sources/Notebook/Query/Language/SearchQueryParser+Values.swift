// What stands behind the colon of a field, apart from words.
extension SearchQueryParser {
    /// A period with a sign of comparison, or two with what stands between them, of which one may be left out.
    static func period(_ text: String) -> SearchQuery.Value? {
        let ends = text.split(
            separator: spanSign, maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2 else {
            let (comparison, rest) = Self.comparison(text)
            return SearchPeriod(rest).map { .period(comparison, $0) }
        }
        let (first, last) = (SearchPeriod(String(ends[0])), SearchPeriod(String(ends[1])))
        return switch (first, last) {
        case (let first?, let last?): .span(first, last)
        case (let first?, nil): ends[1].isEmpty ? .period(.atLeast, first) : nil
        case (nil, let last?): ends[0].isEmpty ? .period(.atMost, last) : nil
        case (nil, nil): nil
        }
    }

    /// The sign of comparison at the beginning, and what follows; equality where there is none.
    static func comparison(_ text: String) -> (SearchQuery.Comparison, String) {
        let signs = SearchQuery.Comparison.allCases.sorted {
            $0.rawValue.utf8.count > $1.rawValue.utf8.count
        }
        guard let sign = signs.first(where: { text.hasPrefix($0.rawValue) }) else {
            return (.equal, text)
        }
        return (sign, String(text.dropFirst(sign.rawValue.count)))
    }
}
