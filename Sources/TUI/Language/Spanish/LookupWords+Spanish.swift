internal import SheafNotebook

extension LookupWords {
    static let spanish = LookupWords(
        none: { "No hay \($0 == .comment ? "ningún" : "ninguna") \(kind($0)) «\($1)»." },
        listed: { "«\($0)» muestra lo que hay." },
        fourDigits: "De un identificador hacen falta al menos cuatro cifras.",
        strangersByQuery: {
            "Lo que escribió alguien de quien solo se conoce el nombre se halla con la consulta \($0)."
        },
        emptyName:
            "Un nombre está vacío. No se ha hecho nada. Di cuál quieres, o quita la opción.",
        emptyQuery: {
            "\($0) está vacío. No se ha hecho nada. Da una consulta, o quita la opción."
        },
        noneInTrash: { "No hay nada así en la papelera: «\($0)»." },
        several: {
            "«\($0)» puede ser cualquiera de estos; nombra uno por su "
                + "identificador:\n\($1)"
        },
        tagRenamed: { "No hay ninguna etiqueta «\($0)»: ahora se llama «\($1)»." },
        tagNotDeleted: { "La etiqueta «\($0)» no se eliminó: ahora se llama «\($1)»." },
        severalInTrash: {
            "«\($0)» puede ser cualquiera de estos, todos en la papelera:\n\($1)\n"
                + "Para restaurar uno: \($2)"
        },
        inTrash: {
            "\($0 == .comment ? "El" : "La") \(kind($0)) «\($1)» está en la papelera. Para"
                + " restaurar: \($2)"
        },
        wentAlong: {
            "En la papelera: \(DoneWords.spanish.thing($0, $1)), junto con"
                + " \(DoneWords.spanish.thing($2, $3)). Para restaurar ambos: \($4)"
        },
        inTrashLine: { "\(kind($0)) «\($1)»" },
        wentAlongLine: { "\(kind($0)) «\($1)», junto con \(DoneWords.spanish.thing($2, $3))" },
        noVersion: { "\($1 ? "Esta entrada" : "Este comentario") no tiene versión \($0)." },
        nothingYet: { "Aún no hay nada en \($0). Empieza con: \($1)" },
        backupsOnly: {
            "No hay cuaderno en \($0), pero hay \(Spanish.count($1, "copia", "copias")) de"
                + " seguridad. Para volver a la más reciente: \($2)"
        },
        journalOnly: {
            "No hay cuaderno en \($0), pero ahí está \($0)-wal: lo último que se guardó en "
                + "uno que se"
                + " movió o eliminó. No se ha cambiado nada. Devuelve ahí el cuaderno, o copia ahí una"
                + " copia de seguridad, y eso se le añade si encaja."
        },
        begin: { "\($0), o \($1)." },
        nobodyYet: { "Esto necesita un autor y aún no hay nadie. Empieza con: \($0)." },
        whoAreYou: {
            "¿Quién eres? Di tu nombre con --as USERNAME, o de una vez por todas: \($0)"
        },
        youAre: { "Desde ahora eres \($0), aquí y en pantalla." },
        youAreNobody: "Ya no se recuerda quién eres.",
        actingAs: { name, isKnown in
            "Actúa \(name), "
                + (isKnown ? "la última persona en la pantalla" : "la única persona que hay")
                + "; --as USERNAME nombra a otra."
        },
        replyElsewhere: { "El comentario \($0) está bajo otra entrada. No se ha cambiado nada." },
        nothingWritten:
            "No se ha escrito nada, así que no se ha guardado nada. Da el texto con --content.",
        nothingWrittenForPost:
            "No se ha escrito nada, así que no se ha guardado nada. Da el texto con --content; para"
            + " una entrada sin texto, --content \"\".",
        undecided: {
            "Escribiste \(Spanish.posts($0)) y \(Spanish.comments($1)): di --with-writings o"
                + " --without-writings. No se ha eliminado nada."
        },
        followingYourself: "Eres tú, y nadie se sigue a sí mismo. No se ha cambiado nada.",
        sharedAddress: {
            "Dos personas tienen el correo \($0), así que no dice de quién es esto. No se ha "
                + "cambiado"
                + " nada. Cambia antes el de una de ellas."
        },
        nothingSaved: "No se ha guardado nada.",
        outputFailed: {
            "No se ha podido escribir la salida: \($0). El cuaderno está como "
                + "estaba."
        },
        storedUnread: "Está guardado. Nadie leyó lo que se iba a mostrar.",
        storedUnshown: { why, doublesWhenRepeated in
            "Está guardado; solo falló la escritura de la salida (\(why))."
                + (doublesWhenRepeated
                    ? " No repitas el comando: lo haría dos veces."
                    : " No hace falta repetir "
                        + "el comando.")
        },
        storedButFailed: "Está guardado; lo que venía después ha fallado:",
        keptText: {
            "Lo que escribiste se conserva como texto sin guardar. En pantalla, g w sigue con "
                + "él; para"
                + " verlo: \($0)"
        },
        keptFile: { "Lo que escribiste está en \($0)." },
        warning: { "aviso: \($0)" },
        dashedWord: { word, line in
            "No existe la opción «\(word)». Pon -- antes de una palabra que empiece por -:"
                + " \(line)"
        },
        optionInQuery: {
            "«\($0)» no es parte de ninguna consulta: una opción va antes de -- y de la consulta."
        },
        unknownCommand: { command, nearest, help in
            "No existe el comando «\(command)»."
                + (nearest.map { " ¿Querías decir «\($0)»?" } ?? "") + " «\(help)» los "
                + "muestra todos."
        },
        emptyCommand: {
            "El nombre de un comando está vacío. No se ha hecho nada. «\($0)» muestra todos los"
                + " comandos."
        })

    private static func kind(_ kind: TrashItem.Kind) -> String { HistoryWords.spanish.kind(kind) }
}
