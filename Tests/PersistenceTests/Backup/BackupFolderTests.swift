import Foundation
import Persistence
import SheafTestSupport
import Testing

@Suite struct `A folder of backups` {
    private let scratch: TemporaryDirectory
    private let date = Date(timeIntervalSince1970: 1_795_000_000)

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private var folder: BackupFolder {
        BackupFolder(
            scratch.url.appending(path: "backups", directoryHint: .isDirectory), name: "books")
    }

    private func add(_ occasion: BackupFolder.Occasion = .regular, after seconds: Double) throws {
        let path = folder.path(for: occasion, at: date + seconds)
        try scratch.write("x", to: "backups/" + URL(filePath: path).lastPathComponent)
    }

    @Test func `that is not there is empty`() throws {
        #expect(try folder.entries() == [])
    }

    @Test func `names them by their time, the newest first`() throws {
        try add(after: 0)
        try add(after: 0)
        try add(.repair, after: 60)
        try scratch.write("x", to: "backups/books-notes.db")
        try scratch.write("x", to: "backups/books-20261399-000000.db")
        let entries = try folder.entries()
        #expect(
            entries.map { URL(filePath: $0.path).lastPathComponent } == [
                "books-20261118-110740-before-repair.db", "books-20261118-110640.2.db",
                "books-20261118-110640.db",
            ])
        #expect(entries.map(\.date) == [date + 60, date, date])
        #expect(entries.map(\.occasion) == [.repair, .regular, .regular])
    }

    @Test func `keeps the one just made where a clock was ahead once`() throws {
        for second in 0..<3 { try add(after: 1000 + Double(second)) }
        try add(after: 0)
        let path = try #require(try folder.entries().last).path
        #expect(try folder.removeOldest(keeping: 3, sparing: path).map(\.date) == [date + 1000])
        #expect(try folder.entries().last?.path == path)
    }

    @Test func `loses its oldest, and none of another occasion`() throws {
        for second in 0..<5 { try add(after: Double(second)) }
        try add(.repair, after: -60)
        #expect(try folder.removeOldest(keeping: 3).map(\.date) == [date + 1, date])
        #expect(try folder.entries().count == 4)
        #expect(try folder.removeOldest(keeping: 0).count == 2)
        #expect(try folder.entries().map(\.occasion) == [.regular, .repair])
    }

    @Test func `keeps what is to be kept, and the last one of before it`() throws {
        for second in [0.0, 10, 30, 40, 50] { try add(after: second) }
        try add(.repair, after: 20)
        let copy = try #require(try folder.entries().first { $0.occasion == .repair })
        let kept = try folder.keep(copy.path)
        #expect(kept.hasSuffix("books-20261118-110700-before-repair-kept.db"))
        #expect(try folder.removeOldest(keeping: 1, of: .repair) == [])
        #expect(try folder.removeOldest(keeping: 1).map(\.date) == [40, 30, 0].map { date + $0 })
        let left = try folder.entries()
        #expect(left.map(\.date) == [50, 20, 10].map { date + $0 })
        #expect(left.map(\.isKept) == [false, true, false])
        #expect(left.map(\.occasion) == [.regular, .repair, .regular])
    }
}
