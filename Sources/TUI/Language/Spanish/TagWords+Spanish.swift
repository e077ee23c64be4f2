internal import Model

extension TagWords {
    static let spanish = TagWords(
        newName: { "Nuevo nombre de #\($0): " },
        nameHint: { [.accept: "cambiar", .cancel: "cancelar"][$0] },
        join: { "¿Juntar #\($0.name), \(posts($0)), con #\($1.name), \(posts($1))?" },
        merge: { name, count, target in
            let merged = name.map { "#" + $0 } ?? Spanish.tags(count)
            return "¿Unir \(merged) en #\(target.name)?"
        },
        mergeConsequence: { count, target in
            "Sus entradas reciben #\(target.name); "
                + (count == 1
                    ? "la otra etiqueta va a la papelera."
                    : "las otras etiquetas van a la papelera.")
        },
        mergeThem: "Sí, unirlas",
        deleteMany: { "¿Eliminar \(Spanish.tags($0))?" },
        manyConsequence: "Las entradas pierden las etiquetas; las entradas se quedan.",
        deleteMarked: {
            CommandWords("eliminar \($0)", "Eliminar las etiquetas marcadas; antes pregunta")
        },
        mergeMarked: {
            CommandWords("unir \($0) en #\($1)", "Unir las etiquetas marcadas en la elegida")
        },
        edit: CommandWords("renombrar", "Cambiar el nombre de la etiqueta, o juntarla con otra"),
        markFirst: "Marca con Espacio las etiquetas que unir y pulsa m en la que se queda.",
        markAnother: "Elige otra etiqueta: la marcada se uniría consigo misma.",
        renamed: { "El nombre es ahora #\($0.name): \(posts($0))." },
        merged: { "Unidas en #\($0.name): \(posts($0))." },
        deleted: {
            $0 == 1 ? "Etiqueta eliminada." : "Eliminadas \(Spanish.number($0)) etiquetas."
        },
        renaming: { "El nuevo nombre de una etiqueta, \($0)" }, merging: "La unión de etiquetas",
        deletion: "La eliminación de etiquetas")

    private static func posts(_ tag: Tag) -> String { Spanish.posts(tag.postCount) }
}
