import SheafModel
import Testing

@testable import SheafTUI

@Suite struct `The command table` {
    private let table = CommandTable.standard

    @Test func `has every command exactly once`() {
        let listed = table.all.map(\.id)
        #expect(Set(listed) == Set(CommandID.allCases))
        #expect(listed.count == CommandID.allCases.count)
    }

    @Test func `binds every command to keys that can be read and shown`() {
        // The keys of saved views are the person's.
        for command in table.all where command.id != .showView {
            #expect(!command.keys.isEmpty, "\(command.id)")
            #expect(!command.contexts.isEmpty, "\(command.id)")
        }
    }

    @Test func `gives the app only what the app does`() {
        let app = App(size: Size(width: 80, height: 24), preferences: .init())
        for command in table.all {
            var app = app
            #expect(app.runGlobally(command.id) == command.isGlobal, "\(command.id)")
        }
    }

    @Test func `gives one key one meaning in a context`() {
        for context in KeyContext.allCases {
            let bound = table.all.filter { $0.contexts.contains(context) }
                .flatMap { command in command.keys.map { ($0, command.id) } }
            let byKey = Dictionary(grouping: bound, by: \.0)
            for (key, commands) in byKey where !["+", "n", "N"].contains(key.label) {
                #expect(commands.count == 1, "\(context) \(key.label): \(commands.map(\.1))")
            }
        }
    }

    @Test func `says with + that one likes something: a person is followed`() throws {
        let plus = try #require(KeyPress(parsing: "+"))
        #expect(
            KeyMap(table).meaning(of: [plus], in: .list)
                == .commands([
                    KeyMap.Invocation(id: .like, isReversed: false),
                    KeyMap.Invocation(id: .follow, isReversed: false),
                ]))
    }

    @Test func `says with n what comes next: a place that was found, or else what is new`() throws {
        let next = try #require(KeyPress(parsing: "n"))
        #expect(
            KeyMap(table).meaning(of: [next], in: .tree)
                == .commands([
                    KeyMap.Invocation(id: .nextMatch, isReversed: false),
                    KeyMap.Invocation(id: .nextUnread, isReversed: false),
                ]))
    }

    @Test func `takes no character for a command where characters are text`() {
        let map = KeyMap(table)
        for command in table.all {
            for sequence in command.keys where sequence.isText {
                #expect(map.meaning(of: sequence.keys, in: .form) == .nothing)
            }
        }
    }

    @Test func `never lets a key wait for a longer sequence it also begins`() {
        let map = KeyMap(table)
        for context in KeyContext.allCases {
            for command in table.all where command.contexts.contains(context) {
                for key in command.keys where key.keys.count > 1 {
                    let prefix = Array(key.keys.dropLast())
                    #expect(map.meaning(of: prefix, in: context) == .prefix, "\(key.label)")
                }
            }
        }
    }

    @Test func `reverses a sort order by the capital letter`() throws {
        let map = KeyMap(table)
        let keys = try #require(KeySequence(parsing: "s L")).keys
        #expect(
            map.meaning(of: keys, in: .list)
                == .commands([KeyMap.Invocation(id: .sortByLikes, isReversed: true)]))
    }
}
