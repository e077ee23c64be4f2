import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

extension Session {
    /// Shows what an import did: the counts as data, what is worth a look beside them.
    ///
    /// - Parameters:
    ///   - report: What came of it.
    ///   - isDryRun: Whether nothing stayed.
    ///   - json: Whether it is shown as one JSON object.
    ///   - file: The file that all notes are in, if somebody asked for one, and how many these are.
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    func show(
        _ report: ImportReport, isDryRun: Bool, json: Bool,
        notesIn file: (path: String, count: Int)?
    ) throws {
        if json {
            let notes = report.notes.map { (note: $0, text: words.imports.note($0.reason)) }
            try output.json { $0.report(report, notes) }
        } else {
            if isDryRun { say(words.imports.onlyShown) }
            try output.facts(words.facts(facts(report)))
        }
        // Each was said as it came.
        if !options.verbose { showNotes(of: report) }
        let sentences = words.imports.sentences(
            on: report, isDryRun: isDryRun, givingPostsBy: "sheaf batch posts set-author",
            language.code)
        for sentence in sentences { say(sentence) }
        if report.kept > 0 { say(words.imports.keptHere(report.kept, isDryRun)) }
        for offer in report.unclaimed where !isDryRun {
            let name = ShortIdentifier.text(offer.person)
            let command = hints.typed("people edit", "\(name) --take")
            say(words.done.unclaimed(offer.writings, VisibleText.oneLine(offer.email), command))
        }
        let listed = report.notes.count
        let all = listed + report.moreNotes
        if let file {
            return say(words.imports.reported(file.count, VisibleText.oneLine(file.path)))
        }
        guard listed > Self.shownNotes, !options.verbose else { return }
        say(words.imports.allNotes(listed, all, report.isInHistory))
    }

    /// Shows what is worth a look; where it is much, the first of each kind and how many more there are, also
    /// of those that the report only counts.
    private func showNotes(of report: ImportReport) {
        guard report.notes.count > Self.shownNotes else {
            for note in report.notes { say(language.sentence(of: note)) }
            return
        }
        for kind in report.kinds.prefix(Self.shownNotes) {
            say(language.sentence(of: kind.first))
            if kind.count > 1 { say("  " + words.imports.moreOfKind(kind.count - 1)) }
        }
        let others = report.kinds.dropFirst(Self.shownNotes).map(\.count)
        let more = others.reduce(report.notesOfOtherKinds, +)
        if more > 0 { say(words.imports.moreOfOtherKinds(more)) }
    }

    /// Everything that is worth a look, for the history.
    func remarks(on report: ImportReport) -> [String] {
        words.imports.remarks(on: report, language.code)
    }

    private static var shownNotes: Int { 20 }

    private func facts(_ report: ImportReport) -> [(ListedField, String)] {
        let counts: [(ListedField, ImportReportWords.Rows, ImportReport.Counts)] = [
            (.people, .people, report.people), (.follows, .follows, report.follows),
            (.posts, .posts, report.posts), (.comments, .comments, report.comments),
            (.likes, .likes, report.likes), (.tags, .tags, report.tags),
        ]
        var facts = counts.map { field, rows, counts in
            (field, counts.total == 0 ? "" : words.imports.counts(counts, rows))
        }
        if report.recognised > 0 {
            facts.append((.recognised, words.imports.byAddress(report.recognised)))
        }
        facts.append((.skipped, report.skipped == 0 ? "" : String(report.skipped)))
        facts.append((.flagged, report.flagged == 0 ? "" : String(report.flagged)))
        let isEmpty = facts.allSatisfy { $0.1.isEmpty }
        return isEmpty ? [(.nothing, words.imports.emptyFiles)] : facts
    }
}

extension JSONWriter {
    fileprivate mutating func report(
        _ report: ImportReport, _ notes: [(note: ImportNote, text: String)]
    ) {
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
            writer.name("notes")
            writer.array { writer in
                for (note, text) in notes { writer.note(note, text) }
            }
            writer.member("moreNotes", report.moreNotes)
            writer.member("matched", report.matched)
            writer.member("matchedPosts", report.matchedPosts)
            writer.name("namesakes")
            writer.array { writer in
                for namesake in report.namesakes { writer.namesake(namesake) }
            }
            writer.name("newRoles")
            writer.array { writer in
                for people in report.newRoles { writer.newRole(people) }
            }
        }
    }

    private mutating func namesake(_ namesake: ImportReport.Namesake) {
        object {
            $0.member("username", namesake.username)
            $0.member("posts", namesake.posts)
        }
    }

    private mutating func newRole(_ people: ImportReport.NewRole) {
        object {
            $0.member("role", people.role.rawValue)
            $0.member("count", people.count)
            $0.name("names")
            $0.array { json in for name in people.names { json.string(name) } }
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
