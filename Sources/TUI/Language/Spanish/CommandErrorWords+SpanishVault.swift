internal import Persistence

// What commands say of the vault.
extension CommandErrorWords {
    @Sendable static func spanishVault(_ error: VaultError, _ hints: CommandHints) -> String {
        let onScreen = VaultWords.spanish.sentence(error)
        return switch error {
        case .notFound(let path):
            "No hay caja fuerte en \(path). Créala con: \(hints.typed("vault init"))"
        case .missing(let path): spanishMissing(path) + " La caja fuerte queda como estaba."
        case .alreadyExists(let path):
            "\(path) ya existe y queda como estaba. Nombra otro archivo, o apártalo antes."
        case .truncated(let expected, let actual):
            "La caja fuerte está cortada: \(actual) bytes de al menos \(expected). Queda como"
                + " estaba. Pon en su lugar una copia de seguridad."
        case .corrupted(let damage): spanish(damage)
        case .unsupportedVersion(let found, let supported):
            "Esta caja fuerte es de un Sheaf más nuevo (formato \(found); este conoce el"
                + " \(supported)). Queda como estaba. Actualiza Sheaf."
        case .kdfParametersRefused(.outOfBounds(let logN, let blockSize, let parallelism)):
            "La caja fuerte pide un coste que ninguna nuestra tiene (scrypt 2^\(logN),"
                + " \(blockSize), \(parallelism)); puede ser falsa. No se ha preguntado ni abierto"
                + " nada. Pon en su lugar una copia de seguridad."
        case .kdfParametersRefused(.notEnoughMemory(let needed, let available)):
            "Abrir la caja fuerte requiere \(needed >> 20) MiB, y hay \(available >> 20) MiB"
                + " libres. No se ha abierto nada. Cierra otros programas e inténtalo de nuevo."
        case .authenticationFailed:
            "La frase de paso o el archivo de clave no es correcto. No se ha abierto nada."
                + " Comprueba la distribución del teclado e inténtalo de nuevo."
        case .itemNotFound: "La caja fuerte no tiene ese secreto. No se ha cambiado nada."
        case .duplicateItem:
            "Ese secreto ya existe. No se ha cambiado nada. Omite --new para sustituirlo."
        case .conflict: onScreen + " Míralo otra vez y repite tu cambio."
        case .locked: onScreen + " Ábrela antes."
        case .keysReplaced:
            "Otro programa sustituyó entretanto las claves de la caja fuerte. No se ha cambiado"
                + " nada. Inténtalo de nuevo."
        case .cancelled: onScreen
        case .interactionNotAllowed:
            "Esto necesita la frase de paso y no hay terminal donde preguntarla. No se ha cambiado"
                + " nada. Usa --passphrase-fd, o --key-file para lo que no pregunta."
        case .rolledBack(let found, let lastSeen):
            "Esta caja fuerte es una copia antigua (estado \(found), visto por última vez"
                + " \(lastSeen)): faltan los cambios posteriores. No se ha abierto nada. Si la"
                + " pusiste tú ahí, añade --accept older-copy."
        case .diverged(let generation):
            "Otra máquina escribió esta caja fuerte (estado \(generation)): no tiene los cambios"
                + " hechos aquí. No se ha abierto nada. Conserva los dos archivos y compáralos;"
                + " después añade --accept other-branch."
        case .seenRecordUnreadable(let path):
            "No se puede leer \(path), así que no se notaría una copia antigua de la caja fuerte."
                + " No se ha abierto nada. Añade --accept lost-record para empezar una nota nueva."
        case .unsafePath(let problem):
            [spanish(problem), "No se ha abierto nada.", spanishRemedy(problem)]
                .joinedAsSentences()
        case .busy:
            "Otro programa está escribiendo en la caja fuerte. No se ha cambiado nada. Inténtalo"
                + " dentro de un momento."
        case .readOnly:
            "Aquí no se puede escribir la caja fuerte. Leerla sí. No se ha cambiado nada. Permite"
                + " escribir en la carpeta."
        case .diskFull:
            "No queda espacio para la caja fuerte. No se ha cambiado nada. Haz sitio e inténtalo de"
                + " nuevo."
        case .io(let code, _) where SystemWords.isOfTooManyFiles(code):
            "\(SystemWords.text(code, .es)). Nada cuenta como guardado. Permite más («ulimit -n"
                + " 64»), o cierra otros programas, e inténtalo de nuevo."
        case .io: onScreen + " Revisa el disco e inténtalo de nuevo."
        case .invalidInput(let reason):
            spanish(reason, onScreen) + " No se ha cambiado nada."
        case .tooLarge(let maximum):
            "Son más de \(Spanish.number(maximum)) bytes, lo máximo que cabe. No se ha cambiado"
                + " nada."
        }
    }

    @Sendable static func spanishUnsafePath(_ problem: PathProblem) -> String {
        [spanish(problem), spanishRemedy(problem)].joinedAsSentences()
    }

    private static func spanish(_ problem: PathProblem) -> String {
        switch problem {
        case .symbolicLink(let path): "\(path) es un enlace simbólico. Pon ahí el propio archivo."
        case .notAFile(let path): "\(path) no es un archivo normal. Apártalo."
        case .notAFolder(let path): "\(path) no es una carpeta. Apártalo."
        case .hardLinks(let path, let count): "\(path) tiene \(count) nombres. Quita los demás."
        case .owner(let path, let found, _): "\(path) es del usuario \(found)."
        case .mode(let path, let found, _):
            "\(path) está abierto a otros (modo \(String(found, radix: 8)))."
        }
    }

    private static func spanishRemedy(_ problem: PathProblem) -> String {
        problem.remedy.map { "Ejecuta: \($0)" } ?? ""
    }

    private static func spanish(_ damage: VaultError.Damage) -> String {
        let what =
            switch damage {
            case .notAVault: "No es una caja fuerte, o se cambió como si fuera texto."
            case .preamble: "El principio de la caja fuerte está dañado."
            case .trailingBytes: "Se añadieron bytes al final de la caja fuerte."
            case .header: "La parte de la caja fuerte que contiene sus claves está dañada."
            case .headerMAC: "Alguien sin la clave cambió las claves de la caja fuerte."
            case .body: "La parte cifrada de la caja fuerte está dañada."
            case .item:
                "Solo este secreto está dañado. Todos los demás se pueden leer; no se ha cambiado"
                    + " nada."
            }
        if case .item = damage {
            return what + " Guárdalo otra vez, o tómalo de una copia de seguridad."
        }
        return what + " Queda como estaba. Pon en su lugar una copia de seguridad."
    }

    private static func spanish(
        _ reason: VaultError.InvalidInput, _ onScreen: String
    ) -> String {
        switch reason {
        case .emptyPassphrase: "Una frase de paso no puede estar vacía."
        case .passphraseNotUTF8:
            "Esta frase de paso no es texto en UTF-8: aquello de donde viene escribe las letras de"
                + " otra manera."
        case .emptyName: "El servicio y la cuenta no pueden estar vacíos."
        case .expiry: "Ninguna caja fuerte puede contener esa fecha."
        case .notAFileURL:
            "La caja fuerte y sus claves están en archivos; esta no es la dirección de ninguno."
        case .notUTF8: "El secreto no es texto. Omite --with-value."
        case .tooManyKeys: "Ya hay 16 claves, o 4 frases de paso. Quita antes una."
        case .keyFile: "No es un archivo de clave: no contiene exactamente 32 bytes."
        case .keyFileInVaultFolder:
            "Un archivo de clave en la carpeta de la caja fuerte se copiaría con ella. Ponlo en"
                + " otra parte."
        case .controlCharacterInPassphrase, .controlCharacterInName, .nameTooLong,
            .presenceWindow, .lastPassphrase:
            onScreen
        }
    }
}
