import Persistence
import SheafNotebook
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `Words for what is in the way of undoing` {
    private func conflict(
        _ table: String, _ key: Int64, _ reason: UndoConflict.Reason, _ name: String = ""
    ) -> UndoConflict {
        var conflict = UndoConflict(table: table, key: key, reason: reason)
        conflict.name = name
        return conflict
    }

    @Test func `count what they do not name by itself, and not with the kind that is named last`()
        async throws
    {
        let app = try await RunningApp.withSample()
        app.press("p")
        await app.wait(for: "back to drafts.")
        let group = try await app.storage.store.read {
            try $0.fetchFirst(ListQuery<UndoGroup>())
        }
        let conflicts = [
            conflict("post", 1, .occupied, "Alder"), conflict("post", 2, .occupied, "Birch"),
            conflict("post", 3, .occupied, "Birch"), conflict("post", 4, .occupied),
            conflict("user", 5, .gone, "Ada"), conflict("user", 6, .gone, "Ben"),
        ]
        let error = UndoError.conflict(try #require(group), conflicts)
        for (code, end) in [
            (Language.Code.en, "any more. So with \"Ben\". 2 more are in the way. "),
            (.fr, "De même\u{A0}: «\u{A0}Ben\u{A0}». 2 autres éléments font obstacle. "),
            (.es, "También: «Ben». 2 más lo impiden. "),
            (.ja, "「Ben」も同様です。ほかに 2 件が妨げになっています。"),
        ] {
            let sentence = Language.named(code).actions.problem(error)
            #expect(sentence.contains(end), "\(sentence)")
        }
        // On the screen they stand over what one looks at.
        for (code, end) in [
            (Language.Code.en, "So with \"Birch\". 4 more are in the way. It was: "),
            (.fr, "De même\u{A0}: «\u{A0}Birch\u{A0}». 4 autres éléments font obstacle. "),
            (.es, "También: «Birch». 4 más lo impiden. Era: "),
            (.ja, "「Birch」も同様です。ほかに 4 件が妨げになっています。 ("),
        ] {
            let sentence = Language.named(code).actions.problemOnScreen(error)
            #expect(sentence.contains(end), "\(sentence)")
        }
        var answered = conflict("comment", 1, .needed(by: "comment"), "Level three")
        answered.dependantName = "Level four"
        for (code, said) in [
            (Language.Code.en, "a comment (\"Level four\") belongs to a comment (\"Level three\")"),
            (.es, "un comentario («Level four») depende de un comentario («Level three»)"),
            (.ja, "コメント「Level three」にコメント「Level four」が付いています"),
        ] {
            let sentence = Language.named(code).actions.problem(
                UndoError.conflict(try #require(group), [answered]))
            #expect(sentence.contains(said), "\(sentence)")
        }
        let one = UndoError.conflict(try #require(group), Array(conflicts.prefix(3)))
        let sentence = Language.named(.en).actions.problem(one)
        #expect(sentence.contains("So with \"Birch\". 1 more is in the way. "), "\(sentence)")
    }
}
