import Foundation
import SheafTestSupport
import Testing

@Suite struct `The command vault generate` {
    private let sheaf: SheafStore

    init() throws { sheaf = try SheafStore() }

    @Test func `makes six words, or as many as were asked for, and no vault`() async throws {
        let cases: [([String], Int)] = [([], 6), (["--words", "9"], 9)]
        for (arguments, count) in cases {
            let outcome = try await sheaf.program.run(["vault", "generate"] + arguments)
            #expect(outcome.status == .exited(0))
            #expect(outcome.output.split(separator: "-").count == count)
            #expect(outcome.errors.contains(", \(11 * count) bits."))
        }
        #expect(!FileManager.default.fileExists(atPath: sheaf.directory.path + "/data/vault"))
    }

    @Test func `makes a password of a length, with symbols where they are wanted`() async throws {
        let letters = try await sheaf.program.run(["vault", "generate", "--length", "32"])
        let text = letters.output.trimmingCharacters(in: .newlines)
        #expect(text.count == 32 && text.allSatisfy { $0.isLetter || $0.isNumber })
        let all = try await sheaf.program.run(["vault", "generate", "--symbols"])
        let other = all.output.trimmingCharacters(in: .newlines)
        #expect(other.count == 20 && !other.allSatisfy { $0.isLetter || $0.isNumber })
    }

    @Test(arguments: [
        ["--words", "3"], ["--words", "21"], ["--length", "7"], ["--length", "129"],
        ["--words", "6", "--symbols"], ["--length", "x"],
    ])
    func `refuses what nothing can be made of`(arguments: [String]) async throws {
        let outcome = try await sheaf.program.run(["vault", "generate"] + arguments)
        #expect(outcome.status == .exited(2) && outcome.output.isEmpty)
    }
}

@Suite struct `The command settings theme` {
    private let sheaf: SheafStore

    init() throws { sheaf = try SheafStore() }

    @Test func `makes a theme that is right, and never over another`() async throws {
        let made = try await sheaf.program.run([
            "settings", "theme", "night.jsonc", "--from", "light",
        ])
        #expect(made.status == .exited(0))
        let file = sheaf.directory.url.appending(path: "config/themes/night.jsonc")
        #expect(try String(contentsOf: file, encoding: .utf8).contains("\"base\": \"light\""))
        let set = try await sheaf.program.run(["settings", "set", "display.theme", "night.jsonc"])
        #expect(set.status == .exited(0))
        #expect(try await sheaf.program.run(["settings", "check"]).status == .exited(0))
        let again = try await sheaf.program.run(["settings", "theme", "night.jsonc"])
        #expect(again.status == .exited(5) && again.errors.contains("is there already"))
    }

    @Test func `is checked with the settings, with the place of each mistake`() async throws {
        try sheaf.directory.write(
            "{\n  \"256\": {\n    \"accent\": \"blu\",\n    \"dim\": \"#333333\"\n  }\n}\n",
            to: "config/themes/own.jsonc")
        _ = try await sheaf.program.run(["settings", "set", "display.theme", "own.jsonc"])
        let outcome = try await sheaf.program.run(["settings", "check"])
        #expect(outcome.status == .exited(3))
        #expect(outcome.output.contains("own.jsonc:3:15: \"blu\" is neither a colour"))
        #expect(outcome.output.contains("own.jsonc:4:12: dim is hard to read: contrast 1.6 to 1"))
    }
}
