extension FileWords {
    static let spanish = FileWords(
        emptyOutput: "El nombre del archivo está vacío. No se ha escrito nada. Nombra un archivo.",
        emptyInput:
            "El nombre de un archivo está vacío. No se ha importado nada. Nombra un archivo.",
        emptyBackup:
            "El nombre del archivo está vacío. No se ha restaurado nada. Nombra una copia de"
            + " seguridad.",
        namesFolder: {
            "«\($0)» nombra una carpeta, y esto escribe un archivo. No se ha escrito nada. Nombra un"
                + " archivo, en esa carpeta o en otra."
        },
        otherKind: {
            "\($0) es \($1 ? "una carpeta" : "un dispositivo o una tubería") y no un archivo. Queda"
                + " como estaba. Elige otro nombre."
        },
        notAnEmptyFolder: {
            "\($0) ya existe y no es una carpeta vacía; queda como estaba. Elige otro nombre"
                + ($1 ? ", o añade --force para sustituirla." : ".")
        },
        notOfExport: {
            "En \($0) está \($1), que no escribió ninguna exportación a Markdown; queda como estaba."
                + " Impórtalo primero, o elige otro nombre."
        },
        changedSinceExport: {
            "En \($0) está \($1), que cambió desde que se exportó; queda como estaba."
                + " Impórtalo primero, o elige otro nombre."
        },
        unknownExport: {
            "En \($0) está \($1), cuya entrada ya no está en este cuaderno, o nunca lo estuvo; queda como"
                + " estaba. Quita ese archivo, o elige otro nombre."
        },
        cannotGoAlong: {
            "En \($0) está \($1), que no es un documento y no puede pasar a la carpeta nueva; queda como"
                + " estaba. Llévalo a otro lugar, o elige otro nombre."
        },
        besideFolder: {
            "No es todo, así que la exportación anterior en \($0) queda como estaba."
        },
        noFolder: { "No existe la carpeta \($0). Créala, o elige otra." },
        isThere: {
            "\($0) ya existe; queda como estaba. Elige otro nombre"
                + ($1 ? ", o añade --force para sustituirlo." : ".")
        },
        noExport: {
            "\($0) ya existe y no es una exportación; queda como estaba. Elige otro nombre, o añade"
                + " --force para sustituirlo."
        },
        besideExport: {
            "Lo que se pudo leer está en \($0). La exportación anterior en \($1) queda como estaba;"
                + " --force la sustituiría."
        },
        ownPlace: {
            "\($0) es un archivo propio de Sheaf, o lo sería; queda como estaba. Elige otro nombre."
        },
        isOpenStore: {
            "\($0) está en uso: junto a él está \($1). Queda como estaba. Elige otro nombre."
        },
        isTheStore: { "\($0) es el propio cuaderno. No se ha cambiado nada." },
        holdsNoStore: {
            "No hay ningún cuaderno en \($0), o ahí no hay nada. No se ha cambiado nada. Elige otra"
                + " copia de seguridad."
        },
        damagedBackup: {
            "La copia \($0) está dañada (\($1)). No se ha cambiado nada. Elige otra."
        },
        themeExists: { "\($0) ya existe y queda como estaba." },
        settingsMigrated: { "\($0) ha pasado de la versión \($1) a la \($2)." },
        notKept: { "«\($0)» no es un archivo que se conserve aquí." },
        noStatementLog: {
            "\($0) no es un registro de instrucciones. Queda como estaba. Nombra otro archivo en \($1)."
        },
        partialStatementLog: {
            "El registro de instrucciones no está completo. \($0) Eso no afecta a lo que se ha hecho."
        })
}
