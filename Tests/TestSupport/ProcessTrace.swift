internal import Foundation
internal import Glibc

/// Where the threads of a process are, for a report of one that hangs.
enum ProcessTrace {
    /// One line a thread of `process` and of what it started: its name, its state and the call of the
    /// system that it waits in.
    static func text(_ process: pid_t) -> String {
        lines(process).joined(separator: "\n")
    }

    private static func lines(_ process: pid_t) -> [String] {
        let folder = "/proc/\(process)"
        let threads = names(in: folder + "/task")
        return threads.map { thread in
            let files = folder + "/task/" + thread + "/"
            let state = line(files + "stat").split(separator: ")").last?.dropFirst().first
            return "\(process)/\(thread) \(line(files + "comm")) \(state.map(String.init) ?? "?")"
                + " in \(line(files + "wchan")), call \(line(files + "syscall"))"
        }
            + threads.flatMap { thread in
                line(folder + "/task/" + thread + "/children").split(separator: " ")
                    .compactMap { pid_t($0) }.flatMap(lines)
            }
    }

    private static func names(in folder: String) -> [String] {
        // It may end while it is looked at; then there is nothing to tell.
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private static func line(_ path: String) -> String {
        // As above; some of these files are for root alone.
        ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "?")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
