import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafSamples
import Testing

@Suite struct `Sample data` {
    private let data = SampleData(people: 60, posts: 200, comments: 700, seed: 7)

    @Test func `is the same again for the same seed and another for another`() {
        let again = SampleData(people: 60, posts: 200, comments: 700, seed: 7)
        let other = SampleData(people: 60, posts: 200, comments: 700, seed: 8)

        #expect((0..<60).map(data.person) == (0..<60).map(again.person))
        #expect((0..<200).map(data.post) == (0..<200).map(again.post))
        #expect((0..<700).map(data.comment) == (0..<700).map(again.comment))
        #expect((0..<200).map(data.post) != (0..<200).map(other.post))
    }

    @Test func `names every row differently and refers only to rows that are there`() {
        let people = Set((0..<60).map { data.person(at: $0).id })
        let posts = Set((0..<200).map { data.post(at: $0).id })
        let comments = (0..<700).map(data.comment)
        let byID = Dictionary(comments.map { ($0.id, $0) }, uniquingKeysWith: { old, _ in old })

        #expect(people.count == 60)
        #expect(Set((0..<60).map { data.person(at: $0).username }).count == 60)
        #expect(posts.count == 200)
        #expect(byID.count == 700)
        #expect((0..<200).allSatisfy { known(data.post(at: $0).author, people) })
        #expect(comments.allSatisfy { known($0.author, people) && posts.contains($0.postID) })
        #expect(comments.allSatisfy { isProperReply($0, byID) })
    }

    @Test func `has people that a form would accept`() {
        let today = CalendarDate(SampleData.usualEnd)

        #expect((0..<60).allSatisfy { data.person(at: $0).validationFailures(today: today) == [] })
    }

    @Test func `has follows, replies, drafts, tags and awkward rows`() {
        let many = SampleData(people: 50, posts: 10_000, comments: 0, seed: 1)

        #expect((0..<60).contains { !data.followees(ofPersonAt: $0).isEmpty })
        #expect((0..<60).allSatisfy { !data.followees(ofPersonAt: $0).contains($0) })
        #expect((0..<700).contains { data.comment(at: $0).parentID != nil })
        #expect((0..<200).contains { data.post(at: $0).status == .draft })
        #expect((0..<200).contains { data.post(at: $0).tags.contains("Café") })
        #expect(many.post(at: 1_234).title.count >= 10_000)
        #expect(many.post(at: 4_001).createdAt == Date(timeIntervalSince1970: 0))
    }

    @Test func `writes Spanish and French articles behind a preposition as people do`() {
        let many = SampleData(people: 400, posts: 2_000, comments: 2_000, seed: 3)
        let texts =
            (0..<2_000).flatMap { [many.post(at: $0).title, many.post(at: $0).content] }
            + (0..<2_000).map { many.comment(at: $0).content }
        for wrong in [" de el ", " a el ", " de le ", " de les "] {
            #expect(texts.filter { $0.contains(wrong) } == [])
        }
        for right in [" del tranvía", " al tranvía", " du potager", " des lettres"] {
            #expect(texts.contains { $0.contains(right) }, "\(right)")
        }
    }

    @Test func `makes user names of all letters of a name`() {
        let names = Set(
            (0..<400).map {
                SampleData(people: 400, posts: 0, comments: 0, seed: 3).person(at: $0).username
            })
        #expect(names.contains { $0.contains("alvaro.") })
        #expect(!names.contains { $0.hasPrefix("lvaro") || $0.contains(".pea") })
    }

    @Test func `has no comments where there are no posts`() {
        #expect(SampleData(people: 3, posts: 0, comments: 10).comments == 0)
        #expect(SampleData(people: -1, posts: -1, comments: 0).people == 0)
    }

    @Test func `gives everything to strangers where there are no people`() {
        let alone = SampleData(people: 0, posts: 20, comments: 0)

        #expect((0..<20).allSatisfy { alone.post(at: $0).author.userID == nil })
        #expect(alone.followees(ofPersonAt: 0) == [])
    }

    private func known(_ author: Authorship, _ people: Set<User.ID>) -> Bool {
        author.userID.map(people.contains) ?? true
    }

    private func isProperReply(
        _ comment: SheafModel.Comment, _ all: [SheafModel.Comment.ID: SheafModel.Comment]
    )
        -> Bool
    {
        guard let parentID = comment.parentID else { return true }
        guard let parent = all[parentID] else { return false }
        return parent.postID == comment.postID && parent.createdAt < comment.createdAt
    }
}
