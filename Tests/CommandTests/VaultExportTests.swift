import Foundation
import SheafTestSupport
import Testing

/// `sheaf vault export`, for whoever leaves.
@Suite struct `An export of the vault` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    /// Runs lines of a script in which `v` is `sheaf vault` with a key file, and `p` with the passphrase.
    private func vault(_ script: String) async throws -> ChildProcess.Outcome {
        try await ReadyVault.copy(into: sheaf.directory)
        return try await sheaf.script(
            """
            p() { "$SHEAF" vault "$@" --passphrase-fd 9 9<<<'\(ReadyVault.passphrase)'; }
            v() { "$SHEAF" vault "$@" --key-file key; }
            \(script)
            """)
    }

    private func objects(_ text: String) throws -> [[String: Any]] {
        try text.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    @Test func `has every secret byte for byte, with what a list says of it`() async throws {
        let outcome = try await vault(
            #"""
            printf 'a "quoted" \\ line\n\tand é\x1f' | v set mail ann --exactly
            n=0
            for bytes in '\xff' '\xff\x00' '\x00\xfe\xff' 'abc\xff'; do
                n=$((n + 1)); printf "$bytes" | v set raw "n$n" --exactly
            done
            v export --yes | cat
            """#)
        #expect(outcome.status == .exited(0) && outcome.errors == "", "\(outcome)")
        let rows = try objects(outcome.output)
        let text = try #require(rows.first { $0["service"] as? String == "mail" })
        #expect(text["value"] as? String == "a \"quoted\" \\ line\n\tand é\u{1F}")
        #expect(
            text["account"] as? String == "ann" && text["presence"] as? String == "whenUnlocked")
        #expect(text["valueBase64"] == nil && text["revision"] != nil && text["created"] != nil)
        let raw = Set(rows.compactMap { $0["valueBase64"] as? String })
        #expect(raw == ["/w==", "/wA=", "AP7/", "YWJj/w=="])
        #expect(rows.count == 5)
    }

    @Test func `goes into a new file that nobody else can read, and replaces none`() async throws {
        let outcome = try await vault(
            #"""
            umask 022
            echo secret | v set mail ann
            v export out.jsonl --yes; echo $?; stat -c %a out.jsonl
            v export out.jsonl --yes; echo $?
            v export --yes >seen; echo $?; stat -c '%a %s' seen
            (umask 077; v export --yes - >mine); cmp out.jsonl mine && echo same
            v export no/out.jsonl --yes; echo $?
            v export data/vault/vault.shv --yes; echo $?
            v list --json | wc -l
            """#)
        #expect(
            outcome.output == "0\n600\n5\n7\n644 0\nsame\n1\n5\n1\n", "\(outcome)")
        #expect(outcome.errors.contains("1 secret is in "), "\(outcome)")
        #expect(outcome.errors.contains("Others can read the file"), "\(outcome)")
        #expect(outcome.errors.contains("sheaf vault export FILE"), "\(outcome)")
        #expect(!outcome.errors.contains("secret\n"), "\(outcome)")
    }

    @Test func `is not made without being told where nobody can be asked`() async throws {
        let outcome = try await vault(
            """
            echo secret | v set mail ann
            v export out.jsonl </dev/null; echo $?
            v export </dev/null | cat; echo ${PIPESTATUS[0]}
            ls out.jsonl 2>/dev/null
            """)
        #expect(outcome.output == "2\n2\n", "\(outcome)")
        #expect(outcome.errors.contains("Add --yes"), "\(outcome)")
    }

    @Test func `has what wants the passphrase each time only by the passphrase`() async throws {
        let outcome = try await vault(
            """
            echo open | v set mail ann
            echo sealed | p set mail bob --ask-always
            echo short | p set mail cem --ask-within 9
            v export --yes | cat; echo ${PIPESTATUS[0]}
            p export --yes | grep -o '"value":"[^"]*"'
            """)
        #expect(
            outcome.output == """
                4
                "value":"open"
                "value":"sealed"
                "value":"short"

                """, "\(outcome)")
    }

    @Test func `says that there is no vault`() async throws {
        let outcome = try await sheaf.outcome("vault", "export", "--yes", "out.jsonl")
        #expect(outcome.status == .exited(1) && outcome.output == "", "\(outcome)")
        #expect(outcome.errors.contains("sheaf vault init"))
        #expect(try sheaf.directory.names() == [])
    }
}
