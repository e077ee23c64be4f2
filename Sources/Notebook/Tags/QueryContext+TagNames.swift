package import Persistence
import SheafModel

extension QueryContext where Self: ~Copyable {
    /// What a tag is called by now that had this name when somebody looked, also where its rename was
    /// undone since or done again.
    ///
    /// The identifier of a tag follows from its name: a tag that is renamed leaves behind where it went,
    /// and one whose rename is undone leaves nothing but the action.
    ///
    /// - Returns: The name as it is written; `nil` where there is no such tag any more.
    /// - Throws: ``StoreError`` as SQLite refuses it.
    package func nameNow(ofTag name: String) throws -> String? {
        var name = name
        // Names may lead in a circle where another program wrote them.
        for _ in 0..<100 {
            if let present = try presentName(ofTag: name) { return present }
            guard let former = try nameBeforeUndoneRename(to: name) else { return nil }
            name = former
        }
        return nil
    }

    /// What a tag was called before it got a name that was taken back.
    private func nameBeforeUndoneRename(to name: String) throws -> String? {
        let identity = NamedIdentifier.tag(named: name)
        let query = ListQuery<UndoGroup> { columns in
            columns.label.begins(with: NotebookAction.Kind.renameTag.rawValue + " ")
        }.sorted { [$0.id.descending] }
        let groups: [UndoGroup]
        do throws(StoreError) {
            groups = try fetch(query.limited(to: 1_000))
        } catch {
            // Nothing was ever done that can be undone.
            if case .missingTable(_, "_undo") = error { return nil }
            throw error
        }
        return groups.lazy.filter { $0.state == .undone }.compactMap(\.notebookAction)
            .first { NamedIdentifier.tag(named: $0.subject) == identity }?.formerSubject
    }
}
