/// The bytes that draw some of the rows of a picture, band by band: DEC's sixels.
///
/// A band is drawn colour by colour. A byte from `?` on says which of the six points below each other have the
/// colour, `!` and a number says how often it is repeated, `$` goes back to the left, `-` to the next band
/// (VT330/VT340 Programmer Reference Manual, volume 2, chapter 14).
struct SixelBands {
    private let picture: SixelPoints
    private let rows: Range<Int>
    /// The first row of the next band.
    private var row: Int
    /// Which point of the picture each drawn column shows.
    private let columns: [Int]

    /// The bands of these of the drawn rows, as far as they fill whole ones.
    init(_ picture: SixelPoints, rows: Range<Int>) {
        self.picture = picture
        self.rows =
            rows.lowerBound..<(rows.upperBound - rows.count % SixelPoints.band)
        row = rows.lowerBound
        let (width, points) = (picture.drawn.width, picture.points.width)
        columns = (0..<width).map { $0 * points / width }
    }

    /// Whether nothing of it is left.
    var isWhole: Bool { row >= rows.upperBound }

    /// What stands before the first band: that nothing else is painted, the size, and the colours in
    /// hundredths.
    var beginning: [UInt8] {
        var text = "\u{1B}P0;1;0q\"1;1;\(picture.drawn.width);\(rows.count)"
        for number in 0..<picture.colors.count / 3 {
            let parts = picture.colors[(number * 3)..<(number * 3 + 3)]
                .map { String((Int($0) * 100 + 127) / 255) }
            text += "#\(number);2;" + parts.joined(separator: ";")
        }
        return Array(text.utf8)
    }

    /// The next bands, until they are so many bytes or none is left.
    mutating func next(bytes most: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        while !isWhole, bytes.count < most {
            let band = SixelBand(picture, columns: columns, row: row)
            band.write(to: &bytes)
            row += SixelPoints.band
            if !isWhole { bytes.append(UInt8(ascii: "-")) }
        }
        return bytes
    }
}

extension SixelPoints {
    /// How many bytes draw all of it.
    package var byteCount: Int {
        var bands = SixelBands(self, rows: 0..<drawn.height)
        var count = bands.beginning.count
        while !bands.isWhole { count += bands.next(bytes: 1).count }
        return count
    }
}

/// Six rows of points.
private struct SixelBand {
    /// A colour of the band.
    private struct Layer {
        let color: Int
        /// The first column that has it, and the last one.
        var first: Int
        var last: Int
    }

    private let width: Int
    private var layers: [Layer] = []
    /// Which points of each column have the colour, layer by layer.
    private var bits: [UInt8] = []

    init(_ picture: SixelPoints, columns: [Int], row: Int) {
        width = columns.count
        var places = [Int](repeating: -1, count: 256)
        for line in 0..<SixelPoints.band {
            let source = (row + line) * picture.points.height / picture.drawn.height
            for (x, column) in columns.enumerated() {
                let color = Int(picture.indexes[source * picture.points.width + column])
                var place = places[color]
                if place < 0 {
                    place = layers.count
                    places[color] = place
                    layers.append(Layer(color: color, first: x, last: x))
                    bits += repeatElement(0, count: width)
                }
                bits[place * width + x] |= 1 << UInt8(line)
                if x < layers[place].first { layers[place].first = x }
                if x > layers[place].last { layers[place].last = x }
            }
        }
    }

    /// Writes the colours, those that begin where another one has ended behind it without going back.
    func write(to bytes: inout [UInt8]) {
        var rest = layers.indices.sorted { layers[$0].first < layers[$1].first }
        var column = 0
        while !rest.isEmpty {
            var later: [Int] = []
            for place in rest {
                let layer = layers[place]
                guard layer.first >= column else {
                    later.append(place)
                    continue
                }
                bytes += "#\(layer.color)".utf8
                repeated(0, layer.first - column, &bytes)
                write(place, &bytes)
                column = layer.last + 1
            }
            if !later.isEmpty { bytes.append(UInt8(ascii: "$")) }
            rest = later
            column = 0
        }
    }

    private func write(_ place: Int, _ bytes: inout [UInt8]) {
        let layer = layers[place]
        var (value, count) = (bits[place * width + layer.first], 0)
        for x in layer.first...layer.last {
            let next = bits[place * width + x]
            if next == value {
                count += 1
            } else {
                repeated(value, count, &bytes)
                (value, count) = (next, 1)
            }
        }
        repeated(value, count, &bytes)
    }

    /// A value so many times, in the shorter way.
    private func repeated(_ value: UInt8, _ count: Int, _ bytes: inout [UInt8]) {
        let sign = value + 0x3F
        if count > 3 {
            bytes += "!\(count)".utf8
            bytes.append(sign)
        } else {
            for _ in 0..<count { bytes.append(sign) }
        }
    }
}
