package import Persistence
package import SheafNotebook

/// What is said of what people did, where it is undone and in the history.
package struct ActionWords: Sendable {
    /// What was done, as a phrase; nil for what only a later version does.
    package let name: @Sendable (NotebookAction?) -> String
    /// What was done to one thing, in a word before its name; nil where more has to be said.
    let briefly: @Sendable (NotebookAction.Kind) -> String?
    /// A sentence that says that it is undone.
    package let undone: @Sendable (NotebookAction?) -> String
    /// A sentence that says that it is done again.
    package let redone: @Sendable (NotebookAction?) -> String
    /// Sentences that say that it would be undone, or done again.
    package let wouldUndo: @Sendable (NotebookAction?) -> String
    package let wouldRedo: @Sendable (NotebookAction?) -> String
    /// Why it was not undone.
    package let problem: @Sendable (UndoError) -> String
    /// The same on a screen, where it covers what one looks at: of many things in the way it names two.
    let problemBriefly: @Sendable (UndoError) -> String
    /// Whether it is done or undone, in a word; empty for what is done.
    package let state: @Sendable (UndoGroup.State) -> String
    /// The same of what somebody else than its author undid, or did again.
    let turnedBy: @Sendable (_ isUndone: Bool, _ who: String) -> String
    /// Such a word before what was done, as the beginning of a line.
    let marked: @Sendable (_ state: String, NotebookAction?) -> String
    /// Somebody who is not known.
    package let somebody: String
    /// That it is another person who did something that is to be undone, or done again.
    package let theirs: @Sendable (Turn) -> String
    /// Asked before that.
    package let turnQuestion: @Sendable (Turn) -> String
    /// The same where there is little room, or before one's own, above what was done.
    let turnBriefly: @Sendable (_ isUndoing: Bool) -> String
    /// Said where there is nothing to redo but that; `command` does.
    package let theirsUndone: @Sendable (_ command: String) -> String
    /// Said instead where there is no terminal.
    package let turnRefusal: @Sendable (Turn) -> String
    /// What is kept of that.
    let turnIsKept: String
    /// The same in 17 cells: on the narrowest screens the key of help stands behind it.
    let turnIsKeptBriefly: String
    /// What stays when the rest of an action is undone, or done again, and why.
    let leftAsIs: @Sendable ([UndoConflict]) -> String
    /// Asked where some of what an action did is in the way of undoing it, or of doing it again.
    let restQuestion: @Sendable (_ isUndoing: Bool) -> String
    /// The answer that does it.
    let restChoice: @Sendable (_ isUndoing: Bool) -> String
    /// What becomes of that.
    let restStays: String
    /// How the rest is undone, or done again, by a command.
    let restByCommand: @Sendable (_ isUndoing: Bool, _ command: String) -> String
    /// What is left to do where the last action cannot be undone, on the screen.
    let earlier: String
    /// The same by commands.
    let earlierByCommand: @Sendable (CommandHints) -> String

    /// What another person did, which is to be undone or done again.
    package struct Turn: Sendable {
        package let action: NotebookAction?
        package let who: String
        package let isUndoing: Bool

        package init(_ group: UndoGroup, by who: String) {
            action = group.notebookAction
            self.who = who
            isUndoing = group.state == .done
        }
    }

    /// Whether an action is undone or done again, and who it was if not its author; empty for what is
    /// only done.
    ///
    /// Of names it takes those by which actions name people.
    package func state(of group: UndoGroup, _ names: [String: String]) -> String {
        let turned = turned(group, names)
        guard let removed = removed(group) else { return turned }
        return turned.isEmpty ? removed : "\(turned) (\(removed))"
    }

    /// The same without what became of that which it was done to.
    private func turned(_ group: UndoGroup, _ names: [String: String]) -> String {
        guard group.state != .forgotten else { return "" }
        return group.notebookAction?.turner.map {
            turnedBy(group.state != .done, names[$0]?.onOneLine ?? somebody)
        } ?? state(group.state)
    }

    /// That what it was done to is removed for good; nil where some of it is left.
    private func removed(_ group: UndoGroup) -> String? {
        let isRemoved = group.state == .forgotten || group.notebookAction?.isRemoved == true
        return isRemoved ? state(.forgotten) : nil
    }

    /// What was done, as a line, behind whether it is undone and by whom, and before whether it is
    /// removed for good.
    ///
    /// Of names it takes those by which actions name people.
    func line(of group: UndoGroup, _ names: [String: String]) -> String {
        let turned = turned(group, names)
        let action = group.notebookAction
        return (turned.isEmpty ? line(action) : marked(turned, action))
            + (removed(group).map { " (\($0))" } ?? "")
    }

    /// Why it was not undone, and what is left to do on the screen.
    func problemOnScreen(_ error: UndoError) -> String {
        ([problemBriefly(error)] + (Self.leavesEarlier(error) ? [earlier] : []))
            .joinedAsSentences()
    }

    /// Why it was not undone, and what is left to do by commands.
    package func problem(_ error: UndoError, _ hints: CommandHints) -> String {
        let rest = Self.rest(of: error).map {
            let isUndoing = $0.state == .done
            return restByCommand(
                isUndoing, hints.typed(isUndoing ? "undo" : "redo", "--skip-changed \($0.id)"))
        }
        let earlier = Self.leavesEarlier(error) ? [earlierByCommand(hints)] : []
        // A sentence behind a command would be read as a part of it.
        if let rest { return ([problem(error), rest] + earlier).joined(separator: "\n") }
        return ([problem(error)] + earlier).joinedAsSentences()
    }

    /// Says that an action is undone but for what is in the way of that.
    package func undone(_ action: NotebookAction?, but left: [UndoConflict]) -> String {
        ([undone(action)] + (left.isEmpty ? [] : [leftAsIs(left)])).joinedAsSentences()
    }

    /// The same before it is done.
    package func wouldUndo(_ action: NotebookAction?, but left: [UndoConflict]) -> String {
        ([wouldUndo(action)] + (left.isEmpty ? [] : [leftAsIs(left)])).joinedAsSentences()
    }

    /// Says that an action is done again but for what is in the way of that.
    package func redone(_ action: NotebookAction?, but left: [UndoConflict]) -> String {
        ([redone(action)] + (left.isEmpty ? [] : [leftAsIs(left)])).joinedAsSentences()
    }

    /// The same before it is done.
    package func wouldRedo(_ action: NotebookAction?, but left: [UndoConflict]) -> String {
        ([wouldRedo(action)] + (left.isEmpty ? [] : [leftAsIs(left)])).joinedAsSentences()
    }

    /// The action of which some can be undone, or done again; nil where that is none.
    private static func rest(of error: UndoError) -> UndoGroup? {
        guard case .conflict(let group, let conflicts) = error, group.rowCount > conflicts.count
        else { return nil }
        return group
    }

    /// How many rows of an action are in the way, and of how many; nil where it has only one.
    static func hindrance(
        _ group: UndoGroup, _ conflicts: [UndoConflict]
    ) -> (count: Int, isMore: Bool, total: Int)? {
        guard group.rowCount > 1 else { return nil }
        let rows = Set(conflicts.map { "\($0.table) \($0.key)" })
        // More are not looked for.
        return (min(rows.count, group.rowCount), conflicts.count >= 100, group.rowCount)
    }

    /// Whether it is the last action that is in the way of those before it.
    private static func leavesEarlier(_ error: UndoError) -> Bool {
        switch error {
        case .conflict(let group, _), .nothingElse(let group, _), .unreadable(let group):
            group.state == .done
        case .nothingToUndo, .nothingToRedo, .notFound, .notKept: false
        }
    }

    /// The same as the beginning of a line.
    func line(_ action: NotebookAction?) -> String {
        let name = name(action)
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// How many of those an action was done to were removed for good since; nil where none was, or all
    /// were: then its state says so.
    static func removedCount(of action: NotebookAction) -> Int? {
        (1..<action.count).contains(action.removedCount) ? action.removedCount : nil
    }

    /// What was imported, where `-` stands for standard input.
    static func files(_ subject: String, standardInput: String) -> String {
        subject.split(separator: ", ", omittingEmptySubsequences: false)
            .map { $0 == "-" ? standardInput : String($0) }.joined(separator: ", ")
    }

    /// Names of tags, as they are written everywhere.
    static func tags(_ names: String) -> String {
        names.split(separator: ", ").map { "#" + $0 }.joined(separator: ", ")
    }

    /// Whether an undone action needs a row that another undone one has made.
    static func waitsForOther(_ group: UndoGroup, _ conflicts: [UndoConflict]) -> Bool {
        group.state == .undone && conflicts.first?.reason == .gone
    }

    /// The beginning of a name, which may be a whole comment.
    static func shown(_ name: String) -> String { name.onOneLine.beginning(atMost: 40) }

    /// Whether a row was taken out of the trash; nil where it was not about that.
    static func isRestored(_ fields: [FieldConflict]) -> Bool? {
        fields.first { $0.field == "deleted_at" }.map { $0.stored == .null }
    }

    /// What is in the way, where that is columns of a row: each that people know by a name.
    ///
    /// - Parameters:
    ///   - conflicts: The columns.
    ///   - called: What people call one of them.
    ///   - and: What stands before the last of several.
    /// - Returns: The names as a list, and how many they are; `nil` where none is known.
    static func known(
        _ conflicts: [FieldConflict], called: (String) -> String?, and: String
    ) -> (text: String, count: Int)? {
        // What a full name is made of changes with it.
        let isWhole = conflicts.contains { $0.field == "full_name" }
        let parts: Set = isWhole ? ["first_name", "last_name"] : []
        var known: [String] = []
        for conflict in conflicts where !parts.contains(conflict.field) {
            guard let name = called(conflict.field), !known.contains(name) else { continue }
            known.append(name)
        }
        guard let last = known.last else { return nil }
        let others = known.dropLast().joined(separator: ", ")
        return (others.isEmpty ? last : others + and + last, known.count)
    }
}

extension NotebookAction {
    /// What it was done to, as people see it: a comment without the marks of its Markdown.
    var shownSubject: String {
        let ofComments: [Kind] = [.addComment, .editComment, .deleteComment, .restoreComment]
        return ofComments.contains(kind) ? subject.plainLine : subject
    }
}
