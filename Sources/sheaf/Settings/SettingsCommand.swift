import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook
import SheafTUI

/// A command that works on the settings; it opens no store.
protocol SettingsCommand: PlacedCommand {
    /// The profile whose settings it works on.
    var profile: ProfileOption { get }

    /// What is set for this run alone; nothing where the command changes the file, or reads it alone.
    ///
    /// - Throws: ``PreferenceError``.
    func arguments() throws(PreferenceError) -> [String: JSONNode]

    /// Does the work; what was set is written when it returns.
    func run(_ session: Session, _ store: PreferenceStore) throws
}

/// One that shows what settings hold.
protocol SettingsShowing: SettingsCommand {
    /// The options of the settings.
    var settings: SettingsOptions { get }
}

extension SettingsShowing {
    var profile: ProfileOption { settings.profile }

    func arguments() throws(PreferenceError) -> [String: JSONNode] { try settings.arguments() }
}

extension SettingsCommand {
    func arguments() throws(PreferenceError) -> [String: JSONNode] { [:] }

    func run() throws {
        let session = Session(options)
        let places = PreferencePlaces.settings(
            in: try session.directories(), suite: try profile.chosenSuite())
        let store = PreferenceStore(
            settings: places, arguments: try arguments(), watches: false)
        // After an error, which is worth more than a failure to show what came before it.
        defer { try? session.output.flush() }
        try session.holdingSignalsAtOnce {
            try run(session, store)
            try store.flushNow()
        }
        try session.output.flush()
    }
}

extension Session {
    /// Says what is wrong with the settings, a line each.
    func tell(_ problems: [PreferenceProblem]) {
        for problem in problems { say(language.settings.problem(problem)) }
    }
}

extension PreferenceDomain {
    /// A word for programs.
    var word: String {
        switch self {
        case .argument: "argument"
        case .user: "user"
        case .system: "system"
        case .registered: "default"
        }
    }

    /// The file, if it comes from one, and the place in it.
    func file(user: URL?) -> (path: String, place: TextPlace?)? {
        switch self {
        case .user(let place): user.map { ($0.path, place) }
        case .system(let path, let place): (path, place)
        case .argument, .registered: nil
        }
    }
}

extension PreferenceStore.Entry {
    /// The entry as an object on a line.
    func json(user: URL?) -> JSONNode {
        var members = [
            JSONNode.Member("key", .string(name)), .init("value", value),
            .init("default", fallback), .init("origin", .string(domain.word)),
        ]
        if let file = domain.file(user: user) {
            members.append(.init("file", .string(file.path)))
            if let place = file.place { members += place.members }
        }
        return .object(members)
    }

    /// The value without the quotation marks of a text.
    var plainValue: String {
        if case .string(let text) = value { return text }
        return value.description
    }
}

extension TextPlace {
    /// Line and column as members of an object.
    var members: [JSONNode.Member] {
        [.init("line", .number(String(line))), .init("column", .number(String(column)))]
    }
}
