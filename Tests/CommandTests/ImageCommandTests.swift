import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `Pictures on the command line` {
    private let sheaf: SheafStore
    /// A PNG of four points, made for these tests.
    private static let png = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8AARGDiPwMAHfAD/aAzCYkAAAAASUVORK5CYII="
    )

    init() throws {
        sheaf = try SheafStore()
        try #require(Self.png).write(to: sheaf.directory.file("moss.png"))
    }

    private var picture: String { sheaf.directory.file("moss.png").path }

    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: sheaf.directory.file("data/files").path)
    }

    private func addAdaAndPost() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Moss", "--content", "Green.", "--image", picture)
    }

    @Test func `are taken in, named by exports, and found again`() async throws {
        try await addAdaAndPost()
        let post = try #require(try await sheaf.objects("posts", "show", "moss").first)
        let image = try #require(post["image"] as? String)
        let file = try #require(try files().first)
        #expect(image == "files/\(file)#moss.png")
        #expect(try await sheaf.run("export", "--format", "jsonl").contains(image))
        let listed = try #require(try await sheaf.objects("images", "list").first)
        #expect(listed["width"] as? Int == 2 && listed["users"] as? [String] == ["post Moss"])
        #expect(try await sheaf.run("images", "list").contains("moss.png"))
    }

    @Test func `of a person are kept as well, once where it is the same`() async throws {
        try await addAdaAndPost()
        try await sheaf.run("people", "edit", "ada", "--avatar", picture)
        #expect(try files().count == 1)
        let listed = try #require(try await sheaf.objects("images", "list").first)
        #expect(listed["users"] as? [String] == ["person ada", "post Moss"])
        try await sheaf.run("people", "edit", "ada", "--avatar", "")
        let ada = try #require(try await sheaf.objects("people", "show", "ada").first)
        #expect(ada["avatar"] == nil || ada["avatar"] is NSNull)
    }

    @Test func `come through standard input as well`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        let outcome = try await sheaf.script(
            """
            set -e
            $SHEAF posts add Moss --content Green. --image - <moss.png >/dev/null
            cat moss.png | $SHEAF people edit ada --avatar - >/dev/null
            """)
        #expect(outcome.status == .exited(0), "\(outcome)")
        #expect(try files().count == 1)
        let listed = try #require(try await sheaf.objects("images", "list").first)
        #expect(listed["users"] as? [String] == ["person ada", "post Moss"])
        let empty = try await sheaf.outcome("posts", "edit", "Moss", "--image", "-")
        #expect(empty.status == .exited(3), "\(empty)")
        let both = try await sheaf.outcome(
            "posts", "edit", "Moss", "--content", "-", "--image", "-", input: "x")
        #expect(both.status == .exited(2) && both.errors.contains("one of them"), "\(both)")
    }

    @Test func `that are refused change nothing`() async throws {
        try await addAdaAndPost()
        try Data("no picture".utf8).write(to: sheaf.directory.file("bad"))
        let bad = try await sheaf.outcome(
            "posts", "edit", "moss", "--image", sheaf.directory.file("bad").path)
        #expect(bad.status == .exited(3) && bad.errors.contains("give a PNG or a JPEG"))
        let missing = try await sheaf.outcome("posts", "edit", "moss", "--image", "/nowhere.png")
        #expect(missing.status != .exited(0) && missing.errors.contains("/nowhere.png"))
        let post = try #require(try await sheaf.objects("posts", "show", "moss").first)
        #expect((post["image"] as? String)?.hasSuffix("#moss.png") == true)
    }

    @Test func `stay as long as the trash or undoing could bring them back`() async throws {
        try await addAdaAndPost()
        try await sheaf.run("posts", "edit", "moss", "--image", "")
        let kept = try await sheaf.outcome("images", "delete", "--yes")
        #expect(kept.status == .exited(1) && kept.errors.contains("No picture is unused"))
        try await sheaf.run("undo")
        try await sheaf.run("posts", "delete", "moss", "--yes")
        #expect(try await sheaf.outcome("images", "delete", "--yes").status == .exited(1))
        #expect(try files().count == 1)
    }

    @Test func `that nothing has are told of by the doctor, and removed when asked for`()
        async throws
    {
        try await addAdaAndPost()
        let stray = String(repeating: "ab", count: 32) + ".png"
        let file = sheaf.directory.file("data/files/\(stray)")
        try #require(Self.png).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        // Within an hour somebody may still be writing the post that is to have it.
        #expect(try await sheaf.outcome("doctor").status == .exited(0))
        let spared = try await sheaf.outcome("images", "delete", "--yes")
        #expect(spared.status == .exited(1) && spared.errors.contains("of the last hour"))
        #expect(try files().count == 2)
        try FileManager.default.setAttributes(
            [.modificationDate: Date() - 4000], ofItemAtPath: file.path)
        let doctor = try await sheaf.outcome("doctor")
        #expect(doctor.status == .exited(3) && doctor.output.contains(stray))
        try await sheaf.run("images", "delete", "--dry-run")
        #expect(try files().count == 2)
        try await sheaf.run("images", "delete", "--yes")
        #expect(try files().count == 1)
        #expect(try await sheaf.outcome("doctor").status == .exited(0))
    }

    @Test func `that others may read are closed by the doctor`() async throws {
        try await addAdaAndPost()
        let file = sheaf.directory.file("data/files/\(try #require(try files().first))").path
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        let found = try await sheaf.outcome("doctor")
        #expect(found.status == .exited(3))
        #expect(found.output.contains("\(file) is open to others (mode 644)"), "\(found)")
        try await sheaf.run("doctor", "--repair", "--yes")
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test func `that are missing are told of by the doctor`() async throws {
        try await addAdaAndPost()
        let file = try #require(try files().first)
        try FileManager.default.removeItem(at: sheaf.directory.file("data/files/\(file)"))
        let doctor = try await sheaf.outcome("doctor")
        #expect(doctor.status == .exited(3))
        #expect(
            doctor.output.contains("The file of 1 picture is missing: 'moss.png' (post Moss)."))
        let listed = try #require(try await sheaf.objects("images", "list").first)
        #expect(listed["problem"] as? String == "missing" && listed["file"] as? String == file)
        #expect(try await sheaf.run("images", "list").contains("missing"))
    }

    @Test func `that cannot be read are named by an export, which writes the others`() async throws
    {
        try await addAdaAndPost()
        let whole = try #require(try files().first)
        let pictures = (0..<5).map { String(repeating: "\($0)a", count: 32) + ".png" }
        // As an import brings them whose pictures did not come along.
        let lines = pictures.enumerated().map { number, file in
            "{\"title\":\"P\(number)\",\"content\":\"x\",\"image\":\"files/\(file)#p\(number).png\"}"
        }
        try sheaf.directory.write(lines.joined(separator: "\n") + "\n", to: "more.jsonl")
        try await sheaf.run("import", sheaf.directory.file("more.jsonl").path)
        try Data("cut".utf8).write(to: sheaf.directory.file("data/files/\(pictures[0])"))
        let folder = sheaf.directory.file("out").path
        let export = try await sheaf.outcome("images", "export", folder)
        #expect(export.status == .exited(3))
        #expect(export.errors.contains("'p0.png' (post P0) was not written: the file is damaged"))
        #expect(export.errors.contains("'p4.png' (post P4) was not written: the file is missing"))
        #expect(export.errors.contains("Wrote 1 picture into"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [whole])
        let doctor = try await sheaf.outcome("doctor").output
        #expect(doctor.contains("The file of 1 picture is damaged: 'p0.png' (post P0)."))
        #expect(doctor.contains("The files of 4 pictures are missing: 'p1.png' (post P1), "))
        #expect(doctor.contains(" and 1 more."))
    }

    @Test func `are not written where a file has the name of the folder`() async throws {
        try await addAdaAndPost()
        let outcome = try await sheaf.outcome("images", "export", picture)
        #expect(outcome.status == .exited(5), "\(outcome)")
        #expect(outcome.errors.contains("it is no folder. Nothing was written."))
        let within = try await sheaf.outcome("images", "export", picture + "/deeper")
        #expect(within.status == .exited(5), "\(within)")
    }

    @Test func `named by an address of this machine are taken in, and of others refused`()
        async throws
    {
        try await addAdaAndPost()
        let spaced = sheaf.directory.file("a moss.png")
        try #require(Self.png).write(to: spaced)
        try await sheaf.run(
            "posts", "edit", "moss", "--image", "file://" + spaced.path.replacing(" ", with: "%20"))
        let post = try #require(try await sheaf.objects("posts", "show", "moss").first)
        #expect((post["image"] as? String)?.hasSuffix("#a moss.png") == true)
        for address in ["file://host/moss.png", "ftp://host/moss.png"] {
            let outcome = try await sheaf.outcome("posts", "edit", "moss", "--image", address)
            #expect(outcome.status == .exited(3), "\(outcome)")
            #expect(outcome.errors.contains("give the path of a file here"))
        }
    }

    @Test func `are listed where there are none`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        let outcome = try await sheaf.outcome("images", "list")
        #expect(outcome.status == .exited(0) && outcome.errors.contains("no pictures yet"))
    }

    @Test func `go to another machine with an export`() async throws {
        try await addAdaAndPost()
        let folder = sheaf.directory.file("out").path
        try await sheaf.run("images", "export", folder)
        let export = sheaf.directory.file("all.jsonl").path
        try await sheaf.run("export", "--format", "jsonl", export)
        let other = try SheafStore()
        try await other.run("import", export)
        try await other.run("images", "import", folder)
        #expect(try await other.outcome("doctor").status == .exited(0))
        let listed = try #require(try await other.objects("images", "list").first)
        #expect(listed["users"] as? [String] == ["post Moss"])
    }

    @Test func `are kept as JPEG where a quality is set`() async throws {
        try await sheaf.run("settings", "set", "data.pictureQuality", "80")
        try await addAdaAndPost()
        #expect(try files().first?.hasSuffix(".jpg") == true)
    }

    @Test(arguments: ["PHOTO:data:image/png;base64,", "PHOTO;ENCODING=b;TYPE=PNG:"])
    func `take in the picture that stands in a card, and give it back`(line: String) async throws {
        let digits = try #require(Self.png).base64EncodedString()
        let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nNICKNAME:ada\n\(line)\(digits)\nEND:VCARD\n"
        let file = try sheaf.directory.write(card, to: "ada.vcf")
        try await sheaf.run("import", file.path, "--dry-run")
        #expect(try await sheaf.outcome("images", "list").output == "")
        let said = try await sheaf.outcome("import", file.path)
        #expect(!said.errors.contains("metadata"))
        let avatar = try #require(
            try await sheaf.objects("people", "show", "ada").first?["avatar"] as? String)
        #expect(avatar.hasPrefix("files/") && avatar.hasSuffix(".png"))
        let listed = try #require(try await sheaf.objects("images", "list").first)
        #expect(listed["users"] as? [String] == ["person ada"])
        // One picture goes out, and comes in again as the same.
        let cards = try await sheaf.run("export", "--format", "vcard")
        let lines = cards.replacing("\r\n ", with: "").split(separator: "\r\n")
        #expect(lines.count { $0.contains("PHOTO") } == 1)
        #expect(lines.contains { $0.hasPrefix("PHOTO") && $0.hasSuffix(digits) })
        let again = try sheaf.directory.write(cards, to: "again.vcf")
        #expect(try await sheaf.run("import", again.path).contains("1 unchanged"))
        let other = try SheafStore()
        try await other.run("import", again.path)
        #expect(try await other.run("export", "--format", "vcard") == cards)
        // Another picture takes its place, and none is there where it was taken away.
        #expect(!(try await sheaf.run("people", "show", "ada").contains(digits)))
        try await sheaf.run("people", "edit", "ada", "--avatar", "")
        #expect(!(try await sheaf.run("people", "show", "ada").contains("PHOTO")))
        let without = try await sheaf.run("export", "--format", "vcard")
        #expect(!without.replacing("\r\n ", with: "").contains("\r\nPHOTO"))
        let cleared = try sheaf.directory.write(without, to: "cleared.vcf")
        let third = try SheafStore()
        try await third.run("import", cleared.path)
        let ada = try await third.objects("people", "show", "ada").first
        #expect(ada?["avatar"] as? String == nil)
    }
}
