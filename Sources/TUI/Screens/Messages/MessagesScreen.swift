/// Everything the status line said so far, the newest first.
struct MessagesScreen: Screen {
    private let messages: [Notice]
    private var page: TextPage

    init(_ messages: [Notice], in environment: Environment) {
        self.messages = messages
        let words = environment.language.app
        let moments = messages.map { $0.saidAt.map { environment.shortDate($0) } ?? "" }
        let width = moments.map { DisplayWidth.cells(of: $0) }.max() ?? 0
        page = TextPage(
            zip(messages, moments).reversed().map { message, moment in
                let times = message.times > 1 ? " " + words.times(message.times) : ""
                let blanks = max(0, width - DisplayWidth.cells(of: moment))
                return TextPage.Paragraph(
                    text: message.text + times, style: message.kind == .failure ? .error : .text,
                    label: String(repeating: " ", count: blanks) + moment)
            })
    }

    let keyContext = KeyContext.detail
    let commands: [CommandID] = [.back] + TextPage.commands

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.app.messages)
    }

    func status(in environment: Environment) -> ScreenStatus { page.status(in: environment) }

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
