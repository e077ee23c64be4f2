import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafNotebook

@Suite(.timeLimit(.hanging)) struct `The records of Sheaf` {
    private static let all: [any Record.Type] = [
        Comment.self, CommentSummary.self, SheafModel.Tag.self, NewComment.self, Post.self,
        PostDetail.self, PostSummary.self, StoredComment.self, StoredCommentLike.self,
        StoredFollow.self, StoredOrigin.self, StoredPerson.self, StoredPost.self,
        StoredPostLike.self, StoredTag.self, StoredTrashedLink.self, StoredWaiting.self,
        TrashItem.self, UndoGroup.self, User.self, UserSummary.self,
    ]

    @Test func `fit its tables`() async throws {
        let fixture = try await StoreFixture()
        let findings = try await fixture.store.check(records: Self.all)
        // Every table has the column; in that of the trash, triggers always fill it.
        let known = RecordFault.mayBeNull(column: "deleted_at", value: "Date")
        #expect(findings.filter { $0.table != "trash" || $0.fault != known } == [])
        await fixture.store.close()
    }
}
