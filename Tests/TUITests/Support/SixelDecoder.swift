import Testing

@testable import SheafTUI

/// What a terminal makes of sixels: the number of a colour for each point, -1 where nothing is painted.
struct SixelDecoder {
    private(set) var size = Size(width: 0, height: 0)
    /// In hundredths.
    private(set) var colors: [Int: [Int]] = [:]
    private(set) var points: [[Int]] = []
    /// How often a point was painted that was already.
    private(set) var repaintedCount = 0
    /// Bytes that have no place in it; a test expects none.
    private(set) var unknown: [UInt8] = []
    private var color = 0
    private var x = 0
    private var band = 0

    /// Reads from `ESC P` to the end of the string.
    init(_ bytes: [UInt8]) throws {
        let start = Array("\u{1B}P0;1;0q\"1;1;".utf8)
        try #require(bytes.starts(with: start) && Array(bytes.suffix(2)) == [0x1B, 0x5C])
        var rest = bytes[start.count..<(bytes.count - 2)]
        let width = Self.number(&rest)
        rest = rest.dropFirst()
        size = Size(width: width, height: Self.number(&rest))
        points = Array(repeating: Array(repeating: -1, count: size.width), count: size.height)
        while let byte = rest.popFirst() { take(byte, &rest) }
    }

    private mutating func take(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) {
        switch byte {
        case UInt8(ascii: "#"):
            color = Self.number(&rest)
            guard rest.first == UInt8(ascii: ";") else { return }
            var numbers: [Int] = []
            while rest.first == UInt8(ascii: ";") {
                rest = rest.dropFirst()
                numbers.append(Self.number(&rest))
            }
            colors[color] = Array(numbers.dropFirst())
        case UInt8(ascii: "$"): x = 0
        case UInt8(ascii: "-"): (x, band) = (0, band + 1)
        case UInt8(ascii: "!"):
            let count = Self.number(&rest)
            if let sign = rest.popFirst() { paint(sign, count) }
        case 0x3F...0x7E: paint(byte, 1)
        default: unknown.append(byte)
        }
    }

    private mutating func paint(_ sign: UInt8, _ count: Int) {
        for _ in 0..<count {
            for line in 0..<6 where (sign - 0x3F) >> UInt8(line) & 1 == 1 {
                let y = band * 6 + line
                guard y < size.height, x < size.width else {
                    unknown.append(sign)
                    continue
                }
                if points[y][x] >= 0 { repaintedCount += 1 }
                points[y][x] = color
            }
            x += 1
        }
    }

    private static func number(_ rest: inout ArraySlice<UInt8>) -> Int {
        var number = 0
        while let digit = rest.first, (0x30...0x39).contains(digit) {
            number = number * 10 + Int(digit) - 0x30
            rest = rest.dropFirst()
        }
        return number
    }
}
