internal import Dispatch
internal import FoundationEssentials
package import Persistence
internal import SheafModel
package import SheafNotebook
package import SheafPictures
internal import Synchronization

/// The only place of the interface that waits for storage: does what the app wants done outside,
/// in tasks of its own, and posts what comes of it.
///
/// Every task is detached: while the event loop waits for input, the main actor runs nothing else.
package final class EffectRunner: Sendable {
    let storage: Storage
    let post: @Sendable (Message) -> Void
    /// Decodes pictures, in a process of its own for each.
    let decoder: PictureDecoder
    /// The author that our own writes name, to tell them from those of every other window.
    let author = "screen \(UUID().uuidString)"
    private let drafts: DraftKeeper
    let counter: CommandCounter
    private let vault: VaultKeeper
    /// Where typed paths begin.
    let paths: TypedPaths
    private let memory: MemoryKeeper
    /// Tells of what other programs note as read, and of whom they choose to be at the keyboard.
    private let readings: Task<Void, Never>
    /// Guarded by the lock: who follows what, by number.
    let observers = Mutex<[Int: any Observing]>([:])
    /// Who is at the keyboard in this run.
    let chosen = Chosen()
    /// The variables by which it is suggested who that may be; nil where nobody is suggested.
    let login: [String: String]?
    let requests = RunningRequests()
    /// Guarded by the lock: the exports that run, by their tickets.
    let exports = Mutex<[Int: Task<Void, Never>]>([:])
    /// Writes one after the other, in the order they were asked for.
    private let writes = AsyncStream<@Sendable () async -> Void>.makeStream()
    /// Does them.
    private let writing: Task<Void, Never>
    /// What waits for the disk and for nothing else, one thing after the other.
    let errands = DispatchQueue(label: "sheaf.errands", qos: .userInitiated)
    /// The request that was begun and may be stored or not.
    private let underWay = Mutex<Int?>(nil)
    /// The action that the request which is underway was.
    let made = Mutex(MadeAction.unknown)
    /// Tells whoever waits for the lists to show something that nobody looks at them any more.
    private let end = EndSignal()

    /// A runner on `storage` that answers through `post`, from any thread.
    ///
    /// The vault is made of `vault`; `login` are the variables of the process of whoever may say who
    /// they are.
    package init(
        _ storage: Storage, vault parts: VaultParts = VaultParts(),
        decoder: PictureDecoder = PictureDecoder(), login: [String: String]? = nil,
        paths: TypedPaths = .ofProcess,
        post: @escaping @Sendable (Message) -> Void
    ) {
        self.storage = storage
        self.post = post
        self.decoder = decoder
        self.login = login
        self.paths = paths
        drafts = DraftKeeper(
            UnsavedTextFiles(storage.directories), log: storage.log, post: post)
        counter = CommandCounter(storage.state, log: storage.log)
        vault = VaultKeeper(
            VaultPlace(storage.directories), parts, store: storage.store,
            policy: { AutoLockPolicy(storage.settings.preferences.vault) }, post: post)
        memory = MemoryKeeper(storage.state, log: storage.log)
        let changes = storage.state.changes
        readings = Task.detached(priority: .utility) {
            for await change in changes {
                if StateStore.isForeignReading(change) { post(.readingsChanged) }
                if StateStore.isForeignChoice(change) { post(.youChosen) }
            }
        }
        let stream = writes.stream
        writing = Task.detached(priority: .userInitiated) {
            for await write in stream { await write() }
        }
    }

    /// Ends all observers; what was asked for before is still done.
    package func finish() {
        for observer in observers.withLock({ $0.values.map { $0 } }) { observer.stop() }
        writes.continuation.finish()
        drafts.finish()
        errands.sync {}
        counter.flush()
        vault.finish()
        readings.cancel()
        memory.flush()
    }

    /// Waits until everything that was asked for by now is done, and hands on what could not be.
    ///
    /// What comes of that may ask for more, which is for another call.
    private func drain() async {
        await finishRequests()
        await finishExports()
        await vault.finishWrites()
        await finishErrands()
        do throws(PreferenceError) {
            try await storage.settings.flush()
        } catch {
            post(.unwritten(.settings, error))
        }
        do throws(PreferenceError) {
            try await storage.state.flush()
        } catch {
            post(.unwritten(.state, error))
        }
    }

    /// Waits for the disk on a thread that nobody else needs: tasks have few.
    private func finishErrands() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async { [self] in
                drafts.finish()
                errands.sync {}
                counter.flush()
                memory.flush()
                continuation.resume()
            }
        }
    }

    /// Waits until the requests that were made by now are answered, or let go of.
    private func finishRequests() async {
        let (answered, continuation) = AsyncStream<Void>.makeStream()
        writes.continuation.yield { continuation.finish() }
        Task.detached { [writing] in
            await writing.value
            continuation.finish()
        }
        for await _ in answered {}
    }

    /// Lets go of writes that have not begun, and breaks off the one that waits for the store.
    ///
    /// One that is already being committed has a second for that, and so has all that is no request of
    /// the store.
    private func abandon() {
        writing.cancel()
        abandonExports()
        // Not a task: whatever hangs may have taken all the threads of tasks.
        DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + 1) { [self] in
            post(.letGo(underWay: underWay.withLock { $0 }))
        }
    }

    /// Says that somebody is at the keyboard, so that the vault stays open.
    package func noteActivity() { vault.noteActivity() }

    /// Locks the vault and waits for it, a second at most.
    package func lockVault() { vault.lockNow() }

    /// Begins what an operation asks for; false for one that is the terminal's.
    package func perform(_ operation: Operation) -> Bool {
        switch operation {
        case .store(let request, let ticket) where request.runsBeside:
            beginBeside(request, ticket: ticket)
        case .store(let request, let ticket):
            requests.expect(ticket)
            writes.continuation.yield { [self] in
                await requests.run(ticket) { [self] in await perform(request, ticket: ticket) }
            }
        case .cancel(let ticket):
            requests.cancel(ticket)
            vault.cancel(ticket)
        case .observe(let subscription, let focus, let number):
            observe(subscription, focus, number)
        case .look(let focus, let observer, let number):
            observers.withLock { $0[observer] }?.look(focus, number: number)
        case .counts(let isWanted, let observer):
            observers.withLock { $0[observer] }?.count(isWanted)
        case .stop(let number):
            observers.withLock { $0.removeValue(forKey: number) }?.stop()
        case .draft(let request, let ticket): drafts.perform(request, ticket: ticket)
        case .keep(let preferences, let base): keep(preferences, base: base)
        case .resetSetting(let name): reset(name)
        case .resetAllSettings(let ticket): resetAll(ticket: ticket)
        case .openPicture(let text): openPicture(text)
        case .count(let command): counter.count(command)
        case .forgetCounts: counter.forget()
        case .remember(let note): memory.keep(note)
        case .tellReadings: memory.tellReadings { [post] in post(.readings($0)) }
        case .followYou: followRemembered()
        case .greet: begin(as: chosen.name)
        case .deleteCrashNote(let note):
            errands.async { [storage] in
                CrashNotes(folder: storage.directories.crashesFolder).remove(note)
            }
        case .reportSettings(let ticket): reportSettings(ticket: ticket)
        case .vault(let request, let ticket): vault.perform(request, ticket: ticket)
        case .finishWork:
            // At once, so that an end which is taken back is not heard of later.
            end.come()
            Task.detached { [self] in
                await drain()
                post(.finished)
            }
        case .resumeWork: end.takeBack()
        case .abandonWork:
            abandon()
        case .timer, .edit, .editSettings, .copy, .copySecret, .clearClipboard, .ring, .mouse,
            .suspend, .redraw, .quit:
            return false
        }
        return true
    }

    /// Does a request; a write is answered when every list of this window shows it.
    private func perform(_ request: StoreRequest, ticket: Int) async {
        underWay.withLock { $0 = ticket }
        made.withLock { $0 = .unknown }
        let result = await result(of: request, ticket: ticket)
        if request.isWrite, case .success = result { post(.stored(ticket: ticket)) }
        underWay.withLock { $0 = nil }
        if request.isWrite { await end.wait(orUntilDone: catchUp) }
        let action = made.withLock { $0 }
        post(.answered(ticket: ticket, request, result, action: action))
    }

    private func observe(_ subscription: Subscription, _ focus: ListFocus?, _ number: Int) {
        let observer = makeObserver(of: subscription, focus) { [post] results, look in
            post(.results(observer: number, results, look: look))
        }
        observers.withLock { $0[number] = observer }
    }

    /// Waits until all that is observed was handed on as it is after the last commit.
    private func catchUp() async {
        await storage.store.followCommits()
        for observer in observers.withLock({ Array($0.values) }) { await observer.catchUp() }
    }
}
