import Testing

@testable import SheafTUI

@Suite struct `Sentences` {
    @Test(arguments: [
        ("Added the comment \"Level five.\".", "Added the comment \"Level five\"."),
        ("It was: added \"A b.\". 1 more.", "It was: added \"A b\". 1 more."),
        ("Era: «Nivel tres.».", "Era: «Nivel tres»."),
        ("C’était : «\u{A0}Niveau trois.\u{A0}».", "C’était : «\u{A0}Niveau trois\u{A0}»."),
        ("「第三段。」。", "「第三段」。"),
        ("There is no /notes/certainly..", "There is no /notes/certainly."),
    ]) func `end with one stop where what they name has one`(said: String, shown: String) {
        #expect(said.withSingleStops == shown)
        #expect(Notice(said).text == shown)
    }

    @Test(arguments: [
        "Write \".\".", "Saved \"And so on...\".", "Is it \"Whose?\".", "Reading a.json ..",
        "Go to row...", "The end.",
    ]) func `keep the points that are no second stop`(said: String) {
        #expect(said.withSingleStops == said)
    }
}
