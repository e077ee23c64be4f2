internal import Persistence

extension AppWords {
    static let spanish = AppWords(
        help: "Ayuda",
        helpSearch: [
            "j y k eligen un comando, / lo busca; Intro lo ejecuta",
            "j, k eligen, / busca, Intro ejecuta", "Intro ejecuta",
        ], helpRun: "ejecutar",
        helpNothing: "Ningún comando coincide.",
        helpChoose: "No hay ningún comando elegido. j y k eligen uno, / lo busca.",
        messages: "Mensajes", noMessages: "Aún no hay mensajes.",
        times: { "(\(Spanish.number($0)) veces)" },
        alreadyHere: "Ya estás aquí.",
        unboundKeys: {
            "\($0) no hace nada aquí." + ($1.map { " \($0) muestra las teclas." } ?? "")
        },
        inputMethodOn: "El método de entrada parece activo. Aquí las teclas son letras sueltas.",
        pasteOutsideField: "Solo se puede pegar texto en los campos. No se ha hecho nada.",
        copied: { outcome, what in
            switch outcome {
            case .taken: "Copiado: \(what)"
            case .asked: "Copiado, si el terminal lo permite: \(what)"
            case .unknown:
                "No se ha copiado nada: este terminal no tiene portapapeles para programas."
            case .tooLong:
                "No se ha copiado nada: es demasiado largo para el portapapeles de un terminal."
            case .refused: "No se ha copiado nada: tmux no lo ha aceptado."
            }
        },
        mouse: {
            $0
                ? "Ratón activado. Con Mayús se selecciona texto; M lo desactiva."
                : "Ratón desactivado: el terminal vuelve a seleccionar texto."
        },
        stillSaving: {
            $0
                ? "Sheaf aún está guardando; quizá otro programa ocupa el cuaderno."
                : "Sheaf aún está guardando."
        },
        ending: "Sheaf se cerrará al terminar de guardar. Esc se queda, C-c cierra sin guardar.",
        waiting: { delay, keys in
            let what =
                switch delay {
                case .opening: "Abriendo todavía el cuaderno."
                case .reading: "Leyendo todavía."
                case .saving: "Guardando todavía; quizá otro programa ocupa el cuaderno."
                case .changingMany(let percent):
                    "Trabajando todavía\(percent.map { ", \($0) %" } ?? ""); C-c lo detiene."
                case .creatingVault: "La caja fuerte se está creando."
                case .unlockingVault: "La caja fuerte se está abriendo."
                case .savingVault: "La caja fuerte se está guardando."
                case .editor: "El editor se está iniciando."
                }
            let waits = Spanish.count(keys, "tecla espera", "teclas esperan")
            return switch keys {
            case 0: what
            case _ where delay.isOfMany: what + " \(waits)."
            case 1: what + " \(waits); C-c la descarta."
            default: what + " \(waits); C-c las descarta."
            }
        },
        dropped: {
            $0 == 1
                ? "Descartada 1 tecla pulsada por adelantado."
                : "Descartadas \(Spanish.number($0)) teclas pulsadas por adelantado."
        },
        unseen: "Mira primero lo que entraría.",
        unseenChange: "Mira primero lo que cambiaría.",
        unknownTerminal: {
            "No se conoce aquí el terminal «\($0)»: se dibuja como un xterm corriente."
        },
        journalAside: { journal in
            switch journal.reason {
            case .foreign:
                "Junto a este cuaderno estaban los últimos cambios de otro: se conservan en "
                    + "\(journal.path) sin aplicarlos."
            case .damaged:
                "El diario estaba dañado: pueden faltar los últimos cambios. Se conserva en "
                    + "\(journal.path)."
            }
        },
        journalOfReplaced: { path, command in
            "Otro archivo ocupa el sitio de \(path). Lo último que se guardó en el anterior encaja "
                + "en él, y ya está en él. Para volver a una copia de seguridad: \(command)"
        },
        backedUp: { "Copia de seguridad en \($0.path)." },
        notBackedUp: "No se ha hecho la copia de seguridad periódica.",
        broughtUpToDate: { backup, setAside in
            let rows =
                switch setAside {
                case 0: ""
                case 1: " 1 fila no encajaba como estaba y se conserva aparte."
                default:
                    " \(Spanish.number(setAside)) filas no encajaban como estaban y se "
                        + "conservan aparte."
                }
            return "El cuaderno se ha actualizado.\(rows) Como estaba antes: \(backup)"
        },
        prefix: {
            switch $0 {
            case .many: "muchas a la vez"
            case .show: "mostrar solo"
            case .go: "ir a"
            case .sort: "ordenar"
            case .copy: "copiar"
            case .fold: "plegar"
            }
        },
        scrollRow: "desplazar",
        moreKeys: { "Tab: \($0) más" }, closeKeyBox: "cerrar el menú",
        capitalReverses: "La mayúscula invierte",
        heading: {
            switch $0 {
            case .moving: "Moverse"
            case .places: "Lugares"
            case .lists: "Listas"
            case .actions: "Personas, entradas, comentarios"
            case .folding: "Plegar"
            case .writing: "Formularios y diálogos"
            case .typing: "Escribir"
            case .app: "La aplicación"
            }
        })
}
