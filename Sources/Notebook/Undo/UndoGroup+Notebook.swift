package import Persistence
import SheafModel

extension UndoGroup {
    /// What was done; `nil` for what only a later version does.
    package var notebookAction: NotebookAction? { NotebookAction(label: action.label) }

    /// Whether it is known to be somebody else's than `person`'s; both as ``UndoAction/person`` has it.
    package func isOthers(than person: String) -> Bool {
        !action.person.isEmpty && action.person != person
    }

    /// Says of an action who undid it, or did it again, where that is not whose action it is.
    package static func naming(_ turner: String) -> UndoRenaming {
        { group in
            NotebookAction.label(
                group.action.label, turnedBy: group.isOthers(than: turner) ? turner : nil)
        }
    }
}

extension UndoGroup {
    /// What an action is called of which some rows stay when the others are undone, and what these are.
    ///
    /// Both say how many things they are about, where that is known.
    ///
    /// - Throws: ``StoreError``.
    package static func dividing(
        _ rest: UndoRest, in context: borrowing WriteContext
    ) throws -> (taken: String, left: String) {
        let label = rest.group.action.label
        guard let action = rest.group.notebookAction, let table = action.kind.table,
            let keys = rest.keys[table], let key = keys.first, keys.count < action.count
        else { return (label, label) }
        let name = try keys.count == 1 ? context.rowName(table, key) : ""
        return (
            action.parted(into: action.count - keys.count).label,
            action.parted(into: keys.count, called: name).label
        )
    }
}

extension QueryContext where Self: ~Copyable {
    /// The same of a store to which nothing may have been written since there is such a thing.
    ///
    /// - Throws: ``StoreError``.
    package func namesOfActorsIfKept() throws(StoreError) -> [String: String] {
        do {
            return try namesOfActors()
        } catch {
            if case .missingTable(_, "_undo") = error { return [:] }
            throw error
        }
    }

    /// The names of those who did what can be undone, or undid it, by their identifiers; of those in the
    /// trash, too.
    ///
    /// - Throws: ``StoreError``.
    package func namesOfActors() throws(StoreError) -> [String: String] {
        var names: [String: String] = [:]
        for person in try identifiersOfActors() { names[person] = try nameOfActor(person) }
        return names
    }

    /// The user names of the same people, by their identifiers.
    ///
    /// A store to which nothing was written since there is such a thing has none.
    ///
    /// - Throws: ``StoreError``.
    package func usernamesOfActors() throws(StoreError) -> [String: String] {
        var names: [String: String] = [:]
        do {
            for person in try identifiersOfActors() {
                guard let id = User.ID(person) else { continue }
                names[person] = try firstRow(
                    "SELECT username FROM user WHERE id = ?", [id.sqlValue]
                ) { (row) throws(StoreError) in try row.text(0) }
            }
        } catch {
            if case .missingTable(_, "_undo") = error { return [:] }
            throw error
        }
        return names
    }

    /// Those who did what can be undone, or undid it, by their identifiers, as programs are told of them.
    ///
    /// A store to which nothing was written since there is such a thing has none.
    ///
    /// - Throws: ``StoreError``.
    package func actors() throws(StoreError) -> [String: WrittenBy] {
        var writers = Writers()
        var actors: [String: WrittenBy] = [:]
        do {
            let people = try identifiersOfActors()
            try writers.learn(people.compactMap { User.ID($0) }, in: self)
            for person in people {
                guard let id = User.ID(person) else { continue }
                actors[person] = try writers.writer(of: .user(id), in: self)
            }
        } catch {
            if case .missingTable(_, "_undo") = error { return [:] }
            throw error
        }
        return actors
    }

    private func identifiersOfActors() throws(StoreError) -> Set<String> {
        let people = try rows("SELECT DISTINCT person FROM _undo WHERE person <> ''") {
            (row) throws(StoreError) in try row.text(0)
        }
        let turners = try rows("SELECT label FROM _undo WHERE instr(label, char(30)) > 0") {
            (row) throws(StoreError) in try row.text(0)
        }.compactMap { NotebookAction(label: $0)?.turner }
        return Set(people + turners)
    }

    /// The name of whoever did an action (``UndoAction/person``); `nil` where nobody is known.
    ///
    /// - Throws: ``StoreError``.
    func nameOfActor(_ person: String) throws(StoreError) -> String? {
        guard let id = User.ID(person) else { return nil }
        return try firstRow(
            "SELECT \(WriteContext.personName) FROM user WHERE id = ?", [id.sqlValue]
        ) { (row) throws(StoreError) in try row.text(0) }
    }
}
