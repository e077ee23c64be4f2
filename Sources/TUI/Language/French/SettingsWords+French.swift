internal import Persistence
internal import SheafModel
internal import SheafNotebook

extension SettingsWords {
    static let french = SettingsWords(
        title: "Réglages", section: frenchSection, label: frenchLabel, help: frenchHelp,
        value: frenchValue,
        origin: {
            switch $0 {
            case .argument: "cette fois"
            case .user: "vous"
            case .system: "système"
            case .registered: "défaut"
            }
        },
        place: { domain, file in
            switch domain {
            case .argument: "fixé sur la ligne de commande, pour cette fois seulement"
            case .user(let place): SettingsWords.place(file, place)
            case .system(let path, let place): SettingsWords.place(path, place)
            case .registered: "non fixé (par défaut)"
            }
        },
        defaultValue: { "par défaut : \($0)" }, isDefault: "A déjà sa valeur par défaut.",
        resetAll: "Remettre tous les réglages par défaut ?",
        resetAllConsequences: { count in
            [
                French.isOne(count)
                    ? "Un réglage est ôté de votre fichier."
                    : "\(count) réglages sont ôtés de votre fichier.",
                "Les commentaires et les clés étrangères à Sheaf restent. Une copie du "
                    + "fichier va dans le dossier d’état.",
            ]
        },
        resetAllAnswer: "Remettre",
        hasResetAll: "Tous les réglages ont de nouveau leur valeur par défaut. "
            + "Une copie du fichier est dans le dossier d’état.",
        hasForgottenCounts: "Les décomptes sont oubliés.",
        forgetCounts: "Oublier combien de fois chaque commande a servi ?",
        forgetCountsConsequences: {
            $0
                ? ["Rien ne rend ces nombres. Le compte repart de zéro."]
                : ["Rien ne rend ces nombres."]
        },
        forgetCountsAnswer: "Oublier",
        allAreDefaults: "Tous les réglages ont déjà leur valeur par défaut.",
        hint: {
            [
                .delete: CommandWords("oublier le décompte"),
                .restore: CommandWords("restaurer", "Remettre le réglage à sa valeur par défaut"),
                .editExternally: CommandWords(
                    "le fichier", "Modifier le fichier des réglages dans $EDITOR"),
                .accept: CommandWords("fixer", "Fixer la valeur"),
                .cancel: CommandWords("laisser", "Laisser la valeur comme elle est"),
            ][$0]
        },
        changing: { command, isTyped in
            switch command {
            case .open where isTyped, .toggle where isTyped:
                CommandWords("modifier", "Taper une autre valeur")
            case .open, .toggle: CommandWords("valeur suiv.", "Passer à la valeur suivante")
            case .previousPane: CommandWords("valeur préc.", "Passer à la valeur précédente")
            case .inspect: CommandWords("d’où", "Dire d’où vient la valeur")
            default: nil
            }
        },
        fileUnreadable:
            "Non modifié : le fichier de réglages est illisible. E dans les réglages l’ouvre.",
        isArgument:
            "Fixé sur la ligne de commande pour cette fois : ce que vous changez ici vaut dès "
            + "la prochaine.",
        takes: { "Attend \(frenchAllowed($0))." },
        nothingMatches: "Aucun réglage ne correspond. Échap efface la recherche.",
        problemCount: {
            [
                French.count($0, "problème", "problèmes") + " dans les réglages",
                "réglages : \($0)",
            ]
        },
        problemOf: { "\($0) sur \($1) : \($2)" },
        changedOutside: {
            "Modifié dans le fichier de réglages : \($0.joined(separator: ", "))."
        },
        cacheUse: { "Utilisé maintenant : \($0.rounded(.french))." },
        commandUse: { total, most in
            total == 0
                ? "Rien n’est encore compté."
                : "Comptées : \(French.number(total)) ; surtout \(most.joined(separator: ", "))."
        }, problem: frenchProblem, problemAt: frenchProblem(_:at:),
        refusal: { frenchError($0, outcome: "Rien n’a été modifié.") },
        templateHead: [
            "Réglages de Sheaf. L’application et vous pouvez modifier ce fichier : elle change les",
            "valeurs et laisse les commentaires, l’ordre et tout ce qu’elle ne connaît pas.",
            "Ôtez les deux barres devant ce que vous voulez fixer ; chaque ligne montre le défaut.",
        ])

    @Sendable private static func frenchSection(_ section: Setting.Section) -> String {
        switch section {
        case .display: "Affichage"
        case .notifications: "Avis"
        case .privacy: "Vie privée"
        case .data: "Données"
        case .posts: "Billets"
        case .people: "Personnes"
        case .vault: "Coffre"
        case .editor: "Écriture"
        }
    }

    @Sendable private static func frenchLabel(_ setting: Setting) -> String {
        switch setting {
        case .theme: "Thème"
        case .density: "Densité"
        case .language: "Langue"
        case .confirm: "Demander avant"
        case .showsAvatars: "Initiales"
        case .showsSharpPictures: "Images nettes"
        case .showsPreview: "Aperçu"
        case .selection: "Ligne choisie"
        case .showsCursor: "Curseur des listes"
        case .borders: "Traits et signes"
        case .ambiguousWidth: "Largeur ambiguë"
        case .accessible: "Ligne par ligne"
        case .notifies: "Annoncer changements"
        case .noticeSound: "Faire sonner"
        case .noticeBadge: "Compteur du titre"
        case .noticePreview: "Montrer le texte"
        case .localStatistics: "Compter l’usage"
        case .crashNotes: "Garder les pannes"
        case .backupDays: "Jours entre copies"
        case .showsPictures: "Images"
        case .pictureQuality: "Qualité d’image"
        case .cacheSize: "Taille du cache"
        case .clearsCacheOnExit: "Vider cache à la fin"
        case .postOrder: "Ordre des billets"
        case .postSections: "Sections de billets"
        case .countsViews: "Compter les vues"
        case .personOrder: "Ordre des personnes"
        case .personSections: "Sections de pers."
        case .autoLockAfter: "Verrouiller après"
        case .lockAfterAtMost: "Verrouiller au plus"
        case .clearClipboardAfter: "Vider presse-papiers"
        case .autosaves: "Garder le texte"
        case .autosaveInterval: "Le garder toutes les"
        }
    }

    @Sendable private static func frenchHelp(_ setting: Setting) -> String {
        switch setting {
        case .theme: "Les couleurs. Avec auto, elles suivent le fond du terminal."
        case .density: "Combien de lignes prend un élément d’une liste, et la marge des textes."
        case .language: "La langue de l’interface. Avec auto, celle du système."
        case .confirm: "Ce qui est demandé avant d’être fait."
        case .showsAvatars: "Des initiales devant chaque auteur."
        case .showsSharpPictures:
            "En détail, si le terminal le peut. Sinon, en cellules de couleur."
        case .showsPreview: "La ligne choisie à côté de la liste, à partir de 120 colonnes."
        case .selection: "Une barre sur toute la ligne, ou un signe : moins d’octets à transmettre."
        case .showsCursor: "Si le curseur du terminal se voit dans les listes et les pages."
        case .borders: "De quoi sont faits traits, cadres et signes. Tout terminal connaît ascii."
        case .ambiguousWidth:
            "La largeur de caractères comme ○ ou é. Avec auto, le terminal est interrogé."
        case .accessible:
            "Du texte ligne par ligne pour lecteurs d’écran, dès le prochain démarrage."
        case .notifies: "Une ligne sur ce qu’a changé une autre fenêtre, un import, une commande."
        case .noticeSound:
            "La cloche du terminal sonne avec un avis, au plus toutes les 5 "
                + "secondes."
        case .noticeBadge:
            "Le titre du terminal compte les changements jusqu’à la prochaine touche."
        case .noticePreview: "Si un avis montre les premiers mots de ce qui a changé."
        case .localStatistics:
            "Compte les commandes que vous utilisez. Cela reste sur cette machine."
        case .crashNotes:
            "Garde une note après une panne : version, signal, terminal ; aucun texte."
        case .backupDays: "Une sauvegarde de vos données après tant de jours d’usage ; 0 : jamais."
        case .showsPictures:
            "Images des billets et des personnes, dans un terminal de 256 couleurs ou plus."
        case .pictureQuality:
            "Garde les nouvelles images en JPEG de 1 à 100 ; 0 les garde telles quelles."
        case .cacheSize:
            "Ce que peut contenir le dossier du cache ; le moins récemment utilisé s’en va."
        case .clearsCacheOnExit: "Vide le dossier du cache quand le programme se termine."
        case .postOrder: "L’ordre dans lequel s’ouvrent les listes de billets."
        case .postSections: "Titres dans les listes de billets : mois, initiales, auteurs ou états."
        case .countsViews: "Ouvrir un billet ajoute une vue."
        case .personOrder: "L’ordre dans lequel s’ouvrent les listes de personnes."
        case .personSections: "Titres dans les listes de personnes : initiales, rôles ou mois."
        case .autoLockAfter: "Combien de temps sans touche avant que le coffre se verrouille."
        case .lockAfterAtMost: "Combien de temps le coffre peut rester ouvert, même utilisé."
        case .clearClipboardAfter:
            "Quand un secret copié quitte le presse-papiers, si le terminal obéit."
        case .autosaves:
            "Garde le texte non enregistré au fil de la frappe. Sinon, seulement à l’arrêt."
        case .autosaveInterval:
            "À quel rythme le texte non enregistré est gardé quand vous tapez sans pause."
        }
    }

    @Sendable private static func frenchValue(
        _ setting: Setting, _ value: String, _ language: Language
    ) -> String {
        switch (setting, value) {
        case (.theme, "light"): return "clair"
        case (.theme, "dark"): return "sombre"
        case (.theme, "high-contrast"): return "contraste élevé"
        case (.theme, "mono"): return "monochrome"
        case (.density, "small"): return "compacte"
        case (.density, "medium"): return "moyenne"
        case (.density, "large"): return "grande"
        case (.density, "extraLarge"): return "très grande"
        case (.language, _): return Language.ownName(value)
        case (.confirm, "irreversible"): return "ce qui ne s’annule pas"
        case (.confirm, "always"): return "aussi ce qui s’annule"
        case (.noticePreview, "always"): return "toujours"
        case (.noticePreview, "whenUnlocked"): return "tant que vous êtes là"
        case (.noticePreview, "never"): return "jamais"
        case (.selection, "bar"): return "barre"
        case (.selection, "marker"): return "signe"
        case (.borders, "none"): return "aucun"
        case (.ambiguousWidth, "narrow"): return "une cellule"
        case (.ambiguousWidth, "wide"): return "deux cellules"
        case (.pictureQuality, "0"): return "telles quelles"
        case (_, "true"): return "oui"
        case (_, "false"): return "non"
        case (.postOrder, _), (.personOrder, _):
            return order(setting, value, language) { values, isDescending in
                switch values {
                case .words: isDescending ? ", de Z à A" : ", de A à Z"
                case .numbers: isDescending ? ", les plus hauts d’abord" : ", les plus bas d’abord"
                case .dates: isDescending ? ", récents d’abord" : ", anciens d’abord"
                }
            }
        default: return value
        }
    }
}
