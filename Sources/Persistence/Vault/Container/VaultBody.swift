import FoundationEssentials

/// What the body holds once it is decrypted: where this state comes from, and the items, whose values
/// are sealed once more.
struct VaultBody: Equatable, Sendable {
    static var blockBytes: Int { 4096 }
    /// So many commits of others may happen before a machine no longer recognises its own among them.
    static var maximumAncestors: Int { 128 }

    /// Earlier commits, newest first.
    var ancestors: [UUID] = []
    var items = ItemTable<[UInt8]>()
    /// What a newer minor version put behind the items.
    var unknownRest: [UInt8] = []

    var encoded: [UInt8] {
        var content = ByteWriter()
        content.write(UInt16(ancestors.count))
        for ancestor in ancestors { content.write(ancestor) }
        content.write(UInt32(items.count))
        for item in items.sorted { content.write(item) }
        content.write(unknownRest)
        var writer = ByteWriter()
        writer.writeLong(content.bytes)
        writer.writeZeros(Self.paddedCount(writer.bytes.count) - writer.bytes.count)
        return writer.bytes
    }

    /// The next multiple of a block that grows with the size: an onlooker learns the order of
    /// magnitude, and neither how many items there are nor that one changed a little.
    static func paddedCount(_ count: Int) -> Int {
        let magnitude = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
        let block = max(blockBytes, magnitude / 8)
        return (count + block - 1) / block * block
    }
}

extension VaultBody {
    /// - Throws: ``VaultError/corrupted(_:)``, naming the body.
    init(decoding bytes: [UInt8], minor: UInt16) throws(VaultError) {
        var all = ByteReader(bytes, damage: .body)
        let length = Int(try all.number(UInt32.self))
        guard length <= all.remaining else { throw all.failure }
        var reader = ByteReader(bytes, in: 4..<4 + length, damage: .body)
        let ancestorCount = Int(try reader.number(UInt16.self))
        guard ancestorCount <= Self.maximumAncestors else { throw reader.failure }
        for _ in 0..<ancestorCount { ancestors.append(try reader.identifier()) }
        var identifiers: Set<UUID> = []
        for _ in 0..<(try reader.number(UInt32.self)) {
            let item = try reader.item()
            guard identifiers.insert(item.id).inserted, items.adopt(item) else {
                throw reader.failure
            }
        }
        unknownRest = reader.rest()
        let padding = bytes[(4 + length)...]
        guard bytes.count == Self.paddedCount(4 + length), padding.allSatisfy({ $0 == 0 }),
            minor > 0 || unknownRest.isEmpty
        else { throw reader.failure }
    }
}

extension ByteWriter {
    fileprivate mutating func write(_ item: StoredItem<[UInt8]>) {
        write(item.id)
        writeShort(item.key.service)
        writeShort(item.key.account)
        write(item.created)
        write(item.modified)
        write(item.revision)
        write(item.presence.encoded)
        write(UInt16(item.fields.count))
        for field in item.fields {
            write(field.tag)
            writeLong(field.bytes)
        }
        writeLong(item.value)
    }
}

extension ByteReader {
    fileprivate mutating func item() throws(VaultError) -> StoredItem<[UInt8]> {
        let id = try identifier()
        let key = try key()
        let created: Int64 = try number()
        let modified: Int64 = try number()
        let revision: UInt64 = try number()
        guard let presence = try Presence(decoding: take(Presence.byteCount)) else { throw failure }
        var fields: [StoredItem<[UInt8]>.Field] = []
        for _ in 0..<(try number(UInt16.self)) {
            fields.append(.init(tag: try number(), bytes: try long()))
        }
        return StoredItem(
            id: id, key: key, created: created, modified: modified, revision: revision,
            presence: presence, fields: fields, value: try long())
    }

    private mutating func key() throws(VaultError) -> ItemKey {
        let service = try shortText()
        let account = try shortText()
        do {
            return try ItemKey(storedService: service, account: account)
        } catch {
            throw failure
        }
    }
}

extension Presence {
    /// A kind and four bytes of milliseconds.
    static var byteCount: Int { 5 }

    var encoded: [UInt8] {
        let (kind, milliseconds): (UInt8, Int64) =
            switch self {
            case .whenUnlocked: (0, 0)
            case .everyRead: (1, 0)
            case .within(let window): (2, window.wholeMilliseconds)
            }
        var writer = ByteWriter()
        writer.write(kind)
        // Longer times were refused before they came here.
        writer.write(UInt32(clamping: milliseconds))
        return writer.bytes
    }

    /// `nil` for what ``encoded`` never makes.
    init?(decoding bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        let milliseconds = bytes[1...].reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
        let window = Duration.milliseconds(milliseconds)
        switch bytes[0] {
        case 0 where milliseconds == 0: self = .whenUnlocked
        case 1 where milliseconds == 0: self = .everyRead
        case 2 where milliseconds > 0 && window <= Self.maximumWindow: self = .within(window)
        default: return nil
        }
    }
}
