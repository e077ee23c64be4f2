internal import SheafModel

extension ViewWords {
    static let spanish = ViewWords(
        save: "Guardar esta vista", title: "Vistas", name: "Nombre", keys: "Tecla", list: "Lista",
        query: "Consulta",
        listName: { $0 == .posts ? "entradas" : "personas" },
        show: CommandWords("mostrar", "Mostrar esta vista"),
        leave: CommandWords("dejar la vista", "Dejar esta vista: mostrar todo de nuevo"),
        rename: CommandWords("renombrar", "Darle otro nombre u otra tecla"),
        deleteQuestion: { "¿Eliminar la vista «\($0)»?" },
        deleteConsequence: {
            ($0.isEmpty ? "Muestra todo." : "Muestra «\($0)».")
                + " Lo que muestra se queda; la vista desaparece para siempre."
        },
        nameTaken: { "Ya hay una vista llamada «\($0)»." },
        askName: ["Nombre de esta vista:", "Nombre:"],
        askLetter: ["Tecla tras f, letra o cifra:", "Tecla tras f:"],
        takenLetters: { ["\($0) están ocupadas; Intro solo: ninguna", "no \($0)"] },
        hint: { command, asksLetter in
            switch command {
            case .accept: asksLetter ? "guardar" : "seguir"
            case .cancel: asksLetter ? "volver" : "no guardar"
            default: nil
            }
        },
        noKey: "sin tecla",
        saved: { name, keys in
            "Guardada como «\(name)». "
                + (keys.map { "\($0) la muestra." } ?? "Está en la lista de vistas: f v.")
        },
        savedInProfile: { name, profile, command in
            "Guardada como «\(name)» en el perfil «\(profile)». Para verla ahí: \(command)"
        },
        replaces: { "La vista de ese nombre muestra «\($0)» y se perdería." },
        wrongName: "Un nombre tiene de 1 a 40 caracteres, todos visibles.",
        wrongLetter: "Una letra o cifra, o nada.",
        letterTaken: { letter, view in
            view.map { "f \(letter) ya muestra la vista «\($0)»." }
                ?? "f \(letter) ya hace otra cosa."
        },
        unknown: { "No hay ninguna vista llamada «\($0)»." },
        ofOtherList: { name, list, command in
            "«\(name)» es una vista de \(list == .posts ? "entradas" : "personas"): "
                + (command.map { "\($0) \"\(name)\"" } ?? "escriba otro nombre.")
        },
        cannotKeep: { "Una vista no guarda «\($0)»: esc vuelve a mostrar todo." },
        noneYet:
            "Aún no hay vistas: «sheaf views save» guarda una, y en pantalla f s.",
        deleted: { "Se ha eliminado la vista «\($0)»." },
        leftBehind: { names, command in
            let views = InputWords.list(names.map { "«\($0)»" }, " y ")
            return
                (names.count == 1
                ? "La vista \(views) todavía pide" : "Las vistas \(views) todavía piden")
                + " una etiqueta que ya no existe."
                + (command.map { " «\($0)» le da otra consulta a una vista." } ?? "")
        },
        wrongQuery: { "No se puede mostrar la vista. \($0)" }, completion: "completar",
        thenBy: "después por ...")
}
