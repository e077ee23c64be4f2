internal import Foundation
internal import Model
package import Persistence
internal import Synchronization

/// The only place of the interface that waits for storage: does what the app wants done outside,
/// in tasks of its own, and posts what comes of it.
///
/// Every task is detached: while the event loop waits for input, the main actor runs nothing else.
package final class EffectRunner: Sendable {
    let storage: Storage
    let post: @Sendable (Message) -> Void
    /// The author that our own writes name, to tell them from those of every other window.
    let author = "screen \(UUID().uuidString)"
    private let drafts: DraftKeeper
    private let counter: CommandCounter
    private let vault: VaultKeeper
    private let memory: MemoryKeeper
    /// Guarded by the lock: who follows what, by number.
    private let observers = Mutex<[Int: any Observing]>([:])
    /// Who is at the keyboard in this run.
    let chosen = Chosen()
    private let requests = RunningRequests()
    /// Writes one after the other, in the order they were asked for.
    private let writes = AsyncStream<@Sendable () async -> Void>.makeStream()
    /// Does them.
    private let writing: Task<Void, Never>

    /// A runner on `storage` that answers through `post`, from any thread.
    ///
    /// The vault is made of `vault`.
    package init(
        _ storage: Storage, vault parts: VaultParts = VaultParts(),
        post: @escaping @Sendable (Message) -> Void
    ) {
        self.storage = storage
        self.post = post
        drafts = DraftKeeper(UnsavedTextFiles(storage.directories), post: post)
        counter = CommandCounter(storage.state)
        vault = VaultKeeper(
            VaultPlace(storage.directories), parts, store: storage.store,
            policy: { AutoLockPolicy(storage.settings.preferences.vault) }, post: post)
        memory = MemoryKeeper(storage.state)
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
        counter.flush()
        vault.finish()
        memory.flush()
    }

    /// Waits until everything that was asked for is done, and hands on what could not be.
    private func drain() async {
        writes.continuation.finish()
        await writing.value
        await vault.finishWrites()
        drafts.finish()
        counter.flush()
        memory.flush()
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

    /// Lets go of writes that have not begun, and breaks off the one that waits for the store.
    ///
    /// A write that is already being committed has a second for that.
    private func abandon() {
        writing.cancel()
        Task.detached { [writing, post] in
            await writing.value
            post(.finished)
        }
        Task.detached { [post] in
            // Cut short by nobody.
            try? await Task.sleep(for: .seconds(1))
            post(.finished)
        }
    }

    /// Says that somebody is at the keyboard, so that the vault stays open.
    package func noteActivity() { vault.noteActivity() }

    /// Locks the vault and waits for it, a second at most.
    package func lockVault() { vault.lockNow() }

    /// Begins what an operation asks for; false for one that is the terminal's.
    package func perform(_ operation: Operation) -> Bool {
        switch operation {
        case .store(let request, let ticket):
            requests.expect(ticket)
            writes.continuation.yield { [self] in
                await requests.run(ticket) { [self] in
                    let result = await result(of: request)
                    if request.isWrite { await catchUp() }
                    post(.answered(ticket: ticket, request, result))
                }
            }
        case .cancel(let ticket): requests.cancel(ticket)
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
        case .resetAllSettings:
            // Copies the file first, so it waits for the disk.
            Task.detached { [storage] in storage.settings.resetAll() }
        case .count(let command): counter.count(command)
        case .forgetCounts: counter.forget()
        case .remember(let note): memory.keep(note)
        case .deleteCrashNote(let note):
            Task.detached { [storage] in
                CrashNotes(folder: storage.directories.crashesFolder).remove(note)
            }
        case .reportSettings:
            Task.detached { [self] in
                counter.flush()
                post(.settings(SettingsReport(storage)))
            }
        case .vault(let request, let ticket): vault.perform(request, ticket: ticket)
        case .finishWork:
            Task.detached { [self] in
                await drain()
                post(.finished)
            }
        case .abandonWork:
            abandon()
        case .timer, .edit, .editSettings, .copy, .copySecret, .clearClipboard, .ring, .mouse,
            .suspend,
            .redraw, .quit:
            return false
        }
        return true
    }

    /// Whether a report tells of the settings as they are.
    ///
    /// One of before a change made here would take that change back on the screen: it is made again.
    package func isCurrent(_ report: SettingsReport) -> Bool {
        guard report.revision < storage.settings.revision else { return true }
        Task.detached { [self] in
            var current = SettingsReport(storage)
            current.changedOutside = report.changedOutside
            post(.settings(current))
        }
        return false
    }

    private func keep(_ preferences: Preferences, base: Preferences) {
        // Takes a lock for a moment and writes on a queue of its own; in a task, two changes could
        // overtake each other.
        do throws(PreferenceError) {
            try storage.settings.update(from: base, to: preferences)
        } catch {
            post(.refused(.other("\(error)")))
        }
    }

    private func reset(_ name: String) {
        do throws(PreferenceError) {
            try storage.settings.reset(name)
        } catch {
            post(.refused(.other("\(error)")))
        }
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
