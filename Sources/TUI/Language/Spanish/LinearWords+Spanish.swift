extension LinearWords {
    static let spanish = LinearWords(
        greeting: "Escribe un número para abrir una fila, o un comando. ? muestra los comandos."
            + " Una línea vacía repite la pantalla.",
        help: "Un número abre esa fila; /palabras filtra; n y N pasan de página."
            + " Escribe una tecla o el nombre de un comando:",
        unknown: { "«\($0)» no es un comando válido aquí. ? muestra los comandos." },
        formHint: "Los campos se piden uno por uno. Una línea vacía conserva el valor, - lo borra,"
            + " <f2> guarda, <esc> cierra.",
        nextNew: { "«\($0)»" },
        level: { "Respuesta, nivel \($0):" },
        progress: { "\($0): \($1)\u{A0}%" },
        goesOn: "La página sigue: n lee lo que viene.",
        moreRows: {
            $0 == 1
                ? "1 fila más: n la muestra." : "\(Spanish.number($0)) filas más: n las muestra."
        },
        areaHint: "Termina con una línea que sea un solo punto; una línea vacía lo deja como está.")
}
