extension TerminalWords {
    static let french = TerminalWords(
        locale: "paramètres régionaux", size: "taille", colors: "couleurs", background: "fond",
        pictures: "images",
        pictureLook: {
            switch $0 {
            case .line: "une ligne de texte chacune"
            case .cells: "en cellules de couleur"
            case .points: "telles quelles"
            case .sixels: "telles quelles, par sixels"
            }
        },
        answers: "répond aux questions", widths: "largeurs en cellules",
        mode: {
            switch $0 {
            case .mouse: "souris"
            case .paste: "collage encadré"
            case .focus: "focus"
            case .synchronization: "images entières"
            case .colorScheme: "clair et sombre"
            }
        },
        state: { state in
            switch state {
            case nil: "pas de réponse"
            case 1, 2, 3: "oui"
            default: "non"
            }
        },
        yes: "oui", no: "non", toChange: "À changer\u{A0}:", nothingToChange: "Rien à changer.",
        advice: { advice in
            switch advice {
            case .noUTF8:
                "Les paramètres régionaux n’ont pas UTF-8\u{A0}: mettez LANG à C.UTF-8, par exemple."
            case .unknownTerm(let term, let used):
                "TERM=\(term) est inconnu ici, \(used) le remplace\u{A0}: installez son entrée"
                    + " terminfo."
            case .unsuitableTerm(let term):
                "TERM=\(term) ne sait pas placer le curseur\u{A0}: donnez à TERM le nom du terminal."
            case .fewColors: "Peu de couleurs\u{A0}: donnez à TERM un nom en -256color."
            case .silent: "Le terminal ne répond pas\u{A0}: le thème auto ne voit pas son fond."
            case .small: "La fenêtre est plus petite que 80x24\u{A0}: des colonnes sont omises."
            case .wideSigns:
                "Des signes comme ○ prennent deux cellules\u{A0}: settings set"
                    + " display.ambiguousWidth auto."
            case .narrowSigns:
                "Des signes comme ○ prennent une cellule\u{A0}: settings set"
                    + " display.ambiguousWidth auto."
            case .wideLines:
                "Des traits comme ─ prennent deux cellules\u{A0}: settings set display.borders ascii."
            case .narrowJapanese:
                "Les lettres japonaises ne prennent pas deux cellules\u{A0}: lignes décalées."
            case .tmuxEscapeTime(let time):
                "tmux retient Échap \(time) ms\u{A0}: set -s escape-time 10 dans ~/.tmux.conf."
            case .tmuxFocusEvents: "tmux garde le focus pour lui\u{A0}: set -g focus-events on."
            case .tmuxTerm(let term):
                "tmux annonce TERM=\(term)\u{A0}: set -g default-terminal tmux-256color."
            }
        },
        pressKeys: "Appuyez sur des touches pour voir comment elles arrivent\u{A0}; q termine.",
        key: { name, notation, bytes in
            "\(name)  dans le fichier des touches\u{A0}: \(notation)  octets\u{A0}: \(bytes)"
        },
        noKey: { "pas une touche  octets\u{A0}: \($0)" },
        problem: { error in
            switch error {
            case .notATerminal:
                "Il faut un terminal pour les écrans de Sheaf ; dans un script, utilisez ses commandes,"
                    + " voyez sheaf --help."
            case .unsuitable(""):
                "TERM n’a pas de valeur, et Sheaf ne peut pas dessiner ses écrans ; essayez"
                    + " TERM=xterm-256color sheaf."
            case .unsuitable(let term):
                "Le terminal « \(term) » ne sait pas placer le curseur, ce que demandent les écrans de"
                    + " Sheaf ; dans un meilleur, essayez TERM=xterm-256color sheaf."
            case .system(let code):
                "Le système n’a pas donné à Sheaf de quoi dessiner (erreur \(code))."
            }
        })
}
