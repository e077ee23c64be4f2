extension VaultCommandWords {
    static let spanish = VaultCommandWords(
        passphrase: "Frase de paso: ", wrong: "No era correcta. ",
        toSave: { "Frase de paso para guardar \($0): " },
        toRead: { "Frase de paso para leer \($0)\($1.isEmpty ? "" : " (\($1))"): " },
        key: { "\($0) en \($1)" }, secret: "Secreto: ", newPassphrase: "Nueva frase de paso: ",
        sameAgain: "La misma otra vez: ",
        twoDifferent: "Eran dos frases de paso distintas. No se ha cambiado nada.",
        keepWeak: "Solo Enter para elegir otra; la palabra keep para usarla igualmente: ",
        acceptWeak: " Añade --accept-weak para usarla igualmente.",
        changed: "La frase de paso ha cambiado. Las copias antiguas se abren aún con la antigua.",
        made: {
            "Creada en \($0). Cada intento de adivinar su frase cuesta \($1) s en una máquina como"
                + " esta. Nadie puede recuperar esta frase de paso."
        },
        secretOf: { "el secreto de \($0) en \($1)" },
        secretsOf: { "\(Spanish.count($0, "secreto", "secretos")) de \($1)" },
        rotated: {
            "Todas las claves son nuevas. Retirado: otras frases de paso, \($0); archivos de clave,"
                + " \($1). Las copias antiguas se abren aún con la frase antigua: cambia "
                + "también los"
                + " secretos si alguna se escapó."
        },
        upgraded: {
            "La caja fuerte está entera y en el formato más nuevo, con"
                + " \(Spanish.count($0, "secreto", "secretos"))."
        },
        always: "siempre", forSeconds: { "durante \($0) s" })
}
