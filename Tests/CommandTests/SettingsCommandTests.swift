import Foundation
import SheafTestSupport
import Testing

@Suite struct `The settings commands` {
    let sheaf: SheafStore
    var file: String { sheaf.directory.file("config/settings.jsonc").path }

    init() throws {
        sheaf = try SheafStore()
    }

    private func write(_ text: String) throws {
        try sheaf.directory.write(text, to: "config/settings.jsonc")
    }

    private var text: String {
        get throws { try sheaf.directory.text(of: "config/settings.jsonc") }
    }

    @Test func `list everything with its origin, and make nothing by it`() async throws {
        let lines = try await sheaf.run("settings", "list").split(separator: "\n")
        #expect(lines.count == 35 && lines[0].hasPrefix("SETTING"))
        #expect(
            lines.contains { $0.hasPrefix("display.theme ") && $0.hasSuffix(" default") })
        #expect(try sheaf.directory.names() == [])
    }

    @Test func `reset nothing at all where no copy can be kept, and say so`() async throws {
        let before = "{ \"display.theme\": \"dark\" }"
        try write(before)
        try sheaf.directory.write("in the way", to: "state")
        let refused = try await sheaf.outcome("settings", "reset", "--all", "--yes")
        #expect(refused.status == .exited(5), "\(refused)")
        #expect(refused.errors.contains("No copy of the settings file could be kept"))
        #expect(try text == before)
    }

    @Test func `say why a theme file cannot be read`() async throws {
        try write("{ \"display.theme\": \"night.jsonc\" }")
        let path = "config/themes/night.jsonc"
        func said() async throws -> String {
            let outcome = try await sheaf.outcome("settings", "check")
            #expect(outcome.status == .exited(3), "\(outcome)")
            return outcome.output
        }
        #expect(try await said().contains("night.jsonc: There is no such theme file."))
        try sheaf.directory.write(String(repeating: " ", count: 300_000), to: path)
        #expect(try await said().contains("night.jsonc is larger than 262 kB. The last good"))
        let url = sheaf.directory.file(path)
        try FileManager.default.removeItem(at: url)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        #expect(try await said().contains("night.jsonc is a folder and not a file. The last good"))
        try FileManager.default.removeItem(at: url)
        #expect(mkfifo(url.path, 0o600) == 0)
        #expect(try await said().contains("night.jsonc is a pipe and not a file. The last good"))
        let objects = try await sheaf.outcome("settings", "check", "--json")
        #expect(objects.output.contains("is a pipe and not a file."))
    }

    @Test func `speak JSON`() async throws {
        try write("{\n  \"display.theme\": \"dark\"\n}\n")
        let objects = try await sheaf.objects("settings", "list")
        #expect(objects.count == 34)
        let theme = try #require(objects.first { $0["key"] as? String == "display.theme" })
        #expect(theme["value"] as? String == "dark" && theme["default"] as? String == "auto")
        #expect(theme["origin"] as? String == "user" && theme["file"] as? String == file)
        #expect(theme["line"] as? Int == 2 && theme["column"] as? Int == 20)
        let one = try await sheaf.objects("settings", "get", "data.cacheSize")
        #expect(one.count == 1 && one[0]["value"] as? String == "100MB")
        #expect(one[0]["origin"] as? String == "default" && one[0]["line"] == nil)
    }

    @Test func `set and reset one value and no other byte`() async throws {
        let before = "{\n  // mine\n  \"display.density\" : \"large\", // yes\n  \"x\": 1.0,\n}\n"
        try write(before)
        try await sheaf.run("settings", "set", "display.density", "small")
        #expect(try text == before.replacing("large", with: "small"))
        #expect(try await sheaf.run("settings", "get", "display.density") == "small\n")
        try await sheaf.run("settings", "set", "posts.sort", #"{"by": "likes"}"#)
        #expect(try text.contains("  \"posts.sort\": { \"by\": \"likes\" },\n}"))
        try await sheaf.run("settings", "reset", "posts.sort", "display.density")
        #expect(try text == "{\n  // mine\n  \"x\": 1.0,\n}\n")
    }

    @Test func `say where a value is`() async throws {
        #expect(try await sheaf.run("settings", "where") == file + "\n")
        #expect(try await sheaf.run("settings", "where", "display.theme") == "default\n")
        try write("{\n  \"display.theme\": \"dark\"\n}\n")
        #expect(try await sheaf.run("settings", "where", "display.theme") == "\(file):2:20\n")
        #expect(
            try await sheaf.run(
                "settings", "where", "display.theme", "--set", "display.theme=light")
                == "argument\n")
    }

    @Test(arguments: [
        "settings set display.theme dark", "settings reset display.theme",
        "settings theme night.jsonc", "settings edit", "settings init", "settings migrate",
        "views list", "views save Moss moss", "views delete Moss",
    ])
    func `take no setting for the run where it would do nothing`(line: String) async throws {
        let words = line.split(separator: " ").map { String($0) }
        let outcome = try await sheaf.outcome(of: words + ["--set", "display.language=fr"])
        #expect(outcome.status == .exited(2) && outcome.errors.contains("--set"), "\(outcome)")
        #expect(try sheaf.directory.names() == [])
        #expect(try await !sheaf.run(words[0], words[1], "--help").contains("--set"))
    }

    @Test func `end with 1 for what nobody knows, and with 2 for what nobody takes`() async throws {
        let unknown = try await sheaf.outcome("settings", "get", "display.them")
        #expect(unknown.status == .exited(1) && unknown.output == "")
        #expect(unknown.errors.contains("Did you mean \"display.theme\"?"))
        let none = try await sheaf.outcome("settings", "get", "nope")
        #expect(
            none.errors
                == "sheaf: There is no setting \"nope\". 'sheaf settings list' lists all.\n")
        let refused = try await sheaf.outcome("settings", "set", "display.theme", "drak")
        #expect(refused.status == .exited(2))
        #expect(refused.errors.contains("\"auto\", \"light\", \"dark\", \"high-contrast\""))
        let range = try await sheaf.outcome("settings", "set", "editor.autosaveInterval", "1h")
        #expect(range.status == .exited(2) && range.errors.contains("from \"1s\" to \"10m\""))
        let argument = try await sheaf.outcome("--set", "display.theme=drak")
        #expect(argument.status == .exited(2) && argument.errors.contains("\"auto\", \"light\""))
        let suite = try await sheaf.outcome("settings", "list", "--suite", "../x")
        #expect(suite.status == .exited(2))
        #expect(try sheaf.directory.names() == [])
    }

    @Test func `check the file, and end with 3 where something is wrong`() async throws {
        #expect(try await sheaf.outcome("settings", "check").status == .exited(0))
        try write("{\n  \"display.theme\": \"drak\",\n  \"dsplay.theme\": 1\n}\n")
        let outcome = try await sheaf.outcome("settings", "check")
        #expect(outcome.status == .exited(3))
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("\(file):2:20: ") && lines[0].hasSuffix("Using \"auto\"."))
        #expect(lines[1].hasPrefix("\(file):3:3: "))
        let json = try await sheaf.outcome("settings", "check", "--json")
        #expect(json.output.contains("\"line\": 2, \"column\": 20, \"key\": \"display.theme\""))
    }

    @Test func `never write to a broken file`() async throws {
        let broken = "{\n  \"display.theme\": dark\n}\n"
        try write(broken)
        let outcome = try await sheaf.outcome("settings", "set", "display.density", "small")
        #expect(outcome.status == .exited(3))
        #expect(outcome.errors.contains(", line 2, column 20: a value is missing"))
        #expect(try text == broken)
        // What can be read still is.
        #expect(try await sheaf.outcome("settings", "get", "display.theme").output == "auto\n")
    }

    @Test func `make a file that sets nothing, once`() async throws {
        try await sheaf.run("settings", "init")
        let template = try text
        #expect(template.contains("  // \"display.theme\": \"auto\",\n"))
        #expect(try await sheaf.outcome("settings", "check").status == .exited(0))
        #expect(
            try await sheaf.objects("settings", "list")
                .allSatisfy { $0["origin"] as? String == "default" })
        #expect(try await sheaf.outcome("settings", "init").status == .exited(5))
        // Without its slashes every line is a setting.
        let lines = template.split(separator: "\n").map { line in
            line.hasPrefix("  // \"") ? "  " + line.dropFirst(5) : String(line)
        }
        try write(lines.joined(separator: "\n"))
        #expect(try await sheaf.outcome("settings", "check") == .init(output: ""))
        // Views have names, which no line could stand for.
        let set = try await sheaf.objects("settings", "list").filter {
            $0["key"] as? String != "views"
        }
        #expect(set.allSatisfy { $0["origin"] as? String == "user" })
    }

    @Test func `reset all after asking, and keep a copy`() async throws {
        let before = "{ \"display.theme\": \"dark\", \"mine\": 1 }"
        try write(before)
        let asked = try await sheaf.outcome("settings", "reset", "--all")
        #expect(asked.status == .exited(2) && asked.errors.contains("--yes"))
        #expect(try text == before)
        let reset = try await sheaf.outcome("settings", "reset", "--all", "--yes")
        #expect(reset.status == .exited(0))
        #expect(reset.errors.hasSuffix("state/settings.reset.bak.\n"), "\(reset)")
        #expect(try text == "{ \"mine\": 1 }")
        #expect(try sheaf.directory.text(of: "state/settings.reset.bak") == before)
        try await sheaf.run("settings", "reset", "--all", "--yes")
        #expect(try sheaf.directory.text(of: "state/settings.reset-2.bak") == before)
        #expect(try await sheaf.outcome("settings", "reset").status == .exited(2))
    }

    @Test func `bring an older file to the newest form`() async throws {
        try write(
            try String(
                contentsOfFile: SheafStore.fixture("Settings/version-0.jsonc"), encoding: .utf8))
        let outcome = try await sheaf.outcome("settings", "migrate")
        // In the language of these settings.
        #expect(outcome.status == .exited(0) && outcome.errors.contains("形式 0 から 1"))
        #expect(
            try text
                == String(
                    contentsOfFile: SheafStore.fixture("Settings/version-0-migrated.jsonc"),
                    encoding: .utf8))
        // The language of the file.
        #expect(try await sheaf.outcome("settings", "migrate").errors == "することはありません。\n")
    }

    @Test func `open the file in the editor and say what is wrong afterwards`() async throws {
        let script = """
            export EDITOR="sed -i s/auto/drak/\\;s,//.*display.theme,\\\\\\"display.theme,"
            $SHEAF settings edit; echo $?
            """
        let outcome = try await sheaf.script(script)
        #expect(outcome.output == "3\n", "\(outcome)")
        #expect(outcome.errors.contains("\"display.theme\" is \"drak\""))
    }

    @Test func `lose nothing when many run at once`() async throws {
        try write("{ \"mine\": 1 } // kept")
        let values = [
            ("display.theme", "dark"), ("display.density", "small"), ("display.language", "ja"),
            ("editor.autosave", "false"), ("data.cacheSize", "5MB"), ("display.borders", "ascii"),
        ]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (key, value) in values {
                group.addTask { try await sheaf.run("settings", "set", key, value) }
            }
            try await group.waitForAll()
        }
        for (key, value) in values {
            #expect(try await sheaf.run("settings", "get", key) == value + "\n")
        }
        #expect(try text.hasPrefix("{ \"mine\": 1, ") && text.hasSuffix(" } // kept"))
    }

    @Test func `keep profiles apart`() async throws {
        try await sheaf.run("settings", "set", "display.theme", "dark", "--suite", "work")
        #expect(try await sheaf.run("settings", "get", "display.theme") == "auto\n")
        #expect(
            try await sheaf.run("settings", "get", "display.theme", "--suite", "work") == "dark\n")
    }

    @Test func `ask the system's file after the person's`() async throws {
        let environment = [
            "SHEAF_DIRECTORY": "", "XDG_CONFIG_DIRS": sheaf.directory.file("xdg").path,
            "HOME": sheaf.directory.path,
        ]
        try sheaf.directory.write(
            "{ \"display.theme\": \"light\" }", to: "xdg/sheaf/settings.jsonc")
        let program = SheafProcess(directory: sheaf.directory, environment: environment)
        let system = try await program.run("settings", "where", "display.theme")
        #expect(
            system.output == sheaf.directory.file("xdg/sheaf/settings.jsonc").path + ":1:20\n")
        _ = try await program.run("settings", "set", "display.theme", "dark")
        #expect(try await program.run("settings", "get", "display.theme").output == "dark\n")
    }
}
