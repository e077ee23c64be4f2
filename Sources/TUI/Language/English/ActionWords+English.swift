internal import Persistence
internal import SheafNotebook

extension ActionWords {
    static let english = ActionWords(
        name: englishName,
        briefly: englishBriefly,
        undone: { "Undone: \(englishDeed($0))." },
        redone: { "Redone: \(englishDeed($0))." },
        wouldUndo: { "Would undo this: \(englishDeed($0))." },
        wouldRedo: { "Would redo this: \(englishDeed($0))." },
        problem: { englishProblem($0) }, problemBriefly: { englishProblem($0, briefly: true) },
        state: { state in
            switch state {
            case .done: ""
            case .undone, .replaced: "undone"
            case .forgotten: "removed for good"
            }
        },
        turnedBy: { ($0 ? "undone by " : "redone by ") + $1 },
        marked: { "\($0.prefix(1).uppercased())\($0.dropFirst()): \(englishDeed($1))" },
        somebody: "somebody else",
        theirs: { "\($0.who) did this: \(englishName($0.action))." },
        turnQuestion: { "\($0.isUndoing ? "Undo" : "Redo") what \($0.who) did?" },
        turnBriefly: { $0 ? "Undo this?" : "Redo this?" },
        theirsUndone: { "What you undid last was done by somebody else. To redo it: \($0)" },
        turnRefusal: { "Add --yes to \($0.isUndoing ? "undo" : "redo") it without being asked." },
        turnIsKept: "The history will say that it was you.",
        turnIsKeptBriefly: "History names you",
        leftAsIs: { "Left as it is: " + englishObstacles($0, briefly: true) },
        restQuestion: { $0 ? "Undo the rest?" : "Redo the rest?" },
        restChoice: { $0 ? "Yes, undo the rest" : "Yes, redo the rest" },
        restStays: "What was changed since stays, and is an action of its own in the history.",
        restByCommand: { isUndoing, command in
            "What was not changed since can be \(isUndoing ? "undone" : "redone") alone: \(command)"
        },
        earlier: "Earlier actions can be undone in the history.",
        earlierByCommand: {
            "Earlier actions can be undone by their number: \($0.typed("history")) lists them."
        })

    @Sendable private static func englishName(_ action: NotebookAction?) -> String {
        guard let action else { return "something that a newer Sheaf did" }
        let removed = removedCount(of: action).map {
            " (\(Language.grouped($0)) of them removed for good since)"
        }
        return englishDone(action) + (removed ?? "")
    }

    /// The same without what became of it.
    private static func englishDone(_ action: NotebookAction) -> String {
        let title = action.subject.isEmpty ? "" : " \"\(action.shownSubject)\""
        let name = action.subject.isEmpty ? "" : " \(action.subject)"
        let tag = action.subject.isEmpty ? "" : " " + tags(action.subject)
        // "published 3 posts", or the one by its title.
        func posts(_ verb: String) -> String { verb + " " + english(action, "post", title) }
        func people(_ verb: String) -> String {
            action.count > 1
                ? "\(verb) \(Language.grouped(action.count)) people"
                : verb + (name.isEmpty ? " a person" : name)
        }
        func comments(_ verb: String) -> String { verb + " " + english(action, "comment", title) }
        switch action.kind {
        case .addPerson: return people("added")
        case .editPerson: return people("changed")
        case .activate: return people("activated")
        case .deactivate: return people("deactivated")
        case .deletePerson: return people("deleted")
        case .deletePersonAndTexts: return people("deleted") + " and what they wrote"
        case .restorePerson: return people("put back")
        case .takeWritings:
            return "gave\(name.isEmpty ? " a person" : name) what carries their address"
        case .follow: return people("followed")
        case .unfollow: return people("no longer followed")
        case .addPost: return posts("added")
        case .editPost: return posts("changed")
        case .publish: return posts("published")
        case .makeDraft: return posts("made a draft of")
        case .archive: return posts("archived")
        case .takeOutOfArchive: return posts("took out of the archive")
        case .tagPost: return posts("changed the tags of")
        case .deletePost: return posts("deleted")
        case .restorePost: return posts("put back")
        case .like:
            return action.count > 1
                ? "gave \(Language.grouped(action.count)) likes" : "liked\(title)"
        case .takeLikeBack:
            if action.count > 1 { return "took \(Language.grouped(action.count)) likes back" }
            return title.isEmpty ? "took a like back" : "took back the like of\(title)"
        case .addComment: return comments("added")
        case .editComment: return comments("changed")
        case .deleteComment: return comments("deleted")
        case .restoreComment: return comments("put back")
        case .renameTag, .mergeTags: return englishTags(action, tag)
        case .deleteTag:
            return action.count > 1 ? "deleted \(action.count) tags" : "deleted the tag\(tag)"
        case .restoreTag:
            return action.count > 1 ? "put back \(action.count) tags" : "put back the tag\(tag)"
        case .restoreSeveral: return "put back \(Language.grouped(action.count)) items"
        case .importFiles:
            let files = Self.files(action.subject, standardInput: "standard input")
            return action.subject == "-" ? "imported from \(files)" : "imported \(files)"
        case .loadSample: return "loaded the sample"
        case .changeAuthor: return posts("changed the author of")
        case .setLikes: return posts("set the likes of")
        }
    }

    /// What became of tags that got another name, or one of others; of one that is gone nobody knows it.
    private static func englishTags(_ action: NotebookAction, _ name: String) -> String {
        let former = tags(action.formerSubject)
        let into = name.isEmpty ? "" : (action.kind == .renameTag ? " to" : " into") + name
        guard !former.isEmpty else {
            return (action.kind == .renameTag ? "renamed a tag" : "merged tags") + into
        }
        return action.kind == .renameTag
            ? "renamed the tag \(former)" + into
            : "merged the tag\(former.contains(",") ? "s" : "") \(former)" + into
    }

    /// The same behind a word that says what became of it, where a verb would be read as that.
    @Sendable private static func englishDeed(_ action: NotebookAction?) -> String {
        switch action?.kind {
        case .importFiles:
            let name = action?.subject ?? ""
            let files = Self.files(name, standardInput: "standard input")
            if name == "-" { return "import from \(files)" }
            return name.isEmpty ? "import of files" : "import of \(files)"
        case .loadSample: return "loading of the sample"
        default: return englishName(action)
        }
    }

    private static func english(
        _ action: NotebookAction, _ thing: String, _ title: String
    ) -> String {
        action.count > 1
            ? "\(Language.grouped(action.count)) \(thing)s" : "the \(thing)\(title)"
    }

    private static func englishProblem(_ error: UndoError, briefly: Bool = false) -> String {
        switch error {
        case .nothingToUndo: "There is nothing to undo."
        case .nothingToRedo: "There is nothing to redo."
        case .notFound: "There is no such action, or it is not kept any more."
        case .notKept(let group) where group.state == .forgotten:
            "This cannot be undone or redone, as what it was about was removed for good: "
                + "\(englishName(group.notebookAction))."
        case .notKept(let group):
            "This was undone, and other things were done since: \(englishName(group.notebookAction)). "
                + "It cannot be redone."
        case .unreadable(let group):
            "This cannot be undone or redone: what was kept of it does not fit the store. "
                + "It was: \(englishName(group.notebookAction)). Nothing was changed."
        case .conflict(let group, let conflicts):
            "\(group.state == .undone ? "Not redone" : "Not undone"): "
                + englishObstacles(conflicts, briefly: briefly)
                + (waitsForOther(group, conflicts)
                    ? " What made it was undone as well: redo that first." : "")
                + unless(briefly, " Nothing was changed.")
                + " It was: \(englishName(group.notebookAction))."
                + englishHindrance(group, conflicts)
        case .nothingElse(let group, let conflicts):
            englishProblem(.conflict(group, conflicts), briefly: briefly)
                + (group.state == .undone
                    ? " Nothing else of it can be redone alone."
                    : " Nothing else of it can be undone alone.")
        }
    }

    /// How many rows are in the way, behind a blank; empty for an action of one.
    private static func englishHindrance(
        _ group: UndoGroup, _ conflicts: [UndoConflict]
    ) -> String {
        guard let rows = hindrance(group, conflicts) else { return "" }
        let count = Language.grouped(rows.count)
        return " \(rows.isMore ? "At least \(count)" : count) of its"
            + " \(Language.grouped(rows.total)) rows \(rows.count == 1 ? "is" : "are") in the way."
    }

    /// A sentence for each kind of what is in the way.
    private static func englishObstacles(
        _ conflicts: [UndoConflict], briefly: Bool
    ) -> String {
        sentences(conflicts, briefly: briefly, between: ". ") { kind in
            let others = kind.others.map { "\"\($0)\"" }.joined(separator: ", ")
            return englishConflict(kind) + (others.isEmpty ? "" : ". So with " + others)
        } more: { count in
            (count == 1 ? "1 more is" : "\(Language.grouped(count)) more are") + " in the way"
        } + "."
    }

    private static func englishRow(_ conflict: UndoConflict) -> String {
        let row = englishRow(in: conflict.table) ?? "something of it"
        return conflict.name.isEmpty ? row : "\(row) (\"\(shown(conflict.name))\")"
    }

    private static func englishConflict(_ obstacle: Obstacle) -> String {
        let conflict = obstacle.first
        let row = englishRow(conflict)
        if !conflict.successor.isEmpty {
            return "\(row) was renamed to \"\(shown(conflict.successor))\" since"
                + englishChanger(conflict)
        }
        switch conflict.reason {
        case .changed(let fields):
            if let isRestored = isRestored(fields) {
                return "\(row) was \(isRestored ? "put back" : "deleted") since"
                    + englishChanger(conflict)
            }
            let known = known(fields, called: englishField, and: " and ")
            let values = values(of: conflict, called: englishField, .en) {
                "\"\($0)\" then, \"\($1)\" now"
            }
            return (known.map { "\($0.text) of \(row)" } ?? row)
                + (known?.count ?? 1 > 1 ? " were" : " was") + " changed since"
                + englishChanger(conflict) + values
        case .gone: return "\(row) is not there any more"
        case .occupied: return "something else is in the place of \(row)"
        case .taken(let column):
            return "\(column == "email_fold" ? "the e-mail address" : "the user name") of \(row)"
                + " is taken by now"
        case .needed:
            let hanging = list(
                obstacle.hanging, called: englishRow(in:), and: " and ", unknown: "something")
            let verb = hanging.count > 1 ? "belong" : "belongs"
            let name = obstacle.hangingName.map { " (\"\($0)\")" } ?? ""
            return "\(hanging.text)\(name) \(verb) to \(row) by now"
        case .ownerMissing(let table):
            return "\(englishRow(in: table) ?? "something") that \(row) hangs on was deleted since"
        }
    }

    private static func englishChanger(_ conflict: UndoConflict) -> String {
        if conflict.isChangedByUndoer { return " by you" }
        return conflict.changer.isEmpty ? "" : " by \(shown(conflict.changer))"
    }

    /// A row of a table; nil where it has no name that people would know.
    private static func englishRow(in table: String) -> String? {
        switch NotebookTable(rawValue: table) {
        case .user: "a person"
        case .post: "a post"
        case .comment: "a comment"
        case .tag: "a tag"
        case .postTag: "a tag of a post"
        case .follow: "a follower"
        case .postLike, .commentLike: "a like"
        case .postTally: "a number of a post"
        case .userMetadata: "a detail of a person"
        case .postMetadata: "a detail of a post"
        case .commentMetadata: "a detail of a comment"
        case .userColour: "a colour of a person"
        case .userScore: "a score of a person"
        case .foreignID, .held, nil: nil
        }
    }

    /// What a column is called; nil where people would not know it.
    private static func englishField(_ column: String) -> String? {
        switch ToldColumn(rawValue: column) {
        case .title: "the title"
        case .body, .bio: "the text"
        case .status: "the status"
        case .author: "the author"
        case .username: "the user name"
        case .email: "the e-mail address"
        case .fullName: "the full name"
        case .firstName: "the first name"
        case .lastName: "the last name"
        case .role: "the role"
        case .isActive: "the state"
        case .name: "the name"
        case .phone: "the phone number"
        case .street: "the street"
        case .city: "the town"
        case .country: "the country"
        case .birthDate: "the date of birth"
        case .age: "the age"
        case .avatar, .image: "the picture"
        case nil: nil
        }
    }
}
