import CPersistenceSQLite
import FoundationEssentials

/// A number in decimal digits, as a column of `Decimal` has it.
struct DecimalText {
    private let isNegative: Bool
    /// The digits before the point, without zeros at the beginning.
    private let whole: ArraySlice<UInt8>
    /// The digits behind it, without zeros at the end.
    private let fraction: ArraySlice<UInt8>

    /// Reads digits with a sign and a point; `nil` for any other text.
    init?(_ text: ArraySlice<UInt8>) {
        let sign = text.first
        let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
        let digits = isSigned ? text.dropFirst() : text
        let whole = digits.prefix(while: Self.isDigit)
        // Of a text that is a number, this is the point and what stands behind it.
        let rest = digits.dropFirst(whole.count)
        let fraction = rest.dropFirst()
        guard rest.isEmpty || rest.first == UInt8(ascii: "."), fraction.allSatisfy(Self.isDigit),
            !whole.isEmpty || !fraction.isEmpty
        else { return nil }
        self.whole = whole.drop { $0 == UInt8(ascii: "0") }
        let zeros = fraction.reversed().prefix { $0 == UInt8(ascii: "0") }.count
        self.fraction = fraction.dropLast(zeros)
        let isZero = self.whole.isEmpty && self.fraction.isEmpty
        isNegative = sign == UInt8(ascii: "-") && !isZero
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Negative, 0 or positive, as the first number is smaller, equal or greater.
    func compare(_ other: Self) -> Int32 {
        if isNegative != other.isNegative { return isNegative ? -1 : 1 }
        let order = magnitude(other)
        return isNegative ? -order : order
    }

    private func magnitude(_ other: Self) -> Int32 {
        if whole.count != other.whole.count { return whole.count < other.whole.count ? -1 : 1 }
        let order = Self.order(whole, other.whole)
        return order == 0 ? Self.order(fraction, other.fraction) : order
    }

    private static func order(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int32 {
        if left.elementsEqual(right) { return 0 }
        return left.lexicographicallyPrecedes(right) ? -1 : 1
    }
}

extension DecimalText {
    /// What SQL calls the order of such texts.
    static let collation = "decimal"

    /// Compares two texts: by their numbers, and what is none before all that are, byte for byte.
    ///
    /// A number with an exponent, which another program may have written, is one.
    static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int32 {
        switch (number(left), number(right)) {
        case (let left?, let right?): left.compare(right)
        case (nil, _?): -1
        case (_?, nil): 1
        case (nil, nil): order(left[...], right[...])
        }
    }

    private static func number(_ text: [UInt8]) -> DecimalText? {
        if let number = DecimalText(text[...]) { return number }
        // Few texts come here: those with an exponent, and those that are none.
        guard text.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }),
            let value = Decimal(digits: String(decoding: text, as: UTF8.self)), !value.isNaN
        else { return nil }
        return DecimalText(Array(value.description.utf8)[...])
    }
}

extension Connection {
    /// Makes the order of decimal digits known to SQL, as ``DecimalText/collation``.
    func registerDecimalOrder() {
        sqlite3_create_collation_v2(
            handle, DecimalText.collation, SQLITE_UTF8, nil,
            { _, leftCount, left, rightCount, right in
                func bytes(_ start: UnsafeRawPointer?, _ count: Int32) -> [UInt8] {
                    Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
                }
                return DecimalText.compare(bytes(left, leftCount), bytes(right, rightCount))
            }, nil)
    }
}
