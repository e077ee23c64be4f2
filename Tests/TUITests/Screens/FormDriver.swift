import Foundation
import Persistence
import SheafModel
import SheafNotebook
import Testing

@testable import SheafTUI

/// An app with one screen on top, driven by keys and answered by hand.
struct FormDriver {
    var app: App
    /// Everything the app wanted done since it was looked at last.
    var operations: [SheafTUI.Operation] = [] {
        didSet {
            for case .draft(let request, let ticket) in operations {
                switch request {
                case .take, .resume: note(ticket, isText: true)
                case .forget, .list: note(ticket, isText: false)
                case .keep, .leave, .discard, .discardEdited, .names, .look: break
                }
            }
        }
    }
    /// The tickets of texts of before that were asked for, and of what keys wait for beside them.
    private var askedTexts: [(ticket: Int, isText: Bool)] = []
    private var answeredTexts = 0
    /// The ticket of the last report of the settings that was answered.
    private var answeredReport = 0
    /// Who changed the row of a form, by its columns.
    var changers: [String: RowChanger] = [:]
    /// What the row of a form is in the trash as, where it is gone.
    var trashed: TrashedThing?
    private var answeredChangers: Set<Int> = []

    private mutating func note(_ ticket: Int, isText: Bool) {
        if !askedTexts.contains(where: { $0.ticket == ticket }) {
            askedTexts.append((ticket, isText))
        }
    }

    init(
        _ destination: Destination, width: Int = 80, height: Int = 24,
        preferences: Preferences = Preferences(), language: Language.Code = .en,
        hasPictures: Bool = false, suggested: SuggestedPerson = SuggestedPerson()
    ) {
        app = App(
            size: Size(width: width, height: height), preferences: preferences,
            localeLanguage: language, hasPictures: hasPictures)
        app.environment.suggested = suggested
        operations = app.start()
        app.push(destination)
        drain()
        answerReports()
    }

    /// What effects outside of input ordered waits for the next input.
    private mutating func drain() {
        operations += app.handle(Input.focus(true))
    }

    /// Says that there are no such tags and people, where a test does not care: keys wait for that.
    private mutating func answerLists() {
        for (subscription, observer) in app.layers.last?.observers ?? [:]
        where app.looks[observer]?.isAnswered == false {
            switch subscription {
            case .tags:
                hear(
                    .results(
                        observer: observer,
                        .tags(ListDelivery(.initial, total: 0, offset: 0, rows: []))))
            case .people, .followed:
                hear(
                    .results(
                        observer: observer,
                        .people(ListDelivery(.initial, total: 0, offset: 0, rows: []))))
            case .newPosts, .markedPosts:
                hear(
                    .results(
                        observer: observer,
                        .posts(ListDelivery(.initial, total: 0, offset: 0, rows: []))))
            case .newComments:
                hear(
                    .results(
                        observer: observer,
                        .newComments(ListDelivery(.initial, total: 0, offset: 0, rows: []))))
            // A form follows only what it answers.
            case .thread where app.layers.last?.screen is CommentForm:
                hear(
                    .results(
                        observer: observer,
                        .comments(ListDelivery(.initial, total: 0, offset: 0, rows: []))))
            case .post where app.layers.last?.screen is CommentForm:
                hear(.results(observer: observer, .post(nil, author: .unknown)))
            case .trash where !(app.layers.last?.screen is TrashScreen):
                hear(
                    .results(
                        observer: observer,
                        .trash(ListDelivery(.initial, total: 0, offset: 0, rows: []))))
            case .find, .posts, .comments, .writings, .thread, .person, .post, .picture, .trash,
                .history, .statistics:
                break
            }
        }
    }

    /// Says that the settings are as the app has them, where a test has said nothing else.
    private mutating func answerReports() {
        for case .reportSettings(let ticket) in operations where ticket > answeredReport {
            answeredReport = ticket
            hear(.settings(app.environment.settings, ticket: ticket))
        }
    }

    /// Says who changed what a form has, or where it is, once for each time that it asks.
    private mutating func answerChangers() {
        for case .store(.loadChangers(let row), let ticket) in operations
        where !answeredChangers.contains(ticket) {
            answeredChangers.insert(ticket)
            hear(.answered(ticket: ticket, .loadChangers(row), .success(.changers(changers))))
        }
        for case .store(.loadTrashed(let row), let ticket) in operations
        where !answeredChangers.contains(ticket) {
            answeredChangers.insert(ticket)
            hear(.answered(ticket: ticket, .loadTrashed(row), .success(.trashed(trashed))))
        }
    }

    /// Presses keys: words between blanks are keys, words in quotation marks are typed.
    ///
    /// Nothing was left behind of a form for which no test said otherwise by now.
    mutating func press(_ keys: String...) {
        draft(.none)
        pressAhead(keys)
    }

    /// Presses keys before the text of before has come.
    mutating func pressAhead(_ keys: [String]) {
        for key in keys {
            answerLists()
            answerReports()
            answerChangers()
            if key.hasPrefix("<"), let press = KeyPress(parsing: key) {
                operations += app.handle(Input.key(press))
            } else {
                for character in key { operations += app.handle(Input.key(KeyPress(character))) }
            }
        }
    }

    mutating func paste(_ text: String) {
        draft(.none)
        operations += app.handle(Input.paste(PastedText(text)))
    }

    mutating func hear(_ message: Message) {
        operations += app.handle(message)
        answerChangers()
    }

    /// Hands rows to whoever observes `subscription`.
    mutating func deliver(_ results: Results, to subscription: Subscription) {
        guard let observer = observers[subscription] else {
            Issue.record("nobody observes \(subscription)")
            return
        }
        hear(.results(observer: observer, results))
    }

    var observers: [Subscription: Int] {
        app.layers.reduce(into: [:]) { $0.merge($1.observers) { $1 } }
    }

    /// The last request to the store but who changed something, and its ticket.
    var request: (request: StoreRequest, ticket: Int)? {
        operations.lazy.reversed().compactMap {
            switch $0 {
            case .store(.loadChangers, _), .store(.loadTrashed, _): nil
            case .store(let request, let ticket): (request, ticket)
            default: nil
            }
        }.first
    }

    /// Answers the last request to the store.
    mutating func answer(_ result: Result<StoreAnswer, SheafTUI.Problem>) {
        guard let (request, ticket) = request else {
            Issue.record("nothing was asked")
            return
        }
        operations = []
        hear(.answered(ticket: ticket, request, result))
    }

    /// What the app wanted done with drafts, in order.
    var drafts: [DraftRequest] {
        operations.compactMap {
            guard case .draft(let request, _) = $0, ![.names, .list].contains(request) else {
                return nil
            }
            return request
        }
    }

    /// Answers the question for a draft.
    mutating func draft(_ reading: FoundDraft) {
        while answeredTexts < askedTexts.count {
            answeredTexts += 1
            let (ticket, isText) = askedTexts[answeredTexts - 1]
            hear(.draft(ticket: ticket, .success(isText ? reading : .done)))
        }
    }

    /// Says what became of drafts that were to be kept.
    mutating func kept(_ result: Result<FoundDraft, SheafTUI.Problem> = .success(.kept)) {
        for case .draft(let request, let ticket) in operations {
            switch request {
            case .keep: hear(.draft(ticket: ticket, result))
            case .leave: hear(.draft(ticket: ticket, result.map { $0 == .kept ? .left : $0 }))
            case .take, .resume, .discard, .discardEdited, .forget, .names, .list, .look: break
            }
        }
    }

    /// Lets all timers run out that are set.
    mutating func pause() {
        for case .timer(let number, _) in operations { hear(.timer(number)) }
    }

    /// What was handed to an editor last, and its ticket.
    var edit: (text: String, ticket: Int)? {
        operations.lazy.reversed().compactMap {
            if case .edit(let text, _, _, let ticket) = $0 { (text, ticket) } else { nil }
        }.first
    }

    /// Where the editor had the text.
    static let editedPath = "/run/sheaf/post.md"

    /// Comes back from the editor.
    mutating func edited(_ text: String?) {
        guard let ticket = edit?.ticket else {
            Issue.record("no editor was asked for")
            return
        }
        let edited = text.map { EditedText($0, path: Self.editedPath) }
        hear(.edited(ticket: ticket, text: .success(edited)))
    }

    /// Comes back from an editor that ended with an error.
    mutating func editorFailed() {
        guard let ticket = edit?.ticket else {
            Issue.record("no editor was asked for")
            return
        }
        hear(.edited(ticket: ticket, text: .failure(.editor(.exited(code: 3, path: nil)))))
    }

    /// Clicks the first cell of a text on the screen.
    mutating func click(_ text: String) {
        guard let y = rows.firstIndex(where: { $0.contains(text) }),
            let range = rows[y].range(of: text)
        else {
            Issue.record("\(text) is not on the screen\n\(self.text)")
            return
        }
        let x = DisplayWidth.cells(of: String(rows[y][..<range.lowerBound]))
        let event = MouseEvent(kind: .press, button: .left, point: Point(x: x, y: y))
        operations += app.handle(.mouse(event))
    }

    /// What the text is said to be about that was left last; nil where none was left.
    var subjectLeft: String? {
        guard case .leave(_, let about, _)? = drafts.last else { return nil }
        return about
    }

    var text: String { app.frame(app.size).text }
    var rows: [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    var title: String { rows.first ?? "" }
    var status: String { app.notice?.text ?? rows.dropLast().last ?? "" }
    /// Whether the form is still the top screen.
    var isOpen: Bool { app.layers.count > 1 }
}

/// Rows of the domain for forms.
enum Sample {
    static let ada = User.ID(UUID(high: 1, low: 1))
    /// The name of the form in which she writes a new post.
    static let newPostForm = "post-new-by-\(ada)"
    static let postID = Post.ID(UUID(high: 2, low: 2))
    static let commentID = Comment.ID(UUID(high: 3, low: 3))
    static let day = Date(timeIntervalSince1970: 1_700_000_000)

    static var post: Post {
        var post = Post(
            id: postID, title: "Notes", content: "One\nTwo", author: .user(ada), createdAt: day)
        post.tags = ["sqlite", "swift"]
        post.metadata = ["source": "import"]
        return post
    }

    static var person: User {
        var person = User(id: ada, username: "ada", email: "ada@example.org", createdAt: day)
        person.firstName = "Ada"
        person.role = .unknown("owner")
        person.birth = .age(36)
        person.scores = [1, 2]
        person.metadata = ["key": "value"]
        return person
    }

    static func found(_ post: Post?) -> Results { .post(post, author: .person(ada, name: "Ada")) }
}

// Forms of posts, as most tests of them begin.
extension FormDriver {
    static var newPost: FormDriver { FormDriver(.newPost(author: Sample.ada)) }

    /// The form of the sample's post, or that post in an editor.
    static func editing(
        inEditor: Bool = false, preferences: Preferences = Preferences()
    ) -> FormDriver {
        var driver = FormDriver(
            .editPost(Sample.postID, inEditor: inEditor), preferences: preferences)
        driver.deliver(Sample.found(Sample.post), to: .post(Sample.postID))
        if inEditor { driver.draft(.none) }
        return driver
    }
}

extension Sample {
    /// The sample's post, with a change.
    static func changed(_ change: (inout Post) -> Void) -> Post {
        var post = post
        change(&post)
        return post
    }
}
