extension UnsavedCommandWords {
    static let spanish = UnsavedCommandWords(
        hidden: { "No se pueden buscar textos sin guardar; puede que haya. \($0)" },
        none: { "No hay ningún texto sin guardar «\($0)». Los que hay: \($1)" },
        several: { "Varios textos sin guardar empiezan por «\($0)»: \($1)." },
        unreadable: {
            "No se puede leer este texto. Su archivo queda como está, para quien aún sepa"
                + " descifrarlo: \($0)"
        },
        nothingTyped: { "No se escribió nada en «\($0)», solo en: \($1)." },
        hasHiddenCharacters: {
            "Este texto tiene caracteres que no se ven y no se escriben tal cual. Para tenerlo entero:"
                + " \($0)"
        },
        formIsOpen: {
            "El formulario de \($0) está abierto en una ventana. Ciérralo antes allí."
        },
        withText: { "\($0)\($1.isEmpty ? "" : " «\($1)»")" },
        withoutText: { "\($0), que no se puede leer (\($1))" },
        notDiscarded: {
            "No se ha descartado, porque entretanto una ventana abrió el formulario: \($0)."
        },
        discarded: { "Descartado: \($0)." },
        allOpen: "Todos los textos sin guardar están abiertos en otro sitio. No se descartó nada.")
}
