import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// Two processes that write to one store without a pause, while somebody takes its files away,
/// replaces and empties them at random moments.
@Suite(.timeLimit(.hanging)) struct `Processes whose store is displaced at random moments` {
    /// Commits until it is over, opens the store anew after each refusal, and tells of both.
    ///
    /// A number is used once: one that was refused may have been stored all the same.
    private static func write(to path: String, _ name: Int) async {
        let told = open("\(path)/told-\(name)", O_WRONLY)
        func tell(_ line: String) {
            let bytes = Array((line.prefix(500).replacing("\n", with: " ") + "\n").utf8)
            _ = Glibc.write(told, bytes, bytes.count)
        }
        var options = StoreOptions()
        options.durability = .relaxed
        options.busyTimeout = .milliseconds(50)
        var number = name
        while access(path + "/over", F_OK) != 0 {
            do {
                let store = try await Store(
                    .file(path: path + "/home/library.sqlite"), Library.chain, options)
                do {
                    while access(path + "/over", F_OK) != 0 {
                        number += 2
                        try await store.write { [number] in
                            try $0.add(book: number, Self.title(number))
                        }
                        tell("stored \(number)")
                    }
                } catch {
                    tell("refused \(error)")
                }
                await store.close()
            } catch {
                tell("refused \(error)")
            }
        }
        exit(0)
    }

    private static func title(_ number: Int) -> String { "<book \(number) of the law>" }

    /// What somebody does to the files of a store.
    private enum Attack: CaseIterable {
        case indexDeleted
        case indexReplaced
        case journalMoved
        case moved
        case movedWithItsJournal
        case movedAndPutBack
        case replaced
        case emptied
    }

    /// Somebody who hears what the processes tell, and attacks at moments by chance.
    private final class Attacker: Sendable {
        struct State {
            var random: SeededGenerator
            var stored: [Int] = []
            var refusals: [String: Int] = [:]
            /// So many lines are heard before the next attack.
            var rest = 30
            var attacks: [Attack] = []
            var isCut = false
        }

        let state: Mutex<State>
        private let path: String
        private let goal: Int
        private var library: String { path + "/home/library.sqlite" }

        init(_ path: String, seed: UInt64, goal: Int) {
            self.path = path
            self.goal = goal
            state = Mutex(State(random: SeededGenerator(seed: seed)))
        }

        /// Hears one line.
        func hear(_ line: String) {
            state.withLock { state in
                if let number = line.split(separator: " ").last.flatMap({ Int($0) }) {
                    state.stored.append(number)
                } else {
                    state.refusals[line, default: 0] += 1
                }
                if state.stored.count >= goal {
                    _ = mkdir(path + "/over", 0o700)
                    return
                }
                state.rest -= 1
                guard state.rest <= 0 else { return }
                state.rest = Int.random(in: 1...60, using: &state.random)
                // What was emptied has to go before anything can be stored again.
                let attack: Attack =
                    state.isCut
                    ? .moved : Attack.allCases.randomElement(using: &state.random) ?? .moved
                state.attacks.append(attack)
                state.isCut = attack == .emptied
                perform(attack, state.attacks.count)
            }
        }

        /// Files may be missing, or be made just now: then less happens.
        private func perform(_ attack: Attack, _ number: Int) {
            let away = "\(path)/away/\(number).sqlite"
            switch attack {
            case .indexDeleted: unlink(library + "-shm")
            case .indexReplaced:
                copy(library + "-shm", path + "/copy")
                rename(path + "/copy", library + "-shm")
            case .journalMoved: rename(library + "-wal", away + "-wal")
            case .moved: rename(library, away)
            case .movedWithItsJournal:
                for suffix in ["", "-wal", "-shm"] { rename(library + suffix, away + suffix) }
            case .movedAndPutBack:
                // Somebody may have made a new store meanwhile.
                if rename(library, away) == 0, link(away, library) == 0 { unlink(away) }
            case .replaced:
                copy(path + "/other.sqlite", path + "/copy")
                // Where there is none, a new one may be made before the other takes its place.
                if link(library, away) == 0 { rename(path + "/copy", library) }
            case .emptied: empty(copy: away + ".copy")
            }
        }

        /// Copies the file and empties it, as somebody who makes a backup.
        ///
        /// While nobody copies a journal into it: what came into the file behind the copy would be
        /// destroyed by whoever empties it, and by nobody else.
        private func empty(copy: String) {
            let file = open(library, O_RDWR)
            let index = open(library + "-shm", O_RDWR)
            defer {
                close(file)
                close(index)
            }
            // The lock of who copies the journal (sqlite.org/walformat.html, 2.3.2), and the bytes
            // that are locked for reading, so that nobody is alone (sqlite.org/fileformat2.html, 1.2).
            guard lock(index, F_WRLCK, 121, 1), lock(file, F_RDLCK, 0x4000_0002, 510) else {
                return
            }
            // By the same descriptor: closing another one would end the lock.
            let handle = FileHandle(fileDescriptor: file, closeOnDealloc: false)
            if let data = try? handle.readToEnd(), (try? data.write(to: URL(filePath: copy))) != nil
            {
                ftruncate(file, 0)
            }
        }

        private func lock(_ file: Int32, _ kind: Int32, _ start: Int, _ length: Int) -> Bool {
            var lock = flock(
                l_type: Int16(kind), l_whence: Int16(SEEK_SET), l_start: start, l_len: length,
                l_pid: 0)
            return fcntl(file, F_SETLK, &lock) == 0
        }

        private func copy(_ path: String, _ copy: String) {
            // It may be gone by now.
            guard let data = try? Data(contentsOf: URL(filePath: path)) else { return }
            try? data.write(to: URL(filePath: copy))
        }
    }

    /// 200 promises in each round: more than ten thousand in `make test-all`.
    @Test(arguments: SeededGenerator.seeds(3))
    func `lose nothing that was promised`(seed: UInt64) async throws {
        let scratch = try TemporaryDirectory()
        let path = scratch.path
        for folder in ["home", "away"] { #expect(mkdir(path + "/" + folder, 0o700) == 0) }
        let other = try await Store(.file(path: path + "/other.sqlite"), Library.chain)
        try await other.write { try $0.add(book: 1_000_000, "another store") }
        await other.close()
        let attacker = Attacker(path, seed: seed, goal: 200)
        for name in 0...1 { #expect(mkfifo("\(path)/told-\(name)", 0o600) == 0) }
        await withTaskGroup(of: Void.self) { group in
            for name in 0...1 {
                group.addTask { await Self.follow("\(path)/told-\(name)", attacker) }
                group.addTask {
                    await #expect(processExitsWith: .success) {
                        [path = path as String, name = name as Int] in
                        await Self.write(to: path, name)
                    }
                }
            }
        }
        let (stored, attacks, refusals) = attacker.state.withLock {
            ($0.stored, $0.attacks, $0.refusals)
        }
        #expect(stored.count >= 200)
        let inStores = try await Self.books(scratch)
        let kept = try Self.bytes(scratch)
        let elsewhere = stored.filter { !inStores.contains($0) }
        let lost = elsewhere.filter { kept.range(of: Data(Self.title($0).utf8)) == nil }
        #expect(lost == [], "seed \(seed), \(attacks), refused: \(refusals)")
        // Whatever SQLite says of it: the disk is not to blame.
        #expect(
            !refusals.keys.contains { $0.contains("inputOutput") },
            "seed \(seed), \(attacks), refused: \(refusals)")
        if TestRun.isLong {
            print(
                "Displaced \(attacks.count) times: \(stored.count) promised,"
                    + " \(elsewhere.count) of them in a journal that was moved or put aside or in a"
                    + " copy of a file that was emptied, \(lost.count) lost;"
                    + " \(refusals.values.reduce(0, +)) refused")
        }
    }

    /// The books in the store and in those that were moved, as somebody finds them who opens them.
    private static func books(_ scratch: TemporaryDirectory) async throws -> Set<Int> {
        var books: Set<Int> = []
        let away = try scratch.names(in: "away").filter { $0.hasSuffix(".sqlite") }
        for name in ["home/library.sqlite"] + away.map({ "away/" + $0 }) {
            let file = scratch.file(name).path
            // The last attack may have left none, or one that cannot be opened.
            guard let store = try? await Store(.file(path: file), Library.chain) else { continue }
            let found = try? await store.read { try $0.fetch(ListQuery<Book>()).map(\.id) }
            books.formUnion(found ?? [])
            await store.close()
        }
        return books
    }

    /// All that is kept beside the stores: journals that were moved or put aside, and the copies of
    /// what was emptied.
    private static func bytes(_ scratch: TemporaryDirectory) throws -> Data {
        var bytes = Data()
        for folder in ["home", "away"] {
            for name in try scratch.names(in: folder)
            where name.contains("-wal") || name.hasSuffix(".copy") {
                bytes += try Data(contentsOf: scratch.file("\(folder)/\(name)"))
            }
        }
        return bytes
    }

    /// Hands on what a process tells, line by line, to its end.
    private static func follow(_ told: String, _ attacker: Attacker) async {
        // On a thread of its own: reading waits, and the pool of tasks has few threads.
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                if let file = fopen(told, "r") {
                    var line = [CChar](repeating: 0, count: 2048)
                    while fgets(&line, Int32(line.count), file) != nil {
                        let text = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
                        attacker.hear(String(decoding: text.dropLast(), as: UTF8.self))
                    }
                    fclose(file)
                }
                continuation.resume()
            }
        }
    }
}
