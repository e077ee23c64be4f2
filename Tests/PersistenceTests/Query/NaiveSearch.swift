import Foundation
import Persistence
import SheafModel

@testable import PersistenceStore
@testable import SheafNotebook

/// A row as a query sees it, with nothing but Swift: what a store has to find.
struct NaiveRow {
    /// The texts in which a plain word may occur anywhere.
    var names: [String] = []
    /// The texts in which words are found by their beginnings, in any of them.
    var texts: [String] = []
    /// What is looked through for signs.
    var allText = ""
    /// The texts that a field is about.
    var parts: [SearchField: [String]] = [:]
    /// The words that a field of a choice has, or the tags.
    var words: [SearchField: Set<String>] = [:]
    var numbers: [SearchField: Int] = [:]
    var dates: [SearchField: Date] = [:]
    var isActive = false
    /// What it has.
    var has: Set<String> = []

    func fulfils(_ condition: SearchQuery.Condition) -> Bool {
        switch condition {
        case .text(let text):
            !Folding.fold(text).isEmpty
                && (names.contains { Self.contains($0, text) } || occurs(text))
        case .field(let field, let value): fulfils(field, value)
        case .not(let part): !fulfils(part)
        case .all(let parts): parts.allSatisfy(fulfils)
        case .any(let parts): parts.contains(where: fulfils)
        }
    }

    private func fulfils(_ field: SearchField, _ value: SearchQuery.Value) -> Bool {
        switch value {
        case .text(let text):
            switch field {
            case .has: has.contains(text)
            case .status, .role: words[field, default: []].contains(text)
            case .tag:
                words[field, default: []].contains(Folding.fold(SheafModel.Tag.normalised(text)))
            default:
                !Folding.fold(text).isEmpty
                    && parts[field, default: []].contains { Self.contains($0, text) }
            }
        case .number(let comparison, let number):
            numbers[field].map { Self.compares($0, comparison, number) } ?? false
        case .period(let comparison, let period):
            dates[field].map { Self.compares($0, comparison, period) } ?? false
        case .span(let first, let last):
            dates[field].map {
                Self.compares($0, .atLeast, first) && Self.compares($0, .atMost, last)
            } ?? false
        case .yes: isActive
        case .no: !isActive
        }
    }

    private static func contains(_ text: String, _ part: String) -> Bool {
        Folding.fold(text).unicodeScalars.map(\.value).contains(
            Folding.fold(part).unicodeScalars.map(\.value))
    }

    private static func compares<T: Comparable>(
        _ value: T, _ comparison: SearchQuery.Comparison, _ other: T
    ) -> Bool {
        switch comparison {
        case .equal: value == other
        case .less: value < other
        case .atMost: value <= other
        case .greater: value > other
        case .atLeast: value >= other
        }
    }

    /// Days are those of Greenwich here.
    private static func compares(
        _ date: Date, _ comparison: SearchQuery.Comparison, _ period: SearchPeriod
    ) -> Bool {
        let day = CalendarDate(date)
        let days = period.days(on: CalendarDate(Date()))
        let isBefore = day < days.first
        let isAfter = days.next.map { day >= $0 } ?? false
        return switch comparison {
        case .equal: !isBefore && !isAfter
        case .less: isBefore
        case .atMost: !isAfter
        case .greater: isAfter
        case .atLeast: !isBefore
        }
    }

    /// Whether words stand one behind the other, the last one as a beginning.
    private func occurs(_ text: String) -> Bool {
        let words = Self.words(text)
        if words.isEmpty {
            return [text, Folding.fold(text)].contains {
                allText.unicodeScalars.map(\.value).contains($0.unicodeScalars.map(\.value))
            }
        }
        return texts.contains { Self.occurs(words, in: Self.words($0)) }
    }

    private static func occurs(_ words: [String], in text: [String]) -> Bool {
        guard text.count >= words.count, let last = words.last else { return false }
        return (0...text.count - words.count).contains { start in
            let part = text[start..<start + words.count]
            return part.dropLast().elementsEqual(words.dropLast())
                && part.last?.hasPrefix(last) == true
        }
    }

    /// The words of a text; each sign of Chinese or Japanese is one.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for scalar in SearchText.divided(text).unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                word.unicodeScalars.append(scalar)
            } else if !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        return word.isEmpty ? words : words + [word]
    }
}

extension NaiveRow {
    init(_ post: Post, _ people: [User.ID: NaiveAuthor]) {
        let author = NaiveAuthor.names(of: post.author, people)
        names = [post.title] + post.tags + author
        texts = [post.title, post.content]
        allText = post.title + " " + post.content
        parts = [.author: author, .title: [post.title]]
        words = [
            .status: [post.status.rawValue],
            .tag: Set(post.tags.map { Folding.fold(SheafModel.Tag.normalised($0)) }),
        ]
        numbers = [
            .likes: post.counts.likes, .views: post.counts.views,
            .comments: post.counts.comments,
        ]
        dates = Self.dates(post.createdAt, post.updatedAt)
        if post.counts.comments > 0 { has.insert("comments") }
        if post.counts.likes > 0 { has.insert("likes") }
        if !post.tags.isEmpty { has.insert("tags") }
        if post.image?.isEmpty == false { has.insert("image") }
    }

    init(_ user: User) {
        names = [user.username, user.displayName, user.email]
        texts = ["\(user.username) \(user.fullName) \(user.email)", user.bio]
        allText = "\(user.username) \(user.fullName) \(user.email) \(user.bio)"
        parts = [
            .name: [user.username, user.displayName], .email: [user.email],
            .city: [user.address.city], .country: [user.address.country],
        ]
        words = [.role: [user.role.rawValue]]
        isActive = user.isActive
        numbers = [
            .posts: user.counts.posts, .comments: user.counts.comments,
            .followers: user.counts.followers, .following: user.counts.following,
        ]
        dates = Self.dates(user.createdAt, user.updatedAt)
        if user.counts.posts > 0 { has.insert("posts") }
        if user.counts.comments > 0 { has.insert("comments") }
        if user.counts.followers > 0 { has.insert("followers") }
    }

    /// The names of whom it answers are looked up by what it answers.
    init(
        _ comment: Comment, _ people: [User.ID: NaiveAuthor], _ titles: [Post.ID: String],
        answered: [UUID: [String]]
    ) {
        names = NaiveAuthor.names(of: comment.author, people)
        texts = [comment.content]
        allText = comment.content
        parts = [
            .author: names, .post: [titles[comment.postID] ?? ""],
            .answers: answered[comment.parentID?.uuid ?? comment.postID.uuid] ?? [],
        ]
        numbers = [.likes: comment.likes]
        dates = Self.dates(comment.createdAt, comment.updatedAt)
        if comment.likes > 0 { has.insert("likes") }
    }

    private static func dates(_ created: Date, _ updated: Date) -> [SearchField: Date] {
        [.before: created, .after: created, .created: created, .updated: updated]
    }
}

/// What somebody is called, living or in the trash.
struct NaiveAuthor {
    let username: String
    let name: String
    let email: String

    static func names(of author: Authorship, _ people: [User.ID: NaiveAuthor]) -> [String] {
        guard let id = author.userID, let person = people[id] else {
            return [author.label?.displayName ?? ""]
        }
        return [person.name, person.username]
    }

    /// The same with the e-mail address, of strangers too.
    static func namesAndAddress(
        of author: Authorship, _ people: [User.ID: NaiveAuthor]
    ) -> [String] {
        let address = author.userID.map { people[$0]?.email } ?? author.label?.email
        return names(of: author, people) + [address ?? ""]
    }
}
