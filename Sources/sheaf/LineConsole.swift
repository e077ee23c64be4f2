import CSystem
import Glibc
import TUI

/// The terminal, or the pipes, of the linear mode.
@MainActor
final class LineConsole {
    private let output = Standard(.output)
    /// Whether a terminal is behind what is typed.
    let isTerminal = isatty(0) == 1

    /// Whether what is typed is seen.
    var showsInput = true {
        didSet { if showsInput != oldValue { show() } }
    }

    /// Has a crash give the terminal back as it was, and leave its note.
    func guardTerminal() {
        var attributes = termios()
        if isTerminal, tcgetattr(0, &attributes) == 0 {
            _ = system_crash_arm(0, nil, 0, &attributes)
        }
        #if DEBUG
            system_crash_install(1)
        #else
            system_crash_install(0)
        #endif
    }

    /// Writes a text at once.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    func print(_ text: String) throws { try output.ask(text) }

    /// Gives the terminal to a program and waits for its end.
    func run(_ arguments: [String]) -> ChildOutcome {
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        let child = system_spawn(&pointers)
        return child > 0 ? .exited(system_wait(child)) : .notStarted(code: -child)
    }

    private func show() {
        guard isTerminal else { return }
        var modes = termios()
        guard tcgetattr(0, &modes) == 0 else { return }
        let echo = tcflag_t(ECHO)
        modes.c_lflag = showsInput ? modes.c_lflag | echo : modes.c_lflag & ~echo
        tcsetattr(0, TCSANOW, &modes)
        // The line end that nobody saw. A terminal that is gone is told of by what is read.
        if showsInput { try? output.ask("\n") }
    }
}
