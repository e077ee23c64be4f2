extension LinearWords {
    static let english = LinearWords(
        greeting: "Type a number to open a row, or a command. ? lists the commands."
            + " An empty line says the screen again.",
        help: "A number opens that row; /words filters; n and N turn the page."
            + " Type a key or the name of a command:",
        unknown: { "\"\($0)\" is no command here. ? lists the commands." },
        formHint: "Each field is asked for. An empty line keeps what is there, - empties it,"
            + " <f2> saves, <esc> closes.",
        nextNew: { "\"\($0)\"" },
        level: { "Reply, level \($0):" },
        progress: { "\($0): \($1) %" },
        goesOn: "The page goes on: n reads on.",
        moreRows: {
            $0 == 1 ? "1 more row: n shows it." : "\(Language.grouped($0)) more rows: n shows them."
        },
        areaHint: "End with a line that is a single dot; an empty line keeps what is there.")
}
