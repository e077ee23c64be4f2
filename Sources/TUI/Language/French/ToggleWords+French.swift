internal import SheafModel

extension ToggleWords {
    static let french = ToggleWords(
        publish: {
            $0 == .published
                ? CommandWords("dépublier", "Remettre en brouillon")
                : CommandWords("publier", "Publier")
        },
        archive: {
            $0 == .archived
                ? CommandWords("désarchiver", "Sortir des archives")
                : CommandWords("archiver", "Archiver")
        },
        like: {
            $0
                ? CommandWords("ne plus aimer", "Retirer votre j’aime")
                : CommandWords("j’aime", "Aimer")
        },
        follow: {
            $0
                ? CommandWords("ne plus suivre", "Ne plus suivre cette personne")
                : CommandWords("suivre", "Suivre cette personne")
        },
        activate: {
            $0
                ? CommandWords("désactiver", "Désactiver cette personne")
                : CommandWords("activer", "Activer cette personne")
        },
        fold: { CommandWords.french($0 ? .openFold : .closeFold) },
        parent: CommandWords("remonter", "Aller au commentaire auquel celui-ci répond"),
        sections: {
            $0
                ? CommandWords("sans sections", "Cacher les titres des sections")
                : CommandWords("sections", "Montrer les titres des sections")
        },
        comment: { command, isLiked in
            switch command {
            case .edit: CommandWords("modifier com.", "Modifier le commentaire")
            case .editExternally:
                CommandWords("$EDITOR", "Modifier le commentaire dans $EDITOR")
            case .delete:
                CommandWords("supprimer com.", "Supprimer le commentaire")
            case .like where isLiked:
                CommandWords("ne plus aimer", "Retirer votre j’aime du commentaire")
            case .like: CommandWords("aimer com.", "Aimer le commentaire")
            case .goToVersions:
                CommandWords("versions du com.", "Montrer les versions précédentes du commentaire")
            default: nil
            }
        },
        post: { command, status in
            switch command {
            case .publish where status == .published:
                CommandWords("dépublier le billet", "Remettre le billet en brouillon")
            case .publish: CommandWords("publier le billet", "Publier le billet")
            case .archive where status == .archived:
                CommandWords("désarchiver le billet", "Sortir le billet des archives")
            case .archive: CommandWords("archiver le billet", "Archiver le billet")
            case .editTags: CommandWords("étiquettes du billet", "Changer les étiquettes du billet")
            case .copyTitle: CommandWords("titre du billet", "Copier le titre du billet")
            case .goToVersions:
                CommandWords("versions du billet", "Montrer les versions précédentes du billet")
            default: nil
            }
        },
        only: { command, isOn in
            switch command {
            case .showPublished where isOn:
                CommandWords("publiés : non", "Seulement les publiés : désactiver")
            case .showPublished: CommandWords("publiés", "Seulement les publiés")
            case .showDrafts where isOn:
                CommandWords("brouillons : non", "Seulement les brouillons : désactiver")
            case .showDrafts: CommandWords("brouillons", "Seulement les brouillons")
            case .showInactive where isOn:
                CommandWords(
                    "inactives : non", "Seulement les personnes inactives : désactiver")
            case .showInactive: CommandWords("inactives", "Seulement les personnes inactives")
            default: nil
            }
        },
        mouse: {
            $0
                ? CommandWords("sans souris", "Désactiver la souris")
                : CommandWords("souris", "Activer la souris")
        },
        person: {
            $0
                ? CommandWords("lignes", "Revenir aux lignes : les touches agissent sur la choisie")
                : CommandWords("personne", "Choisir la personne de cette page pour les touches")
        },
        setting: {
            $0
                ? CommandWords("désactiver", "Désactiver") : CommandWords("activer", "Activer")
        })
}
