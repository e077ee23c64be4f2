/// The grammar of queries and the table of their fields, as the manual prints them.
package enum SearchGrammar {
    /// In the notation of ISO 14977, with blanks between terms left out.
    package static let text = #"""
        query    = [ either ] ;
        either   = all , { "or" , all } ;
        all      = term , { term } ;
        term     = [ "-" ] , ( text | field | "(" , either , ")" ) | order ;
        text     = word | quoted ;
        quoted   = '"' , { any sign | '\"' | '\\' } , '"' ;
        field    = name , ":" , value ;
        value    = [ sign ] , ( [ "-" ] , number | period ) | span | text ;
        span     = period , ".." , [ period ] | ".." , period ;
        sign     = "=" | "<" | "<=" | ">" | ">=" ;
        period   = year , [ "-" , month , [ "-" , day ] ] | "today"
                 | number , ( "d" | "w" | "m" | "y" ) | "yesterday" ;
        order    = "sort:" , key , { "," , key } ;
        key      = [ "-" ] , name ;
        word     = ? signs that are no blank and no bracket, the first no '"' and, in
                   a text that begins a term, no ":" behind letters a to z alone ? ;
        name     = ? the name of a field, or of an order, as in the tables above ? ;
        number   = digit , { digit } ;
        year     = digit , digit , digit , digit ;
        month    = digit , [ digit ] ;
        day      = digit , [ digit ] ;
        digit    = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" ;
        """#

    /// What the grammar does not say.
    package static let rules = [
        "All terms have to hold; \"or\" binds less than what stands side by side.",
        "A word is found anywhere in titles, names, addresses and tags, and at the beginning of words in"
            + " texts; without regard to case, accents and width.",
        "Of texts the words count alone: c++, c# and \"<b>\" find there every word that begins with c or with"
            + " b. In titles, names, addresses and tags signs count as well.",
        "In quotation marks words stand one behind the other. What has a meaning here and is meant as a"
            + " word goes in quotation marks as well: \"or\", \"-\", \"http://example.org\".",
        "Letters a to z with a colon behind them are the name of a field, and refused where there is none of"
            + " that name. With other signs before the colon it is a word: 12:30, a-b:c.",
        "An order stands once, outside of brackets: sort:-likes,title is by likes from the greatest, and"
            + " by title where they are the same. --sort of a list takes the same keys.",
        "Days, months and years begin as the clock of the place has it that TZ names.",
        "On the command line a query that begins with - stands behind --, as in 'sheaf posts list --"
            + " -tag:moss'.",
        "At most 8 brackets are open at once.",
        "Where anything is wrong the place is shown. A command finds nothing then; a list on the screen"
            + " keeps its rows until the query is right again.",
    ]

    /// A row of the table for each field: how it is typed, of which rows it is, and what it asks for.
    package static var fields: [(example: String, subjects: String, meaning: String)] {
        SearchField.allCases.map { field in
            let subjects = SearchQuery.Subject.allCases.filter(field.subjects.contains)
            return (
                field.example, subjects.map(\.rawValue).joined(separator: ", "), field.meaning
            )
        }
    }

    /// What `has:`, `kind:` and `sort:` take, for each kind of row that has such a field.
    package static var words:
        [(subject: SearchQuery.Subject, fields: [(name: String, words: [String])])]
    {
        SearchQuery.Subject.allCases.map { subject in
            let orders = SearchOrderKey.keys(of: [subject]).map(\.rawValue)
            let fields = [
                (SearchField.has.rawValue, SearchField.parts(of: subject)),
                (SearchField.what.rawValue, SearchField.kinds(of: subject)),
                (SearchQueryParser.sortName, orders),
            ]
            return (subject, fields.filter { !$0.1.isEmpty })
        }
    }
}
