import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `Pictures of cards` {
    private let sheaf: SheafStore
    /// A PNG of four points, made for these tests.
    private static let png =
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8AARGDiPwMAHfAD/aAzCYkAAAAASUVORK5CYII="

    init() throws {
        sheaf = try SheafStore()
    }

    @Test(arguments: [
        ("PHOTO;ENCODING=b;TYPE=JPEG:aGVsbG8=", "neither a JPEG nor a PNG"),
        ("PHOTO;ENCODING=b;TYPE=JPEG:%%%%", "damaged"),
        ("PHOTO;ENCODING=b;TYPE=GIF:R0lGODlhAQABAAAAACw=", "neither a JPEG nor a PNG"),
        ("PHOTO:data:text/plain;base64,aGVsbG8=", "neither a JPEG nor a PNG"),
        ("PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAANSUhEUgAA", "damaged"),
    ])
    func `that are not taken in are named with their lines, and stay`(
        line: String, reason: String
    ) async throws {
        try sheaf.directory.write(
            "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:P\r\nEMAIL:p@x.org\r\n\(line)\r\nEND:VCARD\r\n",
            to: "p.vcf")
        for arguments in [["--dry-run"], []] {
            let outcome = try await sheaf.outcome(of: ["import", "p.vcf"] + arguments)
            #expect(outcome.status == .exited(0))
            #expect(
                outcome.errors.contains("p.vcf, line 5, column 1: the picture is \(reason)"),
                "\(outcome)")
        }
        let person = try #require(try await sheaf.objects("people", "list").first)
        let metadata = try #require(person["metadata"] as? [String: String])
        #expect(metadata["vcard.PHOTO"] != nil)
    }

    @Test(arguments: ["moss.png", "a \"b\"; c,d %20 日本.png"])
    func `that somebody has here go out in the card and come in elsewhere`(
        name: String
    ) async throws {
        let png = try #require(Data(base64Encoded: Self.png))
        try png.write(to: sheaf.directory.file(name))
        let path = sheaf.directory.file(name).path
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org", "--avatar", path)
        try await sheaf.run("export", "a.vcf")
        let card = try String(contentsOf: sheaf.directory.file("a.vcf"), encoding: .utf8)
        #expect(card.replacing("\r\n ", with: "").contains(":data:image/png;base64,\(Self.png)"))
        let other = try SheafStore()
        let source = sheaf.directory.file("a.vcf").path
        try await other.run("import", source)
        let listed = try #require(try await other.objects("images", "list").first)
        #expect(listed["width"] as? Int == 2 && listed["users"] as? [String] == ["person ada"])
        #expect(listed["name"] as? String == name)
        try await other.run("export", "b.vcf")
        #expect(
            try String(contentsOf: other.directory.file("b.vcf"), encoding: .utf8) == card)
        #expect(try await sheaf.run("import", source) == "people  1 unchanged\n")
    }

    @Test func `go out in cards of version 3.0, and come in elsewhere`() async throws {
        let png = try #require(Data(base64Encoded: Self.png))
        try png.write(to: sheaf.directory.file("moss.png"))
        let path = sheaf.directory.file("moss.png").path
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org", "--avatar", path)
        let card = try await sheaf.run("export", "--vcard", "3.0")
        #expect(
            card.replacing("\r\n ", with: "").contains(
                "\r\nPHOTO;X-SHEAF-NAME=moss.png;TYPE=PNG;ENCODING=b:\(Self.png)\r\n"), "\(card)")
        #expect(try await sheaf.run("import", "-", input: card) == "people  1 unchanged\n")
        let other = try SheafStore()
        try await other.run("import", "-", input: card)
        #expect(try await other.run("export", "--vcard", "3.0") == card)
        #expect(try await other.run("export", "a.vcf", "--vcard", "4.0") == "")
        #expect(try other.directory.text(of: "a.vcf").contains("\r\nVERSION:4.0\r\n"))
    }
}
