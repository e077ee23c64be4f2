internal import FoundationEssentials
internal import SheafModel

extension DateWords {
    private static let months = [
        "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.",
        "déc.",
    ]

    private static let longMonths = [
        "Janvier", "Février", "Mars", "Avril", "Mai", "Juin", "Juillet", "Août", "Septembre",
        "Octobre", "Novembre", "Décembre",
    ]

    static let french = DateWords(
        cells: 10,
        day: { "\(number($0)) \(months[$0.month - 1]) \($0.year)" },
        dayOfYear: { "\(number($0)) \(months[$0.month - 1])" },
        month: { "\(longMonths[$0.month - 1]) \($0.year)" },
        shortMonth: { "\(months[$0.month - 1]) \($0.year)" },
        moment: { "\($0.day) \(months[$0.month - 1]) \($0.year) \(clock($1, $2))" })

    /// The first of a month alone is no cardinal; beside the time, in columns, it stays one.
    private static func number(_ date: CalendarDate) -> String {
        date.day == 1 ? "1er" : "\(date.day)"
    }
}
