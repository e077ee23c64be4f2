import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook

/// One bit of a journal that changed after somebody was killed: SQLite leaves unread what stands behind
/// it, without a word.
@Suite(.timeLimit(.hanging)) struct `A damaged journal beside a store` {
    private static func titles(_ store: Store) async throws -> [String] {
        try await store.read { try $0.fetch(ListQuery<Book>()).map(\.title) }
    }

    /// The books that a moment has, oldest first.
    private static func titles(_ moment: StoreMoment) async throws -> [String] {
        let folder = try moment.laidOut()
        let store = try await folder.open()
        let titles = try await titles(store)
        await store.close()
        return titles
    }

    private static func damaged(_ moment: StoreMoment, bit: Int) -> StoreMoment {
        var journal = moment.journal
        journal[bit / 8] ^= 1 << (bit % 8)
        return StoreMoment(file: moment.file, journal: journal)
    }

    /// Opens a moment, and looks whether everything is in the store, or else in the journal that the
    /// store names.
    private static func check(
        _ moment: StoreMoment, has all: [String], _ comment: Testing.Comment
    ) async throws -> [String] {
        let folder = try moment.laidOut()
        let store = try await folder.open()
        let found = try await titles(store)
        #expect(Array(all.prefix(found.count)) == found, comment)
        if found != all {
            let aside = try #require(store.asideJournal, comment)
            #expect(aside.reason == .damaged, comment)
            let kept = try Data(contentsOf: URL(filePath: aside.path))
            #expect(kept == moment.journal, comment)
        }
        // What goes on from there is a store like any other, and nothing is told twice.
        try await store.write { try $0.add(book: 5000, "after") }
        await store.close()
        let next = try await folder.open()
        #expect(next.asideJournal == nil, comment)
        #expect(try await titles(next) == found + ["after"], comment)
        await next.close()
        return found
    }

    @Test func `is kept and named when its header is not as it was written`() async throws {
        let moment = try await StoreMoment.made("a", sittings: 1, books: 3)
        let all = try await Self.titles(moment)
        #expect(all.count == 4)
        for byte in 0..<32 {
            let damaged = Self.damaged(moment, bit: byte * 8 + byte % 8)
            let found = try await Self.check(damaged, has: all, "byte \(byte)")
            #expect(found == ["a 0"])
        }
    }

    @Test func `is kept and named when a transaction in it is not as it was written`()
        async throws
    {
        let moment = try await StoreMoment.made("a", sittings: 1, books: 3)
        let all = try await Self.titles(moment)
        // In the number of the page, the salts, the checksum and the page of the first frame.
        for byte in [35, 41, 47, 49, 55, 56, 100, 4151] {
            let damaged = Self.damaged(moment, bit: byte * 8 + 1)
            let found = try await Self.check(damaged, has: all, "byte \(byte)")
            #expect(found == ["a 0"])
        }
    }

    @Test(arguments: SeededGenerator.seeds(30))
    func `loses nothing without a word, whichever bit changed`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let moment = try await StoreMoment.made(
            "a", sittings: Int.random(in: 0...2, using: &random),
            books: Int.random(in: 1...5, using: &random))
        let all = try await Self.titles(moment)
        let bits = 8 * moment.journal.count
        let bit = Int.random(
            in: 0..<(Bool.random(using: &random) ? bits : 8 * 4152), using: &random)
        _ = try await Self.check(
            Self.damaged(moment, bit: bit), has: all, "seed \(seed), bit \(bit)")
    }

    @Test(arguments: SeededGenerator.seeds(20))
    func `is not one that ends in the middle of a transaction`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let moment = try await StoreMoment.made("a", sittings: 1, books: 4)
        let all = try await Self.titles(moment)
        // As somebody leaves it who is killed while he commits.
        let length = Int.random(in: 0..<moment.journal.count, using: &random)
        let torn = StoreMoment(file: moment.file, journal: moment.journal.prefix(length))
        let folder = try torn.laidOut()
        let store = try await folder.open()
        #expect(store.asideJournal == nil, "seed \(seed), length \(length)")
        let found = try await Self.titles(store)
        #expect(Array(all.prefix(found.count)) == found)
        await store.close()
    }

    @Test func `is left alone while somebody has the store open`() async throws {
        let folder = try TemporaryDirectory()
        let first = try await folder.open()
        try await first.write { try $0.add(book: 1, "one") }
        let journal = folder.library + "-wal"
        let file = try #require(FileHandle(forUpdatingAtPath: journal))
        try file.seek(toOffset: 24)
        let byte = try #require(try file.read(upToCount: 1)?.first)
        try file.seek(toOffset: 24)
        try file.write(contentsOf: [byte ^ 1])
        try file.close()
        let second = try await folder.open()
        #expect(second.asideJournal == nil)
        #expect(try await Self.titles(second) == ["one"])
        await second.close()
        await first.close()
        // The last one to close copies it into the file.
        let third = try await folder.open()
        #expect(try await Self.titles(third) == ["one"])
        await third.close()
    }
}
