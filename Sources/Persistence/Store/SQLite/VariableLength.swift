/// Whole numbers of as many bytes as they need: little-endian base 128, seven bits a byte, the eighth
/// set in all but the last (LEB128).
extension [UInt8] {
    mutating func append(number: UInt64) {
        var number = number
        while number >= 0x80 {
            append(UInt8(truncatingIfNeeded: number) | 0x80)
            number >>= 7
        }
        append(UInt8(number))
    }

    /// A number that may be negative, so that small ones stay short (zigzag).
    mutating func append(signed number: Int64) {
        append(number: UInt64(bitPattern: (number << 1) ^ (number >> 63)))
    }
}

extension ArraySlice<UInt8> {
    /// Takes a number from the beginning; `nil` where there is none that fits into 64 bits.
    mutating func popNumber() -> UInt64? {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 70, by: 7) {
            guard let byte = popFirst(), shift < 63 || byte <= 1 else { return nil }
            number |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return number }
        }
        return nil
    }

    /// Takes a number that may be negative.
    mutating func popSigned() -> Int64? {
        popNumber().map { Int64(bitPattern: $0 >> 1) ^ -Int64(bitPattern: $0 & 1) }
    }

    /// Takes bytes of a length that stands before them.
    mutating func popBytes() -> [UInt8]? {
        guard let length = popNumber(), length <= count else { return nil }
        defer { removeFirst(Int(length)) }
        return [UInt8](prefix(Int(length)))
    }
}
