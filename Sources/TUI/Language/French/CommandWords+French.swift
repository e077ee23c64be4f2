extension CommandWords {
    static func french(_ id: CommandID) -> CommandWords {
        switch id {
        case .palette: CommandWords("commande", "Exécuter une commande par son nom")
        case .saveView: CommandWords("garder la vue", "Enregistrer filtre et ordre comme vue")
        case .showView: CommandWords("vue", "Afficher une vue enregistrée")
        case .findKey:
            CommandWords(
                "touche", "Dans l’aide\u{A0}: appuyer sur une touche pour voir ce qu’elle fait")
        case .goToTasks: TaskWords.french.command
        case .generateSecret:
            CommandWords("générer", "Créer un mot de passe ou une phrase au hasard")
        case .toggleTable: CommandWords("tableau", "Les nombres seuls, ou de nouveau avec barres")
        case .openPicture:
            CommandWords("ouvrir l’image", "Ouvrir l’image avec le programme du bureau")
        case .findText:
            CommandWords("chercher", "Chercher dans le texte ; Tab remplace ensuite")
        case .moveToTextStart: CommandWords("début du texte", "Début du texte")
        case .moveToTextEnd: CommandWords("fin du texte", "Fin du texte")
        case .beginSelection:
            CommandWords(
                "sélection", "Commencer une sélection ; se déplacer l’étend, Échap la quitte")
        case .extendSelection: CommandWords("étendre", "Sélectionner jusqu’où va la touche")
        case .selectAll: CommandWords("tout", "Sélectionner tout le texte")
        case .cutText: CommandWords("couper", "Couper la sélection")
        case .copyText: CommandWords("copier", "Copier la sélection")
        case .goToFind: CommandWords("chercher", "Chercher billets, commentaires et personnes")
        case .nextMatch: CommandWords("suivant", "Passage suivant trouvé dans la page")
        case .previousMatch: CommandWords("précédent", "Passage précédent trouvé dans la page")
        case .nextUnread:
            CommandWords("nouveau suiv.", "Nouveau commentaire suivant, ou billet qui en a un")
        case .previousUnread:
            CommandWords("nouveau préc.", "Nouveau commentaire précédent, ou billet qui en a un")
        case .showUnread:
            CommandWords("non lus", "Seulement les billets non lus (du nouveau), ou tous")
        case .showFollowed: CommandWords("suivies", "Seulement les personnes suivies, ou toutes")
        case .moveDown: CommandWords("bas", "Ligne suivante")
        case .moveUp: CommandWords("haut", "Ligne précédente")
        case .pageDown: CommandWords("page bas", "Une page plus bas")
        case .pageUp: CommandWords("page haut", "Une page plus haut")
        case .halfPageDown: CommandWords("demi-page bas", "Une demi-page plus bas")
        case .halfPageUp: CommandWords("demi-page haut", "Une demi-page plus haut")
        case .moveToFirst: CommandWords("première", "Première ligne")
        case .moveToLast: CommandWords("dernière", "Dernière ligne")
        case .open: CommandWords("ouvrir", "Ouvrir ou déplier")
        case .back: CommandWords("retour", "Revenir ou replier")
        case .nextPane: CommandWords("onglet suiv.", "Onglet ou panneau suivant")
        case .previousPane: CommandWords("onglet préc.", "Onglet ou panneau précédent")
        case .nextItem: CommandWords("suivant", "Élément suivant de sa liste")
        case .previousItem: CommandWords("précédent", "Élément précédent de sa liste")
        case .goToRow: CommandWords("ligne", "Aller à la ligne...")
        case .nextSection: CommandWords("section suiv.", "Section suivante")
        case .previousSection: CommandWords("section préc.", "Section précédente")
        case .scrollToTop: CommandWords("ligne en haut", "Placer la ligne en haut")
        case .scrollToMiddle: CommandWords("au milieu", "Placer la ligne au milieu")
        case .scrollToBottom: CommandWords("en bas", "Placer la ligne en bas")
        case .goToPeople: CommandWords("personnes", "Aller aux personnes")
        case .goToPosts: CommandWords("billets", "Aller aux billets")
        case .goToTags: CommandWords("étiquettes", "Aller aux étiquettes")
        case .goToVault: CommandWords("coffre", "Aller au coffre")
        case .goToTrash:
            CommandWords("corbeille", "Aller à la corbeille : ce qui a été supprimé")
        case .goToStatistics:
            CommandWords("statistiques", "Aller aux statistiques : nombres et graphiques")
        case .goToHistory: CommandWords("historique", "Aller à l’historique : ce qui a été fait")
        case .goToVersions:
            CommandWords(
                "versions", "Montrer les versions précédentes d’un billet ou d’un commentaire")
        case .purge:
            CommandWords("effacer", "Effacer définitivement de la corbeille ; demande d’abord")
        case .copySecret: CommandWords("secret", "Copier le secret, pour un moment")
        case .changePassphrase: CommandWords("phrase de passe", "Changer la phrase de passe")
        case .lockVault: CommandWords("verrouiller", "Verrouiller le coffre tout de suite")
        case .goToSettings: CommandWords("réglages", "Aller aux réglages")
        case .goToMessages: CommandWords("messages", "Montrer les messages affichés")
        case .goToUnsavedTexts:
            CommandWords(
                "non enregistrés", "Textes non enregistrés : continuer, copier ou abandonner")
        case .chooseYourself: CommandWords("qui suis-je", "Choisir qui vous êtes")
        case .filter:
            CommandWords("filtrer", "Filtrer en tapant ; Entrée garde, Échap efface")
        case .showPublished:
            CommandWords("publiés", "Seulement les publiés, ou tout de nouveau")
        case .showDrafts:
            CommandWords("brouillons", "Seulement les brouillons, ou tout de nouveau")
        case .showInactive:
            CommandWords("inactives", "Seulement les personnes inactives, ou toutes")
        case .clearFilters:
            CommandWords("sans filtre", "Désactiver tous les filtres : tout montrer")
        case .toggleSections:
            CommandWords("sections", "Montrer ou cacher les titres des sections")
        case .keepOrder:
            CommandWords("garder l’ordre", "Ouvrir désormais les listes dans cet ordre")
        case .sortByCreated: CommandWords("création", "Trier par date de création")
        case .sortByUpdated: CommandWords("modification", "Trier par date de modification")
        case .sortByTitle: CommandWords("titre", "Trier par titre")
        case .sortByAuthor: CommandWords("auteur", "Trier par auteur")
        case .sortByStatus: CommandWords("état", "Trier par état")
        case .sortByLikes: CommandWords("j’aime", "Trier par j’aime")
        case .sortByViews: CommandWords("vues", "Trier par vues")
        case .sortByComments: CommandWords("commentaires", "Trier par commentaires")
        case .sortByName: CommandWords("nom", "Trier par nom")
        case .sortByUsername: CommandWords("utilisateur", "Trier par nom d’utilisateur")
        case .sortByRole: CommandWords("rôle", "Trier par rôle")
        case .sortByPosts: CommandWords("billets", "Trier par nombre de billets")
        case .sortByFollowers: CommandWords("abonnés", "Trier par nombre d’abonnés")
        case .add: CommandWords("ajouter", "Ajouter un élément")
        case .edit: CommandWords("modifier", "Modifier dans un formulaire")
        case .editExternally: CommandWords("$EDITOR", "Modifier dans $EDITOR")
        case .reply: CommandWords("répondre", "Répondre ou commenter")
        case .editTags: CommandWords("étiquettes", "Changer les étiquettes")
        case .mergeTags:
            CommandWords("fusionner", "Fusionner les étiquettes marquées dans celle choisie")
        case .undo: CommandWords("annuler", "Annuler la dernière action")
        case .redo: CommandWords("rétablir", "Rétablir ce qui a été annulé")
        case .repeatAction:
            CommandWords("répéter", "Refaire la dernière action sur la ligne sélectionnée")
        case .like:
            CommandWords("j’aime", "Aimer un billet ou un commentaire, ou ne plus l’aimer")
        case .follow: CommandWords("suivre", "Suivre une personne, ou ne plus la suivre")
        case .showFollowers: CommandWords("abonnés", "Montrer qui suit une personne")
        case .selectPerson:
            CommandWords("personne", "Choisir la personne d’une page, ou de nouveau les lignes")
        case .goToAuthor: CommandWords("auteur", "Ouvrir la page de l’auteur")
        case .toggle: CommandWords("oui/non", "Activer ou désactiver : une personne, un réglage")
        case .publish: CommandWords("publier", "Publier, ou remettre en brouillon")
        case .archive: CommandWords("archiver", "Archiver, ou sortir des archives")
        case .delete: CommandWords("supprimer", "Supprimer")
        case .inspect:
            CommandWords(
                "regarder",
                "Aperçu ; un secret tant qu’on appuie ; l’origine d’un réglage")
        case .restore:
            CommandWords(
                "restaurer", "Restaurer : de la corbeille, une ancienne version, un réglage")
        case .restoreAll:
            CommandWords("tout restaurer", "Remettre tous les réglages par défaut")
        case .export: ExportWords.french.command
        case .batchExport: ExportWords.french.ofMany
        case .exportAll: ExportWords.french.ofAll
        case .importFiles: ImportWords.french.command
        case .copyTitle: CommandWords("titre", "Copier le titre ou le nom")
        case .copyContent: CommandWords("contenu", "Copier le contenu")
        case .copyPage:
            CommandWords("Markdown", "Copier le billet et ses commentaires en Markdown")
        case .copyIdentifier: CommandWords("id", "Copier l’identifiant")
        case .mark: CommandWords("marquer", "Marquer ou démarquer la ligne et descendre")
        case .markRange:
            CommandWords("plage", "Marquer une plage : v la commence, v encore la marque")
        case .unmarkRange:
            CommandWords("ôter plage", "Démarquer une plage : V la commence et la finit")
        case .markAll: CommandWords("tout marquer", "Marquer toutes les lignes du filtre")
        case .invertMarks: CommandWords("inverser", "Inverser les marques")
        case .markAgain:
            CommandWords(
                "marquer encore",
                "Marquer à nouveau les lignes de la dernière action sur des lignes marquées")
        case .markTogether:
            CommandWords(
                "marquer ensemble", "Marquer tout ce qui a été supprimé par la même action")
        case .batchPublish: CommandWords("publier", "Publier plusieurs billets")
        case .batchDraft: CommandWords("en brouillon", "Remettre plusieurs billets en brouillon")
        case .batchArchive: CommandWords("archiver", "Archiver plusieurs billets")
        case .batchDelete: CommandWords("supprimer", "Supprimer plusieurs éléments")
        case .batchAddTag: CommandWords("étiqueter", "Ajouter une étiquette à plusieurs billets")
        case .batchRemoveTag:
            CommandWords("retirer étiquette", "Retirer une étiquette de plusieurs billets")
        case .batchSetAuthor:
            CommandWords("fixer l’auteur", "Changer l’auteur de plusieurs billets")
        case .batchSetLikes:
            CommandWords("fixer les j’aime", "Fixer les j’aime de plusieurs billets")
        case .batchDeleteOlder:
            CommandWords("supprimer vieux", "Supprimer les billets de plus de tant de jours")
        case .markAllRead: CommandWords("lus", "Marquer comme lus tous les billets affichés")
        case .batchActivate: CommandWords("activer", "Activer plusieurs personnes")
        case .batchDeactivate: CommandWords("désactiver", "Désactiver plusieurs personnes")
        case .batchDeleteInactive:
            CommandWords("supprimer inactives", "Supprimer les personnes inactives")
        case .toggleFold: CommandWords("replier", "Replier ou déplier")
        case .openFold: CommandWords("déplier", "Déplier")
        case .closeFold: CommandWords("replier", "Replier")
        case .closeAllFolds: CommandWords("tout replier", "Tout replier")
        case .openAllFolds: CommandWords("tout déplier", "Tout déplier")
        case .accept: CommandWords("valider", "Presser le bouton actif ; garder le filtre")
        case .nextField: CommandWords("suivant", "Champ ou bouton suivant")
        case .previousField: CommandWords("précédent", "Champ ou bouton précédent")
        case .save: CommandWords("enregistrer", "Enregistrer")
        case .editText: CommandWords("éditeur", "Continuer dans $EDITOR")
        case .earlierFilter:
            CommandWords("précédents", "Un filtre précédent qui commence ainsi")
        case .laterFilter: CommandWords("suivant", "Le filtre d’après")
        case .insertNewline:
            CommandWords(
                "à la ligne", "À la ligne ; champ court : le suivant, ou au dernier enregistrer")
        case .deleteBackward: CommandWords("effacer", "Effacer le caractère d’avant")
        case .deleteForward: CommandWords("supprimer", "Effacer le caractère d’après")
        case .deleteWordBackward:
            CommandWords("effacer mot", "Effacer le mot d’avant ou la sélection")
        case .deleteWordForward: CommandWords("supprimer mot", "Effacer le mot d’après")
        case .deleteToLineStart:
            CommandWords("jusqu’au début", "Effacer jusqu’au début de la ligne")
        case .deleteToLineEnd: CommandWords("jusqu’à la fin", "Effacer jusqu’à la fin de la ligne")
        case .yank: CommandWords("coller", "Coller ce qui a été coupé, copié ou effacé")
        case .moveLeft: CommandWords("gauche", "Vers la gauche")
        case .moveRight: CommandWords("droite", "Vers la droite")
        case .lineUp: CommandWords("ligne haut", "Une ligne plus haut")
        case .lineDown: CommandWords("ligne bas", "Une ligne plus bas")
        case .moveWordLeft: CommandWords("mot gauche", "Un mot vers la gauche")
        case .moveWordRight: CommandWords("mot droite", "Un mot vers la droite")
        case .moveToLineStart: CommandWords("début", "Début de la ligne")
        case .moveToLineEnd: CommandWords("fin", "Fin de la ligne")
        case .fieldPageUp: CommandWords("page haut", "Une page plus haut dans le texte")
        case .fieldPageDown: CommandWords("page bas", "Une page plus bas dans le texte")
        case .undoTyping: CommandWords("annuler", "Annuler la frappe")
        case .redoTyping: CommandWords("rétablir", "Rétablir la frappe")
        case .help: CommandWords("aide", "Aide pour l’endroit où vous êtes")
        case .cancel: CommandWords("retour", "Un pas en arrière ; ne quitte jamais")
        case .close: CommandWords("fermer", "Fermer l’écran ; sur le dernier, quitter")
        case .quit: CommandWords("quitter", "Quitter")
        case .toggleMouse: CommandWords("souris", "Activer ou désactiver la souris")
        case .interrupt:
            CommandWords(
                "arrêter",
                "Arrêter ce qui est en cours ; encore dans les 2 s pour "
                    + "quitter")
        case .suspend: CommandWords("suspendre", "Suspendre")
        case .redraw: CommandWords("redessiner", "Tout redessiner")
        }
    }
}
