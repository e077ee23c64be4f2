import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Synchronization
import Testing

@testable import SheafNotebook
@testable import SheafTUI

@Suite(.timeLimit(.hanging)) struct `A list with folded sections` {
    /// What is handed on of 600 posts of six months, once it is in sections.
    private func delivery(_ folds: SectionFolds) async throws -> ListDelivery<PostSummary> {
        let directory = try TemporaryDirectory()
        let path = directory.file("sheaf.db").path
        let store = try await Store(.file(path: path), .sheaf, StoreOptions.patient)
        try await store.write { context in
            for number in 0..<600 {
                var post = context.newPost(
                    title: "Post \(number)", content: "Text", author: .unknown)
                let month = Double(number / 100) * 31 * 86_400
                post.createdAt = Date(
                    timeIntervalSince1970: 1_672_531_200 + month + Double(number % 100) * 60)
                _ = try context.createPost(post)
            }
        }
        var list = PostList(.everything, order: ListOrder(by: .created, descending: true))
        list.sections = .fixed(secondsFromGMT: 0)
        let (deliveries, continuation) = AsyncStream.makeStream(of: ListDelivery<PostSummary>.self)
        let observer = ListObserver<PostSummary>(
            focus: ListFocus(0..<600), author: "me", folds: folds, identify: { Post.ID($0) },
            deliver: { delivery, _ in continuation.yield(delivery) },
            fail: { Issue.record("\($0)") })
        observer.start(list.storeQuery, of: store)
        var found: ListDelivery<PostSummary>?
        for await delivery in deliveries where delivery.sections != nil {
            found = delivery
            break
        }
        observer.stop()
        await store.close()
        return try #require(found)
    }

    @Test func `reads a row for each heading, and none behind them`() async throws {
        let delivery = try await delivery(.all)
        #expect(delivery.rows.map(\.title) == (0..<6).map { "Post \(599 - 100 * $0)" })
        #expect(delivery.total == 6 && delivery.whole == 600)
    }

    @Test func `reads the rows of what is open`() async throws {
        var folds = SectionFolds.all
        folds["2023-02"] = false
        let delivery = try await delivery(folds)
        #expect(delivery.rows.count == 105 && delivery.total == 105)
        let numbers = [599, 499, 399, 299] + (100...199).reversed() + [99]
        #expect(delivery.rows.map(\.title) == numbers.map { "Post \($0)" })
    }
}
