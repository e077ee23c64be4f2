import Foundation
import Persistence
import SheafNotebook
import SheafTestSupport
import Testing

/// What somebody else's program makes of the library: none of it is Sheaf's.
@Suite struct `A program of somebody else` {
    private let directory: TemporaryDirectory
    private let weather: ApplicationName
    private let theme = PreferenceKey<String>("settings.theme", default: "plain")

    init() throws {
        directory = try TemporaryDirectory()
        weather = try ApplicationName("weather")
    }

    private func store(_ migrations: SettingsMigrations) -> PreferenceStore {
        PreferenceStore(
            PreferencePlaces(user: directory.file("settings.jsonc")),
            keys: [AnyPreferenceKey(theme)], migrations: migrations, watches: false)
    }

    @Test func `keeps its names in its settings file, whatever they were in Sheaf's`() async throws
    {
        try directory.write(
            #"{ "settings.theme": "fog", "privacy.locationServices": true }"#, to: "settings.jsonc")
        let store = store(.none)
        #expect(store.get(theme) == "fog")
        #expect(store.problems.map(\.kind) == [.unknownKey(suggestion: nil)])
        try store.set("rain", for: theme)
        try await store.flush()
        #expect(
            try directory.text(of: "settings.jsonc")
                == #"{ "settings.theme": "rain", "privacy.locationServices": true }"#)
    }

    @Test func `brings its own steps from an older form`() async throws {
        try directory.write(
            #"{ "look": "fog", "settings.isDarkMode": true }"#, to: "settings.jsonc")
        let store = store(
            SettingsMigrations([
                SettingsMigration(from: 0) { $0.rename("look", to: "settings.theme") }
            ]))
        #expect(store.get(theme) == "fog")
        #expect(try store.migrate() == 0)
        #expect(
            try directory.text(of: "settings.jsonc").contains(
                #""settings.theme": "fog", "settings.isDarkMode": true"#))
    }

    @Test func `has folders, files and a variable of its own`() throws {
        let environment = [
            "HOME": "/home/ada", "SHEAF_DIRECTORY": "/sheaf", "XDG_RUNTIME_DIR": "/r",
        ]
        let own = try Directories(of: weather, environment: environment)
        #expect(
            [own.configuration, own.data, own.state, own.cache, own.temporary].map(\.path) == [
                "/home/ada/.config/weather", "/home/ada/.local/share/weather",
                "/home/ada/.local/state/weather", "/home/ada/.cache/weather",
                "/home/ada/.local/state/weather/temporary",
            ])
        #expect(own.systemConfiguration.map(\.path) == ["/etc/xdg/weather"])
        #expect(own.databaseFile.lastPathComponent == "weather.db")
        #expect(own.logFile.lastPathComponent == "weather.log")
        let moved = try Directories(of: weather, environment: ["WEATHER_DIRECTORY": "/w"])
        #expect(moved.data.path == "/w/data")
        #expect(try ApplicationName("my-app").directoryVariable == "MY_APP_DIRECTORY")
    }

    @Test func `finds a vault of its own, and not Sheaf's`() throws {
        let environment = ["HOME": "/home/ada"]
        let sheaf = try ApplicationName("sheaf")
        let one = VaultPlace(try Directories(of: weather, environment: environment))
        let other = VaultPlace(try Directories(of: sheaf, environment: environment))
        #expect(one.file.path == "/home/ada/.local/share/weather/vault/vault.shv")
        #expect(other.file.path == "/home/ada/.local/share/sheaf/vault/vault.shv")
        #expect(one.stateFolder != other.stateFolder)
    }

    @Test(arguments: [
        "", "..", "a/b", "Sheaf", "a b", "a\n", "ä", String(repeating: "a", count: 33),
    ])
    func `has a name that can be that of a folder`(name: String) throws {
        #expect(throws: ApplicationName.Invalid.self) { try ApplicationName(name) }
    }
}
