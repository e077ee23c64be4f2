/// How numbers are written.
struct NumberWords: Sendable {
    /// What sets thousands apart.
    let separator: String
    /// What stands before tenths.
    let point: String
    /// The letter of bytes.
    var byte = "B"

    static let english = NumberWords(separator: ",", point: ".")
    static let japanese = english

    /// A whole number with its thousands set apart.
    func grouped(_ value: Int) -> String {
        let digits = String(value.magnitude)
        guard digits.utf8.count > 3 else { return String(value) }
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text += separator }
            text.append(digit)
        }
        return value < 0 ? "-" + text : text
    }

    /// A number with one digit behind the point.
    func tenths(_ value: Int) -> String { "\(value / 10)\(point)\(value % 10)" }

    /// Seconds with one digit behind the point.
    func tenths(of duration: Duration) -> String {
        tenths(Int((duration / .milliseconds(100)).rounded()))
    }

    /// A whole number in at most six cells: those of seven digits and more end in k, M, G, T, P or
    /// E, with a decimal where there is room, and are rounded towards zero.
    func short(_ value: Int) -> String {
        let whole = grouped(value)
        guard whole.count > 6 else { return whole }
        var magnitude = value.magnitude / 100
        var unit = 0
        let units = ["k", "M", "G", "T", "P", "E"]
        while magnitude >= 10_000, unit + 1 < units.count {
            magnitude /= 1000
            unit += 1
        }
        let (number, tenth) = magnitude.quotientAndRemainder(dividingBy: 10)
        let decimal = number < 100 ? "\(point)\(tenth)" : ""
        return "\(value < 0 ? "-" : "")\(number)\(decimal)\(units[unit])"
    }
}

extension Language {
    /// Seconds with one digit behind the point, or two where they are less than a tenth.
    package func seconds(_ duration: Duration) -> String {
        let hundredths = Int((duration / .milliseconds(10)).rounded())
        return hundredths < 10
            ? "0\(numbers.point)0\(max(0, hundredths))" : numbers.tenths(of: duration)
    }

    /// A whole number with its thousands set apart.
    package func number(_ value: Int) -> String { numbers.grouped(value) }

    /// A whole number in at most six cells.
    package func shortNumber(_ value: Int) -> String { numbers.short(value) }

    /// A whole number as English and Japanese write it.
    static func grouped(_ value: Int) -> String { NumberWords.english.grouped(value) }
}
