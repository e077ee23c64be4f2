internal import Persistence

extension VaultWords {
    static let spanish = VaultWords(
        title: "Caja fuerte", service: "Servicio", account: "Cuenta", secret: "Secreto",
        changed: "Modificado", empty: "Aún no hay secretos. Pulsa a para guardar uno.",
        again: "mirar otra vez",
        show: CommandWords("mantener: ver", "Mostrar el secreto mientras mantienes la tecla"),
        howToShow: "Mantén i para ver este secreto; y lo copia.",
        lockedNow: "La caja fuerte está cerrada.",
        lockedOverTyped:
            "La caja fuerte está cerrada. Lo que escribiste en ella no se guardó y se ha perdido.",
        maySwap:
            "Si falta memoria, el sistema puede escribir secretos sin cifrar en su espacio de "
            + "intercambio. Un límite mayor (ulimit -l) lo evita.",
        typedIsLost:
            "Lo que escribiste para la caja fuerte no se guardó y se ha perdido: fuera de "
            + "ella no se conserva ningún secreto.",
        asks: "Pedir la frase de paso cada vez",
        count: { Spanish.count($0, "secreto", "secretos") },
        someOf: {
            "\(Spanish.number($0)) de \(Spanish.count($1, "secreto", "secretos"))"
        },
        notText: { "(\(Spanish.number($0)) bytes que no son texto)" },
        state: {
            switch $0 {
            case .none: "aún sin crear"
            case .locked: "cerrada"
            case .unlocking: "abriendo .."
            case .unlocked: "abierta"
            case .readOnly: "solo lectura"
            case .problem: "no se puede usar"
            }
        },
        open: { "abierta \(clock($0))" }, openMark: "caja abierta",
        waited: { purpose, seconds in
            let work =
                switch purpose {
                case .create: "Creando la caja fuerte"
                case .unlock: "Abriendo"
                case .show, .copy: "Abriendo el secreto"
                case .add, .replace: "Guardando el secreto"
                case .changePassphrase: "Cambiando la frase de paso"
                }
            return "\(work) .. \(seconds) s"
        },
        done: {
            switch $0 {
            case .create: "La caja fuerte está creada y abierta."
            case .add: "El secreto está guardado."
            case .replace: "El secreto nuevo está guardado."
            case .rename: "El secreto tiene su nombre nuevo."
            case .delete: "El secreto está eliminado."
            case .changePassphrase: "La frase de paso ha cambiado."
            case .writeBack: "El archivo de la caja fuerte está escrito de nuevo."
            case .look, .unlock, .lock, .open: nil
            }
        },
        guess: {
            "Cada intento de adivinar esta frase cuesta \($0) s en una máquina como esta."
        },
        copy: spanishCopy,
        gone: GoneWords(
            title: "El archivo de la caja fuerte ya no está. ¿Escribirlo de nuevo?",
            consequence:
                "Alguien lo quitó. Lo que estaba abierto aquí sigue en memoria hasta que se "
                + "cierre.",
            leave: "Conservarlo así", writeBack: "Escribirlo de nuevo"),
        reveal: RevealWords(
            title: { "¿Mostrar el secreto de \($0) en \($1)?" },
            consequence: "Se queda en el terminal y en lo que este guarda.",
            leave: "Dejarlo oculto", show: "Mostrarlo"),
        copiedSecret: { "el secreto de \($0) en \($1), durante \($2) s" },
        delete: { "¿Eliminar el secreto de \($0) en \($1)?" },
        deleteConsequence: "Los secretos no tienen papelera: desaparece para siempre.",
        strength: {
            switch $0 {
            case 1: "Fuerza: suficiente."
            case 2: "Fuerza: buena."
            default: "Fuerza: muy buena."
            }
        },
        weakness: spanishWeakness,
        weak: WeakWords(
            title: "¿Usar una frase de paso fácil de adivinar?",
            consequence: "Quien consiga una copia del archivo podría abrir la caja fuerte.",
            another: "Elegir otra", use: "Usarla igualmente"),
        label: {
            switch $0 {
            case .passphrase: "Frase de paso"
            case .newPassphrase: "Nueva frase"
            case .repeated: "Repetir frase"
            case .service: "Servicio"
            case .account: "Cuenta"
            case .secret: "Secreto"
            case .asks: "Al leerlo"
            }
        },
        doing: {
            switch $0 {
            case .create: "crear"
            case .unlock: "abrir"
            case .add, .replace: "guardar"
            case .show: "mostrar"
            case .copy: "copiar"
            case .changePassphrase: "cambiar"
            }
        },
        explanation: {
            switch $0 {
            case .create:
                [
                    "Una caja fuerte guarda contraseñas y claves en un solo archivo cifrado.",
                    "Si olvidas esta frase de paso, nadie puede recuperarla.",
                ]
            case .unlock: ["La caja fuerte está cerrada."]
            case .add: ["Un secreto nuevo"]
            case .replace(let item):
                [
                    "Un secreto nuevo para \(item.key.account) en \(item.key.service)",
                    "Deja el secreto vacío para cambiar solo el nombre.",
                ]
            case .show(let item):
                ["Para ver el secreto de \(item.key.account) en \(item.key.service)"]
            case .copy(let item):
                ["Para copiar el secreto de \(item.key.account) en \(item.key.service)"]
            case .changePassphrase:
                ["Las copias antiguas del archivo se siguen abriendo con la frase antigua."]
            }
        }, problem: spanishProblem)

    private static let spanishCopy = CopyWords(
        title: {
            switch $0 {
            case .rolledBack: "¿Abrir una copia antigua de la caja fuerte?"
            case .diverged: "¿Abrir una caja fuerte escrita por otra máquina?"
            default: "¿Abrir una caja fuerte que puede ser una copia antigua?"
            }
        },
        consequences: {
            switch $0 {
            case .rolledBack(let found, let lastSeen):
                [
                    "Es el estado \(found), y aquí se vio el estado \(lastSeen): faltan los "
                        + "cambios posteriores.",
                    "Si no la pusiste tú ahí, lo hizo otra persona.",
                ]
            case .diverged(let generation):
                [
                    "Es el estado \(generation), hecho sin los cambios de esta máquina: faltan.",
                    "Conserva los dos archivos y compáralos antes de elegir.",
                ]
            default: ["No se puede leer la nota del último estado, así que nadie puede saberlo."]
            }
        }, written: { "Este archivo se escribió: \($0)" },
        lastSeen: { "La caja fuerte cambió aquí por última vez: \($0)" },
        leave: "Mantenerla cerrada", open: "Abrirla igualmente")

    @Sendable private static func spanishProblem(_ problem: VaultFormProblem) -> String {
        switch problem {
        case .weak(let weakness): spanishWeakness(weakness)
        case .notTheSame: "Son dos frases de paso distintas."
        case .noPassphrase: "Falta la frase de paso."
        case .noNewPassphrase: "Falta la nueva frase de paso."
        case .notRepeated: "Escribe la nueva frase de paso otra vez."
        case .emptySecret:
            "Aquí aún no hay ningún secreto: no se ha guardado nada."
        case .vault(let error): spanish(error)
        }
    }

    @Sendable private static func spanishWeakness(
        _ weakness: PassphraseStrength.Weakness
    ) -> String {
        let reason =
            switch weakness {
            case .short:
                "al menos 12 caracteres, o 5 palabras de 2 letras o más. Menos no se acepta nunca."
            case .commonPassword: "gira en torno a una contraseña de las que se prueban primero."
            case .phrase: "es un dicho, una cita o una serie que mucha gente conoce."
            case .name: "gira en torno a un nombre, y los nombres se prueban pronto."
            case .words: "son pocas palabras."
            case .sequence: "sigue el alfabeto o cuenta."
            case .keyboard: "recorre el teclado."
            case .repetition: "dice lo mismo una y otra vez."
            case .date: "gira en torno a una fecha, y no hay muchas."
            }
        let advice = "Cinco palabras sin relación entre sí son difíciles de adivinar."
        return weakness == .short
            ? "Demasiado fácil: \(reason)" : "Demasiado fácil: \(reason) \(advice)"
    }

    private static func spanish(_ error: VaultError) -> String {
        switch error {
        case .notFound: "La caja fuerte ya no existe; alguien la quitó. No se ha cambiado nada."
        case .missing(let path): "No existe \(path). No se ha cambiado nada."
        case .alreadyExists: "Ya hay una caja fuerte; queda como estaba."
        case .truncated:
            "La caja fuerte está cortada. Queda como estaba; pon en su lugar una copia de "
                + "seguridad."
        case .corrupted(.item): "Solo este secreto está dañado; todos los demás se pueden leer."
        case .corrupted:
            "La caja fuerte está dañada. Queda como estaba; pon en su lugar una copia de seguridad."
        case .unsupportedVersion:
            "Esta caja fuerte es de un Sheaf más nuevo. No se ha cambiado nada; actualiza Sheaf."
        case .kdfParametersRefused(.outOfBounds):
            "La caja fuerte pide un coste que ninguna nuestra tiene; puede ser falsa. No se "
                + "ha preguntado nada."
        case .kdfParametersRefused(.notEnoughMemory(let needed, _)):
            "Abrirla requiere \(needed >> 20) MiB de memoria. Cierra otros programas e "
                + "inténtalo de nuevo."
        case .authenticationFailed:
            "Frase de paso incorrecta. Comprueba la distribución del teclado."
        case .itemNotFound:
            "Ya no está en la caja fuerte; alguien lo eliminó. No se ha cambiado nada."
        case .duplicateItem: "Ya hay un secreto para este servicio y esta cuenta."
        case .conflict: "Alguien lo cambió entretanto. No se ha sobrescrito nada."
        case .locked: "La caja fuerte está cerrada. No se ha cambiado nada."
        case .keysReplaced:
            "Otro programa cambió las claves, así que se cerró. No se ha cambiado nada."
        case .cancelled: "Detenido. No se ha cambiado nada."
        case .interactionNotAllowed: "Esto necesita la frase de paso."
        case .rolledBack:
            "Una copia antigua: faltan los cambios posteriores. Intro pregunta otra vez."
        case .diverged:
            "La escribió otra máquina; faltan los cambios hechos aquí. Intro pregunta otra vez."
        case .seenRecordUnreadable:
            "Aquí no se notaría una copia antigua. Intro pregunta otra vez."
        case .unsafePath(let problem):
            "El archivo o la carpeta de la caja fuerte está abierto a otros. "
                + (problem.remedy.map { "Ejecuta: \($0)" } ?? "Pon ahí el propio archivo.")
        case .busy:
            "Otro programa está escribiendo en la caja fuerte. Inténtalo dentro de un momento."
        case .readOnly: "Aquí no se puede escribir la caja fuerte. No se ha cambiado nada."
        case .diskFull:
            "El disco está lleno. No se ha cambiado nada; haz sitio e inténtalo de nuevo."
        case .io(let code, let operation):
            "El disco se negó (\(operation): \(SystemWords.text(code, .es))). Nada cuenta como guardado."
        case .invalidInput(let reason): spanish(reason)
        case .tooLarge: "Es más de lo que cabe en un secreto."
        }
    }

    private static func spanish(_ reason: VaultError.InvalidInput) -> String {
        switch reason {
        case .emptyPassphrase: "Falta la frase de paso."
        case .controlCharacterInPassphrase:
            "Una frase de paso no puede llevar caracteres de control."
        case .passphraseNotUTF8: "La frase de paso no es texto en UTF-8."
        case .emptyName: "Hacen falta el servicio y la cuenta."
        case .nameTooLong: "El servicio y la cuenta tienen como mucho 255 bytes."
        case .controlCharacterInName:
            "El servicio y la cuenta no pueden llevar caracteres de control."
        case .expiry: "Ningún archivo puede contener esa fecha."
        case .notAFileURL: "Ese no es un lugar para un archivo."
        case .notUTF8: "No es texto."
        case .presenceWindow: "Una frase de paso vale como mucho 15 minutos."
        case .lastPassphrase: "No se puede quitar la última frase de paso."
        case .tooManyKeys: "Ya hay demasiadas claves."
        case .keyFile, .keyFileInVaultFolder: "No se puede usar el archivo de clave."
        }
    }
}
