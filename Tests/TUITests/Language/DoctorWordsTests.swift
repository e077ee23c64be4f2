import Persistence
import SheafModel
import SheafPictures
import Testing

@testable import SheafNotebook
@testable import SheafTUI

@Suite struct `The words of the doctor` {
    private let hints = CommandHints(directory: "/d")

    /// One of each kind, with `count` rows where it has a number.
    private func findings(of count: Int) -> [NotebookFinding] {
        let files: [StoreFinding] = [
            .structure("page 7"), .index(name: "post_by_title", "row 3"), .value("NULL value"),
            .references(table: "comment", to: "post", count: count),
        ]
        let parts = ["table", "index", "trigger", "view"].flatMap { kind in
            [true, false].map { SchemaPart(kind: kind, name: "x", sql: "", isDifferent: $0) }
        }
        var foreign = SchemaPart(kind: "trigger", name: "x", sql: "", isDifferent: true)
        foreign.isForeign = true
        var renamed = SchemaPart(kind: "table", name: "x", sql: "", isDifferent: true)
        renamed.mending = ["ALTER TABLE x RENAME COLUMN a TO b"]
        let damages: [DamagedRow.Damage] = [
            .unreadable(expected: "TEXT", found: "bytes that are not UTF-8"), .incomplete,
            .orphaned(table: "user"), .ownerless(table: "post"), .ofNameless(table: "tag"),
            .parentElsewhere, .belowItself, .outsideTrash, .onDamagedPage,
        ]
        var repeated = SchemaPart(kind: "index", name: "x", sql: "", isDifferent: false)
        repeated.furtherRows = count
        let tables = NotebookTable.allCases.map(\.rawValue)
        let orphans = tables.flatMap { table in
            ["user", "post", "comment"].map {
                NotebookFinding.rows(
                    table: table, .orphaned(table: $0), count: count, example: "")
            }
        }
        let rows = damages.flatMap { damage in
            ["", "an example"].map {
                NotebookFinding.rows(table: "comment", damage, count: count, example: $0)
            }
        }
        let named = tables.map {
            NotebookFinding.rows(table: $0, .incomplete, count: count, example: "")
        }
        return files.map { .file($0) } + (parts + [foreign, renamed, repeated]).map { .schema($0) }
            + rows + named + orphans
            + tables.map { .words(table: $0) } + [.bulkMark]
            + DerivedValue.Subject.allCases.map { .derived($0, count: count) }
            + RepeatedRows.Subject.allCases.map { .repeated($0, count: count) }
            + OddValues.Subject.allCases.flatMap { subject in
                ["", "ada"].map { .odd(subject, count: count, example: $0) }
            }
            + [.actions(count: count), .pages("page 7", isHarmless: true)]
            + tables.map { .lost(table: $0, count: count) }
            + [
                .people(count: count), .pages("page 7", isHarmless: false),
                .lost(table: "post", count: 0),
            ]
    }

    /// What lies beside a store and is wrong.
    private func others(_ words: CommandLineWords) -> [DoctorWords.Finding] {
        let doctor = words.doctor
        let pictures = PictureFault.allCases.flatMap { fault in
            [1, 2, 5].map { count in
                words.pictures.faulty(
                    FaultyPictures(
                        fault, count: count, named: ["a", "b", "c"].dropLast(max(0, 3 - count)),
                        file: "f.png", command: "sheaf images list"))
            }
        }
        return pictures + [
            doctor.permission("/d/sheaf.db", "644", "600"), doctor.older(["one"]),
            doctor.older(["one", "two"]), doctor.asideJournal("/d/x-wal.aside-1"),
            doctor.tornJournal, doctor.damagedSchema(["post_by_title"]),
            doctor.newer(words.errors.store(.newerSchema(path: "/s", found: 9, known: 8), hints)),
            doctor.foreign(
                words.errors.store(.foreignDatabase(path: "/s", applicationID: 1), hints),
                "sheaf restore-backup"),
            words.pictures.unused("a.png", "2 kB", "sheaf images delete"),
        ]
    }

    @Test(arguments: Language.Code.allCases)
    func `are sentences for everything that it finds`(code: Language.Code) {
        let words = Language.named(code).commandLine
        let found = [1, 2, 12_345].flatMap { count in
            findings(of: count).map { words.doctor.finding($0, hints) }
        }
        for finding in found + others(words) {
            for sentence in [finding.problem, finding.meaning, finding.remedy] {
                #expect(sentence.hasSuffix(code == .ja ? "。" : "."), "\(sentence)")
                #expect(sentence.count > 3 && !sentence.contains("  "), "\(sentence)")
                // Names of tables are nothing that people know.
                #expect(!sentence.contains("_") || sentence.contains("post_by_title"))
                if code == .fr { #expect(isFrench(sentence), "\(sentence)") }
            }
        }
    }

    @Test(arguments: Language.Code.allCases)
    func `are sentences of what a repair did beside that`(code: Language.Code) {
        let words = Language.named(code).commandLine.doctor
        for count in [1, 2, 1200] {
            let titles = [String](repeating: "Recovered entries", count: count)
            let (recovered, kept) = (
                words.recovered(titles), words.keptCopies(count, "3 kB", "a.db")
            )
            for sentence in [recovered, kept] {
                #expect(sentence.hasSuffix(code == .ja ? "。" : "."), "\(sentence)")
                #expect(!sentence.contains("  "), "\(sentence)")
                if code == .fr { #expect(isFrench(sentence), "\(sentence)") }
            }
            #expect(recovered.ranges(of: "Recovered entries").count == 1)
            #expect(kept.contains("3 kB") && kept.contains("a.db"), "\(kept)")
        }
        #expect(words.keptCopy("/d/a.db").hasSuffix("/d/a.db"))
    }

    @Test func `are in the language of the person`() {
        let english = Language.named(.en).commandLine
        for code in [Language.Code.ja, .es, .fr] {
            let words = Language.named(code).commandLine
            for finding in findings(of: 2) {
                let (own, other) = (
                    words.doctor.finding(finding, hints), english.doctor.finding(finding, hints)
                )
                #expect(own.problem != other.problem && own.meaning != other.meaning)
                #expect(own.remedy != other.remedy)
            }
        }
    }

    @Test(arguments: [
        (Language.Code.en, "backup", "lost"), (.ja, "バックアップ", "失われて"),
        (.es, "copia de seguridad", "pierde"), (.fr, "sauvegarde", "perdu"),
    ])
    func `name a backup where what does not match may be a text that was changed`(
        code: Language.Code, backup: String, lost: String
    ) {
        let words = Language.named(code).commandLine.doctor
        for finding in [
            NotebookFinding.words(table: "post"), .derived(.searchTexts, count: 1),
            .derived(.titles, count: 2),
        ] {
            let meaning = words.finding(finding, hints).meaning
            #expect(meaning.contains(backup) && !meaning.contains(lost), "\(meaning)")
        }
    }

    @Test func `name the command that finds the data of the run`() {
        for code in Language.Code.allCases {
            let words = Language.named(code).commandLine.doctor
            let remedy = words.finding(.file(.structure("x")), hints).remedy
            #expect(remedy.contains("sheaf restore-backup --directory /d"), "\(remedy)")
        }
    }

    @Test(arguments: [
        (Language.Code.en, "1 person, 1 post, 1 comment, 1 tag, the trash included"),
        (.fr, "1 personne, 1 billet, 1 commentaire, 1 étiquette, corbeille comprise"),
        (.es, "1 persona, 1 entrada, 1 comentario, 1 etiqueta, incluida la papelera"),
        (.ja, "ユーザー 1 人、投稿 1 件、コメント 1 件、タグ 1 件 (ごみ箱を含む)"),
    ])
    func `count one`(code: Language.Code, text: String) {
        #expect(Language.named(code).commandLine.doctor.content(1, 1, 1, 1) == text)
    }

    @Test(arguments: [
        (Language.Code.en, "2 people, 2 posts, 2 comments, 2 tags, the trash included"),
        (.fr, "2 personnes, 2 billets, 2 commentaires, 2 étiquettes, corbeille comprise"),
        (.es, "2 personas, 2 entradas, 2 comentarios, 2 etiquetas, incluida la papelera"),
        (.ja, "ユーザー 2 人、投稿 2 件、コメント 2 件、タグ 2 件 (ごみ箱を含む)"),
    ])
    func `count two`(code: Language.Code, text: String) {
        #expect(Language.named(code).commandLine.doctor.content(2, 2, 2, 2) == text)
    }

    @Test(arguments: [
        (
            Language.Code.en,
            [
                "1 comment (a) answers a comment of another post.",
                "2 comments (the first is a) answer a comment of another post.",
            ]
        ),
        (
            .fr,
            [
                "1 commentaire (a) répond à un commentaire d’un autre billet.",
                "2 commentaires (d’abord a) répondent à un commentaire d’un autre billet.",
            ]
        ),
        (
            .es,
            [
                "1 comentario (a) responde a un comentario de otra entrada.",
                "2 comentarios (primero a) responden a un comentario de otra entrada.",
            ]
        ),
        (
            .ja,
            [
                "コメント 1 件 (a)が別の投稿のコメントへの返信になっています。",
                "コメント 2 件 (最初は a)が別の投稿のコメントへの返信になっています。",
            ]
        ),
    ])
    func `count damaged rows`(code: Language.Code, sentences: [String]) {
        let words = Language.named(code).commandLine.doctor
        for (count, sentence) in zip([1, 2], sentences) {
            let finding = NotebookFinding.rows(
                table: "comment", .parentElsewhere, count: count, example: "a")
            #expect(words.finding(finding, hints).problem == sentence)
        }
    }

    @Test func `say what becomes of each kind of row that belongs to nothing`() {
        let words = Language.named(.en).commandLine.doctor
        let kinds = [
            ("comment", "user"), ("comment", "comment"), ("comment", "post"),
            ("post_metadata", "post"), ("post_tally", "post"), ("notes", "post"),
        ]
        let remedies = kinds.map { table, owner in
            words.finding(
                .rows(table: table, .orphaned(table: owner), count: 2, example: ""), hints
            ).remedy
        }
        #expect(
            remedies == [
                "They stay without an author.", "They become answers to their posts.",
                "They move below a draft called 'Recovered comments'.",
                "What they say is written into a draft called 'Recovered entries'.",
                "They are removed.", "Nothing changes there: the table is another program's.",
            ])
    }

    @Test func `say of every damaged row which it is and what is wrong with it`() {
        let damages: [DamagedRow.Damage] = [
            .unreadable(expected: "TEXT", found: "bytes that are not UTF-8"), .incomplete,
            .orphaned(table: "user"), .ownerless(table: "post"), .ofNameless(table: "tag"),
            .parentElsewhere, .belowItself, .outsideTrash, .onDamagedPage,
        ]
        for code in Language.Code.allCases {
            let words = Language.named(code).commandLine.doctor
            let texts = damages.map {
                words.damagedRow(DamagedRow(table: "comment", id: "7f", damage: $0))
            }
            #expect(Set(texts).count == damages.count)
            #expect(texts.allSatisfy { $0.contains("7f") && !$0.hasSuffix(".") })
        }
    }

    /// Blanks at which no line may break stand where French has them.
    private func isFrench(_ text: String) -> Bool {
        let wrong = [" :", " ;", " ?", " !", "« ", " »", "'"]
        return wrong.allSatisfy { !text.contains($0) }
    }
}
