internal import Persistence

extension WelcomeWords {
    static let spanish = WelcomeWords(
        title: "Te damos la bienvenida a Sheaf",
        greeting: [
            "Sheaf guarda personas y lo que escriben en un solo archivo, que es tuyo.",
            "Ahora está vacío. ¿Cómo quieres empezar?",
        ],
        gone: { what, moment, path, restore in
            [
                "El cuaderno que estaba aquí ya no está: " + what.joined(separator: " y ")
                    + (moment.map { ", visto por última vez el \($0)." } ?? "."),
                "Alguien lo movió o lo eliminó: \(path) es uno nuevo y vacío.",
                "Para recuperarlo, sal con Q y vuelve a poner su archivo ahí"
                    + (restore.map { ", o toma la última copia de seguridad: \($0)" } ?? "."),
                "¿Cómo quieres empezar?",
            ]
        },
        question: "¿Cómo empezar?",
        loadSample: "Cargar una muestra para curiosear",
        startEmpty: "Empezar en blanco: decir quién eres",
        shortChoices: ["Ver una muestra", "Empezar vacío"],
        importHint: {
            "Tus propios datos entran con b I, o en un shell con: \($0.typed("import", "FILE"))"
        },
        chooseYourself: "¿Quién eres?",
        whoAreYou: { "Intro: lo que escribas lleva este nombre. \(spanishEscape($0))" },
        choose: "elegir",
        somebodyNew: { $0.isEmpty ? "No estoy en la lista" : "No estoy en la lista: \($0)" },
        new: CommandWords("presentarme", "Decir quién eres"),
        whoIsNew: { "Intro: decir quién eres. \(spanishEscape($0))" },

        nobodyNamed: { "No hay ninguna persona «\($0)»." },
        youWereDeleted: "Te eliminaron en otra parte: di quién eres y vuelve a intentarlo.",
        opening: "Abriendo. La primera vez tras una actualización tarda un poco si hay mucho.",
        updating: { progress in
            let what =
                switch progress.work {
                case .backup: "Haciendo una copia de seguridad antes de actualizar el cuaderno"
                case .replacement: "Copiando el archivo que se puso en el lugar del cuaderno"
                case .step(let name, let number, let count):
                    "Actualizando el cuaderno: paso \(number) de \(count), \(name)"
                }
            return what + (progress.percent.map { ", \($0) %" } ?? "")
        },
        waiting: "Otro programa está escribiendo en el cuaderno. Esperando; C-c lo deja.")

    /// What Esc does: somebody who is at the keyboard stays.
    private static func spanishEscape(_ you: String?) -> String {
        you.map { "Esc: seguir siendo \($0)." } ?? "Esc: decidirlo luego."
    }
}
