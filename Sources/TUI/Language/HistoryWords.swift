package import SheafNotebook

/// What is said of the trash, of what was done, and of earlier versions.
package struct HistoryWords: Sendable {
    package let trash: String
    let trashEmpty: String
    let trashCount: @Sendable (_ count: Int) -> String
    let someTrash: @Sendable (_ count: Int, _ all: Int) -> String
    /// What something in the trash is.
    package let kind: @Sendable (TrashItem.Kind) -> String
    /// Heads of columns.
    package let what: String
    let kindHead: String
    package let deleted: String
    let when: String
    /// That of the numbers by which commands undo actions.
    let action: String
    let who: String
    /// What leads to whoever did something.
    let actor: CommandWords
    let state: String
    /// What a comment in the trash is on.
    let onPost: @Sendable (_ title: String, _ isTrashed: Bool) -> String
    /// Who deleted something, when, and with which action.
    let deletedBy: @Sendable (_ who: String?, _ when: String, _ number: Int64?) -> String
    /// How much went along with it.
    let wentAlong: @Sendable (_ what: String) -> String
    let purge: @Sendable (_ name: String) -> String
    let purgeConsequence: String
    /// The same of several things.
    let purgeManyConsequence: String
    let purgeOne: String
    /// Asked before marked things are removed.
    let purgeMarked: @Sendable (_ count: Int) -> String
    /// Asked before all or much of the trash is emptied.
    let purgeMany: String
    let purgeThese: String
    /// What takes something out of the trash.
    let putBack: CommandWords
    /// What makes an earlier version the one that holds.
    let putVersionBack: CommandWords
    /// What removes things by their age.
    let emptyOlder: CommandWords
    /// Asks for the age, the longest form first.
    let purgeDays: [String]
    /// How much was deleted more than so many days ago.
    let oldTrash: @Sendable (_ count: Int, _ days: Int) -> String
    /// The letters of the buttons that empty more than one.
    let purgeOldLetter: Character
    let purgeAllLetter: Character
    let purgeOld: @Sendable (_ days: Int) -> String
    let purgeAll: @Sendable (_ count: Int?) -> String
    let purged: @Sendable (_ count: Int) -> String
    /// The same of one thing that has a name.
    let purgedNamed: @Sendable (_ name: String) -> String
    /// Said of what nothing takes back, instead of undoing what was done before that by `key`.
    let stays: @Sendable (_ what: Aside.Staying, _ key: String) -> String
    /// What a key undoes next, behind what it could not undo.
    let undoesBefore: @Sendable (_ key: String) -> String
    /// What the key would undo was done here last, and is undone already.
    let undoneElsewhere: String
    /// Behind what was undone, where it was not done here.
    let doneElsewhere: String
    let restored: @Sendable (_ name: String) -> String
    /// Several things came out of the trash; `what` says how many of what.
    let restoredMany: @Sendable (_ what: String) -> String
    let nothingRestored: String
    /// How many things stay in the trash, and why.
    let staying: @Sendable (RestoreReport.Reason, _ count: Int) -> String
    /// Why a comment does not come out of the trash.
    package let putBackPostFirst: String

    package let history: String
    let historyEmpty: String
    let actionCount: @Sendable (_ count: Int) -> String
    let someActions: @Sendable (_ count: Int, _ all: Int) -> String
    /// Asked before an action of many rows is undone out of turn, or done again.
    let turnMany: @Sendable (_ action: String, _ isUndoing: Bool) -> String
    let rowsChanged: @Sendable (Int) -> String
    let takeBack: String
    let doAgain: String
    let open: String
    /// What was done to a row, with its name.
    package let change: @Sendable (ActionDetails.Row) -> String
    /// A field that people know by a name; an entry of metadata as it is typed to change it.
    package let field: @Sendable (_ column: String) -> String
    package let others: @Sendable (_ count: Int) -> String
    /// The same where nothing stands above it.
    package let onlyDetails: @Sendable (_ count: Int) -> String
    package let nothingKept: String

    let versions: String
    let versionCount: @Sendable (_ count: Int) -> String
    package let oldest: String
    let sameText: String
    let versionRestored: @Sendable (_ isPost: Bool) -> String
    let isNow: String
    /// The same of a comment.
    let isCommentNow: String
    /// What made a version another one: a field, and how it is another.
    let changed: @Sendable (_ field: String, _ change: String) -> String
    /// Above the text that is shown.
    let compared: String

    /// An entry of metadata as it is typed to change it, with a point before its name; any other column
    /// as it is called in the store.
    static func entry(_ column: String) -> String {
        let beginning = ActionDetails.Field.metadata
        guard column.hasPrefix(beginning) else { return column }
        return "." + String(column.dropFirst(beginning.count)).onOneLine
    }

    /// What came out of the trash, and what had to stay.
    func report(
        _ report: RestoreReport, _ posts: PostWords, _ people: PeopleWords, separator: String = ", "
    ) -> String {
        let parts = TrashItem.Kind.allCases.compactMap { kind in
            report.counts[kind].map { count in
                switch kind {
                case .person: people.count(count)
                case .post: posts.count(count)
                case .comment: posts.commentCount(count)
                case .tag: posts.tagCount(count)
                }
            }
        }
        let first =
            parts.isEmpty ? nothingRestored : restoredMany(parts.joined(separator: separator))
        let stays = RestoreReport.Reason.allCases.compactMap { reason in
            report.staying[reason].map { staying(reason, $0) }
        }
        return ([first] + stays).joinedAsSentences()
    }
}

extension ActionDetails.Row {
    /// What the two are called that it joins, and whether they are joined by it now; nil for rows that
    /// join nothing, and where that is not known.
    var joining: (first: String, second: String, isJoined: Bool)? {
        guard parties.count == 2 else { return nil }
        let (first, second) = (parties[0].onOneLine, parties[1].onOneLine)
        switch change {
        case .added, .restored: return (first, second, true)
        case .deleted, .removed: return (first, second, false)
        case .changed: return nil
        }
    }
}

extension VersionedText {
    /// Whether it has a title as well.
    var isPost: Bool {
        if case .post = self { true } else { false }
    }
}
