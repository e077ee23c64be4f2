internal import Persistence
internal import SheafModel
internal import SheafNotebook

extension ImportReportWords {
    static let english = ImportReportWords(
        onlyShown: "Nothing was imported: this only shows what would be.",
        byAddress: { "\($0) by the author's e-mail address" },
        emptyFiles: "The files are empty.",
        counts: { counts, _ in
            list([
                (counts.added, "new"), (counts.updated, "updated"),
                (counts.unchanged, "unchanged"), (counts.kept, "edited here and kept"),
                (counts.inTrash, "in the trash"), (counts.waiting, "waiting for their posts"),
            ])
        },
        keptHere: { rows, isDryRun in
            let isOne = rows == 1
            return (isOne ? "1 row was" : "\(rows) rows were")
                + " edited here and"
                + (isDryRun ? " would stay as " : isOne ? " stays as " : " stay as ")
                + (isOne ? "it is." : "they are.")
                + " To take what the files say instead, add --theirs."
        },
        matched: { people, isDryRun in
            let isOne = people == 1
            return "\(isOne ? "1 person" : "\(people) people") without an identifier in the file "
                + (isDryRun ? "would be" : isOne ? "is" : "are")
                + " somebody who was here, by the e-mail address or the user name."
        },
        matchedPosts: { posts, isDryRun in
            let isOne = posts == 1
            return "\(isOne ? "1 post" : "\(posts) posts") without an identifier in the file "
                + (isDryRun ? "would be" : isOne ? "is" : "are")
                + (isOne ? " one that was" : " ones that were")
                + " here, by author, title and date."
        },
        namesake: { name, posts, isDryRun, key in
            let stay = isDryRun ? "would stay" : posts == 1 ? "stays" : "stay"
            return (posts == 1 ? "1 post names" : "\(posts) posts name")
                + " '\(name)' as the author, which is a user name here, and \(stay) with the name alone:"
                + " in another program it may be somebody else's. To give posts to a person: '\(key)'."
        },
        newRole: { role, people, isDryRun in
            (people.count == 1 ? "1 person " : "\(people.count) people ")
                + (isDryRun ? "would become" : "became") + " \(role): \(names(people))."
        },
        note: englishNote, moreOfKind: { "... and \($0) more of this kind." },
        moreOfOtherKinds: { "... and \($0) more of other kinds." },
        allNotes: { listed, all, isInHistory in
            "--json lists \(listed == all ? "all \(all)" : "the first \(listed) of \(all)")"
                + (isInHistory
                    ? ", as does 'sheaf history' with the number of this import." : ".")
                + (listed == all
                    ? "" : " To have all of them, import with --report FILE, or with --verbose.")
        },
        reported: { notes, path in
            (notes == 1 ? "The 1 note is" : "All \(notes) notes are") + " in \(path)."
        },
        notReported: { path, mayKeepGoing in
            "No report was written to \(path)."
                + (mayKeepGoing
                    ? " To have all that is wrong in it, add --keep-going --dry-run." : "")
        },
        noted: "What the import said:",
        standardInput: "standard input",
        nothingImported: "Nothing was imported.",
        leaveOut: "To leave such files out, add --skip-unknown.",
        keepGoing: "To leave out what is wrong and take the rest, add --keep-going; to list it and "
            + "take nothing, --keep-going --dry-run --json.",
        commandAlone: "The command 'sheaf import' takes that option; this screen does not.",
        sampleKept: { rows, inTrash in
            let trashed = inTrash > 0 ? ", \(inTrash) of them in the trash" : ""
            return rows == 1
                ? "1 row of the sample was here already and stays as it is\(trashed)."
                : "\(rows) rows of the sample were here already and stay as they are\(trashed)."
        })

    @Sendable private static func englishNote(_ reason: ImportNote.Reason) -> String {
        switch reason {
        case .flagged(let failure): "\(ProblemWords.english.failure(failure)) Taken as it is."
        case .metadataFull(let values):
            "no room in the metadata for \(values == 1 ? "1 value" : "\(values) values")."
        case .unknownList(let name, let entries):
            "'\(name.quoted)' was left out: \(entries == 1 ? "1 entry" : "\(entries) entries") of a kind "
                + "that Sheaf does not know."
        case .unknownFile: "left out: nothing that Sheaf reads."
        case .otherEncoding(let name):
            "left out: the file is \(name.quoted). Convert it: iconv -f \(name.quoted) -t UTF-8."
        case .notUTF8:
            "left out: the file is not UTF-8. Convert it, for example: iconv -f LATIN1 -t UTF-8."
        case .notRead(.notAFile(path: let path, kind: .folder)):
            "\(VisibleText.oneLine(path)) is a link to a folder. Left out."
        case .notRead(let problem): "\(ProblemWords.english.sentence(.files(problem))) Left out."
        case .leftOut(.row, let why, _): "\(why) Left out."
        case .leftOut(.file, let why, _): "\(why) The file was left out."
        case .leftOut(.restOfFile(let lines), let why, _):
            "\(why) The file was left out from there on"
                + (lines.map { $0 == 1 ? ", 1 line" : ", \(Language.grouped($0)) lines" } ?? "")
                + "; what stands before it was taken."
        case .unknownText(let text): "'\(text.quoted)' was left out: it belongs to no row."
        case .brokenCardLine(let text):
            "'\(text.quoted)' was left out: a line of a card has a name, a colon and a value."
        case .columns(let columns): "\(VisibleText.oneLine(columns))."
        case .answers(1): "1 answer came in as a comment of the post that it answers."
        case .answers(let count):
            "\(count) answers came in as comments of the posts that they answer."
        case .oddValue(let name, let value, let expected):
            "\(name.quoted) is '\(value.quoted)', where \(english(expected)) was expected. Kept in the "
                + "metadata."
                + english(dateInsteadOf: expected)
        case .takenAsIs(let name, let value, let expected):
            "\(name.quoted) is '\(value.quoted)', where \(english(expected)) was expected. Taken as it is."
        case .openFrontMatter:
            "the front matter that begins here is never closed, by a line as the first one is. Taken as "
                + "text."
        case .authorsElsewhere(let posts, let user):
            (posts == 1 ? "1 post names" : "\(posts) posts name")
                + " the user \(user), or others, as the author. Such people came from files that look as if they"
                + " were of another origin. If all are of one, import them together with --source NAME."
        case .otherFrontMatter:
            "the front matter that begins here is no list of keys with values. Taken as text."
        case .emptyRow: "left out: all values of the line are empty."
        case .repeatedKey(let name):
            "\(name.quoted) stands there more than once. The last value was taken, and this one kept "
                + "in the metadata."
        case .keylessLine(let text, let name):
            "'\(text.quoted)' has no key and is not indented. Taken as part of the value of "
                + "\(name.quoted)."
        case .tooManyCells(let expected, let found):
            "\(found) values for \(expected) columns. The others were kept in the metadata."
        case .tooFewCells(let expected, let found):
            "\(expected) values were expected, one for each column, and \(found) found. The missing "
                + "columns are left unchanged."
        case .shares(let row, .email, let other):
            "\(english(row)) has the e-mail address of \(other.quoted) now as well. Taken as it is."
        case .shares(let row, _, let other):
            "\(english(row)) has the user name of \(other.quoted) now as well. Taken as it is: give one of "
                + "them another."
        case .unknownCharset(""):
            "This line is not UTF-8 and names no encoding. Read as ISO-8859-1: look at it, or have the card"
                + " written in UTF-8 and import it again."
        case .unknownCharset(let name):
            "The encoding '\(name.quoted)' is not known here, or the text is not in it. Read as ISO-8859-1: look"
                + " at it, or have the card written in UTF-8 and import it again."
        case .noBirthday(let value):
            "'\(value.quoted)' is no birthday with its year, as 1985-04-12 is. Kept in the metadata."
        case .waits(let row, .post(let name)):
            "\(english(row)) waits for the post \(name.quoted), which has not come. It is kept and comes "
                + "in with it."
        case .waits(let row, .comment(let name)):
            "\(english(row)) waits for the comment \(name.quoted), which has not come. It is kept and "
                + "comes in with it."
        case .picture(.otherFormat):
            "the picture is neither a JPEG nor a PNG. Kept in the metadata."
        case .picture(.damaged): "the picture is damaged. Kept in the metadata."
        case .picture(.tooLarge): "the picture is too large. Kept in the metadata."
        case .picture(.notWritten): "the picture could not be written. Kept in the metadata."
        case .groupCard(let name):
            "'\(name.quoted)' was left out: the card is of a group, and not of a person."
        case .cardVersion(nil): "the card says no version. It was read as 4.0."
        case .cardVersion(let version?):
            "version '\(version.quoted)' is none that Sheaf knows. The card was read as 4.0."
        case .unknownLine(let kind):
            "left out, as this Sheaf knows no lines of the kind \"\(kind.quoted)\"."
        case .repeatedRow(let row):
            "\(english(row)) came in before in this import, under the same identifier. It is as this "
                + "entry says now."
        case .repeatedEntry(let row):
            "\(english(row)) has the identifier of an entry before it in this file, which says something "
                + "else. Both came in, each on its own."
        case .sameEntry(let row):
            "\(english(row)) stands there more than once, word for word, and came in once."
        case .repeatedDocument(let row, let file):
            "\(english(row)) stands in \(VisibleText.oneLine(file)) as well. It is one post: both say "
                + "the same."
        case .rivalDocument(let row, let file):
            "\(english(row)) stands in \(VisibleText.oneLine(file)) as well, and says something else "
                + "there. Left out. For a post of its own take the identifier out of this file."
        case .sameText(let row, let file):
            "\(english(row)) has the same text as \(VisibleText.oneLine(file)). Both came in, each as a "
                + "post of its own."
        case .sameName(let row, let file):
            "\(english(row)) has the same id as \(VisibleText.oneLine(file)). Both came in, each as a "
                + "post of its own."
        case .changedCopy(let row):
            "\(english(row)) was changed here and in a copy of the file as well. This one came in as a "
                + "post of its own."
        case .movedDocument(let row):
            "\(english(row)) is taken for the one of a folder of which most documents are here: it is as "
                + "this file says now. If it is another one, undo the import and add --source NAME."
        case .otherDocuments(let count):
            (count == 1
                ? "1 document lies where one of another folder lay, and says"
                : "\(count) documents lie where those of another folder lay, and say")
                + " something else. Came in on their own. A folder that is imported with --source NAME "
                + "from the first time on is known wherever it lies."
        case .otherRows(let count):
            (count == 1 ? "1 row goes by a name of one" : "\(count) rows go by names of some")
                + " that came in with another --source, or none, and \(count == 1 ? "says" : "say") "
                + "something else. "
                + "Came in on \(count == 1 ? "its" : "their") own."
        case .editedHere(let row): "\(english(row)) was edited here and stays as it is."
        case .inTrash(let row):
            "\(english(row)) is in the trash here and stays there; 'sheaf import --theirs' brings it back."
        case .inTrashThere(let row):
            "\(english(row)) is in the trash in the file, and stays here."
        case .tagUsedAgain(let tag):
            "\(english(tag)) was deleted or renamed here. It is back, as new posts of the file have it."
        case .otherNameOfTag(let tag, let here):
            "\(english(tag)) has the identifier of #\(here.quoted). Taken as another tag: tags are "
                + "renamed by \"sheaf tags edit\"."
        case .inTrashWithPost(let row):
            "\(english(row)) is in the trash here, because its post is; it comes back with it."
        case .answersElsewhere(let row):
            "\(english(row)) answers a comment of another post. Taken as an answer to its own."
        case .answersItself(let row):
            "\(english(row)) answers itself, or one that answers it. Taken as an answer to "
                + "the post."
        case .rounded(let member, let written, let taken):
            "\(member.quoted) is \(written.quoted), which is no whole number, or too great a one. Taken as \(taken), "
                + "and kept in the metadata as it is."
        case .halfCharacters(1):
            "half a character (\\u of a surrogate alone). U+FFFD stands in its place."
        case .halfCharacters(let count):
            "\(count) halves of characters (\\u of surrogates alone). U+FFFD stands in their place."
        case .unknownMembers(let names):
            "left out, as this Sheaf does not know it: "
                + names.map(\.quoted).joined(separator: ", ") + "."
        case .repeatedMember(let name):
            "\(name.quoted) stands there more than once. The last value was taken."
        case .nothingKept(let names):
            "null, of which nothing is kept here and below: "
                + names.map(\.quoted).joined(separator: ", ") + "."
        case .followOfOneself: "left out: nobody follows themselves."
        case .followWithoutPerson: "left out: one of the two is in no file."
        case .likeOfNothing: "left out: who likes, or what is liked, is in no file."
        case .namelessTag:
            "left out: a tag without a name. Posts come in without it."
        case .likesOfWhom(let row):
            "\(english(row)): its line counts likes and does not say whose (likesByPeople). Those of "
                + "people here are taken for some of them."
        }
    }

    /// Which date a row gets that has no other one, where none stands in its place.
    private static func english(dateInsteadOf expected: ImportNote.Expected) -> String {
        switch expected {
        case .date: " Without another date, the row gets that of the import."
        case .dateOfDocument: " Without another date, the post gets that of its file."
        case .wholeNumber, .wholeNumbers, .notNegative, .yesOrNo, .day, .names, .object, .text,
            .closing, .oneOf, .atLeast:
            ""
        }
    }

    private static func english(_ expected: ImportNote.Expected) -> String {
        switch expected {
        case .wholeNumber: "a whole number"
        case .wholeNumbers: "a list of whole numbers"
        case .notNegative: "0 or more"
        case .atLeast(let number): "\(number) or more"
        case .yesOrNo: "yes or no"
        case .date, .dateOfDocument: "a date"
        case .day: "a day such as 1985-04-12"
        case .names: "a list of names"
        case .object: "an object of JSON"
        case .text: "a text"
        case .oneOf(let words): InputWords.list(words, " or ")
        case .closing: "a mark that closes it"
        }
    }

    private static func english(_ row: ImportNote.Subject) -> String {
        switch row {
        case .person(let name): "The person \"\(name.quoted)\""
        case .post(let title): "The post \"\(title.quoted)\""
        case .comment(let text): "The comment \"\(text.quoted)\""
        case .tag(let name): "The tag #\(name.quoted)"
        }
    }
}

extension StringProtocol {
    /// On one line, and no longer than a sentence bears.
    var quoted: String { VisibleText.oneLine(count > 60 ? prefix(59) + "…" : String(self)) }
}
