import Foundation
import Persistence
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `The directories` {
    @Test func `follow HOME when nothing else is said`() throws {
        let directories = try Directories(environment: ["HOME": "/home/ada"])
        #expect(
            places(directories) == [
                "/home/ada/.config/sheaf", "/home/ada/.local/share/sheaf",
                "/home/ada/.local/state/sheaf", "/home/ada/.cache/sheaf",
                "/home/ada/.local/state/sheaf/temporary",
            ])
    }

    @Test func `follow the XDG variables, but not relative or empty ones`() throws {
        let directories = try Directories(environment: [
            "HOME": "/home/ada", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "relative",
            "XDG_STATE_HOME": "", "XDG_CACHE_HOME": "/k", "XDG_RUNTIME_DIR": "/run/user/7",
        ])
        #expect(
            places(directories) == [
                "/c/sheaf", "/home/ada/.local/share/sheaf", "/home/ada/.local/state/sheaf",
                "/k/sheaf", "/home/ada/.local/state/sheaf/temporary",
            ])
    }

    @Test(arguments: [
        ("/x", ["SHEAF_DIRECTORY": "/y"], "/x"), (nil, ["SHEAF_DIRECTORY": "/y"], "/y"),
        ("/x", ["XDG_DATA_HOME": "/z"], "/x"), ("/x/./y/../z", [:], "/x/z"),
    ])
    func `of one's own are all inside one folder`(
        directory: String?, environment: [String: String], base: String
    ) throws {
        let directories = try Directories(directory: directory, environment: environment)
        #expect(
            places(directories)
                == ["config", "data", "state", "cache", "state/temporary"].map { "\(base)/\($0)" })
    }

    @Test func `do not move with the working directory`() throws {
        let directories = try Directories(directory: "here", environment: [:])
        #expect(
            directories.data.path == FileManager.default.currentDirectoryPath + "/here/data")
    }

    @Test(arguments: ["", "here", "./here"])
    func `are refused where HOME is empty or relative, unless no home is needed`(
        home: String
    ) throws {
        var environment = ["HOME": home, "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d"]
        #expect(throws: FilesError.noHomeDirectory) { try Directories(environment: environment) }
        environment["XDG_STATE_HOME"] = "/s"
        environment["XDG_CACHE_HOME"] = "/k"
        #expect(try Directories(environment: environment).data.path == "/d/sheaf")
    }

    @Test func `find a home without HOME`() throws {
        #expect(try Directories(environment: [:]).data.path.hasPrefix("/"))
    }

    @Test func `name every file`() {
        let directories = Directories(inside: URL(filePath: "/d"))
        let files = [
            directories.settingsFile, directories.keysFile, directories.databaseFile,
            directories.vaultFolder, directories.filesFolder, directories.stateFile,
            directories.logFile, directories.draftsFolder, directories.backupsFolder,
        ]
        #expect(
            files.map(\.path) == [
                "/d/config/settings.jsonc", "/d/config/keys", "/d/data/sheaf.db", "/d/data/vault",
                "/d/data/files", "/d/state/state.json", "/d/state/sheaf.log", "/d/state/drafts",
                "/d/data/backups",
            ])
    }

    private func places(_ directories: Directories) -> [String] {
        [
            directories.configuration, directories.data, directories.state, directories.cache,
            directories.temporary,
        ].map(\.path)
    }
}

@Suite struct `A folder` {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `is made with those above it, for its owner alone, and only once`() throws {
        let url = directory.file("a/b/c")
        try Folder.create(at: url)
        try Folder.create(at: url)
        for name in ["a", "a/b", "a/b/c"] {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: directory.file(name).path)
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test func `that is there keeps its permissions`() throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: directory.path)
        try Folder.create(at: directory.url)
        let attributes = try FileManager.default.attributesOfItem(atPath: directory.path)
        #expect(attributes[.posixPermissions] as? Int == 0o755)
    }

    @Test func `is refused where a file is in the way`() throws {
        let file = try directory.write("", to: "a")
        #expect(throws: FilesError.notAFolder(path: file.path)) { try Folder.create(at: file) }
        #expect(throws: FilesError.notAFolder(path: directory.file("a/b").path)) {
            try Folder.create(at: directory.file("a/b"))
        }
    }

    @Test func `is refused where nobody may write`() throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o555], ofItemAtPath: directory.path)
        let url = directory.file("a")
        try withoutPrivileges {
            #expect(throws: FilesError.permissionDenied(path: url.path)) {
                try Folder.create(at: url)
            }
        }
    }
}
