import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafSamples
import SheafTestSupport
import Testing

@testable import SheafTUI

/// A screen and how to come to it.
struct Scene: Sendable, CustomTestStringConvertible {
    let name: String
    /// Keys to press, and all that the screen then shows when it is complete; what is behind a
    /// `-` it does not show any more.
    let steps: [(keys: String, signs: [String])]
    var isEmpty = false
    /// Whether it shows sentences that were put together before, in the language of then.
    var keepsWords = false
    var testDescription: String { name }

    /// The app on the sample community, as one who is called abena sees it, at this screen.
    @MainActor func open(in language: Language.Code = .en) async throws -> RunningApp {
        let app = try await RunningApp(language: language, fill: isEmpty ? { _ in } : putSample)
        if !isEmpty {
            await app.wait(for: "1/12")
            app.press("j <enter>")
            await app.wait { $0.contains(" 1/12\n") }
        }
        for step in steps {
            app.press(step.keys)
            await app.wait { text in
                step.signs.allSatisfy { sign in
                    sign.hasPrefix("-") ? !text.contains(sign.dropFirst()) : text.contains(sign)
                }
            }
        }
        await app.settle()
        return app
    }
}

extension Scene {
    private static let atPost: [(String, [String])] = [
        ("2", [" 1/30\n"]), ("j j j <enter>", ["4/30", "└─"]),
    ]
    private static let atThread = atPost + [("<tab>", [" 1/3\n"])]

    /// Every kind of screen there is.
    static let all = [
        Scene(name: "people", steps: []),
        Scene(name: "people-filter", steps: [("/ r a", [" 1/3\n"])]),
        Scene(name: "people-sort", steps: [("s", ["s -"])]),
        Scene(name: "person", steps: [("j j <enter>", ["[", " 1/5\n", "Nantes, France"])]),
        Scene(name: "person-followers", steps: [("F", [" 1/3\n", " 3]"])]),
        Scene(name: "person-form", steps: [("e", ["abena@example.org"])], keepsWords: true),
        Scene(name: "posts", steps: [("2", [" 1/30\n"])]),
        Scene(name: "statistics", steps: [("5", ["█", "513"])]),
        Scene(
            name: "posts-nothing",
            steps: [("2", [" 1/30\n"]), ("/ q q q <enter>", ["-Whose is"])]),
        Scene(name: "post", steps: atPost),
        Scene(name: "thread", steps: atThread),
        Scene(name: "export", steps: atPost + [("W", [".jsonl"])]),
        Scene(name: "export-list", steps: [("2", [" 1/30\n"]), ("b e", ["~/posts/"])]),
        Scene(
            name: "post-form", steps: [("2", [" 1/30\n"]), ("j j j e", ["1884"])], keepsWords: true),
        Scene(
            name: "tags-form", steps: [("2", [" 1/30\n"]), ("j j j t", ["maps"])], keepsWords: true),
        Scene(name: "new-post", steps: [("2", [" 1/30\n"]), ("a", ["C-o"])], keepsWords: true),
        Scene(name: "reply", steps: atThread + [("r", ["Benedikt Weiß"])], keepsWords: true),
        Scene(name: "tags", steps: [("3", [" 1/18\n"])]),
        Scene(name: "find-examples", steps: [("4", ["status:draft"])]),
        Scene(
            name: "find",
            steps: [("4", ["status:draft"]), ("t o m <enter>", ["Posts 4", "Comments "])]),
        Scene(name: "settings", steps: [("9", ["1/33"])]),
        Scene(name: "unsaved", steps: [("g w", ["-1/12"])]),
        Scene(name: "messages", steps: [("y i", ["abena"]), ("g m", ["h "])], keepsWords: true),
        Scene(name: "help", steps: [("?", ["y i  "])], keepsWords: true),
        Scene(
            name: "form-help", steps: [("e", ["abena@example.org"]), ("<f1>", ["C-o"])],
            keepsWords: true),
        Scene(name: "question", steps: [("d", ["[ n "])], keepsWords: true),
        Scene(name: "choose", steps: [("g y", [" 1/12\n"])]),
        Scene(name: "welcome", steps: [("j k", ["sheaf import"])], isEmpty: true),
    ]
}

/// The sample community as it stood at a fixed time.
@Sendable func putSample(_ context: inout WriteContext) throws {
    let sample = SampleCommunity(now: Date(timeIntervalSince1970: 1_790_000_000))
    for person in sample.people { _ = try context.put(person) }
    for follow in sample.follows { try context.follow(follow.followee, by: follow.follower) }
    for post in sample.posts { _ = try context.put(post) }
    for comment in sample.comments { _ = try context.put(comment) }
}
