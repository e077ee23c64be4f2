import Foundation
import Persistence
import SheafTestSupport
import Testing

/// Its path could be that of a file, and is none.
@Suite struct `A URL that is of no file` {
    private let directory: TemporaryDirectory
    private let url: URL
    private let refusal: FilesError

    init() throws {
        directory = try TemporaryDirectory()
        url = try #require(URL(string: "https://example.org\(directory.path)/folder"))
        refusal = .notAFileURL(url.absoluteString)
    }

    /// Nothing was made where its path would lead, beside what was there before.
    private func expectNothing(besides names: [String] = []) throws {
        #expect(try directory.names() == names)
    }

    @Test func `is refused for a file that is replaced as a whole`() throws {
        let file = AtomicFile(url)
        #expect(throws: refusal) { try file.read() }
        #expect(throws: refusal) { try file.write([1]) }
        #expect(throws: refusal) { try file.remove() }
        #expect(throws: refusal) { try Folder.create(at: url) }
        try expectNothing()
    }

    @Test func `is refused where it has no scheme at all`() throws {
        let path = directory.path + "/folder"
        let bare = try #require(URL(string: path))
        #expect(throws: FilesError.notAFileURL(path)) { try AtomicFile(bare).write([1]) }
        try expectNothing()
    }

    @Test func `is refused for files by name`() throws {
        let files = NamedFiles(in: url)
        let refusal = NamedFilesError.files(refusal)
        #expect(throws: refusal) { try files.save(bytes: [1], as: "a") }
        #expect(throws: refusal) { try files.bytes(named: "a") }
        #expect(throws: refusal) { try files.contains("a") }
        #expect(throws: refusal) { try files.delete("a") }
        #expect(throws: refusal) { try files.entries() }
        try expectNothing()
    }

    @Test func `keeps nothing of a cache, and removes nothing`() throws {
        try directory.write("kept", to: "folder/kept")
        let cache = CacheFolder(url)
        cache.keep([1], named: "a", trimmingToBytes: 100)
        #expect(cache.bytes(named: "kept") == nil && cache.usedBytes == 0)
        #expect(cache.trim(toBytes: 0) == 0)
        cache.empty()
        #expect(try directory.names(in: "folder") == ["kept"])
    }

    @Test func `is refused for drafts`() throws {
        let drafts = DraftFiles(folder: url)
        let draft = Draft(form: "letter", fields: [:], savedAt: Date(timeIntervalSince1970: 0))
        #expect(throws: refusal) { try drafts.keep(draft) }
        #expect(throws: refusal) { try drafts.take("letter") }
        #expect(throws: refusal) { try drafts.all() }
        try expectNothing()
    }

    @Test func `is a problem of settings, which are not written then`() throws {
        let key = PreferenceKey<Int>("rows", default: 20)
        let store = PreferenceStore(
            PreferencePlaces(user: url, stateFolder: url), keys: [AnyPreferenceKey(key)],
            migrations: .none, watches: false)
        #expect(store.problems.map(\.kind) == [.unread(.file(refusal))])
        try store.set(30, for: key)
        #expect(throws: PreferenceError.file(refusal)) { try store.flushNow() }
        #expect(store.get(key) == 30)
        try expectNothing()
    }

    @Test func `is refused for a vault, its state and its keys`() async throws {
        let folder = directory.file("vault")
        let passphrase = SecretBytes(text: "correct horse")
        for place in [
            VaultPlace(folder: url, stateFolder: directory.url),
            VaultPlace(folder: folder, stateFolder: url),
        ] {
            let vault = FileVault(place: place)
            await #expect(throws: VaultError.invalidInput(.notAFileURL)) {
                try await vault.create(passphrase: passphrase)
            }
            await #expect(throws: VaultError.invalidInput(.notAFileURL)) {
                try await vault.unlock(passphrase: passphrase)
            }
        }
        let vault = FileVault(place: VaultPlace(folder: folder, stateFolder: directory.url))
        await #expect(throws: VaultError.invalidInput(.notAFileURL)) {
            try await vault.unlock(keyFile: url)
        }
        try expectNothing()
    }

    @Test func `gives a backup no path, and an empty path no store`() async throws {
        let path = BackupFolder(url, name: "books").path(at: Date(timeIntervalSince1970: 0))
        #expect(path == "")
        let refusal = StoreError.cannotOpen(path: "", code: 14, message: "its path is empty")
        let store = try await Store(.temporary, Library.chain)
        await #expect(throws: refusal) { try await store.backup(to: path) }
        await #expect(throws: refusal) { try await Store(.file(path: path), Library.chain) }
        await #expect(throws: refusal) {
            try await Store.needsMigration(at: path, Library.chain)
        }
        await #expect(throws: refusal) { try await Store.verify(path, Library.chain) }
        await #expect(throws: refusal) {
            try await Store.restore(path, to: directory.path + "/new.db", Library.chain)
        }
        await #expect(throws: refusal) {
            try await Store.restore(store.path, to: path, Library.chain)
        }
        await store.close()
        try expectNothing()
    }
}
