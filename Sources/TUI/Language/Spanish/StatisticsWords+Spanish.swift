internal import SheafModel

extension StatisticsWords {
    static let spanish = StatisticsWords(
        title: "Estadísticas",
        inactive: { Spanish.count($0, "inactiva", "inactivas") },
        posts: Spanish.posts,
        state: { status, count in
            switch status {
            case .draft: Spanish.count(count, "borrador", "borradores")
            case .published: Spanish.count(count, "publicada", "publicadas")
            case .archived: Spanish.count(count, "archivada", "archivadas")
            case .deleted: Spanish.count(count, "eliminada", "eliminadas")
            case .unknown(let word): "\(Spanish.number(count)) \(word)"
            }
        },
        comma: ", ", comments: Spanish.comments, tags: Spanish.tags,
        postsHead: "Entradas", commentsHead: "Comentarios",
        months: { $0 == 1 ? "Este mes" : "Los últimos \($0) meses" },
        writers: "Quién escribió más",
        topTags: "Etiquetas más usadas",
        roles: "Personas por rol", hours: "Cuándo se escribe",
        fullBar: { "barra entera: \($0)" },
        hour: "Hora", bars: "barras",
        weekdays: ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"],
        busiest: { day, hour, count in
            let hours = "\(DateWords.clock(hour, 0)) a \(DateWords.clock((hour + 1) % 24, 0))"
            return "La hora más activa: \(day), \(hours), \(count)"
        },
        leftOut: {
            $0 == 1
                ? "1 fila está dañada y falta en algunos números; «sheaf doctor» la nombra."
                : "\(Spanish.number($0)) filas están dañadas y faltan en algunos números; «sheaf doctor» las nombra."
        })
}
