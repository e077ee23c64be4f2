import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

extension DoctorCommand {
    /// What repairing came to so far.
    struct Repairs {
        /// Where the store is as it was before the first of them.
        var backup: String?
        /// Whether that copy stays.
        var isKept = false
        /// The drafts that were made of what belonged to nothing any more.
        var drafts: [String] = []
    }

    /// Asks whether to repair.
    ///
    /// - Throws: ``ExitStatus`` where there is nothing to repair, and as the answer is.
    func confirm(_ report: DoctorReport, _ session: Session) throws {
        let count = report.lines.count { $0.isRepairable }
        let words = session.words.doctor
        guard count > 0 else {
            session.say(words.nothingRepairable)
            throw ExitStatus.badData
        }
        try session.confirm(
            question: words.repairQuestion(count), refusal: words.repairRefusal(count), yes: yes)
    }

    /// Sets right what was found, and what stood behind it, as long as that changes anything.
    ///
    /// - Throws: ``ExitStatus`` where something is left, which is said; ``CommandError``, ``StoreError``.
    func repairAll(_ found: DoctorReport, _ store: Store?, _ session: Session) async throws {
        var (report, store) = (found, store)
        var problems = found.problems
        var repairs = Repairs()
        for round in 1...Self.mostRounds {
            do {
                try await mend(report, store, session, &repairs)
            } catch is CommandError where round > 1 {
                // What could not be repaired is as it was, and is said below.
                break
            } catch {
                try tell(of: repairs, session)
                throw error
            }
            let (before, wasClosed) = (report.problems, store == nil)
            report = DoctorReport(hints: session.hints)
            do {
                store = try await examine(session, &report)
            } catch {
                try tell(of: repairs, session)
                throw error
            }
            guard report.lines.contains(where: \.isRepairable), report.problems != before else {
                break
            }
            // What kept the store from being opened kept it from being looked through as well.
            if wasClosed, round < Self.mostRounds { try show(report, session) }
            problems.formUnion(report.problems)
        }
        try tell(of: repairs, session)
        try conclude(report, after: problems, session)
        try rotate(repairs, session)
    }

    /// What damage hides is found by looking once more: hardly ever more than twice.
    private static var mostRounds: Int { 5 }

    /// So many backups from before a repair are kept.
    private static var keptBackups: Int { 3 }

    /// Sets right what can be.
    private func mend(
        _ report: DoctorReport, _ store: Store?, _ session: Session, _ repairs: inout Repairs
    ) async throws {
        let findings = report.findings.filter(\.isRepairable)
        if let damage = report.schemaDamage {
            // What statements name is found only after that.
            try await mendSchema(opens: damage.opens, session, &repairs)
        } else if let store, !findings.isEmpty {
            try await mend(findings, store, session, &repairs)
        }
        if let schema = await Self.turnedBackSchema(try session.directories()) {
            try await Store.restoreNumber(
                at: try session.directories().databaseFile.path, of: schema)
            session.noteStored()
        } else if store == nil, await Self.pendingSteps(try session.directories()) != nil {
            _ = try await session.existing()
            session.noteStored()
        }
        guard !report.permissions.isEmpty else { return }
        // Looked at once more: an open journal has those that the store had.
        let open = OpenPermission.all(
            in: try session.directories(), sparingStore: report.isForeign)
        for permission in open { try permission.repair() }
    }

    /// Puts the schema of the store back, with a copy of before.
    private func mendSchema(
        opens: Bool, _ session: Session, _ repairs: inout Repairs
    ) async throws {
        let directories = try session.directories()
        let path = directories.backups.path(for: .repair, at: Date())
        do {
            try await Store.mendSchema(
                at: directories.databaseFile.path, .sheaf, opens: opens, backup: path)
        } catch let error as StoreError
            where StoreRepair.isOfContent(error, hasRoom: false)
        {
            if FileFacts(path) != nil { session.say(session.words.doctor.before(path)) }
            throw StoreRepair.failure(error, session)
        }
        session.noteStored()
        repairs.backup = repairs.backup ?? path
    }

    /// Sets right what is in the store, with a copy of before the first time.
    private func mend(
        _ findings: [NotebookFinding], _ store: Store, _ session: Session,
        _ repairs: inout Repairs
    ) async throws {
        let folder = try session.directories().backups
        if repairs.backup == nil {
            let path = folder.path(for: .repair, at: Date())
            _ = try await session.backUp(store, to: path, ofDamaged: .copy)
            repairs.backup = path
        }
        let outcome = try await StoreRepair(store: store, session: session).run(findings)
        session.noteStored()
        repairs.drafts += outcome.drafts
        guard outcome.isLossy, !repairs.isKept, let path = repairs.backup else { return }
        repairs.backup = try folder.keep(path)
        repairs.isKept = true
    }

    /// Says what was done beside what the lines say.
    private func tell(of repairs: Repairs, _ session: Session) throws {
        let words = session.words.doctor
        if !repairs.drafts.isEmpty { session.say(words.recovered(repairs.drafts)) }
        guard let path = repairs.backup else { return }
        session.say(repairs.isKept ? words.keptCopy(path) : words.before(path))
    }

    /// Says what is left of what was found.
    private func conclude(
        _ left: DoctorReport, after found: Set<String>, _ session: Session
    ) throws {
        if left.lines.isEmpty { return session.say(session.words.doctor.repaired) }
        // Not how much: of one finding a part may be left, and behind another one more may be found.
        let isAnyRepaired = !found.isSubset(of: left.problems)
        session.say(session.words.doctor.repairedButFor(isAnyRepaired))
        try show(left, session)
        throw ExitStatus.badData
    }

    /// Removes older copies of before a repair, now that nothing is wrong any more.
    private func rotate(_ repairs: Repairs, _ session: Session) throws {
        guard let backup = repairs.backup else { return }
        let removed = try session.directories().backups.removeOldest(
            keeping: Self.keptBackups, of: .repair, sparing: backup)
        if !removed.isEmpty {
            session.say(session.words.backups.removed(removed.count, Self.keptBackups))
        }
    }
}
