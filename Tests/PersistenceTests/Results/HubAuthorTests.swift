import Testing

@testable import Persistence

@Suite struct `The authors of commits` {
    private let hub = Hub { () throws(StoreError) in throw .closed }

    @Test func `are known before a commit can be seen`() {
        hub.announceCommit(by: "me")
        #expect(hub.takeAuthors() == ["me"])
        // A second snapshot may be the one that holds the commit.
        #expect(hub.takeAuthors() == ["me"])
    }

    @Test func `are known to the next snapshot after a commit, and forgotten with it`() {
        hub.announceCommit(by: "me")
        hub.noteCommit(by: "me")
        #expect(hub.takeAuthors() == ["me"])
        #expect(hub.takeAuthors() == [])
    }

    @Test func `are forgotten when the commit fails`() {
        hub.announceCommit(by: "me")
        hub.withdrawCommit(by: "me")
        #expect(hub.takeAuthors() == [])
    }
}
