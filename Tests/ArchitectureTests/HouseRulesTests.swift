import Foundation
import Testing

@Suite struct `The house rules` {
    let tree: SourceTree

    init() throws {
        tree = try SourceTree.shared.get()
    }

    /// Files longer than 400 lines, each with the reason why it is one file all the same.
    private let longFiles: [String: String] = [
        "Sources/Persistence/Vault/Guessing/CommonWords+Passwords.swift": "a list of words",
        "Sources/Persistence/Vault/Guessing/CommonWords+Words.swift": "a list of words",
    ]

    @Test func `keep files short`() throws {
        let tests = try SourceTree.paths(below: tree.root.appending(path: "Tests"), root: tree.root)
        let lengths =
            try tests.filter { $0.hasSuffix(".swift") }.map { path in
                let text = try String(contentsOf: tree.root.appending(path: path), encoding: .utf8)
                return (path, text.utf8.count { $0 == UInt8(ascii: "\n") })
            } + tree.sources.map { ($0.path, $0.lines.count - 1) }
        let long = lengths.filter { $0.1 > 400 && longFiles[$0.0] == nil }
        #expect(long.map { "\($0.0) has \($0.1) lines" } == [])
    }

    @Test func `let screens and commands decide without waiting`() {
        expectNone("may not wait", in: ["Sources/TUI/Screens/", "Sources/TUI/Commands/"]) {
            $0.places(of: "await") + $0.places(of: "async")
        }
    }

    @Test func `let only the program end the program`() {
        expectNone(
            "ends the program",
            in: [
                "Sources/Model", "Sources/Notebook", "Sources/Persistence", "Sources/Samples",
                "Sources/TUI",
            ]
        ) { file in
            // After a point or a case it is a name of ours.
            ["exit", "_exit", "abort", "quick_exit"].flatMap {
                file.places(of: $0, "(", not: [".", "case", "func"])
            }
        }
    }

    @Test func `have nobody give up`() {
        expectNone("gives up", in: ["Sources/"]) {
            $0.places(of: "fatalError") + $0.places(of: "try", "!") + $0.places(of: "as", "!")
        }
    }

    @Test func `let commands write in one place, which remembers that something is stored`() {
        expectNone("writes past Session.write", in: ["Sources/sheaf/"]) { file in
            file.path.hasSuffix("/Session.swift") ? [] : file.places(of: "store", ".", "write")
        }
    }

    @Test func `let only the program print`() {
        expectNone(
            "prints",
            in: [
                "Sources/Model", "Sources/Notebook", "Sources/Persistence", "Sources/Samples",
                "Sources/TUI",
            ]
        ) { file in
            ["print", "debugPrint", "dump", "NSLog"].flatMap {
                file.places(of: $0, "(", not: [".", "func"])
            }
        }
    }

    @Test func `make nothing public but the library`() {
        expectNone(
            "is seen by nobody else",
            in: [
                "Sources/Dates", "Sources/Model", "Sources/Notebook", "Sources/Samples",
                "Sources/TUI", "Sources/TextForms", "Sources/sheaf",
            ]
        ) { file in
            // Only what is public can be handed on.
            file.places(of: "public").filter {
                !file.lines[$0.line - 1].hasPrefix("@_exported")
            }
        }
    }

    /// The article gives the rule for what may be public.
    @Test func `keep as little public as the library says of itself`() throws {
        let article = tree.root.appending(
            path: "Sources/Persistence/Persistence.docc/Persistence.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let found = try #require(text.firstMatch(of: /At most (\d+) declarations are public/))
        let most = try #require(Int(found.1))
        let declarations = tree.sources.filter { $0.path.hasPrefix("Sources/Persistence/") }
            .map { $0.places(of: "public").count - $0.places(of: "public", "import").count }
        #expect(declarations.reduce(0, +) <= most)
    }

    @Test func `show with the example what the product does alone`() {
        expectNone("is not of the product", in: ["Examples/Library"]) { file in
            file.imports.filter {
                ![
                    "Foundation", "library", "PackageDescription", "Persistence",
                    "Synchronization", "Testing",
                ].contains($0.text)
            }
        }
    }

    @Test func `hand time and identifiers to the model`() {
        expectNone("is not handed in", in: ["Sources/Model"]) { file in
            file.places(of: "Date", "(", ")") + file.places(of: "UUID", "(", ")")
                + file.places(of: "Date", ".", "now") + file.places(of: "FileManager")
                + file.places(of: "ContinuousClock")
                + file.places(of: "SystemRandomNumberGenerator")
        }
    }

    /// Whoever sets the clock back would make such a wait last until the old time comes again.
    ///
    /// On Linux Foundation's conditions and Dispatch's semaphores and groups wait until a time of
    /// day, whatever clock their deadline was taken from. `Latch` and `MonotonicCondition` do not.
    @Test func `let no wait depend on the clock on the wall`() {
        let waits = [
            "NSCondition", "NSConditionLock", "DispatchSemaphore", "DispatchGroup",
            "DispatchWallTime", "wallDeadline", "sem_timedwait", "pthread_mutex_timedlock",
            "CLOCK_REALTIME", "limitDate", "RunLoop",
        ]
        expectNone("follows the clock on the wall", in: ["Sources/"]) { file in
            waits.flatMap { file.places(of: $0) } + file.places(of: "wait", "(", "until", ":")
                + file.places(of: "sleep", "(", "until", ":", "Date")
                + ["<", ">"].flatMap {
                    file.places(of: "Date", "(", ")", $0) + file.places(of: "Date", ".", "now", $0)
                        + file.places(of: $0, "Date", "(", ")")
                        + file.places(of: $0, "=", "Date", "(", ")")
                }
        }
    }

    /// A child that has ended and is not waited for stands in the way of the tests that expect a process
    /// to exit: their runner is told of the first such child again and again, and of no other.
    ///
    /// Foundation's `Process` may miss the end of its child: it hears of it by a descriptor that every
    /// program inherits which is started at that moment. `ChildProcess` waits for its own.
    @Test func `wait for every child`() {
        expectNone("may leave its child behind", in: ["Tests/"]) { file in
            file.places(of: "Process", "(", ")")
        }
    }

    @Test func `have a reason above everything unchecked`() {
        expectNone("needs a reason on the line above", in: ["Sources/"]) { file in
            let places =
                file.places(of: "unchecked", "Sendable")
                + file.places(of: "nonisolated", "(", "unsafe", ")")
            return places.filter { token in
                let above = file.lines[..<(token.line - 1)].last { !$0.contains("@MainActor") }
                return !(above ?? "").drop { $0 == " " }.hasPrefix("//")
            }
        }
    }

    @Test func `say where an error is let go why that is right`() {
        expectNone("needs a reason on the lines above", in: ["Sources/"]) { file in
            file.places(of: "try", "?").filter { token in
                !file.lines[max(0, token.line - 5)..<(token.line - 1)].contains {
                    $0.drop { $0 == " " }.hasPrefix("// ")
                }
            }
        }
    }

    /// Elsewhere a call that was interrupted would be an error, and a closing be tried twice.
    @Test func `open, read, write and name files in one place`() {
        let calls = [
            "faccessat", "fchmod", "fchown", "flock", "fstat", "fstatat", "fsync", "ftruncate",
            "linkat", "lseek", "lstat", "mkdir", "openat", "pread", "pwrite", "readlink",
            "renameat", "stat", "unlink", "unlinkat",
        ]
        let flags = ["O_CREAT", "O_EXCL", "O_RDONLY", "O_RDWR", "O_WRONLY"]
        expectNone(
            "is for Persistence/Files/Disk", in: ["Sources/Persistence/", "Sources/Notebook/"]
        ) { file in
            if file.path.hasPrefix("Sources/Persistence/Files/Disk/") { return [] }
            return calls.flatMap { file.places(of: $0, "(") }
                + flags.flatMap { file.places(of: $0) }
        }
    }

    @Test func `know the library for logs in one place`() {
        expectNone("is for Log.swift", in: ["Sources/"]) { file in
            file.path == "Sources/Notebook/Log/Log.swift"
                ? [] : file.imports.filter { $0.text == "Logging" }
        }
    }

    @Test func `keep this machine out of the repository`() throws {
        // Written so that this file does not mention what it looks for.
        let names = ["/wo" + "rk/", "../sha" + "red"]
        for path in try SourceTree.paths(below: tree.root, root: tree.root) {
            let url = tree.root.appending(path: path)
            // A picture or a database says nothing in words.
            guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
            for name in names {
                #expect(!text.contains(name), "\(path) mentions \(name)")
            }
        }
    }

    /// Expects that `places` finds nothing in the files whose paths begin with one of `folders`.
    private func expectNone(
        _ reason: String, in folders: [String], _ places: (SourceFile) -> [SourceToken]
    ) {
        let violations = (tree.sources + tree.others)
            .filter { file in folders.contains { file.path.hasPrefix($0) } }
            .flatMap { file in
                places(file).map { Violation(file, $0, "\($0.text) \(reason)") }
            }
        #expect(violations.isEmpty)
    }
}
