import SheafTestSupport
import Testing

/// What is said of a command line that cannot be read to its end, where the settings speak French and
/// the locale English.
@Suite struct `The language of mistakes` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    @Test(arguments: [
        ("frob", "La commande «\u{A0}sheaf frob\u{A0}» n’existe pas."),
        ("posts frob", "La commande «\u{A0}sheaf posts frob\u{A0}» n’existe pas."),
        ("posts add", "Il manque «\u{A0}"),
        ("posts list --limit x", "«\u{A0}x\u{A0}» ne convient pas à"),
        ("posts list --limit", "Il manque une valeur à"),
        ("posts list --frob", "L’option «\u{A0}--frob\u{A0}» n’existe pas."),
        ("posts list --limit 1 --limit 2", "«\u{A0}--limit\u{A0}» figure plus d’une fois"),
        ("people list --limit=-1", "--limit ne peut pas être négatif."),
        ("posts list --json --format {title}", "«\u{A0}--json\u{A0}» et «\u{A0}--format\u{A0}»"),
        ("posts list --format {a", "--format «\u{A0}{a\u{A0}»\u{A0}: un { n’a pas de } après lui."),
        ("posts add t --status deleted", "--status attend draft, published ou archived"),
        ("people add x", "Il faut une adresse e-mail\u{A0}: ajoutez --email ADRESSE."),
        ("people edit x --role king", "--role attend admin, moderator"),
        ("purge", "Dites quoi supprimer\u{A0}: des noms,"),
        ("batch posts publish", "Dites lesquels, ou --all pour tous."),
        ("batch posts add-tag", "Il faut une valeur après add-tag."),
        ("vault generate --words 3", "--words prend un nombre de 4 à 20."),
        ("export x.md", "Un fichier Markdown contient un billet\u{A0}: ajoutez --post BILLET"),
        ("settings theme a.txt", "Le nom d’un fichier de thème a des lettres"),
        ("settings reset", "Nommez des réglages, ou ajoutez --all."),
        ("doctor --repair --compact", "Une seule à la fois de ces options\u{A0}: --repair,"),
        ("stats --months 0", "--months prend un nombre de 1 à 1200."),
    ])
    func `is that of the settings, whatever the locale`(line: String, said: String) async throws {
        try await sheaf.run("settings", "set", "display.language", "fr")
        let words = line.split(separator: " ").map { String($0) }
        let outcome = try await sheaf.outcome(of: words)
        #expect(outcome.status == .exited(2), "\(outcome)")
        #expect(outcome.errors.hasPrefix("sheaf: \(said)"), "\(outcome)")
        #expect(!outcome.errors.contains("Usage:"), "\(outcome)")
    }

    @Test(arguments: [["--directory", "other"], ["--directory=other"]])
    func `is that of the settings of the directory that is named`(option: [String]) async throws {
        try await sheaf.run("--directory", "other", "settings", "set", "display.language", "fr")
        let there = try await sheaf.outcome(of: ["purge"] + option)
        #expect(there.errors.hasPrefix("sheaf: Dites quoi supprimer"), "\(there)")
        let here = try await sheaf.outcome("purge")
        #expect(here.errors.hasPrefix("sheaf: Say what to remove"), "\(here)")
        // Behind -- it is no option any more.
        let behind = try await sheaf.outcome(of: ["posts", "read", "--all", "--"] + option)
        #expect(behind.errors.hasPrefix("sheaf: Name posts"), "\(behind)")
    }

    @Test func `is that of the locale where the settings cannot be read`() async throws {
        try sheaf.directory.write("{", to: "config/settings.jsonc")
        let spanish = SheafProcess(
            directory: sheaf.directory, environment: ["LANG": "es_ES.UTF-8"])
        let outcome = try await spanish.run("purge")
        #expect(outcome.errors.hasPrefix("sheaf: Di qué quitar"), "\(outcome)")
    }
}
