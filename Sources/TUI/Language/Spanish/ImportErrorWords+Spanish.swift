internal import Persistence
internal import SheafNotebook

extension ImportErrorWords {
    static let spanish = ImportErrorWords(
        problem: spanishProblem, format: spanishFormat, expected: spanishExpected,
        missing: spanishMissing,
        invalid: { member, expected, value in
            let what =
                switch expected {
                case .identifier: "un identificador"
                case .day: "un día"
                case .moment: "una fecha con la hora"
                }
            return "\(member.quoted): hace falta \(what) como \(expected.example), no"
                + " «\(value.quoted)»."
        },
        unknownShape: "es JSON, pero no personas, entradas ni comentarios en una forma que "
            + "Sheaf conozca (su propia exportación, JSONPlaceholder, DummyJSON).",
        notExport:
            "esto lo muestra una orden de Sheaf con --json y no es una exportación. Puede entrar lo"
            + " que escribe «sheaf export todo.jsonl», y las listas de personas, entradas, comentarios y"
            + " etiquetas con --json.",
        noRoom: {
            "tras \(Spanish.number($0)) MB apenas queda sitio en el disco, y aún no se veía el final. No se"
                + " guarda nada de ello. Si tiene final, guárdalo antes en un archivo."
        },
        storeDisplaced: "la carpeta en la que se preparaba este cuaderno se ha borrado o movido"
            + " entretanto.",
        emptyFolder: "no hay ningún archivo en esta carpeta.",
        tooManyFiles: { "Hay más de \($0) archivos en estas carpetas." },
        damagedRow: {
            "esta fila ya está en el cuaderno, y dañada allí, seguramente por otro programa: \($0)."
                + " Guarda una copia del cuaderno, o vuelve a una copia de seguridad."
        },
        newerExport: {
            "\($0) se exportó con un Sheaf más nuevo (versión \($1); este lee la "
                + "\($2))."
        })

    @Sendable private static func spanishMissing(_ member: String) -> String {
        "Falta \(member.quoted)."
    }

    @Sendable private static func spanishExpected(_ expected: JSONKind, _ found: JSONKind) -> String
    {
        "se esperaba \(spanish(expected)), hay \(spanish(found))."
    }

    private static func spanish(_ kind: JSONKind) -> String {
        switch kind {
        case .null: "nada"
        case .bool: "true o false"
        case .number: "un número"
        case .string: "un texto"
        case .array: "una lista"
        case .object: "un objeto"
        case .identifier: "un texto o un número"
        case .date: "una fecha"
        }
    }

    @Sendable private static func spanishProblem(_ problem: JSONError.Problem) -> String {
        switch problem {
        case .empty: "el archivo está vacío."
        case .unexpectedEnd: "el archivo acaba a la mitad. ¿Está completo?"
        case .unexpected("\n", let expected), .unexpected("\r", let expected):
            "se esperaba \(spanish(expected)), hay un fin de línea."
        case .unexpected(let character, let expected):
            "se esperaba \(spanish(expected)), hay «\(character.quoted)»."
        case .controlCharacter(10), .controlCharacter(13): "un salto de línea dentro de un texto."
        case .controlCharacter(let code): "un carácter de control (\(code)) dentro de un texto."
        case .zeroByte: "un byte cero. No es un archivo de texto."
        case .wideEncoding:
            "el archivo es UTF-16 o no es texto. Conviértelo antes: iconv -f "
                + "UTF-16 -t UTF-8."
        case .notUTF8:
            "bytes que no son UTF-8. Convierte antes el archivo, por ejemplo: "
                + "iconv -f LATIN1 -t UTF-8."
        case .badEscape: "una barra invertida seguida de algo que JSON no conoce."
        case .badNumber: "un número que JSON no permite."
        case .tooDeep(let maximum): "más de \(maximum) listas y objetos unos dentro de otros."
        case .entryTooLarge(let bytes, let values):
            "un elemento ocupa más de \(bytes >> 20) "
                + "MB o \(values) valores."
        case .tooLong(.text, let maximum): "un texto de más de \(size(maximum, "bytes", "MB"))."
        case .tooLong(.name, let maximum): "un nombre de más de \(size(maximum, "bytes", "MB"))."
        case .tooLong(.number, let maximum): "un número de más de \(maximum) cifras."
        case .unreadable: "no se ha podido seguir leyendo el archivo."
        case .cancelled: "detenido antes del final."
        }
    }

    private static func spanish(_ expected: JSONError.Expectation) -> String {
        switch expected {
        case .value: "un valor"
        case .name: "un nombre entre comillas"
        case .colon: "dos puntos"
        case .commaOrEnd: "una coma o el final de la lista u objeto"
        case .end: "el final del archivo"
        }
    }

    @Sendable private static func spanishFormat(_ problem: FormatProblem) -> String {
        switch problem {
        case .expected(.attribute(let name), found: ""): spanishMissing(name)
        case .expected(.root, found: ""), .expected(.row, found: ""), .expected(.name, found: ""),
            .expected(.value, found: ""), .expected(.end, found: ""),
            .expected(.reference, found: ""), .expected(.endOfCard, found: ""):
            spanishProblem(.unexpectedEnd)
        case .expected(let expected, let found):
            "se esperaba \(spanish(expected)), "
                + (found.isEmpty ? "y es el final." : "hay «\(found.quoted)».")
        case .tooLong(let maximum): "más de \(size(maximum, "bytes", "MB")) de una pieza."
        case .rowTooLong(let maximum): "más de \(size(maximum, "bytes", "MB")) en una fila."
        case .tooManyValues(let maximum): "más de \(maximum) valores en una fila."
        case .notUTF8:
            "bytes que no son UTF-8. Convierte antes el archivo, por ejemplo: "
                + "iconv -f LATIN1 -t UTF-8."
        case .encoding(let name):
            "el archivo es \(name.quoted). Conviértelo antes: iconv -f "
                + "\(name.quoted) -t UTF-8."
        case .documentType: "un tipo de documento o una declaración, que Sheaf no lee en XML."
        case .unreadable: "no se ha podido seguir leyendo el archivo."
        case .unknownFormat:
            "no es nada que Sheaf lea."
        case .mailbox:
            "es un buzón de correo, que Sheaf escribe y no importa. Lo que se exportó de Sheaf vuelve a entrar"
                + " como .jsonl."
        case .unknownSource:
            "cada volcado de Stack Exchange cuenta desde 1, y uno sustituiría a otro. Di de cuál se "
                + "trata, con un nombre a tu gusto: --source NOMBRE."
        case .otherDump(let entry):
            "la entrada \(entry.quoted) no se hizo en el mismo momento que la de ese número que entró antes "
                + "desde aquí: es otro volcado. Dale un nombre propio y no se sustituirá nada: --source "
                + "NOMBRE."
        case .unknownTable:
            "esta tabla remite a filas de otra, y nada dice de cuál: llega por una tubería. Da a las dos "
                + "un nombre a tu gusto: --source NOMBRE."
        case .unknownColumns(let names):
            "una tabla cuyas columnas («\(names.quoted)») no son de personas, ni de entradas, ni "
                + "de comentarios. Hacen falta username, name o email para personas, title y "
                + "content para entradas, post_id y content para comentarios."
        }
    }

    private static func spanish(_ expected: FormatProblem.Expectation) -> String {
        switch expected {
        case .root: "el primer elemento del XML"
        case .row: "una fila o el final de la lista"
        case .name: "un nombre"
        case .value: "= y un valor entre comillas"
        case .end: "el final de lo que empezó antes"
        case .reference: "una referencia de carácter como &amp;"
        case .attribute(let name): "un valor para \(name.quoted)"
        case .closingQuote: "la comilla que cierra la celda"
        case .separator: "un separador o el final de la línea tras la comilla"
        case .header: "una línea con los nombres de las columnas"
        case .fence: "la línea --- que cierra la cabecera"
        case .property: "un nombre, dos puntos y un valor"
        case .endOfCard: "END:VCARD"
        }
    }
}
