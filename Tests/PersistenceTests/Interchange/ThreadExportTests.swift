import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `An export of a long thread` {
    private let steps: Work
    private let fixture: StoreFixture
    private let post: Post

    /// How much SQLite had to do, without a clock.
    private final class Work: Sendable {
        private let sum = Mutex(0)

        func add(_ steps: Int) { sum.withLock { $0 += steps } }

        /// What was done since it was asked last.
        func take() -> Int {
            sum.withLock { sum in
                defer { sum = 0 }
                return sum
            }
        }
    }

    init() async throws {
        let work = Work()
        steps = work
        fixture = try await StoreFixture {
            $0.statementLog = StatementLog { run in work.add(run.machineSteps) }
        }
        post = try await fixture.post("Long")
    }

    private func write(_ count: Int) async throws {
        let post = post.id
        try await fixture.store.write { context in
            for number in 0..<count {
                try context.createComment(
                    post: post, parent: nil, content: "\(number)", author: .unknown)
            }
        }
    }

    @Test(arguments: ["lines", "mailbox", "files"])
    func `takes its length and not its square`(form: String) async throws {
        var taken: [Int] = []
        for round in 0..<3 {
            try await write(1_000)
            _ = steps.take()
            let pieces = Mutex<[UInt8]>([])
            switch form {
            case "lines":
                try await Exporter().export(fixture.store) { piece in
                    pieces.withLock { $0 += piece }
                }
            case "mailbox":
                try await TextExporter(.mailbox).export(fixture.store) { piece in
                    pieces.withLock { $0 += piece }
                }
            default:
                let folder = fixture.directory.file("export\(round)")
                _ = try await MarkdownExporter().export(fixture.store, to: folder)
                let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                let name = try #require(names.first { $0.hasSuffix(".md") })
                let text = try Data(contentsOf: folder.appending(path: name))
                pieces.withLock { $0 += text }
            }
            taken.append(steps.take())
            let text = pieces.withLock { String(decoding: $0, as: UTF8.self) }
            for number in [0, 199, 200, 999] { #expect(text.contains("\(number)")) }
        }
        let (first, second) = (taken[1] - taken[0], taken[2] - taken[1])
        #expect(first > 0 && second < first * 11 / 10, "\(taken)")
    }

    @Test func `stands with others that are short and with none`() async throws {
        try await write(450)
        for number in 0..<130 {
            let other = try await fixture.post("Short \(number)")
            if number.isMultiple(of: 3) { try await fixture.comment("to \(number)", on: other) }
        }
        let bytes = Mutex<[UInt8]>([])
        try await Exporter().export(fixture.store) { piece in bytes.withLock { $0 += piece } }
        let text = bytes.withLock { String(decoding: $0, as: UTF8.self) }
        let lines = text.split(separator: "\n").filter { $0.hasPrefix(#"{"kind":"comment""#) }
        #expect(lines.count == 450 + 44 && Set(lines).count == lines.count)
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(text)
        #expect(try await other.export() == text)
    }

    @Test func `has each comment once where a page ends early and some are in the trash`()
        async throws
    {
        try await write(6)
        let post = post.id
        let comments = try await fixture.list(ListQuery<SheafModel.Comment>())
        let gone = comments.filter { ["0", "1", "3"].contains($0.content) }.map(\.id)
        #expect(gone.count == 3)
        try await fixture.store.write { context in
            for id in gone { try context.deleteComment(id) }
        }
        let read = try await fixture.store.read { context in
            var pages = try ThreadPages<SheafModel.Comment>(
                of: [post], size: 200, bytes: 0, context)
            var contents: [String] = []
            while let page = try pages.next(context) { contents += page.legible.map(\.content) }
            return contents
        }
        #expect(read == ["2", "4", "5"])
    }
}
