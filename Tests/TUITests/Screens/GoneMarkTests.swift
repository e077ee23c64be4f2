import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `Marked rows of which some may be gone` {
    private let rows = (1...3).map { number in
        PostSummary(
            Post(
                id: Post.ID(UUID(high: 7, low: UInt64(number))), title: "Post \(number)",
                content: "", author: .user(Sample.ada), createdAt: Sample.day),
            author: .person(Sample.ada, name: "Ada"))
    }

    /// What was asked of the marked rows, and not answered.
    private func looks(of driver: FormDriver) -> [Int] {
        driver.operations.compactMap {
            if case .store(.findMarked, let ticket) = $0 { ticket } else { nil }
        }
    }

    private var whole: ListDelivery<PostSummary> {
        ListDelivery(.initial, total: 3, offset: 0, rows: rows)
    }

    /// A list of three posts of which two are marked.
    private func marked() throws -> (driver: FormDriver, list: Subscription) {
        var driver = FormDriver(.posts)
        let list = try #require(
            driver.observers.keys.first { if case .posts = $0 { true } else { false } })
        driver.deliver(.posts(whole), to: list)
        driver.press("<space>", "<space>")
        return (driver, list)
    }

    /// Takes the last two rows away, one after the other.
    private func takeTwo(from list: Subscription, of driver: inout FormDriver) {
        for count in [2, 1] {
            let gone = RowChanges(deletions: [count..<count + 1])
            let left = ListDelivery(
                .update(gone), total: count, offset: 0, rows: Array(rows.prefix(count)))
            driver.deliver(.posts(left), to: list)
        }
    }

    @Test func `are looked for once at a time, which holds no key and says no failure`() throws {
        var (driver, list) = try marked()
        // The rows of another filter say nothing of what is gone.
        driver.deliver(.posts(whole), to: list)
        #expect(looks(of: driver).isEmpty)
        takeTwo(from: list, of: &driver)
        #expect(looks(of: driver).count == 1)
        #expect(!driver.app.works.values.contains { $0.holdsKeys(on: []) })
        driver.answer(.failure(.damaged("page 7")))
        #expect(looks(of: driver).count == 1 && driver.app.notice == nil)
        driver.answer(.success(.identifiers([rows[0].id.uuid])))
        #expect(looks(of: driver).isEmpty)
        #expect(driver.text.contains("1 marked"))
    }

    /// Others may delete one row after the other, for as long as they like.
    @Test(arguments: [1, 2]) func `hold a key until it is known what was left when it came`(
        losses: Int
    ) throws {
        var (driver, list) = try marked()
        func isDone(_ driver: FormDriver) -> Bool {
            driver.operations.contains {
                if case .store(.runBatch, _) = $0 { true } else { false }
            }
        }
        for count in [2, 1] {
            let gone = RowChanges(deletions: [count..<count + 1])
            driver.deliver(
                .posts(
                    ListDelivery(
                        .update(gone), total: count, offset: 0, rows: Array(rows.prefix(count)))),
                to: list)
            if count == 3 - losses { driver.press("A") }
        }
        for answers in 1...2 {
            #expect(!isDone(driver) && looks(of: driver).count == 1)
            driver.answer(.success(.identifiers([rows[0].id.uuid])))
            if answers == losses { break }
        }
        #expect(isDone(driver))
        // Behind the first loss it is still being asked what the second one left.
        #expect(looks(of: driver).count == 2 - losses)
    }

    @Test func `are looked for with the next rows where that was stopped, but not at the end`()
        throws
    {
        var (driver, list) = try marked()
        takeTwo(from: list, of: &driver)
        driver.answer(.failure(.cancelled))
        #expect(looks(of: driver).isEmpty)
        let next = ListDelivery(.window, total: 1, offset: 0, rows: [rows[0]])
        driver.app.beginEnding()
        driver.deliver(.posts(next), to: list)
        #expect(looks(of: driver).isEmpty)
        // The end is taken back.
        driver.app.isEnding = false
        driver.deliver(.posts(next), to: list)
        #expect(looks(of: driver).count == 1)
    }
}
