internal import Persistence
internal import SheafNotebook

extension CommandErrorWords {
    static let spanish = CommandErrorWords(
        store: spanishStore, files: spanishFile, vault: spanishVault,
        unsafePath: spanishUnsafePath, journalAside: spanishJournal,
        newerReadOnly: spanishNewer, importing: .spanish)

    @Sendable private static func spanishStore(
        _ error: StoreError, _ hints: CommandHints
    ) -> String {
        let onScreen = ProblemWords.spanish.sentence(Problem(error))
        return switch error {
        case .cannotOpen(let path, _, let message) where SystemWords.isOfTooManyFiles(message):
            "No se puede abrir el cuaderno \(path): \(SystemWords.text(of: message, .es)). No se ha"
                + " cambiado nada. Permite más («ulimit -n 64»), o cierra otros programas, e"
                + " inténtalo de nuevo."
        case .cannotOpen(let path, _, let message):
            "No se puede abrir el cuaderno \(path): \(SystemWords.text(of: message, .es)). No se ha"
                + " cambiado nada. Comprueba que su carpeta existe y es tuya."
        case .missing(let path): "No hay cuaderno en \(path). No se ha creado nada."
        case .notAFile(let path, let kind):
            "\(path) es \(spanish(kind)) y no un archivo. Queda como estaba. Apártalo, o nombra"
                + " otra carpeta con --directory."
        case .danglingLink(let path, let target):
            "\(path) es un enlace a \(target), y allí no hay nada. No se ha creado nada. Si el"
                + " cuaderno está en otro disco, móntalo; si no, quita el enlace."
        case .empty(let path):
            "\(path) está vacío: no contiene ningún cuaderno. Queda como estaba. Si lo había, pon"
                + " en su lugar una copia de seguridad. Para empezar de cero, quita el archivo"
                + " vacío e inicia \(hints.typed("")), o llénalo: \(hints.toBegin(in: .spanish))"
        case .unknownSchema(let path, let found, let oldest):
            "\(path) dice ser un cuaderno de Sheaf, pero del esquema \(found), que nunca existió"
                + " (el más antiguo es el \(oldest)). Queda como estaba. Si otro programa cambió ese"
                + " número, esto lo corrige: \(hints.typed("doctor --repair")). Si no, pon en su lugar"
                + " una copia de seguridad, o nombra otra carpeta con --directory."
        case .turnedBackSchema(let path, let found, let finished):
            "\(path) dice ser del esquema \(found), pero ya se llevó al esquema \(finished): otro"
                + " programa cambió ese número. Queda como estaba. Para corregir el número sin perder"
                + " nada: \(hints.typed("doctor --repair"))"
        case .textEncoding(let path, let found):
            "El texto de \(path) está guardado como \(found); Sheaf solo lee UTF-8. Queda como"
                + " estaba. Otro programa lo convirtió: vuelve a una copia de seguridad anterior."
        case .displaced(let path, let displacement):
            spanishPlace(path, displacement, hints.typed("restore-backup", "FILE"))
        case .foreignJournal(let path, let journal):
            "\(journal) es de otro cuaderno que \(path), y no se ha podido apartar. Ambos quedan"
                + " como estaban. Permite escribir en la carpeta, o aparta el diario."
        case .damagedJournal(let path, let journal):
            "\(journal), el diario de \(path), está dañado, y no se ha podido apartar. Ambos quedan"
                + " como estaban. Permite escribir en la carpeta y haz sitio en el disco; o copia"
                + " los dos archivos a otra parte y vuelve a una copia de seguridad."
        case .occupied(let path):
            "\(path) ya existe y queda como estaba. Elige otro nombre, o añade --force para"
                + " sustituirlo."
        case .inUse(let path):
            "Otro programa tiene abierto \(path), quizá un Sheaf en otra ventana. No se ha cambiado"
                + " nada. Ciérralo e inténtalo de nuevo."
        case .notADatabase(let path):
            "\(path) no es un cuaderno de Sheaf: no es una base de datos. Queda como estaba."
                + " Apártalo, o nombra otra carpeta con --directory."
        case .foreignDatabase(let path, _):
            "\(path) es la base de datos de otro programa. Queda como estaba. Nombra otra carpeta"
                + " con --directory."
        case .newerSchema(let path, let found, let known):
            "\(path) lo escribió un Sheaf más nuevo (esquema \(found); este conoce el \(known))."
                + " Queda como estaba. Instala la versión más nueva para abrirlo."
        case .olderSchema(let path, let found, let known):
            "\(path) es de un Sheaf más antiguo (esquema \(found)) y hay que llevarlo al esquema"
                + " \(known), pero no se puede escribir. Queda como estaba. Permite escribir en el"
                + " archivo y en su carpeta."
        case .readOnly(let path):
            "No se puede escribir \(path). No se ha cambiado nada. Permite escribir en el archivo y"
                + " en su carpeta, o nombra otra carpeta con --directory."
        case .diskFull(let path) where FileSizeLimit.isSet:
            "\(path), o un archivo a su lado, no puede ser tan grande: aquí se limita el tamaño de"
                + " los archivos (ulimit -f), o falta espacio. De esto no se ha guardado nada; lo"
                + " que había está a salvo. Permite archivos más grandes, o haz sitio, e inténtalo"
                + " de nuevo."
        case .diskFull(let path):
            "No queda espacio en el disco de \(path). De esto no se ha guardado nada; lo que había"
                + " está a salvo. Haz sitio e inténtalo de nuevo."
        case .busy(let path):
            "Otro programa está escribiendo en \(path). No se ha cambiado nada. Inténtalo dentro de"
                + " un momento."
        case .locked(let path):
            "No se ha podido leer \(path): otro programa lo ocupa. Inténtalo dentro de un momento."
        case .corrupt(let path, _, let message):
            "\(path) está dañado o cortado (\(message)). No se ha cambiado nada. Antes de nada,"
                + " copia a otra parte el archivo"
                + (AsideJournal.hasJournal(ofMissing: path)
                    ? " y \(path)-wal, que tiene lo último que se guardó" : "")
                + ". Qué está dañado: \(hints.typed("doctor")). Para volver a una copia de"
                + " seguridad: \(hints.typed("restore-backup"))"
        case .inputOutput(let path, _, let message):
            "El disco de \(path) ha fallado (\(SystemWords.text(of: message, .es))). Lo que se"
                + " estaba guardando puede estar guardado o no. Revisa el disco, copia el archivo a"
                + " otra parte y mira antes de repetirlo."
        case .outOfMemory(let path):
            "No hay memoria suficiente para esto (\(path)). No se ha cambiado nada. Cierra otros"
                + " programas, o permite más a este (ulimit -v), e inténtalo de nuevo."
        case .sql where error.missingColumn != nil:
            "A una tabla del cuaderno le falta su columna «\((error.missingColumn ?? "").quoted)»: otro"
                + " programa la quitó. No se ha cambiado nada. Copia el archivo a otro sitio y vuelve a"
                + " una copia de seguridad: \(hints.typed("restore-backup"))"
        case .constraint(let code, let message, _), .sql(let code, let message, _):
            "El cuaderno ha rechazado esto (\(message), \(code)). No se ha cambiado nada. "
                + spanishMistake
        case .refusedChange(let table):
            "No se ha cambiado: algo en la base de datos lo rechaza, seguramente un disparador que otro"
                + " programa puso en la tabla «\(table.quoted)». No se ha guardado nada. Quita el"
                + " disparador y hazlo de nuevo."
        case .notAWholeNumber(let column, _):
            "Un número es tan grande como puede ser y no se le puede sumar nada"
                + " («\(column.quoted)»). Vino con un archivo, o lo escribió otro programa. No se"
                + " ha cambiado nada. Da a esa fila un número menor, o pon una copia de seguridad"
                + " en lugar del cuaderno."
        case .missingTable(let path, let table) where NotebookRepair.isDerived(table):
            "A \(path) le falta la tabla «\(table.quoted)»: otro programa la quitó del cuaderno."
                + " Todo lo que contenía se deduce del resto: no se pierde nada. Para llenarla otra"
                + " vez: \(hints.typed("doctor --repair"))"
        case .missingTable(let path, let table):
            "A \(path) le falta la tabla «\(table.quoted)»: otro programa la quitó del cuaderno. No"
                + " se ha cambiado nada. Pon en su lugar una copia de seguridad."
        case .queryTooLarge(let limit):
            "Esto pide más de lo que se puede buscar a la vez (\(spanish(limit))). No se ha"
                + " cambiado nada. Usa menos palabras."
        case .expression(let join, .changesRows):
            "Una fila del cuaderno no remite a nada, o a más de una fila (\(join.quoted)): otro"
                + " programa la cambió. No se ha cambiado nada. Pon una copia de seguridad en lugar"
                + " del cuaderno."
        case .expression(let expression, _):
            "Al cuaderno no se le puede preguntar esto (\(expression)). No se ha cambiado nada. "
                + spanishMistake
        case .notOneStatement(let sql), .transactionControl(let sql), .argumentCount(let sql, _, _):
            "El cuaderno ha rechazado esto (\(sql.prefix(60))). No se ha cambiado nada. "
                + spanishMistake
        case .unstorable(_, let column, let reason):
            "El cuaderno no puede contener esto en «\(column)»: \(reason). No se ha cambiado nada."
        case .tooLong, .notFound: onScreen
        case .failedStep(_, _, let error): spanishStore(error, hints)
        case .notUndoable(let table, _):
            "La tabla «\(table)» del cuaderno no está como la hizo Sheaf: otro programa la cambió."
                + " No se ha cambiado nada. Pon una copia de seguridad en lugar del cuaderno."
        case .brokenReferences(let table, _):
            "No se ha podido llevar el cuaderno al nuevo esquema: filas de «\(table)» no remitirían"
                + " a"
                + " nada. Queda como estaba. " + spanishMistake
        case .decoding(_, let expected, let found, _):
            "Una fila del cuaderno está dañada: contiene un valor que no se puede leer (\(found) en"
                + " vez de \(expected)). No se ha cambiado nada. Qué fila es:"
                + " \(hints.typed("doctor"))"
        case .conflict(let conflicts):
            "Alguien cambió lo mismo entretanto"
                + " (\(conflicts.map(\.field).joined(separator: ", "))). No se ha sobrescrito nada."
                + " Míralo otra vez y repite tu cambio."
        case .timedOut: "La lectura tardaba demasiado y se ha abandonado. No se ha cambiado nada."
        case .cancelled: "Detenido antes del final. Lo que había empezado se ha deshecho."
        case .superseded: "Detenido antes del final. No se ha cambiado nada."
        case .closed: "El cuaderno está cerrado. No se ha cambiado nada."
        }
    }

    private static let spanishMistake = "Es un error de Sheaf: avísanos, por favor."

    private static func spanish(_ limit: QueryLimit) -> String {
        switch limit {
        case .conditions(let most):
            "como mucho \(Spanish.number(most)) condiciones, y cada palabra supone varias"
        case .columns(let most): "como mucho \(Spanish.number(most)) columnas"
        case .nesting(let most): "condiciones unas dentro de otras, como mucho \(most) niveles"
        case .statement(let message): message
        }
    }

    private static func spanish(_ kind: FileKind) -> String {
        switch kind {
        case .folder: "una carpeta"
        case .pipe: "una tubería"
        case .socket: "un socket"
        case .device: "un dispositivo"
        }
    }
}
