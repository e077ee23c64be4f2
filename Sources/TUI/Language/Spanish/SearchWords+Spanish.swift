internal import SheafNotebook

extension SearchWords {
    static let spanish = SearchWords(
        problem: { problem in
            let list = problem.expected.joined(separator: ", ")
            switch problem.cause {
            case .unknownField(let name):
                return [
                    "No hay campo «\(name)», solo \(list). Una palabra con dos puntos va "
                        + "entre comillas.",
                    "No hay campo «\(name)», solo \(list).", "No hay campo «\(name)».",
                ]
            case .fieldOfOthers(let field):
                let rows = spanishRows(problem.subjects)
                return [
                    "\(rows) no tienen «\(field.rawValue)», solo \(list).",
                    "\(rows) no tienen «\(field.rawValue)».",
                ]
            case .valueMissing(let field), .wrongValue(let field):
                let what = spanishValue(field, list)
                return ["Tras «\(field.rawValue):» se espera \(what)."] + short(field, what, list)
            case .unknownKind(let word):
                return [
                    "Ninguna acción se llama «\(word)». Hay \(list) y otras.",
                    "Ningún tipo «\(word)»: \(list).", "Ningún tipo «\(word)».",
                ]
            case .openQuote: return ["Falta la comilla de cierre.", "Falta: \""]
            case .emptyQuotes:
                return ["Se esperan palabras entre las comillas.", "Faltan palabras"]
            case .behindQuote:
                return ["Se espera un espacio tras la comilla.", "Falta un espacio"]
            case .openBracket: return ["Nada cierra este paréntesis.", "Falta: )"]
            case .strayBracket:
                return [
                    "No hay paréntesis que este cierre. Como palabra va entre comillas.",
                    "No cierra ningún paréntesis.",
                ]
            case .emptyBrackets:
                return ["Se espera algo entre los paréntesis.", "Paréntesis vacíos."]
            case .tooDeep(let most):
                return [
                    "Puede haber como mucho \(most) paréntesis abiertos.", "Demasiados paréntesis.",
                ]
            case .nothingBeforeOr:
                return [
                    "Se espera algo antes de «or». Como palabra va entre comillas.",
                    "Faltan palabras antes de «or»",
                ]
            case .nothingAfterOr:
                return [
                    "Se espera algo después de «or». Como palabra va entre comillas.",
                    "Faltan palabras después de «or»",
                ]
            case .nothingToLeaveOut:
                return [
                    "Tras el signo menos se espera una palabra, un campo o un paréntesis.",
                    "Falta una palabra tras «-»",
                ]
            case .orderMissing:
                return ["Tras «sort:» se espera \(list), con - delante de mayor a menor.", list]
            case .unknownOrder(let name):
                return [
                    "No hay orden «\(name)», solo \(list), con - delante de mayor a menor.",
                    "No hay orden «\(name)», solo \(list).", "No hay orden «\(name)».",
                ]
            case .orderInside: return ["Un orden va fuera de los paréntesis y sin signo menos."]
            case .orderTwice: return ["Ya hay un orden.", "Un segundo orden."]
            case .onlyControls:
                return ["Un carácter de control no se puede buscar.", "Un carácter de control."]
            case .neverTogether:
                return ["Nada tiene todos estos campos a la vez.", "Nunca juntos."]
            }
        },
        hint: { subject in
            switch subject {
            case .posts:
                "título, texto, autor, etiquetas; author:ada status:draft tag:x "
                    + "before:2020"
            case .people: "nombre, correo, biografía; role:admin active:no posts:>10 after:2020"
            case .comments: "texto, autor; before:2020 likes:>3 post:título"
            case .actions: "qué se hizo y a qué; author:me kind:delete after:2026"
            case .trash: "nombre; author:ada kind:post before:30d"
            }
        }, asked: spanishAsked, value: spanishValue,
        signs: [
            ("sort:", "el orden; con - delante, de mayor a menor"),
            ("-", "sin la palabra, el campo o el paréntesis que sigue"),
            ("or", "lo uno o lo otro"),
            ("\"a b\"", "estas palabras tal cual"),
            ("( )", "va junto"),
        ])

    private static func spanishRows(_ subjects: Set<SearchQuery.Subject>) -> String {
        guard subjects.count == 1, let subject = subjects.first else { return "Las filas" }
        return switch subject {
        case .posts: "Las entradas"
        case .people: "Las personas"
        case .comments: "Los comentarios"
        case .actions: "Las acciones"
        case .trash: "Los elementos de la papelera"
        }
    }

    @Sendable private static func spanishValue(_ field: SearchField, _ list: String) -> String {
        switch field.kind {
        case .part: "una parte, entre comillas si tiene espacios"
        case .name: "un nombre, entre comillas si tiene espacios"
        case .choice: "\(list), u otra palabra entre comillas"
        case .yesOrNo, .presence, .kindOfRow: list
        case .bound: "un año, mes o día, como 2020-01 o 7d"
        case .period: "un año, mes o día, como 2020-01, >=2020, 2020..2022 o 7d"
        case .number: "un número, como 10 o >10"
        }
    }

    @Sendable private static func spanishAsked(_ field: SearchField) -> String {
        switch field {
        case .author: "de quién es"
        case .status: "su estado"
        case .tag: "una etiqueta que lleva"
        case .title: "su título"
        case .post: "el título de su entrada"
        case .answers: "a quién responde"
        case .name: "nombre o nombre de usuario"
        case .email: "correo electrónico"
        case .role: "rol"
        case .active: "si participa o no"
        case .city: "ciudad"
        case .country: "país"
        case .before: "de antes de un día, mes o año"
        case .after: "de después de un día, mes o año"
        case .created: "cuándo se creó"
        case .updated: "cuándo se modificó"
        case .deleted: "cuándo se eliminó"
        case .likes: "cuántos me gusta"
        case .views: "cuántas lecturas"
        case .comments: "cuántos comentarios"
        case .posts: "cuántas entradas"
        case .followers: "cuántos seguidores"
        case .following: "a cuántos sigue"
        case .has: "lo que tiene al menos una vez"
        case .what: "qué es, o qué se hizo"
        }
    }
}
