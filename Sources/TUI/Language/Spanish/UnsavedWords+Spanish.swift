extension UnsavedWords {
    static let spanish = UnsavedWords(
        title: "Textos sin guardar",
        count: { Spanish.count($0, "texto", "textos") },
        empty: "No hay textos sin guardar. Aquí se conserva lo que escribes y no guardas.",
        firstLine: "Texto", form: "Dónde", kept: "Fecha", noText: "(no se puede leer)",
        open: "abierto en una ventana",
        what: { text in
            let about = text.about
            switch text.source {
            case .form(.newPost): return "Nueva entrada"
            case .form(.post): return about.isEmpty ? "Entrada editada" : "Entrada: \(about)"
            case .form(.tags):
                return about.isEmpty ? "Etiquetas de una entrada" : "Etiquetas: \(about)"
            case .form(.newPerson): return "Nueva persona"
            case .form(.person): return about.isEmpty ? "Persona editada" : "Persona: \(about)"
            case .form(.comment):
                return about.isEmpty ? "Comentario de una entrada" : "Comentario en \(about)"
            case .form(.reply): return about.isEmpty ? "Respuesta" : "Respuesta a \(about)"
            case .form(.editedComment): return "Comentario editado"
            case .editor: return "Lo dejó un editor"
            case .unknown: return "Otro formulario"
            }
        },
        byAnother: "Otra persona: ",
        mark: { "\(Spanish.number($0)) sin guardar" },
        atStart: {
            $0 == 1
                ? "Se conserva 1 texto sin guardar. g w lo muestra."
                : "Se conservan \(Spanish.number($0)) textos sin guardar. g w los muestra."
        },
        others: {
            [
                $0 == 1
                    ? "Se conserva otro texto sin guardar: Esc y luego g w."
                    : "Se conservan otros \(Spanish.number($0)) textos sin guardar: Esc y luego g w.",
                "Sin guardar: \(Spanish.number($0))",
            ]
        },
        left: "Texto sin guardar conservado. g w muestra los textos sin guardar.",
        taken: "Este texto ya no está: otra ventana lo abrió o lo descartó.",
        resume: CommandWords("seguir", "Seguir escribiendo el texto"),
        copy: CommandWords("copiar", "Copiar el texto"),
        discard: CommandWords("descartar", "Descartar el texto; pregunta antes"),
        discardQuestion: "¿Descartar este texto sin guardar?",
        discarded: { "\($0): «\($1)»" },
        isOpen: "Su formulario está abierto en una ventana. Ciérralo antes allí.",
        isUnreadable: "No se puede leer este texto. Su archivo queda como está.",
        isUnknown: "Esta versión no tiene formulario para él. y c copia el texto.",
        inFile: { "Un editor lo dejó en \($0). y c copia el texto." },
        nothingToAnswer: "El comentario al que responde ya no existe. y c copia el texto.",
        hidden: { "No se pueden buscar textos sin guardar. \($0) Puede que haya." })
}
