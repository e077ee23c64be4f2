import Foundation
import Persistence
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Going back to a backup` {
    @Test func `that is cancelled before it takes the store's place leaves that as it was`()
        async throws
    {
        let fixture = try await StoreFixture()
        _ = try await fixture.post("A")
        let path = fixture.directory.file("sheaf.db").path
        let backup = fixture.directory.file("backup.db").path
        _ = try await fixture.store.backup(to: backup)
        _ = try await fixture.post("B")
        await fixture.store.close()
        let before = try Data(contentsOf: URL(filePath: path))
        let names = try fixture.directory.names().sorted()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await Store.restore(backup, to: path, .sheaf)
        }
        await #expect(throws: StoreError.cancelled) { try await task.value }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        #expect(try fixture.directory.names().sorted() == names)
    }
}
