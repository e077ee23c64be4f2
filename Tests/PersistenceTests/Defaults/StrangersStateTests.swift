import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceSettings

/// A window of somebody else's program.
private struct Window: PreferenceCodable, Hashable {
    var column = 0
    var width = 80
}

extension PreferenceKey where Value == Window {
    fileprivate static var window: Self { Self("window", default: Window()) { $0.width > 0 } }
}

extension PreferenceKey where Value == Int {
    fileprivate static var starts: Self { Self("starts", default: 0) }
}

extension PreferenceKey where Value == String? {
    fileprivate static var last: Self { Self("last", default: nil) }
}

@Suite struct `The state of any program` {
    private let directories: Directories
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        directories = Directories(of: try ApplicationName("weather"), inside: directory.url)
    }

    private func state() -> StateStore { StateStore(.state(in: directories)) }

    @Test func `is what was set, at the next start as well`() async throws {
        let state = state()
        #expect(state.get(.window) == Window() && state.get(.last) == nil)
        try state.set(Window(column: 3, width: 100), for: .window)
        try state.set("Lyon", for: .last)
        #expect(state.get(.window).column == 3)
        try await state.flush()
        let next = self.state()
        #expect(next.get(.window) == Window(column: 3, width: 100))
        #expect(next.get(.last) == "Lyon")
        next.reset(.window)
        try next.set(nil, for: .last)
        try next.close()
        #expect(self.state().get(.window) == Window() && self.state().get(.last) == nil)
        #expect(try directory.names() == ["state"])
    }

    @Test func `is written when nobody holds it any more`() throws {
        let unhurried = WriteTiming(quiet: .seconds(3600), atMost: .seconds(3600))
        var state: StateStore? = StateStore(.state(in: directories), timing: unhurried)
        try state?.set("Lyon", for: .last)
        #expect(try directory.names() == [])
        state = nil
        #expect(self.state().get(.last) == "Lyon")
    }

    @Test func `counts what two processes count at once`() throws {
        let (one, other) = (state(), state())
        try one.update(.starts) { $0 += 1 }
        try other.update(.starts) { $0 += 1 }
        try one.transact { (batch) throws(PreferenceError) in
            try batch.set(one.get(.starts) + 1, for: .starts)
            try batch.set("Lyon", for: .last)
        }
        #expect(one.get(.starts) == 3 && state().get(.starts) == 3)
    }

    @Test(arguments: [true, false])
    func `is not changed within a change of it, nor waited for`(hasFile: Bool) throws {
        let state = hasFile ? state() : StateStore()
        var inner: PreferenceError?
        try state.update(.starts) { starts in
            do throws(PreferenceError) {
                try state.update(.starts) { $0 += 10 }
            } catch {
                inner = error
            }
            starts += 1
        }
        #expect(inner == .nested && state.get(.starts) == 1)
        #expect(throws: PreferenceError.nested) {
            try state.transact { (batch) throws(PreferenceError) in
                try batch.set(7, for: .starts)
                try state.flushNow()
            }
        }
        #expect(state.get(.starts) == 1)
        // Nobody has the turn any more.
        try state.update(.starts) { $0 += 1 }
        #expect(state.get(.starts) == 2)
    }

    @Test func `refuses what its key refuses, and keeps what was there`() throws {
        let state = StateStore()
        try state.update(.window) { $0.width = 90 }
        #expect(throws: PreferenceError.refused(key: "window", Refusal(.withinLimits))) {
            try state.update(.window) { $0.width = 0 }
        }
        #expect(state.get(.window).width == 90)
    }

    @Test func `that is damaged is set aside, and starts new`() throws {
        try directory.write("{ nonsense", to: "state/state.json")
        let state = state()
        #expect(state.get(.starts) == 0)
        try state.update(.starts) { $0 += 1 }
        #expect(
            Set(try directory.names(in: "state")).isSuperset(of: ["state.json", "state.json.bad"]))
    }
}
