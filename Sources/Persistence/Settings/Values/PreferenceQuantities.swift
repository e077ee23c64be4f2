import PersistenceFiles
public import PersistenceJSON

extension Duration: PreferenceValue {
    /// How long.
    public static var allowed: AllowedValues { .duration(nil) }

    /// A text of a whole number and `ms`, `s`, `m` or `h`; a bare whole number is seconds.
    public static func decode(_ node: JSONNode) throws(Refusal) -> Duration {
        switch node {
        case .number(let spelling):
            guard let seconds = Int64(spelling), let duration = seconds.duration(times: 1000) else {
                throw refusal
            }
            return duration
        case .string(let text):
            guard let (number, unit) = Quantity.split(text), let scale = units[unit],
                let duration = number.duration(times: scale)
            else { throw refusal }
            return duration
        default: throw refusal
        }
    }

    /// In the largest unit that has it as a whole number; what is below a millisecond is cut off.
    ///
    /// - Throws: the refusal of a time that could not be read back, of a thousand years or more.
    public func encode() throws(Refusal) -> JSONNode {
        guard components.seconds.magnitude < Self.maximumSeconds.magnitude else {
            throw Self.refusal
        }
        return .string(preferenceText)
    }

    /// The text it has in a settings file: `30s`.
    package var preferenceText: String {
        let milliseconds = components.seconds.multipliedClamped(by: 1000)
            .addingClamped(components.attoseconds / 1_000_000_000_000_000)
        for (unit, scale) in [("h", Int64(3_600_000)), ("m", 60_000), ("s", 1000)]
        where milliseconds != 0 && milliseconds.isMultiple(of: scale) {
            return "\(milliseconds / scale)\(unit)"
        }
        return milliseconds == 0 ? "0s" : "\(milliseconds)ms"
    }

    /// A thousand years.
    fileprivate static let maximumSeconds: Int64 = 31_557_600_000

    /// Milliseconds in each unit.
    private static let units: [Substring: Int64] = [
        "ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000,
    ]
}

extension Int64 {
    /// So many times `scale` milliseconds; `nil` if that is more than a thousand years either way.
    fileprivate func duration(times scale: Int64) -> Duration? {
        let (milliseconds, overflow) = multipliedReportingOverflow(by: scale)
        guard !overflow, abs(milliseconds / 1000) < Duration.maximumSeconds else { return nil }
        return .milliseconds(milliseconds)
    }
}

/// A whole number with a unit.
package enum Quantity {
    /// The number and the letters behind it; `nil` if it does not begin with one.
    package static func split(_ text: String) -> (number: Int64, unit: Substring)? {
        let digits = text.prefix { $0 == "-" || ($0.isASCII && $0.isNumber) }
        guard let number = Int64(digits) else { return nil }
        return (number, text.dropFirst(digits.count).drop { $0 == " " })
    }
}
