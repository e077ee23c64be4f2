internal import FoundationEssentials
internal import Glibc
package import Persistence
internal import SheafModel
internal import SheafNotebook

/// Names that somebody who guesses a passphrase may know: a passphrase made of them is a weak one.
package enum KnownNames {
    /// The names of this program, of the machine, of who is logged in, and of people in the store.
    ///
    /// - Parameters:
    ///   - store: The store; nil where there is none.
    ///   - environment: The variables of the process.
    /// - Returns: The names, some of them twice and some empty.
    package static func all(
        of store: Store?, environment: [String: String] = ProcessInfo.processInfo.environment
    ) async -> [String] {
        ["sheaf", "vault"] + machine() + login(environment) + (await people(of: store))
    }

    /// The same, of the store in these folders, which is only looked at.
    ///
    /// - Returns: The names; those of the machine alone where there is no store.
    package static func all(in directories: Directories) async -> [String] {
        var options = StoreOptions()
        options.readOnly = true
        // A store that is not there or cannot be read names nobody, and the vault does not need it.
        let store = try? await Store(
            .file(path: directories.databaseFile.path), .sheaf, options)
        let names = await all(of: store)
        await store?.close()
        return names
    }

    private static func machine() -> [String] {
        var host = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
        guard gethostname(&host, host.count - 1) == 0 else { return [] }
        let bytes = host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        return [String(decoding: bytes, as: UTF8.self)]
    }

    private static func login(_ environment: [String: String]) -> [String] {
        let names = ["USER", "LOGNAME"].compactMap { environment[$0] }
        guard let entry = getpwuid(getuid()) else { return names }
        return names
            + [entry.pointee.pw_name, entry.pointee.pw_gecos].compactMap { text in
                text.map { String(cString: $0) }
            }
    }

    private static func people(of store: Store?) async -> [String] {
        // As above: whoever cannot be read is not known.
        let people = try? await store?.read { context in
            try context.fetch(ListQuery<User>.everybody().limited(to: 1000))
        }
        return (people ?? []).flatMap { [$0.username, $0.firstName, $0.lastName, $0.email] }
    }
}
