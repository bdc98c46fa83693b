import Foundation

/// Random commands, each with the change that the model expects.
extension DoseLife {
    /// The change that a command must make.
    enum Expected {
        /// Records, as `name@key taken` or `name extra`.
        case records([String])
        /// Nothing, with exit code 0.
        case already
        case refused
    }

    mutating func command() throws -> String? {
        let number = Int.random(in: 0..<model.medications.count, using: &random)
        let name = model.medications[number].name
        let before = model
        var (words, expected) = ([String](), Expected.refused)
        switch Int.random(in: 0..<17, using: &random) {
        case 0...4: (words, expected) = (["take", name], take(number))
        case 5, 6:
            guard !isElsewhere(number), !isAfterTrip(number), let key = some(keys(of: number)) else { return nil }
            (words, expected) = (["take", "\(name)@\(key)"], take(number, at: key))
        case 7: words = ["take"]
        case 8, 9: words = ["take", "all"]
        case 10, 11: (words, expected) = (["skip", name], take(number, .skipped))
        case 12: (words, expected) = (["take", name, "--again"], again(number))
        case 13: (words, expected) = (["take", name, "--force"], force(number))
        case 14:
            let moment = model.now - Int.random(in: 1...300, using: &random)
            guard let taken = take(number, at: moment) else { return nil }
            (words, expected) = (["take", name, "--at", model.zone.wall(moment).clock], taken)
        default: words = ["take", some(Self.parts.keys.sorted())]
        }
        if let several = takeSeveral(words) { expected = several }
        if model.medications[number].isAsNeeded, words[0] == "skip" || words.contains("--again") || isStopped(number) {
            model = before
            return nil
        }
        if let difference = try compare(words, expected) { return difference }
        guard chance(3), case .records = expected, !words.contains("--again") else { return nil }
        model.now += Int.random(in: 0...3, using: &random)
        if model.medications[number].isAsNeeded, words.contains(name) { return nil }
        // Another dose may have become due meanwhile.
        return try compare(words, takeSeveral(words) ?? .already)
    }

    /// Takes what words for several doses mean; `nil` for words that name one.
    mutating func takeSeveral(_ words: [String]) -> Expected? {
        if words == ["take"] { return takeOpen() }
        if words == ["take", "all"] { return takeAll() }
        return words.count == 2 ? Self.parts[words[1]].map { takePart($0) } : nil
    }

    /// The keys of the doses around today.
    func keys(of number: Int) -> [String?] {
        let keys = Set(model.doses(of: number, around: -1...1).map(\.key)).filter { !$0.isEmpty }.sorted()
        return keys.isEmpty ? [nil] : keys.map(Optional.some)
    }

    mutating func compare(_ words: [String], _ expected: Expected) throws -> String? {
        let answer = try tend(["pill"] + words + ["--json"])
        let results = (answer.json as? [String: Any])?["results"] as? [[String: Any]] ?? []
        let records = results.compactMap { result -> String? in
            guard let effect = result["effect"] as? String, effect != "unchanged" else { return nil }
            let name = result["medication"] as? String ?? ""
            if result["extra"] as? Bool == true { return "\(name) extra" }
            return "\(result["slot"] as? String ?? name) \(effect)"
        }.sorted()
        let got =
            answer.code != 0
            ? "refused: \(answer.errors)" : records.isEmpty ? "already" : records.joined(separator: ", ")
        let wanted =
            switch expected {
            case .records(let records): records.sorted().joined(separator: ", ")
            case .already: "already"
            case .refused: "refused"
            }
        if got == wanted || got.hasPrefix("refused") && wanted == "refused" { return nil }
        // Both record nothing.
        let isPart = Self.parts[words.last ?? ""] != nil
        if isPart, got.hasPrefix("refused") && wanted == "already" || wanted == "refused" && got == "already" {
            return nil
        }
        return "pill \(words.joined(separator: " ")): expected \(wanted), got \(got)"
    }

    mutating func record(_ dose: DoseModel.Dose, _ state: DoseModel.Record.State = .taken) -> Expected {
        _ = model.record(dose, state)
        return .records(["\(name(of: dose)) \(state == .taken ? "taken" : "skipped")"])
    }
}
