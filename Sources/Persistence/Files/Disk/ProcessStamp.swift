internal import Glibc

/// Names a process so that another one with the same number is not taken for it.
package struct ProcessStamp: Hashable, Sendable {
    /// The number and the start time, joined by a hyphen.
    package let text: String

    /// This process.
    package static var current: ProcessStamp {
        ProcessStamp(text: "\(getpid())-\(startTime(of: getpid()) ?? "0")")
    }

    /// A stamp that was read somewhere.
    package init(text: String) {
        self.text = text
    }

    /// Whether the process still runs.
    ///
    /// One of another user is seen too. One that has ended runs no more, although its number stays
    /// taken until its parent asks how it ended, which some never do.
    package var isAlive: Bool {
        let parts = text.split(separator: "-")
        guard parts.count == 2, let process = pid_t(parts[0]) else { return false }
        return Self.startTime(of: process) == String(parts[1])
    }

    /// Field 22 of `/proc/PID/stat`, counted from the start of the machine; see proc(5).
    ///
    /// `nil` for one that is gone or has ended.
    private static func startTime(of process: pid_t) -> String? {
        // Gone between two looks is gone.
        guard let file = try? FilePath<FilesError>("/proc/\(process)/stat").open(.reading),
            let bytes = try? file.readToEnd(maximumBytes: 8_192)
        else { return nil }
        // The second field is a name in parentheses in which anything may stand.
        let rest = String(decoding: bytes, as: UTF8.self).split(separator: ")").last ?? ""
        let fields = rest.split(separator: " ")
        guard fields.count > 19, !hasEnded(fields) else { return nil }
        return String(fields[19])
    }

    /// Whether the state is that of a process of which only the number is left.
    ///
    /// One whose first thread alone has ended is in the same state, and goes on in the others.
    private static func hasEnded(_ fields: [Substring]) -> Bool {
        let threads = Int(fields[17]) ?? 0
        return ["Z", "X", "x"].contains(fields[0]) && threads <= 1
    }
}
