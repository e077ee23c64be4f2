internal import FoundationEssentials
internal import Persistence
internal import SheafModel
import SheafNotebook
internal import Synchronization

extension EffectRunner {
    /// Who is at the keyboard, as remembered or given for this run.
    var currentUser: User.ID? {
        // Where nobody has the name that was given, it is nobody, and not who is remembered.
        if let known = chosen.value { known } else { remembered }
    }

    private var remembered: User.ID? {
        storage.state.currentUser.map { User.ID($0) }
    }

    func setYou(_ id: User.ID) throws -> StoreAnswer {
        chosen.value = .some(id)
        try storage.state.setCurrentUser(id.uuid)
        followYou()
        return .done
    }

    /// Takes over whom another program has chosen to be at the keyboard, and tells of them; whoever was named
    /// for this run stays.
    func followRemembered() {
        guard chosen.name == nil else { return }
        let id = remembered
        chosen.value = .some(id)
        // From the beginning, so that it is told also where it is who it was.
        _ = chosen.follow(nil)
        observers.withLock { $0.removeValue(forKey: Self.you) }?.stop()
        if id == nil { post(.you(nil, id: nil)) } else { followYou() }
    }

    /// Tells how whoever is at the keyboard is called, now and whenever that changes, and where they are
    /// deleted or come back.
    private func followYou() {
        guard let id = currentUser, chosen.follow(id) else { return }
        let observer = makeObserver(of: .person(id), nil) { [post] results, _ in
            // What cannot be read is said where it is shown.
            guard case .person(let person) = results else { return }
            post(.you(person.map { You(id: $0.id, username: $0.username) }, id: id))
        }
        observers.withLock { $0.updateValue(observer, forKey: Self.you) }?.stop()
    }

    /// The number of the observer of whoever is at the keyboard; the app begins with 1.
    private static var you: Int { 0 }

    /// Finds out what the app needs to know before it can say hello.
    ///
    /// - Parameter username: Who it is for this run, by name; wins over what is remembered.
    package func begin(as username: String? = nil) {
        chosen.name = username
        Task.detached(priority: .userInitiated) { [self] in
            do {
                post(.opened(try await overview(as: username)))
                followYou()
                await noteContents()
            } catch {
                post(.notOpened(Problem(error)))
            }
        }
    }

    /// Notes what is in the store, for the next start.
    package func noteContents() async {
        // Nobody has asked for it, and what cannot be read is said where it is shown.
        await storage.log.attempt(.noting) { try await storage.noteContents(at: Date()) }
    }

    private func overview(as username: String?) async throws -> StoreOverview {
        let remembered = (chosen.value ?? nil) ?? remembered
        let found = try await storage.store.read {
            context -> (StoreOverview, isGuess: Bool) in
            let people = try context.fetch(ListQuery<UserSummary>.everybody().limited(to: 2))
            let posts = try context.fetch(ListQuery<PostSummary>.recent().limited(to: 1))
            var you: UserSummary?
            if let username {
                you = try context.fetchFirst(
                    ListQuery<UserSummary> { $0.username.equals(username, .cd) })
            } else if let remembered {
                you = try context.find(UserSummary.self, remembered)
            }
            let isGuess = you == nil && username == nil && people.count == 1
            if isGuess { you = people.first }
            let overview = StoreOverview(
                people: people.count, posts: posts.count,
                you: you.map { You(id: $0.id, username: $0.username) },
                unknownName: you == nil ? username : nil)
            return (overview, isGuess)
        }
        var overview = found.0
        if overview.people == 0, overview.posts == 0 {
            // A folder of backups that cannot be read is no help.
            let backups = (try? storage.directories.backups.entries()) ?? []
            overview.missing = try await storage.missingContents().map {
                MissingStore(
                    path: $0.path, people: $0.rows["user"] ?? 0, posts: $0.rows["post"] ?? 0,
                    date: $0.date, hasBackup: !backups.isEmpty)
            }
        }
        chosen.value = .some(overview.you?.id)
        if found.isGuess, let you = overview.you { try storage.state.setCurrentUser(you.id.uuid) }
        // Only then: a system may ask others who somebody is, and take its time.
        if overview.you == nil, let login {
            overview.suggested = SuggestedPerson(ofSystem: login)
        }
        return overview
    }
}
