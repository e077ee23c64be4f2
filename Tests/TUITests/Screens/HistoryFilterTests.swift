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

    @Test func `is about what was done and to what otherwise`() {
        #expect(matches("me").map(\.isNamed) == [false])
    }
}
