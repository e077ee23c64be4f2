extension KeyWords {
    static let french = KeyWords(
        name: frenchName,
        problem: frenchProblem, line: { "Touches, ligne \($0)" },
        errors: { count, first in
            count == 1 ? first : "\(first) \(count - 1) de plus\u{A0}: ? les affiche."
        },
        readAgain: "Les touches ont été relues.",
        pressKey: "Appuyez sur une touche pour voir ce qu’elle fait.",
        pressed: { "Ce que fait \($0)" },
        doesNothing: { "\($0) ne fait rien nulle part." },
        elsewhere: "ailleurs",
        context: {
            switch $0 {
            case .list: "dans les listes"
            case .tree: "dans les fils"
            case .detail: "dans les pages"
            case .form: "dans les formulaires"
            case .dialog: "dans les questions"
            case .prompt: "sur une ligne de saisie"
            }
        },
        signs: "Signes", signForms: frenchSigns, inputMethod: "méthode de saisie active",
        ownKeys: { "Vos propres touches vont dans le fichier \($0)" },
        tableHead: ("TOUCHE", "COMMANDE", "OÙ", "ORIGINE"), byDefault: "par défaut")

    /// What stands on keyboards of the language.
    @Sendable private static func frenchName(_ key: NamedKey) -> String {
        switch key {
        case .space: "Espace"
        case .enter: "Entrée"
        case .escape: "Échap"
        case .backspace: "Retour arr."
        case .delete: "Suppr"
        case .insert: "Inser"
        case .up: "Haut"
        case .down: "Bas"
        case .left: "Gauche"
        case .right: "Droite"
        case .home: "Début"
        case .end: "Fin"
        case .pageUp: "PgPréc"
        case .pageDown: "PgSuiv"
        case .tab: key.rawValue
        }
    }

    @Sendable private static func frenchProblem(_ kind: KeyProblem.Kind) -> String {
        switch kind {
        case .unread(let error):
            "Le fichier des touches est illisible. \(ProblemWords.frenchFile(error))"
        case .notText:
            "Le fichier des touches n’est pas un texte. Les touches habituelles restent."
        case .noBinding: "Il faut des touches, = et une commande, par exemple\u{A0}: x = delete"
        case .unknownPlace(let name, let near):
            "Il n’y a pas d’endroit «\u{A0}\(name)\u{A0}»."
                + (near.map { " Vouliez-vous dire «\u{A0}\($0)\u{A0}»\u{202F}?" } ?? "")
                + " Les lignes suivantes sont ignorées."
        case .unknownKey(let name):
            "Il n’y a pas de touche «\u{A0}\(name)\u{A0}». Écrivez par exemple j, G, <c-x>, <f2>,"
                + " <space>."
        case .tooManyKeys(let most): "Plus de \(most) touches à la suite."
        case .unknownCommand(let name, let near):
            "Il n’y a pas de commande «\u{A0}\(name)\u{A0}»."
                + (near.map { " Vouliez-vous dire «\u{A0}\($0)\u{A0}»\u{202F}?" } ?? "")
        case .notThere(let id, let place):
            "«\u{A0}\(id.rawValue)\u{A0}» ne fait rien dans [\(place.name)]."
        case .isText(let keys): "\(french.label(of: keys)) est du texte là où l’on écrit."
        case .reserved(let keys):
            "\(french.label(of: keys)) arrête toujours ce qui est en cours, pour qu’il y ait une issue."
        case .shadowed(let keys, let line):
            "\(french.label(of: keys)) est attribuée de nouveau à la ligne \(line)."
        case .hides(let keys, let longer):
            "\(french.label(of: keys)) cache les touches qui commencent ainsi, comme \(french.label(of: longer))."
        case .hidden(let keys, let shorter):
            "\(french.label(of: keys)) est hors d’atteinte\u{A0}: \(french.label(of: shorter)) fait déjà quelque chose."
        case .unsafe(let key, let hazard):
            frenchHazard(french.label(of: KeySequence([key])), hazard)
        case .more: "Le reste du fichier des touches n’a pas été lu."
        }
    }

    private static func frenchHazard(_ key: String, _ hazard: KeyHazard) -> String {
        switch hazard {
        case .flowControl: "\(key) peut arrêter l’affichage, sur les lignes série et par SSH."
        case .sameAs(let other):
            "Les terminaux envoient \(key) comme \(french.label(of: KeySequence([other])))."
        case .notSent: "Beaucoup de terminaux n’envoient pas \(key)."
        case .taken: "screen, tmux ou le terminal peuvent garder \(key) pour eux."
        case .beginsSequence: "\(key) commence ce que les terminaux envoient pour d’autres touches."
        case .functionKey: "Le terminal garde souvent \(key) pour lui."
        case .deadKey: "\(key) demande AltGr ou une touche morte sur beaucoup de claviers."
        }
    }

    @Sendable private static func frenchSigns(_ sign: HelpSign) -> [String] {
        switch sign {
        case .selected: ["La ligne sélectionnée", "sélectionnée"]
        case .marked:
            ["Marquée\u{A0}: la suite s’applique à toutes les lignes marquées", "marquée"]
        case .new: ["Nouvelle, ou avec du nouveau, depuis votre dernier passage", "nouvelle"]
        case .changed: ["Modifiée ailleurs depuis votre dernier passage sur la ligne", "modifiée"]
        case .arrived: ["Lignes arrivées au-dessus\u{A0}; g g y va", "nouvelles au-dessus"]
        case .published: ["Un billet publié", "publié"]
        case .draft: ["Un brouillon", "brouillon"]
        case .archived: ["Un billet archivé", "archivé"]
        case .inactive: ["Une personne inactive", "inactive"]
        case .comment: ["Un commentaire", "commentaire"]
        case .folded: ["Repliée\u{A0}: des lignes sont cachées dessous", "repliée"]
        }
    }
}
