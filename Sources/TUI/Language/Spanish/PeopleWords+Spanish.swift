internal import SheafModel

extension PeopleWords {
    static let spanish = PeopleWords(
        title: "Personas",
        count: Spanish.people,
        someOf: { "\(Spanish.number($0)) de \(Spanish.people($1))" },
        searching: { "buscando en \(Spanish.people($0))" },
        notSearched: { "sin buscar en todas: \(Spanish.people($0))" },
        empty: {
            "Aún no hay personas. Pulsa a para añadir una, o b I para importar un archivo, como "
                + "«\($0.typed("import", "FILE"))»."
        },
        name: "Nombre", username: "Usuario", roleHead: "Rol", active: "Activa",
        all: "Todo", writings: "Entradas y comentarios", posts: "Entradas",
        comments: "Comentarios", answers: "Respuestas", followers: "Seguidores",
        following: "Siguiendo",
        changed: "Modificada",
        role: {
            switch $0 {
            case .admin: "admin"
            case .moderator: "moderador"
            case .user: "usuario"
            case .guest: "invitado"
            case .unknown(let word): word
            }
        },
        inactive: "inactiva", deleted: "eliminada", inactiveOnly: "solo inactivas",
        joined: { "desde \($0)" },
        logins: { count, last in
            count == 1
                ? "último uso aquí: \(last)"
                : "último uso aquí: \(last), \(Spanish.number(count)) veces en total"
        },
        age: { Spanish.count($0, "año", "años") },
        likes: Spanish.likes, likesHead: "Me gusta",
        lastWrote: { "escribió por última vez \($0)" },
        chartHead: { "Escrito en los últimos \($0) meses" },
        gone: "Esta persona ya no existe; alguien la eliminó. Esc vuelve.",
        inTrash: { restore, trash in
            "Alguien eliminó a esta persona: está en la papelera."
                + (restore.isEmpty ? "" : " \(restore) la restaura.")
                + (trash.isEmpty ? "" : " \(trash) muestra la papelera.") + " Esc vuelve."
        },
        noWritings: "No ha escrito nada.",
        noPosts: "No ha escrito nada.", noComments: "No ha comentado nada.",
        noAnswers: "Nadie ha respondido a sus entradas ni a sus comentarios.",
        noFollowers: "Nadie sigue a esta persona.", noFollowing: "No sigue a nadie.",
        sortedBy: {
            switch $0 {
            case .name: "por nombre"
            case .username: "por nombre de usuario"
            case .role: "por rol"
            case .posts: "por entradas"
            case .followers: "por seguidores"
            case .created: "por fecha de creación"
            case .updated: "por fecha de modificación"
            }
        },
        onPost: { "en \($0)" })
}
