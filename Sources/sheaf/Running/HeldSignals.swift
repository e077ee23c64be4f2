import CPersistenceSystem
import Persistence
import SheafTUI

/// Holds what asks the process to end while it stores what it was asked for, and afterwards until that is
/// shown.
///
/// A command that ends by a signal says by its exit status that nothing was stored. One that is through
/// with it goes on to its end; where nobody reads what it shows, it says that it has stored, and ends.
struct HeldSignals: CommitPoint.Observer {
    private let language: Language

    /// Says in `language` what is stored.
    init(_ language: Language) { self.language = language }

    func willCommit() { system_hold_signals() }

    func didCommit(_ isDone: Bool) {
        guard isDone else { return system_let_signals_go() }
        system_keep_signals("sheaf: \(language.commandLine.done.stoppedWhenStored)\n")
    }
}
