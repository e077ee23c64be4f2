import FoundationEssentials

/// Bytes in the making: little-endian, fixed widths.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ more: some Sequence<UInt8>) {
        bytes.append(contentsOf: more)
    }

    mutating func write(_ identifier: UUID) {
        withUnsafeBytes(of: identifier.uuid) { bytes.append(contentsOf: $0) }
    }

    mutating func writeZeros(_ count: Int) {
        bytes.append(contentsOf: repeatElement(0, count: count))
    }

    /// The text with one byte for its length in front; names are never longer.
    mutating func writeShort(_ text: String) {
        write(UInt8(text.utf8.count))
        write(text.utf8)
    }

    /// The bytes with four for their length in front.
    mutating func writeLong(_ more: [UInt8]) {
        write(UInt32(more.count))
        write(more)
    }
}
