internal import SheafModel

extension ProblemWords {
    static let spanish = ProblemWords(
        sentence: { problem in
            switch problem {
            case .invalid(let failures):
                (failures.first.map(spanishFailure) ?? "Revisa los campos.")
                    + " No se ha guardado nada."
            case .conflict:
                "No se ha guardado: alguien cambió los mismos campos entretanto. No se pierde nada."
            case .notImported(let sentence): sentence
            case .picture(let problem): PictureWords.spanish.problem(problem)
            case .noDesktop: PictureWords.spanish.noDesktop
            case .missing: "Ya no existe; alguien lo eliminó. No se ha cambiado nada."
            case .followingYourself:
                "Eres tú, y nadie se sigue a sí mismo. Con g y puedes ser otra persona."
            case .sharedAddress:
                "No se ha asignado nada: dos personas tienen este correo. Cambia antes uno de "
                    + "ellos."
            case .postTrashed: HistoryWords.spanish.putBackPostFirst
            case .readOnly:
                "No se ha guardado: aquí el cuaderno es de solo lectura. No se ha cambiado nada."
            case .diskFull:
                "No se ha guardado: el disco está lleno. No se pierde nada; libera espacio y "
                    + "repite."
            case .undo(let error): ActionWords.spanish.problemOnScreen(error)
            case .cancelled: "Detenido. No se ha cambiado nada."
            case .busy:
                "No se ha guardado: otro programa ocupa el cuaderno. Inténtalo dentro de un "
                    + "momento."
            case .locked:
                "No se ha podido leer: otro programa ocupa el cuaderno. Inténtalo dentro de un "
                    + "momento."
            case .damaged(let what):
                "El cuaderno está dañado (\(what)). No se ha cambiado nada. Copia el archivo; "
                    + "sheaf doctor dice más."
            case .wrongTotal:
                "El cuaderno guarda un número de filas erróneo; aquí se han contado. sheaf "
                    + "doctor lo arregla."
            case .displaced(let path, let what): spanishPlace(path, what)
            case .tooLong:
                "No se ha guardado: el texto es más largo de lo que cabe en un cuaderno. Acórtalo."
            case .newerStore:
                "Este cuaderno es de un Sheaf más nuevo. No se ha cambiado nada; actualiza Sheaf."
            case .takenBack:
                "No se ha cambiado: algo en la base de datos lo rechaza, seguramente un disparador que"
                    + " puso otro programa. Quítalo y hazlo de nuevo."
            case .tooMuchAsked:
                "Demasiadas palabras para buscar a la vez. No se ha cambiado nada; usa menos."
            case .files(let error): spanishFile(error)
            case .editor(let problem): spanishEditor(problem)
            case .unwritten(.settings, let error):
                "Los ajustes: "
                    + SettingsWords.spanishError(
                        error,
                        outcome: "Lo último que fijaste no se "
                            + "conserva.")
            case .unwritten(.state, let error):
                "No se ha anotado dónde estabas ni quién eres. "
                    + SettingsWords.spanishError(error, outcome: "Lo guardado está a salvo.")
            case .other(""): "No ha funcionado. No se ha cambiado nada."
            case .other(let what): "No ha funcionado: \(what). No se ha cambiado nada."
            }
        }, failure: spanishFailure)

    /// Whether a field stands with the article of several: "Los apellidos".
    private static func isPlural(_ field: String) -> Bool {
        field.hasPrefix("Los ") || field.hasPrefix("Las ")
    }

    /// Says that something is missing that stands with its article: "El correo", "Los apellidos".
    private static func spanishMissing(_ field: String) -> String {
        (isPlural(field) ? "Faltan " : "Falta ") + field.prefix(1).lowercased()
            + field.dropFirst() + "."
    }

    @Sendable private static func spanishFailure(_ failure: ValidationFailure) -> String {
        let field = spanishField(failure.field)
        let isMany = isPlural(field)
        let cannot = field + (isMany ? " no pueden llevar" : " no puede llevar")
        let has = field + (isMany ? " tienen" : " tiene")
        let needs = field + (isMany ? " necesitan" : " necesita")
        return switch failure.problem {
        case .empty: spanishMissing(field)
        case .tooShort(let minimum): "\(needs) al menos \(minimum) caracteres."
        case .tooLong(let maximum, let actual):
            "\(has) \(Spanish.number(actual)) caracteres; caben "
                + "\(Spanish.number(maximum))."
        case .tooManyBytes(let maximum, _): "\(has) más de \(maximum / 1_000_000) MB."
        case .tooManyEntries(let maximum, _): "\(has) más de \(maximum) elementos."
        case .containsWhitespace: "\(cannot) espacios."
        case .containsControlCharacters(nil): "\(cannot) caracteres de control."
        case .containsControlCharacters(let place?):
            "\(cannot) caracteres de control. \(place.name) es su carácter \(place.character)"
                + (place.line > 1 ? ", en la línea \(place.line)." : ".")
        case .containsInvisibleCharacters: "\(cannot) caracteres invisibles."
        case .containsComma: "\(cannot) comas, que separan las etiquetas."
        case .notAnEmail: "\(needs) un nombre, una @ y un dominio."
        case .taken: field + (isMany ? " ya están en uso." : " ya está en uso.")
        case .outOfRange(let range) where failure.field == .birthDate:
            "\(field) es de hace más de \(range.upperBound) años."
        case .outOfRange(let range): "\(field) va de \(range.lowerBound) a \(range.upperBound)."
        case .inTheFuture: "\(field) aún no ha llegado."
        }
    }

    private static func spanishField(_ field: Field) -> String {
        switch field {
        case .username: "El nombre de usuario"
        case .email: "El correo"
        case .firstName: "El nombre"
        case .lastName: "Los apellidos"
        case .bio: "La biografía"
        case .phone: "El teléfono"
        case .age: "La edad"
        case .birthDate: "El día de nacimiento"
        case .address: "La dirección"
        case .avatar, .image: "La imagen"
        case .colours: "Un color"
        case .title: "El título"
        case .content: "El texto"
        case .comment: "El comentario"
        case .tagName: "La etiqueta"
        case .metadata: "Los metadatos"
        case .metadataEntry(let key): "El metadato \(VisibleText.oneLine(key))"
        }
    }
}
