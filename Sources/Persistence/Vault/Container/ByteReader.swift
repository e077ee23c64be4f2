import FoundationEssentials

/// Reads what ``ByteWriter`` wrote, or what somebody forged: every length is checked against what is
/// there before it is used, and what does not fit is the damage named at the start.
struct ByteReader {
    private let bytes: [UInt8]
    private var position: Int
    private let end: Int
    private let damage: VaultError.Damage

    init(_ bytes: [UInt8], damage: VaultError.Damage) {
        self.init(bytes, in: bytes.indices, damage: damage)
    }

    init(_ bytes: [UInt8], in range: Range<Int>, damage: VaultError.Damage) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
        self.damage = damage
    }

    /// How many bytes are left.
    var remaining: Int { end - position }

    /// What to throw when something that could be read cannot be.
    var failure: VaultError { .corrupted(damage) }

    mutating func number<Number: FixedWidthInteger>(
        _ type: Number.Type = Number.self
    ) throws(VaultError) -> Number {
        let width = MemoryLayout<Number>.size
        guard remaining >= width else { throw failure }
        defer { position += width }
        return bytes.withUnsafeBytes {
            Number(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Number.self))
        }
    }

    mutating func take(_ count: Int) throws(VaultError) -> [UInt8] {
        guard count >= 0 && count <= remaining else { throw failure }
        defer { position += count }
        return Array(bytes[position..<position + count])
    }

    mutating func identifier() throws(VaultError) -> UUID {
        try take(16).withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    mutating func shortText() throws(VaultError) -> String {
        let bytes = try take(Int(number(UInt8.self)))
        guard let text = String(validating: bytes, as: UTF8.self) else { throw failure }
        return text
    }

    mutating func long() throws(VaultError) -> [UInt8] {
        try take(Int(number(UInt32.self)))
    }

    /// Everything that is left.
    mutating func rest() -> [UInt8] {
        defer { position = end }
        return Array(bytes[position..<end])
    }
}
