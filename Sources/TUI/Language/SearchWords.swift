package import Notebook

/// What is said of queries: what is wrong in one, and what may stand there.
package struct SearchWords: Sendable {
    /// The longest form first, for whoever has the room.
    package let problem: @Sendable (SearchQueryProblem) -> [String]
    /// Where words are looked for, and what else may be typed.
    package let hint: @Sendable (SearchQuery.Subject) -> String

    static let english = SearchWords(
        problem: { problem in
            let list = problem.expected.joined(separator: ", ")
            switch problem.cause {
            case .unknownField(let name):
                return [
                    "There is no field '\(name)', only \(list). A word with a colon goes in quotes.",
                    "There is no field '\(name)', only \(list).", "No field '\(name)'.",
                ]
            case .fieldOfOthers(let field):
                let rows = englishRows(problem.subjects)
                return [
                    "\(rows) have no '\(field.rawValue)', only \(list).",
                    "\(rows) have no '\(field.rawValue)'.",
                ]
            case .valueMissing(let field), .wrongValue(let field):
                let what = englishValue(field, list)
                return ["Expected behind '\(field.rawValue):': \(what).", what]
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
                    "Something is expected before 'or'. As a word it goes in quotes.",
                    "Expected before 'or': words",
                ]
            case .nothingAfterOr:
                return [
                    "Something is expected after 'or'. As a word it goes in quotes.",
                    "Expected after 'or': words",
                ]
            case .nothingToLeaveOut:
                return [
                    "A word, a field or a bracket is expected after the minus sign.",
                    "Expected after '-': a word",
                ]
            case .orderMissing:
                return [
                    "Expected behind 'sort:': \(list), with - before it from the greatest.", list,
                ]
            case .unknownOrder(let name):
                return [
                    "There is no order '\(name)', only \(list), with - before it from the greatest.",
                    "No order '\(name)'.",
                ]
            case .orderInside:
                return ["An order stands outside of brackets and without a minus sign."]
            case .orderTwice: return ["There is an order already.", "A second order."]
            case .neverTogether:
                return ["No kind of row has all of these fields.", "Never together."]
            }
        },
        hint: { subject in
            switch subject {
            case .posts: "title, text, author, tags; author:ada status:draft tag:x before:2020"
            case .people: "name, e-mail, bio; role:admin active:no posts:>10 after:2020"
            case .comments: "text, author; before:2020 likes:>3 post:title"
            }
        })

    static let japanese = SearchWords(
        problem: { problem in
            let list = problem.expected.joined(separator: ", ")
            switch problem.cause {
            case .unknownField(let name):
                return [
                    "'\(name)' という項目はありません。使えるのは \(list)。コロンを含む語は引用符で囲みます。",
                    "'\(name)' はありません。使えるのは \(list)。", "'\(name)' はありません。",
                ]
            case .fieldOfOthers(let field):
                let rows = japaneseRows(problem.subjects)
                return [
                    "\(rows)に '\(field.rawValue)' はありません。使えるのは \(list)。",
                    "\(rows)に '\(field.rawValue)' はありません。",
                ]
            case .valueMissing(let field), .wrongValue(let field):
                let what = japaneseValue(field, list)
                return ["'\(field.rawValue):' の後には\(what)を書きます。", what]
            case .openQuote: return ["閉じる引用符が必要です。", "\" が必要です"]
            case .emptyQuotes: return ["引用符の中に語が必要です。"]
            case .behindQuote: return ["引用符の後には空白が必要です。"]
            case .openBracket: return ["この括弧が閉じられていません。", ") が必要です"]
            case .strayBracket:
                return ["対応する括弧がありません。語として探すには引用符で囲みます。", "対応する括弧がありません。"]
            case .emptyBrackets: return ["括弧の中が空です。"]
            case .tooDeep(let most): return ["括弧は \(most) 重までです。"]
            case .nothingBeforeOr:
                return ["'or' の前に語が必要です。語として探すには引用符で囲みます。", "'or' の前に語が必要です。"]
            case .nothingAfterOr:
                return ["'or' の後に語が必要です。語として探すには引用符で囲みます。", "'or' の後に語が必要です。"]
            case .nothingToLeaveOut: return ["'-' の後に語、項目または括弧が必要です。", "'-' の後に語が必要です。"]
            case .orderMissing: return ["'sort:' の後には \(list) を書きます。- を付けると降順です。", list]
            case .unknownOrder(let name):
                return [
                    "'\(name)' の順はありません。使えるのは \(list)。- を付けると降順です。", "'\(name)' の順はありません。",
                ]
            case .orderInside: return ["順序は括弧の外に、- を付けずに書きます。"]
            case .orderTwice: return ["順序はすでに指定されています。"]
            case .neverTogether: return ["これらの項目をすべて持つものはありません。"]
            }
        },
        hint: { subject in
            switch subject {
            case .posts: "題名、本文、投稿者、タグ; author:ada status:draft tag:x before:2020"
            case .people: "名前、メール、自己紹介; role:admin active:no posts:>10 after:2020"
            case .comments: "本文、投稿者; before:2020 likes:>3 post:題名"
            }
        })

    private static func englishRows(_ subjects: Set<SearchQuery.Subject>) -> String {
        guard subjects.count == 1, let subject = subjects.first else { return "Rows" }
        return switch subject {
        case .posts: "Posts"
        case .people: "People"
        case .comments: "Comments"
        }
    }

    private static func japaneseRows(_ subjects: Set<SearchQuery.Subject>) -> String {
        guard subjects.count == 1, let subject = subjects.first else { return "行" }
        return switch subject {
        case .posts: "投稿"
        case .people: "人"
        case .comments: "コメント"
        }
    }

    private static func englishValue(_ field: SearchField, _ list: String) -> String {
        switch field.kind {
        case .part: "a part of it, in quotes if it has blanks"
        case .name: "a name, in quotes if it has blanks"
        case .choice: "\(list), or another one in quotes"
        case .yesOrNo, .presence: list
        case .bound: "a year, month or day, such as 2020-01"
        case .period: "a year, month or day, such as 2020-01 or >=2020"
        case .number: "a number, such as 10 or >10"
        }
    }

    private static func japaneseValue(_ field: SearchField, _ list: String) -> String {
        switch field.kind {
        case .part, .name: "語 (空白を含むなら引用符で囲む)"
        case .choice: " \(list)、または引用符で囲んだ語"
        case .yesOrNo, .presence: " \(list) "
        case .bound: "年、月または日 (例: 2020-01)"
        case .period: "年、月または日 (例: 2020-01、>=2020)"
        case .number: "数 (例: 10、>10)"
        }
    }
}
