import Persistence

extension SampleLanguage {
    static let english = SampleLanguage(
        givenNames: latin(
            "Ada Grace Edith Hazel Nora Ruth Iris Maud Olive Pearl Alan Edgar Felix Hugo Ivan Jasper"
                + " Leo Miles Oscar Theo Amara Chidi Priya Rohan Siobhan Eoin Kofi Zainab"),
        familyNames: latin(
            "Archer Barlow Carver Dunmore Ellery Fairweather Garrick Hollis Ingram Jessop Kettle"
                + " Lockwood Marsh Northcote Oakes Penrose Quill Rowntree Sedgwick Thorne Underhill"
                + " Vance Wainwright Yardley Okafor Mehta O'Rourke Mensah"),
        places: [
            ("Bristol", "United Kingdom"), ("Portland", "United States"), ("Galway", "Ireland"),
            ("Halifax", "Canada"), ("Dunedin", "New Zealand"), ("Accra", "Ghana"),
        ],
        topics: words(
            "sourdough, the tram at night, keeping bees, old maps, the harbour, letters, a borrowed"
                + " ladder, the allotment, tide tables, a second-hand cello, paper, the north"
                + " window, winter tomatoes, small boats, the reading room, bicycles, a broken"
                + " clock, the long walk home, moss, typewriters, mending, the bakery on the"
                + " corner, terminal programs, plain text, an empty inbox, the library card,"
                + " chess by post, lichens, the ferry, a good pencil, slow soup, the night shift,"
                + " weather diaries, birdsong, stairs, the wrong train, indexes, margins, a blue"
                + " door, the last page"),
        titles: [
            "On %", "On % and %", "What % taught me about %", "Why I gave up %", "Notes about %",
            "A short history of %", "In praise of %", "% or %?", "Ten days with %",
            "The trouble with %", "How to begin with %", "Questions about %", "Against %",
            "%, again", "A letter about %", "Things nobody says about %", "Between % and %",
            "RE: % (was: %)", "First steps: %", "What is left of %",
        ],
        sentences: [
            "Nobody warned me that % would take the whole winter.",
            "I wrote about % before, and I was wrong.",
            "The first thing to know about % is how little it asks of you.",
            "My grandmother kept a drawer for %, and another one for %.",
            "It rained, so we talked about % instead.",
            "There is a kind of patience that only % can teach.",
            "Somebody on the ferry explained % to me with two spoons and a napkin.",
            "If you have five minutes, spend them on %; if you have an hour, spend it on %.",
            "The shop had everything except %.", "We disagreed about %, politely, for years.",
            "By Thursday I had forgotten %.", "None of this would matter without %.",
            "I keep a list of what went wrong: %, then %, then the stairs.",
            "You may laugh, but % changed how I think about %.",
            "That evening % looked different.", "So I asked, and the answer was %.",
        ],
        answers: [
            "Thank you for this.", "I never thought of % that way.", "And what about %?",
            "This is exactly why I like %.", "Not sure I agree about %.", "Same here, with %.",
            "Could you say more about %?", "My neighbour swears by %.", "Bookmarked.",
            "You had me at %.", "It depends on %, I suppose.", "Ha! Yes.",
        ],
        separator: " ")

    /// Names that are written in Latin letters anyway, split at blanks.
    static func latin(_ names: String) -> [(name: String, latin: String)] {
        names.split(separator: " ").map { name in
            let letters = Folding.fold(String(name)).filter { ("a"..."z").contains($0) }
            return (String(name), letters)
        }
    }

    /// A list split at commas.
    static func words(_ list: String, separator: String = ", ") -> [String] {
        list.split(separator: separator).map(String.init)
    }
}
