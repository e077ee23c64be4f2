internal import CPersistenceSystem
internal import Glibc

/// How a program that had the terminal ended.
package enum ChildOutcome: Equatable, Sendable {
    /// Its exit code, or 128 + n when signal n ended it.
    case exited(Int32)
    /// It could not be started; the code is errno's, 2 when there is no such program.
    case notStarted(code: Int32)
    /// We were told to end by this signal meanwhile; the child was told too.
    case interrupted(signal: Int32)

    /// The signal that ends us.
    var signal: Int32? {
        switch self {
        case .interrupted(let signal): signal
        case .exited, .notStarted: nil
        }
    }
}

extension Terminal {
    /// Gives the terminal to a program and waits for its end; taking it back is the caller's part.
    ///
    /// The program is looked up on the path and gets no blocked signal and the actions that we got. Signals
    /// that no key sends are honoured meanwhile; Ctrl-Z stops both. The loop stands still: there is no screen.
    func run(_ arguments: [String], signals: Int32) -> ChildOutcome {
        suspend()
        guard !arguments.isEmpty else { return .notStarted(code: ENOENT) }
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        let child = system_spawn(pointers)
        guard child > 0 else { return .notStarted(code: -child) }
        let end = system_process_descriptor(child)
        guard end >= 0 else { return .exited(system_wait(child)) }
        defer { Glibc.close(end) }
        let signal = Self.wait(forEnd: end, of: child, signals: signals)
        if let signal { return .interrupted(signal: signal) }
        return .exited(system_wait(child))
    }

    /// The signal that came beside the child's end and ends us as well, as where a window is closed; `nil` where
    /// none did.
    private static func endingSignal(among signals: Int32) -> Int32? {
        while true {
            let signal = system_next_signal(signals)
            switch signal {
            case 0: return nil
            case SIGINT, SIGQUIT, SIGWINCH, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU: continue
            default: return signal
            }
        }
    }

    /// Waits for the child's end; gives the signal that ends us, if one comes first.
    private static func wait(forEnd end: Int32, of child: Int32, signals: Int32) -> Int32? {
        var descriptors = [
            Readiness.Descriptor(number: end), Readiness.Descriptor(number: signals),
        ]
        while true {
            Readiness.wait(for: &descriptors, time: nil)
            if descriptors[0].isReady { return endingSignal(among: signals) }
            var signal = system_next_signal(signals)
            while signal != 0 {
                switch signal {
                // The editor's keys, which tell the whole group.
                case SIGINT, SIGQUIT, SIGWINCH, SIGCONT: break
                // The same of Ctrl-Z, and of use in the background: the shell waits for all of it.
                case SIGTSTP, SIGTTIN, SIGTTOU: raise(SIGSTOP)
                default:
                    kill(child, signal == SIGHUP ? SIGHUP : SIGTERM)
                    _ = Readiness.waits(for: end, milliseconds: 2000)
                    return signal
                }
                signal = system_next_signal(signals)
            }
        }
    }
}
