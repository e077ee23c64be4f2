internal import Persistence
internal import SheafModel
import SheafNotebook

extension SettingsWords {
    @Sendable static func frenchProblem(_ problem: PreferenceProblem) -> String {
        let file = problem.systemPath ?? "Fichier de réglages"
        let place =
            problem.place.map { Language.frenchPlace(file, $0.line, $0.column) } ?? file
        return frenchProblem(problem, at: place)
    }

    @Sendable static func frenchProblem(
        _ problem: PreferenceProblem, at place: String
    ) -> String {
        let raw = problem.key ?? ""
        let key = "« \(raw) »"
        return switch problem.kind {
        case .syntax(let expected, let found):
            "\(place) : " + frenchExpectation(expected) + (found.isEmpty ? "" : ", trouvé \(found)")
                + ". Les dernières bonnes valeurs restent, au démarrage celles par défaut ; rien n’est"
                + " écrit avant la réparation."
        case .emptied: "\(place) est vide maintenant : les valeurs par défaut s’appliquent."
        case .value(let found, let allowed, let using):
            "\(place) : \(key) vaut \(found), mais attend \(frenchAllowed(allowed)). Valeur "
                + "utilisée : \(using)."
        case .member(let name, let found, let allowed):
            "\(place) : « \(name) » dans \(key) vaut \(found), mais attend "
                + "\(frenchAllowed(allowed)). C’est laissé de côté, le reste compte."
        case .unknownKey(let suggestion):
            "\(place) : le réglage \(key) n’existe pas. Il est gardé et ne fait rien."
                + (suggestion.map { " Vouliez-vous dire « \($0) » ?" } ?? "")
        case .droppedKey:
            "\(place) : \(key) ne fait rien : \(french(DroppedPreference(rawValue: raw)))."
        case .repeatedKey: "\(place) : \(key) revient plus bas ; c’est celui-là qui compte."
        case .newerVersion(let found, let known):
            "\(place) : écrit par un Sheaf plus récent (version \(found) ; celui-ci connaît "
                + "la \(known))."
                + " Ce qui est compris s’applique, tout est gardé."
        case .failedMigration(let version):
            "\(place) est de la version \(version) et n’a pas pu être mis à la forme actuelle."
                + " Il est lu tel quel."
        case .polled:
            "\(place) : le système n’y signale pas les changements ; vérification toutes les "
                + "2 secondes."
        case .unread(let error):
            frenchError(
                error, outcome: "Tant qu’il ne peut être lu, les réglages restent tels quels.")
        case .refusedAssignment(let error), .file(let error): frenchError(error)
        }
    }

    private static func french(_ dropped: DroppedPreference?) -> String {
        switch dropped {
        case nil: "ce réglage n’existe plus"
        case .locationServices: "rien dans Sheaf n’a de lieu"
        case .shareUsageData: "rien n’est envoyé, il n’y a donc personne avec qui partager"
        case .vibration, .volume, .brightness: "un terminal n’en a pas"
        case .region: "les dates et les nombres suivent les paramètres régionaux, comme LC_TIME"
        case .betaFeatures: "aucune fonction n’est cachée"
        case .autoDownload: "rien n’est encore rapporté d’autres machines"
        case .keys: "vos propres touches vont dans le fichier « keys », à côté des réglages"
        }
    }

    /// What should stand where a settings file breaks off.
    static func frenchExpectation(_ expected: SettingsSyntaxError.Expectation) -> String {
        switch expected {
        case .utf8: "ceci n’est pas de l’UTF-8"
        case .object: "il manque une accolade ouvrante"
        case .nameOrEnd: "il manque un nom entre guillemets ou une accolade fermante"
        case .colon: "il manque un deux-points"
        case .value: "il manque une valeur"
        case .commaOrEnd: "il manque une virgule ou un signe fermant"
        case .closing: "un texte, un commentaire ou un échappement n’est pas fermé"
        case .end: "rien ne peut suivre la dernière accolade"
        case .lessDepth: "trop de crochets les uns dans les autres"
        }
    }

    /// What a key takes, in words.
    static func frenchAllowed(_ allowed: AllowedValues) -> String {
        switch allowed {
        case .words(let words): words.map { "\"\($0)\"" }.joined(separator: ", ")
        case .bool: "true ou false"
        case .wholeNumber(let range?):
            "un nombre entier de \(range.lowerBound) à \(range.upperBound)"
        case .wholeNumber(nil): "un nombre entier"
        case .number: "un nombre"
        case .text: "un texte"
        case .url: "une adresse"
        case .date: "un moment comme 2026-11-21T09:14:00Z"
        case .identifier: "un identifiant"
        case .base64: "des octets en base64"
        case .duration(let range?):
            "une durée de \"\(range.lowerBound.preferenceText)\" à "
                + "\"\(range.upperBound.preferenceText)\""
        case .duration(nil): "une durée comme \"30s\""
        case .byteCount(let range?):
            "une taille de \"\(ByteCount(bytes: range.lowerBound))\" à "
                + "\"\(ByteCount(bytes: range.upperBound))\""
        case .byteCount(nil): "une taille comme \"100MB\""
        case .list(let element): "une liste, chaque élément \(frenchAllowed(element))"
        case .dictionary(let element): "un objet, chaque élément \(frenchAllowed(element))"
        case .members(let members):
            members.map { "\"\($0.name)\": \(frenchAllowed($0.allowed))" }
                .joined(separator: "; ")
        case .value(_, let path): path.isEmpty ? "une autre valeur" : "une autre valeur en \(path)"
        case .withinLimits: "une valeur dans ses limites"
        }
    }

    /// Why a setting was not set or written, and what became of a change that was not.
    static func frenchError(
        _ error: PreferenceError, outcome: String = "Le changement vaut pour cette fois."
    ) -> String {
        switch error {
        case .refused(let key, let refusal):
            "Non fixé : « \(key) » attend \(frenchAllowed(refusal.allowed))."
        case .tooLarge(let key): "Non fixé : la valeur de « \(key) » dépasse 1 Mo."
        case .unknownKey(let key, _) where DroppedPreference(rawValue: key) != nil:
            "Le réglage « \(key) » n’existe pas : \(french(DroppedPreference(rawValue: key)))."
        case .unknownKey(let key, let suggestion):
            "Le réglage « \(key) » n’existe pas."
                + (suggestion.map { " Vouliez-vous dire « \($0) » ?" }
                    ?? " «\u{A0}sheaf settings list\u{A0}» montre ce qu’il y a.")
        case .reservedName(let name):
            "« \(name) » ne peut pas être fixé : le fichier le garde pour lui."
        case .nested: "Non fait : une autre modification était en cours. Rien n’a changé."
        case .suiteName(let name):
            "« \(name) » ne peut pas nommer un profil : 1 à 32 signes de a à z, 0 à 9 et -."
        case .brokenFile(let path, let error):
            "Non écrit : \(Language.frenchPlace(path, error.line, error.column)) : "
                + "\(frenchExpectation(error.expected)). \(outcome)"
        case .severalNames(let path):
            "Non écrit : \(path) a plusieurs noms (liens durs). \(outcome)"
        case .alwaysChanging(let path):
            "Non écrit : un autre programme modifie sans cesse \(path). \(outcome)"
        case .foreignOwner(let path):
            "Non lu : \(path) appartient à quelqu’un d’autre. Les valeurs par défaut s’appliquent."
        case .notCopied(let error):
            "Aucune copie du fichier de réglages n’a pu être gardée : il est resté tel quel. "
                + ProblemWords.frenchFile(error)
        case .file(let error): ProblemWords.frenchFile(error) + " " + outcome
        }
    }
}
