internal import Persistence
internal import SheafModel
internal import SheafNotebook

extension SettingsWords {
    static let spanish = SettingsWords(
        title: "Ajustes", section: spanishSection, label: spanishLabel, help: spanishHelp,
        value: spanishValue,
        origin: {
            switch $0 {
            case .argument: "esta vez"
            case .user: "tú"
            case .system: "sistema"
            case .registered: "predet."
            }
        },
        place: { domain, file in
            switch domain {
            case .argument: "fijado en la línea de comandos, solo para esta vez"
            case .user(let place): SettingsWords.place(file, place)
            case .system(let path, let place): SettingsWords.place(path, place)
            case .registered: "sin fijar (predeterminado)"
            }
        },
        defaultValue: { "predeterminado: \($0)" }, isDefault: "Ya tiene su valor predeterminado.",
        resetAll: "¿Devolver todos los ajustes a su valor predeterminado?",
        resetAllConsequences: { count in
            [
                count == 1
                    ? "Se quita un ajuste de tu archivo."
                    : "Se quitan \(count) ajustes de tu archivo.",
                "Los comentarios y las claves ajenas a Sheaf se quedan. Una copia del archivo "
                    + "va a la carpeta de estado.",
            ]
        },
        resetAllAnswer: "Restaurar",
        hasResetAll: "Todos los ajustes vuelven a tener su valor predeterminado. "
            + "Hay una copia del archivo en la carpeta de estado.",
        hasForgottenCounts: "Los recuentos se han olvidado.",
        forgetCounts: "¿Olvidar cuántas veces se usó cada orden?",
        forgetCountsConsequences: {
            $0
                ? ["Nada devuelve esos números. La cuenta empieza de nuevo."]
                : ["Nada devuelve esos números."]
        },
        forgetCountsAnswer: "Olvidar",
        allAreDefaults: "Todos los ajustes tienen ya su valor predeterminado.",
        hint: {
            [
                .delete: CommandWords("olvidar el recuento"),
                .restore: CommandWords("restaurar", "Devolver el ajuste a su valor predeterminado"),
                .editExternally: CommandWords(
                    "el archivo", "Editar el archivo de ajustes en $EDITOR"),
                .accept: CommandWords("fijarlo", "Fijar el valor"),
                .cancel: CommandWords("cancelar", "Dejar el valor como está"),
            ][$0]
        },
        changing: { command, isTyped in
            switch command {
            case .open where isTyped, .toggle where isTyped:
                CommandWords("editar", "Escribir otro valor")
            case .open, .toggle: CommandWords("siguiente valor", "Cambiar al valor siguiente")
            case .previousPane: CommandWords("valor anterior", "Cambiar al valor anterior")
            case .inspect: CommandWords("de dónde", "Decir de dónde viene el valor")
            default: nil
            }
        },
        fileUnreadable:
            "No se ha cambiado: no se puede leer el archivo de ajustes. E en los ajustes lo abre.",
        isArgument:
            "Fijado en la línea de comandos por esta vez: lo que cambies aquí vale desde la "
            + "próxima.",
        takes: { "Admite \(spanishAllowed($0))." },
        nothingMatches: "Ningún ajuste coincide. Esc quita la búsqueda.",
        problemCount: {
            [
                Spanish.count($0, "problema", "problemas") + " en los ajustes",
                "ajustes: \($0)",
            ]
        },
        problemOf: { "\($0) de \($1): \($2)" },
        changedOutside: {
            "Cambiado en el archivo de ajustes: \($0.joined(separator: ", "))."
        },
        cacheUse: { "En uso ahora: \($0.rounded(.spanish))." },
        commandUse: { total, most in
            total == 0
                ? "Aún no se ha contado nada."
                : "Contados: \(Spanish.number(total)); sobre todo \(most.joined(separator: ", "))."
        }, problem: spanishProblem, problemAt: spanishProblem(_:at:),
        refusal: { spanishError($0, outcome: "No se ha cambiado nada.") },
        templateHead: [
            "Ajustes de Sheaf. Tanto la aplicación como tú podéis editar este archivo: ella cambia",
            "los valores y deja como están los comentarios, el orden y todo lo que no conoce.",
            "Quita las dos barras de lo que quieras fijar; cada línea muestra el valor predeterminado.",
        ])

    @Sendable private static func spanishSection(_ section: Setting.Section) -> String {
        switch section {
        case .display: "Pantalla"
        case .notifications: "Avisos"
        case .privacy: "Privacidad"
        case .data: "Datos"
        case .posts: "Entradas"
        case .people: "Personas"
        case .vault: "Caja fuerte"
        case .editor: "Escritura"
        }
    }

    @Sendable private static func spanishLabel(_ setting: Setting) -> String {
        switch setting {
        case .theme: "Tema"
        case .density: "Densidad"
        case .language: "Idioma"
        case .confirm: "Preguntar antes de"
        case .showsAvatars: "Iniciales"
        case .showsSharpPictures: "Imágenes nítidas"
        case .showsPreview: "Vista previa"
        case .selection: "Fila elegida"
        case .showsCursor: "Cursor en listas"
        case .borders: "Líneas y signos"
        case .ambiguousWidth: "Ancho ambiguo"
        case .accessible: "Línea a línea"
        case .notifies: "Anunciar cambios"
        case .noticeSound: "Sonido"
        case .noticeBadge: "Número en título"
        case .noticePreview: "Mostrar el texto"
        case .localStatistics: "Contar comandos"
        case .crashNotes: "Anotar los fallos"
        case .backupDays: "Días entre copias"
        case .showsPictures: "Imágenes"
        case .pictureQuality: "Calidad de imagen"
        case .cacheSize: "Tamaño de caché"
        case .clearsCacheOnExit: "Vaciar caché al salir"
        case .postOrder: "Orden de entradas"
        case .postSections: "Secc. de entradas"
        case .countsViews: "Contar visitas"
        case .personOrder: "Orden de personas"
        case .personSections: "Secc. de personas"
        case .autoLockAfter: "Cerrar sin uso"
        case .lockAfterAtMost: "Cerrar como mucho a"
        case .clearClipboardAfter: "Vaciar portapapeles"
        case .autosaves: "Conservar lo escrito"
        case .autosaveInterval: "Conservarlo cada"
        }
    }

    @Sendable private static func spanishHelp(_ setting: Setting) -> String {
        switch setting {
        case .theme: "Los colores. Con auto se adaptan al fondo del terminal."
        case .density: "Cuántas líneas ocupa cada fila de una lista, y el margen de los textos."
        case .language: "El idioma de la interfaz. Con auto, el del sistema."
        case .confirm: "Lo que se pregunta antes de hacerlo."
        case .showsAvatars: "Iniciales delante de cada autor."
        case .showsSharpPictures: "En detalle, si el terminal puede. Si no, en celdas de color."
        case .showsPreview: "La fila elegida junto a la lista, desde 120 columnas."
        case .selection: "Una barra en toda la fila, o un signo: menos bytes en una línea lenta."
        case .showsCursor: "Si se ve el cursor del terminal en las listas y las páginas."
        case .borders:
            "Con qué se dibujan líneas, cajas y signos. Todo terminal puede mostrar ascii."
        case .ambiguousWidth:
            "Cuánto ocupan caracteres como ○ o é. Con auto, se pregunta al terminal."
        case .accessible:
            "Texto línea a línea para lectores de pantalla, desde el próximo inicio."
        case .notifies: "Una línea sobre lo que cambió otra ventana, una importación o un comando."
        case .noticeSound: "La campana del terminal suena con un aviso, cada 5 segundos como mucho."
        case .noticeBadge: "El título del terminal cuenta los cambios hasta que pulses una tecla."
        case .noticePreview: "Si un aviso muestra las primeras palabras de lo que cambió."
        case .localStatistics: "Cuenta qué comandos usas. No sale de esta máquina."
        case .crashNotes: "Guarda una nota tras un fallo: versión, señal, terminal; ningún texto."
        case .backupDays: "Una copia de tus datos tras tantos días de uso; 0 es nunca."
        case .showsPictures: "Imágenes de entradas y personas, en terminales de 256 colores o más."
        case .pictureQuality:
            "Guarda las imágenes nuevas como JPEG de 1 a 100; 0 las deja como son."
        case .cacheSize: "Cuánto cabe en la carpeta de caché; se va lo que lleva más sin usarse."
        case .clearsCacheOnExit: "Vacía la carpeta de caché cuando termina el programa."
        case .postOrder: "El orden con que se abren las listas de entradas."
        case .postSections:
            "Títulos en las listas de entradas: meses, iniciales, autores o "
                + "estados."
        case .countsViews: "Abrir una entrada suma una a sus visitas."
        case .personOrder: "El orden con que se abren las listas de personas."
        case .personSections: "Títulos en las listas de personas: iniciales, roles o meses."
        case .autoLockAfter: "Cuánto puede pasar sin teclas antes de cerrarse la caja fuerte."
        case .lockAfterAtMost: "Cuánto puede estar abierta la caja fuerte, aunque la uses."
        case .clearClipboardAfter:
            "Cuándo se quita del portapapeles un secreto copiado, si el terminal obedece."
        case .autosaves:
            "Conserva el texto sin guardar mientras escribes. Si no, solo al detenerse."
        case .autosaveInterval:
            "El texto sin guardar se conserva con esta frecuencia si escribes sin pausa."
        }
    }

    @Sendable private static func spanishValue(
        _ setting: Setting, _ value: String, _ language: Language
    ) -> String {
        switch (setting, value) {
        case (.theme, "light"): return "claro"
        case (.theme, "dark"): return "oscuro"
        case (.theme, "high-contrast"): return "alto contraste"
        case (.theme, "mono"): return "monocromo"
        case (.density, "small"): return "compacta"
        case (.density, "medium"): return "media"
        case (.density, "large"): return "grande"
        case (.density, "extraLarge"): return "muy grande"
        case (.language, _): return Language.ownName(value)
        case (.confirm, "irreversible"): return "lo que no se puede deshacer"
        case (.confirm, "always"): return "también lo que se puede deshacer"
        case (.noticePreview, "always"): return "siempre"
        case (.noticePreview, "whenUnlocked"): return "mientras estás aquí"
        case (.noticePreview, "never"): return "nunca"
        case (.selection, "bar"): return "barra"
        case (.selection, "marker"): return "marca"
        case (.borders, "none"): return "ninguno"
        case (.ambiguousWidth, "narrow"): return "una celda"
        case (.ambiguousWidth, "wide"): return "dos celdas"
        case (.pictureQuality, "0"): return "tal como son"
        case (_, "true"): return "sí"
        case (_, "false"): return "no"
        case (.postOrder, _), (.personOrder, _):
            return order(setting, value, language) { values, isDescending in
                switch values {
                case .words: isDescending ? ", de la Z a la A" : ", de la A a la Z"
                case .numbers: isDescending ? ", de más a menos" : ", de menos a más"
                case .dates: isDescending ? ", lo nuevo primero" : ", lo antiguo primero"
                }
            }
        default: return value
        }
    }
}
