import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

@Suite struct `CSV` {
    private func people(_ text: String, as name: String = "people.csv") async throws -> (
        [User], ImportReport
    ) {
        let fixture = try await InterchangeFixture()
        let file = try fixture.stored.directory.write(text, to: name)
        let report = try await Importer(paths: [file.path]).run(on: fixture.stored.store)
        let people = try await fixture.stored.list(ListQuery<User>())
        return (people.sorted { $0.username < $1.username }, report)
    }

    @Test(arguments: [
        "id,Username,E-Mail,First Name,notes\n1,ada,a@x.org,Ada,hi\n2,bob,b@x.org,Bob,\n",
        "id,Username,E-Mail,First Name,notes\r\n1,ada,a@x.org,Ada,hi\r\n2,bob,b@x.org,Bob,\r\n",
        "id,Username,E-Mail,First Name,notes\r1,ada,a@x.org,Ada,hi\r2,bob,b@x.org,Bob,",
        "\u{FEFF}id;Username;E-Mail;First Name;notes\n1;ada;a@x.org;Ada;hi\n2;bob;b@x.org;Bob;",
        "id\tUsername\tE-Mail\tFirst Name\tnotes\n1\tada\ta@x.org\tAda\thi\n2\tbob\tb@x.org\tBob\t\n",
        "sep=;\r\nid;Username;E-Mail;First Name;notes\r\n1;ada;a@x.org;Ada;hi\r\n2;bob;b@x.org;Bob;",
        "\"id\",\"Username\",\"E-Mail\",\"First Name\",\"notes\"\n\"1\",\"ada\",\"a@x.org\",\"Ada\",\"hi\"\n\n2,bob,b@x.org,Bob,\n\n",
    ])
    func `reads what spreadsheets write`(text: String) async throws {
        let (people, report) = try await people(text)
        #expect(people.map(\.username) == ["ada", "bob"])
        #expect(people.map(\.email) == ["a@x.org", "b@x.org"])
        #expect(people.map(\.firstName) == ["Ada", "Bob"] && people.map(\.bio) == ["hi", ""])
        #expect(report.people.added == 2 && report.skipped == 0)
    }

    @Test(arguments: [
        ("title,content,author\nT,x,ada@x.org\n", true),
        ("title,content,author\nT,x,Ada Lovelace <ada@x.org>\n", true),
        // A name is nobody's alone.
        ("title,content,author\nT,x,ada\n", false),
        ("title,content,author,author_email\nT,x,ada@x.org,\n", false),
        ("title,content,author,author_email\nT,x,Ada,ada@x.org\n", true),
    ])
    func `finds the author of a post by an address, wherever that stands`(
        text: String, isFound: Bool
    ) async throws {
        let fixture = try await InterchangeFixture()
        let ada = try await fixture.stored.person("ada") { $0.email = "ada@x.org" }
        let file = try fixture.stored.directory.write(text, to: "posts.csv")
        _ = try await Importer(paths: [file.path]).run(on: fixture.stored.store)
        #expect(try await fixture.post()?.author.userID == (isFound ? ada.id : nil))
    }

    @Test func `reads a file once that is named twice, or is in two folders`() async throws {
        let fixture = try await InterchangeFixture()
        let directory = fixture.stored.directory
        let folder = directory.file("notes/inner")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "a.csv")
        try Data("title,content\nT,x\n".utf8).write(to: file)
        let paths = [directory.file("notes").path, folder.path, file.path, file.path]
        let report = try await Importer(paths: paths).run(on: fixture.stored.store)
        #expect(report.posts.added == 1 && report.notes.isEmpty, "\(report)")
    }

    @Test func `keeps every cell where columns have one name, or that of another's place`()
        async throws
    {
        let (people, _) = try await people(
            "username,email,shoe,shoe,,column 5,Username\nada,a@x.org,left,right,five,six,lovelace\n"
        )
        #expect(
            people.first?.metadata == [
                "shoe": "left", "shoe 2": "right", "column 5": "five", "column 5 2": "six",
                "Username": "lovelace",
            ])
    }

    @Test func `of an address book is one of people, whatever a title means there`() async throws {
        let (people, report) = try await people(
            "Title,First Name,Last Name,E-mail Address,Keywords\nDr.,Ada,Lovelace,a@x.org,maths\n")
        #expect(people.map(\.email) == ["a@x.org"] && people.first?.metadata["title"] == "Dr.")
        #expect(report.posts.added == 0)
    }

    @Test func `of an address book has the nickname for the user name, and homes for addresses`()
        async throws
    {
        let (people, _) = try await people(
            """
            First Name,Last Name,Display Name,Nickname,Primary Email,Work Phone,Mobile Number,Home City,Fax
            Ada,Lovelace,Ada Lovelace,countess,a@x.org,1,2,London,3
            ,,Ben Nevis,,b@x.org,4,,,

            """)
        #expect(people.map(\.username).sorted() == ["b", "countess"])
        let ada = try #require(people.first { $0.username == "countess" })
        #expect(ada.fullName == "Ada Lovelace" && ada.phone == "2" && ada.address.city == "London")
        #expect(ada.metadata == ["Work Phone": "1", "Fax": "3"])
        #expect(people.first { $0.username == "b" }?.fullName == "Ben Nevis")
    }

    @Test(arguments: [
        ("WAHR", true), ("FALSCH", false), ("VRAI", true), ("FAUX", false), ("VERDADERO", true),
        ("FALSO", false), ("n", false), ("Y", true), ("t", true), ("f", false), ("on", true),
        ("off", false), (" oui ", true), ("non", false), ("sí", true), ("はい", true), ("いいえ", false),
    ])
    func `has yes and no as spreadsheets write them, and the names that commands take`(
        word: String, isActive: Bool
    ) async throws {
        let (people, report) = try await people(
            "username;email;born;colours;active\nada;a@x.org;1990-01-01;red,blue;\(word)\n")
        #expect(people[0].birth == .date(try #require(CalendarDate("1990-01-01"))))
        #expect(people[0].favouriteColours == ["red", "blue"] && people[0].isActive == isActive)
        #expect(people[0].metadata.isEmpty && report.notes.isEmpty)
    }

    @Test func `has roles in any case, and keeps one that is none as it is written`() async throws {
        let (people, report) = try await people(
            "username,email,role\na,a@x.org,ADMIN\nb,b@x.org, Moderator \nc,c@x.org,KING\n")
        #expect(people.map(\.role) == [.admin, .moderator, .unknown("KING")])
        #expect(
            report.notes.map(\.reason) == [
                .takenAsIs(
                    name: "role", value: "KING", expected: .oneOf(Role.known.map(\.rawValue)))
            ])
    }

    @Test func `has numbers with blanks around them`() async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(
            ["posts.csv": "title,content,likes,views\nT,x,  5  , -1\n"], in: "in")
        let counts = try await fixture.post()?.counts
        #expect(counts?.likes == 5 && counts?.views == -1)
        #expect(
            report.notes.map(\.reason) == [
                .takenAsIs(name: "views", value: "-1", expected: .notNegative)
            ])
    }

    @Test func `keeps columns that it does not know, more than a form takes`() async throws {
        let names = (1...300).map { "c\($0)" }.joined(separator: ",")
        let cells = (1...300).map(String.init).joined(separator: ",")
        let (people, _) = try await people("username,email,\(names)\nada,a@x.org,\(cells)\n")
        #expect(people.first?.metadata.count == 300)
    }

    @Test func `keeps of a column of metadata what is no text, and what another column has`()
        async throws
    {
        let (people, _) = try await people(
            """
            username,email,mood,metadata
            ada,a@x.org,glad,"{""mood"": ""sad"", ""stars"": 5, ""shoe"": {""size"": ""42""}}"

            """)
        #expect(
            people.first?.metadata == [
                "mood": "glad", "mood 2": "sad", "stars": "5", "shoe.size": "42",
            ])
    }

    @Test(arguments: ["shoe,size\nleft,42\n", "shoe\nleft\n", "left"])
    func `is refused for what it is where no column is known`(text: String) async throws {
        let names = text.split(separator: "\n")[0].replacing(",", with: ", ")
        await #expect {
            try await self.people(text)
        } throws: { error in
            guard case .malformed(_, _, .unknownColumns(names))? = error as? ImportError else {
                return false
            }
            return true
        }
    }

    @Test(arguments: [
        ("a,b", "a,b"), ("say \"\"hi\"\"", "say \"hi\""), ("two\nlines", "two\nlines"),
        ("two\r\nlines", "two\r\nlines"), ("", ""), (" ", " "), ("日本語 🎉", "日本語 🎉"),
        ("{\"\"a\"\": 1}", "{\"a\": 1}"), ("\"\"", "\""), (",;\t", ",;\t"),
    ])
    func `reads a cell in quotation marks as it is`(cell: String, text: String) async throws {
        let (people, _) = try await people("id,username,bio,city\n1,ada,\"\(cell)\",\"Ghent\"\n")
        #expect(people.map(\.bio) == [text] && people.map(\.address.city) == ["Ghent"])
    }

    @Test func `keeps cells that it has no place for, and says which make no sense`() async throws {
        let (people, report) = try await people(
            "username,email,age,Shoe size,active\nada,a@x.org,old,38,maybe,extra\nbob,b@x.org,41\n")
        #expect(
            people[0].metadata == [
                "age": "old", "Shoe size": "38", "active": "maybe", "column 6": "extra",
            ])
        #expect(people[1].birth == .age(41) && people[1].metadata.isEmpty)
        #expect(
            report.notes.map(\.reason) == [
                .tooManyCells(expected: 5, found: 6),
                .oddValue(name: "age", value: "old", expected: .wholeNumber),
                .oddValue(name: "active", value: "maybe", expected: .yesOrNo),
                .tooFewCells(expected: 5, found: 3),
            ])
        #expect(report.notes.map(\.position.line) == [2, 2, 2, 3])
    }

    @Test func `says in which column of its line a cell stands that is worth a look`() async throws
    {
        let text = "username,email,age,active\n\"ada\",a@x.org,old,maybe,extra\nbob,b,41,yes\n"
        let (_, report) = try await people(text)
        let places = report.notes.map { [$0.position.line, $0.position.column] }
        #expect(places == [[2, 25], [2, 15], [2, 19], [3, 5]], "\(report.notes)")
    }

    @Test func `says in which cell stands what a form would refuse`() async throws {
        let text = """
            username,email,street,city,Shoe
            ada,a@x.org,Way,Ulm\u{7},big\u{7}
            bob,b@x.org,W\u{7}ay,Ulm,1

            """
        let (_, report) = try await people(text)
        let places = report.notes.map { [$0.position.line, $0.position.column] }
        #expect(places == [[2, 17], [2, 22], [3, 13]], "\(report.notes)")
    }

    @Test(arguments: [
        ("username,email\nada,\"a@x.org\n", 2, 5, "closingQuote"),
        ("username,email\nada,\"a\"b\n", 2, 8, "separator"),
        ("username,email\nok,x@y.z\n\"\n\n", 3, 1, "closingQuote"),
    ])
    func `that is damaged is refused where the mistake is, and leaves nothing`(
        text: String, line: Int, column: Int, expected: String
    ) async throws {
        let fixture = try await InterchangeFixture()
        let file = try fixture.stored.directory.write(text, to: "people.csv")
        let error = await #expect(throws: ImportError.self) {
            try await Importer(paths: [file.path]).run(on: fixture.stored.store)
        }
        guard case .malformed(_, let position, let problem) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(position == TextPlace(line: line, column: column))
        #expect("\(problem)".contains(expected))
        #expect(try await fixture.person() == nil)
    }

    @Test func `that is not UTF-8 is refused at that byte`() async throws {
        let fixture = try await InterchangeFixture()
        let file = fixture.stored.directory.file("people.csv")
        let text = Array("username,email,bio\nada,a@x.org,\"é \"\"a\"\"\r\nb ".utf8)
        try Data(text + [0xE9] + Array("\"\n".utf8)).write(to: file)
        let error = await #expect(throws: ImportError.self) {
            try await Importer(paths: [file.path]).run(on: fixture.stored.store)
        }
        #expect(
            error
                == .malformed(
                    path: file.path, position: TextPlace(line: 3, column: 3), .notUTF8))
    }

    @Test func `shows in a preview what each column is taken as`() async throws {
        let fixture = try await InterchangeFixture()
        let file = try fixture.stored.directory.write(
            "E-mail,User Name,x\na@b.c,ada,1\n", to: "a.csv")
        let report = try await Importer(paths: [file.path], isDryRun: true)
            .run(on: fixture.stored.store)
        #expect(report.people.added == 1)
        #expect(
            report.notes.map { "\($0.reason)" } == [
                #"columns("E-mail → email, User Name → username, x → metadata")"#
            ])
        #expect(try await fixture.person() == nil)
    }

    @Test(arguments: SeededGenerator.seeds(10))
    func `carries people, posts and comments into an empty store`(seed: UInt64) async throws {
        let fixture = try await InterchangeFixture(seed: seed)
        try await fixture.take(Self.rows(seed))
        let other = try await InterchangeFixture()
        let contents: [(String, TextExporter.Content)] = [
            ("people", .peopleTable), ("posts", .postsTable), ("comments", .commentsTable),
        ]
        for (name, content) in contents {
            let file = fixture.stored.directory.file("csv/\(name).csv")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            _ = try await TextExporter(content).export(fixture.stored.store, to: AtomicFile(file))
        }
        let folder = fixture.stored.directory.file("csv").path
        try await Importer(paths: [folder]).run(on: other.stored.store)
        for (name, content) in contents {
            let file = other.stored.directory.file("\(name).csv")
            _ = try await TextExporter(content).export(other.stored.store, to: AtomicFile(file))
            let first = try String(contentsOfFile: folder + "/\(name).csv", encoding: .utf8)
            let second = try String(contentsOf: file, encoding: .utf8)
            #expect(second == first, "seed \(seed)")
        }
        let people = try await fixture.stored.list(ListQuery<User>())
        #expect(try await other.stored.list(ListQuery<User>()) == people, "seed \(seed)")
    }

    /// An export of a person, a post and a comment of hard texts.
    private static func rows(_ seed: UInt64) -> String {
        var random = SeededGenerator(seed: seed)
        let pieces = [",", "\"", "\n", "\r\n", ";", " ", "a", "日本", "\t", "=1+1", "[", "\\", "'"]
        func text() -> String {
            let text = (0..<6).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            // A list of one text is always JSON.
            let data = (try? JSONSerialization.data(withJSONObject: [text])) ?? Data()
            return String(String(decoding: data, as: UTF8.self).dropFirst().dropLast())
        }
        let dates =
            #""createdAt":"2026-01-01T00:00:00.000Z","updatedAt":"2026-01-02T00:00:00.000Z""#
        let person = "0193a1b2-0000-7000-8000-000000000001"
        let post = "0193a1b2-0000-7000-8000-000000000002"
        let comment = "0193a1b2-0000-7000-8000-000000000003"
        return """
            {"sheaf":"export","schemaVersion":1}
            {"kind":"person","id":"\(person)","username":"ada","email":"a@x.org","firstName":\(text()),\
            "lastName":\(text()),"bio":\(text()),"role":"admin","isActive":false,"age":41,"phone":\(text()),\
            "address":{"street":\(text()),"city":\(text()),"state":"","zip":"007","country":"BE"},\
            "favouriteColours":["red, dark","[x",\(text())],"scores":[1,-2],\
            "metadata":{"title":"Dr","k":\(text())},\(dates)}
            {"kind":"post","id":"\(post)","title":\(text()),"content":\(text()),"status":"archived",\
            "author":"\(person)","tags":["deep work","x"],"likes":-3,"views":7,\
            "metadata":{"body":\(text())},\(dates)}
            {"kind":"comment","id":"\(comment)","post":"\(post)","content":\(text()),\
            "author":"\(person)","likes":1,"metadata":{},\(dates)}

            """
    }
}
