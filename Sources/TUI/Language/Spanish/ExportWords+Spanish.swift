internal import Persistence
internal import SheafNotebook

extension ExportWords {
    static let spanish: ExportWords = .init(
        title: "Exportar", what: spanishWhat, ask: "Exportar a: ",
        endings: "El final del nombre indica el formato:", form: spanishForm,
        home: "~/ es tu carpeta personal.",
        hint: { command in
            switch command {
            case .accept: "exportar"
            case .cancel: "no exportar"
            default: nil
            }
        },
        noName: "Escribe el nombre de un archivo.",
        noFolders: "Ninguna carpeta empieza así.",
        noForm: { "Termina el nombre con uno de estos: \($0)" },
        noFormNorOption: { "Termina el nombre con uno de estos: \($0). O di el formato: \($1)." },
        refused: spanishRefusal,
        replace: { "¿Reemplazar \($0)?" },
        replaceConsequence: "Ya hay un archivo con ese nombre. Su contenido se perdería.",
        keep: "No, conservar", replaceIt: "Sí, reemplazar",
        done: { report, path in
            let counts = ExportWords.counts(report.tally, .spanish, and: " y ")
            let done = "Exportado a \(path): \(counts)." + spanishRest(report)
            guard report.damaged > 0 else { return done }
            let missing = DoneWords.spanish.damaged(
                DoneWords.spanish.exportIncomplete, report.damaged)
            let beside = report.isBeside ? " La exportación anterior quedó como estaba." : ""
            return "\(done) \(missing)\(beside)"
        },
        leftOut: spanishLeftOut,
        name: { "La exportación \($0)" },
        stopped: { "\($0): detenida. No se ha escrito ningún archivo." },
        command: CommandWords(
            "exportar", "Exportar una entrada con sus comentarios, o una persona"),
        ofMany: CommandWords("exportar", "Exportar las filas marcadas, o toda la lista"),
        ofAll: CommandWords("exportar todo", "Exportar todo a un archivo"))

    @Sendable private static func spanishWhat(_ order: ExportOrder) -> String {
        let count = order.marks.count
        return switch order.rows {
        case .everything: "Todas las personas, entradas y comentarios"
        case .post(_, let title): "«\(title.onOneLine)» con sus comentarios"
        case .person(_, let name): name.onOneLine
        case .posts where count == 0: "Todas las entradas de esta lista, con sus comentarios"
        case .posts: "\(Spanish.posts(count)) con sus comentarios"
        case .people where count == 0: "Todas las personas de esta lista"
        case .people: Spanish.people(count)
        }
    }

    private static func spanishRest(_ report: ExportReport) -> String {
        report.leftOut > 0 ? " " + spanishLeftOut(report.leftOut) : ""
    }

    @Sendable private static func spanishLeftOut(_ comments: Int) -> String {
        "No incluye: \(PostWords.spanish.commentCount(comments)). Una tabla de entradas no tiene sitio para "
            + "comentarios; su propia tabla sí (comments.csv), y JSON Lines lo tiene todo (.jsonl)."
    }

    @Sendable private static func spanishForm(_ form: ExportForm) -> String {
        switch form {
        case .lines: "JSON Lines, para importar"
        case .sheet: "Markdown y comentarios"
        case .folder: "carpeta de Markdown"
        case .peopleTable: "tabla de personas"
        case .postsTable: "tabla de entradas solas"
        case .commentsTable: "tabla de comentarios"
        case .cards: "vCards, para contactos"
        case .mailbox: "correo, solo para leer"
        }
    }

    @Sendable private static func spanishRefusal(_ path: String, _ place: ExportPlace) -> String {
        switch place {
        case .free, .file: ""
        case .folder: "\(path) es una carpeta. Escribe detrás el nombre de un archivo."
        case .noEmptyFolder:
            "\(path) ya existe y no es una carpeta vacía; quedó como estaba. Escribe otro nombre."
        case .noFile: "\(path) es un dispositivo o una tubería. Escribe otro nombre."
        case .own: "\(path) es un archivo propio de Sheaf; quedó como estaba. Escribe otro nombre."
        case .noFolder(let folder): "No hay ninguna carpeta \(folder). Escribe otro nombre."
        }
    }
}
