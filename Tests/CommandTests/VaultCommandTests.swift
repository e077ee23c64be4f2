import Foundation
import SheafTestSupport
import Testing

@Suite struct `Vault commands` {
    let sheaf: SheafStore
    private let canary = "c4nary-Zq7"

    init() throws {
        sheaf = try SheafStore()
    }

    /// Runs lines of a script in which `p` is `sheaf vault` with the passphrase on descriptor 9, and `v`
    /// the same with the key file of a vault that is there already: deriving keys is dear.
    private func vault(_ script: String) async throws -> ChildProcess.Outcome {
        try await ReadyVault.copy(into: sheaf.directory)
        return try await self.script(script)
    }

    /// The same where no vault is yet.
    private func script(_ script: String) async throws -> ChildProcess.Outcome {
        try await sheaf.script(
            """
            p() { "$SHEAF" vault "$@" --passphrase-fd 9 9<<<'\(ReadyVault.passphrase)'; }
            v() { "$SHEAF" vault "$@" --key-file key; }
            \(script)
            """)
    }

    @Test func `begin with a new vault, and never replace it`() async throws {
        let outcome = try await script(
            #"""
            p list; echo $?
            echo short | "$SHEAF" vault init --passphrase-fd 0; echo $?
            "$SHEAF" vault init; echo $?
            p init --unlock-cost cheap 2>/dev/null; echo $?
            p init --unlock-cost light; echo $?
            p init --unlock-cost light; echo $?
            """#)
        #expect(outcome.output == "1\n2\n4\n2\n0\n5\n")
        #expect(
            outcome.errors.split(separator: "\n").allSatisfy {
                $0.hasPrefix("sheaf: ") || $0.hasPrefix("Made ")
            })
    }

    @Test func `say of a vault that is gone where it was, when, and what to do`() async throws {
        let outcome = try await vault(
            #"""
            v list >listed
            mv data/vault/vault.shv away
            v list; echo $?; v get mail ann; echo $?; "$SHEAF" vault lock; echo $?
            mv away data/vault/vault.shv
            v list | cmp - listed
            """#)
        #expect(outcome.output == "1\n1\n1\n", "\(outcome)")
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 3 && Set(lines).count == 1, "\(outcome)")
        #expect(
            outcome.errors.contains("data/vault/vault.shv any more; one was last used here on 20"))
        #expect(outcome.errors.contains("backup of it") && outcome.errors.contains("vault init"))
    }

    @Test func `keep a secret where the program before the pipe had none`() async throws {
        let outcome = try await vault(
            #"""
            echo -n first | p set mail ann
            false | p set mail ann; echo $?
            p get mail ann
            """#)
        #expect(outcome.output == "2\nfirst\n" || outcome.output == "2\nfirst")
        #expect(
            outcome.errors.contains(
                "sheaf: There is no secret to store: the input is empty. Nothing was changed."))
    }

    @Test func `take as long a passphrase as the screen does, and no longer one`() async throws {
        let outcome = try await script(
            #"""
            long() { head -c $1 /dev/zero | tr '\0' x; echo; }
            i() { "$SHEAF" vault init --unlock-cost light --accept-weak --passphrase-fd 9; echo $?; }
            i 9< <(long 8193)
            i 9< <(long 8192)
            "$SHEAF" vault list --passphrase-fd 9 9< <(long 8192); echo $?
            """#)
        #expect(outcome.output == "2\n0\n0\n")
        #expect(outcome.errors.contains("8192 bytes"))
    }

    @Test func `refuse a passphrase that is easy to guess, unless told to take it`() async throws {
        let outcome = try await script(
            #"""
            i() { "$SHEAF" vault init --unlock-cost light --passphrase-fd 9 "$@"; echo $?; }
            i 9<<<'passwordpass'
            i 9<<<'tuvwxyzyxwvu'
            i 9<<<"$(whoami)$(whoami)$(whoami)"
            i --accept-weak 9<<<'elevenchars'
            ls data/vault/vault.shv 2>/dev/null
            i --accept-weak 9<<<'passwordpass'
            printf '%s\n%s\n' passwordpass 123456789012 >both
            "$SHEAF" vault change-passphrase --passphrase-fd 9 9<both; echo $?
            """#)
        #expect(outcome.output == "2\n2\n2\n2\n0\n2\n")
        let lines = outcome.errors.split(separator: "\n")
        try #require(lines.count == 6, "\(outcome.errors)")
        #expect(lines[0].hasPrefix("sheaf: Too easy to guess: it is built around one of the"))
        #expect(lines[0].hasSuffix("Add --accept-weak to take it all the same."))
        #expect(lines[1].hasPrefix("sheaf: Too easy to guess: it follows the alphabet or counts."))
        #expect(!lines[3].contains("--accept-weak"))
    }

    @Test func `only look at the store for names that no passphrase should be made of`()
        async throws
    {
        let outcome = try await script(
            #"""
            "$SHEAF" people add ada --email ada@x.org --last-name Quibblethorpe >/dev/null
            i() { "$SHEAF" vault init --unlock-cost light --passphrase-fd 9; echo $?; }
            i 9<<<'quibblethorpe1'
            sqlite3 data/sheaf.db 'PRAGMA user_version = 3'
            i 9<<<'violet anvil harbor mosaic fern'
            sqlite3 data/sheaf.db 'PRAGMA user_version'
            """#)
        #expect(outcome.output == "2\n0\n3\n", "\(outcome.errors)")
    }

    @Test func `give a program its secret, and not what the passphrase was read from`() async throws
    {
        let outcome = try await vault(
            #"""
            # What whoever runs the tests left open is not what this is about.
            for n in {3..40}; do eval "exec $n>&-"; done
            printf secret | v set mail ann
            printf '%s\n' 'PASSPHRASE' >passphrase
            cat >child <<'END'
            for n in {3..40}; do
                [ -e /proc/$$/fd/$n ] && echo "$n:$(cat /proc/$$/fd/$n 2>/dev/null)"
            done
            echo "0:$(cat /proc/$$/fd/0)"
            END
            run() { "$SHEAF" vault run mail ann "$@" -- bash -c "$(cat child)"; }
            run --passphrase-fd 9 9<passphrase 8< <(echo for the program)
            run --passphrase-fd 3 3<passphrase
            run --passphrase-fd 0 --descriptor 4 <passphrase
            run --passphrase-fd 9 9<passphrase 8<&9 7<passphrase 6>>passphrase 4< <(echo more)
            run --passphrase-fd 0 --descriptor 4 <passphrase 8<&0 3<&0
            run --passphrase-fd 9 9< <(cat passphrase; echo rest) 8<&9
            run --key-file key 7<passphrase
            "$SHEAF" vault list --key-file /dev/fd/7 7<key; echo $?
            """#.replacing("PASSPHRASE", with: ReadyVault.passphrase))
        #expect(
            outcome.output.split(separator: "\n") == [
                "3:secret", "8:for the program", "0:", "3:secret", "0:", "4:secret", "0:",
                "3:secret", "4:more", "0:", "4:secret", "0:", "3:secret", "0:",
                "3:secret", "7:\(ReadyVault.passphrase)", "0:", "7",
            ], "\(outcome.errors)")
    }

    @Test func `say of a key file that it is a pipe or a device`() async throws {
        let outcome = try await vault(
            """
            mkfifo pipe
            for f in pipe /dev/null; do "$SHEAF" vault list --key-file $f; echo $?; done
            "$SHEAF" vault list --key-file <(cat key)
            """)
        #expect(outcome.output == "3\n3\n", "\(outcome)")
        for words in ["pipe is a pipe and not a file.", "/dev/null is a device and not a file."] {
            #expect(outcome.errors.contains(words), "\(outcome)")
        }
        #expect(!outcome.errors.contains("Move it away"), "\(outcome)")
    }

    @Test func `keep a secret by service and account, and give back the same bytes`() async throws {
        let outcome = try await vault(
            #"""
            printf 'a\0b\n\n' | v set mail.example ann --exactly
            echo second | v set mail.example ann2
            v get mail.example ann | od -An -c
            v get mail.example ann2
            echo
            v list --json | grep -o '"account":"[^"]*"'
            v list --json | grep -c second
            """#)
        #expect(
            outcome
                == .init(
                    status: .exited(1),
                    output: """
                           a  \\0   b  \\n  \\n
                        second
                        "account":"ann"
                        "account":"ann2"
                        0

                        """))
    }

    @Test func `say so where there is nothing of a service`() async throws {
        let outcome = try await vault(
            "echo x | v set s a 2>/dev/null; v list other; echo $?; v list other --json")
        #expect(
            outcome
                == .init(
                    status: .exited(1), output: "1\n",
                    errors: "Nothing matches.\nNothing matches.\n"))
    }

    @Test func `end with the code of what went wrong, and say it beside the data`() async throws {
        let outcome = try await vault(
            #"""
            v get nothing here; echo $?
            echo x | v set mail.example ann; echo y | v set mail.example ann --new; echo $?
            echo y | v set mail.example ann --if-revision 1; echo $?
            echo y | v set $'a\nb' ann; echo $?
            head -c 1048577 /dev/zero | v set large one; echo $?
            "$SHEAF" vault list --passphrase-fd 8 8<<<'wrong'; echo $?
            "$SHEAF" vault list --passphrase-fd 77; echo $?
            v delete mail.example; echo $?
            chmod 644 data/vault/vault.shv; v list; echo $?
            chmod 600 data/vault/vault.shv; truncate -s 100 data/vault/vault.shv; v list; echo $?
            """#)
        #expect(
            outcome.output.split(separator: "\n")
                == ["1", "5", "5", "2", "2", "4", "2", "2", "7", "3"])
        let lines = outcome.errors.split(separator: "\n")
        #expect(
            lines.contains {
                $0.hasSuffix("Run: chmod 600 '\(sheaf.directory.path)/data/vault/vault.shv'")
            })
        #expect(lines.allSatisfy { $0.hasPrefix("sheaf: ") || $0.hasPrefix("Made ") })
    }

    @Test func `let scripts in by a key file, but not to what asks`() async throws {
        let outcome = try await vault(
            #"""
            echo open | v set s plain
            echo sealed | p set s asking --ask-always --key-file key
            stat -c %a key
            v get s plain; echo
            v get s asking 2>/dev/null; echo $?
            p get s asking --key-file key; echo
            v key-file add data/vault/key 2>/dev/null; echo $?
            v key-file remove 2>/dev/null
            v list 2>/dev/null; echo $?
            """#)
        #expect(outcome == .init(output: "600\nopen\n4\nsealed\n2\n4\n"))
    }

    @Test func `hand a copy and a new key to a pipe, and take no key from one`() async throws {
        let outcome = try await vault(
            #"""
            v backup - >copy; cmp copy data/vault/vault.shv && echo same
            v key-file add - >second; stat -c %s second; chmod 600 second
            echo open | "$SHEAF" vault set s a --key-file second
            v get s a; echo
            "$SHEAF" vault list --key-file - <second; echo $?
            ls ./-* 2>/dev/null
            """#)
        #expect(outcome.output == "same\n32\nopen\n2\n", "\(outcome.errors)")
        #expect(outcome.errors.contains("--passphrase-fd"))
    }

    @Test func `leave no way in where a new key could not be handed over`() async throws {
        let outcome = try await vault(
            #"""
            v key-file add - >/dev/full; echo $?
            v key-file remove; v list 2>/dev/null; echo $?
            """#)
        #expect(outcome.output == "7\n4\n", "\(outcome)")
        #expect(outcome.errors.contains("1 key file opens nothing any more."), "\(outcome)")
    }

    @Test func `hand a secret to a program and to nobody else`() async throws {
        let outcome = try await vault(
            #"""
            echo \#(canary) | v set s a
            r() { "$SHEAF" vault run s a --key-file key "$@"; }
            r -- bash -c 'cat <&3; echo; grep -c \#(canary) /proc/$$/environ; exit 42'; echo $?
            r --descriptor 0 -- cat
            echo
            r -- no-such-program-here; echo $?
            touch plain; r -- ./plain; echo $?
            """#)
        #expect(outcome.output == "\(canary)\n0\n42\n\(canary)\n127\n126\n")
        #expect(outcome.errors.contains("'no-such-program-here' could not be started"))
    }

    @Test func `leave ignored what was ignored, and nothing else`() async throws {
        let outcome = try await vault(
            #"""
            echo x | v set s a
            ignored() { "$@" grep SigIgn /proc/self/status; }
            both() { ignored; ignored "$SHEAF" vault run s a --key-file key --; }
            both
            (trap '' HUP; both)
            (trap '' INT USR1 PIPE XFSZ; both)
            """#)
        // The highest two of these 33 are the C library's own, and none that a shell could ignore.
        let masks = outcome.output.split(separator: "\n").map {
            UInt64($0.suffix(16), radix: 16).map { $0 & 0x7FFF_FFFF }
        }
        #expect(masks == [0, 0, 1, 1, 0x100_1202, 0x100_1202], "\(outcome.errors)")
    }

    @Test func `say when memory of secrets could not be kept out of the swap`() async throws {
        let outcome = try await vault(
            #"""
            echo x | v set s a
            # Root may lock what it likes.
            [ "$(id -u)" = 0 ] && without="setpriv --bounding-set=-ipc_lock"
            low() { $without bash -c 'ulimit -l 0; "$SHEAF" vault "$@" --key-file key' low "$@"; }
            low get s a 2>errors; echo; cat errors
            $without bash -c 'ulimit -l 0; "$SHEAF" vault run s a --key-file key -- cat /dev/fd/3' 2>errors
            echo; grep -c swap errors
            """#)
        #expect(
            outcome.output == """
                x
                sheaf: a warning: The system may write secrets to its swap, unencrypted, when memory \
                runs short. A higher limit (ulimit -l) prevents that.
                x
                1

                """, "\(outcome.errors)")
        #expect(outcome.errors == "")
    }

    @Test func `say that nothing can be read from a descriptor`() async throws {
        let outcome = try await vault(
            #"""
            "$SHEAF" vault list --passphrase-fd 9 9<.; echo $?
            "$SHEAF" vault list --passphrase-fd 9 9>written; echo $?
            v set s a <.; echo $?
            v list; echo $?
            """#)
        #expect(outcome.output == "2\n2\n2\n0\n")
        #expect(
            outcome.errors == """
                sheaf: Descriptor 9 is a folder, and nothing can be read from it. Nothing was changed.
                sheaf: Descriptor 9 is not open for reading. Nothing was changed.
                sheaf: Standard input is a folder, and nothing can be read from it. Nothing was changed.

                """)
    }

    @Test func `change the passphrase and the keys, and copy the file`() async throws {
        let outcome = try await vault(
            #"""
            echo one | v set s a
            v backup copy.shv
            v backup copy.shv 2>/dev/null; echo $?
            v upgrade 2>/dev/null; echo $?
            v lock 2>/dev/null; echo $?
            printf 'violet anvil harbor mosaic fern\nanother one, and long\n' |
                "$SHEAF" vault change-passphrase --passphrase-fd 0 2>/dev/null; echo $?
            "$SHEAF" vault rotate --keep-key-file key --passphrase-fd 0 2>/dev/null \
                <<<'another one, and long'; echo $?
            v get s a; echo
            "$SHEAF" vault lock; echo $?
            cp copy.shv data/vault/vault.shv; v get s a 2>/dev/null; echo $?
            v get s a --accept older-copy
            """#)
        #expect(outcome.output == "5\n0\n2\n0\n0\none\n0\n5\none")
    }

    @Test func `go on when the keys are replaced between opening the vault and their work`()
        async throws
    {
        let outcome = try await vault(
            #"""
            rotate() { p rotate --keep-key-file key 2>/dev/null; }
            { echo -n one; rotate; echo -n ' and more'; } | v set s a; echo $?
            v get s a; echo
            { echo -n two; rotate; } | p set s b --ask-always; echo $?
            p get s b; echo
            """#)
        #expect(outcome == .init(output: "0\none and more\n0\ntwo\n"))
    }

    @Test func `leave no secret and no name in any file or message`() async throws {
        let outcome = try await vault(
            #"""
            echo \#(canary)-value | p set \#(canary)-service \#(canary)-account
            echo \#(canary)-value | v set \#(canary)-service \#(canary)-account --new
            v get \#(canary)-service nothing
            echo x | v set \#(canary)-service \#(canary)-account --if-revision 9
            v backup copy.shv
            printf xxxxxxxxxxxxxxxx | dd of=data/vault/vault.shv bs=1 seek=3000 conv=notrunc status=none
            v get \#(canary)-service \#(canary)-account
            """#)
        #expect(outcome.output == "" && !outcome.errors.contains("c4nary"))
        #expect(!outcome.errors.contains("violet anvil"))
        let scan = try await sheaf.script("grep -rlaE 'c4nary|violet anvil' .; echo $?")
        #expect(scan.output == "1\n")
        let names = try await sheaf.script("ls data/vault")
        #expect(names.output == "vault.lock\nvault.shv\n")
    }
}
