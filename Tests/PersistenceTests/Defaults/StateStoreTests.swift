import Foundation
import Glibc
import Persistence
import SheafNotebook
import SheafTestSupport
import Testing

@testable import PersistenceSettings

@Suite struct `The state` {
    let directory: TemporaryDirectory
    var file: URL { directory.file("state/state.json") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `remembers who is here and how often the program ran`() async throws {
        let first = Date(timeIntervalSince1970: 1_700_000_000.123)
        let ada = UUID()
        let state = store()
        #expect(state.currentUser == nil && state.launchCount == 0 && state.firstLaunch == nil)
        try state.setCurrentUser(ada)
        try state.recordLaunch(version: "1", at: first)
        try state.close()

        let next = store()
        try next.recordLaunch(version: "2", at: first + 100)
        try await next.flush()
        let again = store()
        #expect(again.currentUser == ada)
        #expect(again.launchCount == 2)
        #expect(again.version == "2")
        let kept = try #require(again.firstLaunch)
        #expect(abs(kept.timeIntervalSince(first)) < 0.001)
    }

    @Test func `is plain JSON`() async throws {
        let state = store()
        try state.recordLaunch(version: "1", at: Date(timeIntervalSince1970: 0))
        try await state.flush()
        #expect(
            try directory.text(of: "state/state.json") == """
                {
                  "app.firstLaunch": "1970-01-01T00:00:00.000Z",
                  "app.lastUse": "1970-01-01T00:00:00.000Z",
                  "app.launchCount": 1,
                  "app.version": "1"
                }

                """)
    }

    @Test(arguments: ["{ \"app.launchCount\": 1", "garbage", "\u{0}\u{0}"])
    func `that is damaged is set aside, and starts new`(text: String) async throws {
        try directory.write(text, to: "state/state.json")
        let state = store()
        #expect(state.launchCount == 0)
        #expect(try directory.names(in: "state") == ["state.json.bad"])
        #expect(try directory.text(of: "state/state.json.bad") == text)
        try state.recordLaunch(version: "1", at: Date(timeIntervalSince1970: 0))
        try await state.flush()
        #expect(store().launchCount == 1)
    }

    @Test func `counts what two windows do`() throws {
        let (one, two) = (store(), store())
        try one.recordLaunch(version: "1", at: Date(timeIntervalSince1970: 1))
        try two.recordLaunch(version: "1", at: Date(timeIntervalSince1970: 2))
        try one.count(commands: ["open": 2])
        try two.count(commands: ["open": 3, "help": 1])
        #expect(store().launchCount == 2)
        #expect(store().lastUse == Date(timeIntervalSince1970: 2))
        #expect(store().firstLaunch == Date(timeIntervalSince1970: 1))
        #expect(store().commandCounts == ["open": 5, "help": 1])
    }

    @Test func `remembers logins, positions and filters`() async throws {
        let state = store()
        let (ada, ben) = (UUID(), UUID())
        let day = Date(timeIntervalSince1970: 1_700_000_000)
        try state.recordLogin(of: ada, at: day)
        try state.recordLogin(of: ada, at: day + 60)
        try state.recordLogin(of: ben, at: day)
        let place = ListPlace(row: ben, line: 3)
        try state.setPlace(place, of: "posts")
        try state.setLastList("posts")
        for number in 0..<60 { try state.recordFilter("word \(number % 55)") }
        try await state.flush()
        let again = store()
        #expect(again.logins(of: ada).count == 2 && again.logins(of: ada).last == day + 60)
        #expect(again.logins(of: ben).count == 1)
        #expect(again.places == ["posts": place] && again.lastList == "posts")
        #expect(again.recentFilters.count == 50 && again.recentFilters.first == "word 4")
        again.forgetCommandCounts()
        try again.close()
        #expect(store().commandCounts.isEmpty && store().logins(of: ada).count == 2)
        #expect(store().places == ["posts": place])
    }

    /// Keeps the lock of the file, as a program that was stopped does.
    private func holdingLock(_ body: () async throws -> Void) async throws {
        let path = try directory.write("", to: "lock/state.json.lock").path
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        try #require(flock(descriptor, LOCK_EX) == 0)
        try await body()
    }

    @Test func `does not wait for ever for whoever keeps its lock`() async throws {
        try await holdingLock {
            let state = store()
            try state.recordLaunch(version: "1", at: Date(timeIntervalSince1970: 0))
            try await state.flush()
        }
        #expect(store().launchCount == 1)
    }

    @Test func `that was damaged is not set aside where somebody has mended it meanwhile`() throws {
        try directory.write("{ half", to: "state/state.json")
        let files = PreferenceFiles(PreferencePlaces(user: file, stateFolder: nil))
        let isDamaged = if case .broken = files.read().0 { true } else { false }
        try directory.write(#"{"app.launchCount": 7}"#, to: "state/state.json")
        let isGood = if case .good = files.setAsideIfDamaged().0 { true } else { false }
        #expect(isDamaged && isGood)
        #expect(store().launchCount == 7)
        #expect(try directory.names(in: "state") == ["state.json"])
    }

    @Test func `that is damaged where nothing can be moved stays, and ends what writes it`() throws
    {
        try directory.write("{\"broken", to: "state/state.json")
        let folder = directory.file("state").path
        for path in [directory.path, folder] {
            try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
        }
        try withoutPrivileges {
            let state = store()
            #expect(state.launchCount == 0)
            #expect {
                try state.recordLaunch(version: "1", at: Date(timeIntervalSince1970: 0))
            } throws: { error in
                if case PreferenceError.brokenFile(self.file.path, _) = error {
                    true
                } else {
                    false
                }
            }
        }
        for path in [directory.path, folder] {
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        #expect(try directory.names(in: "state") == ["state.json"])
        #expect(try directory.text(of: "state/state.json") == "{\"broken")
    }

    @Test func `that is damaged again leaves what was set aside before`() throws {
        for text in ["{ one", "{ two"] {
            try directory.write(text, to: "state/state.json")
            #expect(store().launchCount == 0)
        }
        #expect(try directory.text(of: "state/state.json.bad") == "{ one")
        #expect(try directory.text(of: "state/state.json.bad-2") == "{ two")
    }

    @Test func `remembers no more of what was read than fits into it`() throws {
        var record = ReadingRecord()
        for number in 1...ReadingRecord.mostPosts {
            let comments = (0..<PostReading.mostComments).map { _ in UUID() }
            record.read(
                PostReading(until: Int64(number), comments: Set(comments)), of: UUID())
        }
        let last = UUID()
        record.read(PostReading(until: 1_000), of: last)
        let key = PreferenceKey("reading", default: ReadingRecord())
        #expect(throws: Never.self) { try PreferenceEdit(record, for: key) }
        #expect(record.post(last) != nil)
        let kept = record.posts.values.reduce(0) { $0 + $1.comments.count }
        #expect(kept <= ReadingRecord.mostComments && kept > ReadingRecord.mostComments / 2)
        let since = try #require(record.since)
        #expect(record.posts.values.allSatisfy { $0.until > since })
    }

    @Test func `keeps what is new again, however much is read afterwards`() throws {
        var record = ReadingRecord()
        record.begin(at: 10)
        let unread = (1...ReadingRecord.mostUnread).map { _ in UUID() }
        var again = PostReading(until: 10)
        again.isUnread = true
        for post in unread {
            #expect(record.hasRoom(forUnread: [post]))
            record.read(again, of: post)
        }
        #expect(!record.hasRoom(forUnread: [UUID()]))
        #expect(record.hasRoom(forUnread: unread))
        for number in 1...2 * ReadingRecord.mostPosts {
            let comments = (0..<PostReading.mostComments).map { _ in UUID() }
            record.read(
                PostReading(until: 10 + Int64(number), comments: Set(comments)), of: UUID())
        }
        #expect(Set(record.unread) == Set(unread))
        let key = PreferenceKey("reading", default: ReadingRecord())
        #expect(throws: Never.self) { try PreferenceEdit(record, for: key) }
    }

    @Test func `keeps what was read of dates to come, however much is read afterwards`() throws {
        var record = ReadingRecord()
        record.begin(at: 10)
        let now = Date(timeIntervalSince1970: 1_000)
        let later = (1...ReadingRecord.mostAhead).map { _ in UUID() }
        for post in later {
            var reading = PostReading(until: 10)
            reading.read(nil, at: now.addingTimeInterval(100_000), now: now)
            record.read(reading, of: post)
        }
        for number in 1...2 * ReadingRecord.mostPosts {
            record.read(PostReading(until: 10 + Int64(number)), of: UUID())
        }
        #expect(later.allSatisfy { record.post($0) != nil })
        var reading = PostReading(until: 10)
        reading.read(UUID(), at: now.addingTimeInterval(100_000), now: now)
        record.read(reading, of: UUID())
        #expect(record.posts.count <= ReadingRecord.mostAhead + ReadingRecord.mostPosts)
        let key = PreferenceKey("reading", default: ReadingRecord())
        #expect(throws: Never.self) { try PreferenceEdit(record, for: key) }
    }

    @Test func `remembers of posts that they are new again, and writes nothing of that for others`()
        throws
    {
        let (read, unread) = (UUID(), UUID())
        var again = PostReading(until: 7)
        again.isUnread = true
        try store().record([read: PostReading(until: 7), unread: again], by: nil)
        #expect(store().reading(of: nil).unread == [unread])
        #expect(store().reading(of: nil).post(read)?.isUnread == false)
        let text = try directory.text(of: "state/state.json")
        #expect(text.components(separatedBy: "again").count == 2)
        again.isUnread = false
        try store().record([unread: again], by: nil)
        #expect(store().reading(of: nil).unread.isEmpty)
    }

    private func store() -> StateStore {
        StateStore(PreferencePlaces(user: file, stateFolder: directory.file("lock")))
    }
}
