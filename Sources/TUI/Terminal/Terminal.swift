internal import CPersistenceSystem

/// The one owner of the terminal: takes it over, shows frames, reads input, gives it back.
///
/// It is given back on every way out: by ``restore()``, by suspension, at exit(3), and in a crash by
/// the handler in CSystem, which has the bytes and line settings from the beginning.
@MainActor
package final class Terminal {
    let device: TerminalDevice
    let options: TerminalOptions
    let description: TerminalDescription
    private let screen: CursesScreen
    private var modes: TerminalModes
    private var output: TerminalOutput
    private var frameBytes = FrameBytes()
    private var decoder = InputDecoder()
    /// When something was read last.
    private var lastRead: ContinuousClock.Instant?
    private var appearance: Appearance
    private var shownCursorIsVisible = false
    private var shownTitle: String?
    private var questions: Questions
    private var pictures = TerminalPictures()
    private var sixels = TerminalSixels()
    private var graphics: PictureGraphics?
    private var isActive = true
    private var isClosed = false

    /// The size in cells, as of the last resize that was read.
    package private(set) var size: Size
    /// Whether characters beyond ASCII can be shown.
    package let isUnicode: Bool

    /// Takes the terminal over with raw mode, alternate screen and modes.
    ///
    /// The first frame clears it.
    ///
    /// - Throws: ``TerminalError`` when there is no terminal, or one that cannot place a cursor; then
    ///   nothing was changed.
    package init(_ options: TerminalOptions) throws(TerminalError) {
        self.options = options
        isUnicode = system_adopt_utf8_locale() != 0
        device = try TerminalDevice(path: options.devicePath)
        size = device.size
        description = try TerminalDescription(term: options.term)
        screen = try CursesScreen(
            term: description.name, size: size,
            output: options.writesDirectly
                ? .direct(descriptor: try device.openWaiting()) : .memory,
            isUTF8: isUnicode, usesColor: options.usesColor)
        modes = TerminalModes(description: description, isMouseOn: options.isMouseOn)
        output = TerminalOutput(descriptor: device.descriptor)
        appearance = Appearance(
            design: options.theme, level: screen.colorLevel, isDark: options.startsDark)
        let canTakePictures =
            isUnicode && !options.writesDirectly && screen.colorLevel == .full
            && !screen.takesExactColors
        questions = Questions(
            canAsk: description.isXtermLike,
            canMeasure: isUnicode && !options.writesDirectly,
            trustsSynchronization: !options.isInMultiplexer,
            canTakePictures: canTakePictures && !options.isInMultiplexer,
            canTakeSixels: canTakePictures)
        system_crash_install(Self.isDebugBuild ? 1 : 0)
        arm()
        device.setRaw()
        output.send(modes.enter)
    }

    /// In a debug build the handler there was before, Swift's backtracer, runs after ours.
    private static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    /// Hands the crash handler all it needs, before any mode is set.
    private func arm() {
        var attributes = device.original
        let bytes = modes.leave + Array(options.crashNotice.utf8)
        let isArmed = system_crash_arm(device.descriptor, bytes, bytes.count, &attributes)
        precondition(isArmed == 0, "The crash notice is too long.")
    }
}

// MARK: - What there is

extension Terminal {
    /// What `TERM` said, when terminfo does not know it and xterm's description is used instead.
    package var unknownTerm: String? { description.unknownName }

    package var colorLevel: ColorLevel { screen.colorLevel }

    /// Whether it can be asked to put text on a clipboard.
    package var hasClipboard: Bool { description.isXtermLike }

    /// The signs this terminal can show.
    package var signs: Signs {
        var signs = isUnicode ? Signs.unicode : .ascii
        signs.marksCode = colorLevel == .mono
        return signs
    }

    /// The theme in use; a new one shows with the next frame.
    package var theme: ThemeDesign {
        get { appearance.design }
        set { appearance.design = newValue }
    }

    /// Whether clicks come as input; off, the terminal selects text by itself.
    package var isMouseOn: Bool {
        get { modes.isMouseOn }
        set {
            guard newValue != modes.isMouseOn else { return }
            modes.isMouseOn = newValue
            if isActive { send(modes.mouse) }
        }
    }
}

// MARK: - Output

extension Terminal {
    /// Whether the last frame is not yet wholly sent: then a new one must wait.
    package var hasUnsentOutput: Bool { output.hasUnsent }

    var isGone: Bool { output.isGone }

    /// Shows a frame of the terminal's size in one write; drops it while the last one is unsent.
    package func present(_ frame: Frame) {
        guard isActive, !output.hasUnsent else { return }
        let place = screen.cursor
        let erasure = eraseSixels(for: frame)
        var picture = screen.render(
            frame, theme: appearance.theme, pictures: pictures.numbers(of: frame.pictures),
            movesCells: sixels.isEmpty)
        let isAlone = erasure.isEmpty && (picture.isEmpty || !sixels.isDrawing)
        let end = isAlone ? [] : sixels.interruption()
        let beginning = isAlone ? [] : erasure + goBack(to: place)
        // Sequences for exact colours are the terminal's own, of more than one kind.
        if !picture.isEmpty, description.isXtermLike, !screen.takesExactColors {
            let compacted = frameBytes.compacted(picture)
            picture.wipe()
            picture = compacted
        }
        picture = questions.measuring(
            picture, behind: description.enterScreen, before: description.clearScreen, in: size)
        var bytes: [UInt8] = []
        // All there will be: growing would leave a copy behind.
        bytes.reserveCapacity(
            beginning.count + picture.count + frame.title.utf8.count + 1024)
        bytes += end
        let isSynchronized =
            questions.isSynchronized
            && beginning.count + picture.count > Self.mostUnsynchronized
        if isSynchronized { bytes += "\u{1B}[?2026h".utf8 }
        bytes += beginning
        bytes += picture
        if let cursor = frame.cursor, cursor.visible != shownCursorIsVisible {
            shownCursorIsVisible = cursor.visible
            bytes += cursor.visible ? description.showCursor : description.hideCursor
        }
        if isSynchronized { bytes += "\u{1B}[?2026l".utf8 }
        if frame.title != shownTitle {
            shownTitle = frame.title
            bytes += titleBytes(frame.title)
        }
        // Behind the first frame, which must not wait for what the terminal thinks of them.
        bytes += questions.take()
        if !bytes.isEmpty {
            send(bytes)
            sixels.noteFrame()
        }
        picture.wipe()
        bytes.wipe()
    }

    /// A frame of a few bytes, such as a move of the selection, is one write that a terminal reads at
    /// once; saying where it begins and ends would be a fifteenth of it.
    private static let mostUnsynchronized = 600

    /// Sends bytes behind whatever is unsent, and in no picture.
    private func send(_ bytes: [UInt8]) {
        let end = sixels.interruption()
        output.send(end.isEmpty ? bytes : end + goBack(to: screen.cursor) + bytes)
    }

    func flush() {
        output.flush()
    }

    /// The next frame paints everything, as after Ctrl-L.
    package func repaint() {
        screen.invalidate()
        shownTitle = nil
        pictures.deleteAll()
        sixels.forget()
    }

    /// How long pictures wait still that are to be sent; nil where none are.
    var timeToPictures: Duration? {
        guard isActive else { return nil }
        return pictures.hasMore ? .zero : sixels.delay()
    }

    /// Sends a piece of the pictures that wait, unless a frame is still on its way; whether all of one is
    /// there now that the next frame shows.
    func sendPictures() -> Bool {
        guard timeToPictures == .zero, !output.hasUnsent else { return false }
        guard pictures.hasMore else {
            let piece = sixels.next()
            output.send(piece.isWhole ? piece.bytes + goBack(to: screen.cursor) : piece.bytes)
            return false
        }
        let piece = pictures.next()
        send(piece.bytes)
        return piece.isWhole
    }

    /// The bytes that make what stands over its cells go that the frame has not there.
    private func eraseSixels(for frame: Frame) -> [UInt8] {
        guard sixels.isOn, case .sixels(let taken)? = graphics else { return [] }
        let gone = sixels.follow(
            frame.picturePlaces, in: frame.size, cell: taken.cell,
            isPaintedAnew: screen.paintsAnew(frame, appearance.theme)
        ) { screen.isChanged($0, in: frame) }
        screen.noteBlanks(in: gone)
        return TerminalSixels.erasure(of: gone)
    }

    /// The bytes that bring the terminal back to where the last frame left it, in no style.
    private func goBack(to place: Point) -> [UInt8] {
        frameBytes.noteReset()
        return Array("\u{1B}[m".utf8) + TerminalSixels.move(place)
    }

    private func titleBytes(_ title: String) -> [UInt8] {
        guard description.isXtermLike else { return [] }
        return Array("\u{1B}]2;\(Self.printable(title))\u{7}".utf8)
    }

    /// Text without what could end or begin a sequence.
    private static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { ScalarWidth(of: $0.value) != .hidden }))
    }

    /// Rings the bell; the terminal decides whether that is heard or seen.
    package func ring() {
        if isActive { send([0x07]) }
    }

    /// Puts text on the clipboard of the machine the person sits at (OSC 52).
    ///
    /// Whether it obeys cannot be known; one that ``hasClipboard`` says no of is not asked.
    package func copy(_ text: String) { copy(bytes: text.utf8) }

    /// The same with the bytes of a text; none empty the clipboard.
    package func copy(bytes: some Collection<UInt8>) {
        guard hasClipboard, isActive else { return }
        var text = Base64.encode(bytes)
        send(Array("\u{1B}]52;c;".utf8))
        output.send(text)
        output.send([0x07])
        text.wipe()
    }
}

// MARK: - Input

extension Terminal {
    /// Reads what is there; the end of input when the terminal is gone.
    func readInput() -> [Input] {
        guard var bytes = device.read() else { return [.endOfInput] }
        defer { bytes.wipe() }
        let now = ContinuousClock.now
        defer { lastRead = now }
        return notice(decoder.feed(bytes, after: lastRead.map { now - $0 } ?? .zero))
    }

    /// How long to wait before ``flushEscape()``; nil when nothing waits.
    var escapeDelay: Duration? { decoder.awaitsMore ? options.escapeDelay : nil }

    func flushEscape() -> [Input] { decoder.flushEscape() }

    /// How long to wait for more of a paste, or of an answer, before ``endPaste()``; nil when none
    /// has begun.
    ///
    /// Within a paste only a broken line is silent for so long. Who types meanwhile is not silent; the
    /// decoder tells that apart from a paste.
    var pasteDelay: Duration? { decoder.awaitsEnd ? .seconds(1) : nil }

    /// Ends a paste or an answer whose own end was lost.
    func endPaste() -> [Input] { decoder.end() }

    /// Looks at the size; gives it when it is a new one.
    func readSize() -> Size? {
        let now = device.size
        guard now != size else { return nil }
        size = now
        return now
    }

    /// Finds out whether letters are larger, too, or smaller; what follows from it at once.
    func readCell() -> [Input] {
        guard case .sixels? = graphics, isActive else { return [] }
        let question = questions.takeCell()
        if !question.isEmpty { send(question) }
        questions.follow(cell: device.cell)
        return noticeGraphics()
    }

    /// Takes note of replies, which are passed on all the same, and says what follows from them.
    private func notice(_ inputs: [Input]) -> [Input] {
        for case .reply(let reply) in inputs {
            questions.hear(reply, cell: device.cell)
            appearance.hear(reply)
        }
        return inputs + noticeGraphics()
    }

    private func noticeGraphics() -> [Input] {
        guard let found = questions.graphics, found != graphics else { return [] }
        graphics = found
        pictures.isOn = found == .placeholders
        sixels.isOn = found != .placeholders
        return [.reply(.takesPictures(found))]
    }
}

// MARK: - Leaving and coming back

extension Terminal {
    /// Whether the terminal is ours to use: in the background it is somebody else's.
    var isOurs: Bool { device.isOurs }

    /// Gives the terminal back for good, unless it is given away already; a second call does nothing.
    package func restore() {
        guard !isClosed else { return }
        if isActive { leave() }
        isClosed = true
        system_crash_disarm()
        screen.close()
    }

    /// Gives the terminal to a child or a shell, as it was found.
    package func suspend() {
        guard isActive else { return }
        leave()
    }

    /// Takes the terminal back after ``suspend()``; the next frame paints everything.
    ///
    /// Harmless when it was not given away: after SIGCONT nobody knows what the shell has set.
    package func resume() {
        isActive = true
        device.setRaw()
        send(modes.reenter)
        frameBytes.noteReset()
        shownCursorIsVisible = false
        size = device.size
        repaint()
    }

    private func leave() {
        isActive = false
        // Stopped by others and continued in the background: what is set there is the shell's.
        guard isOurs else { return }
        if questions.awaitsReply { awaitReplies() }
        let deletions = sixels.takeErasureOfAll() + pictures.takeDeletionOfAll()
        // The end of whatever was cut comes first; where pictures are, the screen they are of is left last.
        let ending = deletions.isEmpty ? [] : ControlString.terminator + deletions
        output.finish(with: ending + modes.leave)
        device.setOriginal()
    }

    /// An answer that comes when we are gone would be typed into the shell: only here, and only if
    /// the program ends at once after its start or a change of size, it is waited for.
    private func awaitReplies() {
        // What follows from it nobody is told here; so it is told with the next input, after coming back.
        let told = graphics
        defer { graphics = told }
        let limit = ContinuousClock.now + .milliseconds(100)
        while questions.awaitsReply, ContinuousClock.now < limit {
            guard Readiness.waits(for: device.descriptor, milliseconds: 10) else { continue }
            guard readInput() != [.endOfInput] else { return }
        }
        questions.giveUp()
        device.discardInput()
    }
}
