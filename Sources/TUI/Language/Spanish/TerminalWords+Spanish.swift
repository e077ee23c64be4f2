extension TerminalWords {
    static let spanish = TerminalWords(
        locale: "configuración regional", size: "tamaño", colors: "colores", background: "fondo",
        pictures: "imágenes",
        pictureLook: {
            switch $0 {
            case .line: "una línea de texto cada una"
            case .cells: "en celdas de color"
            case .points: "tal como son"
            case .sixels: "tal como son, por sixels"
            }
        },
        answers: "responde a preguntas", widths: "anchos en celdas",
        mode: {
            switch $0 {
            case .mouse: "ratón"
            case .paste: "pegado marcado"
            case .focus: "foco"
            case .synchronization: "cuadros enteros"
            case .colorScheme: "claro y oscuro"
            }
        },
        state: { state in
            switch state {
            case nil: "sin respuesta"
            case 1, 2, 3: "sí"
            default: "no"
            }
        },
        yes: "sí", no: "no", toChange: "Qué cambiar:", nothingToChange: "Nada que cambiar.",
        advice: { advice in
            switch advice {
            case .noUTF8: "La configuración regional no usa UTF-8: pon LANG a C.UTF-8, por ejemplo."
            case .unknownTerm(let term, let used):
                "Aquí no se conoce TERM=\(term) y se usa \(used): instala su entrada de terminfo."
            case .unsuitableTerm(let term):
                "TERM=\(term) no puede mover el cursor: pon en TERM lo que es el terminal."
            case .fewColors: "Pocos colores: pon en TERM uno que termine en -256color."
            case .silent: "El terminal no responde: el tema auto no puede ver su fondo."
            case .small: "La ventana es menor que 80x24: se omiten algunas columnas."
            case .wideSigns:
                "Signos como ○ ocupan dos celdas: settings set display.ambiguousWidth auto."
            case .narrowSigns:
                "Signos como ○ ocupan una celda: settings set display.ambiguousWidth auto."
            case .wideLines:
                "Líneas como ─ ocupan dos celdas: settings set display.borders ascii."
            case .narrowJapanese:
                "Las letras japonesas no ocupan dos celdas: habrá líneas torcidas."
            case .tmuxEscapeTime(let time):
                "tmux retiene Esc \(time) ms: set -s escape-time 10 en ~/.tmux.conf."
            case .tmuxFocusEvents: "tmux no comunica el foco: set -g focus-events on."
            case .tmuxTerm(let term):
                "tmux dice TERM=\(term): set -g default-terminal tmux-256color."
            }
        },
        pressKeys: "Pulsa teclas para ver cómo llegan; q termina.",
        key: { name, notation, bytes in "\(name)  en mapas: \(notation)  bytes: \(bytes)" },
        noKey: { "no es una tecla  bytes: \($0)" },
        problem: { error in
            switch error {
            case .notATerminal:
                "Sheaf necesita un terminal para sus pantallas; en un script usa sus comandos, mira"
                    + " sheaf --help."
            case .unsuitable(""):
                "TERM no tiene valor y Sheaf no puede dibujar sus pantallas; prueba"
                    + " TERM=xterm-256color sheaf."
            case .unsuitable(let term):
                "El terminal «\(term)» no puede mover el cursor, y las pantallas de Sheaf lo necesitan;"
                    + " en uno mejor prueba TERM=xterm-256color sheaf."
            case .system(let code):
                "El sistema no dio a Sheaf lo que necesita para dibujar (error \(code))."
            }
        })
}
