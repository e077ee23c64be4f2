// The words are from zxcvbn (https://github.com/dropbox/zxcvbn), of each of its lists the first:
//
// Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.
//
// Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
// associated documentation files (the "Software"), to deal in the Software without restriction,
// including without limitation the rights to use, copy, modify, merge, publish, distribute,
// sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
// furnished to do so, subject to the following conditions:
//
// The above copyright notice and this permission notice shall be included in all copies or
// substantial portions of the Software.
//
// THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
// NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
// NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
// DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT
// OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

/// Words that a guesser tries before others, each with how many come before it.
///
/// The ranks are kept by a hash of the characters, so that looking a part of a passphrase up makes no copy
/// of it.
struct CommonWords {
    private var ranks: [UInt64: Int] = [:]
    private(set) var longest = 0

    /// The words of a list, the most common first.
    init(_ list: some StringProtocol) {
        self.init(list.split { $0 == " " || $0 == "\n" })
    }

    /// Words, the most common first; of one that comes twice the first place counts.
    init(_ words: some Sequence<some StringProtocol>) {
        for word in words {
            var hash = WordHash()
            var count = 0
            for scalar in word.unicodeScalars {
                hash.add(PassphraseLetters.lowercase(scalar.value))
                count += 1
            }
            longest = max(longest, count)
            if ranks[hash.value] == nil { ranks[hash.value] = ranks.count + 1 }
        }
    }

    /// How many guesses find the word of this hash; `nil` for one that is not in the list.
    subscript(hash: WordHash) -> Int? { ranks[hash.value] }

    /// The passwords that very many people have.
    static let commonPasswords = CommonWords(passwords)
    /// The words that are used most.
    static let commonWords = CommonWords(words)
    /// The words of other languages than English of which people make passwords.
    static let foreignWords = CommonWords(wordsOfOtherLanguages)
    /// The names that very many people have.
    static let commonNames = CommonWords(names)
}

/// A hash of characters that is made one by one (FNV-1a).
struct WordHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Goes on with one more.
    mutating func add(_ scalar: UInt32) {
        value = (value ^ UInt64(scalar)) &* 0x0000_0100_0000_01B3
    }
}
