/// A page of the manual as `man` reads it, in the macros of man(7).
///
/// Made to be copied from: quotation marks, dashes, tildes and circumflexes come out as they are typed
/// in a shell, not as a printer would like them.
struct RoffPage {
    /// The page as it is.
    private(set) var text: String
    private var isBelowTitle = false

    /// A page with its title.
    ///
    /// - Parameters:
    ///   - name: What it is about.
    ///   - section: The chapter of the manual.
    ///   - day: When what it describes came out, in ISO 8601.
    ///   - source: What it belongs to.
    init(_ name: String, section: Int, day: String, source: String) {
        text = """
            .\\" Printed by 'sheaf man'; see Sources/sheaf/Manual.
            .TH \(name.uppercased()) \(section) \(day) "\(source)" "Sheaf Manual"

            """
    }

    /// Begins a section.
    mutating func section(_ title: String) { line(".SH \(Self.quoted(title.uppercased()))") }

    /// Begins a part of a section.
    mutating func part(_ title: String) { line(".SS \(Self.quoted(title))") }

    /// A paragraph.
    mutating func paragraph(_ words: String) {
        line(".PP")
        flow(words)
    }

    /// Words that follow in the paragraph that has begun.
    mutating func flow(_ words: String) { line(Self.escaped(words)) }

    /// A paragraph of several styles.
    mutating func paragraph(_ spans: [Span]) {
        line(".PP")
        line(Self.styled(spans))
    }

    /// An entry of a list: what it is about, and below it what there is to say.
    mutating func entry(_ title: [Span], _ words: String) {
        line(".TP")
        line(Self.styled(title))
        line(words.isEmpty ? "\\&" : Self.escaped(words))
    }

    /// Lines as they are.
    mutating func example(_ lines: some Sequence<Substring>) {
        line(".PP")
        line(".RS 4")
        line(".nf")
        // An empty line would be a request in some programs.
        for text in lines { line(text.isEmpty ? "\\&" : Self.escaped(String(text))) }
        line(".fi")
        line(".RE")
    }

    private mutating func line(_ line: String) {
        // A title begins a paragraph by itself.
        if line == ".PP", isBelowTitle { return }
        text += line + "\n"
        isBelowTitle = line.hasPrefix(".SH ") || line.hasPrefix(".SS ")
    }

    /// A piece of text in one style.
    enum Span {
        /// As the text around it.
        case plain(String)
        /// Typed as it is.
        case bold(String)
        /// Stands for something else.
        case italic(String)
    }

    private static func styled(_ spans: [Span]) -> String {
        let line = spans.map { span in
            switch span {
            case .plain(let text): inner(text)
            case .bold(let text): "\\fB\(inner(text))\\fR"
            case .italic(let text): "\\fI\(inner(text))\\fR"
            }
        }.joined()
        return guarded(line)
    }

    /// A text that may stand at the beginning of a line.
    static func escaped(_ text: String) -> String { guarded(inner(text)) }

    private static func guarded(_ line: String) -> String {
        line.hasPrefix(".") ? "\\&\(line)" : line
    }

    private static func inner(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case _ where !scalar.isASCII:
                let code = String(scalar.value, radix: 16, uppercase: true)
                escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)]"
            case _: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func quoted(_ text: String) -> String {
        "\"\(inner(text).replacing("\"", with: "\\(dq"))\""
    }
}
