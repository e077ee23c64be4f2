import SheafNotebook
import Testing

@testable import SheafTUI

@Suite struct `What is typed to filter the history` {
    private let people = ["1": ["Ada Lovelace", "adal"], "2": ["Bea", "bea99"]]

    private func meaning(
        _ filter: String, in language: Language.Code = .en
    ) -> HistoryList.Meaning? {
        var list = HistoryList()
        list.filter = filter
        list.understand(in: .named(language), people: people, you: "2")
        return list.meaning
    }

    private func problems(
        _ filter: String, in language: Language.Code = .en
    ) -> [SearchQueryProblem] {
        SearchQuery.problems(
            in: filter, for: [.actions], isKind: HistoryList.kinds(in: .named(language)))
    }

    @Test func `names a person and a kind`() throws {
        guard case .all(let parts) = meaning("kind:delete author:me"),
            case .kinds(let kinds) = parts.first
        else {
            Issue.record("It is read as something else.")
            return
        }
        #expect(kinds.contains(.deletePost) && !kinds.contains(.addPost))
        #expect(parts.last == .people(["2"]))
        #expect(meaning("") == nil)
    }

    @Test(arguments: [
        "author:ad", "who:ad", "Person:ad", "by:adal", "author:\"Ada Lovelace\"", "author:\"ADA\"",
    ])
    func `names a person by name or user name, as the column and the command call them, too`(
        filter: String
    ) {
        #expect(meaning(filter) == .people(["1"]))
    }

    @Test func `is put together as queries are`() {
        #expect(meaning("-author:ada") == .not(.people(["1"])))
        #expect(meaning("author:ada or author:bea") == .any([.people(["1"]), .people(["2"])]))
        guard case .not(.kinds(let kinds)) = meaning("-kind:edit") else {
            Issue.record("It is read as something else.")
            return
        }
        #expect(kinds.contains(.editPost))
        guard case .not(.word("archived", kinds: let others, people: [])) = meaning("-archived")
        else {
            Issue.record("It is read as something else.")
            return
        }
        #expect(others.contains(.archive))
    }

    @Test func `says which fields there are where it names none of them`() {
        let problems = problems("é text:moss kind:delete \"a:b\"")
        #expect(problems.map(\.cause) == [.unknownField("text")])
        #expect(problems.map(\.range) == [3..<8])
        #expect(problems.first?.expected == ["author", "before", "after", "kind"])
        #expect(meaning("\"a:b\"") == .word("a:b", kinds: [], people: []))
        #expect(Language.named(.en).search.hint(.actions).contains("author:me"))
    }

    @Test func `finds all that deletes by one word`() {
        guard case .kinds(let kinds) = meaning("kind:delete") else {
            Issue.record("It is read as something else.")
            return
        }
        for kind: NotebookAction.Kind in [.deletePerson, .deletePost, .deleteComment, .deleteTag] {
            #expect(kinds.contains(kind))
        }
    }

    @Test func `names a day, a month or a year before or after which it was done`() throws {
        let month = try #require(SearchPeriod("2026-03"))
        let year = try #require(SearchPeriod("2025"))
        #expect(
            meaning("before:2026-03 After:2025")
                == .all([.date(.period(.less, month)), .date(.period(.greater, year))]))
    }

    @Test(arguments: Language.Code.allCases)
    func `says where no action is called so, and where no day is`(language: Language.Code) {
        let problems = problems("kind:qqq before:soon after:7d author:qqq", in: language)
        #expect(problems.map(\.cause) == [.unknownKind("qqq"), .wrongValue(.before)])
        #expect(problems.map(\.range) == [0..<8, 16..<20])
        // What is named there finds something in each language.
        let kinds = problems.first?.expected ?? []
        #expect(!kinds.isEmpty)
        let named = kinds.map { "kind:" + $0 }.joined(separator: " ")
        #expect(self.problems(named, in: language) == [])
        let words = problems.flatMap { Language.named(language).search.problem($0) }
        #expect(words.contains { $0.contains("qqq") && $0.contains("delete") })
    }

    @Test func `is about what was done and to what otherwise`() {
        guard case .word("me", kinds: _, people: _) = meaning("me") else {
            Issue.record("It is read as something else.")
            return
        }
    }
}
