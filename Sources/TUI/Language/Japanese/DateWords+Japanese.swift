internal import FoundationEssentials
internal import SheafModel

extension DateWords {
    static let japanese = DateWords(
        cells: 8,
        day: { "\($0.year)/\(padded($0.month))/\(padded($0.day))" },
        dayOfYear: { "\(padded($0.month))/\(padded($0.day))" },
        month: { "\($0.year) 年 \($0.month) 月" },
        shortMonth: { "\($0.year)/\(padded($0.month))" },
        moment: { "\($0.year)/\(padded($0.month))/\(padded($0.day)) \(clock($1, $2))" })
}
