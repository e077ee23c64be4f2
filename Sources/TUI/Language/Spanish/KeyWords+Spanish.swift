extension KeyWords {
    static let spanish = KeyWords(
        name: spanishName,
        problem: spanishProblem, line: { "Mapa de teclas, línea \($0)" },
        errors: { count, first in
            count == 1 ? first : "\(first) \(count - 1) más: ? los muestra."
        },
        readAgain: "Se ha vuelto a leer el mapa de teclas.",
        pressKey: "Pulsa una tecla para ver qué hace.",
        pressed: { "Qué hace \($0)" },
        doesNothing: { "\($0) no hace nada en ningún lugar." },
        elsewhere: "en otros lugares",
        context: {
            switch $0 {
            case .list: "en listas"
            case .tree: "en hilos"
            case .detail: "en páginas"
            case .form: "en formularios"
            case .dialog: "en preguntas"
            case .prompt: "al escribir en una línea"
            }
        },
        signs: "Signos", signForms: spanishSigns, inputMethod: "método de entrada activo",
        ownKeys: { "Las teclas propias van en el archivo \($0)" },
        tableHead: ("TECLA", "COMANDO", "DÓNDE", "ORIGEN"), byDefault: "predeterminado")

    /// What stands on keyboards of the language.
    @Sendable private static func spanishName(_ key: NamedKey) -> String {
        switch key {
        case .space: "Espacio"
        case .enter: "Intro"
        case .backspace: "Retroceso"
        case .delete: "Supr"
        case .up: "Arriba"
        case .down: "Abajo"
        case .left: "Izquierda"
        case .right: "Derecha"
        case .home: "Inicio"
        case .end: "Fin"
        case .pageUp: "RePág"
        case .pageDown: "AvPág"
        case .tab, .escape, .insert: key.rawValue
        }
    }

    @Sendable private static func spanishProblem(_ kind: KeyProblem.Kind) -> String {
        switch kind {
        case .unread(let error):
            "No se puede leer el mapa de teclas. \(ProblemWords.spanishFile(error))"
        case .notText: "El mapa de teclas no es un archivo de texto. Valen las teclas de siempre."
        case .noBinding: "Se esperaban teclas, = y un comando, por ejemplo: x = delete"
        case .unknownPlace(let name, let near):
            "No hay ningún lugar «\(name)»." + (near.map { " ¿Querías decir «\($0)»?" } ?? "")
                + " Se omiten las líneas siguientes."
        case .unknownKey(let name):
            "No hay ninguna tecla «\(name)». Escribe por ejemplo j, G, <c-x>, <f2>, <space>."
        case .tooManyKeys(let most): "Más de \(most) teclas seguidas."
        case .unknownCommand(let name, let near):
            "No hay ningún comando «\(name)»." + (near.map { " ¿Querías decir «\($0)»?" } ?? "")
        case .notThere(let id, let place): "«\(id.rawValue)» no hace nada en [\(place.name)]."
        case .isText(let keys): "\(spanish.label(of: keys)) es texto donde se escribe."
        case .reserved(let keys):
            "\(spanish.label(of: keys)) siempre detiene lo que está en marcha, para que haya una salida."
        case .shadowed(let keys, let line):
            "\(spanish.label(of: keys)) se asigna otra vez en la línea \(line)."
        case .hides(let keys, let longer):
            "\(spanish.label(of: keys)) oculta las teclas que empiezan así, como \(spanish.label(of: longer))."
        case .hidden(let keys, let shorter):
            "No se llega a \(spanish.label(of: keys)): \(spanish.label(of: shorter)) ya hace algo."
        case .unsafe(let key, let hazard):
            spanishHazard(spanish.label(of: KeySequence([key])), hazard)
        case .more: "No se ha leído el resto del mapa de teclas."
        }
    }

    private static func spanishHazard(_ key: String, _ hazard: KeyHazard) -> String {
        switch hazard {
        case .flowControl: "\(key) puede detener la salida en líneas serie y por SSH."
        case .sameAs(let other):
            "Los terminales envían \(key) como \(spanish.label(of: KeySequence([other])))."
        case .notSent: "Muchos terminales no envían \(key)."
        case .taken: "screen, tmux o el terminal pueden quedarse con \(key)."
        case .beginsSequence:
            "\(key) es el comienzo de lo que los terminales envían por otras teclas."
        case .functionKey: "El terminal suele quedarse con \(key)."
        case .deadKey: "\(key) necesita AltGr o una tecla muerta en muchos teclados."
        }
    }

    @Sendable private static func spanishSigns(_ sign: HelpSign) -> [String] {
        switch sign {
        case .selected: ["La fila seleccionada", "seleccionada"]
        case .marked: ["Marcada: lo siguiente se hace con todas las filas marcadas", "marcada"]
        case .new: ["Nueva, o con algo nuevo, desde la última vez que miraste", "nueva"]
        case .changed: ["Cambiada en otro sitio desde que estuviste en la fila", "cambiada"]
        case .arrived: ["Filas que llegaron arriba; g g va allí", "nuevas arriba"]
        case .published: ["Una entrada publicada", "publicada"]
        case .draft: ["Un borrador", "borrador"]
        case .archived: ["Una entrada archivada", "archivada"]
        case .inactive: ["Una persona inactiva", "inactiva"]
        case .comment: ["Un comentario", "comentario"]
        case .folded: ["Plegada: hay filas ocultas debajo", "plegada"]
        }
    }
}
