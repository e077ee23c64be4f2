extension ThemeWords {
    static let english = ThemeWords(
        templateHead: [
            "A style is the colour of the text, \"on\" the colour of its ground, and bold, italic,",
            "underline or reverse. Colours: black red green yellow blue magenta cyan white, each also",
            "with bright- before it; a number of the palette, 0 to 255; #rrggbb; or default.",
            "A style that you leave out looks as in the theme named by \"base\": auto, dark, light,",
            "high-contrast or mono. \"256\" holds for 256 colours and more, \"16\" for fewer, \"mono\" for none.",
        ],
        problem: { kind in
            switch kind {
            case .missing: "There is no such theme file. The last good theme holds."
            case .unreadable: "The last good theme holds."
            case .notJSON: "This is not JSON with comments. The last good theme holds."
            case .notAnObject: "Braces with styles between them are expected here."
            case .unknownMember(let name):
                "There is nothing called \"\(name)\"; expected: base, 256, 16, mono."
            case .unknownBase(let name):
                "\"\(name)\" is no theme to begin with; expected: auto, dark, light, high-contrast,"
                    + " mono."
            case .unknownStyle(let name, let suggestion):
                "There is no style \"\(name)\"."
                    + (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
            case .notText: "A style is a text, such as \"white on 25 bold\"."
            case .look(let mistake): english(mistake)
            case .contrast(let poor):
                "\(poor.style.name) is hard to read: contrast \(ratio(poor.ratio)) to 1,"
                    + " \(ratio(poor.needed)) recommended."
            }
        })

    private static func english(_ mistake: LookText.Mistake) -> String {
        switch mistake {
        case .unknown(let word): "\"\(word)\" is neither a colour nor a way to write."
        case .colorNotHere(let word): "There is no colour \"\(word)\" where there are so few."
        case .misplaced(let word): "\"\(word)\" does not fit here."
        case .groundAlone: "Name the colour of the text as well, before \"on\"."
        }
    }
}
