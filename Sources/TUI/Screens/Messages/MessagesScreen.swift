/// Everything the status line said so far, the newest first.
struct MessagesScreen: Screen {
    private let messages: [Notice]
    private var page: TextPage

    init(_ messages: [Notice], in language: Language) {
        self.messages = messages
        page = TextPage(
            messages.reversed().map { message in
                let times = message.times > 1 ? " " + language.app.times(message.times) : ""
                return TextPage.Paragraph(
                    text: message.text + times, style: message.kind == .failure ? .error : .text)
            })
    }

    let keyContext = KeyContext.detail
    let commands: [CommandID] = [.back] + TextPage.commands

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.app.messages)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .command(.back): return [.close]
        case .command(let command): page.scroll(command, in: environment.size)
        case .environment: page.fit(environment.size)
        default: break
        }
        return []
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard !messages.isEmpty else {
            canvas.write(environment.language.app.noMessages, x: 1, y: 0, style: .dim)
            return
        }
        page.draw(on: &canvas)
    }
}
