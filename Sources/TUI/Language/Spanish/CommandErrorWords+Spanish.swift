internal import Persistence

extension CommandErrorWords {
    static let spanish = CommandErrorWords(
        store: { error, hints in
            switch error {
            case .missing(let path): "No hay cuaderno en \(path). No se ha creado nada."
            case .empty(let path):
                "\(path) está vacío: no contiene ningún cuaderno. Queda "
                    + "como estaba. Si lo había, pon en su lugar una copia de seguridad."
            case .occupied(let path):
                "\(path) ya existe y queda como estaba. Elige otro "
                    + "nombre, o añade --force para sustituirlo."
            case .inUse(let path):
                "Otro programa tiene abierto \(path), quizá un Sheaf en "
                    + "otra ventana. No se ha cambiado nada. Ciérralo e inténtalo de nuevo."
            case .notAFile(let path, _):
                "\(path) no es un archivo. Queda como estaba. "
                    + "Apártalo, o nombra otra carpeta con --directory."
            case .danglingLink(let path, let target):
                "\(path) es un enlace a \(target), y "
                    + "allí no hay nada. No se ha creado nada."
            case .notADatabase(let path):
                "\(path) no es un cuaderno de Sheaf: no es una base "
                    + "de datos. Queda como estaba. Apártalo, o nombra otra carpeta con --directory."
            case .foreignDatabase(let path, _):
                "\(path) es la base de datos de otro "
                    + "programa. Queda como estaba. Nombra otra carpeta con --directory."
            case .cannotOpen(let path, _, let message):
                "No se puede abrir el cuaderno "
                    + "\(path): \(SystemWords.text(of: message, .es)). No se ha cambiado nada. "
                    + "Comprueba que su carpeta existe y es tuya."
            case .diskFull(let path) where FileSizeLimit.isSet:
                "\(path), o un archivo a su lado, no puede ser tan grande: aquí se limita el tamaño de "
                    + "los archivos (ulimit -f), o falta espacio. De esto no se ha guardado nada; lo que "
                    + "había está a salvo."
            case .outOfMemory:
                "No hay memoria suficiente para esto. No se ha cambiado nada. "
                    + "Cierra otros programas e inténtalo de nuevo."
            case .corrupt(let path, _, let message):
                "\(path) está dañado o cortado "
                    + "(\(message)). No se ha cambiado nada. Haz antes una copia del archivo. Qué "
                    + "está dañado: \(hints.typed("doctor")). Para volver a una copia de "
                    + "seguridad: \(hints.typed("restore-backup"))"
            default: nil
            }
        },
        vault: { error, hints in
            switch error {
            case .notFound(let path):
                "No hay caja fuerte en \(path). Créala con: "
                    + "\(hints.typed("vault init"))"
            case .interactionNotAllowed:
                "Esto necesita la frase de paso y no hay terminal "
                    + "donde preguntarla. No se ha cambiado nada. Usa --passphrase-fd, o --key-file."
            case .rolledBack:
                "Esta caja fuerte es una copia antigua: faltan los cambios "
                    + "posteriores. No se ha abierto. Para abrirla igualmente: --accept older-copy"
            case .diverged:
                "Otra máquina escribió esta caja fuerte: faltan los cambios "
                    + "hechos aquí. No se ha abierto. Para abrirla igualmente: --accept other-branch"
            case .seenRecordUnreadable:
                "Aquí no se puede saber si la caja fuerte es una "
                    + "copia antigua. No se ha abierto. Para abrirla igualmente: --accept lost-record"
            default: nil
            }
        }, importing: .spanish)
}
