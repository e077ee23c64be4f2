internal import Persistence
internal import SheafNotebook

// What may be wrong with a store, what it means, and what repairs it.
extension DoctorWords {
    @Sendable static func frenchFinding(
        _ finding: NotebookFinding, _ hints: CommandHints
    ) -> Finding {
        switch finding {
        case .file(let finding): file(finding, hints.typed("restore-backup"))
        case .pages(let message, let isHarmless):
            Finding(
                "Des pages du carnet sont abîmées (\(message.quoted)).",
                "Des lignes peuvent manquer dans les listes et les recherches."
                    + (isHarmless
                        ? " Tout ce que l’on a écrit peut être lu : rien n’est perdu." : ""),
                "Les index et les comptes sont refaits, et le fichier est récrit.")
        case .lost(let table, let count):
            Finding(
                count == 0
                    ? "Ces pages contiennent peut-être des \(names(table).many)."
                    : "Ces pages contiennent \(counted(table, count)).",
                "On ne peut pas lire ce qui s’y trouve ; une sauvegarde l’a peut-être.",
                "Tous les autres textes sont gardés. Pour revenir à une sauvegarde :"
                    + " « \(hints.typed("restore-backup")) ».")
        case .people(let count):
            Finding(
                "Ces pages contiennent \(counted("user", count)).",
                "Il n’en reste que le nom d’utilisateur et l’adresse e-mail, en minuscules ; une"
                    + " sauvegarde a peut-être le reste.",
                "On garde ce qui reste, et ce que ces personnes ont écrit reste à leur nom. Pour"
                    + " revenir à une sauvegarde :"
                    + " « \(hints.typed("restore-backup")) ».")
        case .schema(let part): schema(part, hints.typed("restore-backup"))
        case .rows(let table, let damage, let count, let example):
            rows(table, damage, count, example)
        case .derived(let subject, let count): derived(subject, count)
        case .repeated(let subject, let count): repeated(subject, count)
        case .odd(let subject, let count, let example):
            oddFrench(subject, count, example.onOneLine)
        case .actions(let count): actions(count)
        case .words(let table):
            Finding(
                "L’index des mots ne correspond pas aux textes (\(names(table).many)).",
                "La recherche en manque, ou trouve ce qui n’y est pas. " + changedText,
                "L’index est refait.")
        case .bulkMark:
            Finding(
                "Le carnet dit qu’une importation est en cours, et il n’y en a pas.",
                "Ce qui s’est ajouté depuis n’est ni compté ni trouvé. Aucun texte n’est perdu.",
                "La marque est ôtée, et tout est recompté et réindexé.")
        }
    }

    @Sendable static func frenchRow(_ row: DamagedRow) -> String {
        let name =
            "\(names(row.table).one) \(row.id.isEmpty ? "sans identifiant" : row.id)"
        let what =
            switch row.damage {
            case .unreadable(let expected, let found):
                "illisible, \(frenchValue(found)) au lieu de \(frenchValue(expected))"
            case .incomplete:
                "des valeurs (étiquettes, listes, métadonnées) sont illisibles et omises"
            case .orphaned(let table): "se rattache à \(a(table)) qui n’existe pas"
            case .ownerless(let table): "devrait se rattacher à \(a(table)) et ne le fait pas"
            case .ofNameless(let table): "se rattache à \(a(table)) sans identifiant lisible"
            case .parentElsewhere: "répond à un commentaire d’un autre billet"
            case .belowItself: "se répond à lui-même, ou à un commentaire qui le fait"
            case .outsideTrash: "n’est pas dans la corbeille, alors que son billet y est"
            case .onDamagedPage: "est sur une page abîmée et ne peut pas être lu"
            }
        return "\(name) : \(what)"
    }

    // MARK: - Names

    /// One of them, with its article.
    private static func a(_ table: String) -> String { names(table).a }

    private static func counted(_ table: String, _ count: Int) -> String {
        French.count(count, names(table).one, names(table).many)
    }

    /// What the store's own words for values are in French.
    private static func frenchValue(_ text: String) -> String {
        text == "bytes that are not UTF-8" ? "des octets qui ne sont pas UTF-8" : text
    }

    /// What rows of a table are called: as the table, where this program does not know it.
    private static func names(_ table: String) -> (one: String, many: String, a: String) {
        switch NotebookTable(rawValue: table) {
        case .user: ("personne", "personnes", "une personne")
        case .post: ("billet", "billets", "un billet")
        case .comment: ("commentaire", "commentaires", "un commentaire")
        case .tag: ("étiquette", "étiquettes", "une étiquette")
        case .postTag:
            ("étiquette d’un billet", "étiquettes de billets", "une étiquette d’un billet")
        case .follow: ("abonnement", "abonnements", "un abonnement")
        case .postLike: ("j’aime d’un billet", "j’aime de billets", "un j’aime d’un billet")
        case .commentLike:
            ("j’aime d’un commentaire", "j’aime de commentaires", "un j’aime d’un commentaire")
        case .postTally:
            (
                "compte de vues ou de j’aime", "comptes de vues ou de j’aime",
                "un compte de vues ou de j’aime"
            )
        case .userMetadata:
            ("détail d’une personne", "détails de personnes", "un détail d’une personne")
        case .postMetadata: ("détail d’un billet", "détails de billets", "un détail d’un billet")
        case .commentMetadata:
            ("détail d’un commentaire", "détails de commentaires", "un détail d’un commentaire")
        case .userColour: ("couleur préférée", "couleurs préférées", "une couleur préférée")
        case .userScore: ("score", "scores", "un score")
        case .foreignID: ("nom importé", "noms importés", "un nom importé")
        case .held:
            (
                "ligne d’une importation en attente", "lignes d’importations en attente",
                "une ligne d’une importation en attente"
            )
        case nil: (table, table, table)
        }
    }

    // MARK: - The file and the schema

    private static func file(_ finding: StoreFinding, _ restore: String) -> Finding {
        switch finding {
        case .structure(let message):
            Finding(
                "Des pages du carnet sont abîmées (\(message.quoted)).",
                "Une partie de ce qu’il contient est peut-être perdue.", goBack(restore))
        case .index(let name, _):
            Finding(
                "L’index \(name.quoted) ne correspond pas à sa table.",
                "Des lignes peuvent manquer dans les listes. Rien n’est perdu.",
                "L’index est refait.")
        case .value(let message):
            Finding(
                "Une valeur n’est pas du bon type (\(message.quoted)).",
                "La ligne où elle se trouve ne peut pas être lue comme il faut.",
                "Elle devient la valeur la plus proche.")
        case .references(let table, let owner, let count):
            Finding(
                "\(counted(table, count)) \(French.isOne(count) ? "renvoie" : "renvoient") à"
                    + " \(a(owner)) qui n’existe plus.",
                "Cela ne se voit nulle part.", "Cela est détaché, ou passe dans un brouillon.")
        }
    }

    private static func goBack(_ restore: String) -> String {
        "Mettez une copie du fichier à l’abri, puis revenez à une sauvegarde : « \(restore) »."
    }

    private static func schema(_ part: SchemaPart, _ restore: String) -> Finding {
        if part.isForeign {
            return Finding(
                "Un autre programme a mis le déclencheur « \(part.name.quoted) » dans le carnet.",
                "Il peut tout modifier à chaque enregistrement.", "Il est ôté.")
        }
        let kinds = [
            "table": "la table", "index": "l’index", "trigger": "le déclencheur", "view": "la vue",
        ]
        let name = "\(kinds[part.kind] ?? part.kind) « \(part.name.quoted) »"
        let problem =
            part.isDifferent
            ? "Un autre programme a modifié \(name) du carnet." : "Il manque au carnet \(name)."
        return switch part.kind {
        case "table" where part.isDifferent && part.isRepairable:
            Finding(
                problem, "Sheaf ne peut pas s’en servir telle quelle. Rien n’est perdu.",
                "Les colonnes retrouvent leur nom ; celles de l’autre programme sont ôtées, et restent"
                    + " dans la sauvegarde faite avant.")
        case "table" where part.isDifferent:
            Finding(problem, "Sheaf risque de mal lire ce qu’elle contient.", goBack(restore))
        case "table" where part.isFilledAgain:
            Finding(
                problem, "Tout ce qu’elle contenait se déduit du reste. Rien n’est perdu.",
                "Elle est refaite et remplie de nouveau.")
        case "table":
            Finding(
                problem, "Ce qu’elle contenait a disparu ; une sauvegarde l’a peut-être.",
                "Une table vide est créée. Pour retrouver son contenu : « \(restore) ».")
        case "index" where part.sharedIdentifiers > 0:
            Finding(
                problem + " Lignes ayant l’identifiant d’une autre : \(part.sharedIdentifiers).",
                "Les listes sont lentes, et les commandes n’en trouvent qu’une. Aucun texte n’est"
                    + " perdu.",
                "Il est refait. Chacune de ces lignes reçoit un nouvel identifiant.")
        case "index" where part.furtherRows > 0:
            Finding(
                problem
                    + " Liens ou comptes qui disent la même chose qu’un autre :"
                    + " \(part.furtherRows).",
                "Les listes sont lentes, et les comptes trop grands. Aucun texte n’est perdu.",
                "Il est refait. Ceux-là sont retirés, et il en reste un de chaque.")
        case "index":
            Finding(problem, "Les listes sont lentes. Rien n’est perdu.", "Il est refait.")
        default:
            Finding(
                problem, "Les comptes et les recherches deviennent faux. Aucun texte n’est perdu.",
                "Cela est refait, et tout est recompté et réindexé.")
        }
    }

    // MARK: - Rows

    private static func rows(
        _ table: String, _ damage: DamagedRow.Damage, _ count: Int, _ example: String
    ) -> Finding {
        let isOne = French.isOne(count)
        let first = example.isEmpty ? "" : " (\(isOne ? "" : "d’abord ")\(example.quoted))"
        let rows = counted(table, count) + first
        let hidden = "Les listes ne le montrent pas comme il faut. Aucun texte n’est perdu."
        return switch damage {
        case .unreadable(let expected, let found):
            Finding(
                "\(rows) : \(frenchValue(found)) au lieu de \(frenchValue(expected)).",
                "Cela ne peut pas être lu comme il faut.",
                "Ce qui est faux devient la valeur la plus proche ; des octets qui ne sont pas du"
                    + " texte deviennent \u{FFFD}.")
        case .incomplete:
            Finding(
                "\(rows) : certaines valeurs de listes sont illisibles.",
                "Ces valeurs sont omises.", "Elles deviennent du texte ou des nombres.")
        case .orphaned(let owner), .ownerless(let owner):
            Finding(
                "\(rows) \(isOne ? "se rattache" : "se rattachent") à \(a(owner)) qui n’existe pas.",
                hidden, orphans(OrphanRepair(of: table, without: owner), isOne))
        case .ofNameless(let owner):
            Finding(
                "\(rows) \(isOne ? "se rattache" : "se rattachent") à \(a(owner)) sans identifiant"
                    + " lisible.", "Cela ne peut pas être exporté. Aucun texte n’est perdu.",
                "Un nouvel identifiant lui est donné.")
        case .parentElsewhere:
            Finding(
                "\(rows) \(isOne ? "répond" : "répondent") à un commentaire d’un autre billet.",
                hidden,
                isOne
                    ? "Il devient une réponse à son propre billet."
                    : "Ils deviennent des réponses à leurs propres billets.")
        case .belowItself:
            Finding(
                "\(rows) \(isOne ? "est" : "sont") dans un cercle de commentaires qui se répondent.",
                hidden, "Le premier d’entre eux devient une réponse à son billet.")
        case .outsideTrash:
            Finding(
                "\(rows) \(isOne ? "n’est" : "ne sont") pas dans la corbeille, alors que le billet"
                    + " y est.", hidden,
                isOne
                    ? "Il va dans la corbeille avec son billet, et revient avec lui."
                    : "Ils vont dans la corbeille avec leur billet, et reviennent avec lui.")
        case .onDamagedPage:
            Finding(
                "\(rows) \(isOne ? "est" : "sont") sur des pages abîmées.", hidden,
                "Tout ce que l’on peut lire est gardé.")
        }
    }

    /// What becomes of rows that belong to one that is not there.
    private static func orphans(_ repair: OrphanRepair, _ isOne: Bool) -> String {
        switch repair {
        case .withoutAuthor:
            isOne ? "Il est gardé, sans auteur." : "Ils sont gardés, sans auteur."
        case .belowPost:
            isOne
                ? "Il devient une réponse à son billet."
                : "Ils deviennent des réponses à leur billet."
        case .belowDraft:
            "\(isOne ? "Il passe" : "Ils passent") sous un brouillon, « Recovered comments »."
        case .writtenDown:
            "Le contenu est recopié dans un brouillon, « Recovered entries »."
        case .removed: "Cela est retiré."
        case .untouched: "Rien n’y change : la table est celle d’un autre programme."
        }
    }

    // MARK: - What follows from other rows

    /// What does not match a text may be right, and the text another one.
    private static let changedText =
        "Si c’est un texte qui a été modifié hors de Sheaf, une sauvegarde l’a peut-être tel qu’il était."

    private static func derived(_ subject: DerivedValue.Subject, _ count: Int) -> Finding {
        let computed = "Recalculé à partir de ce qui est là."
        let order = "Cela est mal placé dans les listes, ou n’est pas trouvé. " + changedText
        let times = "\(French.number(count)) fois"
        let things = things(subject)
        return switch subject {
        case .trash:
            Finding(
                "Ce qui tient à quelque chose dans la corbeille n’y est pas lui-même, \(times).",
                "Les comptes sont trop grands.",
                "Cela va aussi dans la corbeille, et en revient en même temps.")
        case .names, .titles, .tagNames, .authors, .addresses, .searchTexts:
            Finding(
                "La forme de tri et de recherche \(things) est fausse, \(times).", order, computed)
        case .threads:
            Finding(
                "La place de commentaires dans leur fil est fausse, \(times).",
                "Les fils s’affichent dans le mauvais ordre. Aucun texte n’est perdu.", computed)
        case .trashEntries:
            Finding(
                "La liste de la corbeille est fausse, \(times).",
                "Ce qui a été supprimé peut y manquer. Rien n’est perdu.", computed)
        case .people, .posts:
            Finding(
                "Le nombre total \(things) est faux.",
                "Les listes disent un nombre faux pendant un instant. Aucun texte n’est perdu.",
                computed)
        case .postsOfPeople, .commentsOfPeople, .followers, .following, .commentsOfPosts,
            .postsOfTags, .likes, .views:
            Finding(
                "Le nombre \(things) est faux, \(times).",
                "Les listes montrent un nombre faux, et trient d’après lui. Aucun texte n’est perdu.",
                computed)
        }
    }

    /// With the word before it, which depends on it.
    private static func things(_ subject: DerivedValue.Subject) -> String {
        switch subject {
        case .trash, .trashEntries: "de la corbeille"
        case .names: "des noms"
        case .titles: "des titres"
        case .tagNames: "des étiquettes"
        case .addresses: "des adresses e-mail"
        case .authors: "des auteurs"
        case .threads: "des fils"
        case .searchTexts: "des textes"
        case .postsOfPeople: "de billets d’une personne"
        case .commentsOfPeople: "de commentaires d’une personne"
        case .followers: "d’abonnés d’une personne"
        case .following: "d’abonnements d’une personne"
        case .commentsOfPosts: "de commentaires d’un billet"
        case .postsOfTags: "de billets d’une étiquette"
        case .likes: "de j’aime d’un billet"
        case .views: "de vues d’un billet"
        case .people: "de personnes"
        case .posts: "de billets"
        }
    }

    // MARK: - What is there twice, and what is kept of actions

    private static func repeated(_ subject: RepeatedRows.Subject, _ count: Int) -> Finding {
        let isOne = French.isOne(count)
        let twice = "Les comptes sont trop grands, et en retirer un laisse l’autre."
        let left = "Il en reste un de chaque, sous le bon identifiant."
        return switch subject {
        case .follows:
            Finding(
                "\(counted("follow", count)) \(isOne ? "existe" : "existent") en double, ou sous un"
                    + " mauvais identifiant.", twice, left)
        case .ownFollows:
            Finding(
                "\(counted("user", count))\(isOne ? " est abonnée à elle-même." : " sont abonnées à elles-mêmes.")",
                "Personne ne le peut, et cela compte.", "Ces abonnements sont ôtés.")
        case .likes:
            Finding(
                "\(French.count(count, "j’aime", "j’aime")) \(isOne ? "existe" : "existent") en double,"
                    + " ou sous un mauvais identifiant.", twice, left)
        case .tags:
            Finding(
                "\(counted("tag", count)) \(isOne ? "porte" : "portent") le nom d’une autre.",
                "Les listes et les commandes n’en trouvent qu’une. Aucun texte n’est perdu.",
                "Elles n’en font plus qu’une, sur les billets des deux.")
        }
    }

    private static func actions(_ count: Int) -> Finding {
        let isOne = French.isOne(count)
        return Finding(
            "Ce que \(French.count(count, "action", "actions")) \(isOne ? "a" : "ont") changé n’est pas"
                + " conservé en entier.",
            "\(isOne ? "Elle ne peut pas être annulée" : "Elles ne peuvent pas être annulées"). Aucun"
                + " texte n’est perdu.",
            "Ce qui en reste est oublié ; tout ce qui a été changé reste tel quel.")
    }
}
