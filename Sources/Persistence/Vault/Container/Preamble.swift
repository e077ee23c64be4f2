import FoundationEssentials

/// The first 64 bytes of a vault: what it is, how long its parts are, and which state it holds.
struct Preamble: Equatable, Sendable {
    static var byteCount: Int { 64 }
    static var maximumHeaderBytes: Int { 16 << 10 }
    static var maximumBodyBytes: Int { 64 << 20 }
    /// SHA-256 and header MAC, which stand between header and body.
    static var digestBytes: Int { 64 }
    /// The longest file that can be one.
    static var maximumFileBytes: Int {
        byteCount + maximumHeaderBytes + digestBytes + maximumBodyBytes
    }
    /// The format this program writes, and the newest it reads.
    static var major: UInt16 { 1 }
    /// Starts with a byte outside ASCII and holds both line ends, so that what a transfer in text mode
    /// does to it shows.
    static var magic: [UInt8] { [0x89, 0x53, 0x48, 0x56, 0x4C, 0x0D, 0x0A, 0x1A] }

    var minor: UInt16 = 0
    var headerBytes: Int
    var bodyBytes: Int
    /// Grows by one with every commit.
    var generation: UInt64
    let vaultID: UUID
    let commitID: UUID

    /// How long the file has to be.
    var fileBytes: Int { Self.byteCount + headerBytes + Self.digestBytes + bodyBytes }

    /// Where the parts after the header are.
    var headerEnd: Int { Self.byteCount + headerBytes }
    var bodyStart: Int { headerEnd + Self.digestBytes }

    var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.write(Self.magic)
        writer.write(Self.major)
        writer.write(minor)
        writer.write(UInt32(headerBytes))
        writer.write(UInt32(bodyBytes))
        writer.write(UInt32(0))
        writer.write(generation)
        writer.write(vaultID)
        writer.write(commitID)
        return writer.bytes
    }
}

extension Preamble {
    /// Reads the start of a file of `fileBytes` bytes.
    ///
    /// - Throws: ``VaultError/truncated(expected:actual:)``, ``VaultError/corrupted(_:)`` or
    ///   ``VaultError/unsupportedVersion(found:supported:)``.
    init(decoding bytes: [UInt8], fileBytes: Int) throws(VaultError) {
        let start = bytes.prefix(Self.magic.count)
        guard Array(start) == Array(Self.magic.prefix(start.count)) else {
            throw .corrupted(.notAVault)
        }
        guard bytes.count >= Self.byteCount else {
            throw .truncated(expected: Self.byteCount, actual: bytes.count)
        }
        var reader = ByteReader(bytes, damage: .preamble)
        _ = try reader.take(Self.magic.count)
        let major = try reader.number(UInt16.self)
        guard major <= Self.major else {
            throw .unsupportedVersion(found: major, supported: Self.major)
        }
        guard major == Self.major else { throw reader.failure }
        minor = try reader.number()
        headerBytes = Int(try reader.number(UInt32.self))
        bodyBytes = Int(try reader.number(UInt32.self))
        let reserved = try reader.number(UInt32.self)
        generation = try reader.number()
        vaultID = try reader.identifier()
        commitID = try reader.identifier()
        // The smallest body is one block of padding, sealed.
        guard (2...Self.maximumHeaderBytes).contains(headerBytes),
            (VaultBody.blockBytes + SealedBytes.overhead...Self.maximumBodyBytes)
                .contains(bodyBytes),
            reserved == 0, generation > 0, generation < .max
        else { throw reader.failure }
        guard fileBytes >= self.fileBytes else {
            throw .truncated(expected: self.fileBytes, actual: fileBytes)
        }
        guard fileBytes == self.fileBytes else { throw .corrupted(.trailingBytes) }
    }
}
