internal import Model

extension ViewWords {
    static let spanish = ViewWords(
        save: "Guardar esta vista", askName: ["Nombre de esta vista:", "Nombre:"],
        askLetter: ["Letra que la mostrará después de f (opcional):", "Letra:"],
        hint: { command, asksLetter in
            switch command {
            case .accept: asksLetter ? "guardar" : "siguiente"
            case .cancel: "no guardar"
            default: nil
            }
        },
        saved: { name, keys in
            "Guardada como «\(name)». " + (keys.map { "\($0) la muestra." } ?? ":view la muestra.")
        },
        replaces: { "La vista de ese nombre muestra «\($0)» y se perdería." },
        wrongName: "Un nombre tiene de 1 a 40 caracteres.",
        wrongLetter: "Una letra o cifra, o nada.",
        letterTaken: { "f \($0) ya hace otra cosa." },
        unknown: { "No hay ninguna vista llamada «\($0)»." },
        ofOtherList: { name, list, command in
            "«\(name)» es una vista de \(list == .posts ? "entradas" : "personas"): "
                + (command.map { "\($0) \"\(name)\"" } ?? "escriba otro nombre.")
        },
        cannotKeep: { "Una vista no guarda «\($0)»: esc vuelve a mostrar todo." },
        noneYet:
            "Aún no hay vistas: «sheaf views save» guarda una, y en pantalla f s.",
        deleted: { "Se ha eliminado la vista «\($0)»." },
        wrongQuery: { "No se puede mostrar la vista. \($0)" }, completion: "completar",
        thenBy: "después por ...")
}
