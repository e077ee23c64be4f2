/// Pictures that are made here, byte by byte, so that nothing of anybody's is in the repository.
///
/// PNGs without compression (stored blocks), and the frame of a JPEG without what a decoder needs.
enum MadePictures {
    /// A PNG of so many points in one colour, by a header that may say something else.
    static func png(
        width: Int = 4, height: Int = 2, color: [UInt8] = [200, 30, 30],
        claiming claimed: (width: Int, height: Int)? = nil
    ) -> [UInt8] {
        let size = claimed ?? (width, height)
        let header = number(size.width) + number(size.height) + [8, 2, 0, 0, 0]
        let row = [0] + Array(repeating: color, count: width).flatMap(\.self)
        let rows = Array(repeating: row, count: height).flatMap(\.self)
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
            + chunk("IDAT", stored(rows)) + chunk("IEND", [])
    }

    /// The parts of a JPEG with a frame of this size, which no decoder can make points of.
    static func jpegParts(width: Int, height: Int, between: [UInt8] = []) -> [UInt8] {
        let size = [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
        let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8] + size + [1, 1, 0x11, 0]
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xFF, 0x00, 0x34]
        return [0xFF, 0xD8] + between + frame + scan + [0xFF, 0xD9]
    }

    /// The notes of a camera that was held in some way, in either order of bytes.
    static func notes(turn: UInt8, isLittle: Bool) -> [UInt8] {
        let start: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
        let tiff: [UInt8] =
            isLittle
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0]
        return [0xFF, 0xE1, 0, UInt8(2 + start.count + tiff.count)] + start + tiff
    }

    private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        let content = Array(name.utf8) + bytes
        return number(bytes.count) + content + number(Int(checksum(content)))
    }

    /// A zlib stream of stored blocks (RFC 1950, 1951).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let low = UInt8(block.count & 255)
            let high = UInt8(block.count >> 8)
            stream += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
        } while !rest.isEmpty
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return stream + number(Int(b << 16 | a))
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = .max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
}
