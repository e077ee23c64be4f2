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
    /// One of another user is seen too.
    package var isAlive: Bool {
        let parts = text.split(separator: "-")
        guard parts.count == 2, let process = pid_t(parts[0]) else { return false }
        return Self.startTime(of: process) == String(parts[1])
    }

    /// Field 22 of `/proc/PID/stat`, counted from the start of the machine; see proc(5).
    private static func startTime(of process: pid_t) -> String? {
        // Gone between two looks is gone.
        guard let file = try? FilePath<FilesError>("/proc/\(process)/stat").open(.reading),
            let bytes = try? file.readToEnd(maximumBytes: 8_192)
        else { return nil }
        // The second field is a name in parentheses in which anything may stand.
        let rest = String(decoding: bytes, as: UTF8.self).split(separator: ")").last ?? ""
        let fields = rest.split(separator: " ")
        return fields.count > 19 ? String(fields[19]) : nil
    }
}
