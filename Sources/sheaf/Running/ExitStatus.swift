/// How a run ended, for whoever started it.
///
/// Thrown to end with a status when everything is said.
enum ExitStatus: Int32, Error {
    /// Done.
    case done = 0
    /// What was asked for is not there.
    case nothingFound = 1
    /// The command line makes no sense.
    case usage = 2
    /// A file, the store or a value is not what it should be.
    case badData = 3
    /// Locked, or a wrong passphrase.
    case locked = 4
    /// Somebody else is at it, or changed it meanwhile.
    case conflict = 5
    /// A terminal is needed and there is none.
    case noTerminal = 6
    /// The disk or its permissions refused.
    case disk = 7
}
