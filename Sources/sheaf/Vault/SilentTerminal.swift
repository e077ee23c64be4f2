import CPersistenceSystem
import Glibc
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI
import Synchronization

/// Asks for secrets on a terminal that shows nothing of what is typed, not even its length.
///
/// It is silent from the first question until ``giveBack()``, which is to come when the answer is judged:
/// what is typed ahead in the meantime may be the next answer, and is not shown either. While a question is
/// open, the keys that end or stop a program are read as keys; whatever else ends or stops the process gives
/// the terminal back first. In the background it waits, stopped, as everybody does who wants the terminal.
final class SilentTerminal: Sendable {
    private struct Taken {
        let descriptor: Int32
        var before: termios
    }

    /// A terminal somebody named; `nil` for that of this process, whatever its standard streams are.
    private let named: Int32?
    private let language: Language
    /// The terminal while it is silent.
    private let taken = Mutex<Taken?>(nil)

    /// The terminal behind `descriptor`, or that of this process.
    init(descriptor: Int32? = nil, in language: Language) {
        named = descriptor
        self.language = language
    }

    deinit {
        giveBack()
    }

    /// Whether there is a terminal to ask on.
    var isPossible: Bool {
        let terminal = opened()
        guard terminal >= 0 else { return false }
        close(terminal)
        return true
    }

    /// Asks once.
    ///
    /// Ctrl-C ends the process as it would anywhere else, once the terminal has been given back.
    ///
    /// - Throws: ``VaultError/cancelled`` for Escape and the end of the terminal;
    ///   ``VaultError/interactionNotAllowed`` without one; ``VaultError/tooLarge(maximumBytes:)``. Then the
    ///   terminal has been given back.
    func answer(to question: String) throws(VaultError) -> SecretBytes {
        do throws(VaultError) {
            let terminal = try take()
            say(question, terminal.descriptor)
            defer {
                say("\n", terminal.descriptor)
                // What is typed while the answer is judged is not shown, but Ctrl-C ends the program.
                silence(terminal, hearsSignals: true)
            }
            return try typed(terminal.descriptor)
        } catch {
            giveBack()
            throw error
        }
    }

    /// Says something between two questions.
    func tell(_ text: String) {
        taken.withLock { if let taken = $0 { say(text + "\n", taken.descriptor) } }
    }

    /// Lets the terminal show again what is typed.
    ///
    /// What was typed ahead and answers no question is thrown away: it may be a passphrase, and the shell
    /// would run it.
    func giveBack() {
        let terminal = taken.withLock { taken in
            defer { taken = nil }
            return taken
        }
        guard var terminal else { return }
        Self.discardInput(terminal.descriptor)
        system_note_silence(terminal.before.c_lflag)
        tcsetattr(terminal.descriptor, TCSAFLUSH, &terminal.before)
        system_release_terminal()
        close(terminal.descriptor)
    }

    // MARK: - The terminal

    private func opened() -> Int32 {
        let flags = O_RDWR | O_CLOEXEC | O_NOCTTY
        // Opened anew, for a descriptor may be for reading alone.
        return open(named.map { "/proc/self/fd/\($0)" } ?? "/dev/tty", flags)
    }

    private func take() throws(VaultError) -> Taken {
        if let terminal = taken.withLock({ $0 }) {
            silence(terminal, hearsSignals: false)
            return terminal
        }
        let descriptor = opened()
        guard descriptor >= 0 else { throw .interactionNotAllowed }
        var before = termios()
        // In the background the system stops us here, before the modes are looked at: those that a shell
        // has while it reads a line are not ours.
        guard system_claim_terminal(descriptor) == 0, tcgetattr(descriptor, &before) == 0 else {
            close(descriptor)
            throw .interactionNotAllowed
        }
        system_guard_terminal(descriptor, &before)
        let terminal = Taken(descriptor: descriptor, before: before)
        taken.withLock { $0 = terminal }
        // What was typed before anybody asked was shown, and is no answer.
        tcflush(descriptor, TCIFLUSH)
        silence(terminal, hearsSignals: false)
        return terminal
    }

    private func silence(_ terminal: Taken, hearsSignals: Bool) {
        var silent = terminal.before
        silent.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
        if !hearsSignals { silent.c_lflag &= ~tcflag_t(ISIG) }
        // Before it is set: who is stopped in between sets it when it goes on.
        system_note_silence(silent.c_lflag)
        tcsetattr(terminal.descriptor, TCSANOW, &silent)
    }

    /// Throws away what was typed, and what is still coming of it: a long paste comes in pieces.
    private static func discardInput(_ terminal: Int32) {
        var waiting: Int32 = 0
        guard ioctl(terminal, UInt(FIONREAD), &waiting) == 0, waiting > 0 else { return }
        var typed = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        repeat {
            tcflush(terminal, TCIFLUSH)
        } while poll(&typed, 1, 100) > 0 && typed.revents & Int16(POLLIN) != 0
    }

    private func say(_ text: String, _ terminal: Int32) {
        var text = VisibleText.lines(text)
        text.withUTF8 { _ = write(terminal, $0.baseAddress, $0.count) }
    }

    // MARK: - Typing

    private func typed(_ terminal: Int32) throws(VaultError) -> SecretBytes {
        var count: Int?
        let typed = try SecretBytes(count: SecretInput.maximumLine) { buffer throws(VaultError) in
            count = try Self.read(terminal, into: buffer)
        }
        guard let count else { end() }
        return typed.prefix(count)
    }

    /// Ends the process by the signal that Ctrl-C stands for: whoever started it, a shell with a loop
    /// say, is to know.
    private func end() -> Never {
        taken.withLock { if let taken = $0 { say("\n", taken.descriptor) } }
        giveBack()
        Standard(.error).line("sheaf: \(Interrupted(signal: SIGINT).sentence(language))")
        ProcessSignals.die(by: SIGINT)
    }

    /// Types into `buffer`; how many bytes that were, `nil` where Ctrl-C came instead of an end.
    ///
    /// What is too long is heard to its end all the same, or the rest of it would go to the shell.
    private static func read(
        _ terminal: Int32, into buffer: UnsafeMutableRawBufferPointer
    ) throws(VaultError) -> Int? {
        var count = 0
        var isTooLong = false
        while true {
            var byte: UInt8 = 0
            let got = Glibc.read(terminal, &byte, 1)
            if got < 0 && errno == EINTR { continue }
            guard got == 1 else { throw .cancelled }
            switch byte {
            case 0x0A, 0x0D:
                guard !isTooLong else { throw .tooLarge(maximumBytes: buffer.count) }
                return count
            case 0x03: return nil
            case 0x1B: throw .cancelled
            case 0x04 where count == 0: throw .cancelled
            case 0x08, 0x7F: count = Self.withoutLastCharacter(buffer, count)
            case 0x15: (count, isTooLong) = (0, false)
            case 0..<0x20: break
            case _ where count == buffer.count: isTooLong = true
            default:
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
}
