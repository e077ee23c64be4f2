internal import CPersistenceSystem
internal import Glibc

/// Waits for input, signals, messages and deadlines; hands on all there are, then draws once.
///
/// It draws at once after an event when nothing was drawn lately, at most once in 8 ms while events
/// keep coming, and never while the last frame is unsent. A frame that would have holes waits a little
/// for what is to fill them. When nothing is due it sleeps without end.
@MainActor
package final class EventLoop<Message: Sendable> {
    package typealias Handler = @MainActor (LoopEvent<Message>) -> LoopDecision<Message>

    private let terminal: Terminal
    private let mailbox: Mailbox<Message>
    private let signals: Int32
    private var deadlines = Deadlines<Message>()
    private var escapeDeadline: ContinuousClock.Instant?
    /// When a paste whose end does not come is over.
    private var pasteDeadline: ContinuousClock.Instant?
    private var needsFrame = true
    private var lastFrame: ContinuousClock.Instant?
    /// Until when a frame waits for what it would show holes without; past where it has waited enough.
    private var holdEnd: ContinuousClock.Instant?
    private var end: LoopEnd?

    private static var frameInterval: Duration { .milliseconds(8) }
    /// Reading a screen of rows takes a millisecond; what takes longer than this is seen to take time.
    private static var holdTime: Duration { .milliseconds(40) }

    /// A loop over `terminal`; ``ProcessSignals/block()`` must have come before any thread.
    ///
    /// - Throws: ``TerminalError/system(code:)`` when the system has no descriptor left.
    package init(terminal: Terminal, mailbox: Mailbox<Message>) throws(TerminalError) {
        self.terminal = terminal
        self.mailbox = mailbox
        signals = system_signal_descriptor()
        guard signals >= 0 else { throw .system(code: -signals) }
    }

    /// Runs until the app or a signal ends it, and restores the terminal.
    ///
    /// - Parameters:
    ///   - handle: Takes what happened.
    ///   - isWhole: Whether all is here that a frame would show.
    ///   - frame: Makes one.
    /// - Returns: What ended it.
    package func run(
        handle: Handler, isWhole: @MainActor () -> Bool, frame: @MainActor (Size) -> Frame
    ) -> LoopEnd {
        defer {
            terminal.restore()
            close(signals)
        }
        while true {
            drawIfDue(isWhole, frame)
            if let end { return end }
            // In pieces, between which keys have their turn.
            if terminal.sendPictures() { needsFrame = true }
            waitAndHandle(handle)
            if let end { return end }
        }
    }

    /// Hands `message` to the app after a time, once.
    package func schedule(_ message: Message, after delay: Duration) {
        deadlines.add(message, at: .now + delay)
    }
}

// MARK: - Drawing

extension EventLoop {
    private func drawIfDue(
        _ isWhole: @MainActor () -> Bool, _ frame: @MainActor (Size) -> Frame
    ) {
        guard needsFrame, !terminal.hasUnsentOutput, timeToFrame == .zero, !holds(isWhole())
        else { return }
        terminal.present(frame(terminal.size))
        needsFrame = false
        lastFrame = .now
        if terminal.isGone { end = .signal(SIGHUP) }
    }

    /// Whether a frame waits still.
    private func holds(_ isWhole: Bool) -> Bool {
        guard !isWhole else {
            holdEnd = nil
            return false
        }
        let end = holdEnd ?? .now + Self.holdTime
        holdEnd = end
        return end > .now
    }

    /// How long the next frame is not due.
    private var timeToFrame: Duration {
        guard let lastFrame else { return .zero }
        return max(.zero, lastFrame + Self.frameInterval - .now)
    }

    /// The same with what it waits for.
    private var timeToDraw: Duration { max(timeToFrame, holdEnd.map { $0 - .now } ?? .zero) }

    /// How long to sleep at most; nil without end.
    private var patience: Duration? {
        let now = ContinuousClock.now
        var next = deadlines.next
        for case let due? in [escapeDeadline, pasteDeadline] { next = min(next ?? due, due) }
        var time = next.map { max(.zero, $0 - now) }
        guard !terminal.hasUnsentOutput else { return time }
        if let wait = terminal.timeToPictures { time = min(time ?? wait, wait) }
        if needsFrame { time = min(time ?? timeToDraw, timeToDraw) }
        return time
    }
}

// MARK: - Events

extension EventLoop {
    private func waitAndHandle(_ handle: Handler) {
        var descriptors = [
            Readiness.Descriptor(
                number: terminal.device.descriptor, writes: terminal.hasUnsentOutput),
            Readiness.Descriptor(number: signals),
            Readiness.Descriptor(number: mailbox.descriptor),
        ]
        Readiness.wait(for: &descriptors, time: patience)
        if descriptors[1].isReady { handleSignals(handle) }
        let wantsTerminal = descriptors[0].isReady || descriptors[0].isWritable
        // With its signals blocked the system stops nobody who uses the terminal in the background.
        if wantsTerminal, end == nil, !terminal.isOurs { suspend(by: SIGTTIN, handle) }
        if descriptors[0].isWritable, end == nil { terminal.flush() }
        if descriptors[0].isReady, end == nil { handleInput(terminal.readInput(), handle) }
        if let due = escapeDeadline, due <= .now { handleInput(terminal.flushEscape(), handle) }
        if let due = pasteDeadline, due <= .now { handleInput(terminal.endPaste(), handle) }
        // What comes at the end is for whoever finishes what was asked for.
        if descriptors[2].isReady, end == nil { handleMessages(mailbox.takeAll(), handle) }
        handleMessages(deadlines.takeDue(at: .now), handle)
    }

    private func handleInput(_ inputs: [Input], _ handle: Handler) {
        escapeDeadline = terminal.escapeDelay.map { .now + $0 }
        pasteDeadline = terminal.pasteDelay.map { .now + $0 }
        for input in inputs where end == nil {
            switch input {
            case .endOfInput: terminate(by: SIGHUP, handle)
            // The theme may have changed with it.
            case .reply: needsFrame = true
            default: break
            }
            guard end == nil else { return }
            obey(handle(.input(input)), handle)
        }
    }

    private func handleMessages(_ messages: [Message], _ handle: Handler) {
        guard !messages.isEmpty else { return }
        for (index, message) in messages.enumerated() {
            obey(handle(.message(message)), handle)
            guard end == nil else {
                for message in messages[(index + 1)...] { mailbox.post(message) }
                return
            }
        }
    }

    private func handleSignals(_ handle: Handler) {
        var signal = system_next_signal(signals)
        while signal != 0, end == nil {
            switch signal {
            case SIGWINCH: handleResize(handle)
            case SIGTSTP, SIGTTIN, SIGTTOU: suspend(by: signal, handle)
            // Whoever stopped us has used the terminal since, or still does.
            case SIGCONT: terminal.isOurs ? takeBack(handle) : suspend(by: SIGTTOU, handle)
            default:
                takeWhatWasTyped(handle)
                if end == nil { terminate(by: signal, handle) }
            }
            signal = system_next_signal(signals)
        }
    }

    /// Takes the keys that came before a signal to end and were not read yet.
    private func takeWhatWasTyped(_ handle: Handler) {
        // In the background they are somebody else's.
        guard terminal.isOurs else { return }
        handleInput(terminal.readInput().filter { $0 != .endOfInput }, handle)
    }

    private func handleResize(_ handle: Handler) {
        let inputs = terminal.readCell()
        if !inputs.isEmpty { handleInput(inputs, handle) }
        guard let size = terminal.readSize() else { return }
        needsFrame = true
        obey(handle(.input(.resize(size))), handle)
    }

    private func terminate(by signal: Int32, _ handle: Handler) {
        end = .signal(signal)
        _ = handle(.terminating(signal: signal))
    }
}

// MARK: - Decisions

extension EventLoop {
    private func obey(_ decision: LoopDecision<Message>, _ handle: Handler) {
        switch decision {
        case .draw: needsFrame = true
        case .keep: break
        case .suspend: suspend(by: SIGTSTP, handle)
        case .repaint:
            terminal.repaint()
            needsFrame = true
        case .run(let arguments, let message): run(arguments, message, handle)
        case .exit(let code): end = .exit(code)
        }
    }

    private func run(
        _ arguments: [String], _ message: @escaping @Sendable (ChildOutcome) -> Message,
        _ handle: Handler
    ) {
        let outcome = terminal.run(arguments, signals: signals)
        let signal = outcome.signal ?? awaitTerminal()
        // Also where the end comes: a program that was killed may have left its modes.
        if terminal.isOurs { terminal.resume() }
        guard let signal else {
            comeBack(handle)
            // It reads the file that the program wrote, for which the loop does not stand still.
            Task.detached { [mailbox] in mailbox.post(message(outcome)) }
            return
        }
        // There is no later: what came back is to be kept with the rest.
        obey(handle(.message(message(outcome))), handle)
        terminate(by: signal, handle)
    }

    private func suspend(by signal: Int32, _ handle: Handler) {
        _ = handle(.suspending)
        terminal.suspend()
        system_stop(signal)
        takeBack(handle)
    }

    /// Takes the terminal back, once it is ours; whoever is told to end before ends without it.
    private func takeBack(_ handle: Handler) {
        if let signal = awaitTerminal() { return terminate(by: signal, handle) }
        terminal.resume()
        comeBack(handle)
    }

    /// Waits, stopped, until the terminal is ours; the signal that ends us, if one comes before.
    private func awaitTerminal() -> Int32? {
        let signal = system_await_terminal(terminal.device.descriptor)
        return signal == 0 ? nil : signal
    }

    private func comeBack(_ handle: Handler) {
        needsFrame = true
        obey(handle(.input(.resize(terminal.size))), handle)
        guard end == nil else { return }
        obey(handle(.resumed), handle)
    }
}
