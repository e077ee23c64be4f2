internal import SheafModel

extension TagWords {
    static let spanish = TagWords(
        created: "Creada",
        newName: { "Nuevo nombre de #\($0): " },
        nameHint: { [.accept: "cambiar", .cancel: "cancelar"][$0] },
        merge: { known, count, target in
            let names = known.map { "#\($0.name) (\(Spanish.number($0.postCount)))" }
            let merged = known.isEmpty ? Spanish.tags(count) : InputWords.list(names, " y ")
            return "¿Fusionar \(merged) en #\(target.name) (\(posts(target)))?"
        },
        mergeConsequence: { only, count, target in
            if let only {
                return "#\(only.name) va a la papelera; sus entradas reciben #\(target.name)."
            }
            return (count == 1 ? "Va" : "Van")
                + " a la papelera; sus entradas reciben #\(target.name)."
        },
        mergeThem: "Sí, fusionar", mergeInto: { "Mejor fusionar en #\($0.name)" },
        deleteMany: { known, count in
            let names = known.map { "#\($0.name)" }
            let tags = known.isEmpty ? Spanish.tags(count) : InputWords.list(names, " y ")
            return "¿Eliminar \(tags)?"
        },
        manyConsequence: {
            "Las entradas pierden \($0 == 1 ? "la etiqueta" : "las etiquetas"); "
                + "las entradas se quedan."
        },
        deleteMarked: {
            CommandWords("eliminar \($0)", "Eliminar las etiquetas marcadas")
        },
        mergeMarked: {
            CommandWords(
                "fusionar \($0) en #\($1)", "Fusionar las etiquetas marcadas en la elegida")
        },
        edit: CommandWords("renombrar", "Cambiar el nombre de la etiqueta, o fusionarla con otra"),
        markFirst: "Marca con Espacio las etiquetas que fusionar y pulsa m en la que se queda.",
        markAnother: "Elige otra etiqueta: la marcada se fusionaría consigo misma.",
        renamed: { "El nombre es ahora #\($0.name): \(posts($0))." },
        merged: { former, tag in
            let merged = "Fusión de \(names(former, " y ", many: Spanish.tags)) en #\(tag.name)"
            guard former.count == 1 else { return "\(merged), ahora con \(posts(tag))." }
            let count = former[0].postCount
            return "\(merged): \(count == 1 ? "cambia" : "cambian") \(posts(former[0]))."
        },
        deleted: {
            $0 == 1
                ? "Se ha eliminado la etiqueta."
                : "Se han eliminado \(Spanish.number($0)) etiquetas."
        },
        renaming: { "El nuevo nombre de una etiqueta, \($0)" }, merging: "La fusión de etiquetas",
        deletion: "La eliminación de etiquetas")

    private static func posts(_ tag: Tag) -> String { Spanish.posts(tag.postCount) }
}
