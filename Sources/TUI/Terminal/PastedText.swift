internal import CPersistenceSystem

/// Pasted text, or a line that was typed, which may be a secret: bytes of UTF-8 that are zeroed when nobody
/// holds them any more.
///
/// Line ends are `\n`, and of controls only tab is in it. A field for secrets takes the bytes; all
/// others make a ``text`` of them, which nobody can zero.
package struct PastedText: Sendable {
    private let storage: WipedBytes

    /// The text as if it had been pasted, cleaned already.
    package init(_ text: String) {
        var text = text
        storage = text.withUTF8 { WipedBytes(copying: UnsafeRawBufferPointer($0)) }
    }

    /// Takes cleaned bytes over: the array is zeroed and left empty.
    package init(taking bytes: inout [UInt8]) {
        storage = bytes.withUnsafeBytes { WipedBytes(copying: $0) }
        bytes.wipe()
    }

    package var isEmpty: Bool { storage.buffer.isEmpty }

    /// All of it as text, for fields that show what is in them.
    package var text: String { withUnsafeBytes { String(decoding: $0, as: UTF8.self) } }

    /// Reads the bytes; the pointer is good during `body` only.
    package func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withExtendedLifetime(storage) { body(UnsafeRawBufferPointer(storage.buffer)) }
    }

    // `@unchecked`: written before anybody else sees it, then changed in `deinit` alone.
    private final class WipedBytes: @unchecked Sendable {
        let buffer: UnsafeMutableRawBufferPointer

        init(copying bytes: UnsafeRawBufferPointer) {
            buffer = .allocate(byteCount: bytes.count, alignment: 1)
            buffer.copyMemory(from: bytes)
        }

        deinit {
            system_wipe(buffer.baseAddress, buffer.count)
            buffer.deallocate()
        }
    }
}

extension PastedText: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        left.withUnsafeBytes { left in right.withUnsafeBytes { left.elementsEqual($0) } }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(bytes: UnsafeRawBufferPointer(storage.buffer))
    }
}

extension PastedText: CustomStringConvertible {
    /// Says that something was pasted, and nothing about it.
    package var description: String { "<pasted>" }
}
