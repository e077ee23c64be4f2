@testable import SheafTUI

/// A place of the app: how one comes there, and what people do there.
struct ScriptRoom {
    let ways: [String]
    let parts: [String]

    /// A script that begins here; one part in four is of somewhere else.
    static func script(using random: inout some RandomNumberGenerator) -> KeyScript {
        let room = all.randomElement(using: &random) ?? everywhere
        var text = Bool.random(using: &random) ? "<esc> <esc> " : ""
        if Int.random(in: 0..<8, using: &random) > 0 {
            text += room.ways.randomElement(using: &random) ?? ""
        }
        for _ in 0..<Int.random(in: 3...12, using: &random) {
            let isHere = Int.random(in: 0..<4, using: &random) > 0
            let parts = isHere ? room.parts : everywhere.parts
            text += " " + (parts.randomElement(using: &random) ?? "j")
            if Int.random(in: 0..<30, using: &random) == 0 {
                let x = Int.random(in: 0..<100, using: &random)
                let y = [0, 23, 22, .random(in: 0..<24, using: &random)]
                text += " @\(x),\(y.randomElement(using: &random) ?? 0)"
            }
        }
        return KeyScript(text)
    }

    /// How a run ends, perhaps with a form open or while something is written.
    static func ending(using random: inout some RandomNumberGenerator) -> KeyScript {
        let endings = [
            "2 + + + + + Q", "2 p Q", "2 a \"unsent\" <c-g> Q", "2 A j A Q", "1 x Q", "9 l Q",
            "2 e \"more\" <f2> Q", "2 a \"new\" <f2> Q", "2 d y Q", "6 Q", "g w Q", "3 d y Q",
            "2 t \"moss, \" <f2> Q", "1 + Q", "2 <enter> r \"yes\" <f2> Q",
            "2 / \"te\" <enter> p Q",
            "2 a \"unsent\" <f1> Q", "9 l R Q", "9 R X y Q", "2 p q", "1 + q",
            "2 / \"te\" <enter> A q", "2 e \"half\" | @5,0 Q",
        ]
        return KeyScript("<esc> <esc> <esc> " + (endings.randomElement(using: &random) ?? "Q"))
    }
}

extension ScriptRoom {
    static let passphrase = "violet anvil harbor mosaic fern"

    static let all = [
        people, people, person, posts, posts, posts, post, post, form, form, tags, unsaved,
        settings, vault, vault, yourself, past, past, everywhere,
    ]

    /// What can be done nearly everywhere.
    static let everywhere = ScriptRoom(
        ways: ["1", "2", "2", "3", "2 /", "g m", "g w", "9", "6", "7", "8", "g x", ","],
        parts: [
            "j", "j", "j", "k", "j j j", "G", "g g", "<pgdn>", "<pgup>", "<c-d>", "<c-u>",
            "<enter>", "<enter>", "l", "h", "h", "1", "2", "2", "3", "9", "6", "7", "8", "g m",
            "g w", "g y",
            "g u", "g p", "g t", "g v", "/", "/ \"te\" <enter>", "/ \"a\" <enter>", "/ \"zz\"",
            "\"ma\"", "`ma`", "`two\nlines`", "<tab>", "<s-tab>", "<f2>", "<esc>", "<esc>",
            "<esc> <esc>", "n", "y", "d", "d y", "x", ": 3 <enter>", ":", "<up>", "<down>",
            "<backspace>", "<left>", "<right>", "<home>", "<end>", "<c-w>", "<space>", "i",
            "<f1> <esc>", "? / \"de\" <enter> j <enter>", "? j j <enter>", "| <c-l>",
            "| <c-c> |time",
            "@100x30", "@40x12", "@120x40", "@80x24", "@80x24", "z", "M", "z j", "z k",
            "} }", "{", "J", "K", "s g", "s w", "f p", "E", "<c-o>",
        ])

    static let people = ScriptRoom(
        ways: ["1", "g u", "1", "1 g g"],
        parts: [
            "j", "j", "k", "G", "<enter>", "s n", "s N", "s i", "s r", "s p", "s P", "s f", "s F",
            "s c", "s C", "s u", "s g", "z j", "z k", "f i", "f c", "x", "x", "x x", "+", "+ +",
            "F",
            "e \"x\" <f2>", "e <tab> \"y\" <f2>", "e <esc>", "e \"z\" <esc>", "E",
            "a \"mara\" <tab> \"mara@example.org\" <f2>", "a \"mara\" <f2>", "d y", "d n", "d",
            "y t", "y i", "/ \"a\" <enter>", "/ \"mara\" <enter>", "/ \"ma\" <enter> <enter>",
            "/ `b` <enter> x", ": 3 <enter>", "/ \"zz\" <enter>", "<esc>", "/ <up> <enter>", "J",
            "d <tab> <enter>", "d w", "d k", "<c-d>", "g y <enter>", "j j j s n j x", "G s p k x",
            "j j / \"ma\" j x", "e \"a\" <f2> j e \"b\" <f2>", "j j j f i j x", "f i f c <c-d>",
            "f i f c j j x", "/ \"zz\" <esc> <c-d> x", "f i <esc> <pgdn> e \"p\" <f2>",
            "u", "u", "U", "x u", "x u U", "d y u", "d w u j x", "e \"u\" <f2> u", "u u U <c-r>",
            "<space>", "<space> <space> x", "* x", "I", "<space> I d y", "b a <enter>", "b x y u",
            "b d <enter>", "b i <enter> u", "<space> <esc> <esc>",
            "<space> s n <space> d <enter> u",
            "f i * b a y", "<space> b d <esc> x",
        ])

    static let person = ScriptRoom(
        ways: ["1 <enter>", "1 j <enter>", "2 g a", "1 / \"a\" <enter> <enter>", "1 F"],
        parts: [
            "<tab>", "<tab>", "<s-tab>", "j", "j <enter>", "<enter>", "h", "h", "F", "+", "x", "e",
            "e \"q\" <f2>", "G", "g g", "d y", "d n", "J", "K", "/ \"te\" <enter>", "y i", "y t",
            "l",
            "p", "t \"moss, \" <f2>", "s t", "a \"By her\" <f2>", "+ +", "@20,9", "@45,9", "r",
            "H", "H", "H x", "H + k", "H e \"q\" <f2>", "H d y", "H <tab> x", "k", "k k", "g g k x",
            "G g g k +", "k j j p", "H j p", "H G d y", "H / \"a\" <enter> x", "H : 2 <enter> x",
            "A", "p j p", "E", "y c", "<tab> d y", "<tab> d w", "<tab> e \"!\" <f2>", "<tab> + j +",
            "<tab> r \"yes\" <f2>", "<tab> E", "<s-tab> x", "<s-tab> + j +", "<s-tab> d y",
            "<s-tab> d w", "<s-tab> e \"z\" <f2>", "<s-tab> F", "<s-tab> j x k x", "@10,1", "@10,8",
        ])

    static let posts = ScriptRoom(
        ways: ["2", "2", "g p", "2 g g", "3 <enter>"],
        parts: [
            "j", "j", "k", "G", "g g", "<enter>", "p", "p", "p j p", "A", "A A", "+", "+ +", "x",
            "d y",
            "d n", "d", "e", "e \"more\" <f2>", "e <tab> <tab> \"g\" <tab> <f2>",
            "t \"fern, \" <f2>", "a \"A title\" <f2>",
            "a \"A title\" <tab> <tab> \"ma\" <tab> <f2>",
            "a", "E", "r \"I see.\" <f2>", "y t", "y c", "y i", "g a", "f p", "f d", "f c", "s t",
            "s T", "s u", "s U", "s l", "s L", "s c", "s C", "s a", "s s", "s v", "s m", "s g",
            "s w",
            "z j", "z k", "/ \"te\" <enter>", "/ \"party\" <enter>", "/ \"party\" <enter> p",
            "/ \"a\" <enter> d y", "/ `tea`", "/ `tea` <enter> <enter>", "/ \"zz\" <enter>",
            "<esc>",
            "/ <up> <enter>", ": 3 <enter>", ": 3 <enter> p", ": `5` <enter> +", "<pgdn> p",
            "G p", "G d y", "s l + +", "s v <enter> h", "s v <enter> h j", "s v j j <enter> h d y",
            "s v j j <enter> h g g p",
            "s v G <enter> h k p", "s V j <enter> h j + j +", "t \"ma\" <down> <enter> <f2>",
            "t \"g\" <enter> <f2>", "e <tab> <tab> \"ma\" <down> <down> <enter> <f2>", "f p p p",
            "s s p", "f d A", "j j j s t j p", "G s n k p", "j j f d j p",
            "j j j / \"te\" <enter> j p",
            "j j s l j <enter> h k p", "/ \"te\" j j <esc> j p", "<pgdn> s t <pgup> p",
            "G / \"a\" <enter> k d y", ": 9 <enter> s t j +", "t \"te\" <down> <tab> <f2>",
            "t \"m\" <down> <down> <enter> <enter>", "t \"m\" <up> <enter> <f2>",
            "e <tab> <tab> \"te\" <down> <tab> \"x\" <f2>", "e \"a\" <esc> e \"b\" <f2>",
            "e <f2> j e \"c\" <f2>", "t \"q, \" <f2> <enter> t \"r, \" <f2>",
            "/ \"zz\" <esc> <c-d> p", "f d f c <pgdn> p", "f d f c j j +",
            "g e", "g e j R h", "e \"v\" <f2> g e j R h j p",
            "u", "u", "U", "p u", "p u U", "d y u", "d y u j p", "A u <c-r>", "t \"u, \" <f2> u",
            "e \"u\" <f2> u", "u u U U", "u j p", "U k d y", "+ u",
            "<space>", "<space> <space> p", "<space> j <space> A", "*", "* p <enter>", "I",
            "I A y u",
            "b p <enter>", "b u y", "b A <enter> u", "b d <esc>", "b d y u",
            "b t \"bog, x\" <enter> <enter>", "b t \"bog\" <enter> y u",
            "b T \"maps\" <enter> <enter>",
            "b l \"3\" <enter> y", "b l \"x\" <enter> <esc>", "b o \"0\" <enter> <esc>",
            "b o \"1\" <enter> y u", "<space> t \"fern\" <enter> <enter>", "<space> d y u",
            "<space> <esc> <esc>", "f d * f c p <enter>", "/ \"te\" <enter> * b A <enter>",
            "<space> s t <space> p j p", "b p | <c-c> |", "b p <enter> j p",
            "<space> a \"m\" <f2> A",
        ])

    static let post = ScriptRoom(
        ways: ["2 <enter>", "2 j <enter>", "2 j j j <enter>", "2 <enter> <tab>", "2 G <enter>"],
        parts: [
            "<tab>", "<tab> j", "j", "j", "k", "G", "g g", "r \"I see.\" <f2>", "r", "e",
            "e \"more\" <f2>", "+", "+ +", "z a", "z o", "z c", "z M", "z R", "J", "K", "J J p",
            "J J J", "g a", "d y", "d n", "d", "d w", "A", "p", "t \"moss, \" <f2>", "E",
            ": 2 <enter>", ": 2 <enter> d y", "y t", "y c", "y i", "<enter>", "h", "h h", "<pgdn>",
            "<c-d>", "<tab> j j d y", "<tab> e \"!\" <f2>", "<tab> r \"yes\" <esc>", "h j <enter>",
            "u", "U", "r \"u\" <f2> u", "+ u", "d y u", "d w u", "e \"u\" <f2> u U", "p u j u",
        ])

    static let form = ScriptRoom(
        ways: [
            "2 a", "2 e", "1 e", "1 a", "2 <enter> r", "2 t", "2 <enter> <tab> e", "2 j e", "1 j e",
            "2 / \"te\" <enter> e",
        ],
        parts: [
            "\"more words\"", "\"a, g\"", "\"fern\"", "\"te\"", "`pasted`", "`two\nlines` `and`",
            "`a\u{7}b`", "<tab>", "<tab>", "<tab> <tab>", "<s-tab>", "<up>", "<down>", "<enter>",
            "<f2>", "<f2>", "<f2>", "<esc>", "<esc>", "<esc> e", "<esc> a", "<c-o>", "<c-w>",
            "<c-k>", "<c-y>", "<c-a>", "<c-e>", "<c-u>", "<c-_>", "<a-u>", "<a-U>", "<pgdn>",
            "<right>", "<left>", "<space>", "g", "d", "<backspace>", "<del>", "<f1> <esc>",
            "<tab> <tab> \"ga\" <down> <tab>", "\", m\" <enter>", "\", t\" <up> <enter>", "<f2> e",
            "<f2> j e \"x\" <f2>", "<c-s> d y",
            "<esc> g w <enter>", "| @5,0", "| @3,8", "| @12,22",
        ])

    static let tags = ScriptRoom(
        ways: ["3", "g t", "3 j j"],
        parts: [
            "j", "j", "k", "G", "<enter>", "<enter> p", "<enter> <enter>", "d y", "d n", "y t",
            "s n",
            "s N", "s p", "s P", "/ \"ma\" <enter>", "/ \"a\" <enter> <enter>", "/ `e` <enter> d y",
            "u", "U", "d y u", "d y u U",
            "<esc>", ": 4 <enter>", ": 4 <enter> <enter>", "h", "2", "3", "<pgdn>",
        ])

    static let unsaved = ScriptRoom(
        ways: [
            "2 a \"left\" <esc> g w", "2 a \"one\" <esc> a \"two\" <esc> g w",
            "2 e \"half\" <esc> g w", "2 <enter> r \"ah\" <esc> g w", "1 a \"nobody\" <esc> g w",
            "2 t \"mo\" <esc> g w", "2 j <enter> <tab> r \"re\" <esc> g w <enter> \"so\" <f2>",
            "g w", "2 <enter> <tab> r \"re\" <esc> g w",
        ],
        parts: [
            "<enter>", "<enter> <f2>", "<enter> \"more\" <f2>", "<enter> \"more\" <esc>", "d d",
            "d n", "d", "y c", "j", "k", "G", "h", "<esc>", "<f2>", "<tab>", "j <enter>", "g w",
            "<enter> <esc> d d", "2 a", "2 a <esc>", "2 e <f2>", "j d d",
        ])

    /// The trash, the history, earlier versions.
    static let past = ScriptRoom(
        ways: [
            "2 d y d y 7", "2 d y 1 d y g x", "2 p d y 8", "8", "g h", "7", "3 d y 7", "2 g e",
            "2 e \"more\" <f2> g e", "2 e \"a\" <f2> e \"b\" <f2> <enter> g e",
            "2 <enter> <tab> d y h 7", "2 d y 7 D y 8",
        ],
        parts: [
            "R", "R", "R R", "j R", "k R", "R u", "u", "U", "u u R", "j", "j", "k", "G", "g g",
            "<enter>", "<enter> R", "<enter> j h", "<enter> u R", "h", "h", "<esc>", "<tab>",
            "D n", "D y", "D o", "D a", "D <enter>", "D", "y t", "y c", "7", "8", "7 R 8 R",
            "/ \"te\" <enter>", "/ \"a\" <enter> R", "/ \"del\" <enter> R", "/ `del` <enter> R",
            "/ \"zz\" <enter>", "/ \"zz\" <enter> R", ": 2 <enter> R", "2 d y 7", "2 p 8", "2 g e",
            "<pgdn> R", "x", "p", "d y", "e",
        ])

    static let settings = ScriptRoom(
        ways: ["9", ",", "9 j j", "9 / \"post\" <enter>", "9 G"],
        parts: [
            "l", "l", "h", "x", "<enter>", "j", "j j", "k", "G", "g g", "R", "R", "j l R", "X n",
            "X y", "X y l", "X",
            "/ \"order\" <enter>", "/ \"lock\" <enter>", "/ \"ask\" <enter> l",
            "/ \"count\" <enter> l d", "/ \"sec\" <enter> l j l", "<esc>", "d", "i",
            "/ \"cache\" <enter> l <c-u> \"50MB\" <enter>", "/ \"dens\" <enter> l l", "E",
            "/ \"borders\" <enter>", "/ \"lang\" <enter> l", "/ \"lang\" <enter> R", "<c-u> `10m`",
            "/ \"unsent\" <enter> l <c-u> \"40s\" <enter>", "/ \"zz\" <enter>", "2 9 l", "<pgdn> l",
            "/ \"keep\" <enter> l", "1 9 R", "2",
        ])

    static let vault = ScriptRoom(
        ways: [
            "6", "g v", "6 \"\(passphrase)\" <enter>", "6 `\(passphrase)` <enter>",
            "6 \"\(passphrase)\" <enter> \"\(passphrase)\" <enter>",
            "6 `\(passphrase)` <enter> `\(passphrase)` <enter>",
        ],
        parts: [
            "\"\(passphrase)\" <enter>", "`\(passphrase)` <f2>", "`wrong` <enter>", "<enter>",
            "a \"web\" <enter> \"ann\" <enter> \"s1\" <f2>", "a `mail` <tab> `bo` <tab> `s2` <f2>",
            "a \"web\" <enter> \"bo\" <enter> \"s3\" <tab> <space> <tab> `\(passphrase)` <f2>",
            "a \"web\"", "i", "j i", "i |", "y s", "y s j y s", "j", "k", "G", "e `new` <f2>",
            "e `newer` <tab> `\(passphrase)` <f2>", "d y", "d n", "d", "| L", "| L |", "| <f8> |",
            "/ \"we\" <enter>", "/ \"bo\" <enter> y s", "/ `zz` <enter>", "<esc>", "<esc>", "1",
            "6",
            "P `\(passphrase)` <tab> `\(passphrase)` <tab> `\(passphrase)` <f2>", "<tab>", "<f2>",
            "y s `\(passphrase)` <enter>", "i `\(passphrase)` <enter>", "h",
        ])

    static let yourself = ScriptRoom(
        ways: ["g y", "1 g y", "2 <enter> g y"],
        parts: [
            "<enter>", "j <enter>", "/ \"b\" <enter> <enter>", "/ \"ma\" <enter> j <enter>", "j",
            "k",
            "G <enter>", "a \"newme\" <tab> \"n@example.org\" <f2>", "a <esc>", "<esc>", "2 +",
            "1 +",
            "2 <enter> + h", "1 d y",
        ])
}
