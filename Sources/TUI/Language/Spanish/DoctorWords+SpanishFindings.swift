internal import Persistence
internal import SheafNotebook

// What may be wrong with a store, what it means, and what repairs it.
extension DoctorWords {
    @Sendable static func spanishFinding(
        _ finding: NotebookFinding, _ hints: CommandHints
    ) -> Finding {
        switch finding {
        case .file(let finding): file(finding, hints.typed("restore-backup"))
        case .pages(let message, let isHarmless):
            Finding(
                "Hay páginas del cuaderno dañadas (\(message.quoted)).",
                "En las listas y búsquedas pueden faltar filas."
                    + (isHarmless ? " Todo lo escrito se puede leer: no se pierde nada." : ""),
                "Los índices y las cuentas se hacen de nuevo, y el archivo se escribe de nuevo.")
        case .lost(let table, let count):
            Finding(
                count == 0
                    ? "En esas páginas puede haber \(names(table).many)."
                    : "En esas páginas hay \(counted(table, count)).",
                "Lo que hay ahí no se puede leer; quizá esté en una copia de seguridad.",
                "Todos los demás textos se conservan. Para volver a una copia de seguridad:"
                    + " «\(hints.typed("restore-backup"))».")
        case .people(let count):
            Finding(
                "En esas páginas hay \(counted("user", count)).",
                "Solo quedan su nombre de usuario y su correo, en minúsculas; quizá el resto esté en una"
                    + " copia de seguridad.",
                "Se conserva lo que queda, y lo que escribieron sigue siendo suyo. Para volver a una"
                    + " copia de seguridad: «\(hints.typed("restore-backup"))».")
        case .schema(let part): schema(part, hints.typed("restore-backup"))
        case .rows(let table, let damage, let count, let example):
            rows(table, damage, count, example)
        case .derived(let subject, let count): derived(subject, count)
        case .repeated(let subject, let count): repeated(subject, count)
        case .odd(let subject, let count, let example):
            oddSpanish(subject, count, example.onOneLine)
        case .actions(let count): actions(count)
        case .words(let table):
            Finding(
                "El índice de palabras no coincide con los textos (\(names(table).many)).",
                "La búsqueda pasa algunos por alto, o encuentra lo que no está. " + changedText,
                "El índice se hace de nuevo.")
        case .bulkMark:
            Finding(
                "El cuaderno dice que hay una importación en marcha, y no la hay.",
                "Lo que se añadió desde entonces no se cuenta ni se encuentra. No se pierde ningún"
                    + " texto.", "La marca se quita, y todo se cuenta y se indexa de nuevo.")
        }
    }

    @Sendable static func spanishRow(_ row: DamagedRow) -> String {
        let name =
            "\(names(row.table).one) \(row.id.isEmpty ? "sin identificador" : row.id)"
        let what =
            switch row.damage {
            case .unreadable(let expected, let found):
                "no se puede leer, hay \(spanishValue(found)) en lugar de \(spanishValue(expected))"
            case .incomplete:
                "algunos valores (etiquetas, listas, metadatos) no se pueden leer y se omiten"
            case .orphaned(let table): "depende de \(a(table)) que no existe"
            case .ownerless(let table): "debería depender de \(a(table)) y no lo hace"
            case .ofNameless(let table): "depende de \(a(table)) sin identificador legible"
            case .parentElsewhere: "responde a un comentario de otra entrada"
            case .belowItself: "se responde a sí mismo, o a uno que lo hace"
            case .outsideTrash: "no está en la papelera, aunque su entrada sí"
            case .onDamagedPage: "está en una página dañada y no se puede leer"
            }
        return "\(name): \(what)"
    }

    // MARK: - Names

    /// One of them, with its article.
    private static func a(_ table: String) -> String { names(table).a }

    private static func counted(_ table: String, _ count: Int) -> String {
        Spanish.count(count, names(table).one, names(table).many)
    }

    /// What the store's own words for values are in Spanish.
    private static func spanishValue(_ text: String) -> String {
        text == "bytes that are not UTF-8" ? "bytes que no son UTF-8" : text
    }

    /// What rows of a table are called: as the table, where this program does not know it.
    private static func names(_ table: String) -> (one: String, many: String, a: String) {
        switch NotebookTable(rawValue: table) {
        case .user: ("persona", "personas", "una persona")
        case .post: ("entrada", "entradas", "una entrada")
        case .comment: ("comentario", "comentarios", "un comentario")
        case .tag: ("etiqueta", "etiquetas", "una etiqueta")
        case .postTag:
            ("etiqueta de una entrada", "etiquetas de entradas", "una etiqueta de una entrada")
        case .follow: ("seguimiento", "seguimientos", "un seguimiento")
        case .postLike:
            ("me gusta de una entrada", "me gusta de entradas", "un me gusta de una entrada")
        case .commentLike:
            ("me gusta de un comentario", "me gusta de comentarios", "un me gusta de un comentario")
        case .postTally:
            (
                "cuenta de visitas o me gusta", "cuentas de visitas o me gusta",
                "una cuenta de visitas o me gusta"
            )
        case .userMetadata: ("dato de una persona", "datos de personas", "un dato de una persona")
        case .postMetadata: ("dato de una entrada", "datos de entradas", "un dato de una entrada")
        case .commentMetadata:
            ("dato de un comentario", "datos de comentarios", "un dato de un comentario")
        case .userColour: ("color favorito", "colores favoritos", "un color favorito")
        case .userScore: ("puntuación", "puntuaciones", "una puntuación")
        case .foreignID: ("nombre importado", "nombres importados", "un nombre importado")
        case .held:
            (
                "fila de una importación en espera", "filas de importaciones en espera",
                "una fila de una importación en espera"
            )
        case nil: (table, table, table)
        }
    }

    // MARK: - The file and the schema

    private static func file(_ finding: StoreFinding, _ restore: String) -> Finding {
        switch finding {
        case .structure(let message):
            Finding(
                "Hay páginas del cuaderno dañadas (\(message.quoted)).",
                "Puede haberse perdido parte de lo que contiene.", goBack(restore))
        case .index(let name, _):
            Finding(
                "El índice \(name.quoted) no coincide con su tabla.",
                "En las listas pueden faltar filas. No se pierde nada.",
                "El índice se hace de nuevo.")
        case .value(let message):
            Finding(
                "Un valor es del tipo equivocado (\(message.quoted)).",
                "La fila en la que está no se puede leer como debería.",
                "Se convierte en el valor más cercano.")
        case .references(let table, let owner, let count):
            Finding(
                "\(counted(table, count)) \(count == 1 ? "depende" : "dependen") de \(a(owner)) que"
                    + " ya no existe.", "No se muestra en ningún lugar.",
                "Se suelta, o pasa a un borrador.")
        }
    }

    private static func goBack(_ restore: String) -> String {
        "Pon a salvo una copia del archivo y luego vuelve a una copia de seguridad: «\(restore)»."
    }

    private static func schema(_ part: SchemaPart, _ restore: String) -> Finding {
        if part.isForeign {
            return Finding(
                "Otro programa puso el disparador «\(part.name.quoted)» en el cuaderno.",
                "Puede cambiar cualquier cosa cada vez que se guarda algo.", "Se quita.")
        }
        let kinds = [
            "table": "la tabla", "index": "el índice", "trigger": "el disparador",
            "view": "la vista",
        ]
        let name = "\(kinds[part.kind] ?? part.kind) «\(part.name.quoted)»"
        let problem =
            part.isDifferent
            ? "Otro programa cambió \(name) del cuaderno." : "Falta \(name) del cuaderno."
        return switch part.kind {
        case "table" where part.isDifferent && part.isRepairable:
            Finding(
                problem, "Sheaf no puede usarla tal como está. No se pierde nada.",
                "Las columnas recuperan su nombre; las del otro programa se quitan, y siguen en la copia"
                    + " de seguridad que se hace antes.")
        case "table" where part.isDifferent:
            Finding(problem, "Sheaf puede leer mal lo que contiene.", goBack(restore))
        case "table" where part.isFilledAgain:
            Finding(
                problem, "Todo lo que contenía se deduce del resto. No se pierde nada.",
                "Se hace de nuevo y se vuelve a llenar.")
        case "table":
            Finding(
                problem, "Lo que contenía ya no está; quizá esté en una copia de seguridad.",
                "Se hace una vacía. Para recuperar su contenido: «\(restore)».")
        case "index" where part.sharedIdentifiers > 0:
            Finding(
                problem + " Filas con el identificador de otra: \(part.sharedIdentifiers).",
                "Las listas van despacio y las órdenes solo encuentran una. No se pierde ningún"
                    + " texto.",
                "Se hace de nuevo. Cada una de esas filas recibe un identificador nuevo.")
        case "index" where part.furtherRows > 0:
            Finding(
                problem + " Enlaces o cuentas que dicen lo mismo que otro: \(part.furtherRows).",
                "Las listas van despacio y las cuentas son demasiado grandes. No se pierde ningún"
                    + " texto.",
                "Se hace de nuevo. Esas filas se quitan, y queda una de cada.")
        case "index":
            Finding(problem, "Las listas van despacio. No se pierde nada.", "Se hace de nuevo.")
        default:
            Finding(
                problem, "Las cuentas y las búsquedas fallan. No se pierde ningún texto.",
                "Se hace de nuevo, y todo se cuenta y se indexa de nuevo.")
        }
    }

    // MARK: - Rows

    private static func rows(
        _ table: String, _ damage: DamagedRow.Damage, _ count: Int, _ example: String
    ) -> Finding {
        let isOne = count == 1
        let first = example.isEmpty ? "" : " (\(isOne ? "" : "primero ")\(example.quoted))"
        let rows = counted(table, count) + first
        let hidden = "Las listas no lo muestran como deberían. No se pierde ningún texto."
        return switch damage {
        case .unreadable(let expected, let found):
            Finding(
                "\(rows): hay \(spanishValue(found)) en lugar de \(spanishValue(expected)).",
                "Esto no se puede leer como se debería.",
                "Lo que está mal se convierte en el valor más cercano; los bytes que no son texto,"
                    + " en \u{FFFD}.")
        case .incomplete:
            Finding(
                "\(rows): hay valores de listas que no se pueden leer.",
                "Esos valores se omiten.", "Se convierten en texto o en números.")
        case .orphaned(let owner), .ownerless(let owner):
            Finding(
                "\(rows) \(isOne ? "depende" : "dependen") de \(a(owner)) que no existe.", hidden,
                orphans(OrphanRepair(of: table, without: owner), isOne))
        case .ofNameless(let owner):
            Finding(
                "\(rows) \(isOne ? "depende" : "dependen") de \(a(owner)) sin identificador legible.",
                "Esto no se puede exportar. No se pierde ningún texto.",
                "Recibe un identificador nuevo.")
        case .parentElsewhere:
            Finding(
                "\(rows) \(isOne ? "responde" : "responden") a un comentario de otra entrada.",
                hidden,
                isOne
                    ? "Pasa a ser una respuesta a su propia entrada."
                    : "Pasan a ser respuestas a sus propias entradas.")
        case .belowItself:
            Finding(
                "\(rows) \(isOne ? "está" : "están") en un círculo de comentarios que se responden.",
                hidden, "El primero de ellos pasa a ser una respuesta a su entrada.")
        case .outsideTrash:
            Finding(
                "\(rows) no \(isOne ? "está" : "están") en la papelera, aunque la entrada sí.",
                hidden,
                isOne
                    ? "Va a la papelera con su entrada, y vuelve con ella."
                    : "Van a la papelera con su entrada, y vuelven con ella.")
        case .onDamagedPage:
            Finding(
                "\(rows) \(isOne ? "está" : "están") en páginas dañadas.", hidden,
                "Todo lo que se puede leer se conserva.")
        }
    }

    /// What becomes of rows that belong to one that is not there.
    private static func orphans(_ repair: OrphanRepair, _ isOne: Bool) -> String {
        switch repair {
        case .withoutAuthor: isOne ? "Se conserva sin autor." : "Se conservan sin autor."
        case .belowPost:
            "\(isOne ? "Pasa" : "Pasan") a responder directamente a su entrada."
        case .belowDraft:
            "\(isOne ? "Pasa" : "Pasan") a un borrador llamado «Recovered comments»."
        case .writtenDown:
            "Lo que \(isOne ? "dice" : "dicen") se escribe en un borrador llamado «Recovered"
                + " entries»."
        case .removed: isOne ? "Se quita." : "Se quitan."
        case .untouched: "Ahí no cambia nada: la tabla es de otro programa."
        }
    }

    // MARK: - What follows from other rows

    /// What does not match a text may be right, and the text another one.
    private static let changedText =
        "Si lo que cambió fuera de Sheaf fue un texto, quizá una copia de seguridad lo tenga como era."

    private static func derived(_ subject: DerivedValue.Subject, _ count: Int) -> Finding {
        let computed = "Se calcula de nuevo a partir de lo que hay."
        let order = "Están mal colocados en las listas, o no se encuentran. " + changedText
        let times = count == 1 ? "1 vez" : "\(Spanish.number(count)) veces"
        let things = things(subject)
        return switch subject {
        case .trash:
            Finding(
                "Lo que depende de algo en la papelera no está en ella, \(times).",
                "Las cuentas son demasiado altas.",
                "Va también a la papelera, y vuelve de ella a la vez.")
        case .names, .titles, .tagNames, .authors, .addresses, .searchTexts:
            Finding(
                "La forma para ordenar y buscar \(things) es incorrecta, \(times).", order, computed
            )
        case .threads:
            Finding(
                "El lugar de comentarios en su hilo es incorrecto, \(times).",
                "Los hilos se muestran en el orden equivocado. No se pierde ningún texto.", computed
            )
        case .trashEntries:
            Finding(
                "La lista de la papelera es incorrecta, \(times).",
                "Puede faltar en ella lo que se eliminó. No se pierde nada.", computed)
        case .people, .posts:
            Finding(
                "El número total de \(things) es incorrecto.",
                "Las listas dicen un número equivocado por un momento. No se pierde ningún texto.",
                computed)
        case .postsOfPeople, .commentsOfPeople, .followers, .following, .commentsOfPosts,
            .postsOfTags, .likes, .views:
            Finding(
                "El número de \(things) es incorrecto, \(times).",
                "Las listas muestran un número equivocado, y ordenan por él. No se pierde ningún"
                    + " texto.", computed)
        }
    }

    private static func things(_ subject: DerivedValue.Subject) -> String {
        switch subject {
        case .trash, .trashEntries: "la papelera"
        case .names: "nombres"
        case .titles: "títulos"
        case .tagNames: "etiquetas"
        case .addresses: "correos"
        case .authors: "autores"
        case .threads: "hilos"
        case .searchTexts: "textos"
        case .postsOfPeople: "entradas de una persona"
        case .commentsOfPeople: "comentarios de una persona"
        case .followers: "seguidores de una persona"
        case .following: "personas a las que sigue una persona"
        case .commentsOfPosts: "comentarios de una entrada"
        case .postsOfTags: "entradas de una etiqueta"
        case .likes: "me gusta de una entrada"
        case .views: "visitas de una entrada"
        case .people: "personas"
        case .posts: "entradas"
        }
    }

    // MARK: - What is there twice, and what is kept of actions

    private static func repeated(_ subject: RepeatedRows.Subject, _ count: Int) -> Finding {
        let isOne = count == 1
        let twice = "Las cuentas son demasiado altas, y al quitar uno queda el otro."
        let left = "Queda uno de cada, con el identificador correcto."
        return switch subject {
        case .follows:
            Finding(
                "\(counted("follow", count)) \(isOne ? "está" : "están") por duplicado o con un"
                    + " identificador equivocado.", twice, left)
        case .ownFollows:
            Finding(
                "\(counted("user", count)) se \(isOne ? "sigue a sí misma." : "siguen a sí mismas.")",
                "Nadie puede, y cuenta.", "Esos seguimientos se quitan.")
        case .likes:
            Finding(
                "\(Spanish.count(count, "me gusta", "me gusta")) \(isOne ? "está" : "están") por duplicado"
                    + " o con un identificador equivocado.", twice, left)
        case .tags:
            Finding(
                "\(counted("tag", count)) \(isOne ? "tiene" : "tienen") el nombre de otra.",
                "Las listas y los comandos encuentran solo una. No se pierde ningún texto.",
                "Se convierten en una sola, en las entradas de ambas.")
        }
    }

    private static func actions(_ count: Int) -> Finding {
        let isOne = count == 1
        return Finding(
            "Lo que \(isOne ? "cambió" : "cambiaron") \(Spanish.count(count, "acción", "acciones")) no se"
                + " conserva entero.",
            "No se \(isOne ? "puede" : "pueden") deshacer. No se pierde ningún texto.",
            "Lo que queda se olvida; todo lo que se cambió sigue como está.")
    }
}
