internal import CPersistenceSystem

/// What keeps the memory of this process to itself.
///
/// ``apply()`` belongs at the very start of a program: before the first thread, and before whatever
/// installs crash handlers of its own.
public enum ProcessHardening {
    /// What can be done, and what could not.
    package struct Measures: OptionSet, Hashable, Sendable {
        /// The bits.
        package let rawValue: UInt8

        /// A set of measures by its bits.
        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// No core files, neither of this process nor of what it starts.
        package static let noCoreDumps = Measures(rawValue: 1)
        /// No debugger, no `/proc/PID/mem` for other processes of the same user.
        package static let noInspection = Measures(rawValue: 2)
        /// No backtrace by Swift's runtime when the program crashes: it prints registers and the
        /// bytes they point at, which may be those of a key.
        ///
        /// A debug build may leave this out.
        package static let noCrashReports = Measures(rawValue: 4)
        /// A file that grows past its limit is an error, not the end of the process.
        package static let noFileSizeSignal = Measures(rawValue: 8)
        /// Everything.
        package static let all: Measures = [
            .noCoreDumps, .noInspection, .noCrashReports, .noFileSizeSignal,
        ]
    }

    /// Allows no core files, no debugger, no look at the memory by other processes of the same user and
    /// no registers in reports of crashes; calling it again changes nothing.
    ///
    /// A file that grows past its limit is an error from then on, and not the end of the process.
    ///
    /// - Returns: Whether the system refused none of it. The program can go on without.
    @discardableResult
    public static func apply() -> Bool { apply(.all).isEmpty }

    /// Takes the measures; calling it again changes nothing.
    ///
    /// - Returns: those that the system refused, usually none. The program can go on without them.
    @discardableResult
    package static func apply(_ measures: Measures) -> Measures {
        var refused: Measures = []
        if measures.contains(.noCoreDumps) && system_forbid_core_dumps() != 0 {
            refused.insert(.noCoreDumps)
        }
        if measures.contains(.noInspection) && system_forbid_inspection() != 0 {
            refused.insert(.noInspection)
        }
        if measures.contains(.noCrashReports) { system_reset_crash_signals() }
        if measures.contains(.noFileSizeSignal) { system_ignore_file_size_signal() }
        return refused
    }
}
