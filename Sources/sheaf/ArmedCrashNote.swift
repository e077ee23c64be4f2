import CPersistenceSystem
import Persistence
import SheafNotebook

/// The note that the crash handler would write now.
struct ArmedCrashNote {
    private let path: String?
    private let head: String
    private var isWanted: Bool?
    private var commands: [String] = []

    /// A note of this run; none where its folder cannot be made.
    init(_ notes: CrashNotes, terminal: String, log: Log) {
        path = log.attempt(.crashNote) { try notes.prepare() }
        head = "version: \(Sheaf.release)\nterminal: \(terminal.prefix(64))\n"
    }

    /// Follows the settings and what was done last; cheap while neither changes.
    mutating func update(isWanted: Bool, commands: [String]) {
        if isWanted != self.isWanted {
            self.isWanted = isWanted
            let text = isWanted ? head : "Sheaf did not end properly.\n"
            // A note that is too long is none: a crash has worse troubles.
            _ = system_crash_note(path, text, isWanted ? 0 : 1)
        }
        guard isWanted, commands != self.commands else { return }
        self.commands = commands
        // As bytes: at each key, to join them as texts costs three times as much.
        var names: [UInt8] = []
        names.reserveCapacity(512)
        for command in commands {
            if !names.isEmpty { names.append(0x20) }
            names += command.utf8
        }
        names.append(0)
        names.withUnsafeBytes { bytes in
            system_crash_commands(bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
    }
}
