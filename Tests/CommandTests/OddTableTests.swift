import Foundation
import SheafTestSupport
import Testing

@Suite struct `Odd values of a table` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func notes(_ table: String) async throws -> [String] {
        let outcome = try await sheaf.outcome("import", "-", "--source", "x", input: table)
        #expect(outcome.status == .exited(0), "\(outcome)")
        return outcome.errors.split(separator: "\n")
            .map { String($0).replacing("standard input, ", with: "") }
    }

    @Test func `of posts are named with their line, and what was done`() async throws {
        let notes = try await notes(
            "title,content,status,likes,views,created\nA,x,weird,-5,1.5,nonsense\nB,y,Draft,3,-1,\n"
        )
        #expect(
            notes == [
                "line 2, column 5: status is 'weird', where draft, published or archived was expected."
                    + " Taken as it is.",
                "line 2, column 11: likes is '-5', where 0 or more was expected. Taken as it is.",
                "line 2, column 14: views is '1.5', where a whole number was expected. Kept in the"
                    + " metadata.",
                "line 2, column 18: created is 'nonsense', where a date was expected. Kept in the"
                    + " metadata. Without another date, the row gets that of the import.",
                "line 3, column 13: views is '-1', where 0 or more was expected. Taken as it is.",
            ])
    }

    @Test func `of people are named as well, and a line of nothing is left out`() async throws {
        let notes = try await notes(
            "username,email,role,active\nada,a@x.org,king,maybe\n,,,\nbob,b@x.org,admin,yes\n")
        #expect(
            notes == [
                "line 2, column 13: role is 'king', where admin, moderator, user or guest was expected."
                    + " Taken as it is.",
                "line 2, column 18: active is 'maybe', where yes or no was expected. Kept in the"
                    + " metadata.",
                "line 3, column 1: left out: all values of the line are empty.",
                "1 person became admin: bob.",
            ])
        #expect(try await sheaf.objects("people", "list").count == 2)
    }

    @Test func `are quoted as the language quotes, for the sake of blanks`() async throws {
        let table = try sheaf.directory.write("title,content,likes\nA,x, many \n", to: "odd.csv")
        for (language, part) in [
            ("en_US.UTF-8", "likes is ' many ',"), ("ja_JP.UTF-8", "likes の「 many 」は"),
            ("fr_FR.UTF-8", "likes vaut «\u{A0} many \u{A0}»,"),
            ("es_ES.UTF-8", "likes es « many »,"),
        ] {
            let program = SheafProcess(directory: sheaf.directory, environment: ["LANG": language])
            let said = try await program.run("import", "--dry-run", table.path)
            #expect(said.errors.contains(part), "\(said)")
        }
    }

    @Test func `are none in a score, which may be below nothing`() async throws {
        #expect(try await notes("title,content,score\nA,x,-5\n").isEmpty)
    }

    @Test(arguments: [
        (
            """
            {"posts":[{"id":1,"title":"A","body":"x","status":"weird","likes":-5},
            {"id":2,"title":"B","body":"y","status":" Draft","score":-1}],
            "users":[{"id":1,"username":"ada","email":"a@x.org","role":"king"}]}
            """,
            [
                "line 1, column 51: status is 'weird', where draft, published or archived was expected."
                    + " Taken as it is.",
                "line 1, column 67: likes is '-5', where 0 or more was expected. Taken as it is.",
                "line 3, column 60: role is 'king', where admin, moderator, user or guest was expected."
                    + " Taken as it is.",
            ]
        ),
        (
            "---\ntitle: A\nstatus: weird\nlikes: -5\n---\nx\n",
            [
                "line 3, column 1: status is 'weird', where draft, published or archived was expected."
                    + " Taken as it is.",
                "line 4, column 1: likes is '-5', where 0 or more was expected. Taken as it is.",
            ]
        ),
        ("---\ntitle: A\nstatus: Draft\n---\nx\n", []),
        (
            #"[{"id":1,"title":"A","body":"x","createdAt":"soon","updated":1e300,"date":""}]"#,
            [
                "line 1, column 45: createdAt is 'soon', where a date was expected. Kept in the"
                    + " metadata. Without another date, the row gets that of the import.",
                "line 1, column 62: updated is '1e300', where a date was expected. Kept in the"
                    + " metadata. Without another date, the row gets that of the import.",
            ]
        ),
        (
            "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEMAIL:a@x.org\nX-SHEAF-ROLE:king\nEND:VCARD\n",
            [
                "line 1, column 1: X-SHEAF-ROLE is 'king', where admin, moderator, user or guest was"
                    + " expected. Taken as it is."
            ]
        ),
    ])
    func `are named in other formats too`(text: String, expected: [String]) async throws {
        #expect(try await notes(text) == expected)
    }
}
