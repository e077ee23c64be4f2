import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

/// What a number and an empty line stand for, line by line.
@MainActor @Suite(.timeLimit(.hanging)) struct `A row that was read out` {
    @Test func `is the one that its number means, wherever it is since`() async throws {
        let conversation = try await Conversation.begun()
        let all = await conversation.say("tags")
        #expect(all.contains("\n5. #letters, "))
        try await conversation.app.storage.store.write { context in
            let tags = try context.fetch(ListQuery<SheafModel.Tag>.byName())
            for tag in tags where ["food", "repair"].contains(tag.name) {
                try context.deleteTag(tag.id)
            }
        }
        await conversation.app.settle()
        let opened = await conversation.say("5")
        #expect(opened.contains("#letters"), "\(opened)")
    }

    @Test func `has a number, also where it is for somebody new`() async throws {
        let conversation = try await Conversation()
        _ = conversation.hear()
        let form = await conversation.say("0")
        #expect(form.contains("Username") && !form.contains("Abena Osei"), "\(form)")
    }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `An empty line` {
    @Test func `is Enter where it was said what that does`() async throws {
        let conversation = try await Conversation(.welcome)
        let first = conversation.hear()
        #expect(first.contains("Enter: "))
        let next = await conversation.say("")
        #expect(!next.contains("Enter: "), "\(next)")
    }
}
