internal import SheafModel

extension ToggleWords {
    static let spanish = ToggleWords(
        publish: {
            $0 == .published
                ? CommandWords("despublicar", "Devolver a borradores")
                : CommandWords("publicar", "Publicar")
        },
        archive: {
            $0 == .archived
                ? CommandWords("desarchivar", "Sacar del archivo")
                : CommandWords("archivar", "Archivar")
        },
        like: {
            $0
                ? CommandWords("ya no me gusta", "Retirar tu me gusta")
                : CommandWords("me gusta", "Indicar que te gusta")
        },
        follow: {
            $0
                ? CommandWords("no seguir", "Dejar de seguir a esta persona")
                : CommandWords("seguir", "Seguir a esta persona")
        },
        activate: {
            $0
                ? CommandWords("desactivar", "Desactivar a esta persona")
                : CommandWords("activar", "Activar a esta persona")
        },
        fold: { CommandWords.spanish($0 ? .openFold : .closeFold) },
        parent: CommandWords("subir", "Ir al comentario al que responde este"),
        sections: {
            $0
                ? CommandWords("sin secciones", "Ocultar los títulos de las secciones")
                : CommandWords("secciones", "Mostrar los títulos de las secciones")
        },
        comment: { command, isLiked in
            switch command {
            case .edit: CommandWords("editar coment.", "Editar el comentario en un formulario")
            case .editExternally:
                CommandWords("$EDITOR", "Editar el comentario en $EDITOR")
            case .delete:
                CommandWords("eliminar coment.", "Eliminar el comentario")
            case .like where isLiked:
                CommandWords("ya no me gusta", "Retirar tu me gusta del comentario")
            case .like: CommandWords("me gusta coment.", "Indicar que te gusta el comentario")
            case .goToVersions:
                CommandWords("versiones coment.", "Ver las versiones anteriores del comentario")
            default: nil
            }
        },
        post: { command, status in
            switch command {
            case .publish where status == .published:
                CommandWords("despublicar entrada", "Devolver la entrada a borradores")
            case .publish: CommandWords("publicar entrada", "Publicar la entrada")
            case .archive where status == .archived:
                CommandWords("desarchivar entrada", "Sacar la entrada del archivo")
            case .archive: CommandWords("archivar entrada", "Archivar la entrada")
            case .editTags:
                CommandWords("etiquetas de la entrada", "Cambiar las etiquetas de la entrada")
            case .copyTitle: CommandWords("título de la entrada", "Copiar el título de la entrada")
            case .goToVersions:
                CommandWords(
                    "versiones de la entrada", "Ver las versiones anteriores de la entrada")
            default: nil
            }
        },
        only: { command, isOn in
            switch command {
            case .showPublished where isOn:
                CommandWords("publicadas: no", "Solo las publicadas: desactivar")
            case .showPublished: CommandWords("publicadas", "Solo las publicadas")
            case .showDrafts where isOn:
                CommandWords("borradores: no", "Solo los borradores: desactivar")
            case .showDrafts: CommandWords("borradores", "Solo los borradores")
            case .showInactive where isOn:
                CommandWords("inactivas: no", "Solo las personas inactivas: desactivar")
            case .showInactive: CommandWords("inactivas", "Solo las personas inactivas")
            default: nil
            }
        },
        mouse: {
            $0
                ? CommandWords("sin ratón", "Desactivar el ratón")
                : CommandWords("con ratón", "Activar el ratón")
        },
        person: {
            $0
                ? CommandWords("filas", "Volver a las filas: las teclas actúan sobre la elegida")
                : CommandWords("persona", "Elegir la persona de esta página para las teclas")
        },
        setting: {
            $0 ? CommandWords("desactivar", "Desactivarlo") : CommandWords("activar", "Activarlo")
        })
}
