import SheafModel

extension SampleCommunity {
    /// The people of Mill Lane.
    static let neighbours: [SampleNeighbour] = [
        SampleNeighbour(
            username: "ines", first: "Inés", last: "Robledo", role: .admin,
            birth: CalendarDate(year: 1971, month: 3, day: 9).map(Birth.date),
            place: Address(street: "12 Mill Lane", city: "Wendover", country: "United Kingdom"),
            colours: ["ochre", "white"],
            bio: "Keeps the key of the reading room, and the list of who has the ladder.",
            follows: ["tom", "haruka", "benedikt", "abena"]),
        SampleNeighbour(
            username: "tom", first: "Tom", last: "Ashdown", role: .moderator, birth: .age(58),
            place: Address(street: "3 Mill Lane", city: "Wendover", country: "United Kingdom"),
            colours: ["green"],
            bio: "Repairs clocks. Will also look at toasters, with no promises.",
            follows: ["ines", "joyce", "pavel"]),
        SampleNeighbour(
            username: "haruka", first: "遥", last: "森田", role: .moderator,
            birth: CalendarDate(year: 1990, month: 11, day: 21).map(Birth.date),
            place: Address(city: "京都", country: "日本"), colours: ["藍", "白"],
            bio: "翻訳と植物。We moved in above the bakery two years ago. 日本語でもどうぞ。",
            follows: ["ines", "abena", "noor"]),
        SampleNeighbour(
            username: "benedikt", first: "Benedikt", last: "Weiß", role: .user, birth: .age(34),
            place: Address(street: "8a Mill Lane", city: "Wendover", country: "United Kingdom"),
            colours: ["black"], bio: "Terminal programs, long walks, short sentences.",
            follows: ["haruka", "pavel", "noor", "ines"]),
        SampleNeighbour(
            username: "abena", first: "Abena", last: "Osei", role: .user,
            birth: CalendarDate(year: 1986, month: 6, day: 2).map(Birth.date),
            place: Address(street: "The Bakery", city: "Wendover", country: "United Kingdom"),
            colours: ["saffron", "plum"], bio: "Up at three so that you have bread at seven.",
            follows: ["ines", "tom", "haruka"]),
        SampleNeighbour(
            username: "joyce", first: "Joyce", last: "Pemberton", role: .user, birth: .age(81),
            place: Address(street: "1 Mill Lane", city: "Wendover", country: "United Kingdom"),
            colours: ["lavender"],
            bio: "Eighty-one and a half. I type with one finger; be patient.",
            follows: ["tom", "abena"]),
        SampleNeighbour(
            username: "pavel", first: "Pavel", last: "Dvořák", role: .user, birth: .age(45),
            place: Address(city: "Brno", country: "Česko"), colours: ["rust"],
            bio: "Bees, bread, baroque recorders. Visits in summer.", follows: ["tom", "benedikt"]),
        SampleNeighbour(
            username: "noor", first: "Noor", last: "Haddad", role: .user, birth: .age(27),
            place: Address(city: "Aylesbury", country: "United Kingdom"), colours: ["teal"],
            bio:
                "Map person. \u{1F5FA}\u{FE0F} Writes the walks down so that you need not remember.",
            follows: ["haruka", "benedikt", "celestine"]),
        SampleNeighbour(
            username: "celestine", first: "Célestine", last: "Aubry", role: .user, birth: nil,
            place: Address(city: "Nantes", country: "France"), colours: ["bleu nuit"],
            bio: "Ancienne voisine, toujours curieuse.", follows: ["ines"]),
        SampleNeighbour(
            username: "rafe", first: "Rafe", last: "Calloway", role: .user, birth: .age(19),
            place: Address(street: "5 Mill Lane", city: "Wendover", country: "United Kingdom"),
            colours: [], bio: "", follows: ["benedikt"]),
        SampleNeighbour(
            username: "millie", first: "Millie", last: "Ashdown", role: .guest, birth: .age(11),
            place: Address(street: "3 Mill Lane", city: "Wendover", country: "United Kingdom"),
            colours: ["all of them"], bio: "I am only here for the fox. \u{1F98A}",
            follows: ["tom", "noor"]),
        SampleNeighbour(
            username: "gerald", first: "Gerald", last: "Finch", role: .user, birth: .age(66),
            place: Address(), colours: ["beige"], bio: "Moved to the coast.", isActive: false,
            follows: []),
    ]
}
