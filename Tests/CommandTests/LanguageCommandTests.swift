import Foundation
import SheafTestSupport
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
        #expect(undone.errors == "Deshecho: eliminación de la entrada «Tea».\n")
        let unknown = try await spanish.run("post")
        #expect(unknown.errors.hasPrefix("sheaf: No existe el comando «sheaf post»."))
    }

    @Test func `is that of the settings, whatever the locale`() async throws {
        try await begin()
        try await sheaf.run("settings", "set", "display.language", "fr")
        let missing = try await program(["LANG": "ja_JP.UTF-8"]).run("posts", "show", "Coffee")
        #expect(missing.status == .exited(1))
        #expect(
            missing.errors
                == "sheaf: Aucun billet «\u{A0}Coffee\u{A0}». «\u{A0}sheaf posts list\u{A0}» montre ce"
                + " qu’il y a.\n")
        let wrong = try await sheaf.outcome("people", "add", "ada", "--email", "b@x.org")
        #expect(
            wrong.errors
                == "sheaf: Nom d’utilisateur\u{A0}: déjà pris. Rien n’a été enregistré.\n")
        let archived = try await sheaf.outcome("posts", "archive", "Tea", "--as", "ada")
        #expect(archived.errors == "Archivé.\n")
        let refused = try await sheaf.outcome("settings", "set", "display.theme", "7")
        #expect(refused.errors.contains("«\u{A0}display.theme\u{A0}» attend "))
        let template = try await sheaf.run("settings", "list")
        #expect(template.contains("RÉGLAGE") && template.contains("VALEUR"))
    }

    @Test func `says in Japanese what was forgotten, and what is not there to be looked at`()
        async throws
    {
        try await begin()
        let japanese = program(["LANG": "ja_JP.UTF-8"])
        let missing = try await japanese.run("history", "99999")
        #expect(missing.status == .exited(1), "\(missing)")
        #expect(missing.errors == "sheaf: その操作はないか、もう残っていません。\n")
        let forgotten = try await japanese.run("you", "--forget")
        #expect(forgotten.errors == "あなたが誰であるかの記憶を消しました。\n")
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

    @Test(arguments: [
        (
            "en",
            [
                "store        D/data/sheaf.db, SIZE, journal 0 B",
                "versions     Sheaf V, schema V, SQLite V",
                "content      1 person, 2 posts, 0 comments, 0 tags, the trash included",
                "last backup  none", "Nothing wrong.",
            ]
        ),
        (
            "fr",
            [
                "carnet               D/data/sheaf.db, SIZE, journal 0 o",
                "versions             Sheaf V, schéma V, SQLite V",
                "contenu              1 personne, 2 billets, 0 commentaire, 0 étiquette, corbeille"
                    + " comprise",
                "dernière sauvegarde  aucune", "Tout va bien.",
            ]
        ),
        (
            "es",
            [
                "cuaderno      D/data/sheaf.db, SIZE, diario 0 B",
                "versiones     Sheaf V, esquema V, SQLite V",
                "contenido     1 persona, 2 entradas, 0 comentarios, 0 etiquetas, incluida la"
                    + " papelera",
                "última copia  ninguna", "Todo está bien.",
            ]
        ),
        (
            "ja",
            [
                "データ              D/data/sheaf.db、SIZE、変更記録 0 B",
                "版                  Sheaf V, スキーマ V, SQLite V",
                "内容                ユーザー 1 人、投稿 2 件、コメント 0 件、タグ 0 件 (ごみ箱を含む)",
                "最新のバックアップ  なし", "問題はありません。",
            ]
        ),
    ])
    func `is that in which the doctor speaks of a healthy store`(
        language: String, lines: [String]
    ) async throws {
        try await begin()
        try await sheaf.run("posts", "add", "Coffee", "--content", "hot", "--as", "ada")
        try await sheaf.run("settings", "set", "display.language", language)
        let outcome = try await sheaf.outcome("doctor")
        let text = (outcome.output + outcome.errors)
            .replacing(sheaf.directory.path, with: "D")
            .replacing(/(?<before>db[,、] ?)[0-9.,]+ [kM]?[Bo]/) { "\($0.output.before)SIZE" }
            .replacing(/(?<name>Sheaf|schema|schéma|esquema|スキーマ|SQLite) [0-9][^,\n]*/) {
                "\($0.output.name) V"
            }
        #expect(text.split(separator: "\n").map(String.init) == lines)
    }

    @Test func `is that in which the doctor repairs, but for programs`() async throws {
        try await begin()
        let shell = SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path)
        try await shell.run("UPDATE user SET post_count = 99 WHERE pk = 1;")
        try await sheaf.run("settings", "set", "display.language", "fr")
        let found = try await sheaf.outcome("doctor")
        #expect(
            found.output.hasSuffix(
                "Le nombre de billets d’une personne est faux, 1 fois. Les listes montrent un nombre"
                    + " faux, et trient d’après lui. Aucun texte n’est perdu. Recalculé à partir de ce"
                    + " qui est là.\n"), "\(found)")
        let json = try await sheaf.outcome("doctor", "--json").output
        #expect(json.contains("\"problem\":\"The number of posts of a person is wrong, once.\""))
        let asked = try await sheaf.outcome("doctor", "--repair")
        #expect(
            asked.errors.hasSuffix(
                "sheaf: Ceci fait une sauvegarde, puis répare ce que dit la ligne ci-dessus. Ajoutez"
                    + " --yes pour le faire sans question.\n"), "\(asked)")
        let repaired = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(repaired.errors.contains("Le carnet tel qu’il était\u{A0}: /"), "\(repaired)")
        #expect(repaired.errors.hasSuffix("Réparé. Tout va bien maintenant.\n"))
        let compacted = try await sheaf.outcome("doctor", "--compact")
        #expect(
            compacted.errors.hasPrefix("Tout va bien.\nCompacté\u{A0}: le carnet prenait "),
            "\(compacted)")
    }

    @Test(arguments: ["fr_FR", "es_ES", "ja_JP"])
    func `names what a value may be, also where there are many`(locale: String) async throws {
        let outcome = try await sheaf.script("LC_ALL=\(locale).UTF-8 $SHEAF posts list --sort nope")
        #expect(outcome.status == .exited(2))
        for word in ["created", "author", "comments"] { #expect(outcome.errors.contains(word)) }
    }

    @Test func `is that of what is said of keys and of terminals`() async throws {
        let spanish = program(["LANG": "es_ES.UTF-8"])
        let keys = try await spanish.run("doctor", "--keys")
        #expect(keys.output.hasPrefix("TECLA") && keys.output.contains("predeterminado"))
        try sheaf.directory.write("[list]\ny = delet\n", to: "config/keys")
        let wrong = try await spanish.run("doctor", "--keys")
        #expect(
            wrong.errors.hasSuffix(
                "config/keys:2: No hay ningún comando «delet». ¿Querías decir «delete»?\n"))
        try await sheaf.run("people", "add", "ada", "--email", "ada@example.org")
        let doctor = try await program(["LANG": "fr_FR.UTF-8"]).run("doctor")
        #expect((doctor.output + doctor.errors).contains("config/keys:2\u{A0}: "))
        let json = try await spanish.run("doctor", "--keys", "--json")
        #expect(json.output.contains("There is no command"))
        let screens = program(["LANG": "es_ES.UTF-8", "TERM": "xterm"])
        for command in [["doctor", "--terminal"], []] {
            let refused = try await screens.run(command)
            #expect(refused.status == .exited(6))
            #expect(refused.errors.hasPrefix("sheaf: Sheaf necesita un terminal"), "\(refused)")
        }
    }

    @Test func `is that of what is said of pictures, views and unsaved texts`() async throws {
        try await begin()
        try await sheaf.run("settings", "set", "display.language", "es")
        #expect(try await sheaf.outcome("images", "list").errors == "Aún no hay imágenes.\n")
        #expect(
            try await sheaf.outcome("images", "delete").errors
                == "No hay ninguna imagen sin usar, salvo quizá las de la última hora.\n")
        let views = try await sheaf.outcome("views", "list")
        #expect(
            views.errors == "Aún no hay vistas: «sheaf views save» guarda una, y en pantalla f s.\n"
        )
        #expect(
            try await sheaf.outcome("views", "delete", "x").errors
                == "sheaf: No hay ninguna vista llamada «x». «sheaf views list» muestra lo que hay.\n"
        )
        #expect(
            try await sheaf.outcome("unsaved", "show", "abc").errors.hasPrefix(
                "sheaf: No hay ningún texto sin guardar «abc». Los que hay: sheaf unsaved list"))
    }

    @Test func `is that of what is said of files and of values that are not taken`() async throws {
        try await begin()
        try await sheaf.run("settings", "set", "display.language", "fr")
        let sentences: [([String], String)] = [
            (["export", "x/"], "«\u{A0}x/\u{A0}» désigne un dossier, et ceci écrit un fichier."),
            (["export", ""], "Le nom du fichier est vide. Rien n’a été écrit."),
            (["import", ""], "Le nom d’un fichier est vide. Rien n’a été importé."),
            (["restore-backup", ""], "Le nom du fichier est vide. Rien n’a été restauré."),
            (["backup", "/no/where.db"], "Le dossier /no n’existe pas."),
            (["people", "edit", "ada", "--set", "x"], "--set attend nom=valeur, et non"),
            (["people", "edit", "ada", "--set", "born=x"], "«\u{A0}x\u{A0}» n’est pas une date"),
            (["people", "edit", "ada", "--set", "age=x"], "«\u{A0}age\u{A0}» doit être un nombre"),
            (["posts", "list", "--status", "x"], "--status attend draft, published ou archived"),
            (["posts", "list", "--format", "{x}"], "--format\u{A0}: il n’y a pas de {x} ici."),
            (["vault", "list", "--passphrase-fd", "77"], "Aucun descripteur 77 n’est ouvert"),
        ]
        for (command, sentence) in sentences {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.errors.hasPrefix("sheaf: " + sentence), "\(command): \(outcome)")
        }
    }
}
