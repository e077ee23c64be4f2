import CSystem
import Glibc
import Persistence

/// Asks for a secret on the terminal of this process, whatever its standard streams are.
///
/// Nothing that is typed is shown, not even its length. The keys that end or stop a program are read as
/// keys while it is typed, so that the terminal cannot stay silent afterwards.
enum TerminalQuestion {
    /// Whether there is a terminal to ask on.
    static var isPossible: Bool {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else { return false }
        close(terminal)
        return true
    }

    /// Asks once.
    ///
    /// - Throws: ``VaultError/cancelled`` for Escape, Ctrl-C and the end of the terminal;
    ///   ``VaultError/interactionNotAllowed`` without one; ``VaultError/tooLarge(maximumBytes:)``.
    static func answer(to question: String) throws(VaultError) -> SecretBytes {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else { throw .interactionNotAllowed }
        defer { close(terminal) }
        var before = termios()
        guard tcgetattr(terminal, &before) == 0 else { throw .interactionNotAllowed }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
        system_guard_terminal(terminal, &before)
        defer { system_guard_terminal(terminal, nil) }
        guard tcsetattr(terminal, TCSAFLUSH, &silent) == 0 else { throw .interactionNotAllowed }
        say(question, terminal)
        defer {
            say("\n", terminal)
            tcsetattr(terminal, TCSAFLUSH, &before)
        }
        return try typed(terminal)
    }

    private static func typed(_ terminal: Int32) throws(VaultError) -> SecretBytes {
        var count = 0
        let typed = try SecretBytes(count: SecretInput.maximumLine) { buffer throws(VaultError) in
            count = try read(terminal, into: buffer)
        }
        return typed.prefix(count)
    }

    /// Types into `buffer`; how many bytes that were.
    private static func read(
        _ terminal: Int32, into buffer: UnsafeMutableRawBufferPointer
    ) throws(VaultError) -> Int {
        var count = 0
        while true {
            var byte: UInt8 = 0
            let got = Glibc.read(terminal, &byte, 1)
            if got < 0 && errno == EINTR { continue }
            guard got == 1 else { throw .cancelled }
            switch byte {
            case 0x0A, 0x0D: return count
            case 0x03, 0x1B: throw .cancelled
            case 0x04 where count == 0: throw .cancelled
            case 0x08, 0x7F: count = Self.withoutLastCharacter(buffer, count)
            case 0x15: count = 0
            case 0..<0x20: break
            default:
                guard count < buffer.count else { throw .tooLarge(maximumBytes: buffer.count) }
                buffer[count] = byte
                count += 1
            }
            system_wipe(&byte, 1)
        }
    }

    private static func withoutLastCharacter(
        _ buffer: UnsafeMutableRawBufferPointer, _ count: Int
    ) -> Int {
        var count = count
        while count > 0 {
            count -= 1
            // The rest of a character in UTF-8 begins with the bits 10.
            if buffer[count] & 0xC0 != 0x80 { break }
        }
        return count
    }

    private static func say(_ text: String, _ terminal: Int32) {
        var text = text
        text.withUTF8 { _ = write(terminal, $0.baseAddress, $0.count) }
    }
}
