internal import FoundationEssentials
internal import PersistenceTextForms

/// Finds the cost of a new passphrase slot for this machine.
package enum CostCalibration {
    /// The smallest cost that takes at least half a second and at most a quarter of the memory there is;
    /// the lowest allowed one if none does.
    ///
    /// `lowest` is how long the processor works for ``ScryptCost/lowest``; each step doubles it. Work, and
    /// not time that passes: a machine that is busy elsewhere must not make the vault cheap to guess.
    /// The memory is in bytes.
    package static func cost(lowest: Duration, availableMemory: Int) -> ScryptCost {
        for logN in ScryptCost.lowest.logN...20 {
            let cost = ScryptCost(logN: logN)
            let isSlowEnough =
                lowest * (1 << Int(logN - ScryptCost.lowest.logN)) >= .milliseconds(500)
            if isSlowEnough && cost.memoryBytes <= availableMemory / 4 { return cost }
        }
        return .lowest
    }
}

/// How much memory a derivation may count on.
package enum AvailableMemory {
    /// What the system would give without swapping, or the limit of our control group if that is less.
    package static func bytes() -> Int {
        min(systemBytes() ?? .max, groupBytes() ?? .max)
    }

    private static func systemBytes() -> Int? {
        guard
            let line = text("/proc/meminfo")?.split(separator: "\n")
                .first(where: { $0.hasPrefix("MemAvailable:") })
        else { return nil }
        return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
    }

    private static func groupBytes() -> Int? {
        guard let limit = number("/sys/fs/cgroup/memory.max"),
            let used = number("/sys/fs/cgroup/memory.current")
        else { return nil }
        return max(limit - used, 0)
    }

    private static func number(_ path: String) -> Int? {
        text(path).flatMap { Int($0.trimmed) }
    }

    private static func text(_ path: String) -> String? {
        // A system without this file has no such limit that we could know.
        try? String(contentsOfFile: path, encoding: .utf8)
    }
}
