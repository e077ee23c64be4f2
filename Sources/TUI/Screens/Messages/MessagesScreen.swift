/// Everything the status line said so far, the newest first.
struct MessagesScreen: Screen {
    private let messages: [Notice]
    private var top = 0

    init(_ messages: [Notice]) { self.messages = messages.reversed() }

    let keyContext = KeyContext.detail
    let commands: [CommandID] = [.moveDown, .moveUp, .close]

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.app.messages)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        switch event {
        case .command(.moveDown): top = min(top + 1, max(0, messages.count - 1))
        case .command(.moveUp): top = max(0, top - 1)
        case .command(.close): return [.close]
        default: break
        }
        return []
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard !messages.isEmpty else {
            canvas.write(environment.language.app.noMessages, x: 1, y: 0, style: .dim)
            return
        }
        var y = 0
        for message in messages.dropFirst(top) where y < canvas.size.height {
            for line in DisplayWidth.wrap(message.text, width: canvas.size.width - 2) {
                canvas.write(
                    line, x: 1, y: y, style: message.kind == .failure ? .error : .text)
                y += 1
            }
        }
    }
}
