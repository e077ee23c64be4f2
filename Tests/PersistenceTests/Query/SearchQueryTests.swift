import Foundation
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafNotebook

@Suite struct `A query` {
    private static let posts: Set<SearchQuery.Subject> = [.posts]

    /// Each as it is typed, and as it is printed.
    @Test(arguments: [
        ("", ""), ("  ", ""), ("tea", "tea"), ("tea  garden", "tea garden"),
        ("\"deep  work\"", "\"deep work\""), ("\"tea\"", "tea"), ("\"or\"", "\"or\""),
        ("author:ada status:draft", "author:ada status:draft"),
        ("AUTHOR:Ada Status:DRAFT", "author:Ada status:draft"),
        ("tag:\"deep work\" tag:tea", "tag:\"deep work\" tag:tea"),
        ("status:\"in review\"", "status:\"in review\""), ("status:\"odd\"", "status:\"odd\""),
        ("status:\"DRAFT\"", "status:\"DRAFT\""), ("status:\"draft\"", "status:draft"),
        ("before:2020-1 after:2019", "before:2020-01 after:2019"),
        ("created:>=2020-02-29", "created:>=2020-02-29"), ("likes:>10", "likes:>10"),
        ("likes:=10 views:<=007", "likes:10 views:<=7"),
        ("Modified:>=2020 sort:-modified", "updated:>=2020 sort:-updated"),
        ("likes:>9223372036854775806", "likes:>9223372036854775806"),
        ("likes:>=-9223372036854775808", "likes:>=-9223372036854775808"),
        ("likes:=-1 views:>-2", "likes:-1 views:>-2"), ("has:comments", "has:comments"),
        ("-tea", "-tea"), ("-\"deep work\" -tag:tea", "-\"deep work\" -tag:tea"),
        ("tea or garden", "tea or garden"), ("a b OR c", "a b or c"),
        ("a (b or c)", "a (b or c)"), ("(a b) or c", "a b or c"), ("((a))", "a"),
        ("-(a b)", "-(a b)"), ("-(a)", "-a"), ("-(-a)", "-(-a)"),
        ("(a or b) or c", "(a or b) or c"),
        ("tea sort:-likes,title", "tea sort:-likes,title"), ("sort:title tea", "tea sort:title"),
        ("12:30 x-ray a\"b c++", "12:30 x-ray a\"b c++"), ("\"http://x\"", "\"http://x\""),
        ("\"a\\\"b \\\\ c\"", "\"a\\\"b \\\\ c\""), ("日本　語", "日本 語"), ("a\u{0}b", "a b"),
    ])
    func `is read and printed`(typed: String, printed: String) throws {
        let query = try SearchQuery(typed, for: Self.posts)
        #expect(query.description == printed)
        #expect(try SearchQuery(printed, for: Self.posts) == query)
    }

    @Test func `is made of words, fields and what holds them together`() throws {
        let query = try SearchQuery(
            "ada -(tag:\"deep work\" or likes:>10) sort:-likes", for: Self.posts)
        #expect(
            query
                == SearchQuery(
                    .all([
                        .text("ada"),
                        .not(
                            .any([
                                .field(.tag, .text("deep work")),
                                .field(.likes, .number(.greater, 10)),
                            ])),
                    ]), order: [SearchQuery.Order(.likes, isDescending: true)]))
        #expect(query.texts == ["ada"])
    }

    /// Each with the part that is wrong, and why.
    @Test(
        arguments: [
            ("autor:ada tea", "autor:", .unknownField("autor")),
            ("http://x", "http:", .unknownField("http")),
            ("tea role:admin", "role:", .fieldOfOthers(.role)),
            ("author:", "author:", .valueMissing(.author)),
            ("author: ada", "author:", .valueMissing(.author)),
            ("(tag:)", "tag:", .valueMissing(.tag)),
            ("é status:drft x", "drft", .wrongValue(.status)),
            ("likes:>", ">", .wrongValue(.likes)),
            ("likes:9223372036854775808", "9223372036854775808", .wrongValue(.likes)),
            ("likes:many", "many", .wrongValue(.likes)), ("likes:--1", "--1", .wrongValue(.likes)),
            ("likes:-", "-", .wrongValue(.likes)), ("\u{1B}", "\u{1B}", .onlyControls),
            (" \u{0}\u{7}", "\u{0}", .onlyControls),
            ("sort:title \u{1B}", "\u{1B}", .onlyControls),
            ("before:202", "202", .wrongValue(.before)),
            ("before:2020-13", "2020-13", .wrongValue(.before)),
            ("created:2021-02-29", "2021-02-29", .wrongValue(.created)),
            ("before:>2020", ">2020", .wrongValue(.before)),
            ("has:followers", "followers", .wrongValue(.has)),
            ("tag:\"deep wo", "\"deep wo", .openQuote), ("\"", "\"", .openQuote),
            ("\"a\\\"", "\"a\\\"", .openQuote),
            ("a \"\" b", "\"\"", .emptyQuotes), ("tag:\" \"", "\" \"", .emptyQuotes),
            ("\"a\"b", "b", .behindQuote), ("a (b or c", "(", .openBracket),
            ("a) b", ")", .strayBracket),
            ("a () b", "()", .emptyBrackets), ("(((((((((a)))))))))", "(", .tooDeep(most: 8)),
            ("or a", "or", .nothingBeforeOr), ("a or", "or", .nothingAfterOr),
            ("a or or b", "or", .nothingBeforeOr), ("(a or) b", "or", .nothingAfterOr),
            ("a or sort:title", "or", .nothingAfterOr), ("-", "-", .nothingToLeaveOut),
            ("a - b", "-", .nothingToLeaveOut), ("--a", "-", .nothingToLeaveOut),
            ("sort:", "sort:", .orderMissing), ("sort:likes,", ",", .orderMissing),
            ("sort:-", "-", .orderMissing), ("sort:size", "size", .unknownOrder("size")),
            ("sort:likes,role", "role", .unknownOrder("role")),
            ("(sort:likes)", "sort:likes", .orderInside),
            ("-sort:likes", "sort:likes", .orderInside),
            ("sort:likes sort:title", "sort:title", .orderTwice),
            ("sort:likes,-likes", "-likes", .orderTwice),
        ] as [(String, String, SearchQueryProblem.Cause)])
    func `says where it is wrong`(
        typed: String, wrong: String, cause: SearchQueryProblem.Cause
    ) throws {
        let problem = try #require(throws: SearchQueryProblem.self) {
            _ = try SearchQuery(typed, for: Self.posts)
        }
        #expect(problem.cause == cause)
        #expect(String(decoding: Array(typed.utf8)[problem.range], as: UTF8.self) == wrong)
        #expect(SearchQuery(right: typed, for: .posts) == nil)
    }

    @Test func `says what may stand where it is wrong`() throws {
        func expected(_ typed: String, _ subjects: Set<SearchQuery.Subject>) throws -> [String] {
            let problem = try #require(throws: SearchQueryProblem.self) {
                _ = try SearchQuery(typed, for: subjects)
            }
            return problem.expected
        }
        #expect(try expected("status:x", [.posts]) == ["draft", "published", "archived"])
        #expect(try expected("has:", [.people]) == ["comments", "followers", "posts"])
        #expect(try expected("x:1", [.comments]).first == "author")
        #expect(try expected("sort:x", [.comments]) == ["created", "updated", "likes"])
        #expect(try expected("author:", [.posts]).isEmpty)
    }

    @Test(arguments: [
        ("tea", ""), ("foo:1 status:dr moss likes:x", "foo: dr x"),
        ("foo:\"a b\" or bar:c", "foo: bar:"), ("-foo:(a) sort:x,title sort:title", "foo: x"),
        ("(status:dr", "dr ("), ("foo:\"a", "foo:"), ("- tag: \"\" likes:1", "- tag: \"\""),
        ("(foo:1) or", "foo: or"),
    ])
    func `says all that is wrong in its terms`(typed: String, wrong: String) {
        let problems = SearchQuery.problems(in: typed, for: Self.posts)
        let marked = problems.map { String(decoding: Array(typed.utf8)[$0.range], as: UTF8.self) }
        #expect(marked.joined(separator: " ") == wrong)
        do throws(SearchQueryProblem) {
            _ = try SearchQuery(typed, for: Self.posts)
            #expect(problems.isEmpty)
        } catch {
            #expect(error == problems.first)
        }
    }

    @Test func `about everything is about what has its fields`() throws {
        let all = SearchQuery.Subject.found
        func subjects(_ typed: String) throws -> Set<SearchQuery.Subject> {
            let query = try SearchQuery(typed, for: all)
            return all.filter { query.applies(to: $0) }
        }
        #expect(try subjects("tea") == all)
        #expect(try subjects("tea role:admin") == [.people])
        #expect(try subjects("author:ada or x") == all)
        #expect(try subjects("city:york or tag:tea") == [.people, .posts])
        #expect(try subjects("(city:york or tag:tea) likes:>1") == [.posts])
        #expect(try subjects("-(author:ada or x)") == [.posts, .comments])
        #expect(try subjects("-role:admin or tag:tea") == [.people, .posts])
        #expect(try subjects("has:followers") == [.people])
        let problem = try #require(throws: SearchQueryProblem.self) {
            _ = try SearchQuery("role:admin -tag:tea", for: all)
        }
        #expect(problem.cause == .neverTogether && problem.range == 0..<19)
    }

    @Test(arguments: SearchField.allCases)
    func `has an example of every field`(field: SearchField) throws {
        for subject in field.subjects {
            let text = field == .has && subject == .comments ? "has:likes" : field.example
            #expect(try SearchQuery(text, for: [subject]).description == text)
        }
        for subject in SearchQuery.Subject.allCases where !field.subjects.contains(subject) {
            #expect(SearchQuery(right: field.example, for: subject) == nil)
        }
    }

    @Test func `is read of what was done and of what was deleted as of posts`() throws {
        let query = try SearchQuery(
            "by:\"Emily S\" or who:ada -kind:edit", for: [.actions], isKind: { $0 == "edit" })
        #expect(query.description == "author:\"Emily S\" or author:ada -kind:edit")
        #expect(SearchQuery(right: "kind:person deleted:<2020 -\"a b\"", for: .trash) != nil)
        func problem(
            _ text: String, _ subject: SearchQuery.Subject
        ) throws -> SearchQueryProblem {
            try #require(throws: SearchQueryProblem.self) {
                _ = try SearchQuery(text, for: [subject], isKind: { _ in false })
            }
        }
        let kind = try problem("x kind:qqq", .actions)
        #expect(kind.cause == .unknownKind("qqq") && kind.range == 2..<10)
        #expect(try problem("kind:qqq", .trash).cause == .wrongValue(.what))
        // There is one order of these, and nothing is said of any.
        let order = try problem("sort:created", .actions)
        #expect(order.cause == .unknownField("sort"))
        #expect(order.expected == ["author", "before", "after", "kind"])
        #expect(try problem("by:ada", .posts).cause == .unknownField("by"))
    }

    @Test func `knows the words of the model`() {
        #expect(SearchField.status.kind == .choice(PostStatus.choices.map(\.rawValue)))
        #expect(SearchField.role.kind == .choice(Role.known.map(\.rawValue)))
        #expect(
            Set(SearchOrderKey.keys(of: [.posts]).map(\.rawValue))
                == Set(PostCriterion.allCases.map(\.rawValue)))
        #expect(
            Set(SearchOrderKey.keys(of: [.people]).map(\.rawValue))
                == Set(PersonCriterion.allCases.map(\.rawValue)))
    }

    @Test func `is described by the article as it is`() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: sources.appending(path: "Sources/Notebook/Notebook.docc/Queries.md"),
            encoding: .utf8)
        #expect(article.contains("```\n\(SearchGrammar.text)\n```"))
        for row in SearchGrammar.fields {
            #expect(article.contains("| `\(row.example)` | \(row.subjects) | \(row.meaning) |"))
        }
    }

    @Test func `takes for words with a colon what the manual calls so`() throws {
        let rule = try #require(SearchGrammar.rules.first { $0.contains("12:30") })
        for word in ["12:30", "a-b:c"] {
            #expect(rule.contains(word))
            #expect(try SearchQuery(word, for: Self.posts) == SearchQuery(.text(word)))
        }
        #expect(throws: SearchQueryProblem.self) { try SearchQuery("abc:d", for: Self.posts) }
    }

    @Test func `names days, months and years`() throws {
        func span(_ text: String) throws -> [String?] {
            let period = try #require(SearchPeriod(text))
            let days = period.days(on: try #require(CalendarDate("2024-03-01")))
            #expect(period.description == text)
            return [days.first.description, days.next?.description]
        }
        #expect(try span("today") == ["2024-03-01", "2024-03-02"])
        #expect(try span("yesterday") == ["2024-02-29", "2024-03-01"])
        #expect(try span("0d") == ["2024-03-01", "2024-03-02"])
        #expect(try span("7d") == ["2024-02-23", "2024-02-24"])
        #expect(try span("2w") == ["2024-02-16", "2024-02-17"])
        #expect(try span("9999w") == ["1832-07-13", "1832-07-14"])
        #expect(try span("3m") == ["2023-12-01", "2023-12-02"])
        #expect(try span("1y") == ["2023-03-01", "2023-03-02"])
        #expect(try span("9999y") == ["0001-01-01", "0001-01-02"])
        #expect(try span("2020") == ["2020-01-01", "2021-01-01"])
        #expect(try span("2020-12") == ["2020-12-01", "2021-01-01"])
        #expect(try span("2020-02-29") == ["2020-02-29", "2020-03-01"])
        #expect(try span("2020-12-31") == ["2020-12-31", "2021-01-01"])
        #expect(try span("9999-12") == ["9999-12-01", nil])
        for text in [
            "", "20", "20200", "2020-", "2020-00", "2020-001", "2020-1-", "+020", "2020-1-1-1",
            "d", "-1d", "12345d", "1h", "1dd", "tomorrow", "today ", "m", "1.5y",
        ] {
            #expect(SearchPeriod(text) == nil, "\(text)")
        }
    }

    @Test func `takes the last day of a month that is shorter`() throws {
        let period = try #require(SearchPeriod("1m"))
        let days = period.days(on: try #require(CalendarDate("2023-03-31")))
        #expect(days.first.description == "2023-02-28")
        #expect(days.next?.description == "2023-03-01")
        for text in SearchPeriod.examples { #expect(SearchPeriod(text)?.description == text) }
    }

    @Test func `goes from one period to another`() throws {
        let (first, last) = (
            try #require(SearchPeriod("2020")), try #require(SearchPeriod("2021-06"))
        )
        func read(_ text: String) throws -> SearchQuery {
            try SearchQuery("created:" + text, for: Self.posts)
        }
        #expect(try read("2020..2021-06") == SearchQuery(.field(.created, .span(first, last))))
        #expect(try read("2020..2021-06").description == "created:2020..2021-06")
        #expect(try read("2020..") == read(">=2020") && read("..2021-06") == read("<=2021-06"))
        for text in ["..", "2020...2021", ">2020..2021", "x..2021", "2020..x", "2020..2021..2022"] {
            #expect(throws: SearchQueryProblem.self, "\(text)") { try read(text) }
        }
        #expect(throws: SearchQueryProblem.self) {
            try SearchQuery("before:2020..2021", for: Self.posts)
        }
    }
}

/// Random queries and random texts: what the parser promises whoever types.
@Suite struct `Every query` {
    private func make(_ seed: UInt64, _ subject: SearchQuery.Subject) -> RandomQuery {
        RandomQuery(
            subject: subject, texts: RandomQuery.oddTexts + ["tea", "Ada L.", "deep work"],
            random: SeededGenerator(seed: seed))
    }

    @Test(arguments: SeededGenerator.seeds(5))
    func `is read as it was printed`(seed: UInt64) throws {
        for subject in SearchQuery.Subject.allCases {
            var queries = make(seed, subject)
            for _ in 0..<400 {
                let query = queries.query()
                let again = try SearchQuery(query.description, for: [subject])
                #expect(again == query, "\(query)")
            }
        }
    }

    /// Nothing that somebody types on the way to a query asks for everything by mistake.
    @Test(arguments: SeededGenerator.seeds(5))
    func `says on the way what is expected, or asks for something`(seed: UInt64) throws {
        var queries = make(seed, .posts)
        for _ in 0..<150 {
            let text = queries.query().description
            for end in text.unicodeScalars.indices {
                let prefix = String(text.unicodeScalars[..<end])
                do throws(SearchQueryProblem) {
                    let query = try SearchQuery(prefix, for: [.posts])
                    let isOrder = prefix.hasPrefix("sort:")
                    #expect(query.isEverything == (prefix.isEmpty || isOrder), "\(prefix)")
                } catch {
                    #expect(error.range.upperBound <= prefix.utf8.count, "\(prefix)")
                    #expect(!error.range.isEmpty, "\(prefix)")
                }
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds(5))
    func `of random signs is read as it is printed, or refused at a place`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces =
            RandomQuery.oddTexts
            + SearchField.allCases.map { $0.rawValue + ":" }
            + ["\"", "(", ")", " ", " ", " or ", "-", "sort:", "\u{0}", "\n", "draft", "2020"]
        for _ in 0..<2_000 {
            let count = Int.random(in: 0..<9, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            for subject in SearchQuery.Subject.allCases {
                do throws(SearchQueryProblem) {
                    let query = try SearchQuery(text, for: [subject])
                    #expect(SearchQuery(right: query.description, for: subject) == query, "\(text)")
                } catch {
                    #expect(!error.range.isEmpty && error.range.upperBound <= text.utf8.count)
                }
            }
        }
    }
}
