import Foundation
import Glibc
import SheafTestSupport
import Testing

/// What is advised where nothing of the data is damaged.
@Suite(.timeLimit(.hanging)) struct `The advice of the doctor` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func shell(_ sql: String) async throws {
        try await SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path).run(sql)
    }

    @Test func `sends nobody to a backup who has a store of a newer version, or another program's`()
        async throws
    {
        try await sheaf.run("sample", "--posts", "3", "--seed", "1")
        try await shell("PRAGMA user_version = 99")
        let newer = try await sheaf.outcome("doctor")
        #expect(newer.status == .exited(3) && newer.output.contains("newer Sheaf"), "\(newer)")
        #expect(!newer.output.contains("restore-backup"), "\(newer)")
        #expect(try await sheaf.objects("posts", "list").count == 3)
        for version in ["-1", "0", "15"] {
            try await shell("PRAGMA user_version = \(version)")
            let refused = try await sheaf.outcome("posts", "list")
            #expect(refused.status == .exited(3), "\(refused)")
            #expect(refused.errors.contains("sheaf doctor --repair"), "\(version): \(refused)")
            #expect(
                try await sheaf.outcome("doctor", "--repair", "--yes").status == .exited(0))
        }
        try await shell("PRAGMA application_id = 77")
        let foreign = try await sheaf.outcome("doctor")
        #expect(foreign.status == .exited(3), "\(foreign)")
        #expect(foreign.output.contains("It is none of Sheaf's"), "\(foreign)")
    }

    @Test func `is to close a vault that is open to others, also where there is no store`()
        async throws
    {
        let file = try sheaf.directory.write("", to: "data/vault/vault.shv").path
        let folder = sheaf.directory.file("data/vault").path
        #expect(chmod(file, 0o644) == 0 && chmod(folder, 0o755) == 0)
        let found = try await sheaf.outcome("doctor")
        #expect(found.status == .exited(3), "\(found)")
        #expect(found.output.contains("\(file) is open to others (mode 644)"), "\(found)")
        #expect(found.output.contains("\(folder) is open to others (mode 755)"), "\(found)")
        #expect(found.errors.contains("There is nothing yet"), "\(found)")
        let repaired = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(repaired.status == .exited(0), "\(repaired)")
        var facts = stat()
        #expect(stat(file, &facts) == 0 && facts.st_mode & 0o777 == 0o600)
        #expect(stat(folder, &facts) == 0 && facts.st_mode & 0o777 == 0o700)
        #expect(try await sheaf.outcome("doctor").status == .exited(1))
    }
}
