internal import FoundationEssentials
internal import SheafModel

extension DateWords {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static let longMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    static let english = DateWords(
        cells: 8,
        day: { "\($0.day) \(months[$0.month - 1]) \($0.year)" },
        dayOfYear: { "\($0.day) \(months[$0.month - 1])" },
        month: { "\(longMonths[$0.month - 1]) \($0.year)" },
        shortMonth: { "\(months[$0.month - 1]) \($0.year)" },
        moment: { "\($0.day) \(months[$0.month - 1]) \($0.year) \(clock($1, $2))" })
}
