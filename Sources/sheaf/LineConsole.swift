import CPersistenceSystem
import Glibc
import SheafModel
import SheafTUI

/// The terminal, or the pipes, of the linear mode.
@MainActor
final class LineConsole {
    private let output = Standard(.output)
    /// Whether a terminal is behind what is typed.
    let isTerminal = isatty(0) == 1

    /// Whether a line is being typed that nobody is to see.
    private var hidesLine = false
    /// Whether a line waits that was typed, unseen, before anybody asked for it.
    private var hasLineAhead = false
    /// Whether the terminal shows nothing of what is typed.
    private var isQuiet = false

    /// Lets a line be typed, which nobody sees if it is hidden.
    func beginLine(hidden: Bool) {
        hidesLine = hidden
        var waiting: Int32 = 0
        if !hidden, isQuiet, ioctl(0, UInt(FIONREAD), &waiting) == 0, waiting > 0 {
            hasLineAhead = true
        }
        echo(!hidden)
    }

    /// Ends a line: what is typed before the next one begins may be meant for a question that hides it,
    /// so nobody sees it until then.
    func endLine(_ line: PastedText) {
        // The line end that nobody saw, or the line. A terminal that is gone is told of by what is read.
        if hidesLine { try? output.ask("\n") }
        if hasLineAhead { try? output.ask(VisibleText.oneLine(line.text) + "\n") }
        hidesLine = false
        hasLineAhead = false
        hideInput()
    }

    /// Shows nothing of what is typed until a line begins.
    func hideInput() { echo(false) }

    /// Shows what is typed, as it was found.
    func showInput() {
        // A terminal that is gone is told of by what is read.
        if hidesLine { try? output.ask("\n") }
        hidesLine = false
        echo(true)
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
        showInput()
        defer { hideInput() }
        let child = system_spawn(&pointers)
        return child > 0 ? .exited(system_wait(child)) : .notStarted(code: -child)
    }

    private func echo(_ isOn: Bool) {
        guard isTerminal else { return }
        var modes = termios()
        guard tcgetattr(0, &modes) == 0 else { return }
        let echo = tcflag_t(ECHO)
        guard (modes.c_lflag & echo != 0) != isOn else { return }
        modes.c_lflag = isOn ? modes.c_lflag | echo : modes.c_lflag & ~echo
        tcsetattr(0, TCSANOW, &modes)
        isQuiet = !isOn
    }
}
