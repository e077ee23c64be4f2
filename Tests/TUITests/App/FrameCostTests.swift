import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

/// What a frame does for a key, counted: rows laid out, cells compared, bytes written.
@MainActor @Suite(.timeLimit(.hanging)) struct `A frame` {
    /// The list of posts as somebody has looked at it once, on a terminal.
    @MainActor private final class World {
        let app: RunningApp
        let screen: CursesScreen
        private var frameBytes = FrameBytes()

        init(
            start: Destination = .posts, change: (inout Preferences) -> Void = { _ in }
        ) async throws {
            app = try await RunningApp(
                start: start, username: "abena", change: change, fill: putSample)
            await app.wait(for: start == .posts ? "1/30" : "1/")
            screen = try CursesScreen(
                term: "xterm-256color", size: app.app.size, output: .memory, isUTF8: true,
                usesColor: true)
            _ = show()
        }

        /// The bytes of the frame that follows.
        func show() -> [UInt8] {
            frameBytes.compacted(screen.render(app.frame, theme: Theme(.dark, level: .full)))
        }

        /// Does something and shows it; the rows that were laid out, the cells that were compared and the
        /// bytes that were written for it.
        func cost(of change: () async throws -> Void) async rethrows -> Cost {
            let (rows, cells) = (app.rows.laidOut, screen.comparedCells)
            try await change()
            let bytes = show().count
            return Cost(
                rows: app.rows.laidOut - rows, cells: screen.comparedCells - cells, bytes: bytes)
        }

        isolated deinit { screen.close() }
    }

    private struct Cost {
        let rows: Int
        let cells: Int
        let bytes: Int
    }

    /// The most of any move within the screen, one by one.
    private func costOfMoves(in world: World) async -> Cost {
        var most = Cost(rows: 0, cells: 0, bytes: 0)
        for key in ["j", "j", "j", "j", "k", "k", "j", "k"] {
            let cost = await world.cost { world.app.press(key) }
            most = Cost(
                rows: max(most.rows, cost.rows), cells: max(most.cells, cost.cells),
                bytes: max(most.bytes, cost.bytes))
        }
        return most
    }

    @Test(arguments: Density.allCases)
    func `of a move lays out nothing and compares two rows, digits and a hint`(
        density: Density
    ) async throws {
        let world = try await World { $0.display.density = density }
        let most = await costOfMoves(in: world)
        #expect(most.rows == 0)
        #expect(most.cells <= (2 * density.linesPerRow + 1) * 80)
    }

    @Test(arguments: [Destination.posts, .people])
    func `of moves over the same rows again works out no hints`(start: Destination) async throws {
        let world = try await World(start: start)
        for round in 0..<2 {
            let before = world.app.rows.lines.laidOut
            for key in ["j", "j", "j", "j", "k", "k", "k", "k"] { world.app.press(key) }
            for key in ["j", "j", "j", "j", "k", "k", "k", "k"] {
                world.app.press(key)
                _ = world.show()
            }
            #expect(round == 0 || world.app.rows.lines.laidOut == before)
        }
    }

    @Test func `of a row that was published works out the hints anew`() async throws {
        let world = try await World()
        let before = world.app.rows.lines.laidOut
        let words = world.app.app.language.toggles
        world.app.press("p")
        await world.app.settle()
        _ = world.show()
        let isPublished = world.app.text.contains("p \(words.publish(.published).hint)")
        world.app.press("p")
        await world.app.settle()
        _ = world.show()
        #expect(world.app.text.contains("p \(words.publish(.published).hint)") != isPublished)
        #expect(world.app.rows.lines.laidOut - before <= 2)
    }

    @Test func `of a move in sections lays out nothing`() async throws {
        let world = try await World { $0.posts.hasSections = true }
        let most = await costOfMoves(in: world)
        #expect(most.rows == 0 && most.cells <= 6 * 80)
    }

    @Test func `of a move under a filter lays out nothing`() async throws {
        let world = try await World()
        world.app.press("/ e <enter>")
        await world.app.settle()
        _ = world.show()
        let most = await costOfMoves(in: world)
        #expect(most.rows == 0 && most.cells <= 6 * 80)
    }

    @Test func `of a move without a bar is the sign, the letters in bold and the hints`()
        async throws
    {
        let world = try await World {
            $0.display.density = .small
            $0.display.selection = .marker
        }
        let bar = try await World { $0.display.density = .small }
        let (marker, full) = await (costOfMoves(in: world), costOfMoves(in: bar))
        #expect(marker.bytes < full.bytes)
    }

    @Test func `of a scroll lays out the row that comes`() async throws {
        let world = try await World { $0.display.density = .small }
        for _ in 0..<20 { world.app.press("j") }
        await world.app.settle()
        _ = world.show()
        for _ in 0..<5 {
            let cost = await world.cost {
                world.app.press("j")
                await world.app.settle()
            }
            #expect(cost.rows == 1)
        }
    }

    @Test func `of a row that another window changed lays out that row`() async throws {
        let world = try await World()
        let cost = try await world.cost {
            try await world.app.storage.store.write { context in
                let posts = try context.fetch(ListQuery<PostSummary>())
                let newest = try #require(posts.max { $0.createdAt < $1.createdAt })
                let base = try #require(try context.find(Post.self, newest.id))
                var edited = base
                edited.title = "From elsewhere"
                _ = try context.updatePost(edited, base: base)
            }
            await world.app.wait(for: "From elsewhere")
        }
        #expect(cost.rows == 1)
    }

    @Test func `of another order or size lays out all its rows, and of the old one again none`()
        async throws
    {
        let world = try await World()
        for change in ["s l", "s t"] {
            let cost = await world.cost {
                world.app.press(change)
                await world.app.settle()
            }
            #expect(cost.rows >= 10, "\(change)")
        }
        let narrow = await world.cost { world.app.resize(width: 70, height: 24) }
        let wide = await world.cost { world.app.resize(width: 80, height: 24) }
        #expect(narrow.rows >= 10 && wide.rows == 0)
    }
}
