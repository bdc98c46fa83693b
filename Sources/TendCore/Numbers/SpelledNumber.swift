/// Numbers in words, as people say them before a unit or a length: `two`, `half an`, `a couple of`, `two and a half`.
package enum SpelledNumber {
    private static let numbers: [String: String] = [
        "a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
        "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "fifteen": "15", "twenty": "20",
        "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "seventy": "70", "eighty": "80", "ninety": "90",
        "half": "0.5", "quarter": "0.25",
        "couple": "2",
    ]

    /// Returns the digits of a word, in any case; `nil` if it is no number.
    package static func digits(of word: String) -> String? { numbers[word.lowercased()] }

    /// Returns the words with digits in place of a spelled number that they begin with.
    ///
    /// `half an hour` is `0.5 hour`, `two and a half cups` is `2.5 cups`, `a bottle and a half` is `1.5 bottle`. A number needs a
    /// word after it, and digits before `and a half` count too.
    package static func folded(_ words: [String]) -> [String] {
        var rest = words[...]
        // 'a couple of', 'a quarter of'
        if rest.count > 2, rest.first?.lowercased() == "a", ["couple", "quarter"].contains(rest[1].lowercased()) {
            rest.removeFirst()
        }
        guard let first = rest.popFirst() else { return words }
        let spelled = first.first?.isNumber == true ? nil : digits(of: first)
        guard spelled != nil || first.first?.isNumber == true, !rest.isEmpty else { return words }
        var number = spelled ?? first
        // 'thirty six hours'
        if let tens = spelled.flatMap({ Int($0) }), tens >= 20, rest.count > 1, let next = rest.first,
            let ones = digits(of: next).flatMap({ Int($0) }), (1...9).contains(ones), next.count > 2
        {
            number = "\(tens + ones)"
            rest.removeFirst()
        }
        if spelled != nil, ["half", "quarter", "couple"].contains(first.lowercased()) {
            while let word = rest.first?.lowercased(), ["a", "an", "of"].contains(word) { rest.removeFirst() }
        }
        let isWhole = number.allSatisfy { $0.isASCII && $0.isNumber }
        for half in [["and", "a", "half"], ["and", "half"]] where isWhole && rest.count > half.count {
            if rest.prefix(half.count).elementsEqual(half) {
                rest.removeFirst(half.count)
            } else if rest.suffix(half.count).elementsEqual(half) {
                rest.removeLast(half.count)
            } else {
                continue
            }
            number += ".5"
            break
        }
        return rest.isEmpty ? words : [number] + rest
    }
}
