internal import Model
internal import Persistence

/// What is said of themes in files.
package struct ThemeWords: Sendable {
    /// The lines at the head of a new theme file.
    let templateHead: [String]
    /// What is wrong, without the place.
    let problem: @Sendable (ThemeProblem.Kind) -> String
    /// Where something is wrong.
    package let place: @Sendable (_ file: String, _ line: Int, _ column: Int) -> String

    static func ratio(_ ratio: Double, _ numbers: NumberWords = .english) -> String {
        numbers.tenths(Int((ratio * 10).rounded(.down)))
    }
}

extension Language {
    /// What is said of themes in files.
    package var themes: ThemeWords {
        switch code {
        case .en: .english
        case .ja: .japanese
        case .es: .spanish
        case .fr: .french
        }
    }

    /// What is wrong with a theme file, with its place, in one line.
    package func sentence(of problem: ThemeProblem, in file: String) -> String {
        let place = problem.place.map { themes.place(file, $0.line, $0.column) } ?? file
        // What is said of a file begins with its path.
        if case .unreadable = problem.kind { return sentence(of: problem) }
        return labelled(place, sentence(of: problem))
    }

    /// The same without the place.
    package func sentence(of problem: ThemeProblem) -> String {
        let text = themes.problem(problem.kind)
        guard case .unreadable(let error) = problem.kind else { return text }
        return [problems.sentence(.files(error)), text].joinedAsSentences()
    }
}

extension ThemeWords {
    static let english = ThemeWords(
        templateHead: [
            "A style is the colour of the text, \"on\" the colour of its ground, and bold, italic,",
            "underline or reverse. Colours: black red green yellow blue magenta cyan white, each also",
            "with bright- before it; a number of the palette, 0 to 255; #rrggbb; or default.",
            "A style that you leave out looks as in the theme named by \"base\": auto, dark, light or",
            "high-contrast. \"256\" holds for 256 colours and more, \"16\" for fewer, \"mono\" for none.",
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
                "\"\(name)\" is no theme to begin with; expected: auto, dark, light, high-contrast."
            case .unknownStyle(let name, let suggestion):
                "There is no style \"\(name)\"."
                    + (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
            case .notText: "A style is a text, such as \"white on 25 bold\"."
            case .look(let mistake): english(mistake)
            case .contrast(let poor):
                "\(poor.style.name) is hard to read: contrast \(ratio(poor.ratio)) to 1,"
                    + " \(ratio(poor.needed)) recommended."
            }
        },
        place: { "\($0), line \($1), column \($2)" })

    private static func english(_ mistake: LookText.Mistake) -> String {
        switch mistake {
        case .unknown(let word): "\"\(word)\" is neither a colour nor a way to write."
        case .colorNotHere(let word): "There is no colour \"\(word)\" where there are so few."
        case .misplaced(let word): "\"\(word)\" does not fit here."
        case .groundAlone: "Name the colour of the text as well, before \"on\"."
        }
    }

    static let japanese = ThemeWords(
        templateHead: [
            "書き方: 文字の色、\"on\" に続けて背景の色、そして bold italic underline reverse。",
            "色は black red green yellow blue magenta cyan white と、その前に bright- を付けたもの、",
            "パレットの番号 0〜255、#rrggbb、default。省いたものは \"base\" の配色になります",
            "(auto dark light high-contrast)。\"256\" は 256 色以上、\"16\" はそれ未満、\"mono\" は色なし。",
        ],
        problem: { kind in
            switch kind {
            case .missing: "配色のファイルがありません。直前の配色のままです。"
            case .unreadable: "直前の配色のままです。"
            case .notJSON: "コメント付き JSON として読めません。直前の配色のままです。"
            case .notAnObject: "ここには波かっこで囲んだ設定が必要です。"
            case .unknownMember(let name):
                "\"\(name)\" という項目はありません (base、256、16、mono)。"
            case .unknownBase(let name):
                "\"\(name)\" は基にできません (auto、dark、light、high-contrast)。"
            case .unknownStyle(let name, let suggestion):
                "\"\(name)\" というスタイルはありません。"
                    + (suggestion.map { "\"\($0)\" ではありませんか。" } ?? "")
            case .notText: "スタイルは \"white on 25 bold\" のような文字列です。"
            case .look(let mistake): japanese(mistake)
            case .contrast(let poor):
                "\(poor.style.name) は読みにくい配色です。コントラスト比 \(ratio(poor.ratio))、"
                    + "推奨は \(ratio(poor.needed)) 以上です。"
            }
        },
        place: { "\($0)、\($1) 行 \($2) 列" })

    private static func japanese(_ mistake: LookText.Mistake) -> String {
        switch mistake {
        case .unknown(let word): "\"\(word)\" は色でも書体でもありません。"
        case .colorNotHere(let word): "この色数では \"\(word)\" を使えません。"
        case .misplaced(let word): "\"\(word)\" はここには書けません。"
        case .groundAlone: "\"on\" の前に文字の色も書いてください。"
        }
    }

    static let spanish = ThemeWords(
        templateHead: [
            "Un estilo es el color del texto, \"on\" y el color del fondo, y bold, italic, underline o",
            "reverse. Colores: black red green yellow blue magenta cyan white, también con bright-",
            "delante; un número de la paleta, de 0 a 255; #rrggbb; o default. Lo que falte se ve como en",
            "el tema \"base\": auto, dark, light o high-contrast. \"256\" vale con 256 colores o más,",
            "\"16\" con menos y \"mono\" sin colores.",
        ],
        problem: { kind in
            switch kind {
            case .missing: "No existe este archivo de tema. Sigue el último tema válido."
            case .unreadable: "Sigue el último tema válido."
            case .notJSON: "Esto no es JSON con comentarios. Sigue el último tema válido."
            case .notAnObject: "Aquí se esperan llaves con estilos dentro."
            case .unknownMember(let name):
                "No hay nada llamado «\(name)»; se espera base, 256, 16 o mono."
            case .unknownBase(let name):
                "«\(name)» no es un tema de base; se espera auto, dark, light o high-contrast."
            case .unknownStyle(let name, let suggestion):
                "No existe el estilo «\(name)»."
                    + (suggestion.map { " ¿Querías decir «\($0)»?" } ?? "")
            case .notText: "Un estilo es un texto, como \"white on 25 bold\"."
            case .look(let mistake): spanish(mistake)
            case .contrast(let poor):
                "\(poor.style.name) cuesta leerlo: contraste de \(ratio(poor.ratio, .spanish)) a 1;"
                    + " se recomienda \(ratio(poor.needed, .spanish))."
            }
        },
        place: { "\($0), línea \($1), columna \($2)" })

    private static func spanish(_ mistake: LookText.Mistake) -> String {
        switch mistake {
        case .unknown(let word): "«\(word)» no es ni un color ni un tipo de letra."
        case .colorNotHere(let word): "No existe el color «\(word)» con tan pocos colores."
        case .misplaced(let word): "«\(word)» no va aquí."
        case .groundAlone: "Indica también el color del texto, antes de \"on\"."
        }
    }

    static let french = ThemeWords(
        templateHead: [
            "Un style est la couleur du texte, \"on\" et celle du fond, puis bold, italic, underline ou",
            "reverse. Couleurs : black red green yellow blue magenta cyan white, aussi précédées de",
            "bright- ; un numéro de la palette, de 0 à 255 ; #rrggbb ; ou default. Un style absent est",
            "celui du thème \"base\" : auto, dark, light ou high-contrast. \"256\" vaut pour 256 couleurs",
            "et plus, \"16\" pour moins, \"mono\" sans couleurs.",
        ],
        problem: { kind in
            switch kind {
            case .missing:
                "Ce fichier de thème n’existe pas. Le dernier thème valable reste en place."
            case .unreadable: "Le dernier thème valable reste en place."
            case .notJSON:
                "Ce n’est pas du JSON avec commentaires. Le dernier thème valable reste en place."
            case .notAnObject: "Des accolades contenant des styles sont attendues ici."
            case .unknownMember(let name):
                "Rien ne s’appelle « \(name) » ; attendu : base, 256, 16, mono."
            case .unknownBase(let name):
                "« \(name) » n’est pas un thème de base ; attendu : auto, dark, light, high-contrast."
            case .unknownStyle(let name, let suggestion):
                "Il n’y a pas de style « \(name) »."
                    + (suggestion.map { " Vouliez-vous dire « \($0) » ?" } ?? "")
            case .notText: "Un style est un texte, par exemple \"white on 25 bold\"."
            case .look(let mistake): french(mistake)
            case .contrast(let poor):
                "\(poor.style.name) est difficile à lire : contraste de \(ratio(poor.ratio, .french)) pour 1,"
                    + " \(ratio(poor.needed, .french)) recommandé."
            }
        },
        place: { "\($0), ligne \($1), colonne \($2)" })

    private static func french(_ mistake: LookText.Mistake) -> String {
        switch mistake {
        case .unknown(let word): "« \(word) » n’est ni une couleur ni un style d’écriture."
        case .colorNotHere(let word): "La couleur « \(word) » n’existe pas avec si peu de couleurs."
        case .misplaced(let word): "« \(word) » n’a pas sa place ici."
        case .groundAlone: "Indiquez aussi la couleur du texte, avant \"on\"."
        }
    }
}
