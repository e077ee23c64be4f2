internal import SheafNotebook

extension FormWords {
    static let spanish = FormWords(
        save: "Guardar", closeKeeping: "Cerrar y conservar", close: "Cerrar",
        discard: "Descartar", discardLetter: "d", discardQuestion: "¿Descartar lo escrito?",
        discardConsequence: "No se podrá recuperar.", keepWriting: "Continuar escribiendo",
        keepWritingLetter: "c",
        newPost: "Nueva entrada", newPerson: "Nueva persona", newYou: "Tú",
        newComment: "Nuevo comentario", reply: "Respuesta", editComment: "Editar comentario",
        edit: "Editar", content: "Contenido", comment: "Comentario",
        person: {
            switch $0 {
            case .username: "Usuario"
            case .email: "Correo"
            case .firstName: "Nombre"
            case .lastName: "Apellidos"
            case .role: "Rol"
            case .active: "Activa"
            case .avatar: PictureWords.spanish.field
            case .birth: "Nacimiento"
            case .phone: "Teléfono"
            case .street: "Calle"
            case .city: "Ciudad"
            case .state: "Provincia"
            case .zip: "C. postal"
            case .country: "País"
            case .colours: "Colores"
            case .bio: "Biografía"
            }
        },
        yes: "sí", no: "no",
        howToChoose: "Izquierda y Derecha eligen, o la primera letra de un valor.",
        birthPlaceholder: "1990-05-17, o la edad: 36",
        birthUnreadable: "Escribe el día como 1990-05-17, o la edad: un número de 0 a 150.",
        coloursPlaceholder: "separados por comas",
        tagsPlaceholder: "separadas por comas",
        newTag: { "etiqueta nueva «\($0)»" },
        suggestionHint: ["Abajo elige una etiqueta, Tab la toma", "Abajo y luego Tab"],
        loading: "Leyendo ..", saving: "Guardando ..",
        gone: "Ya no existe. Lo que escribiste se queda aquí.",
        goneEmpty: "Ya no existe. Esc vuelve.",
        goneUnsavable: "Ya no existe, así que no se puede guardar. Esc conserva tu texto.",
        inTrash: "Está en la papelera: g x y luego R lo restaura. Lo que escribiste se queda aquí.",
        trashEmpty: "Está en la papelera: Esc, luego g x y R, lo restaura.",
        trashUnsavable: "Está en la papelera, así que no se puede guardar. Esc conserva tu "
            + "texto; g x y luego R lo restaura.",
        unreadable: "No se ha podido leer. Esc vuelve.",
        draftKept: "texto sin guardar conservado",
        draftBack: [
            "Tu texto sin guardar ha vuelto. Guárdalo, o Descartar lo tira.",
            "Tu texto sin guardar ha vuelto.",
        ],
        draftBackOfAnother: [
            "Texto de otra persona: se guarda a su nombre, o Descartar lo tira.",
            "De otra persona: se guarda a su nombre.",
        ],
        draftBackAsYours: [
            "Quien lo escribió fue eliminado: se guarda a tu nombre, o Descartar lo tira.",
            "Autor eliminado: se guarda a tu nombre.",
        ],
        becomesYours:
            "Quien lo escribió fue eliminado entretanto: guarda otra vez y quedará a tu nombre.",
        followsYou: {
            ["Ahora eres \($0): esto se guarda a ese nombre.", "Se guarda a nombre de \($0)."]
        },
        draftBackChanged: [
            "Tu texto ha vuelto, pero esto cambió. Al guardar se pregunta qué conservar.",
            "Ha vuelto, pero esto cambió.",
        ],
        draftBackGone: "Tu texto sin guardar ha vuelto, pero aquello a lo que pertenece ya no "
            + "existe.",
        draftBackTrash: "Tu texto sin guardar ha vuelto, pero aquello a lo que pertenece está "
            + "en la papelera: g x y luego R lo restaura.",
        draftDamaged: { "No se ha podido leer un texto sin guardar. Queda aparte en \($0)." },
        changedElsewhere: {
            "Cambiado entretanto en otro sitio: \($0.joined(separator: ", "))."
        },
        elsewhere: { theirs, who in
            switch who {
            case .you?: "Lo cambiaste entretanto a: \(theirs)"
            case .named(let name)?: "\(name) lo cambió entretanto a: \(theirs)"
            case nil: "Cambiado entretanto en otro sitio a: \(theirs)"
            }
        },
        conflict: { field, who in
            switch who {
            case .you?: "Cambiaste «\(field)» en otro sitio"
            case .named(let name)?: "\(name) cambió «\(field)»"
            case nil: "«\(field)» se cambió en otro sitio"
            }
        },
        mine: "Lo tuyo", theirs: "Lo otro", keepMine: "Conservar lo mío", mineLetter: "m",
        keepTheirs: "Conservar lo otro", theirsLetter: "o", both: "Editar ambos", bothLetter: "e",
        later: "Luego", laterLetter: "l",
        stillMarked: "Aún están los dos textos: haz uno solo, sin <<<<<<<, ======= ni >>>>>>>.")
}
