/// The pictures that the terminal has, each under a number, and those that it is still to be sent.
///
/// One is sent at a time, in pieces between frames. Until all of it is there its cells are half blocks.
struct TerminalPictures {
    private struct Held {
        let identity: SharpPicture.Identity
        let number: UInt8
        let byteCount: Int
    }

    /// Whether the terminal takes any.
    var isOn = false
    /// What it has, the one shown longest ago first.
    private var held: [Held] = []
    /// The pictures of the last frame.
    private var wanted: [SharpPicture] = []
    /// What is being sent.
    private var transmission: PictureTransmission?
    /// What to delete before anything else is sent.
    private var deletions: [UInt8] = []

    /// The colours that say which picture a cell is of: those behind the sixteen that have names.
    private static let numbers: ClosedRange<UInt8> = 16...255
    /// So many chunks of four kilobytes are sent at once: a key that comes then waits for no more.
    private static let chunksAtOnce = 8
    /// So many bytes of points are left to the terminal.
    private let mostBytes: Int

    /// None so far; the terminal's own limit is a multiple of forty megabytes.
    init(mostBytes: Int = 40_000_000) { self.mostBytes = mostBytes }
}

// MARK: - What a frame shows

extension TerminalPictures {
    /// The numbers of a frame's pictures, nil for those that are not there yet and are sent from now on.
    ///
    /// What was being sent and is not shown any more is given up.
    mutating func numbers(of pictures: [SharpPicture]) -> [UInt8?] {
        guard isOn else { return [] }
        wanted = pictures
        if let transmission, !pictures.contains(transmission.picture) { giveUp(transmission) }
        return pictures.map { picture in
            guard let index = held.firstIndex(where: { $0.identity == picture.identity }) else {
                return nil
            }
            held.append(held.remove(at: index))
            return held.last?.number
        }
    }

    private mutating func giveUp(_ transmission: PictureTransmission) {
        deletions += PictureTransmission.deletion(of: transmission.number)
        self.transmission = nil
    }
}

// MARK: - What is sent

extension TerminalPictures {
    /// Whether there is something to send.
    var hasMore: Bool { !deletions.isEmpty || transmission != nil || missing != nil }

    /// The first picture of the last frame that the terminal has not.
    private var missing: SharpPicture? {
        wanted.first { picture in !held.contains { $0.identity == picture.identity } }
    }

    /// The bytes to send next, and whether all of a picture is there with them.
    mutating func next() -> (bytes: [UInt8], isWhole: Bool) {
        if transmission == nil, let missing { transmission = transmission(of: missing) }
        var bytes = deletions
        deletions = []
        guard var current = transmission else { return (bytes, false) }
        bytes += current.next(chunks: Self.chunksAtOnce)
        transmission = current.isWhole ? nil : current
        if current.isWhole {
            held.append(
                Held(
                    identity: current.picture.identity, number: current.number,
                    byteCount: current.picture.bytes.count))
        }
        return (bytes, current.isWhole)
    }

    /// Nil where no number is left, which more pictures in a frame than there are numbers would take.
    private mutating func transmission(of picture: SharpPicture) -> PictureTransmission? {
        makeRoom(for: picture.bytes.count)
        let used = Set(held.map(\.number))
        return Self.numbers.first { !used.contains($0) }
            .map { PictureTransmission(picture, number: $0) }
    }

    /// Deletes what was shown longest ago, as long as there is too much.
    private mutating func makeRoom(for byteCount: Int) {
        while held.count >= Self.numbers.count
            || held.reduce(byteCount, { $0 + $1.byteCount }) > mostBytes
        {
            let oldest = held.firstIndex { entry in
                !wanted.contains { $0.identity == entry.identity }
            }
            guard let oldest else { return }
            deletions += PictureTransmission.deletion(of: held.remove(at: oldest).number)
        }
    }

    /// Has all of them deleted; those of the next frame are sent again.
    mutating func deleteAll() {
        if let transmission { giveUp(transmission) }
        for entry in held { deletions += PictureTransmission.deletion(of: entry.number) }
        held = []
        wanted = []
    }

    /// The same at once: the bytes that leave the terminal without any; none where it has none.
    mutating func takeDeletionOfAll() -> [UInt8] {
        deleteAll()
        defer { deletions = [] }
        return deletions
    }
}
