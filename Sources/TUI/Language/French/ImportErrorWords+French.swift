internal import Persistence
internal import SheafNotebook

extension ImportErrorWords {
    static let french = ImportErrorWords(
        problem: frenchProblem, format: frenchFormat, expected: frenchExpected,
        missing: frenchMissing,
        invalid: { member, expected, value in
            let what =
                switch expected {
                case .identifier: "un identifiant"
                case .day: "un jour"
                case .moment: "une date avec l’heure"
                }
            return "\(member.quoted) : il faut \(what) comme \(expected.example), pas"
                + " « \(value.quoted) »."
        },
        unknownShape: "c’est du JSON, mais ni personnes, ni billets, ni commentaires sous une "
            + "forme que Sheaf connaisse (sa propre exportation, JSONPlaceholder, DummyJSON).",
        notExport:
            "ceci est ce qu’une commande de Sheaf affiche avec --json, et non une exportation."
            + " Peuvent entrer ce qu’écrit « sheaf export tout.jsonl », et les listes de personnes, de"
            + " billets, de commentaires et d’étiquettes avec --json.",
        noRoom: {
            "après \(French.number($0)) Mo, il ne reste presque plus de place sur le disque, et la fin"
                + " n’était pas en vue. Rien n’en est gardé. S’il y a une fin, enregistrez d’abord le tout dans"
                + " un fichier."
        },
        storeDisplaced: "le dossier dans lequel ce carnet se préparait a été supprimé ou déplacé"
            + " entre-temps.",
        emptyFolder: "il n’y a aucun fichier dans ce dossier.",
        tooManyFiles: { "Il y a plus de \($0) fichiers dans ces dossiers." },
        damagedRow: {
            "cette ligne est déjà dans le carnet, et abîmée là, sans doute par un autre programme :"
                + " \($0). Gardez une copie du carnet, ou revenez à une sauvegarde."
        },
        newerExport: {
            "\($0) a été exporté par un Sheaf plus récent (version \($1) ; "
                + "celui-ci lit la \($2))."
        })

    @Sendable private static func frenchMissing(_ member: String) -> String {
        "\(member.quoted) : manquant."
    }

    @Sendable private static func frenchExpected(_ expected: JSONKind, _ found: JSONKind) -> String
    {
        "attendu \(french(expected)), trouvé \(french(found))."
    }

    private static func french(_ kind: JSONKind) -> String {
        switch kind {
        case .null: "rien"
        case .bool: "true ou false"
        case .number: "un nombre"
        case .string: "un texte"
        case .array: "une liste"
        case .object: "un objet"
        case .identifier: "un texte ou un nombre"
        case .date: "une date"
        }
    }

    @Sendable private static func frenchProblem(_ problem: JSONError.Problem) -> String {
        switch problem {
        case .empty: "le fichier est vide."
        case .unexpectedEnd: "le fichier s’arrête au milieu. Est-il complet ?"
        case .unexpected("\n", let expected), .unexpected("\r", let expected):
            "attendu \(french(expected)), trouvé la fin de la ligne."
        case .unexpected(let character, let expected):
            "attendu \(french(expected)), trouvé « \(character.quoted) »."
        case .controlCharacter(10), .controlCharacter(13): "un retour à la ligne dans un texte."
        case .controlCharacter(let code): "un caractère de contrôle (\(code)) dans un texte."
        case .zeroByte: "un octet nul. Ce n’est pas un fichier de texte."
        case .wideEncoding:
            "le fichier est en UTF-16 ou n’est pas du texte. Convertissez-le "
                + "d’abord : iconv -f UTF-16 -t UTF-8."
        case .notUTF8:
            "des octets qui ne sont pas de l’UTF-8. Convertissez d’abord le "
                + "fichier, par exemple : iconv -f LATIN1 -t UTF-8."
        case .badEscape:
            "une barre oblique inverse suivie de quelque chose que JSON ne "
                + "connaît pas."
        case .badNumber: "un nombre que JSON ne permet pas."
        case .tooDeep(let maximum): "plus de \(maximum) listes et objets les uns dans les autres."
        case .entryTooLarge(let bytes, let values):
            "un élément dépasse \(bytes >> 20) Mo ou "
                + "\(values) valeurs."
        case .tooLong(.text, let maximum): "un texte de plus de \(size(maximum, "octets", "Mo"))."
        case .tooLong(.name, let maximum): "un nom de plus de \(size(maximum, "octets", "Mo"))."
        case .tooLong(.number, let maximum): "un nombre de plus de \(maximum) chiffres."
        case .unreadable: "la lecture du fichier n’a pas pu continuer."
        case .cancelled: "arrêté avant la fin."
        }
    }

    private static func french(_ expected: JSONError.Expectation) -> String {
        switch expected {
        case .value: "une valeur"
        case .name: "un nom entre guillemets"
        case .colon: "un deux-points"
        case .commaOrEnd: "une virgule ou la fin de la liste ou de l’objet"
        case .end: "la fin du fichier"
        }
    }

    @Sendable private static func frenchFormat(_ problem: FormatProblem) -> String {
        switch problem {
        case .expected(.attribute(let name), found: ""): frenchMissing(name)
        case .expected(.root, found: ""), .expected(.row, found: ""), .expected(.name, found: ""),
            .expected(.value, found: ""), .expected(.end, found: ""),
            .expected(.reference, found: ""), .expected(.endOfCard, found: ""):
            frenchProblem(.unexpectedEnd)
        case .expected(let expected, let found):
            "attendu \(french(expected)), "
                + (found.isEmpty ? "et c’est la fin." : "trouvé « \(found.quoted) ».")
        case .tooLong(let maximum): "plus de \(size(maximum, "octets", "Mo")) d’un seul tenant."
        case .rowTooLong(let maximum): "plus de \(size(maximum, "octets", "Mo")) dans une ligne."
        case .tooManyValues(let maximum): "plus de \(maximum) valeurs dans une ligne."
        case .notUTF8:
            "des octets qui ne sont pas de l’UTF-8. Convertissez d’abord le "
                + "fichier, par exemple : iconv -f LATIN1 -t UTF-8."
        case .encoding(let name):
            "le fichier est en \(name.quoted). Convertissez-le "
                + "d’abord : iconv -f \(name.quoted) -t UTF-8."
        case .documentType: "un type de document ou une déclaration, que Sheaf ne lit pas en XML."
        case .unreadable: "la lecture du fichier n’a pas pu continuer."
        case .unknownFormat:
            "rien que Sheaf lise."
        case .mailbox:
            "c’est une boîte aux lettres, que Sheaf écrit et n’importe pas. Ce qui a été exporté de Sheaf"
                + " revient sous forme de .jsonl."
        case .unknownSource:
            "chaque archive de Stack Exchange compte à partir de 1, et l’une remplacerait "
                + "l’autre. Dites de laquelle il s’agit, par un nom à vous : --source NOM."
        case .otherDump(let entry):
            "l’entrée \(entry.quoted) n’a pas été faite au même moment que celle de ce numéro qui est entrée "
                + "d’ici auparavant : c’est une autre archive. Donnez-lui un nom à elle, et rien ne sera "
                + "remplacé : --source NOM."
        case .unknownTable:
            "ce tableau renvoie à des lignes d’un autre, et rien ne dit duquel : il arrive par un tube. "
                + "Donnez aux deux un nom à vous : --source NOM."
        case .unknownColumns(let names):
            "un tableau dont les colonnes (« \(names.quoted) ») ne sont celles ni de "
                + "personnes, ni de billets, ni de commentaires. Il faut username, name ou email "
                + "pour des personnes, title et content pour des billets, post_id et content pour "
                + "des commentaires."
        }
    }

    private static func french(_ expected: FormatProblem.Expectation) -> String {
        switch expected {
        case .root: "le premier élément du XML"
        case .row: "une ligne ou la fin de la liste"
        case .name: "un nom"
        case .value: "= et une valeur entre guillemets"
        case .end: "la fin de ce qui a commencé avant"
        case .reference: "une référence de caractère comme &amp;"
        case .attribute(let name): "une valeur pour \(name.quoted)"
        case .closingQuote: "le guillemet qui ferme la cellule"
        case .separator: "un séparateur ou la fin de la ligne après le guillemet"
        case .header: "une ligne avec les noms des colonnes"
        case .fence: "la ligne --- qui ferme l’en-tête"
        case .property: "un nom, un deux-points et une valeur"
        case .endOfCard: "END:VCARD"
        }
    }
}
