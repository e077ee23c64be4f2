/// What a person did, as undo and history tell of it in any language.
package struct NotebookAction: Hashable, Sendable {
    /// What was done.
    package let kind: Kind
    /// How many it was done to.
    package let count: Int
    /// The name or the title of the first of them, on one line; may be empty.
    package let subject: String
    /// What the subject was called before, on one line; empty where it has no other name, or an older
    /// Sheaf did not note it.
    package let formerSubject: String
    /// What was said of it when it was done, each on a line: what an import left out, and why.
    package var notes: [String] = []
    /// Who undid it, or did it again, as ``UndoAction/person`` has it; `nil` where that was nobody but the
    /// one whose action it is, empty where it was somebody else and nobody knows who.
    package var turner: String?
    /// How many of those it was done to were removed for good since, so that it cannot be taken back there;
    /// 1 of one alone where its name went with it.
    package private(set) var removedCount = 0

    /// What can be done; the raw value is how it is stored.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case addPerson, editPerson, activate, deactivate, deletePerson, restorePerson
        /// Somebody went with all that they wrote.
        case deletePersonAndTexts
        case takeWritings, follow, unfollow
        case addPost, editPost, publish, makeDraft, archive, takeOutOfArchive, tagPost
        case deletePost, restorePost
        case like, takeLikeBack
        case addComment, editComment, deleteComment, restoreComment
        case renameTag, mergeTags, deleteTag, restoreTag
        case importFiles, loadSample
        case changeAuthor, setLikes
        /// Things of several kinds came out of the trash.
        case restoreSeveral
    }

    /// The longest subject, in Unicode scalars; the rest is cut off.
    private static let longestSubject = 120

    /// Between a name and the one before it: no name has one.
    private static let separator: Unicode.Scalar = "\u{1F}"

    /// Begins the line that says who undid it, or did it again: no note begins so.
    private static let turnerMark: Unicode.Scalar = "\u{1E}"

    /// Begins the line that says how many were removed for good: as above.
    private static let removedMark: Unicode.Scalar = "\u{1D}"

    /// Describes what was done.
    package init(_ kind: Kind, _ subject: String = "", formerly: String = "", count: Int = 1) {
        self.kind = kind
        self.count = max(1, count)
        self.subject = Self.line(subject)
        formerSubject = Self.line(formerly)
    }

    /// The import of files: as many of their names as there is room for, each whole, with a sign that others
    /// follow.
    static func importing(_ names: [String]) -> NotebookAction {
        let sign = ".."
        var subject = ""
        for (index, name) in names.enumerated() {
            let longer = index == 0 ? name : "\(subject), \(name)"
            let rest = index == names.count - 1 ? 0 : sign.count + 2
            guard longer.unicodeScalars.count + rest <= longestSubject else {
                // One name alone may be too long.
                let scalars = name.unicodeScalars.prefix(longestSubject - sign.count)
                let first = String(String.UnicodeScalarView(scalars))
                return NotebookAction(
                    .importFiles, index == 0 ? first + sign : "\(subject), \(sign)")
            }
            subject = longer
        }
        return NotebookAction(.importFiles, subject)
    }

    /// The beginning of a text: it may be long, and one character of it too.
    private static func line(_ text: String) -> String {
        let line = text.unicodeScalars.prefix(16 * longestSubject)
            .drop { $0.properties.isWhitespace }
            .prefix { !Character($0).isNewline && $0 != separator }
        return String(String.UnicodeScalarView(line.prefix(longestSubject)))
    }

    /// Reads the stored form; `nil` for one of a later version.
    package init?(label: String) {
        // Notes stand on lines of their own, of which an older Sheaf reads nothing.
        let lines = label.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        let label = lines.first.map { String($0) } ?? ""
        // By scalars: a name may begin with an accent, which `Character` has belong to the blank.
        let parts = label.unicodeScalars.split(
            separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let kind = Kind(rawValue: String(parts[0])),
            let count = Int(String(parts[1]))
        else { return nil }
        let names = parts[2].split(
            separator: Self.separator, maxSplits: 1, omittingEmptySubsequences: false)
        self.init(
            kind, names.first.map { String($0) } ?? "",
            formerly: names.count > 1 ? String(names[1]) : "", count: count)
        let rest = lines.dropFirst()
        notes = rest.filter { !Self.isMark($0.first) }.map { String($0) }
        let removed = rest.last { $0.first == Self.removedMark }
            .flatMap { Int(String($0.dropFirst())) }
        removedCount = min(max(0, removed ?? 0), self.count)
        turner = rest.last { $0.first == Self.turnerMark }.map { String($0.dropFirst()) }
    }

    /// A stored form with who undid it last, or did it again, whatever else is in it; `nil` takes away
    /// whoever stands there.
    static func label(_ label: String, turnedBy turner: String?) -> String {
        var lines = label.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { $0.first != Self.turnerMark }.map { String($0) }
        if let turner { lines.append(String(Self.turnerMark) + turner) }
        return lines.joined(separator: "\n")
    }

    /// The same with what was done after it in the same write; `nil` for what it does not tell of, as it
    /// only belongs to what was done first.
    func adding(_ kind: Kind, count: Int) -> NotebookAction? {
        guard let kind = self.kind.joined(with: kind) else { return nil }
        return NotebookAction(
            kind, kind == .restoreSeveral ? "" : subject, count: self.count + count)
    }

    /// What the rows are called that it tells of; tags that became one have commas between them.
    var names: Set<String> {
        // As above.
        let former = kind == .mergeTags ? formerSubject.utf8.split(separator: ", ".utf8) : []
        return Set([subject, formerSubject] + former.map { String(decoding: $0, as: UTF8.self) })
    }

    /// The stored form.
    package var label: String {
        let former = formerSubject.isEmpty ? "" : "\(Self.separator)\(formerSubject)"
        let removed = removedCount > 0 ? ["\(Self.removedMark)\(removedCount)"] : []
        let lines =
            ["\(kind.rawValue) \(count) \(subject)\(former)"] + notes.map(Self.oneLine) + removed
        return Self.label(lines.joined(separator: "\n"), turnedBy: turner)
    }

    private static func oneLine(_ note: String) -> String {
        let line = String(note.map { $0.isNewline ? " " : $0 })
        return isMark(line.unicodeScalars.first) ? " " + line : line
    }

    private static func isMark(_ scalar: Unicode.Scalar?) -> Bool {
        scalar == turnerMark || scalar == removedMark
    }

    /// The same without what the rows were called, of which so many more are removed for good: what was
    /// done stays what it was.
    ///
    /// A tag that got the links of others keeps its name while it is there: `names` are those that went.
    func nameless(removing count: Int = 0, of names: Set<String>?) -> NotebookAction {
        let isLeft = isOfTwoTags && !subject.isEmpty && names?.contains(subject) == false
        var action = NotebookAction(kind, isLeft ? subject : "", count: self.count)
        action.turner = turner
        if self.count > 1 {
            action.removedCount = min(removedCount + count, self.count)
        } else {
            action.removedCount = isLeft ? 0 : 1
        }
        return action
    }

    /// The same, done to some of those it was done to; of one alone with what that is called.
    func parted(into count: Int, called name: String = "") -> NotebookAction {
        var action = NotebookAction(kind, count == 1 ? name : subject, count: count)
        action.notes = notes
        action.turner = turner
        // What is removed for good is no row of either.
        action.removedCount = min(removedCount, count - 1)
        return action
    }

    /// Whether it tells of a tag that goes and of one that stays.
    var isOfTwoTags: Bool { kind == .mergeTags || kind == .renameTag }

    /// Whether what it was done to is removed for good, all of it.
    package var isRemoved: Bool { removedCount == count }

    /// The same without what it says of rows that are removed for good, by what they were called; `nil`
    /// where it has no notes.
    func forgetting(_ names: NameBeginnings) -> NotebookAction? {
        guard !notes.isEmpty else { return nil }
        var action = self
        action.notes.removeAll { names.occur(in: $0) }
        return action
    }
}

extension NotebookAction.Kind {
    private static let deletionsOfPeople: Set<Self> = [.deletePerson, .deletePersonAndTexts]
    private static let restorations: Set<Self> = [
        .restorePerson, .restorePost, .restoreComment, .restoreTag, .restoreSeveral,
    ]

    /// What two are called together; `nil` where the second only belongs to the first.
    fileprivate func joined(with other: Self) -> Self? {
        let both: Set = [self, other]
        if both.count == 1 { return self }
        // Of several people it is said that what they wrote went too where it did of one.
        if both.isSubset(of: Self.deletionsOfPeople) { return .deletePersonAndTexts }
        return both.isSubset(of: Self.restorations) ? .restoreSeveral : nil
    }

    /// The table of what it is done to, whose name an action may tell; `nil` for several.
    var table: String? {
        switch self {
        case .addPerson, .editPerson, .activate, .deactivate, .deletePerson,
            .deletePersonAndTexts, .restorePerson, .takeWritings:
            "user"
        case .follow, .unfollow: "follow"
        case .addPost, .editPost, .publish, .makeDraft, .archive, .takeOutOfArchive, .tagPost,
            .deletePost, .restorePost, .changeAuthor, .setLikes:
            "post"
        case .like, .takeLikeBack: "like"
        case .addComment, .editComment, .deleteComment, .restoreComment: "comment"
        case .renameTag, .mergeTags, .deleteTag, .restoreTag: "tag"
        case .importFiles, .loadSample, .restoreSeveral: nil
        }
    }
}
