import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf posts read`.
struct PostRead: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "read", abstract: "Mark posts as read, with all their comments.",
        discussion: """
            EXAMPLE
              sheaf posts read 8f3a21bc
              sheaf posts read --all

            The screens show what is new with a sign; 'sheaf posts list --unread' lists it.
            """)

    @Argument(help: "Identifiers, parts of them, or whole titles.")
    var posts: [String] = []

    @Flag(help: "All that are new.")
    var all = false

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard posts.isEmpty == all else {
            throw ArgumentParser.ValidationError { $0.refusals.namePosts }
        }
    }

    func run(_ session: Session) async throws {
        let words = session.language.reading
        let storage = try await session.existing()
        let news = try await session.news(in: storage)
        let readings = try await storage.store.read { context in
            let new = try news.arrivals(in: context)
            let now = Date()
            let named = all ? Array(new.keys) : try posts.map { try context.post($0).id }
            return Dictionary(
                named.map { ($0.uuid, news.read($0, new[$0] ?? [], now: now)) },
                uniquingKeysWith: { first, _ in first })
        }
        guard !readings.isEmpty else { return session.say(words.nothingNew) }
        try await session.remember(readings, by: news.you, in: storage)
        session.say(words.markedRead(readings.count))
    }
}

/// The command `sheaf posts unread`.
struct PostUnread: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "unread", abstract: "Mark posts as unread, so that they count as new.",
        discussion: """
            EXAMPLE
              sheaf posts unread 8f3a21bc
            """)

    @Argument(help: "Identifiers, parts of them, or whole titles.")
    var posts: [String]

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let storage = try await session.existing()
        let news = try await session.news(in: storage)
        let named = try await storage.store.read { context in
            try posts.map { try context.post($0).id }
        }
        guard news.hasRoom(forUnread: named) else {
            throw CommandError { $0.reading.tooManyUnread(ReadingRecord.mostUnread) }
        }
        let readings = Dictionary(
            named.map { ($0.uuid, news.unread($0)) }, uniquingKeysWith: { first, _ in first })
        try await session.remember(readings, by: news.you, in: storage)
        session.say(session.language.reading.markedUnread(readings.count))
    }
}

extension Session {
    /// What is new to whoever is at the keyboard, as the screens show it.
    ///
    /// Whoever asks for the first time begins to read, as at the first start of the screens.
    func news(in storage: Storage) async throws -> News {
        let you = try await reader(in: storage)
        try storage.state.beginReading(at: Date().millisecondsSince1970, by: you?.uuid)
        return News(storage.state.reading(of: you?.uuid), to: you)
    }

    /// The same for a list, also where nothing can be written: then each look is the first one.
    func listedNews(in storage: Storage) async throws -> News {
        let you = try await reader(in: storage)
        let now = Date().millisecondsSince1970
        // The list is the same where it cannot be kept that somebody has looked.
        try? storage.state.beginReading(at: now, by: you?.uuid)
        var readings = storage.state.readings
        readings.begin(at: now, by: you?.uuid)
        return News(readings[you?.uuid], to: you)
    }

    private func reader(in storage: Storage) async throws -> User.ID? {
        try await storage.store.read { try you($0, known: storage.state) }
    }

    /// Keeps what somebody has read.
    fileprivate func remember(
        _ readings: [UUID: PostReading], by you: User.ID?, in storage: Storage
    ) async throws {
        try storage.state.record(readings, by: you?.uuid)
        try await storage.state.flush()
    }
}
