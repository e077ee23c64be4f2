import Foundation
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `A list that one left` {
    private func row(_ number: UInt8, _ title: String, views: Int = 0) -> PostSummary {
        PostSummary(
            id: Post.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))),
            title: title, author: .unknown, status: .draft, tags: [],
            counts: PostCounts(views: views), createdAt: Date(timeIntervalSince1970: 0),
            updatedAt: Date(timeIntervalSince1970: 0), excerpt: "")
    }

    private func left(_ rows: [PostSummary]) -> LeftRows<PostSummary> {
        var list = ListState<PostSummary>()
        list.fit(height: 5)
        list.receive(ListDelivery(.initial, total: rows.count, offset: 0, rows: rows))
        return LeftRows(list, after: LeftRows())
    }

    @Test func `tells what others rewrote, once, and not what only counts more`() {
        var left = left([row(1, "Alder"), row(2, "Birch"), row(3, "Cedar")])
        let rows = [row(1, "Alder", views: 7), row(2, "Birches"), row(4, "Dogwood")]
        #expect(left.takeSigns(of: rows) == [rows[1].id: .changed])
        #expect(left.takeSigns(of: [row(2, "Birch")]).isEmpty)
    }

    @Test func `tells nothing of the part of a text that a filter shows`() {
        var left = left([row(1, "Alder"), row(2, "Birch")])
        var (shown, edited) = (row(1, "Alder"), row(2, "Birch"))
        shown.excerpt = ".. on the words"
        edited.updatedAt = Date(timeIntervalSince1970: 1)
        #expect(left.takeSigns(of: [shown, edited]) == [edited.id: .changed])
    }

    @Test func `tells nothing of what was rewritten here`() {
        var left = left([row(1, "Alder"), row(2, "Birch")])
        left.forget(.row(row(1, "").id.uuid)) { $0.uuid }
        #expect(left.takeSigns(of: [row(1, "Elder")]).isEmpty)
        left.forget(.anything) { $0.uuid }
        #expect(left.takeSigns(of: [row(2, "Beech")]).isEmpty)
    }

    @Test func `keeps the signs that nobody has looked at, also where it is left again at once`() {
        var list = ListState<PostSummary>()
        list.fit(height: 5)
        list.receive(ListDelivery(.initial, total: 1, offset: 0, rows: [row(1, "Alder")]))
        let changes = RowChanges(modifications: [.init(old: 0, new: 0)], isForeign: true)
        list.receive(ListDelivery(.update(changes), total: 1, offset: 0, rows: [row(1, "Elder")]))
        var left = LeftRows(ListState(), after: LeftRows(list, after: LeftRows()))
        #expect(left.takeSigns(of: [row(1, "Elder")]) == [row(1, "").id: .changed])
    }
}
