internal import Persistence
internal import SheafModel
import SheafNotebook

extension SettingsWords {
    @Sendable static func spanishProblem(_ problem: PreferenceProblem) -> String {
        let file = problem.systemPath ?? "Archivo de ajustes"
        let place = problem.place.map { Language.spanishPlace(file, $0.line, $0.column) } ?? file
        return spanishProblem(problem, at: place)
    }

    @Sendable static func spanishProblem(
        _ problem: PreferenceProblem, at place: String
    ) -> String {
        let raw = problem.key ?? ""
        let key = "«\(raw)»"
        return switch problem.kind {
        case .syntax(let expected, let found):
            "\(place): \(spanishExpectation(expected))\(found.isEmpty ? "" : ", hay \(found)")."
                + " Valen los últimos valores correctos, al empezar los predeterminados; no se escribe"
                + " nada hasta que se arregle."
        case .emptied: "\(place): ahora está vacío y valen los valores predeterminados."
        case .value(let found, let allowed, let using):
            "\(place): \(key) es \(found), pero admite \(spanishAllowed(allowed)). Se usa \(using)."
        case .member(let name, let found, let allowed):
            "\(place): «\(name)» en \(key) es \(found), pero admite \(spanishAllowed(allowed)). Se deja"
                + " fuera; lo demás vale."
        case .unknownKey(let suggestion):
            "\(place): no existe el ajuste \(key). Se conserva y no hace nada."
                + (suggestion.map { " ¿Querías decir «\($0)»?" } ?? "")
        case .droppedKey:
            "\(place): \(key) no hace nada: \(spanish(DroppedPreference(rawValue: raw)))."
        case .repeatedKey: "\(place): \(key) se repite más abajo; vale ese."
        case .newerVersion(let found, let known):
            "\(place): lo escribió un Sheaf más nuevo (versión \(found); este conoce la \(known))."
                + " Vale lo que se entiende, y todo se conserva."
        case .failedMigration(let version):
            "\(place) es de la versión \(version) y no se ha podido llevar a la forma más nueva."
                + " Se lee como está."
        case .polled:
            "\(place): el sistema no avisa aquí de los cambios, así que se mira cada 2 segundos."
        case .unread(let error):
            spanishError(error, outcome: "Hasta que se pueda leer, los ajustes quedan como están.")
        case .refusedAssignment(let error), .file(let error): spanishError(error)
        }
    }

    private static func spanish(_ dropped: DroppedPreference?) -> String {
        switch dropped {
        case nil: "ya no existe ese ajuste"
        case .locationServices: "nada en Sheaf tiene un lugar"
        case .shareUsageData: "no se envía nada, así que no hay con quién compartir"
        case .vibration, .volume, .brightness: "un terminal no tiene"
        case .region: "las fechas y los números siguen la configuración regional, como LC_TIME"
        case .betaFeatures: "no hay funciones ocultas"
        case .autoDownload: "aún no se trae nada de otras máquinas"
        case .keys: "las teclas propias van en el archivo «keys», junto a los ajustes"
        }
    }

    /// What should stand where a settings file breaks off.
    static func spanishExpectation(_ expected: SettingsSyntaxError.Expectation) -> String {
        switch expected {
        case .utf8: "esto no es UTF-8"
        case .object: "falta una llave de apertura"
        case .nameOrEnd: "falta un nombre entre comillas o una llave de cierre"
        case .colon: "faltan dos puntos"
        case .value: "falta un valor"
        case .commaOrEnd: "falta una coma o un cierre"
        case .closing: "un texto, comentario o escape no está cerrado"
        case .end: "no puede haber nada tras la última llave"
        case .lessDepth: "demasiados corchetes unos dentro de otros"
        }
    }

    /// What a key takes, in words.
    static func spanishAllowed(_ allowed: AllowedValues) -> String {
        switch allowed {
        case .words(let words): words.map { "\"\($0)\"" }.joined(separator: ", ")
        case .bool: "true o false"
        case .wholeNumber(let range?):
            "un número entero de \(range.lowerBound) a \(range.upperBound)"
        case .wholeNumber(nil): "un número entero"
        case .number: "un número"
        case .text: "un texto"
        case .url: "una dirección"
        case .date: "un momento como 2026-11-21T09:14:00Z"
        case .identifier: "un identificador"
        case .base64: "bytes en base64"
        case .duration(let range?):
            "un tiempo de \"\(range.lowerBound.preferenceText)\" a "
                + "\"\(range.upperBound.preferenceText)\""
        case .duration(nil): "un tiempo como \"30s\""
        case .byteCount(let range?):
            "un tamaño de \"\(ByteCount(bytes: range.lowerBound))\" a "
                + "\"\(ByteCount(bytes: range.upperBound))\""
        case .byteCount(nil): "un tamaño como \"100MB\""
        case .list(let element): "una lista, cada uno \(spanishAllowed(element))"
        case .dictionary(let element): "un objeto, cada uno \(spanishAllowed(element))"
        case .members(let members):
            members.map { "\"\($0.name)\": \(spanishAllowed($0.allowed))" }
                .joined(separator: "; ")
        case .value(_, let path): path.isEmpty ? "otro valor" : "otro valor en \(path)"
        case .withinLimits: "un valor dentro de sus límites"
        }
    }

    /// Why a setting was not set or written, and what became of a change that was not.
    static func spanishError(
        _ error: PreferenceError, outcome: String = "El cambio vale para esta sesión."
    ) -> String {
        switch error {
        case .refused(let key, let refusal):
            "No se ha fijado: «\(key)» admite \(spanishAllowed(refusal.allowed))."
        case .tooLarge(let key): "No se ha fijado: el valor de «\(key)» ocupa más de 1 MB."
        case .unknownKey(let key, _) where DroppedPreference(rawValue: key) != nil:
            "No existe el ajuste «\(key)»: \(spanish(DroppedPreference(rawValue: key)))."
        case .unknownKey(let key, let suggestion):
            "No existe el ajuste «\(key)»."
                + (suggestion.map { " ¿Querías decir «\($0)»?" }
                    ?? " «sheaf settings list» muestra lo que hay.")
        case .reservedName(let name): "«\(name)» no se puede fijar: el archivo lo guarda para sí."
        case .nested: "No se ha hecho: había otro cambio en curso. No ha cambiado nada."
        case .suiteName(let name):
            "«\(name)» no puede nombrar un perfil: de 1 a 32 de a a z, 0 a 9 y -."
        case .brokenFile(let path, let error):
            "No se ha escrito: \(Language.spanishPlace(path, error.line, error.column)): "
                + "\(spanishExpectation(error.expected)). \(outcome)"
        case .severalNames(let path):
            "No se ha escrito: \(path) tiene varios nombres (enlaces duros). \(outcome)"
        case .alwaysChanging(let path):
            "No se ha escrito: otro programa cambia \(path) sin parar. \(outcome)"
        case .foreignOwner(let path):
            "No se ha leído: \(path) es de otra persona. Valen los valores predeterminados."
        case .notCopied(let error):
            "No se ha podido guardar una copia del archivo de ajustes, así que queda como estaba. "
                + ProblemWords.spanishFile(error)
        case .file(let error): ProblemWords.spanishFile(error) + " " + outcome
        }
    }
}
