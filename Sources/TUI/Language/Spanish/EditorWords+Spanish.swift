internal import SheafNotebook

extension EditorWords {
    static let spanish = EditorWords(
        lines: { $0 == 1 ? "1 línea" : "\(Spanish.number($0)) líneas" },
        words: { $0 == 1 ? "1 palabra" : "\(Spanish.number($0)) palabras" },
        selecting: [
            "Seleccionando: muévase para ampliar, M-x corta, M-c copia, Esc suelta.",
            "Seleccionando: M-x corta, M-c copia.", "Seleccionando",
        ],
        selection: "selección", find: "Buscar: ",
        replace: { "Reemplazar \(Spanish.number($0)) por: " },
        nothingFound: "sin resultados",
        replaced: { count, key in
            (count == 1
                ? "1 coincidencia reemplazada."
                : "\(Spanish.number(count)) coincidencias reemplazadas.") + " \(key): deshacer"
        },
        next: CommandWords("siguiente", "Siguiente coincidencia"),
        previous: CommandWords("anterior", "Coincidencia anterior"),
        endFinding: CommandWords("terminar", "Dejar de buscar; la coincidencia queda seleccionada"),
        toReplacement: CommandWords("reemplazar", "Escribir el texto de reemplazo"),
        toSearch: CommandWords("buscar", "Volver a lo que se busca"),
        replaceAll: CommandWords("todas", "Reemplazar todas las coincidencias en un solo paso"),
        replaceThis: CommandWords(
            "solo esta", "Reemplazar esta coincidencia y pasar a la siguiente"),
        emptied: "El archivo volvió vacío: no se ha cambiado nada.",
        frontMatter: {
            switch $0 {
            case .noEnd(let line):
                "Falta --- tras la línea \(line): todo está en el texto. Corrígelo o guárdalo."
            case .unknownKey(let key, let line):
                "Línea \(line): «\(key)» no es title, tags ni status. Ahora está en el texto."
            case .notTaken(let key, let line):
                "Línea \(line): no se pudo tomar este «\(key)». Ahora está en el texto."
            }
        },
        noStatus: { status, choices in
            "«\(status)» no es un estado. Use \(choices.joined(separator: ", "))."
        })
}
