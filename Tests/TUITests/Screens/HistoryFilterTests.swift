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
        #expect(problems.first?.expected == ["author", "kind"])
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

    @Test func `is about what was done and to what otherwise`() {
        #expect(matches("me").map(\.isNamed) == [false])
    }
}
