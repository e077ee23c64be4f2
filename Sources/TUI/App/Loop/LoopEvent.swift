/// What the event loop tells the app.
package enum LoopEvent<Message: Sendable> {
    case input(Input)
    /// Posted to the mailbox, scheduled, or answered by a child.
    case message(Message)
    /// The process is about to be stopped, as Ctrl-Z does: put on the disk what would wait.
    case suspending
    /// Back on the screen after a suspension or a child.
    case resumed
    /// The process must end, by this signal: keep what would be lost. The answer is not asked for.
    case terminating(signal: Int32)
}

/// What the app asks of the event loop after an event.
package enum LoopDecision<Message: Sendable> {
    /// Something to show has changed.
    case draw
    /// Nothing to show has changed.
    case keep
    /// Give the terminal back to the shell, as Ctrl-Z does; draw after the return.
    case suspend
    /// Paint the whole screen anew.
    case repaint
    /// Let a program have the terminal, then hear of its end: on another thread, because files
    /// may have to be read for that.
    case run([String], then: @Sendable (ChildOutcome) -> Message)
    /// End the loop with this exit code.
    case exit(Int32)
}

/// Why the loop ended.
package enum LoopEnd: Equatable, Sendable {
    case exit(Int32)
    /// A signal; when all is put away the process should exit with 128 + n.
    case signal(Int32)

    package var exitCode: Int32 {
        switch self {
        case .exit(let code): code
        case .signal(let number): 128 + number
        }
    }
}
