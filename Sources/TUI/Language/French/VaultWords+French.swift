internal import Persistence

extension VaultWords {
    static let french = VaultWords(
        title: "Coffre", service: "Service", account: "Compte", secret: "Secret",
        changed: "Modifié", empty: "Aucun secret pour l’instant. a en range un.",
        again: "regarder encore",
        show: CommandWords("tenir : voir", "Montrer le secret tant que la touche est tenue"),
        howToShow: "Tenez i pour voir ce secret ; y le copie.",
        lockedNow: "Le coffre est verrouillé.",
        lockedOverTyped:
            "Le coffre est verrouillé. Ce que vous y aviez tapé n’a pas été enregistré et est perdu.",
        maySwap:
            "Si la mémoire manque, le système peut écrire des secrets en clair dans son "
            + "espace d’échange. Une limite plus haute (ulimit -l) l’empêche.",
        typedIsLost:
            "Ce que vous aviez tapé pour le coffre n’a pas été enregistré et est perdu : hors "
            + "du coffre, aucun secret n’est gardé.",
        asks: "Demander la phrase de passe à chaque fois",
        count: { French.count($0, "secret", "secrets") },
        someOf: { "\(French.number($0)) sur \(French.count($1, "secret", "secrets"))" },
        notText: { "(\(French.number($0)) octets qui ne sont pas du texte)" },
        state: {
            switch $0 {
            case .none: "pas encore créé"
            case .locked: "verrouillé"
            case .unlocking: "ouverture .."
            case .unlocked: "ouvert"
            case .readOnly: "lecture seule"
            case .problem: "inutilisable"
            }
        },
        open: { "ouvert \(clock($0))" }, openMark: "coffre ouvert",
        waited: { purpose, seconds in
            let work =
                switch purpose {
                case .create: "Création du coffre"
                case .unlock: "Ouverture"
                case .show, .copy: "Ouverture du secret"
                case .add, .replace: "Enregistrement du secret"
                case .changePassphrase: "Changement de la phrase de passe"
                }
            return "\(work) .. \(seconds) s"
        },
        done: {
            switch $0 {
            case .create: "Le coffre est créé et ouvert."
            case .add: "Le secret est enregistré."
            case .replace: "Le nouveau secret est enregistré."
            case .rename: "Le secret a son nouveau nom."
            case .delete: "Le secret est supprimé."
            case .changePassphrase: "La phrase de passe est changée."
            case .writeBack: "Le fichier du coffre est réécrit."
            case .look, .unlock, .lock, .open: nil
            }
        },
        guess: {
            "Chaque essai pour deviner cette phrase coûte \($0) s sur une machine comme celle-ci."
        },
        copy: frenchCopy,
        gone: GoneWords(
            title: "Le fichier du coffre a disparu. Le réécrire ?",
            consequence:
                "Quelqu’un l’a ôté. Ce qui était ouvert ici reste en mémoire jusqu’au "
                + "verrouillage.",
            leave: "Laisser", writeBack: "Le réécrire"),
        reveal: RevealWords(
            title: { "Afficher le secret de \($0) pour \($1) ?" },
            consequence: "Il reste sur le terminal, et dans ce que celui-ci garde.",
            leave: "Le laisser caché", show: "L’afficher"),
        copiedSecret: { "le secret de \($0) pour \($1), pendant \($2) s" },
        delete: { "Supprimer le secret de \($0) pour \($1) ?" },
        deleteConsequence: "Les secrets n’ont pas de corbeille : il disparaît définitivement.",
        strength: {
            switch $0 {
            case 1: "Solidité : suffisante."
            case 2: "Solidité : bonne."
            default: "Solidité : très bonne."
            }
        },
        weakness: frenchWeakness,
        weak: WeakWords(
            title: "Utiliser une phrase de passe facile à deviner ?",
            consequence: "Qui obtient une copie du fichier du coffre pourra peut-être l’ouvrir.",
            another: "En choisir une autre", use: "L’utiliser quand même"),
        label: {
            switch $0 {
            case .passphrase: "Phrase de passe"
            case .newPassphrase: "Nouvelle phrase"
            case .repeated: "Répéter la phrase"
            case .service: "Service"
            case .account: "Compte"
            case .secret: "Secret"
            case .asks: "À la lecture"
            }
        },
        doing: {
            switch $0 {
            case .create: "créer"
            case .unlock: "ouvrir"
            case .add, .replace: "enregistrer"
            case .show: "montrer"
            case .copy: "copier"
            case .changePassphrase: "changer"
            }
        },
        explanation: {
            switch $0 {
            case .create:
                [
                    "Un coffre garde mots de passe, jetons et clés dans un seul fichier chiffré.",
                    "Si vous oubliez cette phrase de passe, personne ne peut la retrouver.",
                ]
            case .unlock: ["Le coffre est verrouillé."]
            case .add: ["Un nouveau secret"]
            case .replace(let item):
                [
                    "Un nouveau secret pour \(item.key.account) chez \(item.key.service)",
                    "Laissez le secret vide pour ne changer que le nom.",
                ]
            case .show(let item):
                ["Pour voir le secret de \(item.key.account) chez \(item.key.service)"]
            case .copy(let item):
                ["Pour copier le secret de \(item.key.account) chez \(item.key.service)"]
            case .changePassphrase:
                ["Les anciennes copies du fichier s’ouvrent toujours avec l’ancienne phrase."]
            }
        }, problem: frenchProblem)

    private static let frenchCopy = CopyWords(
        title: {
            switch $0 {
            case .rolledBack: "Ouvrir une ancienne copie du coffre ?"
            case .diverged: "Ouvrir un coffre écrit par une autre machine ?"
            default: "Ouvrir un coffre qui est peut-être une ancienne copie ?"
            }
        },
        consequences: {
            switch $0 {
            case .rolledBack(let found, let lastSeen):
                [
                    "C’est l’état \(found), et l’état \(lastSeen) a été vu ici : les "
                        + "changements faits depuis manquent.",
                    "Si ce n’est pas vous qui l’avez mis là, quelqu’un d’autre l’a fait.",
                ]
            case .diverged(let generation):
                [
                    "C’est l’état \(generation), fait sans les changements de cette machine : "
                        + "ils manquent.",
                    "Gardez les deux fichiers et comparez avant de choisir.",
                ]
            default: ["La note du dernier état est illisible : personne ne peut le dire."]
            }
        }, written: { "Ce fichier a été écrit : \($0)" },
        lastSeen: { "Dernier changement du coffre ici : \($0)" }, leave: "Le laisser fermé",
        open: "L’ouvrir quand même")

    @Sendable private static func frenchProblem(_ problem: VaultFormProblem) -> String {
        switch problem {
        case .weak(let weakness): frenchWeakness(weakness)
        case .notTheSame: "Ce sont deux phrases de passe différentes."
        case .noPassphrase: "Il manque la phrase de passe."
        case .noNewPassphrase: "Il manque la nouvelle phrase de passe."
        case .notRepeated: "Tapez la nouvelle phrase de passe encore une fois."
        case .emptySecret:
            "Il n’y a pas encore de secret ici : rien n’a été enregistré."
        case .vault(let error): french(error)
        }
    }

    @Sendable private static func frenchWeakness(
        _ weakness: PassphraseStrength.Weakness
    ) -> String {
        let reason =
            switch weakness {
            case .short:
                "au moins 12 caractères, ou 5 mots de 2 lettres ou plus. Moins n’est jamais accepté."
            case .commonPassword: "elle repose sur un mot de passe parmi les premiers essayés."
            case .phrase: "c’est un dicton, une citation ou une suite que beaucoup connaissent."
            case .name: "elle repose sur un nom, et les noms sont vite essayés."
            case .words: "cela fait trop peu de mots."
            case .sequence: "elle suit l’alphabet ou compte."
            case .keyboard: "elle longe le clavier."
            case .repetition: "elle répète toujours la même chose."
            case .date: "elle repose sur une date, et il n’y en a pas beaucoup."
            }
        let advice = "Cinq mots sans rapport entre eux sont difficiles à deviner."
        return weakness == .short
            ? "Trop simple : \(reason)" : "Trop simple : \(reason) \(advice)"
    }

    private static func french(_ error: VaultError) -> String {
        switch error {
        case .notFound: "Le coffre n’existe plus ; quelqu’un l’a ôté. Rien n’a été modifié."
        case .missing(let path): "\(path) n’existe pas. Rien n’a été modifié."
        case .alreadyExists: "Il y a déjà un coffre ; il est resté tel quel."
        case .truncated:
            "Le coffre est tronqué. Il est resté tel quel ; mettez une sauvegarde à sa place."
        case .corrupted(.item): "Ce seul secret est abîmé ; tous les autres sont lisibles."
        case .corrupted:
            "Le coffre est abîmé. Il est resté tel quel ; mettez une sauvegarde à sa place."
        case .unsupportedVersion:
            "Ce coffre vient d’un Sheaf plus récent. Rien n’a été modifié ; mettez Sheaf à jour."
        case .kdfParametersRefused(.outOfBounds):
            "Le coffre demande un coût qu’aucun des nôtres n’a ; il est peut-être faux. Rien "
                + "n’a été demandé."
        case .kdfParametersRefused(.notEnoughMemory(let needed, _)):
            "L’ouvrir prend \(needed >> 20) Mio de mémoire. Fermez d’autres programmes et "
                + "réessayez."
        case .authenticationFailed:
            "Mauvaise phrase de passe. Vérifiez la disposition du clavier."
        case .itemNotFound:
            "N’est plus dans le coffre ; quelqu’un l’a supprimé. Rien n’a été modifié."
        case .duplicateItem: "Il y a déjà un secret pour ce service et ce compte."
        case .conflict: "Quelqu’un l’a changé entre-temps. Rien n’a été écrasé."
        case .locked: "Le coffre est verrouillé. Rien n’a été modifié."
        case .keysReplaced:
            "Un autre programme a remplacé les clés : le coffre s’est verrouillé. Rien n’a "
                + "été modifié."
        case .cancelled: "Arrêté. Rien n’a été modifié."
        case .interactionNotAllowed: "Il faut pour cela la phrase de passe."
        case .rolledBack:
            "Une ancienne copie : les changements faits depuis manquent. Entrée redemande."
        case .diverged:
            "Une autre machine l’a écrit ; les changements faits ici manquent. Entrée redemande."
        case .seenRecordUnreadable:
            "Une ancienne copie passerait ici inaperçue. Entrée redemande."
        case .unsafePath(let problem):
            "Le fichier ou le dossier du coffre est ouvert à d’autres. "
                + (problem.remedy.map { "Lancez : \($0)" } ?? "Mettez-y le fichier lui-même.")
        case .busy: "Un autre programme écrit dans le coffre. Réessayez dans un instant."
        case .readOnly: "Le coffre ne peut pas être écrit ici. Rien n’a été modifié."
        case .diskFull:
            "Le disque est plein. Rien n’a été modifié ; faites de la place et réessayez."
        case .io(let code, let operation):
            "Le disque a refusé (\(operation) : \(SystemWords.text(code, .fr))). Rien ne compte comme enregistré."
        case .invalidInput(let reason): french(reason)
        case .tooLarge: "C’est plus qu’un secret ne peut contenir."
        }
    }

    private static func french(_ reason: VaultError.InvalidInput) -> String {
        switch reason {
        case .emptyPassphrase: "Il manque la phrase de passe."
        case .controlCharacterInPassphrase:
            "Une phrase de passe ne peut pas contenir de caractères de contrôle."
        case .passphraseNotUTF8: "La phrase de passe n’est pas du texte en UTF-8."
        case .emptyName: "Il faut le service et le compte."
        case .nameTooLong: "Le service et le compte ont 255 octets au plus."
        case .controlCharacterInName:
            "Le service et le compte ne peuvent pas contenir de caractères de contrôle."
        case .expiry: "Aucun fichier ne peut contenir cette date."
        case .notAFileURL: "Ce n’est pas un endroit pour un fichier."
        case .notUTF8: "Ce n’est pas du texte."
        case .presenceWindow: "Une phrase de passe vaut 15 minutes au plus."
        case .lastPassphrase: "La dernière phrase de passe ne peut pas être ôtée."
        case .tooManyKeys: "Il y a déjà trop de clés."
        case .keyFile, .keyFileInVaultFolder: "Le fichier de clé est inutilisable."
        }
    }
}
