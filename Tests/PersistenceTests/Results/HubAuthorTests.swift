import Testing

@testable import Persistence

@Suite struct `The authors of commits` {
    private let hub = Hub { () throws(StoreError) in throw .closed }

    private let commit = Hub.Commit(author: "me", number: nil, rows: TouchedRows())

    @Test func `are known before a commit can be seen`() {
        hub.announceCommit(commit)
        #expect(hub.announcements().authors == ["me"])
        // A second snapshot may be the one that holds the commit.
        #expect(hub.announcements().authors == ["me"])
    }

    @Test func `are known to the next snapshot after a commit, and forgotten with it`() {
        hub.announceCommit(commit)
        hub.noteCommit(commit)
        #expect(hub.announcements().authors == ["me"])
        #expect(hub.announcements().authors == [])
    }

    @Test func `are forgotten when the commit fails`() {
        hub.announceCommit(commit)
        hub.withdrawCommit(commit)
        #expect(hub.announcements().authors == [])
    }
}
