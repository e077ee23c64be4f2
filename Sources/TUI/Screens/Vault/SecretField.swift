internal import Persistence

/// A field that takes a secret and shows none of it, not even its length.
///
/// It grows and shrinks at its end only. Copies share what was typed.
struct SecretField: Sendable {
    private let buffer: SecretBuffer
    /// The cells it takes, whatever is in it.
    private static let width = 28

    /// A field that takes so many bytes.
    init(maximumBytes: Int = SecretBuffer.capacity) {
        buffer = SecretBuffer(maximumBytes: maximumBytes)
    }

    var isEmpty: Bool { buffer.count == 0 }
    var maximumBytes: Int { buffer.maximumBytes }
    var bytes: SecretBytes { buffer.bytes }

    /// Does what a key means; what has no meaning here is left alone.
    ///
    /// - Returns: Whether there was room for it: of what is too much, nothing is taken.
    func apply(_ edit: TextEdit) -> Bool {
        switch edit {
        case .insert(let text): return buffer.append(text)
        case .paste(let pasted): return paste(pasted)
        case .deleteBackward: buffer.removeLast()
        case .deleteWordBackward, .deleteToLineStart: buffer.removeAll()
        default: break
        }
        return true
    }

    private func paste(_ pasted: PastedText) -> Bool {
        pasted.withUnsafeBytes { bytes in
            // A line end at the end of what was copied does not belong to it.
            let hasLineEnd = bytes.last == UInt8(ascii: "\n")
            return buffer.append(
                bytes: UnsafeRawBufferPointer(rebasing: hasLineEnd ? bytes.dropLast() : bytes[...]))
        }
    }

    /// Forgets what was typed.
    func clear() { buffer.removeAll() }

    /// Takes a secret in place of what was typed.
    func set(_ bytes: SecretBytes) {
        buffer.removeAll()
        bytes.withUnsafeBytes { _ = buffer.append(bytes: $0) }
    }

    func draw(on canvas: inout Canvas, isFocused: Bool) {
        let style: Style = isFocused ? .fieldFocused : .field
        let width = min(canvas.size.width, Self.width)
        canvas.fill(Rect(x: 0, y: 0, width: width, height: 1), style: style)
        let mask = isEmpty ? "" : "********"
        let shown = canvas.write(mask, x: 0, y: 0, style: style, maximumCells: width)
        if isFocused { canvas.setCursor(x: min(shown, max(0, width - 1)), y: 0, visible: true) }
    }
}
