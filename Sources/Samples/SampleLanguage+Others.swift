extension SampleLanguage {
    /// English more often than the others, which come in equal parts.
    static let all = [english, english, english, japanese, spanish, french, german, mixed]

    static let japanese = SampleLanguage(
        givenNames: [
            ("陽菜", "hina"), ("結衣", "yui"), ("さくら", "sakura"), ("美咲", "misaki"),
            ("蓮", "ren"), ("悠真", "yuma"), ("大翔", "hiroto"), ("湊", "minato"), ("葵", "aoi"),
        ],
        familyNames: [
            ("佐藤", "sato"), ("鈴木", "suzuki"), ("高橋", "takahashi"), ("田中", "tanaka"),
            ("伊藤", "ito"), ("渡辺", "watanabe"), ("山本", "yamamoto"), ("小林", "kobayashi"),
        ],
        places: [("京都", "日本"), ("札幌", "日本"), ("金沢", "日本"), ("福岡", "日本")],
        topics: words(
            "朝の散歩、古い地図、手紙、夜の電車、味噌汁、植物園、図書館、端末、川沿いの道、文房具、"
                + "写真、雨の日、将棋、自転車、喫茶店、読書日記、台所、小さな庭、山小屋、港町",
            separator: "、"),
        titles: [
            "%について", "%と%", "%のすすめ", "はじめての%", "%をやめた理由", "%の話、その2",
            "なぜ%なのか?", "%メモ", "%から学んだこと", "【質問】%について",
        ],
        sentences: [
            "最近、%のことばかり考えています。", "%は思ったよりずっと奥が深い。",
            "友人に%をすすめられて、半信半疑で始めてみました。", "雨だったので、%と%の話をした。",
            "%を続けるコツは、毎日少しだけやることです。", "祖母はいつも%を大切にしていました。",
            "ところで、%と%の違いは何でしょうか。", "次は%について書くつもりです。",
            "「%」という言葉を、私はこの町で覚えました。",
        ],
        answers: [
            "なるほど!", "とても参考になりました。", "%も気になりますね。", "私も%が好きです。",
            "ありがとうございます。", "%についてもっと知りたいです。", "同感です。",
        ],
        separator: "")

    static let spanish = SampleLanguage(
        givenNames: latin("Lucía Marta Inés Nuria Pilar Álvaro Diego Íñigo Pablo Sergio"),
        familyNames: latin("García Muñoz Ibáñez Peña Vélez Ordóñez Castaño Quiroga"),
        places: [("Cádiz", "España"), ("Valparaíso", "Chile"), ("Bogotá", "Colombia")],
        topics: words(
            "el pan de masa madre, los mapas antiguos, la niebla, el tranvía, las cartas, la lluvia"
                + " de abril, el huerto, un piano desafinado, la biblioteca, el mercado, los"
                + " domingos, el puerto, la siesta"),
        titles: [
            "Sobre %", "Elogio de %", "¿Por qué %?", "% y %", "Apuntes sobre %", "Adiós a %",
            "Lo que aprendí de %",
        ],
        sentences: [
            "Nadie me había hablado de %.", "Mi vecina dice que % no tiene remedio.",
            "Al final todo depende de %.", "Ayer hablamos de % hasta muy tarde.",
            "¿Y si % fuera solo una excusa para %?", "Hace años que quería escribir sobre %.",
        ],
        answers: [
            "¡Gracias!", "No estoy de acuerdo con lo de %.", "¿Y qué hay de %?", "Muy cierto.",
        ],
        separator: " ",
        contractions: [("de", "el", "del"), ("a", "el", "al")])

    static let french = SampleLanguage(
        givenNames: latin("Éloïse Zoé Hélène Maïa Anaïs Noël Rémi Gaël Loïc Étienne"),
        familyNames: latin("Lefèvre Dupré Béranger Crépin Maître Châtel Rousseau Vannier"),
        places: [("Nantes", "France"), ("Liège", "Belgique"), ("Québec", "Canada")],
        topics: words(
            "le levain, les vieilles cartes, la brume, le dernier métro, les lettres, le potager,"
                + " la lecture lente, les carnets, la pluie d’octobre, le marché, les escaliers"),
        titles: [
            "Sur %", "Éloge de %", "Pourquoi % ?", "% et %", "Notes sur %", "Ce que % m’a appris",
        ],
        sentences: [
            "Personne ne m’avait parlé de %.", "On croit connaître %, et puis non.",
            "Hier, % m’a fait changer d’avis.", "Il faut bien commencer par %.",
            "Entre % et %, j’ai choisi.", "« % », disait-elle, « c’est déjà beaucoup. »",
        ],
        answers: ["Merci !", "Et % alors ?", "Tout à fait d’accord.", "Quelle belle idée, %."],
        separator: " ",
        contractions: [("de", "le", "du"), ("de", "les", "des")])

    static let german = SampleLanguage(
        givenNames: latin("Käthe Jördis Grete Lotte Ilse Jürgen Götz Björn Emil Anton"),
        familyNames: latin("Müller Weiß Schröder Böhm Krüger Lange Voß Ahrens"),
        places: [("Leipzig", "Deutschland"), ("Graz", "Österreich"), ("Zürich", "Schweiz")],
        topics: words(
            "der Sauerteig, die alte Landkarte, der Nebel, die Nachtschicht, das Treppenhaus, der"
                + " Schrebergarten, die Schreibmaschine, das Wörterbuch, der Umweg, die Fähre"),
        titles: [
            "Über Umwege: %", "%, ein Versuch", "Warum eigentlich %?", "% – %", "Notiz: %",
            "Lob der Kleinigkeit: %",
        ],
        sentences: [
            "Niemand hatte mich gewarnt: %.", "Am Ende war es doch nur %.",
            "Erst %, dann %, und dann lange nichts.", "Überall hieß es: %!",
            "Donaudampfschifffahrtsgesellschaft hin oder her, % bleibt.",
        ],
        answers: ["Danke!", "Und %?", "Sehe ich anders.", "Genau so ist es."],
        separator: " ")

    /// What programs get wrong: emoji of several scalars, combining marks written apart, scripts
    /// from right to left, scripts that stack, HTML.
    static let mixed = SampleLanguage(
        givenNames: [
            ("Zoe\u{301}", "zoe"), ("Nguye\u{302}\u{303}n", "nguyen"), ("Олена", "olena"),
            ("נועה", "noa"), ("ليلى", "layla"), ("สมชาย", "somchai"), ("अनन्या", "ananya"),
        ],
        familyNames: [
            ("Ångström", "angstrom"), ("Шевченко", "shevchenko"), ("כהן", "cohen"),
            ("حداد", "haddad"), ("김", "kim"), ("王", "wang"), ("Łukasik", "lukasik"),
        ],
        places: [("Київ", "Україна"), ("서울", "대한민국"), ("臺北", "臺灣"), ("Tromsø", "Norge")],
        topics: [
            "cafe\u{301} ☕", "🧑🏽‍💻 at 3 a.m.", "👩‍👩‍👧‍👦", "🇯🇵 and 🇧🇷", "<b>bold</b> moves",
            "naïve <script>alert(1)</script>", "tea & biscuits", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉a̴̵̞lgo", "ภาษาไทย", "हिन्दी",
            "שלום", "مرحبا", "한국어", "ﬁ ligatures", "ＦＵＬＬ　ＷＩＤＴＨ", "½ cup",
        ],
        titles: ["%", "%!", "% → %", "“%”", "🎉 % 🎉", "%\u{00A0}: %", "#% @%"],
        sentences: [
            "% is where most programs stumble.", "Between % and % there are two cells, or three.",
            "<p>Pasted from the web: <a href=\"https://example.org\">%</a></p>",
            "I ❤️ %.", "x < y && y > z, says %.",
        ],
        answers: ["👍", "👍🏽👍🏿", "😂😂😂", "%?", "<i>%</i>", "+1 🥐"],
        separator: " ")
}
