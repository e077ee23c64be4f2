extension ThemeWords {
    static let spanish = ThemeWords(
        templateHead: [
            "Un estilo es el color del texto, \"on\" y el color del fondo, y bold, italic, underline o",
            "reverse. Colores: black red green yellow blue magenta cyan white, también con bright-",
            "delante; un número de la paleta, de 0 a 255; #rrggbb; o default. Lo que falte se ve como en",
            "el tema \"base\": auto, dark, light, high-contrast o mono. \"256\" vale con 256 colores o más,",
            "\"16\" con menos y \"mono\" sin colores.",
        ],
        problem: { kind in
            switch kind {
            case .missing: "No existe este archivo de tema. Sigue el último tema válido."
            case .unreadable: "Sigue el último tema válido."
            case .notJSON: "Esto no es JSON con comentarios. Sigue el último tema válido."
            case .notAnObject: "Aquí se esperan llaves con estilos dentro."
            case .unknownMember(let name):
                "No hay nada llamado «\(name)»; se espera base, 256, 16 o mono."
            case .unknownBase(let name):
                "«\(name)» no es un tema de base; se espera auto, dark, light,"
                    + " high-contrast o mono."
            case .unknownStyle(let name, let suggestion):
                "No existe el estilo «\(name)»."
                    + (suggestion.map { " ¿Querías decir «\($0)»?" } ?? "")
            case .notText: "Un estilo es un texto, como \"white on 25 bold\"."
            case .look(let mistake): spanish(mistake)
            case .contrast(let poor):
                "\(poor.style.name) cuesta leerlo: contraste de \(ratio(poor.ratio, .spanish)) a 1;"
                    + " se recomienda \(ratio(poor.needed, .spanish))."
            }
        })

    private static func spanish(_ mistake: LookText.Mistake) -> String {
        switch mistake {
        case .unknown(let word): "«\(word)» no es ni un color ni un tipo de letra."
        case .colorNotHere(let word): "No existe el color «\(word)» con tan pocos colores."
        case .misplaced(let word): "«\(word)» no va aquí."
        case .groundAlone: "Indica también el color del texto, antes de \"on\"."
        }
    }
}
