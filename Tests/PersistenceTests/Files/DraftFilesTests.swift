import Foundation
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite struct `Drafts on disk` {
    let directory: TemporaryDirectory
    let drafts: DraftFiles

    init() throws {
        directory = try TemporaryDirectory()
        drafts = DraftFiles(folder: directory.file("state/drafts"))
    }

    private func draft(_ title: String, seconds: Double = 0) -> Draft {
        Draft(
            form: "post-new", fields: ["title": Draft.Field(base: "", text: title)],
            savedAt: Date(timeIntervalSince1970: seconds))
    }

    private func process(_ stamp: String) -> DraftFiles {
        DraftFiles(folder: drafts.folder, owner: ProcessStamp(text: stamp))
    }

    @Test func `are none where nothing was kept`() throws {
        #expect(try drafts.take("post-new") == .none)
        try drafts.discard("post-new")
    }

    @Test func `come back as they were kept`() throws {
        try drafts.keep(draft("one"))
        try drafts.keep(draft("二つ\n\u{1F469}"))
        #expect(try drafts.take("post-new") == .draft(draft("二つ\n\u{1F469}")))
        #expect(try drafts.take("post") == .none)
        #expect(try directory.names(in: "state/drafts").count == 1)
    }

    @Test func `are for their owner alone`() throws {
        try drafts.keep(draft("secret"))
        let name = try #require(try directory.names(in: "state/drafts").first)
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try mode(drafts.folder.path) == 0o700)
        #expect(try mode(drafts.folder.path + "/" + name) == 0o600)
    }

    @Test func `are gone once discarded`() throws {
        try drafts.keep(draft("one"))
        try drafts.discard("post-new")
        #expect(try drafts.take("post-new") == .none)
    }

    @Test func `of a closed form are taken by whoever opens it next`() throws {
        try drafts.keep(draft("one"))
        try drafts.leave(draft("two", seconds: 7))
        #expect(try directory.names(in: "state/drafts") == ["post-new~closed-7000.json"])
        #expect(try drafts.take("post-new") == .draft(draft("two", seconds: 7)))
        #expect(try drafts.take("post-new") == .draft(draft("two", seconds: 7)))
    }

    @Test func `of a process that was killed are taken over`() throws {
        try process("999999999-1").keep(draft("killed"))
        #expect(try drafts.take("post-new") == .draft(draft("killed")))
        #expect(try directory.names(in: "state/drafts").count == 1)
        try drafts.discard("post-new")
        #expect(try directory.names(in: "state/drafts") == [])
    }

    @Test func `of another window are left to it`() throws {
        // Whoever started the tests lives as long as they do.
        let parent = getppid()
        let stat = try String(contentsOfFile: "/proc/\(parent)/stat", encoding: .utf8)
        let fields = try #require(stat.split(separator: ")").last).split(separator: " ")
        let other = ProcessStamp(text: "\(parent)-\(fields[19])")
        try process(other.text).keep(draft("theirs"))
        #expect(try drafts.take("post-new") == .none)
        #expect(try process(other.text).take("post-new") == .draft(draft("theirs")))
    }

    @Test func `that cannot be read are set aside and named`() throws {
        try directory.write("{ half", to: "state/drafts/post-new~closed-1.json")
        let path = drafts.folder.path + "/post-new~closed-1.json.bad"
        #expect(try drafts.take("post-new") == .damaged(setAside: path))
        #expect(try directory.text(of: "state/drafts/post-new~closed-1.json.bad") == "{ half")
        #expect(try drafts.take("post-new") == .none)
    }
}
