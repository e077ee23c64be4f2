import Notebook
import Testing

@testable import TUI

@Suite struct `What is typed to filter the history` {
    private let people = ["1": "Ada", "2": "Bea"]

    private func matches(_ filter: String) -> [HistoryList.Match] {
        var list = HistoryList()
        list.filter = filter
        list.understand(in: .named(.en), people: people, you: "2")
        return list.matches
    }

    @Test func `names a person and a kind`() {
        let found = matches("kind:delete author:me author:")
        // What has nothing behind it yet leaves all in.
        #expect(found.count == 2 && found.allSatisfy(\.isNamed))
        #expect(found.first?.kinds.contains(.deletePost) == true)
        #expect(found.first?.kinds.contains(.addPost) == false)
        #expect(found.last?.people == ["2"])
        #expect(matches("author:ad").map(\.people) == [["1"]])
    }

    @Test(arguments: ["author:ad", "who:ad", "Person:ad"])
    func `names a person by what the column and the command are called, too`(filter: String) {
        #expect(matches(filter).map(\.people) == [["1"]])
    }

    @Test func `says which fields there are where it names none of them`() {
        let fields = HistoryScreen().pane.ownFields
        let problems = fields?.problems(in: "é text:moss kind:delete \"a:b\"") ?? []
        #expect(problems.map(\.cause) == [.unknownField("text")])
        #expect(problems.map(\.range) == [3..<8])
        #expect(problems.first?.expected == ["author", "kind", "before", "after"])
        #expect(matches("\"a:b\"").map(\.word) == ["a:b"])
        let hint = fields?.hint(.named(.en))
        #expect(hint?.contains("author:me") == true)
    }

    @Test func `finds all that deletes by one word`() {
        let kinds = matches("kind:delete").first?.kinds ?? []
        for kind: NotebookAction.Kind in [.deletePerson, .deletePost, .deleteComment, .deleteTag] {
            #expect(kinds.contains(kind))
        }
    }

    @Test func `names a day, a month or a year before or after which it was done`() throws {
        let found = matches("before:2026-03 After:2025 before:")
        let month = try #require(SearchPeriod("2026-03"))
        let year = try #require(SearchPeriod("2025"))
        #expect(found.map(\.date) == [.period(.less, month), .period(.greater, year)])
    }

    @Test(arguments: Language.Code.allCases)
    func `says where no action is called so, and where no day is`(language: Language.Code) {
        var fields = HistoryScreen().pane.ownFields
        fields?.language = language
        let problems = fields?.problems(in: "kind:qqq before:soon after:7d kind: author:qqq") ?? []
        #expect(problems.map(\.cause) == [.unknownKind("qqq"), .wrongValue(.before)])
        #expect(problems.map(\.range) == [0..<8, 9..<20])
        // What is named there finds something in each language.
        let kinds = problems.first?.expected ?? []
        #expect(!kinds.isEmpty)
        let named = kinds.map { "kind:" + $0 }.joined(separator: " ")
        #expect(fields?.problems(in: named) == [])
        let words = problems.flatMap { Language.named(language).search.problem($0) }
        #expect(words.contains { $0.contains("'qqq'") && $0.contains("delete") })
    }

    @Test func `is about what was done and to what otherwise`() {
        #expect(matches("me").map(\.isNamed) == [false])
    }
}
