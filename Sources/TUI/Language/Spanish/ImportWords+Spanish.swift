internal import SheafNotebook

extension ImportWords {
    static let spanish = ImportWords(
        title: "Importar", ask: "Importar de: ",
        known:
            "Un archivo o una carpeta: una exportación de Sheaf, JSON, Markdown con cabecera, CSV, vCard,"
            + " un volcado de Stack Exchange. Intro muestra antes lo que entraría.",
        hint: { command, isShown in
            switch command {
            case .accept: isShown ? "importar" : "mirar"
            case .cancel: "no importar"
            case .fieldPageDown: "seguir leyendo"
            default: nil
            }
        },
        noName: "Escribe el nombre de un archivo.", reading: { "Leyendo \($0) .." },
        noFiles: "Ningún archivo empieza así.",
        wouldComeIn: "Esto entraría:", nothingNew: "Nada de esto es nuevo:",
        follows: "Seguimientos", likes: "Me gusta",
        kept: {
            $0 == 1
                ? "1 fila se ha editado aquí y queda como está."
                : "\(Language.grouped($0)) filas se han editado aquí y quedan como están."
        },
        done: { what, path in
            what.isEmpty ? "En \(path) no hay nada nuevo." : "Importado de \(path): \(what)."
        },
        and: " y ",
        notes: {
            $0 == 1 ? "g h guarda 1 nota." : "g h guarda \(Language.grouped($0)) notas."
        },
        name: { "La importación de \($0)" },
        command: CommandWords("importar", "Importar de un archivo o una carpeta"),
        progress: { progress, rate, left in
            let rows = Spanish.count(progress.rows, "fila", "filas")
            if progress.isRead { return "\(rows) leídas; ahora se cuentan e indexan" }
            let end = left.map { "  quedan \(Spanish.number($0)) s" } ?? ""
            return "\(rows)  \(Spanish.number(rate)) por segundo\(end)"
        })
}
