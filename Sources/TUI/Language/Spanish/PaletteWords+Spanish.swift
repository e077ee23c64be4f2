extension PaletteWords {
    static let spanish = PaletteWords(
        title: "Comandos", noKey: "sin tecla",
        placeholder: [
            "el nombre de un comando, el número de una fila o una palabra como sort",
            "un comando o una fila", "un comando",
        ],
        verb: {
            switch $0 {
            case .filter: "Mostrar solo lo que coincide con una búsqueda"
            case .sort: "Ordenar por ..."
            case .view: "Mostrar una vista guardada"
            case .theme: "Cambiar los colores"
            case .language: "Cambiar el idioma"
            case .actAs: "Trabajar como otra persona"
            case .set: "Cambiar un ajuste"
            }
        },
        goToRow: { "Ir a la fila \($0)" },
        search: { "Buscar «\($0)» en las entradas" },
        nothing: { "No hay ningún comando «\($0)»." },
        hint: {
            [
                .accept: "ejecutar", .nextField: "completar", .earlierFilter: "anterior",
                .laterFilter: "siguiente",
                .cancel: "cerrar",
            ][$0]
        },
        hasKey: { "\($0)  (tecla: \($1))" }, hasNoKey: { "\($0)  (sin tecla)" },
        present: "ahora", ascending: "ascendente", descending: "descendente",
        unknownArgument: { verb, text in
            switch verb {
            case .filter: "Esta lista no se puede filtrar."
            case .sort: "Esta lista no se puede ordenar por «\(text)»."
            case .view: "No hay ninguna vista llamada «\(text)»."
            case .theme: "No hay colores llamados «\(text)»."
            case .language: "Aquí no hay ningún idioma «\(text)»."
            case .actAs: "Nadie se llama «\(text)»."
            case .set: "No hay ningún ajuste «\(text)»."
            }
        },
        argumentMissing: { verb in
            switch verb {
            case .filter: "Escribe qué deben cumplir las filas, por ejemplo: filter status:draft"
            case .sort: "Escribe por qué ordenar, por ejemplo: sort title"
            case .view: "Escribe el nombre de una vista."
            case .theme: "Escribe los colores, por ejemplo: theme dark"
            case .language: "Escribe un idioma, por ejemplo: language es"
            case .actAs: "Escribe un nombre de usuario, por ejemplo: as ada"
            case .set: "Escribe un ajuste y su valor, por ejemplo: set display.theme dark"
            }
        },
        nobody: { "Nadie se llama «\($0)»." },
        hasSet: { "\($0): \($1)" },
        refusesValue: { "\($0) no admite ese valor. \($1)" },
        notHere: { need in
            switch need {
            case .post: "Solo para entradas."
            case .person: "Solo para personas."
            case .tag: "Solo para etiquetas."
            case .secret: "Solo en la caja fuerte."
            case .deleted: "Solo en la papelera."
            case nil: "No en esta pantalla."
            }
        },
        noRows: "Aquí no hay filas numeradas.")
}
