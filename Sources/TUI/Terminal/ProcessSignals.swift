internal import CSystem

/// The signals of the process: blocked everywhere and read by the event loop.
package enum ProcessSignals {
    /// Blocks what the loop reads: WINCH, CONT, TSTP, and every signal that would end the process
    /// with the terminal as it is; ignores PIPE.
    ///
    /// Must come first in `main`, before any thread starts: a thread whose mask is open would take
    /// the signal, and the program would end without restoring the terminal.
    package static func block() {
        system_block_signals()
    }

    /// Ends the process by `signal`, so that the parent sees why; call it when all is restored.
    package static func die(by signal: Int32) -> Never {
        system_die(signal)
    }
}
