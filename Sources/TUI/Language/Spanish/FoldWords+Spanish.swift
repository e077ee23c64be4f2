extension FoldWords {
    static let spanish = FoldWords(
        open: CommandWords("desplegar", "Mostrar las filas de esta sección"),
        close: CommandWords("plegar", "Plegar esta sección en su título"),
        closeAll: CommandWords("plegar todo", "Plegar todas las secciones en sus títulos"),
        openAll: CommandWords("desplegar todo", "Mostrar las filas de todas las secciones"))
}
