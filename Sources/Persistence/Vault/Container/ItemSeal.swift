import FoundationEssentials

/// Seals and opens the value of one item, with its name, revision and presence bound to it.
struct ItemSeal {
    let vault: UUID
    let id: UUID
    let key: ItemKey
    let revision: UInt64
    let presence: Presence

    private static var blockBytes: Int { 64 }

    init(_ item: StoredItem<[UInt8]>, vault: UUID) {
        self.vault = vault
        id = item.id
        key = item.key
        revision = item.revision
        presence = item.presence
    }

    init(_ draft: ItemTable<[UInt8]>.Unsealed, vault: UUID) {
        self.vault = vault
        id = draft.id
        key = draft.key
        revision = draft.revision
        presence = draft.presence
    }

    /// Nonce, ciphertext and tag of the value, padded so that its length shows by 64 only.
    func seal(_ value: SecretBytes, key: SecretBytes, random: RandomSource) -> [UInt8] {
        let length = (4 + value.count + Self.blockBytes - 1) / Self.blockBytes * Self.blockBytes
        let plain = SecretBytes(count: length) { buffer in
            buffer.storeBytes(of: UInt32(value.count).littleEndian, as: UInt32.self)
            value.withUnsafeBytes {
                UnsafeMutableRawBufferPointer(rebasing: buffer[4...]).copyMemory(from: $0)
            }
        }
        let nonce = random.bytes(SealedBytes.nonceBytes)
        let sealed = plain.withUnsafeBytes {
            Cryptography.seal(
                $0, key: KeySchedule.itemKey(key, item: id), nonce: nonce, context: context)
        }
        return nonce + sealed
    }

    /// The value; `nil` if the key is not the item's or anything bound to it was changed.
    func open(_ sealed: [UInt8], key: SecretBytes) -> SecretBytes? {
        guard sealed.count >= SealedBytes.overhead else { return nil }
        let plain = Cryptography.open(
            Array(sealed.dropFirst(SealedBytes.nonceBytes)),
            key: KeySchedule.itemKey(key, item: id),
            nonce: Array(sealed.prefix(SealedBytes.nonceBytes)), context: context)
        return plain?.withUnsafeBytes { bytes in
            guard bytes.count >= 4 else { return nil }
            let count = Int(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
            guard count <= bytes.count - 4 else { return nil }
            return SecretBytes(copying: UnsafeRawBufferPointer(rebasing: bytes[4..<4 + count]))
        }
    }

    private var context: [UInt8] {
        var number = ByteWriter()
        number.write(revision)
        var writer = ByteWriter()
        writer.writeLong(vault.bytes)
        writer.writeLong(id.bytes)
        writer.writeLong(Array(key.service.utf8))
        writer.writeLong(Array(key.account.utf8))
        writer.writeLong(number.bytes)
        writer.writeLong(presence.encoded)
        return writer.bytes
    }
}
