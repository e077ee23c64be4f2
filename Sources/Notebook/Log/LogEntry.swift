internal import Persistence

/// Something that the ``Log`` can hold.
///
/// The cases are all there is, and they hold numbers and words of ours: no text, no name and no path
/// can get into a log by way of an entry.
package enum LogEntry: Equatable, Sendable, CustomStringConvertible {
    /// The full-screen program began.
    case screenBegan(Release)
    /// A command began.
    case commandBegan(Release)
    /// The program ends as it should.
    case ended
    /// The store was opened; how long it took.
    case opened(Duration)
    /// A store of an older version was brought up to date, after a backup.
    case migrated
    /// What was not yet in a store that is gone was set aside.
    case journalAside
    /// What was not yet in a store that is gone was added to the one in its place, which it fits.
    case journalOfReplaced
    /// The backup that was due was made.
    case backedUp(Duration)
    /// A backup was made of which pages are damaged.
    case damagedBackup(findings: Int)
    /// A text that was not saved was taken up again.
    case draftTaken
    /// A text that was not saved cannot be read, and was set aside.
    case draftDamaged
    /// The run before ended in a crash.
    case crashed
    /// A signal ended the program.
    case signal(Int32)
    /// Something failed of which nobody has to be told.
    case failed(Work, Cause)

    /// What can fail without anybody being told.
    package enum Work: String, Sendable {
        case backup = "making the backup that was due"
        case closing = "closing"
        case command = "the command"
        case commandCounts = "counting commands"
        case countingSetAside = "counting the rows set aside"
        case crashNote = "preparing a note for a crash"
        case launch = "counting the start"
        case noting = "noting what is in the store"
        case memory = "remembering a place, a filter or a login"
        case opening = "opening the store"
        case settings = "writing the settings"
        case settingsTemplate = "preparing the settings file for an editor"
        case state = "writing the state"
        case unsavedNames = "looking for texts that were not saved"
    }

    /// The numbers of a release.
    package struct Release: Equatable, Sendable, CustomStringConvertible {
        private let numbers: [Int]

        /// A release such as `1.2.3`; what is no number in it is left out.
        package init(_ text: String) { numbers = text.split(separator: ".").compactMap { Int($0) } }

        /// The numbers with points between them.
        package var description: String { numbers.map(String.init).joined(separator: ".") }
    }

    /// One line in English, for whoever reads the log.
    package var description: String {
        switch self {
        case .screenBegan(let release): "the full-screen program of Sheaf \(release) began"
        case .commandBegan(let release): "a command of Sheaf \(release) began"
        case .ended: "ended"
        case .opened(let duration): "opened the store in \(duration.inMilliseconds) ms"
        case .migrated: "brought the store of an older version up to date, after a backup"
        case .journalAside: "set the journal of another store aside"
        case .journalOfReplaced: "a store took the place of another one, and uses its journal"
        case .backedUp(let duration): "made a backup in \(duration.inMilliseconds) ms"
        case .damagedBackup(let findings): "made a backup with \(findings) damaged places"
        case .draftTaken: "took up a text that was not saved"
        case .draftDamaged: "set a text aside that was not saved and cannot be read"
        case .crashed: "the run before ended in a crash"
        case .signal(let number): "signal \(number) ends the program"
        case .failed(let work, let cause): "\(work.rawValue) failed: \(cause)"
        }
    }
}

extension LogEntry {
    /// Why something failed: the kind of the error and the numbers in it, such as `errno`, and nothing
    /// else of it.
    package struct Cause: Equatable, Sendable, CustomStringConvertible {
        /// Such as `FilesError.system(code: 5)`.
        package let description: String

        /// The cause that an error says.
        package init(_ error: any Error) { description = Self.words(error, depth: 0) }

        private static func words(_ error: any Error, depth: Int) -> String {
            let mirror = Mirror(reflecting: error)
            guard mirror.displayStyle == .enum else { return "\(type(of: error))" }
            guard let payload = mirror.children.first else {
                let name = (error as? any NamedCases)?.bareName ?? "\(error)"
                return "\(type(of: error)).\(name)"
            }
            let name = "\(type(of: error)).\(payload.label ?? "")"
            let values = values(payload.value).compactMap { label, value -> String? in
                let label = label.map { $0.hasPrefix(".") ? "" : "\($0): " } ?? ""
                switch value {
                case let number as any BinaryInteger: return "\(label)\(number)"
                case let inner as any Error where depth < 4: return words(inner, depth: depth + 1)
                default: return nil
                }
            }
            return values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
        }

        /// What a case holds, one value or several.
        private static func values(_ payload: Any) -> [(label: String?, value: Any)] {
            let mirror = Mirror(reflecting: payload)
            guard mirror.displayStyle == .tuple else { return [(nil, payload)] }
            return mirror.children.map { ($0.label, $0.value) }
        }
    }
}

extension Duration {
    fileprivate var inMilliseconds: Int64 {
        components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    }
}
