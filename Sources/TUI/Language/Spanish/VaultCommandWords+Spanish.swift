extension VaultCommandWords {
    static let spanish = VaultCommandWords(
        passphrase: "Frase de paso: ", wrong: "No era correcta. ",
        toSave: { "Frase de paso para guardar \($0): " },
        toRead: { "Frase de paso para leer \($0)\($1.isEmpty ? "" : " (\($1))"): " },
        key: { "\($0) en \($1)" }, secret: "Secreto: ", newPassphrase: "Nueva frase de paso: ",
        sameAgain: "La misma otra vez: ",
        twoDifferent: "Eran dos frases de paso distintas. No se ha cambiado nada.",
        keepWeak: "Solo Intro para elegir otra; la palabra keep para usarla igualmente: ",
        acceptWeak: " Añade --accept-weak para usarla igualmente.",
        changed: "La frase de paso ha cambiado. Las copias antiguas se abren aún con la antigua.",
        made: {
            "Creada en \($0). Cada intento de adivinar su frase cuesta \($1) s en una máquina como"
                + " esta. Si la olvidas, nadie puede recuperarla."
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
        always: "siempre", forSeconds: { "durante \($0) s" },
        keyNeedsPipe:
            "Una clave no es para un terminal: «-» necesita una tubería o un archivo. No se ha"
            + " cambiado nada.",
        keyFilesWorthless: {
            $0 == 1
                ? "1 archivo de clave ya no abre nada."
                : "\(Spanish.number($0)) archivos de clave ya no abren nada."
        },
        hiddenCharacters:
            "El servicio y la cuenta no pueden tener caracteres invisibles. No se ha cambiado nada.",
        emptySecret:
            "No hay ningún secreto que guardar: la entrada está vacía. No se ha cambiado nada.",
        inputIsSecret: "La entrada estándar es para el secreto. Usa otro --passphrase-fd.",
        unreadable: { descriptor, problem in
            let name = descriptor == 0 ? "La entrada estándar" : "El descriptor \(descriptor)"
            return switch problem {
            case .notOpen: "No hay ningún descriptor \(descriptor) abierto del que leer."
            case .folder:
                "\(name) es una carpeta, y de ahí no se puede leer. No se ha cambiado nada."
            case .notForReading: "\(name) no permite leer. No se ha cambiado nada."
            case .refused(let why):
                "\(name) no se puede leer: \(why). No se ha cambiado nada."
            }
        },
        pipeTooSmall: "Ninguna tubería de este sistema admite un secreto tan largo."
            + " El programa no se ha iniciado.",
        terminalKeeps:
            "La salida estándar es un terminal, que guarda lo que muestra. Añade --reveal si lo quieres.",
        shownAsSigns:
            "El secreto contiene lo que un terminal obedecería o no mostraría; aquí se muestra con"
            + " signos. A una tubería o un archivo va exactamente como está guardado.",
        couldBeExchanged: { "\($0) Otros podrían cambiar la caja fuerte." },
        openOnceMore:
            "Otro programa ha sustituido entretanto las claves de la caja fuerte: hay que abrirla otra"
            + " vez.",
        gone: {
            "Ya no hay caja fuerte en \($0); aquí se usó una por última vez el \($1). Devuélvela a ese"
                + " lugar, o pon ahí su copia de seguridad. Para crear una vacía: \($2)"
        },
        notStarted: { "No se ha podido iniciar «\($0)»: \($1)." },
        exportQuestion:
            "¿Escribir todos los secretos sin cifrar, de modo que quien los reciba pueda leerlos sin"
            + " frase de paso?",
        exportRefusal:
            "Esto escribe todos los secretos sin cifrar. No se ha escrito nada. Añade --yes para"
            + " hacerlo sin preguntas.",
        nothingExported: "No se ha escrito nada.",
        exportNeedsPipe:
            "Los secretos no son para un terminal, que guarda lo que muestra. No se ha escrito nada."
            + " Nombra un archivo o usa una tubería.",
        exportSeenByOthers: {
            "Otros pueden leer el archivo al que va la salida estándar. No se ha escrito nada. \($0)"
                + " crea un archivo solo para ti."
        },
        exported: {
            "\(Spanish.count($0, "secreto está", "secretos están")) sin cifrar en \($1). Elimina ese"
                + " archivo cuando ya no lo necesites."
        },
        leftOut: {
            "Omitido porque está dañado: \($0). Guárdalo de nuevo o tómalo de una copia."
        },
        toExport: "y todos los demás secretos, para exportarlos")
}
