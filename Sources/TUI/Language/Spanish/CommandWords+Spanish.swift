extension CommandWords {
    static func spanish(_ id: CommandID) -> CommandWords {
        switch id {
        case .palette: CommandWords("comando", "Ejecutar un comando por su nombre")
        case .saveView: CommandWords("guardar vista", "Guardar filtro y orden como vista")
        case .showView: CommandWords("vista", "Mostrar una vista guardada")
        case .findKey:
            CommandWords("qué hace una tecla", "En la ayuda: pulsar una tecla para ver qué hace")
        case .goToTasks: TaskWords.spanish.command
        case .generateSecret: CommandWords("generar", "Crear una contraseña o frase al azar")
        case .toggleTable: CommandWords("tabla", "Solo los números, o de nuevo con barras")
        case .openPicture:
            CommandWords("abrir imagen", "Abrir la imagen con el programa del escritorio")
        case .findText:
            CommandWords("buscar", "Buscar en el texto; Tab pone otra cosa en su lugar")
        case .moveToTextStart: CommandWords("inicio del texto", "Inicio del texto")
        case .moveToTextEnd: CommandWords("fin del texto", "Fin del texto")
        case .beginSelection:
            CommandWords("seleccionar", "Empezar a seleccionar; moverse amplía, Esc lo deja")
        case .extendSelection: CommandWords("ampliar", "Seleccionar hasta donde llega la tecla")
        case .selectAll: CommandWords("todo", "Seleccionar todo el texto")
        case .cutText: CommandWords("cortar", "Cortar lo seleccionado")
        case .copyText: CommandWords("copiar", "Copiar lo seleccionado")
        case .goToFind: CommandWords("buscar", "Buscar en entradas, comentarios y personas")
        case .nextMatch: CommandWords("siguiente", "Siguiente lugar encontrado en la página")
        case .previousMatch: CommandWords("anterior", "Lugar anterior encontrado en la página")
        case .nextUnread:
            CommandWords("sig. nuevo", "Siguiente comentario nuevo, o entrada que tenga uno")
        case .previousUnread:
            CommandWords("ant. nuevo", "Comentario nuevo anterior, o entrada que tenga uno")
        case .showUnread:
            CommandWords("sin leer", "Solo entradas sin leer (con algo nuevo), o todas otra vez")
        case .showFollowed: CommandWords("seguidas", "Solo personas que sigues, o todas otra vez")
        case .moveDown: CommandWords("abajo", "Fila siguiente")
        case .moveUp: CommandWords("arriba", "Fila anterior")
        case .pageDown: CommandWords("página abajo", "Una página abajo")
        case .pageUp: CommandWords("página arriba", "Una página arriba")
        case .halfPageDown: CommandWords("media abajo", "Media página abajo")
        case .halfPageUp: CommandWords("media arriba", "Media página arriba")
        case .moveToFirst: CommandWords("primera", "Primera fila")
        case .moveToLast: CommandWords("última", "Última fila")
        case .open: CommandWords("abrir", "Abrir o desplegar")
        case .back: CommandWords("volver", "Volver o plegar")
        case .nextPane: CommandWords("otra pestaña", "Pestaña o panel siguiente")
        case .previousPane: CommandWords("pestaña ant.", "Pestaña o panel anterior")
        case .nextItem: CommandWords("siguiente", "Elemento siguiente de su lista")
        case .previousItem: CommandWords("anterior", "Elemento anterior de su lista")
        case .goToRow: CommandWords("fila", "Ir a la fila...")
        case .nextSection: CommandWords("sección sig.", "Sección siguiente")
        case .previousSection: CommandWords("sección ant.", "Sección anterior")
        case .scrollToTop: CommandWords("fila al inicio", "Llevar la fila arriba de la pantalla")
        case .scrollToMiddle: CommandWords("al centro", "Llevar la fila al centro de la pantalla")
        case .scrollToBottom: CommandWords("al final", "Llevar la fila abajo de la pantalla")
        case .goToPeople: CommandWords("personas", "Ir a las personas")
        case .goToPosts: CommandWords("entradas", "Ir a las entradas")
        case .goToTags: CommandWords("etiquetas", "Ir a las etiquetas")
        case .goToVault: CommandWords("caja fuerte", "Ir a la caja fuerte")
        case .goToTrash: CommandWords("papelera", "Ir a la papelera: lo eliminado")
        case .goToStatistics:
            CommandWords("estadísticas", "Ir a las estadísticas: números y gráficos")
        case .goToHistory: CommandWords("historial", "Ir al historial: lo que se ha hecho")
        case .goToVersions:
            CommandWords("versiones", "Mostrar versiones anteriores de una entrada o comentario")
        case .purge:
            CommandWords("borrar", "Borrar de la papelera para siempre; antes pregunta")
        case .copySecret: CommandWords("secreto", "Copiar el secreto, por un rato")
        case .changePassphrase: CommandWords("frase de paso", "Cambiar la frase de paso")
        case .lockVault: CommandWords("cerrar", "Cerrar la caja fuerte enseguida")
        case .goToSettings: CommandWords("ajustes", "Ir a los ajustes")
        case .goToMessages: CommandWords("mensajes", "Mostrar los mensajes hasta ahora")
        case .goToUnsavedTexts:
            CommandWords("sin guardar", "Textos sin guardar: seguir, copiar o descartar")
        case .chooseYourself: CommandWords("quién soy", "Elegir quién eres")
        case .filter: CommandWords("filtrar", "Filtrar al escribir; Intro lo deja, Esc lo quita")
        case .showPublished: CommandWords("publicadas", "Solo las publicadas, o todas de nuevo")
        case .showDrafts: CommandWords("borradores", "Solo los borradores, o todo de nuevo")
        case .showInactive:
            CommandWords("inactivas", "Solo las personas inactivas, o todas de nuevo")
        case .clearFilters:
            CommandWords("sin filtro", "Desactivar todos los filtros: mostrar todo")
        case .toggleSections:
            CommandWords("secciones", "Mostrar u ocultar los títulos de las secciones")
        case .keepOrder: CommandWords("fijar orden", "Abrir las listas en este orden desde ahora")
        case .sortByCreated: CommandWords("creación", "Ordenar por fecha de creación")
        case .sortByUpdated: CommandWords("cambio", "Ordenar por fecha de modificación")
        case .sortByTitle: CommandWords("título", "Ordenar por título")
        case .sortByAuthor: CommandWords("autor", "Ordenar por autor")
        case .sortByStatus: CommandWords("estado", "Ordenar por estado")
        case .sortByLikes: CommandWords("me gusta", "Ordenar por me gusta")
        case .sortByViews: CommandWords("visitas", "Ordenar por visitas")
        case .sortByComments: CommandWords("comentarios", "Ordenar por comentarios")
        case .sortByName: CommandWords("nombre", "Ordenar por nombre")
        case .sortByUsername: CommandWords("usuario", "Ordenar por nombre de usuario")
        case .sortByRole: CommandWords("rol", "Ordenar por rol")
        case .sortByPosts: CommandWords("entradas", "Ordenar por número de entradas")
        case .sortByFollowers: CommandWords("seguidores", "Ordenar por número de seguidores")
        case .add: CommandWords("añadir", "Añadir un elemento nuevo")
        case .edit: CommandWords("editar", "Editar en un formulario")
        case .editExternally: CommandWords("$EDITOR", "Editar en $EDITOR")
        case .reply: CommandWords("responder", "Responder o comentar")
        case .editTags: CommandWords("etiquetas", "Cambiar las etiquetas")
        case .mergeTags: CommandWords("fusionar", "Fusionar las etiquetas marcadas en la elegida")
        case .undo: CommandWords("deshacer", "Deshacer lo último que hiciste")
        case .redo: CommandWords("rehacer", "Rehacer lo que deshiciste")
        case .repeatAction:
            CommandWords("repetir", "Repetir la última acción en la fila seleccionada")
        case .like:
            CommandWords("me gusta", "Me gusta la entrada o el comentario, o ya no")
        case .follow: CommandWords("seguir", "Seguir a una persona, o dejar de seguirla")
        case .showFollowers: CommandWords("seguidores", "Mostrar quién sigue a una persona")
        case .selectPerson:
            CommandWords("persona", "Elegir la persona de una página, o de nuevo las filas")
        case .goToAuthor: CommandWords("autor", "Abrir la página del autor")
        case .toggle: CommandWords("sí/no", "Activar o desactivar: una persona, un ajuste")
        case .publish: CommandWords("publicar", "Publicar, o devolver a borradores")
        case .archive: CommandWords("archivar", "Archivar, o sacar del archivo")
        case .delete: CommandWords("eliminar", "Eliminar")
        case .inspect:
            CommandWords(
                "mirar", "Vista previa; un secreto mientras se pulsa; el origen de un ajuste")
        case .restore:
            CommandWords(
                "restaurar",
                "Restaurar: de la papelera, una versión anterior, el valor predeterminado")
        case .restoreAll:
            CommandWords("restaurar todo", "Devolver todos los ajustes a su valor predeterminado")
        case .export: ExportWords.spanish.command
        case .batchExport: ExportWords.spanish.ofMany
        case .exportAll: ExportWords.spanish.ofAll
        case .importFiles: ImportWords.spanish.command
        case .copyTitle: CommandWords("título", "Copiar el título o el nombre")
        case .copyContent: CommandWords("contenido", "Copiar el contenido")
        case .copyPage:
            CommandWords("Markdown", "Copiar la entrada y sus comentarios como Markdown")
        case .copyIdentifier: CommandWords("id", "Copiar el identificador")
        case .mark: CommandWords("marcar", "Marcar o desmarcar la fila y bajar")
        case .markRange:
            CommandWords("intervalo", "Marcar un intervalo: v lo empieza, otra v lo marca")
        case .unmarkRange:
            CommandWords("quitar int.", "Desmarcar un intervalo: V lo empieza y lo acaba")
        case .markAll: CommandWords("marcar todo", "Marcar todas las filas del filtro")
        case .invertMarks: CommandWords("invertir", "Invertir las marcas")
        case .markAgain:
            CommandWords(
                "volver a marcar", "Volver a marcar las filas de la última acción sobre marcas")
        case .markTogether:
            CommandWords(
                "marcar juntos", "Marcar todo lo que se eliminó en la misma acción")
        case .batchPublish: CommandWords("publicar", "Publicar muchas entradas")
        case .batchDraft: CommandWords("a borradores", "Devolver muchas entradas a borradores")
        case .batchArchive: CommandWords("archivar", "Archivar muchas entradas")
        case .batchDelete: CommandWords("eliminar", "Eliminar varios elementos")
        case .batchAddTag: CommandWords("etiquetar", "Añadir una etiqueta a muchas entradas")
        case .batchRemoveTag:
            CommandWords("quitar etiqueta", "Quitar una etiqueta de muchas entradas")
        case .batchSetAuthor: CommandWords("fijar autor", "Cambiar el autor de muchas entradas")
        case .batchSetLikes:
            CommandWords("fijar me gusta", "Fijar los me gusta de muchas entradas")
        case .batchDeleteOlder:
            CommandWords("eliminar viejas", "Eliminar entradas de más de tantos días")
        case .markAllRead:
            CommandWords("leídas", "Marcar como leídas todas las entradas mostradas")
        case .batchActivate: CommandWords("activar", "Activar a muchas personas")
        case .batchDeactivate: CommandWords("desactivar", "Desactivar a muchas personas")
        case .batchDeleteInactive:
            CommandWords("eliminar inactivas", "Eliminar a las personas inactivas")
        case .toggleFold: CommandWords("plegar", "Plegar o desplegar")
        case .openFold: CommandWords("desplegar", "Desplegar")
        case .closeFold: CommandWords("plegar", "Plegar")
        case .closeAllFolds: CommandWords("plegar todo", "Plegar todo")
        case .openAllFolds: CommandWords("desplegar todo", "Desplegar todo")
        case .accept: CommandWords("aceptar", "Pulsar el botón enfocado; conservar el filtro")
        case .nextField: CommandWords("siguiente", "Campo o botón siguiente")
        case .previousField: CommandWords("anterior", "Campo o botón anterior")
        case .save: CommandWords("guardar", "Guardar")
        case .editText: CommandWords("editor", "Seguir en $EDITOR")
        case .earlierFilter:
            CommandWords("anterior", "Un filtro anterior que empieza igual")
        case .laterFilter: CommandWords("posterior", "El filtro que le sigue")
        case .insertNewline:
            CommandWords(
                "línea nueva", "Línea nueva; en un campo corto, el siguiente; en el último, guardar"
            )
        case .deleteBackward: CommandWords("borrar", "Borrar el carácter anterior")
        case .deleteForward: CommandWords("suprimir", "Borrar el carácter siguiente")
        case .deleteWordBackward:
            CommandWords("borrar palabra", "Borrar la palabra anterior o lo seleccionado")
        case .deleteWordForward: CommandWords("suprimir palabra", "Borrar la palabra siguiente")
        case .deleteToLineStart: CommandWords("al inicio", "Borrar hasta el inicio de la línea")
        case .deleteToLineEnd: CommandWords("al final", "Borrar hasta el final de la línea")
        case .yank: CommandWords("pegar", "Pegar lo último cortado, copiado o borrado")
        case .moveLeft: CommandWords("izquierda", "A la izquierda")
        case .moveRight: CommandWords("derecha", "A la derecha")
        case .lineUp: CommandWords("línea arriba", "Una línea arriba")
        case .lineDown: CommandWords("línea abajo", "Una línea abajo")
        case .moveWordLeft: CommandWords("palabra izq.", "Una palabra a la izquierda")
        case .moveWordRight: CommandWords("palabra der.", "Una palabra a la derecha")
        case .moveToLineStart: CommandWords("inicio", "Inicio de la línea")
        case .moveToLineEnd: CommandWords("final", "Final de la línea")
        case .fieldPageUp: CommandWords("página arriba", "Una página arriba en el texto")
        case .fieldPageDown: CommandWords("página abajo", "Una página abajo en el texto")
        case .undoTyping: CommandWords("deshacer", "Deshacer lo escrito")
        case .redoTyping: CommandWords("rehacer", "Rehacer lo escrito")
        case .help: CommandWords("ayuda", "Ayuda de donde estás")
        case .cancel: CommandWords("atrás", "Un paso atrás; nunca sale")
        case .close: CommandWords("cerrar", "Cerrar la pantalla; en la última, salir")
        case .quit: CommandWords("salir", "Salir")
        case .toggleMouse: CommandWords("ratón", "Activar o desactivar el ratón")
        case .interrupt:
            CommandWords("cancelar", "Cancelar lo que está en marcha; otra vez en 2 s para salir")
        case .suspend: CommandWords("suspender", "Suspender")
        case .redraw: CommandWords("redibujar", "Dibujar todo de nuevo")
        }
    }
}
