internal import SheafNotebook

extension FindWords {
    static let spanish = FindWords(
        title: "Buscar",
        placeholder: "palabras; author:ada tag:x before:2020 -no \"una frase\"",
        section: {
            switch $0 {
            case .posts: "Entradas"
            case .comments: "Comentarios"
            case .people: "Personas"
            case .actions: "Historial"
            case .trash: "Papelera"
            }
        },
        total: { $0 == 1 ? "1 resultado" : "\(NumberWords.spanish.grouped($0)) resultados" },
        more: { shown, total in
            let numbers = NumberWords.spanish
            return
                "Mostrar más (\(numbers.grouped(shown)) de \(numbers.grouped(total)) hasta ahora)"
        },
        showMore: "mostrar más",
        nothing: {
            "No hay resultados para «\($0)». Con menos palabras o más cortas se encuentra más."
        },
        examples: "Escribe para buscar o prueba uno de estos ejemplos", run: "buscar",
        example: {
            switch $0 {
            case .yours: "lo que has escrito"
            case .thisMonth: "todo lo de este mes"
            case .drafts: "entradas aún sin publicar"
            case .unanswered: "entradas publicadas sin comentarios"
            case .liked: "lo que más gusta"
            case .staff: "administradores y moderadores"
            }
        },
        toHits: CommandWords("a los resultados", "Bajar a lo encontrado"),
        toExamples: CommandWords("a los ejemplos", "Bajar a los ejemplos"),
        keyHint: {
            [
                .accept: CommandWords("conservar las palabras"),
                .cancel: CommandWords("quitarlas", "Quitar las palabras buscadas"),
                .earlierFilter: CommandWords("anteriores", "Una búsqueda anterior que empieza así"),
            ][$0]
        })
}
