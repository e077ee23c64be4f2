/// The parts of a PNG (ISO/IEC 15948): sizes from the first, then on to the last.
struct PNGParts {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    let width: Int
    let height: Int

    init(_ reader: inout PictureBytes) throws(PictureProblem) {
        try reader.skip(Self.signature.count)
        guard try reader.number(4) == 13, try reader.number(4) == Self.header else {
            throw .damaged
        }
        width = try reader.number(4)
        height = try reader.number(4)
        let depth = try reader.number(1)
        let colors = try reader.number(1)
        guard Self.depths[colors]?.contains(depth) == true else { throw .damaged }
        // Compression and filter are 0, interlacing is 0 or 1; then the checksum.
        guard try reader.number(2) == 0, try reader.number(1) <= 1 else { throw .damaged }
        try reader.skip(4)
        var hasData = false
        while true {
            let length = try reader.number(4)
            let kind = try reader.number(4)
            try reader.skip(length)
            try reader.skip(4)
            if kind == Self.data { hasData = true }
            if kind == Self.end { break }
        }
        guard hasData else { throw .damaged }
    }

    /// The bits a value may have, by the type of colour.
    private static let depths: [Int: Set<Int>] = [
        0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    /// `IHDR`, `IDAT` and `IEND`.
    private static let header = 0x4948_4452
    private static let data = 0x4944_4154
    private static let end = 0x4945_4E44
}
