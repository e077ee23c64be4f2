import Foundation
import TestSupport
import Testing

@Suite struct `The language of commands` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    /// The program in another environment, on the same store.
    private func program(_ environment: [String: String]) -> SheafProcess {
        SheafProcess(directory: sheaf.directory, environment: environment)
    }

    private func begin() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "hot", "--as", "ada")
    }

    @Test func `is that of the locale`() async throws {
        let spanish = program(["LANG": "es_ES.UTF-8"])
        let nothing = try await spanish.run("posts", "list")
        #expect(nothing.errors.hasPrefix("sheaf: Aún no hay nada en "))
        try await begin()
        let list = try await spanish.run("posts", "list").output
        #expect(list.hasPrefix("ID"))
        #expect(list.contains("TÍTULO") && list.contains("ESTADO") && list.contains("borrador"))
        let shown = try await spanish.run("posts", "show", "Tea").output
        #expect(shown.contains("título") && shown.contains("borrador"))
        #expect(try await spanish.run("posts", "list", "coffee").errors == "Nada coincide.\n")
        #expect(try await spanish.run("find", "coffee").errors == "Nada coincide con «coffee».\n")
        let asked = try await spanish.run("posts", "delete", "Tea")
        #expect(
            asked.errors == "sheaf: Esto elimina «Tea». Añade --yes para hacerlo sin preguntas.\n")
        let deleted = try await spanish.run("posts", "delete", "Tea", "--yes", "--as", "ada")
        #expect(deleted.errors.hasPrefix("Eliminado: «Tea».\nPara deshacerlo: sheaf undo"))
        let gone = try await spanish.run("posts", "show", "Tea")
        #expect(
            gone.errors.hasPrefix("sheaf: La entrada «Tea» está en la papelera. Para restaurar: "))
        let undone = try await spanish.run("undo", "--as", "ada")
        #expect(undone.errors == "Deshecho: eliminar la entrada «Tea».\n")
        let unknown = try await spanish.run("post")
        #expect(unknown.errors.hasPrefix("sheaf: No existe el comando «sheaf post»."))
    }

    @Test func `is that of the settings, whatever the locale`() async throws {
        try await begin()
        try await sheaf.run("settings", "set", "display.language", "fr")
        let missing = try await program(["LANG": "ja_JP.UTF-8"]).run("posts", "show", "Coffee")
        #expect(missing.status == .exited(1))
        #expect(missing.errors == "sheaf: Aucun billet «\u{A0}Coffee\u{A0}».\n")
        let wrong = try await sheaf.outcome("people", "add", "ada", "--email", "b@x.org")
        #expect(
            wrong.errors
                == "sheaf: Nom d’utilisateur\u{A0}: déjà pris. Rien n’a été enregistré.\n")
        let archived = try await sheaf.outcome("posts", "archive", "Tea", "--as", "ada")
        #expect(archived.errors == "Archivé.\n")
        let refused = try await sheaf.outcome("settings", "set", "display.theme", "7")
        #expect(refused.errors.contains("display.theme attend "))
        let template = try await sheaf.run("settings", "list")
        #expect(template.contains("RÉGLAGE") && template.contains("VALEUR"))
    }

    @Test func `is English for scripts that ask for it`() async throws {
        try await begin()
        try await sheaf.run("settings", "set", "display.language", "es")
        let english = program(["LC_ALL": "C.UTF-8", "LANG": "es_ES.UTF-8"])
        #expect(try await english.run("posts", "list", "coffee").errors == "Nothing matches.\n")
        #expect(try await sheaf.outcome("posts", "list", "coffee").errors == "Nada coincide.\n")
    }

    @Test func `changes nothing that programs read`() async throws {
        try await begin()
        let commands = [
            ["people", "list", "--json"], ["posts", "list", "--json"], ["history", "--json"],
            ["posts", "show", "Tea", "--json"], ["stats", "--json"],
            ["batch", "posts", "publish", "--all", "--dry-run", "--json"],
            ["posts", "list", "--format", "{title} {status}"], ["settings", "list", "--json"],
        ]
        for command in commands {
            let english = try await sheaf.program.run(command)
            #expect(english.status == .exited(0), "\(command)")
            let japanese = try await program(["LANG": "ja_JP.UTF-8"]).run(command)
            #expect(japanese.output == english.output, "\(command)")
        }
    }
}
