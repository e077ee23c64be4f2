import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `What a screen offers` {
    /// At the ends of a list or text there is nowhere to go, Esc may find nothing to give up, and
    /// who goes to the list that is shown is there already.
    private static func maybeIdle(_ id: CommandID, on app: App) -> Bool {
        let here: [CommandID] =
            switch app.layers.last?.destination {
            case .people: [.goToPeople]
            case .posts: [.goToPosts]
            case .tags: [.goToTags]
            case .find: [.goToFind]
            default: []
            }
        // Tab completes what is typed in a line, which may be a word of its own.
        let isLine = app.layers.last?.screen.keyContext == .prompt
        let completing: [CommandID] = isLine ? [.nextField, .previousField] : []
        return (CommandID.scrolling + [.cancel] + completing + here).contains(id)
    }

    @Test(arguments: Scene.all) func `works there, by every key that is shown`(
        scene: Scene
    ) async throws {
        let running = try await scene.open()
        let context = try #require(running.app.layers.last?.screen.keyContext)
        let offered = running.app.offeredCommands
        #expect(!offered.isEmpty)
        for command in running.app.environment.table.all where offered.contains(command.id) {
            for sequence in running.app.environment.keyMap.keys(of: command, in: context) {
                expectAnEffect(of: sequence, command.id, on: running.app)
            }
        }
    }

    @Test(arguments: Scene.all) func `has keys, unless it is typing`(scene: Scene) async throws {
        let app = try await scene.open().app
        let context = try #require(app.layers.last?.screen.keyContext)
        for id in app.offeredCommands {
            let command = try #require(app.environment.table[id])
            #expect(!app.environment.keyMap.keys(of: command, in: context).isEmpty, "\(id)")
        }
    }

    @Test(arguments: Scene.all) func `is called the same in footer and help`(
        scene: Scene
    ) async throws {
        let running = try await scene.open()
        for language in scene.keepsWords ? [.en] : Language.Code.allCases {
            running.speak(language)
            let app = running.app
            let screen = try #require(app.layers.last?.screen)
            var finder = HintFinder(screen, in: app)
            let hints = finder.commands.compactMap { finder.hint(of: $0) }
            var asking = app
            asking.push(.help)
            let help = try #require(asking.layers.last?.screen as? HelpScreen)
            let keys = app.keyMap.hints(in: screen.keyContext)
            for hint in hints where keys[hint.command]?.keys.count == 1 {
                let words = help.words(of: hint.command, in: app.environment)
                #expect(hint.text == words.hint, "\(language) \(hint.label): \(words.title)")
            }
        }
    }

    /// Presses keys on a copy of the app and looks for anything that came of it.
    private func expectAnEffect(of sequence: KeySequence, _ id: CommandID, on app: App) {
        var app = app
        app.pendingKeys = []
        app.notice = nil
        let before = app.frame(app.size)
        let maybeIdle = Self.maybeIdle(id, on: app)
        let words = app.environment.language.app
        var operations: [SheafTUI.Operation] = []
        for key in sequence.keys { operations = app.handle(Input.key(key)) }
        let refusal = words.unboundKeys(sequence.label, "?")
        #expect(app.notice?.text != refusal, "\(sequence.label): \(id)")
        let isIdle = operations.isEmpty && app.notice == nil && app.frame(app.size) == before
        #expect(!isIdle || maybeIdle, "\(sequence.label): \(id) does nothing")
    }
}
