public import FoundationEssentials
internal import Glibc

/// The folders in which a program keeps everything it knows, by the name of the program.
///
/// They follow the XDG Base Directory Specification, unless a folder of one's own is named: then
/// everything is inside that one, in folders of plain names. Nothing is created by asking; see
/// ``Folder/create(at:)``.
public struct Directories: Hashable, Sendable {
    /// Whose folders they are.
    public let application: ApplicationName
    /// The folder that everything is inside; nil where each has its own.
    package let folder: URL?
    /// What people set: the settings file and their keys.
    public let configuration: URL
    /// What the machine's administrator set for everybody, the first to be asked first; empty where
    /// a folder of one's own holds everything.
    package let systemConfiguration: [URL]
    /// What people made: the store and its backups, the vault, their files.
    public let data: URL
    /// What the program remembers: state, log, drafts.
    public let state: URL
    /// What can be made again.
    public let cache: URL
    /// Files of an editor, while it runs; for this user alone.
    ///
    /// In the state and not in `XDG_RUNTIME_DIR`: what is there is gone after a restart, with the only copy of
    /// what somebody wrote, and all folders of a program would share one.
    package let temporary: URL

    /// The folders for a run of the program.
    ///
    /// - Parameters:
    ///   - application: the name of the program.
    ///   - directory: what an option of its command line said; beats everything else.
    ///   - environment: read for ``ApplicationName/directoryVariable``, the XDG variables and `HOME`.
    ///     Empty and relative XDG values count as absent, as their specification demands. Without
    ///     `HOME` it is the home that the user database names; an empty or relative one is a
    ///     mistake, and no other home is taken for it.
    /// - Throws: ``FilesError/noHomeDirectory`` if a home is needed and there is none, and
    ///   ``FilesError/notFound(path:)`` for a relative path in a working folder that is gone.
    public init(
        of application: ApplicationName, directory: String? = nil, environment: [String: String]
    ) throws(FilesError) {
        if let folder = directory ?? environment[application.directoryVariable], !folder.isEmpty {
            let path = try Folder.wholePath(folder)
            self.init(of: application, inside: URL(filePath: path, directoryHint: .isDirectory))
        } else {
            try self.init(application, environment: environment)
        }
    }

    /// Everything inside one folder.
    public init(of application: ApplicationName, inside folder: URL) {
        self.application = application
        // A later change of the working directory must not move the store.
        let folder = folder.absoluteURL.standardizedFileURL
        self.folder = folder
        configuration = folder.appending(path: "config", directoryHint: .isDirectory)
        systemConfiguration = []
        data = folder.appending(path: "data", directoryHint: .isDirectory)
        state = folder.appending(path: "state", directoryHint: .isDirectory)
        cache = folder.appending(path: "cache", directoryHint: .isDirectory)
        temporary = Self.temporary(in: state)
    }

    private init(
        _ application: ApplicationName, environment: [String: String]
    ) throws(FilesError) {
        self.application = application
        self.folder = nil
        func folder(_ variable: String, _ path: String) throws(FilesError) -> URL {
            let chosen = Self.absolute(environment[variable])
            // Typed throws do not pass through the right side of ??.
            let base =
                if let chosen { chosen } else {
                    try Self.home(environment).appending(path: path, directoryHint: .isDirectory)
                }
            return base.appending(path: application.name, directoryHint: .isDirectory)
        }
        configuration = try folder("XDG_CONFIG_HOME", ".config")
        let system = environment["XDG_CONFIG_DIRS"] ?? ""
        systemConfiguration = (system.isEmpty ? "/etc/xdg" : system).split(separator: ":")
            .compactMap { Self.absolute(String($0)) }
            .map { $0.appending(path: application.name, directoryHint: .isDirectory) }
        data = try folder("XDG_DATA_HOME", ".local/share")
        state = try folder("XDG_STATE_HOME", ".local/state")
        cache = try folder("XDG_CACHE_HOME", ".cache")
        temporary = Self.temporary(in: state)
    }

    private static func temporary(in state: URL) -> URL {
        state.appending(path: "temporary", directoryHint: .isDirectory)
    }

    private static func home(_ environment: [String: String]) throws(FilesError) -> URL {
        if let named = environment["HOME"] {
            // Whoever set it meant another home than that of the user database.
            guard let home = absolute(named) else { throw .noHomeDirectory }
            return home
        }
        guard let entry = getpwuid(getuid()), let path = entry.pointee.pw_dir,
            let home = absolute(String(cString: path))
        else { throw .noHomeDirectory }
        return home
    }

    private static func absolute(_ path: String?) -> URL? {
        guard let path, path.hasPrefix("/") else { return nil }
        return URL(filePath: path, directoryHint: .isDirectory)
    }
}
