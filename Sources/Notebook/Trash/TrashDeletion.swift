import FoundationEssentials
package import Persistence
import SheafModel

/// By which action something came into the trash, by whom, and how much went along.
package struct TrashDeletion: Hashable, Sendable {
    /// The action; `nil` where it is not kept any more.
    package internal(set) var action: UndoGroup.ID?
    /// Who did it, as ``UndoAction/person`` has it; empty where nobody knows.
    package internal(set) var person = ""
    /// What they are called.
    package internal(set) var name: String?
    /// How many posts went along.
    package internal(set) var posts = 0
    /// How many comments went along.
    package internal(set) var comments = 0

    /// The columns that say since when something is in the trash.
    fileprivate static let columns: Set = ["deleted_at", "links_deleted_at"]
    /// What puts something there.
    fileprivate static let kinds: Set<NotebookAction.Kind> = [
        .deletePerson, .deletePersonAndTexts, .deletePost, .deleteComment, .deleteTag,
    ]

    fileprivate mutating func take(_ group: UndoGroup, _ name: String?) {
        action = group.id
        person = group.notebookAction?.turner ?? group.action.person
        self.name = name
    }
}

/// By which actions things came into the trash.
package struct TrashDeletions: Sendable {
    /// What may come there several times: what counts is the time it did so last.
    private struct Fall: Hashable {
        let id: SQLValue
        let date: SQLValue
    }

    private var actions: [Fall: TrashDeletion] = [:]

    /// Of none.
    package init() {}

    /// By which one something did; `nil` where it is not kept any more.
    package subscript(item: TrashItem) -> TrashDeletion? {
        actions[Fall(id: item.id.uuid.sqlValue, date: item.deletedAt.sqlValue)]
    }

    fileprivate mutating func add(
        _ group: UndoGroup, _ name: String?, of id: SQLValue, at date: SQLValue
    ) {
        actions[Fall(id: id, date: date), default: TrashDeletion()].take(group, name)
    }
}

extension QueryContext where Self: ~Copyable {
    /// By which action something came into the trash, and how much went along.
    ///
    /// - Throws: ``StoreError``.
    /// - Complexity: As ``undoChanges(ofRow:in:limit:)``.
    package func deletion(of item: TrashItem) throws -> TrashDeletion {
        var deletion = TrashDeletion()
        (deletion.posts, deletion.comments) = try goingAlong(with: [item], isForGood: false)
        let table = item.kind.rawValue
        let key = try firstRow("SELECT pk FROM \(table) WHERE id = ?", [item.id.uuid.sqlValue]) {
            (row) throws(StoreError) in try row.integer(0)
        }
        guard let key else { return deletion }
        // What cannot be read of it is no reason to tell less of the rest.
        let changes = (try? undoChanges(ofRow: key, in: table, limit: 100)) ?? []
        let found = changes.first { group, change in
            group.state == .done && change.kept["id"] == item.id.uuid.sqlValue
                && change.trashedAt == item.deletedAt.sqlValue
        }
        if let group = found?.group {
            deletion.take(
                group, try nameOfActor(group.notebookAction?.turner ?? group.action.person))
        }
        return deletion
    }

    /// By which action each thing came into the trash that did so by itself or along with another; without
    /// how much went along.
    ///
    /// - Throws: ``StoreError``.
    /// - Complexity: O(*n*) for *n* kept rows of actions that deleted something.
    package func deletions() throws -> TrashDeletions {
        var deletions = TrashDeletions()
        let names = try namesOfActorsIfKept()
        for group in try groupsOfDeletions() {
            for kind in TrashItem.Kind.allCases {
                // As above.
                let changes = (try? undoChanges(of: group.id, in: kind.rawValue)) ?? []
                for change in changes {
                    guard let id = change.kept["id"], let date = change.trashedAt else { continue }
                    let person = group.notebookAction?.turner ?? group.action.person
                    deletions.add(group, names[person], of: id, at: date)
                }
            }
        }
        return deletions
    }

    /// The actions that are done and deleted something, the oldest first.
    private func groupsOfDeletions() throws(StoreError) -> [UndoGroup] {
        let groups: [UndoGroup]
        do throws(StoreError) {
            groups = try fetch(ListQuery<UndoGroup>().sorted { [$0.id.ascending] })
        } catch {
            if case .missingTable(_, "_undo") = error { return [] }
            throw error
        }
        return groups.filter { group in
            guard let kind = group.notebookAction?.kind else { return false }
            return group.state == .done && TrashDeletion.kinds.contains(kind)
        }
    }
}

extension UndoChange {
    /// Since when the row was in the trash after it; `nil` where it did not get there.
    fileprivate var trashedAt: SQLValue? {
        guard case .updated(let fields) = kind else { return nil }
        return fields.first { TrashDeletion.columns.contains($0.column) && $0.new != .null }?.new
    }
}
