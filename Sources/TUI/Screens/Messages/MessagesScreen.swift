/// Everything the status line said so far, the newest first.
struct MessagesScreen: Screen {
    private let messages: [Notice]
    private var position = FlowPosition()

    init(_ messages: [Notice]) { self.messages = messages.reversed() }

    let keyContext = KeyContext.detail
    let commands: [CommandID] =
        [
            .back,
            .moveDown, .moveUp, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .moveToFirst,
            .moveToLast,
        ]

    func heading(in environment: Environment) -> Heading {
        Heading(environment.language.app.messages)
    }

    mutating func handle(_ event: Event, in environment: Environment) -> [Effect] {
        let extent = extent(in: environment)
        switch event {
        case .command(.back): return [.close]
        case .command(let command): scroll(command, in: extent)
        case .environment: position.scroll(by: 0, in: extent)
        default: break
        }
        return []
    }

    private mutating func scroll(_ command: CommandID, in extent: FlowPosition.Extent) {
        let page = max(1, extent.height - 1)
        let half = max(1, extent.height / 2)
        switch command {
        case .moveDown: position.scroll(by: 1, in: extent)
        case .moveUp: position.scroll(by: -1, in: extent)
        case .pageDown: position.scroll(by: page, in: extent)
        case .pageUp: position.scroll(by: -page, in: extent)
        case .halfPageDown: position.scroll(by: half, in: extent)
        case .halfPageUp: position.scroll(by: -half, in: extent)
        case .moveToFirst: position.show(0, in: extent)
        case .moveToLast: position.show(extent.count, in: extent)
        default: break
        }
    }

    private func extent(in environment: Environment) -> FlowPosition.Extent {
        let width = environment.size.width
        return FlowPosition.Extent(count: messages.count, height: environment.size.height) {
            lines(of: messages[$0], width: width).count
        }
    }

    private func lines(of message: Notice, width: Int) -> [Substring] {
        DisplayWidth.wrap(message.text, width: max(1, width - 2))
    }

    func draw(on canvas: inout Canvas, in environment: Environment) {
        guard !messages.isEmpty else {
            canvas.write(environment.language.app.noMessages, x: 1, y: 0, style: .dim)
            return
        }
        var y = -position.line
        for message in messages.dropFirst(position.block) where y < canvas.size.height {
            for line in lines(of: message, width: canvas.size.width) {
                canvas.write(line, x: 1, y: y, style: message.kind == .failure ? .error : .text)
                y += 1
            }
        }
    }
}
