extension BackupWords {
    static let spanish = BackupWords(
        done: { "Copia hecha y comprobada: \($0)." },
        damaged: {
            "El cuaderno está dañado, y también esta copia; no se ha borrado ninguna "
                + "anterior. Mira \($0)."
        },
        kept: {
            "Algo va mal en el cuaderno, así que no se ha borrado ninguna copia anterior. "
                + "Mira \($0)."
        },
        removed: {
            $0 == 1
                ? "Se ha borrado la copia más antigua; \(kept($1))."
                : "Se han borrado las \($0) copias más antiguas; \(kept($1))."
        },
        removedReplaced: {
            "De antes de restaurar se eliminaron \(Spanish.count($0, "cuaderno", "cuadernos"));"
                + " quedan los más recientes: \($1)."
        },
        noneYet: { "Aún no hay copias de seguridad. Haz una con: \($0)" },
        folder: {
            "Están en \($0). Lo que escribió «sheaf backup FILE» está donde dijo FILE."
        },
        question: { "¿Poner \($0) en lugar del cuaderno?" },
        refusal: {
            "Esto pone \($0) en lugar del cuaderno. Añade --yes para hacerlo sin preguntas."
        },
        restored: { "El cuaderno está ahora como en \($0)." },
        before: { "Lo que había antes es \($0)." },
        journalAside: {
            "Lo último que se guardó en un cuaderno que ya no está queda en \($0), y no está en este. Para"
                + " añadirlo, si encaja, cierra todos los Sheaf, llama \($1) a ese archivo e inicia Sheaf."
        },
        stillWrong: { "Aun así algo va mal. Mira qué: \($0)" },
        noPipe: "Una copia no es para un terminal: «-» necesita una tubería o un archivo. No se"
            + " ha hecho nada.",
        meantCommand: {
            "No se ha escrito nada. La orden es «\($1)»; para una copia llamada \($0),"
                + " escribe \($2)."
        },
        noneDated: { "No hay copias con fecha. Nombra un archivo, o haz una con: \($0)" },
        occasion: {
            switch $0 {
            case .regular: "copia"
            case .automatic: "automática"
            case .repair: "antes de una reparación"
            case .migration: "antes de una actualización"
            case .putInPlace: "puesta en su sitio a mano"
            }
        },
        exported: { "\(Spanish.posts($0)) en \($1)." },
        ownFile: {
            "\($0) es un archivo propio de Sheaf; queda como estaba. Elige otro nombre."
        },
        madeFile: { "Creado \($0)." },
        fileExists: { "\($0) ya existe y queda como estaba. Edítalo con: \($1)" },
        nothingToDo: "No hay nada que hacer.",
        settingsQuestion: { "¿Quitar todos los ajustes de \($0), también las vistas?" },
        settingsRefusal: {
            "Esto quita todos los ajustes de \($0), también las vistas. Añade --yes para hacerlo sin"
                + " preguntas."
        },
        settingsCopied: { "Los ajustes de antes están en \($0)." },
        healthy: "Todo está bien.",
        toRepair: { repairable, problems, command in
            guard repairable < problems else { return "Para repararlo: \(command)" }
            let verb = repairable == 1 ? "Se puede" : "Se pueden"
            return "\(verb) reparar \(Language.grouped(repairable)) de estos "
                + "\(Language.grouped(problems)) problemas: \(command)"
        })

    private static func kept(_ count: Int) -> String {
        count == 1 ? "se conserva 1" : "se conservan \(count)"
    }
}
