internal import Persistence
internal import SheafModel
internal import SheafNotebook

extension ImportReportWords {
    static let spanish = ImportReportWords(
        onlyShown: "No se ha importado nada: esto solo muestra lo que se haría.",
        byAddress: { "\($0) por el correo del autor" },
        emptyFiles: "Los archivos están vacíos.",
        counts: spanishCounts,
        keptHere: { rows, isDryRun in
            let what = Spanish.count(rows, "fila editada", "filas editadas")
            return "\(what) aquí: "
                + (rows == 1
                    ? (isDryRun ? "se quedaría como está." : "se queda como está.")
                    : (isDryRun ? "se quedarían como están." : "se quedan como están."))
                + " Para tomar lo que dicen los archivos, añade --theirs."
        },
        matched: { people, isDryRun in
            "\(Spanish.people(people)) sin identificador en el archivo: "
                + (isDryRun ? "sería" : "es")
                + " alguien que ya estaba, por la dirección de correo o el nombre de usuario."
        },
        matchedPosts: { posts, isDryRun in
            Spanish.count(posts, "entrada", "entradas") + " sin identificador en el archivo: "
                + (isDryRun ? "sería" : "es")
                + " una que ya estaba, por el autor, el título y la fecha."
        },
        namesake: { name, posts, isDryRun, key in
            Spanish.count(posts, "entrada nombra", "entradas nombran")
                + " como autor a «\(name)», que aquí es un nombre de usuario: "
                + (isDryRun ? "quedaría" : "queda")
                + " solo el nombre, porque en otro programa puede ser de otra persona. Para dar entradas a"
                + " una persona: «\(key)»."
        },
        newRole: { role, people, isDryRun in
            let isOne = people.count == 1
            let verb =
                isDryRun
                ? (isOne ? "recibiría" : "recibirían") : (isOne ? "ha recibido" : "han recibido")
            return "\(Spanish.people(people.count)) \(verb) el rol «\(role)»: \(names(people))."
        },
        note: spanishNote,
        moreOfKind: { "... y \(Spanish.number($0)) más de esta clase." },
        moreOfOtherKinds: { "... y \(Spanish.number($0)) más de otras clases." },
        allNotes: { listed, all, isInHistory in
            "--json da "
                + (listed == all
                    ? "las \(Spanish.number(all)) observaciones"
                    : "las primeras \(Spanish.number(listed)) de \(Spanish.number(all))"
                        + " observaciones")
                + (isInHistory
                    ? ", como «sheaf history» con el número de esta importación." : ".")
                + (listed == all
                    ? "" : " Para tenerlas todas, importa con --report ARCHIVO, o con --verbose.")
        },
        reported: { notes, path in
            (notes == 1
                ? "La observación está" : "Las \(Spanish.number(notes)) observaciones están")
                + " en \(path)."
        },
        notReported: { path, mayKeepGoing in
            "No se ha escrito ningún informe en \(path)."
                + (mayKeepGoing
                    ? " Para tener en él todo lo que está mal, añade --keep-going --dry-run." : "")
        },
        noted: "Lo que dijo la importación:",
        standardInput: "entrada estándar",
        nothingImported: "No se ha importado nada.",
        leaveOut: "Para omitir tales archivos, añade --skip-unknown.",
        keepGoing: "Para omitir lo que está mal y tomar el resto, añade --keep-going; para ver "
            + "la lista sin tomar nada, --keep-going --dry-run --json.",
        commandAlone: "Es una opción del comando «sheaf import», que esta pantalla no tiene.",
        sampleKept: { rows, inTrash in
            let trashed = inTrash > 0 ? ", \(inTrash) en la papelera" : ""
            return rows == 1
                ? "1 fila de la muestra ya estaba y sigue como está\(trashed)."
                : "\(Spanish.count(rows, "fila", "filas")) de la muestra ya estaban y siguen como"
                    + " están\(trashed)."
        })

    @Sendable private static func spanishCounts(
        _ counts: ImportReport.Counts, _ rows: Rows
    ) -> String {
        let gender =
            switch rows {
            case .people, .posts, .tags: "a"
            case .follows, .comments, .likes: "o"
            }
        func word(_ stem: String, _ count: Int) -> String {
            stem + gender + (count == 1 ? "" : "s")
        }
        let kept = counts.kept
        return list(
            [
                (counts.added, word("nuev", counts.added)),
                (counts.updated, word("actualizad", counts.updated)),
                (counts.unchanged, "sin cambios"),
                (kept, "\(word("editad", kept)) aquí y \(word("conservad", kept))"),
                (counts.inTrash, "en la papelera"),
                (
                    counts.waiting,
                    counts.waiting == 1
                        ? "a la espera de su entrada" : "a la espera de sus entradas"
                ),
            ], Spanish.number)
    }

    @Sendable private static func spanishNote(_ reason: ImportNote.Reason) -> String {
        switch reason {
        case .flagged(let failure): "\(ProblemWords.spanish.failure(failure)) Se toma como está."
        case .metadataFull(let values):
            "sin sitio en los metadatos para \(Spanish.count(values, "valor", "valores"))."
        case .unknownList(let name, let entries):
            "se omite «\(name.quoted)»: \(Spanish.count(entries, "elemento", "elementos")) de un tipo "
                + "que Sheaf no conoce."
        case .otherEncoding(let name):
            "omitido: el archivo es \(name.quoted). Conviértelo: iconv -f \(name.quoted) -t UTF-8."
        case .notUTF8:
            "omitido: el archivo no es UTF-8. Conviértelo, por ejemplo: iconv -f LATIN1 -t UTF-8."
        case .unknownFile: "omitido: nada que Sheaf lea."
        case .unknownText(let text): "se omite «\(text.quoted)»: no pertenece a ninguna fila."
        case .brokenCardLine(let text):
            "se omite «\(text.quoted)»: una línea de tarjeta tiene un nombre, dos puntos y un valor."
        case .columns(let columns): "\(VisibleText.oneLine(columns))."
        case .answers(1): "1 respuesta entró como comentario de la entrada a la que responde."
        case .answers(let count):
            "\(count) respuestas entraron como comentarios de las entradas a las que responden."
        case .oddValue(let name, let value, let expected):
            "\(name.quoted) es «\(value.quoted)», donde se esperaba \(spanish(expected)). Queda en los "
                + "metadatos."
                + spanish(dateInsteadOf: expected)
        case .takenAsIs(let name, let value, let expected):
            "\(name.quoted) es «\(value.quoted)», donde se esperaba \(spanish(expected)). Se toma como "
                + "está."
        case .notRead(.notAFile(path: let path, kind: .folder)):
            "\(VisibleText.oneLine(path)) es un enlace a una carpeta. Se omite."
        case .notRead(let problem): "\(ProblemWords.spanish.sentence(.files(problem))) Se omite."
        case .leftOut(.row, let why, _): "\(why) Se omite."
        case .leftOut(.file, let why, _): "\(why) Se omite el archivo."
        case .leftOut(.restOfFile(let lines), let why, _):
            "\(why) Se omite el archivo desde ahí"
                + (lines.map { ", \(Spanish.count($0, "línea", "líneas"))" } ?? "")
                + "; lo que está antes se ha tomado."
        case .openFrontMatter:
            "el encabezado que empieza aquí no se cierra nunca con una línea como la primera. Se toma "
                + "como texto."
        case .authorsElsewhere(let posts, let user):
            Spanish.count(posts, "entrada da", "entradas dan")
                + " como autor al usuario \(user), o a otros. Esas personas vienen de archivos que parecen de"
                + " otro origen. Si todos son del mismo, impórtalos juntos con --source NOMBRE."
        case .otherFrontMatter:
            "el encabezado que empieza aquí no es una serie de claves con valores. Se toma como texto."
        case .emptyRow: "omitido: todos los valores de la línea están vacíos."
        case .repeatedKey(let name):
            "\(name.quoted) aparece más de una vez. Se tomó el último valor, y este se guardó en los "
                + "metadatos."
        case .keylessLine(let text, let name):
            "«\(text.quoted)» no tiene clave ni sangría. Se toma como parte del valor de "
                + "\(name.quoted)."
        case .tooManyCells(let expected, let found):
            "\(found) valores para \(expected) columnas. Los demás quedan en los metadatos."
        case .tooFewCells(let expected, let found):
            "se esperaban \(expected) valores, uno por columna, y hay \(found). Las columnas "
                + "que faltan no cambian nada."
        case .shares(let row, .email, let other):
            "\(spanish(row)) tiene ahora la misma dirección de correo que \(other.quoted). Se toma tal cual."
        case .shares(let row, _, let other):
            "\(spanish(row)) tiene ahora el mismo nombre de usuario que \(other.quoted). Se toma tal cual: "
                + "conviene cambiar uno."
        case .unknownCharset(""):
            "Esta línea no es UTF-8 ni nombra ninguna codificación. Se lee como ISO-8859-1: revísala, o "
                + "guarda la tarjeta en UTF-8 e impórtala de nuevo."
        case .unknownCharset(let name):
            "La codificación «\(name.quoted)» no se conoce aquí, o el texto no está en ella. Se lee como "
                + "ISO-8859-1: revíselo, o guarde la tarjeta en UTF-8 e impórtela de nuevo."
        case .noBirthday(let value):
            "«\(value.quoted)» no es un cumpleaños con su año, como 1985-04-12. Queda en los metadatos."
        case .waits(let row, .post(let name)):
            "\(spanish(row)) espera la entrada \(name.quoted), que no ha llegado. Se conserva y entrará "
                + "con ella."
        case .waits(let row, .comment(let name)):
            "\(spanish(row)) espera el comentario \(name.quoted), que no ha llegado. Se conserva y "
                + "entrará con él."
        case .picture(.otherFormat): "la imagen no es JPEG ni PNG. Se guardó en los metadatos."
        case .picture(.damaged): "la imagen está dañada. Se guardó en los metadatos."
        case .picture(.tooLarge): "la imagen es demasiado grande. Se guardó en los metadatos."
        case .picture(.notWritten): "la imagen no se pudo escribir. Se guardó en los metadatos."
        case .groupCard(let name):
            "se omite «\(name.quoted)»: es la tarjeta de un grupo, y no de una persona."
        case .cardVersion(nil): "la tarjeta no dice su versión. Se leyó como 4.0."
        case .cardVersion(let version?):
            "Sheaf no conoce la versión «\(version.quoted)». La tarjeta se leyó como 4.0."
        case .unknownLine(let kind):
            "omitido: este Sheaf no conoce líneas del tipo «\(kind.quoted)»."
        case .repeatedRow(let row):
            "\(spanish(row)) ya estaba en esta importación con el mismo identificador. Queda como dice "
                + "esta entrada."
        case .repeatedEntry(let row):
            "\(spanish(row)) lleva el identificador de una entrada anterior de este archivo, que dice otra "
                + "cosa. Entraron las dos, cada una por separado."
        case .sameEntry(let row):
            "\(spanish(row)) aparece más de una vez, palabra por palabra, y entró una sola vez."
        case .repeatedDocument(let row, let file):
            "\(spanish(row)) está también en \(VisibleText.oneLine(file)). Es una sola entrada: ambos "
                + "dicen lo mismo."
        case .rivalDocument(let row, let file):
            "\(spanish(row)) está también en \(VisibleText.oneLine(file)), y allí dice otra cosa. Se omite. "
                + "Para que sea una entrada aparte, quita el identificador de este archivo."
        case .sameText(let row, let file):
            "\(spanish(row)) tiene el mismo texto que \(VisibleText.oneLine(file)). Entraron ambas, cada "
                + "una por separado."
        case .sameName(let row, let file):
            "\(spanish(row)) lleva el mismo id que \(VisibleText.oneLine(file)). Entraron ambas, cada una "
                + "por separado."
        case .changedCopy(let row):
            "\(spanish(row)) cambió aquí y también en una copia del archivo. Esta entró por separado."
        case .movedDocument(let row):
            "\(spanish(row)) se toma por la de una carpeta de la que la mayoría de los documentos están "
                + "aquí, y queda como dice este archivo. Si es otra, deshaga la importación y añada "
                + "--source NOMBRE."
        case .otherDocuments(let count):
            "documentos que están donde estaban los de otra carpeta y dicen otra cosa: \(count). Entraron "
                + "por separado. Una carpeta importada con --source NOMBRE desde la primera vez se reconoce "
                + "esté donde esté."
        case .otherRows(let count):
            "filas que llevan el nombre de otra que entró con otro --source o sin él y dicen otra cosa: "
                + "\(count). "
                + "Entraron por separado."
        case .editedHere(let row): "\(spanish(row)) se editó aquí y se queda como está."
        case .inTrash(.comment(let text)):
            "\(spanish(.comment(text))) está aquí en la papelera y allí se queda; «sheaf import --theirs» lo restaura."
        case .inTrash(let row):
            "\(spanish(row)) está aquí en la papelera y allí se queda; «sheaf import --theirs» la restaura."
        case .inTrashThere(let row):
            "\(spanish(row)) está en la papelera en el archivo, y aquí se queda."
        case .tagUsedAgain(let tag):
            "\(spanish(tag)) se había eliminado o renombrado aquí. Vuelve, porque la llevan entradas "
                + "nuevas del archivo."
        case .otherNameOfTag(let tag, let here):
            "\(spanish(tag)) tiene el identificador de #\(here.quoted). Se toma por otra etiqueta: las "
                + "etiquetas se renombran con «sheaf tags edit»."
        case .inTrashWithPost(let row):
            "\(spanish(row)) está aquí en la papelera con su entrada; vuelve con ella."
        case .answersElsewhere(let row):
            "\(spanish(row)) responde a un comentario de otra entrada. Se toma como respuesta "
                + "a la suya."
        case .answersItself(let row):
            "\(spanish(row)) responde a sí mismo, o en círculo. Se toma como respuesta a la "
                + "entrada."
        case .rounded(let member, let written, let taken):
            "\(member.quoted) es \(written.quoted), que no es un entero o es demasiado grande. Se toma "
                + "\(taken), y los metadatos lo guardan tal cual."
        case .halfCharacters(let count):
            "medios caracteres (\\u de un sustituto solo): \(count). En su lugar queda U+FFFD."
        case .unknownMembers(let names):
            "se omite lo que este Sheaf no conoce: "
                + names.map(\.quoted).joined(separator: ", ") + "."
        case .repeatedMember(let name):
            "\(name.quoted) aparece más de una vez. Se tomó el último valor."
        case .nothingKept(let names):
            "null, de lo que aquí y más abajo no se conserva nada: "
                + names.map(\.quoted).joined(separator: ", ") + "."
        case .followOfOneself: "omitido: nadie se sigue a sí mismo."
        case .followWithoutPerson: "omitido: una de las dos personas no está en ningún archivo."
        case .likeOfNothing: "omitido: a quién o lo que gusta no está en ningún archivo."
        case .namelessTag:
            "omitido: una etiqueta sin nombre. Las entradas llegan sin ella."
        case .likesOfWhom(let row):
            "\(spanish(row)): su línea cuenta «me gusta» y no dice de quién (likesByPeople). Los de las "
                + "personas de aquí se toman por parte de ellos."
        }
    }

    /// Which date a row gets that has no other one, where none stands in its place.
    private static func spanish(dateInsteadOf expected: ImportNote.Expected) -> String {
        switch expected {
        case .date: " Si no hay otra fecha, se usa la de la importación."
        case .dateOfDocument: " Si no hay otra fecha, se usa la del archivo."
        case .wholeNumber, .wholeNumbers, .notNegative, .yesOrNo, .day, .names, .object, .text,
            .closing, .oneOf, .atLeast:
            ""
        }
    }

    private static func spanish(_ expected: ImportNote.Expected) -> String {
        switch expected {
        case .wholeNumber: "un número entero"
        case .wholeNumbers: "una lista de números enteros"
        case .notNegative: "0 o más"
        case .atLeast(let number): "\(number) o más"
        case .yesOrNo: "sí o no (true, false)"
        case .date, .dateOfDocument: "una fecha"
        case .day: "un día como 1985-04-12"
        case .names: "una lista de nombres"
        case .object: "un objeto JSON"
        case .text: "un texto"
        case .oneOf(let words): InputWords.list(words, " o ")
        case .closing: "un signo que lo cierre"
        }
    }

    private static func spanish(_ row: ImportNote.Subject) -> String {
        switch row {
        case .person(let name): "La persona «\(name.quoted)»"
        case .post(let title): "La entrada «\(title.quoted)»"
        case .comment(let text): "El comentario «\(text.quoted)»"
        case .tag(let name): "La etiqueta #\(name.quoted)"
        }
    }
}
