import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

/// Drives the app without a store: what it asks for is answered by hand, at times that are set.
@Suite struct `The screen of tasks` {
    private var app: App

    init() {
        app = App(size: Size(width: 80, height: 24), preferences: Preferences())
        // Nobody's actions are nobody's to undo.
        app.environment.you = You(id: Sample.ada, username: "ada")
        _ = app.start()
    }

    private var text: String { app.frame(app.size).text }

    private mutating func press(_ keys: String) -> [SheafTUI.Operation] {
        keys.split(separator: " ").compactMap { KeySequence(parsing: String($0))?.keys.first }
            .flatMap { app.handle(.key($0)) }
    }

    /// Undoes something of many rows, which is under way then; its ticket.
    private mutating func undo() throws -> Int {
        app.settleLists()
        let operations = press("u")
        let tickets = operations.compactMap { operation -> Int? in
            if case .store(.undo, let ticket) = operation { ticket } else { nil }
        }
        return try #require(tickets.first)
    }

    /// Whether it is drawn again soon.
    private func ticks(_ operations: [SheafTUI.Operation]) -> Bool {
        operations.contains { operation in
            guard case .timer(_, let delay) = operation else { return false }
            return delay == .milliseconds(250)
        }
    }

    @Test mutating func `says that nothing runs`() {
        app.settleLists()
        _ = press("w")
        #expect(text.contains("Tasks") && text.contains("Nothing is running."))
    }

    @Test mutating func `shows what runs, though keys wait for it, and stops it`() throws {
        let ticket = try undo()
        app.elapsed = .seconds(2)
        _ = press("w")
        #expect(text.hasPrefix("Tasks") && text.contains("1 running"))
        #expect(text.contains("running") && text.contains("2.0 s") && text.contains("d stop"))
        let operations = press("d")
        #expect(operations.contains(.cancel(ticket: ticket)))
        #expect(text.contains("stopping"))
        _ = app.handle(.answered(ticket: ticket, .undo, .failure(.cancelled)))
        #expect(text.contains("stopped") && text.contains("nothing is running"))
        #expect(text.contains("Stopped: everything is as it was before."))
    }

    @Test mutating func `says how far it is where keys wait for it`() throws {
        let ticket = try undo()
        let pace = TaskPace(BatchProgress(done: 250, total: 1_000), after: .seconds(1))
        _ = app.handle(.batch(ticket: ticket, pace))
        // What runs beside it is not what the keys wait for.
        let top = try #require(app.layers.last?.id)
        app.orderStore(.export(ExportOrder(.everything), to: "all.jsonl"), for: top)
        let other = TaskPace(BatchProgress(done: 75, total: 100), after: .seconds(1))
        _ = app.handle(.batch(ticket: try #require(app.works.keys.max()), other))
        _ = press("j")
        _ = app.handle(.timer(try #require(app.patience)))
        #expect(text.contains("Still working, 25 %; C-c stops it."), "\(text)")
    }

    @Test mutating func `says how far a batch is, how fast, and what came of it`() throws {
        let batch = Batch(.posts(.publish, PostFilter()))
        app.settleLists()
        app.orderStore(.runBatch(batch), for: try #require(app.layers.last?.id))
        let ticket = try #require(app.works.keys.max())
        app.elapsed = .seconds(1)
        _ = press("w")
        let pace = TaskPace(BatchProgress(done: 250, total: 1_000), after: .seconds(1))
        _ = app.handle(.batch(ticket: ticket, pace))
        #expect(text.contains("25 %") && text.contains("250"))
        _ = app.handle(.answered(ticket: ticket, .runBatch(batch), .failure(.diskFull)))
        #expect(text.contains("failed"))
    }

    @Test mutating func `says of an import what it does when all is read`() throws {
        app.settleLists()
        app.orderStore(.importFiles("all.jsonl", .en), for: try #require(app.layers.last?.id))
        let ticket = try #require(app.works.keys.max())
        app.elapsed = .seconds(1)
        _ = press("w")
        let half = ImportProgress(rows: 600, bytes: 50, of: 100)
        _ = app.handle(.batch(ticket: ticket, TaskPace(half, after: .seconds(3))))
        #expect(text.contains("50 %"), "\(text)")
        #expect(text.contains("600 rows  200 a second  3 s left"), "\(text)")
        let end = ImportProgress(rows: 1_200, bytes: 100, of: 100, isRead: true)
        _ = app.handle(.batch(ticket: ticket, TaskPace(end, after: .seconds(6))))
        #expect(!text.contains("%") && text.contains("1,200 rows read; now counting"), "\(text)")
        _ = press("<esc>")
        app.elapsed = .seconds(3)
        #expect(text.contains("Running: The import of all.jsonl"), "\(text)")
    }

    @Test mutating func `says of what comes through a pipe no share of it`() {
        let pipe = ImportProgress(rows: 600, bytes: 50, of: 0)
        #expect(TaskPace(pipe, after: .seconds(1)).share == nil)
    }

    @Test(arguments: [
        (60, "Running, 45 %: The export all.jsonl  w: tasks"),
        (34, "Running, 45 %: The exp..  w: tasks"), (30, "Running, 45 %  w: tasks"),
        (20, "Running, 45 %"),
    ])
    mutating func `leaves out the name before the number, where there is little room`(
        room: Int, said: String
    ) throws {
        let ticket = try export()
        let pace = TaskPace(BatchProgress(done: 45, total: 100), after: .seconds(1))
        _ = app.handle(.batch(ticket: ticket, pace))
        app.elapsed = .seconds(1)
        let work = try #require(app.runningWork(room: room)).replacing("\u{A0}", with: " ")
        #expect(work == said, "\(room)")
    }

    /// Begins an export, which no key waits for; its ticket.
    private mutating func export() throws -> Int {
        app.settleLists()
        let top = try #require(app.layers.last?.id)
        app.orderStore(.export(ExportOrder(.everything), to: "all.jsonl"), for: top)
        return try #require(app.works.keys.max())
    }

    @Test mutating func `is told of by what runs beside everything else, after half a second`()
        throws
    {
        let ticket = try export()
        let operations = app.handle(.focus(true))
        #expect(
            operations.contains {
                if case .timer(_, after: .milliseconds(500)) = $0 { true } else { false }
            })
        #expect(!text.contains("Running"))
        app.elapsed = .milliseconds(500)
        #expect(text.contains("Running: The export all.jsonl  w:"), "\(text)")
        let pace = TaskPace(BatchProgress(done: 45, total: 100), after: .seconds(1))
        _ = app.handle(.batch(ticket: ticket, pace))
        #expect(text.contains("Running, 45 %: The export all.jsonl  w:"), "\(text)")
        _ = app.handle(.say(Notice("Something else.")))
        #expect(!text.contains("Running") && text.contains("Something else."))
        _ = press("w")
        #expect(!text.contains("Running, 45 %"))
    }

    @Test mutating func `is told of by the end, which blames nobody else for it`() throws {
        let ticket = try export()
        _ = press("Q")
        #expect(app.isEnding && app.endingQuestion == nil)
        // The first one asks, and says what the second does.
        let first = press("<c-c>")
        #expect(!first.contains(.abandonWork))
        #expect(text.contains("Sheaf is still writing a file") && !text.contains("Another program"))
        let pace = TaskPace(BatchProgress(done: 45, total: 100), after: .seconds(1))
        _ = app.handle(.batch(ticket: ticket, pace))
        #expect(text.contains("The export all.jsonl: 45 %"), "\(text)")
        #expect(press("<c-c>").contains(.abandonWork))
    }

    @Test mutating func `is told of by the end, which names others where nothing goes on`() throws {
        let ticket = try undo()
        _ = press("Q")
        _ = app.handle(.timer(try #require(app.patience)))
        #expect(text.contains("Another program may hold the store."), "\(text)")
        let pace = TaskPace(BatchProgress(done: 45, total: 100), after: .seconds(1))
        _ = app.handle(.batch(ticket: ticket, pace))
        #expect(text.contains("45 %") && !text.contains("Another program"), "\(text)")
    }

    @Test mutating func `lists nothing that is done at once`() throws {
        let ticket = try undo()
        app.elapsed = .milliseconds(99)
        _ = app.handle(.answered(ticket: ticket, .undo, .failure(.cancelled)))
        _ = press("w")
        #expect(text.contains("Nothing is running."))
    }

    @Test mutating func `draws nothing while nothing runs`() throws {
        let ticket = try undo()
        app.elapsed = .seconds(1)
        #expect(ticks(press("w")))
        let operations = app.handle(.answered(ticket: ticket, .undo, .failure(.cancelled)))
        #expect(!ticks(operations))
    }
}

extension App {
    /// Says that every list has no rows, so that keys have their turn.
    fileprivate mutating func settleLists() {
        for observer in layers.flatMap({ $0.observers.values }) {
            let empty = ListDelivery<UserSummary>(.initial, total: 0, offset: 0, rows: [])
            _ = handle(.results(observer: observer, .people(empty)))
        }
    }
}
