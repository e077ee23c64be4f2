internal import FoundationEssentials
internal import Glibc
internal import Persistence

extension SuggestedPerson {
    /// Who is logged in, by the system and by what Git was told.
    ///
    /// Git is not started: its file may name programs. Not on the main actor: the system may ask a
    /// directory on another machine.
    ///
    /// - Parameter environment: The variables of the process.
    init(ofSystem environment: [String: String]) {
        var (login, name) = (environment["USER"] ?? environment["LOGNAME"] ?? "", "")
        if let entry = getpwuid(getuid()) {
            if login.isEmpty { login = String(cString: entry.pointee.pw_name) }
            // The first field is the name, the others are rooms and telephones.
            let fields = entry.pointee.pw_gecos.map { String(cString: $0) } ?? ""
            name = fields.prefix { $0 != "," }.map { $0 == "&" ? login : String($0) }.joined()
        }
        var user: (name: String?, email: String?)
        for path in Self.gitFiles(environment) {
            // What cannot be read suggests nothing.
            guard let bytes = try? AtomicFile(URL(filePath: path)).read(maximumBytes: 1 << 20)
            else { continue }
            let file = GitUser(String(decoding: bytes, as: UTF8.self))
            user = (file.name ?? user.name, file.email ?? user.email)
        }
        self.init(
            username: login,
            name: environment["GIT_AUTHOR_NAME"] ?? user.name ?? name,
            email: environment["GIT_AUTHOR_EMAIL"] ?? user.email ?? environment["EMAIL"] ?? "")
    }

    /// The files of a person in which Git looks, the one that decides last.
    private static func gitFiles(_ environment: [String: String]) -> [String] {
        if let file = environment["GIT_CONFIG_GLOBAL"] { return [file] }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return [] }
        let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return [(folder ?? home + "/.config") + "/git/config", home + "/.gitconfig"]
    }
}
