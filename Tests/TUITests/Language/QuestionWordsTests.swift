import Testing

@testable import SheafTUI

@Suite struct `Questions in English` {
    private let words = Language.named(.en).questions

    @Test func `count what a person wrote`() {
        #expect(words.personConsequence(0, 0) == "Nothing was written by this person.")
        #expect(
            words.personConsequence(1, 0)
                == "1 post and 0 comments are by this person. "
                + "If you keep them, \"(deleted)\" is shown behind the author's name.")
        #expect(words.personConsequence(1_200, 1).hasPrefix("1,200 posts and 1 comment are by"))
        let others = "Deleting the posts deletes what others wrote on them, too."
        #expect(words.othersGoAlong(nil) == others)
        #expect(words.othersGoAlong(1) == "Deleting the posts deletes 1 comment by others, too.")
    }

    @Test func `count replies and posts`() {
        #expect(words.commentConsequence(0) == "It has no replies.")
        #expect(words.commentConsequence(1).hasPrefix("It has 1 reply. If you keep the reply,"))
        #expect(words.commentConsequence(2).hasPrefix("It has 2 replies. If you keep them,"))
        #expect(words.tagConsequence(0) == "No post has it.")
        #expect(words.tagConsequence(1).hasPrefix("1 post loses the tag"))
        #expect(words.tagConsequence(2).hasPrefix("2 posts lose the tag"))
    }
}

@Suite struct `Whether a batch is to be run` {
    @Test(arguments: [
        (Language.Code.en, "T?"), (.fr, "T\u{A0}?"), (.es, "¿T?"), (.ja, "T?"),
    ])
    func `is asked with the signs of the language`(code: Language.Code, question: String) {
        #expect(Language.named(code).batches.question("T") == question)
    }
}

@Suite struct `The letters of answers` {
    /// Two answers that begin alike have the letter of the word that tells them apart.
    @Test(arguments: [Language.Code.es, .fr])
    func `are the first letters of what they do`(code: Language.Code) {
        let language = Language.named(code)
        let (words, forms) = (language.questions, language.forms)
        let history = language.history
        let answers: [(Character, String)] = [
            (words.yesLetter, words.delete), (words.yesLetter, words.keepWritings),
            (words.yesLetter, words.keepYourWritings),
            (words.yesLetter, words.keepReplies), (words.yesLetter, words.take),
            (words.yesLetter, words.change), ("n", words.cancel), ("n", words.leave),
            ("n", words.keepAll),
            (words.deleteWritingsLetter, words.deleteWritings),
            (words.deleteWritingsLetter, words.deleteYouAndWritings),
            (words.deleteBranchLetter, words.deleteBranch), (words.keepNoteLetter, words.keepNote),
            (words.deleteNoteLetter, words.deleteNote), (words.waitOnLetter, words.waitOn),
            (words.endAnywayLetter, words.endAnyway), (forms.discardLetter, forms.discard),
            (forms.keepWritingLetter, forms.keepWriting),
            (history.purgeOldLetter, history.purgeOld(30)),
            (history.purgeAllLetter, history.purgeAll(nil)),
        ]
        for (letter, title) in answers {
            #expect(title.first?.lowercased() == String(letter), "\(letter): \(title)")
        }
    }
}
