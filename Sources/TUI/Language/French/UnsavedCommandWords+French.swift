extension UnsavedCommandWords {
    static let french = UnsavedCommandWords(
        hidden: {
            "Les textes non enregistrés ne peuvent pas être cherchés ; il y en a peut-être. \($0)"
        },
        none: { "Il n’y a pas de texte non enregistré « \($0) ». Ceux qu’il y a : \($1)" },
        several: { "Plusieurs textes non enregistrés commencent par « \($0) » : \($1)." },
        unreadable: {
            "Ce texte est illisible. Son fichier est resté tel quel, pour qui saurait encore le"
                + " déchiffrer : \($0)"
        },
        nothingTyped: { "Rien n’a été tapé dans « \($0) », seulement dans : \($1)." },
        hasHiddenCharacters: {
            "Ce texte a des caractères qui ne se voient pas et ne sont pas écrits tels quels. Pour"
                + " l’avoir en entier : \($0)"
        },
        formIsOpen: {
            "Le formulaire de \($0) est ouvert dans une fenêtre. Fermez-le d’abord là-bas."
        },
        withText: { "\($0)\($1.isEmpty ? "" : " « \($1) »")" },
        withoutText: { "\($0), illisible (\($1))" },
        notDiscarded: {
            "Pas abandonné, car une fenêtre a ouvert le formulaire entre-temps : \($0)."
        },
        discarded: { "Abandonné : \($0)." },
        allOpen: "Tous les textes non enregistrés sont ouverts ailleurs. Rien n’a été abandonné.")
}
