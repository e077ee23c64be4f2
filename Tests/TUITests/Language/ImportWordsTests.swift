import Persistence
import SheafModel
import Testing

@testable import SheafNotebook
@testable import SheafTUI

@Suite struct `The words of an import` {
    private let half = ImportProgress(rows: 12_000, bytes: 50, of: 100)
    private let end = ImportProgress(rows: 1, bytes: 100, of: 100, isRead: true)

    @Test func `say how fast it is and for how long it goes on`() {
        let english = Language.named(.en).imports
        let japanese = Language.named(.ja).imports
        #expect(english.progress(half, 3_400, 8) == "12,000 rows  3,400 a second  8 s left")
        #expect(english.progress(half, 3_400, nil) == "12,000 rows  3,400 a second")
        #expect(english.progress(end, 3_400, nil) == "1 row read; now counting and indexing")
        #expect(japanese.progress(half, 3_400, 8) == "12,000 件  毎秒 3,400 件  残り 8 秒")
        #expect(
            japanese.progress(end, 3_400, nil) == "1 件を読み込みました。集計と索引の作成中です")
    }

    @Test func `have a form for one of something`() {
        func words(_ language: Language.Code, _ reason: ImportNote.Reason) -> String {
            Language.named(language).commandLine.imports.note(reason)
        }
        let list = ImportNote.Reason.unknownList(name: "tags", entries: 1)
        #expect(words(.en, .metadataFull(values: 1)) == "no room in the metadata for 1 value.")
        #expect(words(.en, list).contains(": 1 entry of a kind"))
        #expect(
            words(.en, .answers(1)) == "1 answer came in as a comment of the post that it answers.")
        #expect(words(.fr, .metadataFull(values: 1)).hasSuffix(" 1 valeur."))
        #expect(words(.fr, list).contains(" 1 élément d’un type"))
        #expect(
            words(.fr, .answers(1)).hasPrefix("1 réponse est entrée comme commentaire du billet"))
        #expect(words(.es, .metadataFull(values: 1)).hasSuffix(" 1 valor."))
        #expect(words(.es, list).contains(": 1 elemento de un tipo"))
        #expect(
            words(.es, .answers(1)).hasPrefix("1 respuesta entró como comentario de la entrada"))
        for (language, row) in [(Language.Code.en, "1 row"), (.fr, "1 ligne"), (.es, "1 fila")] {
            let kept = Language.named(language).commandLine.imports.sampleKept(1, 0)
            #expect(kept.contains(row + " ") && !kept.contains(row + "s"))
        }
        #expect(
            Language.named(.es).commandLine.imports.sampleKept(1, 0).contains(
                " ya estaba y sigue como"))
    }

    @Test func `send nobody to the history where it has no such import`() {
        var report = ImportReport()
        report.people.kept = 1
        report.notes = [
            ImportNote(
                path: "a.json", position: TextPlace(line: 1, column: 1), reason: .emptyRow)
        ]
        let english = Language.named(.en)
        #expect(
            english.imports.done(report, "a.json", in: english)
                == "Nothing in a.json is new. 1 row was edited here and stays as it is.")
        report.isInHistory = true
        #expect(
            english.imports.done(report, "a.json", in: english).hasSuffix(
                "g h has 1 note on it."))
        let told = english.commandLine.imports.allNotes
        #expect(told(40, 40, true).contains("'sheaf history'"))
        #expect(told(40, 40, false) == "--json lists all 40.")
    }

    @Test func `say in a sentence who got a role`() {
        func words(_ language: Language.Code, _ count: Int, _ isDryRun: Bool) -> String {
            let people = ImportReport.NewRole(
                role: .admin, count: count, names: Array(["ada", "ben"].prefix(count)))
            return Language.named(language).commandLine.imports.newRole("admin", people, isDryRun)
        }
        #expect(
            words(.fr, 1, true) == "1 personne recevrait le rôle «\u{A0}admin\u{A0}»\u{A0}: ada.")
        #expect(
            words(.fr, 2, false)
                == "2 personnes ont reçu le rôle «\u{A0}admin\u{A0}»\u{A0}: ada, ben.")
        #expect(words(.es, 1, true) == "1 persona recibiría el rol «admin»: ada.")
        #expect(words(.es, 2, false) == "2 personas han recibido el rol «admin»: ada, ben.")
    }

    @Test(arguments: Language.Code.allCases)
    func `say which date what has no other one gets`(code: Language.Code) {
        let words = Language.named(code).commandLine.imports
        func note(_ expected: ImportNote.Expected) -> String {
            words.note(.oddValue(name: "date", value: "soon", expected: expected))
        }
        let said = [note(.day), note(.date), note(.dateOfDocument)]
        #expect(Set(said).count == 3 && !said.contains { $0.contains("Markdown") }, "\(said)")
        #expect(said[0].count < said[1].count && said[0].count < said[2].count, "\(said)")
    }

    @Test func `agree with what they count`() {
        func words(
            _ language: Language.Code, _ rows: ImportReportWords.Rows, _ count: Int
        ) -> String {
            var counts = ImportReport().people
            counts.added = count
            counts.updated = count
            counts.kept = count
            return Language.named(language).commandLine.imports.counts(counts, rows)
        }
        #expect(
            words(.es, .posts, 2)
                == "2 nuevas, 2 actualizadas, 2 editadas aquí y conservadas")
        #expect(
            words(.es, .comments, 1) == "1 nuevo, 1 actualizado, 1 editado aquí y conservado")
        #expect(words(.es, .tags, 1).hasPrefix("1 nueva, 1 actualizada,"))
        #expect(words(.es, .people, 218).hasPrefix("218 nuevas, "))
        #expect(
            words(.fr, .tags, 2) == "2 nouvelles, 2 mises à jour, 2 modifiées ici et gardées")
        #expect(words(.fr, .posts, 1) == "1 nouveau, 1 mis à jour, 1 modifié ici et gardé")
        #expect(words(.fr, .people, 1).hasPrefix("1 nouvelle, 1 mise à jour,"))
        #expect(words(.fr, .comments, 2).hasPrefix("2 nouveaux, 2 mis à jour,"))
        #expect(words(.en, .posts, 2) == "2 new, 2 updated, 2 edited here and kept")
    }
}
