import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// A file and its journal as they lay on the disk at one moment: what a kill leaves behind, and
/// what a copied folder has.
struct StoreMoment {
    let file: Data
    let journal: Data

    init(_ folder: TemporaryDirectory) throws {
        file = try folder.libraryBytes()
        journal = (try? Data(contentsOf: folder.file("library.sqlite-wal"))) ?? Data()
    }

    init(file: Data, journal: Data) {
        self.file = file
        self.journal = journal
    }

    /// A folder that holds the two.
    func laidOut() throws -> TemporaryDirectory {
        let folder = try TemporaryDirectory()
        try file.write(to: folder.file("library.sqlite"))
        try journal.write(to: folder.file("library.sqlite-wal"))
        return folder
    }

    /// A store in which a few books were written in a few sittings, and one more just now.
    static func made(
        _ name: String, sittings: Int, books: Int = 1
    ) async throws -> StoreMoment {
        let folder = try TemporaryDirectory()
        for sitting in 0..<sittings {
            let store = try await folder.open()
            try await store.write { try $0.add(book: sitting, "\(name) \(sitting)") }
            await store.close()
        }
        let store = try await folder.open()
        for book in 1..<books {
            try await store.write { try $0.add(book: 999 + book, "\(name) last \(book)") }
        }
        try await store.write { try $0.add(book: 999 + books, "\(name) last") }
        let moment = try StoreMoment(folder)
        #expect(!moment.journal.isEmpty)
        await store.close()
        return moment
    }
}
