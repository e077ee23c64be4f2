/// How a run ended, for whoever started it.
///
/// Thrown to end with a status when everything is said.
enum ExitStatus: Int32, CaseIterable, Error {
    /// Done.
    case done = 0
    /// What was asked for is not there.
    case nothingFound = 1
    /// The command line makes no sense.
    case usage = 2
    /// A file, the store or a value is not what it should be.
    case badData = 3
    /// Locked and nobody to ask, or a wrong passphrase.
    case locked = 4
    /// Somebody else is at it, or changed it meanwhile.
    case conflict = 5
    /// A terminal is needed and there is none.
    case noTerminal = 6
    /// The disk or its permissions refused.
    case disk = 7
    /// Somebody was asked and said no.
    case declined = 8
    /// A program that was to be run is there and cannot be.
    case notExecutable = 126
    /// A program that was to be run is not there.
    case noProgram = 127

    /// What it says to whoever writes a script.
    var explanation: String {
        switch self {
        case .done: "What was asked for is done."
        case .nothingFound:
            "What was asked for is not there: nothing matches, nothing has that name, or there is"
                + " nothing to remove or to undo."
        case .usage:
            "The command line or HOME makes no sense, standard input that was named is closed, or a"
                + " question could not be asked because there is no terminal. Nothing was done."
        case .badData:
            "A file, the store or a value is not what it should be. What could be read was shown."
        case .locked:
            "The vault is locked and there is nobody to ask for its passphrase, or that is wrong."
        case .conflict:
            "Somebody else changed the same thing meanwhile, holds a lock, or a file is in the way."
                + " Nothing was overwritten."
        case .noTerminal:
            "A terminal is needed and there is none: for the full screen, or for an editor."
        case .disk:
            "The disk is full, its permissions refused, or nothing of the kind can be at that path."
        case .declined: "You answered its question with no. Nothing was done."
        case .notExecutable:
            "The program that 'vault run' was to become is there and cannot be executed."
        case .noProgram: "The program that 'vault run' was to become is not there."
        }
    }
}
