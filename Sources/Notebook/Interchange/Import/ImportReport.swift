package import Persistence
package import SheafModel

/// What an import did, or would do.
package struct ImportReport: Hashable, Sendable {
    /// How the rows of one kind fared.
    package struct Counts: Hashable, Sendable {
        /// New ones.
        package var added = 0
        /// Ones that were there and changed.
        package var updated = 0
        /// Ones that were there just so.
        package var unchanged = 0
        /// Ones that were edited here since they came in and stay as they are.
        package var kept = 0
        /// Ones that are in the trash here and stay there.
        package var inTrash = 0
        /// Ones kept until the row comes that they belong to.
        package var waiting = 0

        /// All of them.
        package var total: Int { added + updated + unchanged + kept + inTrash + waiting }

        mutating func count(_ outcome: ImportOutcome) {
            switch outcome {
            case .added: added += 1
            case .updated: updated += 1
            case .unchanged: unchanged += 1
            case .kept: kept += 1
            case .inTrash: inTrash += 1
            }
        }
    }

    /// What rows of our own exports leave to nobody, and carries the address of one person alone.
    package struct Unclaimed: Hashable, Sendable {
        /// Who could take it.
        package let person: User.ID
        package let email: String
        package let writings: UnclaimedWritings
    }

    /// People.
    package var people = Counts()
    /// Posts.
    package var posts = Counts()
    /// Comments.
    package var comments = Counts()
    /// Who follows whom; only exports of our own have them.
    package var follows = Counts()
    /// Who likes what; only exports of our own have them.
    package var likes = Counts()
    /// Tags: the new ones, whether they came with posts or with dates of their own, and what became of
    /// the latter where they were here.
    package var tags = Counts()
    /// How many posts and comments of strangers became a person's, by the e-mail address.
    package var recognised = 0
    /// What could be a person's if they took it; the first ``mostUnclaimed`` people.
    package var unclaimed: [Unclaimed] = []
    /// How many people of files that name no identifiers are somebody who was here, by the e-mail address or
    /// the user name.
    package var matched = 0
    /// How many posts of tables that name no identifiers are one that was here, by author, title and date.
    package var matchedPosts = 0
    /// Whose user names new posts have for names of their authors; the first ``mostUnclaimed``.
    package var namesakes: [Namesake] = []
    /// Who got a role that lets them do more than others.
    package var newRoles: [NewRole] = []
    /// How many entries, files and the like were left out.
    package var skipped = 0
    /// Whether the history has it, with its notes: not where nothing was changed, or it was only tried.
    package var isInHistory = false
    /// Whether anything was left out that is wrong, or could not be read.
    package var isIncomplete = false
    /// How many rows were taken although a form would refuse them.
    package var flagged = 0
    /// What is worth a look, in the order of the files: the first ``noteLimit`` of what was left out, and as many
    /// of all else, which hide nothing that is missing.
    package var notes: [ImportNote] = []
    /// How many of them are about something that was left out.
    private var leftOutNotes = 0
    /// How many more there were.
    package var moreNotes = 0
    /// What all notes say, also those that are only counted, in the order in which each was said first; the
    /// first ``mostKinds``.
    package private(set) var kinds: [NoteKind] = []
    /// How many notes are of none of these.
    package private(set) var notesOfOtherKinds = 0
    /// Where each of them stands.
    private var kindPlaces: [String: Int] = [:]

    /// Notes that say the same of other rows.
    package struct NoteKind: Hashable, Sendable {
        /// The first of them.
        package let first: ImportNote
        /// How many there are.
        package fileprivate(set) var count = 1
    }

    /// A kind has the name of a column or a member in it, and a file as many of these as it wants.
    private static let mostKinds = 1_000

    /// Notes beyond this are only counted: a file may have a million of them.
    package static let noteLimit = 100

    static let mostUnclaimed = 20

    /// How many rows stay as somebody edited them here.
    package var kept: Int { people.kept + posts.kept + comments.kept }

    /// Whether what is left out next is still named.
    var namesWhatIsLeftOut: Bool { leftOutNotes < Self.noteLimit }

    /// Nothing yet.
    package init() {}

    mutating func note(_ path: String, _ position: TextPlace, _ reason: ImportNote.Reason) {
        let note = ImportNote(path: path, position: position, reason: reason)
        countKind(of: note)
        let isLeftOut = note.isLeftOut
        let others = isLeftOut ? leftOutNotes : notes.count - leftOutNotes
        guard others < Self.noteLimit else {
            moreNotes += 1
            return
        }
        notes.append(note)
        if isLeftOut { leftOutNotes += 1 }
    }

    /// Counts comments that wait beside those that were noted.
    mutating func noteMore(waiting count: Int) {
        moreNotes += count
        if let place = kinds.firstIndex(where: { $0.first.isOfWaiting }) {
            kinds[place].count += count
        } else {
            notesOfOtherKinds += count
        }
    }

    private mutating func countKind(of note: ImportNote) {
        let kind = note.kind
        if let place = kindPlaces[kind] {
            kinds[place].count += 1
        } else if kinds.count < Self.mostKinds {
            kindPlaces[kind] = kinds.count
            kinds.append(NoteKind(first: note))
        } else {
            notesOfOtherKinds += 1
        }
    }
}

/// Something about a place in a file that is worth a look.
package struct ImportNote: Hashable, Sendable {
    /// What it is.
    package enum Reason: Hashable, Sendable {
        /// Taken as it is, although a form would refuse it.
        case flagged(ValidationFailure)
        /// So many values found no room in the metadata.
        case metadataFull(values: Int)
        /// A list of so many entries was left out: Sheaf knows nothing of that kind.
        case unknownList(name: String, entries: Int)
        /// The file was left out: it is nothing that Sheaf reads.
        case unknownFile
        /// The file was left out: it is a text in another encoding.
        case notUTF8
        /// The file was left out: it is a text in an encoding of this name.
        case otherEncoding(String)
        /// What lies in a folder was left out: it is no file, or cannot be read.
        case notRead(FilesError)
        /// A mistake was left out, as somebody asked for: why, in words, and of which kind it is.
        case leftOut(LeftOut, why: String, kind: String)
        /// A line was left out: it is neither part of a row nor between two.
        case unknownText(String)
        /// A line inside a card was left out: it has no name and no colon.
        case brokenCardLine(String)
        /// Which column of a table is taken as what.
        case columns(String)
        /// So many answers to questions came in as comments of theirs.
        case answers(Int)
        /// A value is not what the name of its column says, and was kept in the metadata.
        case oddValue(name: String, value: String, expected: Expected)
        /// A value is not what was expected, and was taken as it is.
        case takenAsIs(name: String, value: String, expected: Expected)
        /// What begins as front matter is closed nowhere, and was taken as text.
        case openFrontMatter
        /// What begins as front matter is a list, or a map in braces that cannot be read, and was taken as text.
        case otherFrontMatter
        /// A line was left out: all of its values are empty.
        case emptyRow
        /// The post stands in another file of this import as well, word for word the same, and is one post.
        case repeatedDocument(Subject, in: String)
        /// The document has the text of another file of this import, and is a post of its own.
        case sameText(Subject, in: String)
        /// The document has the `id` of another file of this import, and is a post of its own.
        case sameName(Subject, in: String)
        /// The document was left out: another file of this import was written from the same post and says
        /// something else.
        case rivalDocument(Subject, in: String)
        /// Another copy of the document was changed as well: this one is a post of its own from now on.
        case changedCopy(Subject)
        /// The document took the place of the one that came from the same place of another folder, of which
        /// most documents are here.
        case movedDocument(Subject)
        /// So many documents lie where those of another folder lay, and say something else.
        case otherDocuments(Int)
        /// So many rows go by names of some that came in when nobody said where from, and say something else.
        case otherRows(Int)
        /// So many posts name a person as the author, or several, whom only files of this import have that look as if
        /// they came from elsewhere.
        case authorsElsewhere(posts: Int, user: String)
        /// A key stands there again further down. That value was taken, and this one kept in the metadata.
        case repeatedKey(String)
        /// A line of front matter has no key and does not stand in: it was taken for a part of the value of the key
        /// above it.
        case keylessLine(String, in: String)
        /// A line has more values than there are columns; what is beyond was kept in the metadata.
        case tooManyCells(expected: Int, found: Int)
        /// A line has fewer values than there are columns; of the others it says nothing.
        case tooFewCells(expected: Int, found: Int)
        /// Somebody has the user name or the e-mail address of another person by now, who is called so.
        case shares(Subject, Field, with: String)
        /// A birthday is no day of a year, and was kept in the metadata.
        case noBirthday(String)
        /// A line names an encoding that nobody knows, or that its bytes are none of: each byte was taken for the
        /// character of that number. Without a name it names none, and its bytes are not UTF-8.
        case unknownCharset(String)
        /// A picture that stands in the file was not taken in, and was kept in the metadata.
        case picture(NoPicture)
        /// The comment is kept until something comes that is in no file so far.
        case waits(Subject, for: Awaited)
        /// A card was left out: it is of a group of people that is called so.
        case groupCard(String)
        /// A card is of a version that nobody knows, or does not say of which: it was read as 4.0.
        case cardVersion(String?)
        /// A line of an export was left out: it is of a kind that only newer versions know.
        case unknownLine(kind: String)
        /// An entry before this one, of another file of the same import, had the same identifier: the row is as
        /// this one says now.
        case repeatedRow(Subject)
        /// An entry before this one, of the same file, has the same identifier and says something else: each is
        /// a row of its own.
        case repeatedEntry(Subject)
        /// An entry before this one, of the same file, says the same, and nothing tells the two apart: they are one.
        case sameEntry(Subject)
        /// The row was edited here since it came in and stays as it is.
        case editedHere(Subject)
        /// The row is in the trash here and stays there.
        case inTrash(Subject)
        /// The row is in the trash where the file was written, and stays here.
        case inTrashThere(Subject)
        /// The tag was in the trash here, or had another name, and new posts of the file use it again.
        case tagUsedAgain(Subject)
        /// The tag has the identifier of one that is called otherwise here.
        case otherNameOfTag(Subject, here: String)
        /// The comment is in the trash here, because its post is.
        case inTrashWithPost(Subject)
        /// The comment answers one of another post, and is taken as an answer to its own.
        case answersElsewhere(Subject)
        /// The comment answers itself, straight or by way of others, and is taken as an answer to
        /// the post.
        case answersItself(Subject)
        /// A number is not a whole one, or further away than it may be, and was taken as another.
        case rounded(member: String, written: String, taken: Int)
        /// So many halves of characters, which no text can hold, became U+FFFD.
        case halfCharacters(Int)
        /// Members of these paths were left out: this version does not know them.
        case unknownMembers([String])
        /// A member of this path stands there again further on: that one was taken, and nothing is kept of this.
        case repeatedMember(String)
        /// Members of these names are `null` and have no place of their own: nothing is kept of them, in this
        /// row and in those behind it.
        case nothingKept([String])
        /// Somebody follows themselves, which nobody can; it was left out.
        case followOfOneself
        /// One follows another who is in no file.
        case followWithoutPerson
        /// Somebody likes what is in no file, or is in none themselves.
        case likeOfNothing
        /// A tag was left out: it has no name.
        case namelessTag
        /// The line counts likes and does not say how many of them are those of people, who like the row here as
        /// well: theirs were taken for some of them.
        case likesOfWhom(Subject)
    }

    /// What is left out for a mistake.
    package enum LeftOut: Hashable, Sendable {
        /// One row, or one line.
        case row
        /// All of the file.
        case file
        /// The file from there on, so many lines where that is known: what stands before it was taken.
        case restOfFile(lines: Int?)
    }

    /// Why a picture that stands in a file was not taken in.
    package enum NoPicture: Error, Hashable, Sendable {
        /// It is neither a JPEG nor a PNG.
        case otherFormat
        /// It breaks off, or cannot be told from noise.
        case damaged
        /// It has more bytes or points than any that is shown.
        case tooLarge
        /// It could not be written beside the others.
        case notWritten
    }

    /// What was expected where something else stands.
    package enum Expected: Hashable, Sendable {
        case wholeNumber, wholeNumbers, notNegative, yesOrNo, date, day, names, object, text
        /// A date, in a document: without another one it has that of its file.
        case dateOfDocument
        /// The mark that closes it.
        case closing
        case oneOf([String])
        /// As many as something else counts of the same, or more.
        case atLeast(Int)
    }

    /// Which row it is, in the words of people: the beginning of its name, title or text.
    package enum Subject: Hashable, Sendable {
        /// A person of a user name.
        case person(String)
        /// A post of a title.
        case post(String)
        /// A comment that begins so.
        case comment(String)
        /// A tag of a name.
        case tag(String)

        // There may be a hundred notes, and a text of megabytes in each.
        init(_ user: User) { self = .person(String(user.username.prefix(60))) }
        init(_ post: Post) { self = .post(String(post.title.prefix(60))) }
        init(_ comment: Comment) { self = .comment(String(comment.content.prefix(60))) }
        init(_ tag: Tag) { self = .tag(String(tag.name.prefix(60))) }
    }

    /// What a comment waits for, as its file calls it.
    package enum Awaited: Hashable, Sendable {
        case post(String)
        case comment(String)
    }

    /// The file.
    package let path: String
    /// Where in the file.
    package let position: TextPlace
    /// What it is.
    package let reason: Reason

    fileprivate var isOfWaiting: Bool {
        if case .waits = reason { true } else { false }
    }
}
