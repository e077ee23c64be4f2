extension InputWords {
    static let spanish = InputWords(
        tooLong: {
            "La entrada estándar pasa de los \($0) MB que puede tener un texto. No se ha guardado nada."
        },
        notUTF8: {
            "La entrada estándar no es UTF-8 en el byte \($1), línea \($0). No se ha guardado nada."
        },
        unreadable: {
            "No se puede leer la entrada estándar (\($0)). No se ha guardado nada."
        },
        cameBackEmpty: {
            "El texto está vacío. No se ha cambiado nada."
                + ($0 ? " Para una entrada sin texto, --content \"\"." : "")
        },
        noEditor: "No hay editor. Define EDITOR, o da el texto con --content.",
        noTerminalForEditor: "No hay terminal para un editor. No se cambió nada.",
        expectsAssignment: { "--set espera nombre=valor, no «\($0)»." },
        notADate: { "«\($0)» no es una fecha; escríbela como 2000-12-31." },
        notANumber: { "«\($0)» tiene que ser un número entero, no «\($1)»." },
        noField: { "No hay ningún campo «\($0)». Para un metadato escribe .\($0)=…" },
        hasOption: { "No hay ningún campo «\($0)». Para eso está \($1)." },
        expectsOne: { "\($0) espera \(list($1, " o ")), no «\($2)»." },
        noValue: { "--format: aquí no hay {\($0)}. Hay: \($1.joined(separator: ", "))." },
        mixWithSample: "¿Poner personas y entradas inventadas junto a lo que hay en este cuaderno?",
        mixRefusal:
            "Ya hay personas o entradas en este cuaderno. Añade --yes para poner otras inventadas al"
            + " lado, o nombra otra carpeta con --directory.",
        rows: { "\(Spanish.count($0, "fila", "filas")), \(Spanish.number($1)) por segundo" },
        tooManyWords:
            "Una línea de órdenes de más de 10.000 palabras no se puede leer a tiempo: caben 10.000."
            + " No se ha hecho nada. Da menos cada vez, o ponlas en un archivo para «sheaf import».",
        argumentNotUTF8: {
            "\($0 ?? "Un argumento") no es UTF-8 («\($1)»). No se ha cambiado nada. Escríbelo en UTF-8;"
                + " un archivo con un nombre así se puede dar por la entrada estándar, con -."
        },
        outputClosed: "la salida estándar está cerrada",
        mistake: {
            switch $0 {
            case .unknownOption(let name, let nearest):
                "No existe la opción «\(name)»."
                    + (nearest.map { " ¿Querías decir «\($0)»?" } ?? "")
            case .queryIsArgument(let option):
                "No existe la opción «\(option)». Aquí la consulta se escribe sin opción, por ejemplo:"
                    + " 'tag:music walk'"
            case .missingValue(let option): "Falta un valor para «\(option)»."
            case .missingArgument(let name): "Falta «\(name)»."
            case .repeatedOption(let option):
                "«\(option)» aparece más de una vez y solo toma un valor. No se ha hecho nada. Ponlo una"
                    + " vez."
            case .repeatedFlag(let flag):
                "«\(flag)» aparece más de una vez. No se ha hecho nada. Ponlo una vez."
            case .opposites(let one, let other):
                "«\(one)» y «\(other)» se excluyen. No se ha hecho nada. Deja solo una de las dos."
            case .unexpected(let words):
                "Sobra: \(words.map { "«\($0)»" }.joined(separator: ", "))."
            case .invalidValue(let value, let option, let choices):
                "«\(value)» no vale para «\(option)»."
                    + (choices.isEmpty ? "" : " Tiene que ser \(list(choices, " o ")).")
            }
        },
        usage: { "Uso: \($0)" }, seeHelp: { "«\($0)» dice más." },
        crashed: {
            [
                "Sheaf se ha detenido. Lo guardado está a salvo. A los textos sin guardar puede",
                "faltarles lo último que escribiste. Lo que se conserva: \($0)",
            ]
        })
}
