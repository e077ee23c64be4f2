import Model
import Notebook
import Persistence
import TestSupport
import Testing

@testable import TUI

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

    private mutating func press(_ keys: String) -> [TUI.Operation] {
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
    private func ticks(_ operations: [TUI.Operation]) -> Bool {
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
        let pace = BatchPace(BatchProgress(done: 250, total: 1_000), after: .seconds(1))
        _ = app.handle(.batch(ticket: ticket, pace))
        // What runs beside it is not what the keys wait for.
        let top = try #require(app.layers.last?.id)
        app.orderStore(.export(ExportOrder(.everything), to: "all.jsonl"), for: top)
        let other = BatchPace(BatchProgress(done: 75, total: 100), after: .seconds(1))
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
        let pace = BatchPace(BatchProgress(done: 250, total: 1_000), after: .seconds(1))
        _ = app.handle(.batch(ticket: ticket, pace))
        #expect(text.contains("25 %") && text.contains("250"))
        _ = app.handle(.answered(ticket: ticket, .runBatch(batch), .failure(.diskFull)))
        #expect(text.contains("failed"))
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
