package import FoundationEssentials
internal import Logging
internal import Persistence

/// What happens beneath the screen and the commands, for whoever looks for the cause of something.
///
/// Only a ``LogEntry`` can be noted, which has no room for what people write. Noting waits for
/// nothing, not even the disk, and a log that cannot be written disturbs nobody.
package struct Log: Sendable {
    private let logger: Logger
    private let file: LogFile?

    /// Notes nothing.
    package static let none = Log()

    private init() {
        logger = Logger(label: "sheaf") { _ in SwiftLogNoOpLogHandler() }
        file = nil
    }

    /// Notes in a file, which is made when there is something to note.
    ///
    /// - Parameters:
    ///   - url: The file; its folder is made as well. One older file is kept beside it.
    ///   - maximumBytes: How long it may become before it is the older one.
    ///   - isVerbose: Whether also what is of interest only when somebody asks is noted.
    ///   - echo: Is told each line as well.
    package init(
        file url: URL, maximumBytes: Int = 256 << 10, isVerbose: Bool = false,
        echo: (@Sendable (String) -> Void)? = nil
    ) {
        let file = LogFile(url, maximumBytes: maximumBytes)
        self.file = file
        logger = Logger(label: "sheaf") { _ in
            Handler(file: file, echo: echo, logLevel: isVerbose ? .debug : .info)
        }
    }

    /// Notes that something happened.
    package func note(_ entry: LogEntry) { logger.log(level: entry.level, "\(entry)") }

    /// Does something that may fail without anybody having to know, and notes the failure.
    ///
    /// - Returns: What `body` does, `nil` where it failed.
    @discardableResult
    package func attempt<Result>(_ work: LogEntry.Work, _ body: () throws -> Result) -> Result? {
        do {
            return try body()
        } catch {
            note(.failed(work, LogEntry.Cause(error)))
            return nil
        }
    }

    /// The same for what takes a while.
    @discardableResult
    package func attempt<Result>(
        _ work: LogEntry.Work, _ body: () async throws -> Result
    ) async -> Result? {
        do {
            return try await body()
        } catch {
            note(.failed(work, LogEntry.Cause(error)))
            return nil
        }
    }

    /// Returns when everything noted is in the file; waits for the disk.
    package func finish() { file?.finish() }

    /// The only place that knows the library for logs.
    private struct Handler: LogHandler {
        let file: LogFile
        let echo: (@Sendable (String) -> Void)?
        var logLevel: Logger.Level
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            file.append("\(event.level) \(event.message)")
            echo?("sheaf: \(event.level): \(event.message)")
        }
    }
}

extension LogEntry {
    /// Whether it is noted always, or when somebody asks for everything.
    fileprivate var level: Logger.Level {
        switch self {
        // Who typed the command is told why it failed.
        case .commandBegan, .ended, .failed(.command, _): .debug
        case .opened(let duration): duration < .seconds(1) ? .debug : .notice
        case .screenBegan, .backedUp, .draftTaken: .info
        case .migrated, .signal: .notice
        case .journalAside, .journalOfReplaced, .crashed, .damagedBackup, .draftDamaged, .failed:
            .warning
        }
    }
}
