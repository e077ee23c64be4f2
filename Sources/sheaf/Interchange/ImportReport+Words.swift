import Model
import Notebook
import Persistence
import TUI

extension Session {
    /// Shows what an import did: the counts as data, what is worth a look beside them.
    func show(_ report: ImportReport, isDryRun: Bool, json: Bool) throws {
        if json {
            try output.json { $0.report(report) }
        } else {
            if isDryRun { say("Nothing was imported: this only shows what would be.") }
            try output.facts(Self.facts(report))
        }
        for note in report.notes.prefix(Self.shownNotes) { say(Self.words(note)) }
        if report.kept > 0 {
            let isOne = report.kept == 1
            say(
                (isOne ? "1 row was" : "\(report.kept) rows were")
                    + " edited here since the last import and"
                    + (isDryRun ? " would stay as " : isOne ? " stays as " : " stay as ")
                    + (isOne ? "it is." : "they are.")
                    + " To take what the files say instead, add --theirs.")
        }
        let more = report.notes.count - Self.shownNotes + report.moreNotes
        if more > 0 { say("... and \(more) more like these.") }
    }

    private static var shownNotes: Int { 20 }

    private static func facts(_ report: ImportReport) -> [(String, String)] {
        let counts = [
            ("people", report.people), ("follows", report.follows), ("posts", report.posts),
            ("comments", report.comments), ("likes", report.likes), ("tags", report.tags),
        ]
        var facts = counts.map { ($0.0, $0.1.total == 0 ? "" : words($0.1)) }
        if report.recognised > 0 {
            facts.append(("recognised", "\(report.recognised) by the author's e-mail address"))
        }
        facts.append(("skipped", report.skipped == 0 ? "" : String(report.skipped)))
        facts.append(("flagged", report.flagged == 0 ? "" : String(report.flagged)))
        let isEmpty = facts.allSatisfy { $0.1.isEmpty }
        return isEmpty ? [("nothing", "The files are empty.")] : facts
    }

    private static func words(_ counts: ImportReport.Counts) -> String {
        let parts = [
            (counts.added, "new"), (counts.updated, "updated"), (counts.unchanged, "unchanged"),
            (counts.kept, "edited here and kept"), (counts.inTrash, "in the trash"),
            (counts.waiting, "waiting for their posts"),
        ]
        return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    private static func words(_ note: ImportNote) -> String {
        let words =
            switch note.reason {
            case .flagged(let failure):
                "\(Language.named(.en).problems.failure(failure)) Taken as it is."
            case .metadataFull(let values): "no room in the metadata for \(values) values."
            case .unknownList(let name, let entries):
                "'\(name.inSentence)' was left out: \(entries) entries of a kind that Sheaf does not know."
            case .unknownFile: "left out: nothing that Sheaf reads."
            case .unknownText(let text): "'\(text.inSentence)' was left out: it belongs to no row."
            case .columns(let columns): "\(columns.inSentence)."
            case .answers(let count):
                "\(count) answers came in as comments of the posts that they answer."
            case .oddValue(let name, let value):
                "\(name.inSentence) is \(value.inSentence), which makes no sense there. Kept in the"
                    + " metadata."
            case .tooManyCells(let expected, let found):
                "\(found) values for \(expected) columns. The others were kept in the metadata."
            case .unknownLine: "left out: a newer Sheaf wrote this."
            case .editedHere(let row): "\(words(row)) was edited here and stays as it is."
            case .inTrash(let row):
                "\(words(row)) is in the trash here and stays there; --theirs brings it back."
            case .inTrashWithPost(let row):
                "\(words(row)) is in the trash here, because its post is; it comes back with it."
            case .answersElsewhere(let row):
                "\(words(row)) answers a comment of another post. Taken as an answer to its own."
            case .answersItself(let row):
                "\(words(row)) answers itself, or one that answers it. Taken as an answer to the post."
            case .rounded(let member, let written, let taken):
                "\(member.inSentence) is \(written.inSentence), which Sheaf cannot keep. Taken as"
                    + " \(taken)."
            case .halfCharacters(1):
                "half a character (\\u of a surrogate alone). U+FFFD stands in its place."
            case .halfCharacters(let count):
                "\(count) halves of characters (\\u of surrogates alone). U+FFFD stands in their place."
            case .unknownMembers(let names):
                "left out, as this Sheaf does not know it: "
                    + names.map(\.inSentence).joined(separator: ", ") + "."
            case .followWithoutPerson: "left out: one of the two is in no file."
            case .likeOfNothing: "left out: who likes, or what is liked, is in no file."
            }
        return "\(Problem.place(note.path, note.position)): \(words)"
    }
}

extension Session {
    private static func words(_ row: ImportNote.Subject) -> String {
        switch row {
        case .person(let name): "The person \"\(name.inSentence)\""
        case .post(let title): "The post \"\(title.inSentence)\""
        case .comment(let text): "The comment \"\(text.inSentence)\""
        }
    }
}

extension JSONWriter {
    fileprivate mutating func report(_ report: ImportReport) {
        object { writer in
            writer.counts("people", report.people)
            writer.counts("follows", report.follows)
            writer.counts("posts", report.posts)
            writer.counts("comments", report.comments)
            writer.counts("likes", report.likes)
            writer.counts("tags", report.tags)
            writer.member("recognised", report.recognised)
            writer.member("skipped", report.skipped)
            writer.member("flagged", report.flagged)
        }
    }

    private mutating func counts(_ name: String, _ counts: ImportReport.Counts) {
        self.name(name)
        object {
            $0.member("added", counts.added)
            $0.member("updated", counts.updated)
            $0.member("unchanged", counts.unchanged)
            $0.member("kept", counts.kept)
            $0.member("inTrash", counts.inTrash)
            $0.member("waiting", counts.waiting)
        }
    }
}
