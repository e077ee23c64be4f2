extension RefusalWords {
    static let spanish = RefusalWords(
        nameTexts: "Nombra los textos que quieres descartar, o añade --all.",
        nameSettings: "Nombra ajustes, o añade --all.",
        namePosts: "Nombra entradas, o añade --all.",
        nameProgram: "Nombra un programa después de --.",
        sayWhich: "Di cuáles, o --all para todos.",
        sayWhatToRemove:
            "Di qué quitar: nombres, --older-than DÍAS o --all, y solo una de las tres cosas.",
        sayTable: "Di qué contiene la tabla: --of people, --of posts o --of comments.",
        noAddress: "Hace falta una dirección de correo: añade --email DIRECCIÓN.",
        needsValue: { "Falta un valor después de \($0)." },
        emptyDirectory: "--directory no nombra ninguna carpeta. Sin él es la de siempre.",
        goesWith: { "\($0) va con \(InputWords.list($1, " y "))." },
        personGoesWith: "--person va con vcard, jsonl y csv de personas.",
        queryGoesWith: "--query va con jsonl, markdown, mbox y csv de entradas.",
        standsAlone: { "\($0) va solo." },
        onlyOne: { "Solo una de estas opciones a la vez: \(InputWords.list($0, " y "))." },
        forLists: { "\(InputWords.list($0, " y ")): es para listas. Quita el número." },
        nameIsBoth: "--name es el nombre entero: quita --first-name y --last-name.",
        allOrConditions: "--all es para todos: quítalo, o quita las otras condiciones.",
        keepsAsking: "--if-revision deja como está la manera de preguntar.",
        sayNewName:
            "Indica el servicio nuevo con --service, la cuenta nueva con --account, o ambos.",
        passphraseOrPassword:
            "--words hace una frase de paso, --length y --symbols una contraseña.",
        oneStandardInput:
            "La entrada estándar contiene solo una cosa: da el texto o la imagen de otra manera.",
        takesNoValue: {
            "\($0) no toma ningún valor. Para elegir entradas con una búsqueda, escribe --matching"
                + " delante."
        },
        takesNumber: { "\($0) toma un número de \($1.lowerBound) a \($1.upperBound)." },
        takesDays: { "\($0) toma de \($1.lowerBound) a \($1.upperBound) días." },
        takesSeconds: { "\($0) toma de \($1.lowerBound) a \($1.upperBound) segundos." },
        takesDescriptor: { "\($0) toma 0, o de 3 a 255." },
        notNegative: { "\($0) no puede ser negativo." },
        atLeastOne: { "\($0) tiene que ser al menos 1." },
        themeFileName:
            "El nombre de un archivo de tema tiene letras, cifras y guiones, y termina en .jsonc.",
        format: { text, mistake in
            let what =
                switch mistake {
                case .noEnd: "a un { no le sigue ningún }"
                case .noName: "entre { y } falta un nombre"
                case .noBeginning: "a un } no le precede ningún {"
                case .noEscape: "tras \\ va t, n u otra \\"
                }
            return "--format «\(text)»: \(what). Un nombre se escribe {title}; {{ y }} son llaves."
        },
        noStatus: { "A una entrada no se le puede dar el estado «\($0)». No se ha cambiado nada." },
        markdownFolder:
            "--format markdown necesita una carpeta: sheaf export --format markdown posts/",
        picturesFolder:
            "Las imágenes se escriben en una carpeta, no en la salida estándar: indica una.",
        takesFolder: "Las imágenes se toman de una carpeta, no de la entrada estándar: indica una.",
        takesReportFile:
            "Las observaciones se escriben en un archivo, no en la salida estándar: indica uno. --verbose"
            + " las dice todas.",
        keyFromInput: {
            "\($0) nombra un archivo, y de la entrada estándar no se lee ninguna clave. Un programa puede dar"
                + " la frase de paso con --passphrase-fd."
        },
        onePostAFile:
            "Un archivo Markdown contiene una entrada: añade --post ENTRADA, o escribe todas en una"
            + " carpeta: sheaf export --format markdown posts/",
        otherTable: {
            "Un archivo con ese nombre contendría «\($0)», y \($1) escribe «\($2)»: elige otro nombre,"
                + " o añade --of \($2)."
        })
}
