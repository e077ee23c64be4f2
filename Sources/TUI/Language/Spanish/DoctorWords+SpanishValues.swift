internal import SheafNotebook

// Values that can be read and cannot be meant.
extension DoctorWords {
    static func oddSpanish(
        _ subject: OddValues.Subject, _ count: Int, _ example: String
    ) -> Finding {
        let isOne = count == 1
        let people = Spanish.count(count, "persona", "personas")
        let name = example.isEmpty ? "" : ", como \(example.quoted)"
        return switch subject {
        case .usernames:
            Finding(
                "\(people) \(isOne ? "tiene" : "tienen") el nombre de usuario de otra\(name).",
                "Los comandos no encuentran a ninguna de las dos por él. No se pierde ningún texto.",
                "La más reciente recibe un número, como \((example + "-2").quoted).")
        case .namelessPeople:
            Finding(
                "\(people) \(isOne ? "no tiene" : "no tienen") nombre de usuario\(name).",
                "Ni comandos ni búsquedas las encuentran por él. No se pierde ningún texto.",
                "Reciben uno que nadie tiene, como «person-2».")
        case .namelessTags:
            Finding(
                Spanish.count(count, "etiqueta", "etiquetas") + " sin nombre.",
                "Nada permite encontrarlas. No se pierde ningún texto.",
                "Desaparecen, y las entradas quedan como están.")
        case .dates:
            Finding(
                Spanish.count(count, "fila tiene", "filas tienen")
                    + " una fecha que ningún calendario alcanza.",
                "Se muestra y se exporta como la fecha más lejana que hay. No se pierde ningún texto.",
                "Pasa a ser esa fecha.")
        }
    }
}
