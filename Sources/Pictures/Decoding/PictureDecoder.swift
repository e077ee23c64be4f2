internal import CSheafPictures
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Has pictures decoded, each in a process of its own that is limited in memory and time and may open
/// nothing: one that breaks a library is a sentence and no crash.
package struct PictureDecoder: Hashable, Sendable {
    /// The program that is started: by itself this one.
    private let program: String

    /// - Parameter program: What is started; it has to hand what follows ``PictureWork/word`` to
    ///   ``PictureChild``.
    package init(program: String = "/proc/self/exe") { self.program = program }

    /// The points of a picture, as many as fit into `width` and `height`.
    ///
    /// - Throws: ``PictureProblem``; ``PictureProblem/gaveUp`` too where the task was cancelled.
    package func points(
        of bytes: [UInt8], width: Int, height: Int
    ) async throws(PictureProblem) -> PicturePoints {
        let output = try await run(.points(width: width, height: height), bytes)
        guard let points = PictureBox.unpacked(output) else { throw .gaveUp }
        return points
    }

    /// A picture as a JPEG of a quality from 1 to 100, upright and without the notes of the camera.
    package func jpeg(
        of bytes: [UInt8], quality: Int
    ) async throws(PictureProblem) -> [UInt8] {
        try await run(.jpeg(quality: quality), bytes)
    }

    private func run(_ work: PictureWork, _ bytes: [UInt8]) async throws(PictureProblem) -> [UInt8]
    {
        let run = PictureRun()
        let program = program
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // Waiting for a process takes a thread, and tasks have few.
                DispatchQueue.global(qos: .userInitiated).async {
                    continuation.resume(returning: run.result(of: work, bytes, program: program))
                }
            }
        } onCancel: {
            run.stop()
        }
        return try result.get()
    }
}

/// One child, from its start to its end.
private final class PictureRun: Sendable {
    private enum State {
        case waiting
        case running(pid_t)
        case over
    }

    /// Guarded by the lock: the child may be killed only as long as nobody has waited for it.
    private let state = Mutex(State.waiting)

    func stop() {
        state.withLock {
            if case .running(let child) = $0 { kill(child, SIGKILL) } else { $0 = .over }
        }
    }

    func result(
        of work: PictureWork, _ bytes: [UInt8], program: String
    ) -> Result<[UInt8], PictureProblem> {
        let (input, output) = (picture_memory_file(), picture_memory_file())
        defer { for number in [input, output] where number >= 0 { close(number) } }
        guard input >= 0, output >= 0 else {
            return .failure(.notStarted(code: -min(input, output)))
        }
        guard write(input, bytes, bytes.count) == bytes.count, lseek(input, 0, SEEK_SET) == 0 else {
            return .failure(.gaveUp)
        }
        switch start(work, program, input, output) {
        case .failure(let problem): return .failure(problem)
        case .success(let child):
            picture_await(child)
            let status = state.withLock { state in
                state = .over
                return picture_wait(child)
            }
            if status == 0 { return .success(Self.contents(of: output)) }
            return .failure(PictureChild.Ending(rawValue: status)?.problem ?? .gaveUp)
        }
    }

    private func start(
        _ work: PictureWork, _ program: String, _ input: Int32, _ output: Int32
    ) -> Result<pid_t, PictureProblem> {
        let words = ["sheaf", PictureWork.word] + work.arguments
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        return state.withLock { state in
            guard case .waiting = state else { return .failure(.gaveUp) }
            let child = picture_spawn(program, &arguments, input, output)
            guard child > 0 else { return .failure(.notStarted(code: -child)) }
            state = .running(child)
            return .success(child)
        }
    }

    private static func contents(of file: Int32) -> [UInt8] {
        let size = max(0, Int(lseek(file, 0, SEEK_END)))
        var bytes = [UInt8](repeating: 0, count: size)
        let count = pread(file, &bytes, size, 0)
        return count == size ? bytes : []
    }
}
