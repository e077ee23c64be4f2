import SheafModel
import Synchronization
import Testing

@testable import SheafTUI

/// How often a frame asks screens for the same, counted.
@Suite struct `What a frame asks of its screens` {
    private final class Counts: Sendable {
        let headings = Mutex(0)
        let commands = Mutex(0)
        let words = Mutex(0)
        let statuses = Mutex(0)
    }

    /// A page among people that counts what it is asked for.
    private struct Page: Screen {
        let name: String
        let counts: Counts
        let keyContext = KeyContext.list

        var commands: [CommandID] {
            counts.commands.withLock { $0 += 1 }
            return [.back, .cancel, .sortByName, .sortByCreated]
        }

        func heading(in environment: Environment) -> Heading {
            counts.headings.withLock { $0 += 1 }
            return Heading(environment.language.people.title, name)
        }

        func status(in _: Environment) -> ScreenStatus {
            counts.statuses.withLock { $0 += 1 }
            return ScreenStatus(position: "7/36")
        }

        func words(of command: CommandID, in environment: Environment) -> CommandWords? {
            counts.words.withLock { $0 += 1 }
            return environment.language.command(command)
        }

        mutating func handle(_: Event, in _: Environment) -> [Effect] { [] }
        func draw(on _: inout Canvas, in _: Environment) {}
    }

    /// People, and three such pages on top of them.
    private func app(_ counts: Counts) -> App {
        var app = App(size: Size(width: 80, height: 24), preferences: Preferences())
        _ = app.start()
        for name in ["Ada", "Ben", "Eva"] { app.push(Page(name: name, counts: counts)) }
        return app
    }

    @Test func `is where each of them is, once`() {
        let counts = Counts()
        let app = app(counts)
        counts.headings.withLock { $0 = 0 }
        #expect(app.frame(app.size).text.hasPrefix("People > Eva"))
        #expect(counts.headings.withLock { $0 } == 3)
    }

    @Test func `is no list of commands, which their layers have`() {
        let counts = Counts()
        let app = app(counts)
        counts.commands.withLock { $0 = 0 }
        #expect(app.frame(app.size).text.contains("Esc back"))
        #expect(counts.commands.withLock { $0 } == 0)
    }

    @Test func `is once what the keys behind a prefix are called`() {
        let counts = Counts()
        var app = app(counts)
        _ = app.handle(.key(KeyPress("s")))
        app.keyBox = app.keyBox.map { ($0.timer, true) }
        counts.words.withLock { $0 = 0 }
        #expect(app.frame(app.size).text.contains("s -"))
        #expect(counts.words.withLock { $0 } == 2)
    }

    @Test func `is once what its status line says, whatever else stands there`() {
        let counts = Counts()
        var app = app(counts)
        let long = "Not saved: the file /a/rather/long/path/to/some/file.md could not be written."
        for text in ["Not saved.", long + " Try again."] {
            _ = app.handle(.say(Notice(.failure, text)))
            counts.statuses.withLock { $0 = 0 }
            #expect(app.frame(app.size).text.contains("7/36"))
            #expect(counts.statuses.withLock { $0 } == 1)
        }
    }
}
