import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

extension Session {
    /// Changes each thing that was named, in one transaction, and says what came of it; at the end that
    /// nothing was changed where all of it was so already, as there is no action then to undo.
    ///
    /// - Parameters:
    ///   - names: The things as a person named them.
    ///   - body: Changes the thing of a name, and gives the sentence that says so.
    /// - Throws: ``CommandError`` where nothing is stored yet, and what `body` throws; then nothing is
    ///   changed.
    func change(
        _ names: [String], _ body: @Sendable (inout WriteContext, String) throws -> String
    ) async throws {
        _ = try await existing()
        let (sentences, isAction) = try await write { context in
            var sentences: [String] = []
            for name in names { sentences.append(try body(&context, name)) }
            return (sentences, context.isNamed)
        }
        for sentence in sentences { say(sentence) }
        if !isAction { say(words.done.nothingChanged) }
    }

    /// The same as you.
    ///
    /// - Throws: What ``change(_:_:)`` throws, and ``CommandError`` where nobody knows who you are.
    func changeAsYou(
        _ names: [String], _ body: @Sendable (inout WriteContext, User.ID, String) throws -> String
    ) async throws {
        let state = try await existing().state
        try await change(names) { context, name in
            let you = try you(context, state: state).id
            return try body(&context, you, name)
        }
    }
}
