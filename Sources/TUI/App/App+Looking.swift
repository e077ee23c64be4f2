// Keys pressed while what one is then asked about is still being read.
extension App {
    /// Whether it has been said for long enough that this is being read.
    ///
    /// What was typed before that is of one movement with the key that asked for it, and waits. Who has
    /// seen the line and goes on pressing would answer a question that nobody has read.
    var isLooking: Bool { lookUnderWay != nil }

    /// What has been read for so long, to be asked about then.
    private var lookUnderWay: StoreRequest? {
        guard layers.last?.screen.needsNothing == false else { return nil }
        for (ticket, work) in awaitedByTicket {
            guard case .store(let request) = work, request.isLook,
                environment.tasks.hasRun(ticket, for: Self.patience, at: elapsed)
            else { continue }
            return request
        }
        return nil
    }

    /// Leaves for Esc and what ends the program, shows the help, and takes nothing else.
    mutating func takeWhileLooking(_ input: Input) {
        if input.isEscape {
            // They were typed for what is not shown any more.
            dropTypedAhead()
            press(KeyPress(.escape))
        } else if isImpatient(input) {
            wait(input)
        } else if case .key(let key) = input, let top = layers.last?.screen,
            isForHelp(key, in: top.keyContext) || top is HelpScreen && key != KeyPress(.enter)
        {
            press(key)
        } else {
            let words = environment.language.app
            let isOfImport =
                if case .previewImport? = lookUnderWay { true } else { false }
            say(Notice(.refusal, isOfImport ? words.unseen : words.unseenChange))
        }
    }
}
