import Notebook
import Persistence
import TUI

extension Session {
    /// Names rows that another program damaged, beside the data; nothing happens where there is
    /// none.
    ///
    /// - Throws: ``ExitStatus/badData`` where there is one, so that no script takes the rest for
    ///   everything.
    func tell(of damaged: [DamagedRow], _ what: String) throws {
        guard !damaged.isEmpty else { return }
        say("sheaf: \(words.done.damaged(what, damaged.count))")
        for row in damaged.prefix(Self.namedRows) { say("  " + row.words) }
        let more = damaged.count - Self.namedRows
        if more > 0 { say("  " + words.done.moreLikeThese(more)) }
        say(words.done.damageAdvice)
        throw ExitStatus.badData
    }

    private static var namedRows: Int { 20 }
}

extension DamagedRow {
    /// The row by its name, and what is wrong with it.
    var words: String {
        let name = "\(table) \(id.isEmpty ? "without an identifier" : id)"
        return switch damage {
        case .unreadable(let expected, let found):
            "\(name): cannot be read, it holds \(found) instead of \(expected)"
        case .incomplete:
            "\(name): some of its values (tags, lists, metadata) cannot be read and are left out"
        case .orphaned(let table): "\(name): belongs to a \(table) that is not there"
        case .ownerless(let table): "\(name): belongs to no \(table)"
        case .ofNameless(let table): "\(name): belongs to a \(table) without a readable identifier"
        case .answersElsewhere: "\(name): answers a comment of another post"
        case .answersItself: "\(name): answers itself, or hangs below one that does"
        case .outsideTrash: "\(name): is not in the trash, although its post is"
        }
    }
}
