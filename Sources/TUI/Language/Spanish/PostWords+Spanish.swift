internal import SheafModel

extension PostWords {
    static let spanish = PostWords(
        title: "Entradas",
        count: Spanish.posts,
        someOf: { "\(Spanish.number($0)) de \(Spanish.posts($1))" },
        searching: { "buscando en \(Spanish.posts($0))" },
        notSearched: { "sin buscar en todas: \(Spanish.posts($0))" },
        empty: "No hay entradas. Pulsa a para escribir una.", untitled: "(sin título)",
        titleHead: "Título", author: "Autor", statusHead: "Estado", likes: "Me gusta",
        views: "Visitas", comments: "Com.", updated: "Modificada", created: "Creada",
        status: {
            switch $0 {
            case .draft: "borrador"
            case .published: "publicada"
            case .archived: "archivada"
            case .deleted: "eliminada"
            case .unknown(let word): word
            }
        },
        only: {
            switch $0 {
            case .draft: "solo borradores"
            case .published: "solo publicadas"
            case .archived: "solo archivadas"
            case .deleted: "solo eliminadas"
            case .unknown(let word): "solo \(word)"
            }
        },
        sorted: { order in
            switch order.criterion {
            case .created: order.isDescending ? "primero las nuevas" : "primero las antiguas"
            case .updated: "por fecha de modificación"
            case .title: "por título"
            case .author: "por autor"
            case .status: "por estado"
            case .likes: "por me gusta"
            case .views: "por visitas"
            case .comments: "por comentarios"
            }
        },
        likeCount: Spanish.likes,
        viewCount: { Spanish.count($0, "visita", "visitas") },
        commentCount: Spanish.comments,
        edited: { "modificada \($0)" },
        editedComment: "editado",
        noComments: "No hay comentarios. Pulsa r para escribir uno.",
        gone: "Esta entrada ya no existe; alguien la eliminó. Esc vuelve.",
        inTrash: { restore, trash in
            "Alguien eliminó esta entrada: está en la papelera."
                + (restore.isEmpty ? "" : " \(restore) la restaura.")
                + (trash.isEmpty ? "" : " \(trash) muestra la papelera.") + " Esc vuelve."
        },
        goneByYou: "Has eliminado esta entrada. Esc vuelve.",
        goneByUndo: { keys in
            "Has deshecho lo que creó esta entrada. Esc vuelve."
                + (keys.isEmpty ? "" : " \(keys) la recupera.")
        },
        folded: { "(plegado, \(Spanish.count($0, "respuesta", "respuestas")))" },
        unknownAuthor: "(autor desconocido)",
        deletedAuthor: { "\($0) (eliminado)" },
        deletedComment: "(eliminado)",
        noText: "(sin texto)",
        ofAuthor: "autor", accepted: "respuesta aceptada",
        tags: "Etiquetas", noTags: "No hay etiquetas. Pulsa t en una entrada para añadir una.",
        tagCount: Spanish.tags,
        someTags: { "\(Spanish.number($0)) de \(Spanish.tags($1))" },
        searchingTags: { "buscando en \(Spanish.tags($0))" },
        tagsNotSearched: { "sin buscar en todas: \(Spanish.tags($0))" },
        numberHint: {
            [
                .goToRow: CommandWords("comentario", "Ir a un comentario por su número"),
                .accept: CommandWords("ir a ese comentario"),
                .cancel: CommandWords("quedarse"),
            ][$0]
        },
        noNumber: "Eso no es el número de un comentario.",
        commentsThereAre: { "Hay \(Spanish.comments($0))." },
        threadPane: CommandWords("comentarios", "Ir a los comentarios"),
        textPane: CommandWords("texto", "Ir al texto"))
}
