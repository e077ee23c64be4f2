internal import CPersistenceSystem

/// The signals of the process: blocked everywhere and read by the event loop.
package enum ProcessSignals {
    /// Blocks what the loop reads: WINCH, CONT, and every signal that would end or stop the process
    /// with the terminal as it is, unless it was ignored when the process began; ignores PIPE.
    ///
    /// Must come first in `main`, before any thread starts: a thread whose mask is open would take
    /// the signal, and the program would end without restoring the terminal.
    package static func block() {
        system_block_signals()
    }

    /// Waits, stopped, until the terminal is ours: started in the background we have none.
    ///
    /// Who is told to end meanwhile ends. Call it after ``block()``, before anything is opened.
    package static func awaitTerminal() {
        let signal = system_await_terminal(0)
        if signal != 0 { system_die(signal) }
    }

    /// Ends the process by `signal`, so that the parent sees why; call it when all is restored.
    package static func die(by signal: Int32) -> Never {
        system_die(signal)
    }
}
