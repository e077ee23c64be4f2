// Compiled by scripts/fuzz together with what reads the vault's formats, as one module without any
// cryptography: what is fuzzed here lies behind checksums and seals that no fuzzer gets past.

/// What libFuzzer calls with bytes of its own making; the first one says what the rest is.
///
/// It traps where a law is broken: what is accepted is written as it was read, and what is refused is
/// refused by a typed error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzVault(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
    guard let kind = input.first else { return 0 }
    let bytes = Array(input.dropFirst())
    switch kind {
    case UInt8(ascii: "f"): checkFile(bytes)
    case UInt8(ascii: "h"): checkSlots(bytes, minor: 0)
    case UInt8(ascii: "H"): checkSlots(bytes, minor: 1)
    case UInt8(ascii: "b"): checkBody(bytes, minor: 0)
    case UInt8(ascii: "B"): checkBody(bytes, minor: 1)
    case UInt8(ascii: "i"): checkItems(bytes)
    case UInt8(ascii: "s"): checkSeen(bytes)
    case UInt8(ascii: "t"): checkTyping(bytes)
    default: break
    }
    return 0
}

/// A whole file, up to where a key is needed.
private func checkFile(_ bytes: [UInt8]) {
    guard let preamble = try? Preamble(decoding: bytes, fileBytes: bytes.count) else { return }
    precondition(preamble.encoded == Array(bytes[..<64]), "The preamble changed.")
    precondition(preamble.bodyStart < bytes.count, "The body begins behind the end.")
    checkSlots(Array(bytes[64..<preamble.headerEnd]), minor: preamble.minor)
}

private func checkSlots(_ bytes: [UInt8], minor: UInt16) {
    guard let slots = try? KeySlots(decoding: bytes, minor: minor) else { return }
    precondition(slots.encoded == bytes, "The slots changed.")
    for cost in slots.costs {
        guard (try? ScryptBounds.standard.check(cost, availableMemory: 1 << 31)) != nil else {
            continue
        }
        precondition(cost.memoryBytes <= 1 << 30, "A cost is out of bounds.")
    }
}

private func checkBody(_ bytes: [UInt8], minor: UInt16) {
    guard let body = try? VaultBody(decoding: bytes, minor: minor) else { return }
    guard let again = try? VaultBody(decoding: body.encoded, minor: minor) else {
        preconditionFailure("What was written cannot be read.")
    }
    precondition(again == body, "The body changed.")
}

/// The table of items alone: with the length in front and the padding behind, which are hard to guess.
private func checkItems(_ bytes: [UInt8]) {
    var writer = ByteWriter()
    writer.writeLong(bytes)
    writer.writeZeros(VaultBody.paddedCount(writer.bytes.count) - writer.bytes.count)
    checkBody(writer.bytes, minor: 0)
    checkBody(writer.bytes, minor: 1)
}

private func checkSeen(_ bytes: [UInt8]) {
    guard let state = SeenState(decoding: bytes) else { return }
    precondition(state.encoded == bytes, "The note changed.")
}

/// Keys of a passphrase field: 8 removes a character, 21 all, and everything else is text.
private func checkTyping(_ bytes: [UInt8]) {
    let buffer = SecretBuffer()
    var model: [Unicode.Scalar] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        switch scalar.value {
        case 8:
            buffer.removeLast()
            _ = model.popLast()
        case 21:
            buffer.removeAll()
            model = []
        default: if buffer.append(String(scalar)) { model.append(scalar) }
        }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: model)
    let typed = buffer.bytes.withUnsafeBytes { Array($0) }
    precondition(typed == Array(String(text).utf8), "The field holds something else.")
}
