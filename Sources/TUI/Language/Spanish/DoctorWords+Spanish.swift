extension DoctorWords {
    static let spanish = DoctorWords(
        finding: spanishFinding, damagedRow: spanishRow,
        permission: {
            Finding(
                "\($0) está abierto a otros (modo \($1)).",
                "Otros usuarios de esta máquina pueden leerlo o cambiarlo.",
                "Su modo pasa a ser \($2).")
        },
        older: { steps in
            let count = steps.count == 1 ? "1 paso lo pone" : "\(steps.count) pasos lo ponen"
            return Finding(
                "El cuaderno es de una versión anterior de Sheaf: \(count) al día"
                    + " (\(steps.joined(separator: "; "))).", "No se ha examinado.",
                "Se pone al día, con una copia de seguridad antes, en cuanto se usa.")
        },
        turnedBack: {
            Finding(
                "El cuaderno dice ser del esquema \($0), pero se puso en el esquema \($1): otro"
                    + " programa cambió ese número.", "No se abre y no se ha examinado.",
                "El número vuelve a ser \($1).")
        },
        damagedSchema: { parts in
            Finding(
                "Lo que el cuaderno dice de sus propias tablas e índices está dañado:"
                    + " \(parts.once("«", "»")).",
                "Puede que no se abra por eso; quizá estén todas sus filas.",
                "Se repone tal como lo hace Sheaf, y luego se examina todo lo demás.")
        },
        newer: {
            Finding(
                $0, "No se le conoce nada malo; no se ha examinado.",
                "Hasta entonces, las órdenes que solo miran pueden mostrarlo.")
        },
        foreign: {
            Finding(
                $0, "No es de Sheaf: no se mira ni se cambia nada de ella.",
                "Si antes había ahí un cuaderno, lo tiene una copia de seguridad: «\($1)».")
        },
        unopened: {
            Finding(
                $0, "No se puede mostrar nada de él.", "Vuelve a una copia de seguridad: «\($1)».")
        },
        settings: { Finding($0, "Los demás ajustes valen.", "Edita el archivo: «\($1)».") },
        keyMap: {
            Finding($0, "Las demás teclas valen.", "Edita el archivo; «\($1)» muestra sus teclas.")
        },
        asideJournal: {
            Finding(
                "Se apartó un diario que no se podía usar: \($0).",
                "Los cambios que contiene no están en el cuaderno.",
                "Mira si falta algo y luego borra el archivo.")
        },
        tornJournal: Finding(
            "El diario del cuaderno acaba en mitad de lo último que se escribió: la máquina se paró en"
                + " ese momento, o se cortó el archivo.", "Pueden faltar los últimos cambios.",
            "Mira si falta algo. Con el próximo cambio esto desaparece."),
        store: { "\($0), \($1), diario \($2)" },
        schema: "esquema",
        content: {
            [Spanish.people($0), Spanish.posts($1), Spanish.comments($2), Spanish.tags($3)]
                .joined(separator: ", ") + ", incluida la papelera"
        },
        noBackup: "ninguna",
        setAside: {
            Spanish.count($0, "fila", "filas") + " de una versión anterior, tal como"
                + " \($0 == 1 ? "estaba" : "estaban"): mira \($1)"
        },
        noneSetAside: "No se apartó ninguna fila de una versión anterior.",
        waiting: {
            Spanish.count($0, "fila importada", "filas importadas")
                + ", hasta que llegue aquello a lo que \($0 == 1 ? "pertenece" : "pertenecen")"
        },
        wordsUnread:
            "No se ha mirado el índice de palabras, porque otro programa escribe. Todo lo demás sí.",
        replaced: { "\(Spanish.count($0, "cuaderno", "cuadernos")), \($1)" },
        keptCopies: { count, size, names in
            Spanish.count(count, "copia", "copias")
                + " de antes de una reparación que renunció a algo, \(size): \(names)."
                + " \(count == 1 ? "Bórrala" : "Bórralas") a mano cuando no falte nada."
        },
        nothingRepairable: "Nada de esto se puede reparar aquí.",
        repairQuestion: { "¿Hacer una copia de seguridad y luego reparar \(lines($0))?" },
        repairRefusal: {
            "Esto hace una copia de seguridad y luego repara \(lines($0)). Añade --yes para hacerlo"
                + " sin preguntas."
        },
        before: { "El cuaderno como estaba: \($0)" },
        repaired: "Reparado. Ya todo está bien.",
        repairedButFor: {
            ($0 ? "Se ha reparado lo que se podía." : "No se ha podido reparar nada.")
                + " Queda esto:"
        },
        recovered: { titles in
            Spanish.count(titles.count, "borrador", "borradores")
                + " \(titles.count == 1 ? "se añadió" : "se añadieron") para lo que ya no pertenecía a"
                + " nada: \(titles.once("«", "»"))."
        },
        keptCopy: {
            "Hubo que renunciar a algo. Solo lo tiene la copia de antes, que se queda hasta que la"
                + " borres: \($0)"
        },
        notRepaired: {
            "El cuaderno no se ha podido reparar aquí: está demasiado dañado. La copia hecha antes lo tiene"
                + " como estaba. Para volver a una copia de seguridad: «\($0)». Lo que se puede leer sale con"
                + " «\($1)»."
        },
        notCompacted: "No se ha compactado: repara antes lo que está mal.",
        noRoomToGive: { "El cuaderno no tiene espacio que devolver: \($0)." },
        inUse: {
            "Otro programa tiene abierto \($0), quizá un Sheaf en otra ventana, y tendría que esperar"
                + " mientras tanto. No se ha cambiado nada. Ciérralo e inténtalo de nuevo."
        },
        needsRoom: {
            "Compactar necesita \($0) de espacio mientras dura, y en el disco de \($1) quedan \($2)."
                + " No se ha cambiado nada. Haz sitio e inténtalo de nuevo."
        },
        compacted: { "Compactado: el cuaderno ocupaba \($0) y ocupa \($1)." })

    private static func lines(_ count: Int) -> String {
        count == 1
            ? "lo que dice la línea de arriba"
            : "lo que dicen \(Spanish.number(count)) de las líneas de arriba"
    }
}
