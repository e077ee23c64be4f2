/// A picture in a few colours of its own: a number of one for each point, row by row from the top.
package struct IndexedPicture: Hashable, Sendable {
    package let width: Int
    package let height: Int
    /// A number a point.
    package let indexes: [UInt8]
    /// Three bytes a colour: red, green, blue.
    package let colors: [UInt8]
}

extension PicturePoints {
    /// The same picture in at most so many colours, from 2 to 256.
    ///
    /// They are found by halving, again and again, the part of the colours that stands for most. With fewer
    /// than 64 what a point is wrong by goes to its neighbours, which from there on costs more bytes than
    /// it shows.
    package func indexed(colors most: Int) -> IndexedPicture {
        let most = min(max(most, 2), 256)
        let cut = ColorCut(self, most: most)
        let indexes = most < 64 ? diffused(cut.colors) : bytes.inBins { cut.numbers[$0] }
        return IndexedPicture(width: width, height: height, indexes: indexes, colors: cut.colors)
    }

    /// The nearest colours, where the difference is made good by the points around (Floyd and Steinberg).
    private func diffused(_ colors: [UInt8]) -> [UInt8] {
        var nearest = NearestColors(colors)
        var indexes = [UInt8](repeating: 0, count: width * height)
        // What is owed in this line and in the next one, with a place beside each end.
        var owed = [SIMD3<Int>](repeating: .zero, count: width + 2)
        for y in 0..<height {
            var next = [SIMD3<Int>](repeating: .zero, count: width + 2)
            for x in 0..<width {
                let place = y * width + x
                let color = SIMD3(
                    Int(bytes[place * 3]), Int(bytes[place * 3 + 1]), Int(bytes[place * 3 + 2]))
                let wanted = (color &+ owed[x + 1] / 16).clamped(
                    lowerBound: .zero, upperBound: SIMD3(repeating: 255))
                let index = nearest.index(of: wanted)
                indexes[place] = index
                let error = wanted &- nearest.colors[Int(index)]
                owed[x + 2] &+= error &* 7
                next[x] &+= error &* 3
                next[x + 1] &+= error &* 5
                next[x + 2] &+= error
            }
            owed = next
        }
        return indexes
    }
}

/// Colours by the upper six bits of each part; a terminal makes hundredths of them.
enum ColorBin {
    private static let bits = 6
    /// How many values of a part are told apart.
    static let values = 1 << bits
    static let count = 1 << (3 * bits)

    static func number(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        Int(red >> 2) << (2 * bits) | Int(green >> 2) << bits | Int(blue >> 2)
    }

    /// What a bin has of a part.
    static func value(_ bin: Int, _ part: Int) -> Int {
        bin >> (bits * (2 - part)) & (values - 1)
    }
}

extension [UInt8] {
    /// What each three of them become, by the bin that they are in.
    fileprivate func inBins(_ value: (Int) -> UInt8) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(count / 3)
        withUnsafeBufferPointer { bytes in
            for place in stride(from: 0, to: bytes.count - 2, by: 3) {
                result.append(
                    value(ColorBin.number(bytes[place], bytes[place + 1], bytes[place + 2])))
            }
        }
        return result
    }
}

/// The nearest of a few colours, found once for each bin.
private struct NearestColors {
    let colors: [SIMD3<Int>]
    private var known = [Int16](repeating: -1, count: ColorBin.count)

    init(_ bytes: [UInt8]) {
        colors = stride(from: 0, to: bytes.count, by: 3).map {
            SIMD3(Int(bytes[$0]), Int(bytes[$0 + 1]), Int(bytes[$0 + 2]))
        }
    }

    /// The number of the colour; the parts are from 0 to 255.
    mutating func index(of color: SIMD3<Int>) -> UInt8 {
        let bin = ColorBin.number(UInt8(color.x), UInt8(color.y), UInt8(color.z))
        if known[bin] >= 0 { return UInt8(known[bin]) }
        var (best, least) = (0, Int.max)
        for (index, other) in colors.enumerated() {
            let difference = color &- other
            let distance = (difference &* difference &* SIMD3(3, 4, 2)).wrappedSum()
            if distance < least { (best, least) = (index, distance) }
        }
        known[bin] = Int16(best)
        return UInt8(best)
    }
}
