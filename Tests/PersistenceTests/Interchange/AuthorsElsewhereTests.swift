import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Files of one import` {
    private static let page = #""total":1,"skip":0,"limit":30}"#
    private static let people =
        #"{"users":[{"id":1,"username":"ann","email":"a@x.org","firstName":"Ann","lastName":"Lee"}],"#
        + page
    private static let bare = #"{"id":1,"title":"T","body":"b","userId":1}"#

    private func author(_ fixture: InterchangeFixture) async throws -> String? {
        guard let id = try await fixture.post()?.author.userID else { return nil }
        return try await fixture.stored.list(ListQuery<User>()).first { $0.id == id }?.username
    }

    private func isTold(_ report: ImportReport) -> Bool {
        report.notes.contains { $0.reason == .authorsElsewhere(posts: 1, user: "1") }
    }

    @Test(arguments: [
        (people, #"{"posts":[\#(bare)],"# + page), (people, "[\(bare)]"),
        (people, #"{"posts":[\#(bare)]}"#),
        (
            #"[{"id":1,"username":"ann","email":"a@x.org","name":"Ann Lee"}]"#,
            #"{"posts":[{"id":1,"title":"T","body":"b","userId":1,"views":3}],"# + page
        ),
        (
            #"[{"id":1,"username":"ann","email":"a@x.org","firstName":"Ann"}]"#, "[\(bare)]"
        ),
    ])
    func `stay apart where they may be of two sources, and that is said`(
        people: String, posts: String
    ) async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(people, posts)
        #expect(try await author(fixture) == nil && isTold(report), "\(report.notes)")
        let other = try await InterchangeFixture(seed: 2)
        let named = try await other.take(people, posts, source: "foo")
        #expect(try await author(other) == "ann" && named.notes == [])
    }
}
