package import FoundationEssentials
package import Persistence
package import SheafModel
package import SheafNotebook

/// What screens ask of the store, each done in one transaction.
package enum StoreRequest: Hashable, Sendable {
    case loadPerson(User.ID)
    case loadPost(Post.ID)
    case loadComment(Comment.ID)
    /// What is answered, whoever wrote it.
    case loadQuote(Quote.Source)
    /// A new person; the identifier and the dates are given by the store.
    case createPerson(User)
    /// `base` is the value as it was when editing began: what changed since is a conflict.
    case updatePerson(User, base: User)
    case setActive(Bool, User.ID)
    case deletePerson(User.ID, includingWritings: Bool)
    /// Makes a person the author of what carries their e-mail address and is by nobody known.
    case takeWritings(User.ID)
    case toggleFollow(User.ID, by: User.ID)
    /// A new post; the identifier and the dates are given by the store.
    case createPost(Post)
    case updatePost(Post, base: Post)
    case setStatus(PostStatus, Post.ID)
    case deletePost(Post.ID)
    /// Likes the post, or takes the like back where there is one.
    case toggleLikeOfPost(Post.ID, by: User.ID)
    case recordView(Post.ID)
    case setTags([String], base: [String], Post.ID)
    case createComment(text: String, on: Post.ID, parent: Comment.ID?, author: User.ID)
    case updateComment(Comment, base: Comment)
    case deleteComment(Comment.ID, wholeBranch: Bool)
    case toggleLikeOfComment(Comment.ID, by: User.ID)
    /// Another name for a tag; where another tag has it, only if the two are to become one.
    case renameTag(Tag.ID, to: String, joining: Tag.ID? = nil)
    /// Puts one tag in place of others.
    case mergeTags(Set<Tag.ID>, into: Tag.ID)
    case deleteTags(Set<Tag.ID>)
    /// Fills an empty store with people, posts and comments to try things on.
    case loadSample
    /// Remembers who you are.
    case setYou(User.ID)
    /// Takes something out of the trash.
    case restore(TrashItem)
    /// Takes several things out of the trash.
    case restoreMarked(Set<UUID>)
    /// Removes things in the trash for good.
    case purge(Purge)
    /// Gives a post or a comment the text of an earlier version, and a post its title.
    case restoreVersion(TextVersion, VersionedText)
    /// What people are called who did something that can be undone.
    case loadActors
    /// What an action did.
    case loadAction(UndoGroup.ID)
    case loadVersions(VersionedText)
    /// What those are called who changed a row.
    case loadChangers(EditedRow)
    /// Whether a row that is not there any more is in the trash.
    case loadTrashed(EditedRow)
    /// By which action something came into the trash.
    case loadDeletion(TrashItem)
    /// What of the trash was deleted before, to be asked about by the days since; nil of which asks about
    /// all of it.
    case findTrash(before: Date, days: Int?)
    /// How many comments go with a person if what they wrote goes, too.
    case countAlong(UserSummary)
    /// Undoes one action, whatever was done since.
    case undoAction(UndoGroup.ID)
    /// Undoes of one action what nobody changed since.
    case undoRest(UndoGroup.ID)
    /// Undoes what you did last before an action that cannot be undone.
    case undoBefore(UndoGroup.ID)
    /// Does one undone action again.
    case redoAction(UndoGroup.ID)
    /// Does of one undone action again what nobody changed since.
    case redoRest(UndoGroup.ID)
    /// Undoes what you did last.
    case undo
    /// Does again what you undid last.
    case redo
    /// Which rows get marks, or lose them.
    case identify(MarkOrder)
    /// Which of the marked rows are still there, whatever the list leaves out.
    case findMarked(MarkOrder.List, Set<UUID>)
    /// Which posts a list has, in its order.
    case listOrder(PostList)
    /// Whether a list has a row.
    case isListed(MarkOrder.List, UUID)
    /// Whoever is called that, by username, address or name.
    case findPerson(String)
    /// What a tag is called by now that had this name.
    case findTag(String)
    /// The names that a field of a query may have and that begin like this.
    case complete(SearchField, String)
    case previewBatch(Batch)
    case runBatch(Batch)
    /// What is where an export is to go, which somebody typed.
    case lookAtExport(ExportOrder, to: String)
    case export(ExportOrder, to: String)
    /// The names on the disk that go on with a path that is being typed.
    case completePath(String, foldersOnly: Bool)
    /// What an import from a path that somebody typed would do.
    case previewImport(String, Language.Code)
    /// An import; the history keeps what is worth a look in this language.
    case importFiles(String, Language.Code)
}

extension StoreRequest {
    /// What holds of a request, whatever it is about.
    private struct Traits: OptionSet {
        let rawValue: Int
        /// It changes the store.
        static let writes = Traits(rawValue: 1)
        /// No key takes it back.
        static let isFinal = Traits(rawValue: 2)
        /// It takes back what was done, so redo takes it back.
        static let undoes = Traits(rawValue: 4)
        /// It may change so many rows that it takes long, whoever else is there.
        static let isOfMany = Traits(rawValue: 8)
        /// It only reads, beside the requests that wait for each other.
        static let isBeside = Traits(rawValue: 16)
        /// Its answer changes what is marked.
        static let marks = Traits(rawValue: 32)
        /// There is something new after it, which screens may want to show.
        static let makes = Traits(rawValue: 64)
        /// Nobody asked for it: nothing is said where it fails, and no key waits for it, but for marked rows of
        /// which some may be gone.
        static let isByTheWay = Traits(rawValue: 128)
        /// Its answer is what a person is then asked about.
        static let isLook = Traits(rawValue: 256)
    }

    /// The one table of what holds of each.
    private var traits: Traits {
        switch self {
        case .loadPerson, .loadPost, .loadComment, .loadQuote, .setYou, .loadActors, .loadAction,
            .loadVersions, .loadChangers, .loadTrashed, .findTrash, .listOrder, .isListed,
            .findPerson, .complete:
            []
        case .identify: [.marks]
        case .lookAtExport, .completePath: [.isBeside]
        case .findMarked, .findTag, .loadDeletion, .countAlong: [.isBeside, .isByTheWay]
        case .export: [.isBeside, .isOfMany]
        case .previewBatch: [.isLook]
        case .previewImport: [.isOfMany, .isLook]
        // A filter may hide now what was edited.
        case .createPerson, .createPost, .createComment, .updatePerson, .updatePost:
            [.writes, .makes]
        case .setActive, .deletePerson, .toggleFollow, .setStatus, .deletePost, .toggleLikeOfPost,
            .setTags, .updateComment, .deleteComment, .toggleLikeOfComment, .takeWritings,
            .restoreVersion:
            [.writes]
        case .renameTag, .mergeTags, .deleteTags, .restore: [.writes, .marks]
        case .restoreMarked: [.writes, .marks, .isOfMany]
        case .loadSample, .redo, .redoAction, .redoRest, .importFiles: [.writes, .isOfMany]
        case .undo, .undoAction, .undoRest, .undoBefore: [.writes, .undoes, .isOfMany]
        // Lists forget the marks it was about.
        case .runBatch: [.writes, .isOfMany, .marks, .makes]
        case .recordView: [.writes, .isFinal]
        // Removing for good is no action.
        case .purge: [.writes, .isFinal, .isOfMany, .marks]
        }
    }

    /// Whether it changes the store.
    var isWrite: Bool { traits.contains(.writes) }

    /// Whether it does what a person would take back first, or what nothing takes back.
    var isAction: Bool {
        if case .recordView = self { return false }
        return isWrite
    }

    /// What takes it back, if it changed something.
    var commandThatTakesBack: CommandID? {
        guard isWrite, !traits.contains(.isFinal) else { return nil }
        return isUndo ? .redo : .undo
    }

    /// Whether it takes back what was done.
    var isUndo: Bool { traits.contains(.undoes) }

    /// Whether it may change so many rows that it takes long, whoever else is there.
    var isOfMany: Bool { traits.contains(.isOfMany) }

    /// Whether it writes a file of everything or of some rows, which nothing else waits for.
    var isExport: Bool {
        if case .export = self { true } else { false }
    }

    /// Whether it is done beside the requests that wait for each other: the store is only read.
    var runsBeside: Bool { traits.contains(.isBeside) }

    /// Whether nobody asked for it: no key waits for it, and nothing is said where it fails.
    var isByTheWay: Bool { traits.contains(.isByTheWay) }

    /// Whether its answer is what a person is then asked about: who has not seen it cannot answer.
    var isLook: Bool { traits.contains(.isLook) }

    /// Whether its answer changes what is marked.
    var isAboutMarks: Bool { traits.contains(.marks) }

    /// Whether there is something new after it, which screens may want to show.
    var makesSomething: Bool { traits.contains(.makes) }
}

/// What of the trash is removed for good.
package enum Purge: Hashable, Sendable {
    case item(TrashItem)
    /// These, as far as they are there since before the date, with what is kept of tags from before it.
    case found(Set<UUID>, before: Date)
    case marked(Set<UUID>)

    /// Whether something is among it.
    func holds(_ other: TrashItem) -> Bool {
        switch self {
        case .item(let item): item.id == other.id
        case .found(let ids, let date): ids.contains(other.id.uuid) && other.deletedAt < date
        case .marked(let ids): ids.contains(other.id.uuid)
        }
    }
}

/// What the store answers.
package enum StoreAnswer: Hashable, Sendable {
    /// It is done.
    case done
    /// It is done to a post or a comment: its title, or how it begins.
    case changed(String)
    /// A person, and what carries their e-mail address, where they have just been stored.
    case person(User, unclaimed: UnclaimedWritings = UnclaimedWritings())
    case post(Post)
    case comment(Comment)
    /// What is answered; nil if it is in the trash.
    case quote(Quote?)
    /// Whether you follow a person now.
    case follows(Bool, User)
    /// A person as they were, and how many comments went with what they wrote, or stay with it.
    case deletedPerson(User, comments: Int)
    /// Whether you like a post or a comment now: its title, or its text.
    case likes(Bool, String)
    /// What was undone, or done again; nil for what only a later version does.
    case turned(NotebookAction?)
    /// What was undone of an action, and why the rest of it was not.
    case turnedRest(NotebookAction?, [UndoConflict])
    /// What people are called, by how actions name them.
    case actors([String: String], usernames: [String: String])
    case action(ActionDetails)
    /// The versions of a post or a comment, the newest first.
    case versions([TextVersion])
    /// Who changed a row, by its columns.
    case changers([String: RowChanger])
    /// What is in the trash; nil for what is not.
    case trashed(TrashedThing?)
    /// By which action something came into the trash.
    case deletion(TrashDeletion)
    /// So many comments would go, of whomever.
    case goingAlong(Int)
    /// What came out of the trash, and what stays there.
    case restored(RestoreReport)
    /// How many things were removed for good.
    case purged(Int)
    /// What became a person's.
    case taken(UnclaimedWritings)
    /// How many people, posts and comments of the sample are new, and how much of it was deleted
    /// here before and stays so.
    case sample(people: Int, posts: Int, comments: Int, inTrash: Int)
    /// The tag that has the name now.
    case tag(Tag)
    /// Tags as they were, and the one that they became.
    case mergedTags([Tag], into: Tag)
    /// Nothing was renamed: these two would become one.
    case namesakes(Tag, Tag)
    case identifiers(Set<UUID>)
    /// The posts of a list, the first one first.
    case order([Post.ID])
    /// Whether the list has the row.
    case listed(Bool)
    /// Who is called that; nil for nobody, or where it is not clear who.
    case found(User?)
    /// What the tag is called; nil where it is gone.
    case tagName(String?)
    case names([StoredName])
    case batchPreview(BatchPreview)
    case batch(BatchReport)
    case exportPlace(ExportPlace)
    case paths([String])
    case exported(ExportReport)
    /// What an import did, or would do.
    case importReport(ImportReport)
}

extension StoreAnswer {
    /// Whether something is missing that somebody has to know of.
    var isIncomplete: Bool {
        if case .exported(let report) = self { report.damaged > 0 } else { false }
    }
}
