import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

#if DEBUG
    /// In debug builds the engine looks after itself: whatever a test does with a short list.
    @Suite(.timeLimit(.hanging)) struct `The law of live results in a debug build` {
        @Test func `stops the program when a list is not told what happened`() async {
            await #expect(processExitsWith: .failure) {
                try await `The law of live results in a debug build`.delete(.forgottenDeletion)
            }
        }

        @Test func `says nothing of changes that are right`() async {
            await #expect(processExitsWith: .success) {
                try await `The law of live results in a debug build`.delete(nil)
            }
        }

        /// Returns when a list has told of a row that is gone.
        private static func delete(_ mistake: PlantedMistake?) async throws {
            var options = StoreOptions.unhurried
            options.tuning.shortList = 0
            options.tuning.mistake = mistake
            let store = try await Store(.temporary, Library.chain, options)
            try await store.write { context in
                for id in 1...300 { try context.add(author: id, "name \(id)") }
            }
            let events = try await store.live(ListQuery<Author>()).makeAsyncIterator()
            await `The work of following a list`.begin(events)
            try await store.write { _ = try $0.execute("DELETE FROM author WHERE pk = 7") }
            _ = await events.next()
            await store.close()
        }
    }
#endif
