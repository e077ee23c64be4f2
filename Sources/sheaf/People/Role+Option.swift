import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

extension Role {
    /// The role that somebody names, in any case; `nil` where it is none that a form offers.
    init?(option text: String) {
        let word = text.lowercased()
        guard let role = Self.known.first(where: { $0.rawValue == word }) else { return nil }
        self = role
    }

    /// Refuses what was given as `--role` and is none.
    static func check(option text: String?) throws {
        guard let text, Role(option: text) == nil else { return }
        throw ArgumentParser.ValidationError {
            $0.input.expectsOne("--role", known.map(\.rawValue), text.inSentence)
        }
    }
}

extension QueryContext where Self: ~Copyable {
    /// The role to look for: one that an import brought as it is written, or else one of ours in any case.
    ///
    /// - Throws: ``CommandError`` where there is none of that name.
    func wantedRole(_ text: String) throws -> Role {
        let role = Role(rawValue: text)
        if Role.known.contains(role) { return role }
        let people = ListQuery<UserSummary>.withRole(role).limited(to: 1)
        let isBrought = try fetch(people).first != nil
        if isBrought { return role }
        if let role = Role(option: text) { return role }
        throw CommandError {
            $0.commandLine.input.expectsOne("--role", Role.known.map(\.rawValue), text.inSentence)
        }
    }

    /// The status to look for: one that an import brought as it is written, or else one of ours in any case.
    ///
    /// - Throws: ``CommandError`` where there is none of that name.
    func wantedStatus(_ text: String) throws -> PostStatus {
        let status = PostStatus(rawValue: text)
        if PostStatus.choices.contains(status) { return status }
        let posts = ListQuery<PostSummary>.withStatus(status).limited(to: 1)
        let isBrought = try fetch(posts).first != nil
        if isBrought, status != .deleted { return status }
        if let status = PostStatus(option: text) { return status }
        throw CommandError {
            $0.commandLine.input.expectsOne(
                "--status", PostStatus.choices.map(\.rawValue), text.inSentence)
        }
    }
}
