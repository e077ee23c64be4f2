import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import SheafNotebook

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

    @Test func `are free again where they were taken and cannot be gone on with`() throws {
        try drafts.leave(draft("one"))
        #expect(try drafts.take("post-new") == .draft(draft("one")))
        #expect(try drafts.forms().map(\.isOpen) == [true])
        try drafts.putBack("post-new", savedAt: Date(timeIntervalSince1970: 0))
        #expect(try drafts.forms().map(\.isOpen) == [false])
        #expect(try drafts.take("post-new") == .draft(draft("one")))
    }

    @Test func `are cleared of what processes left that were killed, and of nothing else`() throws {
        try drafts.keep(draft("one"))
        let kept = try directory.names(in: "state/drafts")
        let mine = ProcessStamp.current.text
        let dead = "post-new~999999999-1.json.999999999-1-x1.tmp"
        let others = ["post-new~\(mine).json.\(mine)-x1.tmp", "notes.txt.999999999-1-x1.tmp"]
        for name in others + [dead] { try directory.write("half", to: "state/drafts/" + name) }
        #expect(try drafts.all().count == 1)
        #expect(try directory.names(in: "state/drafts") == (others + kept).sorted())
    }

    @Test func `hold their date as all that is stored does`() throws {
        try drafts.keep(draft("one", seconds: 1_795_249_805.123))
        let name = try #require(try directory.names(in: "state/drafts").first)
        let text = try directory.text(of: "state/drafts/" + name)
        #expect(text.contains("\"savedAt\":\"2026-11-21T08:30:05.123Z\""))
    }

    @Test func `are kept whatever the clock says`() throws {
        try drafts.keep(draft("one", seconds: 1e15))
        try drafts.leave(draft("two", seconds: -1e15))
        #expect(try drafts.all().compactMap(\.draft).count == 1)
    }

    @Test func `of a version that wrote seconds since 2001 are read`() throws {
        try drafts.keep(draft("one"))
        let name = try #require(try directory.names(in: "state/drafts").first)
        let text = #"{"fields":{"title":{"base":"","text":"old"}},"form":"post-new","savedAt":7.5}"#
        try directory.write(text, to: "state/drafts/" + name)
        let read = try drafts.take("post-new")
        #expect(read == .draft(draft("old", seconds: 978_307_207.5)))
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
        let name = "post-new~closed-7000-\(ProcessStamp.current.text).json"
        #expect(try directory.names(in: "state/drafts") == [name])
        #expect(try drafts.take("post-new") == .draft(draft("two", seconds: 7)))
        #expect(try drafts.take("post-new") == .draft(draft("two", seconds: 7)))
    }

    @Test func `of one kind of form stay beside each other, and are listed by age`() throws {
        try drafts.leave(draft("older", seconds: 7))
        try drafts.leave(draft("newer", seconds: 8))
        try drafts.leave(draft("at the same time", seconds: 8))
        try process("999999999-1").keep(draft("killed", seconds: 9))
        let texts = try drafts.all().compactMap { $0.draft?.fields["title"]?.text }
        #expect(texts.first == "killed")
        #expect(Set(texts[1...2]) == ["newer", "at the same time"])
        #expect(texts.last == "older")
        #expect(try drafts.all().allSatisfy { $0.form == "post-new" && !$0.isOpen })
    }

    @Test func `are taken by name, once, and write over none that is open`() throws {
        try drafts.leave(draft("one", seconds: 7))
        try drafts.keep(draft("two", seconds: 8))
        let name = try #require(try drafts.all().last?.name)
        #expect(try drafts.take(name: name) == .draft(draft("one", seconds: 7)))
        #expect(try drafts.take(name: name) == .none)
        let texts = try drafts.all().compactMap { $0.draft?.fields["title"]?.text }
        #expect(Set(texts) == ["one", "two"])
        try drafts.discard("post-new")
        #expect(try drafts.all().compactMap { $0.draft?.fields["title"]?.text } == ["two"])
    }

    @Test func `are removed by name, unless their form is open`() throws {
        try drafts.leave(draft("one", seconds: 7))
        try drafts.keep(draft("two", seconds: 8))
        let all = try drafts.all()
        #expect(all.map(\.isOpen) == [true, false])
        #expect(try !drafts.discard(name: all[0].name))
        #expect(try drafts.discard(name: all[1].name))
        #expect(try drafts.all() == [all[0]])
        #expect(try !drafts.discard(name: "../drafts/" + all[0].name))
    }

    @Test func `that cannot be read are listed without a text`() throws {
        try directory.write("{ half", to: "state/drafts/post-new~closed-1.json")
        let kept = try #require(try drafts.all().first)
        #expect(kept.draft == nil && kept.form == "post-new" && !kept.isOpen)
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

    @Test func `of a process that has ended are taken, though nobody asked how it ended`() throws {
        var words = [strdup("true"), nil]
        defer { free(words[0]) }
        var child = pid_t()
        try #require(posix_spawn(&child, "/bin/true", nil, nil, &words, nil) == 0)
        defer { waitpid(child, nil, 0) }
        var end = siginfo_t()
        // Its number stays taken, as with a parent that never asks.
        try #require(waitid(P_PID, id_t(child), &end, WEXITED | WNOWAIT) == 0)
        let stat = try String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
        let fields = try #require(stat.split(separator: ")").last).split(separator: " ")
        #expect(fields[0] == "Z")
        let ended = ProcessStamp(text: "\(child)-\(fields[19])")
        #expect(!ended.isAlive && ProcessStamp.current.isAlive)
        try process(ended.text).keep(draft("theirs"))
        #expect(try drafts.take("post-new") == .draft(draft("theirs")))
    }

    @Test func `in a folder that may not be read are not taken for none`() throws {
        try drafts.keep(draft("mine"))
        #expect(chmod(drafts.folder.path, 0) == 0 && chmod(directory.path, 0o755) == 0)
        #expect(chmod(directory.file("state").path, 0o755) == 0)
        let refused = FilesError.permissionDenied(path: drafts.folder.path)
        try withoutPrivileges {
            #expect(throws: refused) { try drafts.all() }
            #expect(throws: refused) { try drafts.forms() }
            #expect(throws: refused) { try drafts.take("post-new") }
        }
        #expect(chmod(drafts.folder.path, 0o700) == 0)
        #expect(try drafts.all().count == 1)
    }

    @Test func `that cannot be read are set aside and named`() throws {
        try directory.write("{ half", to: "state/drafts/post-new~closed-1.json")
        let path = drafts.folder.path + "/post-new~closed-1.json.bad"
        #expect(try drafts.take("post-new") == .damaged(setAside: path))
        #expect(try directory.text(of: "state/drafts/post-new~closed-1.json.bad") == "{ half")
        #expect(try drafts.take("post-new") == .none)
    }
}
