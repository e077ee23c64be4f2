extension VaultCommandWords {
    static let french = VaultCommandWords(
        passphrase: "Phrase de passe : ", wrong: "Ce n’était pas cela. ",
        toSave: { "Phrase de passe pour enregistrer \($0) : " },
        toRead: { "Phrase de passe pour lire \($0)\($1.isEmpty ? "" : " (\($1))") : " },
        key: { "\($0) chez \($1)" }, secret: "Secret : ",
        newPassphrase: "Nouvelle phrase de passe : ", sameAgain: "La même encore une fois : ",
        twoDifferent: "C’étaient deux phrases de passe différentes. Rien n’a été modifié.",
        keepWeak: "Enter seul pour en choisir une autre ; le mot keep pour l’utiliser quand "
            + "même : ",
        acceptWeak: " Ajoutez --accept-weak pour l’utiliser quand même.",
        changed:
            "La phrase de passe est changée. Les anciennes copies s’ouvrent encore avec "
            + "l’ancienne.",
        made: {
            "Créé dans \($0). Chaque essai pour deviner sa phrase coûte \($1) s sur une "
                + "machine comme"
                + " celle-ci. Personne ne peut retrouver cette phrase de passe."
        },
        secretOf: { "le secret de \($0) chez \($1)" },
        secretsOf: { "\(French.count($0, "secret", "secrets")) de \($1)" },
        rotated: {
            "Toutes les clés sont nouvelles. Retiré : autres phrases de passe, \($0) ; "
                + "fichiers de clé,"
                + " \($1). Les anciennes copies s’ouvrent encore avec l’ancienne phrase : "
                + "changez aussi"
                + " les secrets si l’une s’est échappée."
        },
        upgraded: {
            "Le coffre est entier et dans le format le plus récent, avec"
                + " \(French.count($0, "secret", "secrets"))."
        },
        always: "toujours", forSeconds: { "pendant \($0) s" })
}
