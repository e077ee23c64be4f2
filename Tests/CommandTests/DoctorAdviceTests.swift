import Foundation
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
}
