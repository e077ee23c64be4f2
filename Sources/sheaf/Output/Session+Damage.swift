import Persistence
import SheafNotebook
import SheafTUI

extension Session {
    /// Names rows that another program damaged, beside the data; nothing happens where there is
    /// none.
    ///
    /// - Throws: ``ExitStatus/badData`` where there is one, so that no script takes the rest for
    ///   everything.
    func tell(of damaged: [DamagedRow], _ what: String) throws {
        guard !damaged.isEmpty else { return }
        say("sheaf: \(words.done.damaged(what, damaged.count))")
        for row in damaged.prefix(Self.namedRows) { say("  " + words.doctor.damagedRow(row)) }
        let more = damaged.count - Self.namedRows
        if more > 0 { say("  " + words.done.moreLikeThese(more)) }
        say(words.done.damageAdvice)
        throw ExitStatus.badData
    }

    private static var namedRows: Int { 20 }
}
