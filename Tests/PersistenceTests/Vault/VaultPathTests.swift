import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceVault
@testable import SheafNotebook

@Suite struct `The files of a vault` {
    private func failure(_ bench: VaultBench) async -> VaultError? {
        do throws(VaultError) {
            try await bench.vault().unlock(passphrase: .passphrase)
            return nil
        } catch {
            return error
        }
    }

    private func mode(_ path: String) throws -> Int {
        var status = stat()
        try #require(lstat(path, &status) == 0)
        return Int(status.st_mode & 0o7777)
    }

    @Test func `are for their owner alone`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        #expect(try mode(bench.place.folder.path) == 0o700)
        for name in ["vault.shv", "vault.lock"] {
            #expect(try mode(bench.place.folder.path + "/" + name) == 0o600)
        }
        let seen = try bench.directory.names(in: "state")
        #expect(seen.count == 1)
        #expect(try mode(bench.place.stateFolder.path + "/" + seen[0]) == 0o600)
    }

    @Test func `are refused when others may touch them, with the command that helps`()
        async throws
    {
        let bench = try VaultBench()
        _ = try await bench.created()
        let file = bench.place.file.path
        let folder = bench.place.folder.path
        chmod(file, 0o640)
        #expect(
            await failure(bench)
                == .unsafePath(.mode(path: file, found: 0o640, expected: 0o600)))
        chmod(file, 0o600)
        chmod(folder, 0o755)
        let problem = PathProblem.mode(path: folder, found: 0o755, expected: 0o700)
        #expect(await failure(bench) == .unsafePath(problem))
        #expect(problem.remedy == "chmod 700 '\(folder)'")
        chmod(folder, 0o700)
        #expect(await failure(bench) == nil)
    }

    @Test(.enabled(if: geteuid() == 0))
    func `are refused when they belong to somebody else`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        let file = bench.place.file.path
        chown(file, 12345, 12345)
        #expect(
            await failure(bench) == .unsafePath(.owner(path: file, found: 12345, expected: 0)))
        chown(file, 0, 0)
        chown(bench.place.folder.path, 12345, 12345)
        #expect(
            await failure(bench)
                == .unsafePath(
                    .owner(path: bench.place.folder.path, found: 12345, expected: 0)))
    }

    @Test func `are refused when they are links, folders or pipes`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        let file = bench.place.file.path
        let aside = bench.directory.file("aside").path
        rename(file, aside)
        symlink(aside, file)
        #expect(await failure(bench) == .unsafePath(.symbolicLink(path: file)))
        unlink(file)
        link(aside, file)
        #expect(await failure(bench) == .unsafePath(.hardLinks(path: file, count: 2)))
        unlink(file)
        mkdir(file, 0o700)
        #expect(await failure(bench) == .unsafePath(.notAFile(path: file)))
        rmdir(file)
        mkfifo(file, 0o600)
        #expect(await failure(bench) == .unsafePath(.notAFile(path: file)))
        unlink(file)
        #expect(await failure(bench) == .notFound(path: file))
        #expect(await bench.vault().state() == .none)
    }

    @Test func `may be reached through a link to their folder`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        let moved = bench.directory.file("moved").path
        rename(bench.place.folder.path, moved)
        symlink(moved, bench.place.folder.path)
        #expect(await failure(bench) == nil)
    }

    @Test func `are never replaced by a new vault`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        let before = try bench.bytes
        await #expect(throws: VaultError.alreadyExists(path: bench.place.file.path)) {
            try await bench.vault().create(passphrase: SecretBytes(text: "another"))
        }
        try bench.replaceFile([])
        await #expect(throws: VaultError.alreadyExists(path: bench.place.file.path)) {
            try await bench.vault().create(passphrase: SecretBytes(text: "another"))
        }
        #expect(
            await bench.vault().state() == .problem(.truncated(expected: 64, actual: 0)))
        try bench.replaceFile(before)
        #expect(await failure(bench) == nil)
    }

    @Test func `lose what a crashed commit left, and nothing else`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created()
        try bench.directory.write("half a vault", to: "vault/vault.tmp.abc")
        try bench.directory.write("mine", to: "vault/notes")
        try await vault.save(SecretBytes(text: "1"), for: .test("ann"))
        #expect(try bench.leftovers == ["notes"])
    }

    @Test func `warn of folders above that others may write to`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        #expect(bench.vault().warnings.isEmpty)
        chmod(bench.directory.path, 0o770)
        let problem = PathProblem.mode(path: bench.directory.path, found: 0o770, expected: 0o750)
        #expect(bench.vault().warnings == [problem])
        #expect(await failure(bench) == nil)
    }

    @Test func `say nothing about what is in them`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created { $0.prompting = PassphraseScript.right(9) }
        let canaries = ["CANARY-service", "CANARY-account", "CANARY-secret", "CANARY-hush"]
        let key = try ItemKey(service: canaries[0], account: canaries[1])
        let other = try ItemKey(service: canaries[0], account: "CANARY-other")
        try await vault.save(SecretBytes(text: canaries[2]), for: key)
        try await vault.save(SecretBytes(text: canaries[3]), for: other, presence: .everyRead)
        var errors: [VaultError] = []
        func note(_ body: () async throws(VaultError) -> Void) async {
            do throws(VaultError) { try await body() } catch { errors.append(error) }
        }
        await note { () throws(VaultError) in
            try await vault.save(SecretBytes(text: canaries[2]), for: key)
        }
        await note { () throws(VaultError) in
            try await vault.update(key, to: SecretBytes(text: canaries[2]), ifRevision: 0)
        }
        await note { () throws(VaultError) in
            _ = try await vault.load(ItemKey(service: canaries[0], account: "CANARY-none"))
        }
        await note { () throws(VaultError) in
            try await vault.changePassphrase(
                from: SecretBytes(text: canaries[2]), to: SecretBytes(text: canaries[3]))
        }
        #expect(errors.count == 4)
        let secret = try await vault.item(key, reason: "")
        var dumped = ""
        dump(secret.value, to: &dumped)
        dumped += "\(errors) \(secret.value) \(String(reflecting: secret.value))"
        var haystacks = [Array(dumped.utf8)]
        for folder in ["vault", "state"] {
            for name in try bench.directory.names(in: folder) {
                let file = bench.directory.file("\(folder)/\(name)")
                haystacks.append(Array(try Data(contentsOf: file)) + Array(name.utf8))
            }
        }
        for canary in ["CANARY", VaultBench.passphrase] {
            for haystack in haystacks { #expect(!haystack.contains(Array(canary.utf8))) }
        }
    }
}
