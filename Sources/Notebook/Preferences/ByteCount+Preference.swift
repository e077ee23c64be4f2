package import Persistence
package import SheafModel

extension ByteCount: PreferenceValue {
    /// How many bytes.
    package static var allowed: AllowedValues { .byteCount(nil) }

    /// A text of a whole number and `B`, `kB`, `MB` or `GB`; a bare whole number is bytes.
    package static func decode(_ node: JSONNode) throws(Refusal) -> ByteCount {
        switch node {
        case .number(let spelling):
            guard let bytes = Int(spelling), bytes >= 0 else { throw refusal }
            return ByteCount(bytes: bytes)
        case .string(let text):
            guard let (number, unit) = Quantity.split(text), let scale = Self.scale(of: unit),
                number >= 0
            else { throw refusal }
            let (bytes, overflow) = Int(number).multipliedReportingOverflow(by: scale)
            guard !overflow else { throw refusal }
            return ByteCount(bytes: bytes)
        default: throw refusal
        }
    }

    /// In the largest unit that has it as a whole number.
    package func encode() -> JSONNode { .string(description) }
}
