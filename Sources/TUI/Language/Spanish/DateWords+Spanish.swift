internal import FoundationEssentials
internal import SheafModel

extension DateWords {
    private static let months = [
        "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic",
    ]

    private static let longMonths = [
        "Enero", "Febrero", "Marzo", "Abril", "Mayo", "Junio", "Julio", "Agosto", "Septiembre",
        "Octubre", "Noviembre", "Diciembre",
    ]

    static let spanish = DateWords(
        cells: 8,
        day: { "\($0.day) \(months[$0.month - 1]) \($0.year)" },
        dayOfYear: { "\($0.day) \(months[$0.month - 1])" },
        month: { "\(longMonths[$0.month - 1]) de \($0.year)" },
        shortMonth: { "\(months[$0.month - 1]) \($0.year)" },
        moment: { "\($0.day) \(months[$0.month - 1]) \($0.year) \(clock($1, $2))" })
}
