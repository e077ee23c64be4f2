import Foundation
import Glibc
import Model
import Persistence

/// Names that somebody who guesses a passphrase may know: a passphrase made of them is a weak one.
enum KnownNames {
    /// The names of the person, of the machine, of this program, and of people in the store if there is
    /// one; nothing is made by asking.
    static func all(_ session: Session) async -> [String] {
        var names = ["sheaf", "vault"]
        var host = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
        if gethostname(&host, host.count - 1) == 0 {
            let bytes = host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
            names.append(String(decoding: bytes, as: UTF8.self))
        }
        names += ["USER", "LOGNAME"].compactMap { session.environment[$0] }
        if let entry = getpwuid(getuid()) {
            names += [entry.pointee.pw_name, entry.pointee.pw_gecos].compactMap { text in
                text.map { String(cString: $0) }
            }
        }
        return names + (await people(session))
    }

    private static func people(_ session: Session) async -> [String] {
        // A store that is not there or cannot be read names nobody, and the vault does not need it.
        guard let store = try? await session.existing().store,
            let people = try? await store.read({ context in
                try context.fetch(ListQuery<User>.everybody().limited(to: 1000))
            })
        else { return [] }
        return people.flatMap { [$0.username, $0.firstName, $0.lastName, $0.email] }
    }
}
