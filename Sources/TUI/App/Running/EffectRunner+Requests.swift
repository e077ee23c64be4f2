internal import FoundationEssentials
internal import Persistence
internal import SheafModel
import SheafNotebook
internal import Synchronization

extension EffectRunner {
    /// Does a request in one transaction.
    func result(
        of request: StoreRequest, ticket: Int
    ) async -> Result<StoreAnswer, Problem> {
        do {
            return .success(try await answer(to: request, ticket: ticket))
        } catch let error as UndoError {
            return .failure(.undo(await named(error)))
        } catch StoreError.locked where request.isWrite {
            // What was to be saved was not, whichever of the two it failed in.
            return .failure(.busy)
        } catch {
            return .failure(Problem(error))
        }
    }

    /// The same error with names; as it is where they cannot be read.
    private func named(_ error: UndoError) async -> UndoError {
        // That something is in the way is worth more than why its name is not known.
        (try? await storage.store.read { [person] in try $0.naming(error, for: person) }) ?? error
    }

    /// Answers every request there is: the compiler asks for a new one here.
    func answer(to request: StoreRequest, ticket: Int) async throws -> StoreAnswer {
        switch request {
        case .loadPerson(let id): .person(try await load(id))
        case .loadPost(let id): .post(try await load(id))
        case .loadComment(let id): .comment(try await load(id))
        case .loadQuote(let source): .quote(try await quote(source))
        case .loadSample: try await loadSample()
        case .setYou(let id): try setYou(id)
        case .createPerson(let person): try await create(try await settled(person))
        case .createPost(let post): .post(try await create(try await settled(post)))
        case .toggleFollow(let person, let follower):
            try await toggleFollow(of: person, by: follower)
        case .setActive(let isActive, let id):
            try await write { context in
                try context.setActive(isActive, user: id)
                return .person(try Self.person(id, context))
            }
        case .deletePerson(let id, let includingWritings):
            try await delete(id, includingWritings: includingWritings)
        case .toggleLikeOfPost(let post, let person):
            try await write { context in
                let likes = try context.toggleLike(post: post, by: person)
                // It counts also where the name of what is liked cannot be read.
                let title = try? context.find(PostSummary.self, post)?.title
                return .likes(likes, OutcomeWords.named(title ?? ""))
            }
        case .toggleLikeOfComment(let comment, let person):
            try await write { context in
                let likes = try context.toggleLike(comment: comment, by: person)
                // It counts also where the text of what is liked cannot be read.
                let text = try? context.find(Comment.self, comment)?.content
                return .likes(likes, OutcomeWords.named(text ?? ""))
            }
        case .takeWritings(let person):
            .taken(try await write { try $0.takeWritings(of: person) })
        case .updatePerson(let typed, let base):
            try await write { [edited = try await settled(typed, base: base)] context in
                let person = try context.updateUser(edited, base: base)
                return .person(person, unclaimed: try context.unclaimedWritings(of: person.id))
            }
        case .updatePost(let typed, let base):
            .post(
                try await write { [edited = try await settled(typed, base: base)] in
                    try $0.updatePost(edited, base: base)
                })
        case .updateComment(let edited, let base):
            .comment(try await write { try $0.updateComment(edited, base: base) })
        case .createComment(let text, let post, let parent, let author):
            .comment(
                try await write {
                    try $0.createComment(
                        post: post, parent: parent, content: text, author: .user(author))
                })
        case .loadActors:
            try await storage.store.read { context in
                .actors(
                    try context.namesOfActorsIfKept(), usernames: try context.usernamesOfActors())
            }
        case .loadAction(let id):
            .action(try await storage.store.read { try $0.actionDetails(id) })
        case .loadVersions(let id):
            .versions(try await storage.store.read { try $0.versions(of: id) })
        case .loadChangers(let row): .changers(await changers(of: row))
        case .loadTrashed(let row):
            .trashed(try await storage.store.read { try $0.trashed(row) })
        case .loadDeletion(let item):
            .deletion(try await storage.store.read { try $0.deletion(of: item) })
        case .findTrash(let date, days: _): try await findTrash(before: date)
        case .countAlong(let person):
            .goingAlong(
                try await storage.store.read {
                    try $0.commentsGoingAlong(with: [person.id]).reduce(0, +)
                })
        case .undoAction(let id): try await undo(id, ticket: ticket)
        case .undoRest(let id): try await undoRest(of: id, ticket: ticket)
        case .undoBefore(let id): try await undo(before: id, ticket: ticket)
        case .redoAction(let id): try await redo(id, ticket: ticket)
        case .redoRest(let id): try await redoRest(of: id, ticket: ticket)
        case .restore(let item): try await restore(item)
        case .restoreMarked(let ids): .restored(try await write { try $0.restore(ids) })
        case .purge(let what): try await purge(what)
        case .restoreVersion(let version, let text): try await restore(version, of: text)
        case .undo:
            turned(
                try await storage.store.undo(
                    by: person, author: author, renaming: UndoGroup.naming(person),
                    progress: undoPacing(ticket)))
        case .renameTag(let id, let name, let other):
            try await rename(id, to: name, joining: other)
        case .mergeTags(let ids, let target):
            try await merge(ids.subtracting([target]).sorted(), into: target)
        case .identify(let order): try await identify(order)
        case .listOrder(let list): try await order(of: list)
        case .isListed(let list, let row): .listed(try await isListed(row, in: list))
        case .findPerson(let name): .found(try await find(name))
        case .findTag(let name):
            .tagName(try await storage.store.read { try $0.nameNow(ofTag: name) })
        case .complete(let field, let text): .names(try await names(of: field, beginning: text))
        case .previewBatch(let batch): try await preview(batch)
        case .previewImport(let path, let code):
            try await importFiles(path, code, isDryRun: true, ticket: ticket)
        case .importFiles(let path, let code):
            try await importFiles(path, code, isDryRun: false, ticket: ticket)
        case .runBatch(let batch): try await run(batch, ticket: ticket)
        case .redo:
            turned(
                try await storage.store.redo(
                    by: person, author: author, renaming: UndoGroup.naming(person),
                    progress: undoPacing(ticket)))
        case .lookAtExport(let order, let typed): try look(order, typed)
        case .export(let order, let typed): try await export(order, to: typed, ticket: ticket)
        case .completePath(let typed, let foldersOnly):
            .paths(try paths.names(beginning: typed, foldersOnly: foldersOnly))
        case .findMarked(let list, let rows): .identifiers(try await present(rows, in: list))
        case .setStatus(let status, let id): try await change { try $0.setStatus(status, post: id) }
        case .deletePost(let id): try await change { try $0.deletePost(id) }
        case .recordView(let id): try await change { try $0.recordView(post: id) }
        case .setTags(let names, let base, let id):
            try await change { try $0.setTags(names, base: base, of: id) }
        case .deleteComment(let id, let wholeBranch):
            try await change { try $0.deleteComment(id, wholeBranch: wholeBranch) }
        case .deleteTags(let ids):
            // Of several tags it is said how many they are.
            try await change(isNamed: ids.count == 1) { try $0.deleteTags(ids.sorted()) }
        }
    }

    /// What is answered by being done, and to what, as far as anything was changed.
    private func change(
        isNamed: Bool = true, _ body: @Sendable (inout WriteContext) throws -> Void
    ) async throws -> StoreAnswer {
        let action = try await write { context in
            try body(&context)
            return context.undoLabel.flatMap(NotebookAction.init(label:))
        }
        return isNamed ? action.map { .changed($0.subject) } ?? .done : .done
    }

    /// Writes of this window, which the person at the keyboard can undo.
    var options: WriteOptions { WriteOptions(author: author, undo: UndoAction(by: person)) }

    /// Whose actions are undone; empty where nobody is known.
    var person: String { currentUser?.description ?? "" }

    func write<T: Sendable>(
        _ body: @Sendable (inout WriteContext) throws -> T
    ) async throws -> T {
        let (value, action) = try await storage.store.writeAction(options, body)
        note(action)
        return value
    }

    /// Notes which action was undone, or done again, and tells of it.
    private func turned(_ group: UndoGroup) -> StoreAnswer {
        note(group.id)
        return .turned(group.notebookAction)
    }

    /// Notes which action was made, if any.
    func note(_ action: UndoGroup.ID?) {
        made.withLock { $0 = action.map(MadeAction.one) ?? .none }
    }

    private func load<R: Record & Sendable>(_ id: R.ID) async throws -> R where R.ID: Sendable {
        guard let row = try await storage.store.read({ try $0.find(R.self, id) }) else {
            throw StoreError.notFound()
        }
        return row
    }

    private func quote(_ source: Quote.Source) async throws -> Quote? {
        try await storage.store.read { context in
            switch source {
            case .post(let id):
                try context.find(PostDetail.self, id).map {
                    Quote(author: $0.author, title: $0.post.title, text: $0.post.content)
                }
            case .comment(let id):
                try context.find(CommentSummary.self, id).flatMap {
                    $0.isDeleted ? nil : Quote(author: $0.author, text: $0.content)
                }
            }
        }
    }

    private func create(_ person: User) async throws -> StoreAnswer {
        try await write { context in
            let new = context.newUser(username: person.username, email: person.email)
            var user = User(
                id: new.id, username: new.username, email: new.email, createdAt: new.createdAt)
            user.copyFacts(of: person)
            let stored = try context.createUser(user)
            return .person(stored, unclaimed: try context.unclaimedWritings(of: stored.id))
        }
    }

    private func create(_ post: Post) async throws -> Post {
        try await write { context in
            var new = context.newPost(
                title: post.title, content: post.content, author: post.author)
            new.status = post.status
            new.image = post.image
            new.tags = post.tags
            new.metadata = post.metadata
            return try context.createPost(new)
        }
    }

    private func rename(
        _ id: Tag.ID, to name: String, joining agreed: Tag.ID?
    ) async throws -> StoreAnswer {
        try await write { context in
            let other = try context.fetchFirst(ListQuery<Tag>.named(name))
            if let other, other.id != id, other.id != agreed {
                guard let tag = try context.find(Tag.self, id) else { throw StoreError.notFound() }
                return .namesakes(tag, other)
            }
            let former = try context.find(Tag.self, id)
            let tag = try context.renameTag(id, to: name)
            guard let former, let other, other.id != id else { return .tag(tag) }
            return .mergedTags([former], into: tag)
        }
    }

    private func merge(_ ids: [Tag.ID], into target: Tag.ID) async throws -> StoreAnswer {
        try await write { context in
            let former = try ids.compactMap { try context.find(Tag.self, $0) }
                .sorted { $0.name < $1.name }
            return .mergedTags(former, into: try context.mergeTags(ids, into: target))
        }
    }

    private static func person(_ id: User.ID, _ context: borrowing WriteContext) throws -> User {
        guard let person = try context.find(User.self, id) else { throw StoreError.notFound() }
        return person
    }

    private func delete(_ id: User.ID, includingWritings: Bool) async throws -> StoreAnswer {
        try await write { context in
            let person = try Self.person(id, context)
            // Those of others go with the posts that they are on.
            let going = try includingWritings ? context.commentsGoingAlong(with: [id]).first : nil
            try context.deleteUser(id, includingWritings: includingWritings)
            return .deletedPerson(person, comments: going ?? person.counts.comments)
        }
    }

    private func toggleFollow(
        of person: User.ID, by follower: User.ID
    ) async throws -> StoreAnswer {
        try await write { context in
            let isFollowing = try context.follows(person, by: follower)
            if isFollowing {
                try context.unfollow(person, by: follower)
            } else {
                try context.follow(person, by: follower)
            }
            return .follows(!isFollowing, try Self.person(person, context))
        }
    }
}
