import ArgumentParser
import Model
import Notebook
import Persistence
import TUI

extension Role {
    /// Refuses what was given as `--role` and is none.
    static func check(option text: String?) throws {
        guard let text, !known.map(\.rawValue).contains(text) else { return }
        throw ArgumentParser.ValidationError {
            $0.input.expectsOne("--role", known.map(\.rawValue), text.inSentence)
        }
    }
}

extension QueryContext where Self: ~Copyable {
    /// Refuses to look for a role that does not exist; one that an import brought does.
    ///
    /// - Throws: ``CommandError``.
    func checkRole(_ text: String?) throws {
        guard let text, case .unknown = Role(rawValue: text) else { return }
        let people = ListQuery<UserSummary>.withRole(Role(rawValue: text)).limited(to: 1)
        if try fetch(people).isEmpty {
            throw CommandError {
                $0.commandLine.input.expectsOne(
                    "--role", Role.known.map(\.rawValue), text.inSentence)
            }
        }
    }

    /// Refuses to look for a status that does not exist; one that an import brought does.
    ///
    /// - Throws: ``CommandError``.
    func checkStatus(_ text: String?) throws {
        guard let text else { return }
        let status = PostStatus(rawValue: text)
        if PostStatus.choices.contains(status) { return }
        let posts = ListQuery<PostSummary>.withStatus(status).limited(to: 1)
        if try status == .deleted || fetch(posts).isEmpty {
            throw CommandError {
                $0.commandLine.input.expectsOne(
                    "--status", PostStatus.choices.map(\.rawValue), text.inSentence)
            }
        }
    }
}
