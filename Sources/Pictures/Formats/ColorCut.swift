/// The colours that stand for those of a picture: median cut (Heckbert, 1982).
struct ColorCut {
    /// Three bytes a colour.
    let colors: [UInt8]
    /// The number of the colour that stands for each bin.
    let numbers: [UInt8]

    /// What is in a bin: red, green, blue and how often, summed.
    private typealias Sum = SIMD4<UInt32>

    /// Some of the bins, and what they hold.
    private struct Box {
        var bins: Range<Int>
        var count: UInt32
        /// The part in which they differ most, its least value, and by how much.
        var part: Int
        var low: Int
        var side: Int

        /// How much is gained by halving it.
        var weight: UInt64 { UInt64(count) * UInt64(side) }
    }

    init(_ points: PicturePoints, most: Int) {
        let sums = Self.sums(points.bytes)
        var bins = sums.indices.filter { sums[$0].w > 0 }
        var boxes = [Self.box(0..<bins.count, bins, sums)]
        while boxes.count < most,
            let widest = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
            boxes[widest].side > 0
        {
            let box = boxes[widest]
            let middle = Self.halve(box, &bins, sums)
            boxes[widest] = Self.box(box.bins.lowerBound..<middle, bins, sums)
            boxes.append(Self.box(middle..<box.bins.upperBound, bins, sums))
        }
        var colors: [UInt8] = []
        var numbers = [UInt8](repeating: 0, count: ColorBin.count)
        for (number, box) in boxes.enumerated() {
            var sum = SIMD4<UInt64>.zero
            for bin in bins[box.bins] {
                sum &+= SIMD4(truncatingIfNeeded: sums[bin])
                numbers[bin] = UInt8(number)
            }
            for part in 0..<3 { colors.append(UInt8((sum[part] + sum.w / 2) / max(1, sum.w))) }
        }
        self.colors = colors
        self.numbers = numbers
    }

    private static func sums(_ bytes: [UInt8]) -> [Sum] {
        var sums = [Sum](repeating: .zero, count: ColorBin.count)
        bytes.withUnsafeBufferPointer { bytes in
            for place in stride(from: 0, to: bytes.count - 2, by: 3) {
                let (red, green, blue) = (bytes[place], bytes[place + 1], bytes[place + 2])
                sums[ColorBin.number(red, green, blue)] &+= Sum(
                    UInt32(red), UInt32(green), UInt32(blue), 1)
            }
        }
        return sums
    }

    private static func box(_ range: Range<Int>, _ bins: [Int], _ sums: [Sum]) -> Box {
        var box = Box(bins: range, count: 0, part: 0, low: 0, side: 0)
        for bin in bins[range] { box.count &+= sums[bin].w }
        for part in 0..<3 {
            var (low, high) = (ColorBin.values - 1, 0)
            for bin in bins[range] {
                low = min(low, ColorBin.value(bin, part))
                high = max(high, ColorBin.value(bin, part))
            }
            if high - low > box.side { (box.part, box.low, box.side) = (part, low, high - low) }
        }
        return box
    }

    /// Sorts the bins of a box into halves by its part, neither of them empty; where the second one begins.
    private static func halve(_ box: Box, _ bins: inout [Int], _ sums: [Sum]) -> Int {
        var counts = [UInt32](repeating: 0, count: ColorBin.values)
        for bin in bins[box.bins] { counts[ColorBin.value(bin, box.part)] &+= sums[bin].w }
        // A side says that there are two values at least.
        var (last, count) = (box.low, counts[box.low])
        while count < box.count / 2, last + 1 < box.low + box.side {
            last += 1
            count &+= counts[last]
        }
        return bins[box.bins].partition { ColorBin.value($0, box.part) > last }
    }
}
