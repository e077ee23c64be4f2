import Persistence
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `The log of commits` {
    private let first = TouchedRows(["book": [1, 2]])
    private let second = TouchedRows(["book": [2, 3], "tag": [7]])

    private func number(_ value: UInt32, _ checksum: UInt64 = 0) -> TransactionNumber {
        TransactionNumber(value: value, checksum: checksum)
    }

    @Test func `joins what all commits between two snapshots touched`() {
        var log = CommitLog()
        log.note(.max, first, author: "me")
        log.note(0, second, author: "you")
        #expect(
            log.span(after: number(.max - 1), through: number(0))
                == CommitSpan(
                    rows: TouchedRows(["book": [1, 2, 3], "tag": [7]]), authors: ["me", "you"]))
        #expect(log.span(after: number(0), through: number(0)) == CommitSpan())
    }

    @Test func `knows nothing where a commit of somebody else lies between`() {
        var log = CommitLog()
        log.note(5, first)
        log.note(7, second)
        #expect(log.span(after: number(4), through: number(7)) == nil)
        #expect(log.span(after: number(5), through: number(6)) == nil)
        #expect(log.span(after: number(6), through: number(7))?.rows == second)
        log.withdraw(7)
        #expect(log.span(after: number(6), through: number(7)) == nil)
    }

    @Test func `does not take numbers of another count for its own`() {
        var log = CommitLog()
        log.forget(through: 500)
        log.note(501, first)
        log.forget(through: 3)
        #expect(log.span(after: number(500), through: number(501)) == nil)
        #expect(log.span(after: number(3), through: number(3, 9)) == nil)
        #expect(log.span(after: number(3), through: number(1)) == nil)
    }

    @Test func `says when more was touched than it keeps`() {
        let most = Set(Int64(0)..<Int64(TouchedRows.limit))
        var rows = TouchedRows(["book": most, "tag": [1]])
        #expect(rows.bulk.isEmpty)
        rows.formUnion(TouchedRows(["book": [-1]]))
        #expect(rows.bulk == ["book"])
        #expect(rows.keys == ["tag": [1]])
        rows.formUnion(first)
        #expect(rows.keys == ["tag": [1]])
    }
}
