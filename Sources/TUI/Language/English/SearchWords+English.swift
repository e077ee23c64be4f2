internal import SheafNotebook

extension SearchWords {
    static let english = SearchWords(
        problem: { problem in
            let list = problem.expected.joined(separator: ", ")
            switch problem.cause {
            case .unknownField(let name):
                return [
                    "There is no field '\(name)', only \(list). A word with a colon goes in quotes.",
                    "There is no field '\(name)', only \(list).",
                    "No field '\(name)'.",
                ]
            case .fieldOfOthers(let field):
                let rows = englishRows(problem.subjects)
                return [
                    "\(rows) have no '\(field.rawValue)', only \(list).",
                    "\(rows) have no '\(field.rawValue)'.",
                ]
            case .valueMissing(let field), .wrongValue(let field):
                let what = englishValue(field, list)
                return ["Expected after '\(field.rawValue):': \(what)."] + short(field, what, list)
            case .unknownKind(let word):
                return [
                    "No action is called '\(word)'. Kinds are \(list) and others.",
                    "No kind '\(word)': \(list).", "No kind '\(word)'.",
                ]
            case .openQuote:
                return ["A closing quotation mark is expected.", "Expected: \""]
            case .emptyQuotes:
                return ["Words are expected between the quotation marks.", "Expected: words"]
            case .behindQuote:
                return ["A blank is expected behind the quotation mark.", "Expected: a blank"]
            case .openBracket: return ["Nothing closes this bracket.", "Expected: )"]
            case .strayBracket:
                return [
                    "There is no bracket that this one closes. As a word it goes in quotes.",
                    "Closes no bracket.",
                ]
            case .emptyBrackets:
                return ["Something is expected between the brackets.", "Empty brackets."]
            case .tooDeep(let most):
                return ["At most \(most) brackets are open at once.", "Too many brackets."]
            case .nothingBeforeOr:
                return [
                    "Words are expected before 'or'. To find the word itself, put it in quotes.",
                    "Expected before 'or': words",
                ]
            case .nothingAfterOr:
                return [
                    "Words are expected after 'or'. To find the word itself, put it in quotes.",
                    "Expected after 'or': words",
                ]
            case .nothingToLeaveOut:
                return [
                    "A word, a field or a bracket is expected after the minus sign.",
                    "Expected after '-': a word",
                ]
            case .orderMissing:
                return [
                    "Expected after 'sort:': \(list), with - before it from the greatest.", list,
                ]
            case .unknownOrder(let name):
                return [
                    "There is no order '\(name)', only \(list), with - before it from the greatest.",
                    "No order '\(name)', only \(list).", "No order '\(name)'.",
                ]
            case .orderInside:
                return ["An order stands outside of brackets and without a minus sign."]
            case .orderTwice: return ["There is an order already.", "A second order."]
            case .onlyControls:
                return ["A control character is nothing to look for.", "A control character."]
            case .neverTogether:
                return ["No kind of row has all of these fields.", "Never together."]
            }
        },
        hint: { subject in
            switch subject {
            case .posts: "title, text, author, tags; author:ada status:draft tag:x before:2020"
            case .people: "name, e-mail, bio; role:admin active:no posts:>10 after:2020"
            case .comments: "text, author; before:2020 likes:>3 post:title"
            case .actions: "what was done, to what; author:me kind:delete after:2026"
            case .trash: "name; author:ada kind:post before:30d"
            }
        }, asked: englishAsked, value: englishValue,
        signs: [
            ("sort:", "the order; - before it begins with the greatest"),
            ("-", "without the word, field or bracket behind it"),
            ("or", "one or the other"),
            ("\"a b\"", "these words as they stand"),
            ("( )", "belongs together"),
        ])

    private static func englishRows(_ subjects: Set<SearchQuery.Subject>) -> String {
        guard subjects.count == 1, let subject = subjects.first else { return "Rows" }
        return switch subject {
        case .posts: "Posts"
        case .people: "People"
        case .comments: "Comments"
        case .actions: "Actions"
        case .trash: "Things in the trash"
        }
    }

    @Sendable private static func englishValue(_ field: SearchField, _ list: String) -> String {
        switch field.kind {
        case .part: "a part of it, in quotes if it has spaces"
        case .name: "a name, in quotes if it has spaces"
        case .choice: "\(list), or any other in quotes"
        case .yesOrNo, .presence, .kindOfRow: list
        case .bound: "a year, month or day, such as 2020-01 or 7d"
        case .period: "a year, month or day, such as 2020-01, >=2020, 2020..2022 or 7d"
        case .number: "a number, such as 10 or >10"
        }
    }

    @Sendable private static func englishAsked(_ field: SearchField) -> String {
        switch field {
        case .author: "whose it is"
        case .status: "state"
        case .tag: "a tag of it"
        case .title: "its title"
        case .post: "title of its post"
        case .answers: "whom it answers"
        case .name: "name or user name"
        case .email: "e-mail address"
        case .role: "role"
        case .active: "whether they take part"
        case .city: "town"
        case .country: "country"
        case .before: "made before"
        case .after: "made after"
        case .created: "when it was made"
        case .updated: "when it was last changed"
        case .deleted: "when it was deleted"
        case .likes: "how many likes"
        case .views: "how often it was opened"
        case .comments: "how many comments"
        case .posts: "how many posts"
        case .followers: "how many followers"
        case .following: "how many they follow"
        case .has: "what it has at all"
        case .what: "what it is, or what was done"
        }
    }
}
