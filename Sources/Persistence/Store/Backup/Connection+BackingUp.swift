import PersistenceFiles

extension Connection {
    /// Makes a backup of what the open transaction reads, and ends that.
    ///
    /// - Parameters:
    ///   - target: Where it is to be; no part of the store itself.
    ///   - replaces: Whether a file that is there is replaced.
    ///   - policy: What to do where pages of the store are damaged.
    ///   - report: Called after each piece with the pages copied so far, and all there are.
    /// - Returns: What was made.
    /// - Throws: ``StoreError``; then nothing was made.
    func backUp(
        to target: String, replaces: Bool = false, ofDamaged policy: StoreBackup.DamagePolicy,
        _ report: (_ done: Int, _ total: Int) -> Void
    ) throws(StoreError) -> StoreBackup {
        if !replaces, FileFacts(target) != nil { throw .occupied(path: target) }
        let file = try BackupFile(for: target)
        try file.fill(from: self, report)
        // It is of its moment by now: others need not keep their journal for it any longer.
        rollBack()
        let findings = try file.findings(cancellation)
        if policy == .refuse,
            case .structure(let message)? = findings.first(where: \.isStructural)
        {
            throw .corrupt(path: path, code: 11, message: message)
        }
        try file.putInPlace(replaces: replaces)
        return StoreBackup(
            path: target, byteCount: FileFacts(target)?.length ?? 0, findings: findings)
    }
}
