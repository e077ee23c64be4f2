import Persistence
import Testing

@testable import SheafTUI

@Suite struct `What commands say of errors` {
    private static let stores: [StoreError] = [
        .cannotOpen(path: "/s.db", code: 14, message: "unable to open"), .missing(path: "/s.db"),
        .notAFile(path: "/s.db", kind: .pipe), .danglingLink(path: "/s.db", target: "/t"),
        .empty(path: "/s.db"), .unknownSchema(path: "/s.db", found: 1, oldest: 3),
        .turnedBackSchema(path: "/s.db", found: 3, finished: 9),
        .textEncoding(path: "/s.db", found: "UTF-16le"), .displaced(path: "/s.db", .cutShort),
        .displaced(path: "/s.db", .moved(to: "/t", isReplaced: true)),
        .displaced(path: "/s.db", .deleted(isReplaced: false)),
        .displaced(path: "/s.db", .deleted(isReplaced: true)),
        .displaced(path: "/s.db", .index(isUncertain: true)),
        .foreignJournal(path: "/s.db", journal: "/s.db-wal"),
        .damagedJournal(path: "/s.db", journal: "/s.db-wal"), .occupied(path: "/s.db"),
        .inUse(path: "/s.db"), .notADatabase(path: "/s.db"),
        .foreignDatabase(path: "/s.db", applicationID: 1),
        .newerSchema(path: "/s.db", found: 99, known: 9),
        .olderSchema(path: "/s.db", found: 3, known: 9), .readOnly(path: "/s.db"),
        .diskFull(path: "/s.db"), .busy(path: "/s.db"), .locked(path: "/s.db"),
        .corrupt(path: "/s.db", code: 11, message: "malformed"),
        .inputOutput(path: "/s.db", code: 10, message: "disk I/O error"),
        .outOfMemory(path: "/s.db"), .missingTable(path: "/s.db", table: "trash"),
        .missingTable(path: "/s.db", table: "post"),
    ]

    private static let vaults: [VaultError] = [
        .notFound(path: "/v"), .missing(path: "/v"), .alreadyExists(path: "/v"),
        .seenRecordUnreadable(path: "/v"),
        .unsafePath(.mode(path: "/v", found: 0o644, expected: 0o600)),
    ]

    private static let files: [FilesError] = [
        .notFound(path: "/f"), .permissionDenied(path: "/f"), .readOnly(path: "/f"),
        .diskFull(path: "/f"), .notAFile(path: "/f", kind: .device), .notAFolder(path: "/f"),
        .tooLarge(path: "/f", maximumBytes: 5000), .danglingLink(path: "/f", target: "/t"),
        .linkLoop(path: "/f"), .unsettled(path: "/f", code: 5),
        .system(path: "/f", operation: "read", code: 5),
    ]

    private let hints = CommandHints(directory: "/d")

    private func words(_ code: Language.Code) -> CommandErrorWords {
        Language.named(code).commandLine.errors
    }

    /// Every sentence, with the path that it is about.
    private func sentences(_ code: Language.Code) -> [(path: String, text: String)] {
        let words = words(code)
        return Self.stores.map { ("/s.db", words.store($0, hints)) }
            + Self.vaults.map { ("/v", words.vault($0, hints)) }
            + Self.files.map { ("/f", words.files($0)) }
            + [("/s.db", words.newerReadOnly("/s.db", 99, 9))]
    }

    @Test(arguments: Language.Code.allCases)
    func `names the path in every language`(code: Language.Code) {
        for sentence in sentences(code) {
            #expect(sentence.text.contains(sentence.path), "\(sentence.text)")
        }
    }

    @Test func `is another sentence in each language`() {
        let all = Language.Code.allCases.map { sentences($0).map(\.text) }
        for index in all[0].indices {
            #expect(Set(all.map { $0[index] }).count == all.count, "\(all[0][index])")
        }
    }

    @Test(arguments: Language.Code.allCases)
    func `says what to type next, for the same data`(code: Language.Code) {
        let corrupt = words(code).store(.corrupt(path: "/s.db", code: 11, message: "m"), hints)
        #expect(corrupt.contains("sheaf doctor --directory /d"), "\(corrupt)")
        #expect(corrupt.hasSuffix("sheaf restore-backup --directory /d"), "\(corrupt)")
        let vault = words(code).vault(.notFound(path: "/v"), hints)
        #expect(vault.hasSuffix("sheaf vault init --directory /d"), "\(vault)")
        let copy = words(code).vault(.rolledBack(found: 3, lastSeen: 5), hints)
        #expect(copy.contains("--accept older-copy") && copy.contains("3"), "\(copy)")
    }

    /// The backup that somebody puts in the store's place gets what was saved since.
    @Test(arguments: Language.Code.allCases)
    func `names the way to a backup where another file has the store's place`(code: Language.Code) {
        let language = Language.named(code)
        for displacement in [
            Displacement.deleted(isReplaced: true), .moved(to: nil, isReplaced: true),
        ] {
            let error = StoreError.displaced(path: "/s.db", displacement)
            let typed = words(code).store(error, hints)
            #expect(typed.hasSuffix("sheaf restore-backup --directory /d FILE"), "\(typed)")
            let shown = language.problems.sentence(Problem(error))
            #expect(shown.contains("sheaf restore-backup FILE"), "\(shown)")
        }
        let told = language.app.journalOfReplaced("/s.db", "sheaf restore-backup FILE")
        #expect(told.contains("/s.db") && told.hasSuffix("sheaf restore-backup FILE"), "\(told)")
    }

    @Test func `has blanks at which no line breaks around French marks`() {
        let breaks = ["« ", " »", " :", " ;", " ?", " !"]
        for sentence in sentences(.fr) {
            #expect(!breaks.contains { sentence.text.contains($0) }, "\(sentence.text)")
        }
    }

    @Test func `begins with what the screen says of it, where that is the whole of what happened`()
    {
        let locked = words(.en).vault(.locked, hints)
        #expect(locked == "The vault is locked. Nothing was changed. Unlock it first.")
        let folder = words(.en).files(.notAFolder(path: "/f"))
        #expect(folder == "/f is not a folder. A folder must be there. Move it away.")
        for code in Language.Code.allCases {
            let language = Language.named(code)
            let error = FilesError.danglingLink(path: "/f", target: "/t")
            let onScreen = language.problems.sentence(.files(error))
            #expect(words(code).files(error).hasPrefix(onScreen))
        }
    }

    @Test func `says that nothing was saved only where something was to be`() {
        #expect(Problem(StoreError.busy(path: "/s.db")) == .busy)
        #expect(Problem(StoreError.locked(path: "/s.db")) == .locked)
        for code in Language.Code.allCases {
            let problems = Language.named(code).problems
            let (saving, reading) = (problems.sentence(.busy), problems.sentence(.locked))
            let beginnings = [saving, reading].map { $0.split(separator: ":").first }
            #expect(beginnings[0] != beginnings[1], "\(saving) \(reading)")
            #expect(saving.split(separator: ":").last == reading.split(separator: ":").last)
        }
        #expect(
            Language.named(.en).problems.sentence(.locked)
                == "Not read: another program holds the store. Try again in a moment.")
    }

    @Test func `says on the screen as well that the database takes a change back`() {
        let error = StoreError.refusedChange(table: "post")
        #expect(Problem(error) == .takenBack)
        let shown = Language.Code.allCases.map { Language.named($0).problems.sentence(.takenBack) }
        #expect(Set(shown).count == Language.Code.allCases.count)
        for code in Language.Code.allCases {
            #expect(words(code).store(error, hints).contains("post"))
        }
        let french = words(.fr).store(error, hints) + shown.joined()
        #expect(!["« ", " »", " :", " ;", " ?", " !"].contains { french.contains($0) })
    }

    /// What is only warned of was opened.
    @Test func `of a folder that others may write to differs where it was opened all the same`() {
        let problem = PathProblem.mode(path: "/v", found: 0o777, expected: 0o700)
        #expect(
            words(.en).unsafePath(problem)
                == "/v is open to others (mode 777). Run: chmod 700 '/v'")
        #expect(
            words(.en).vault(.unsafePath(problem), hints)
                == "/v is open to others (mode 777). Nothing was opened. Run: chmod 700 '/v'")
    }
}
