import TendCore

/// A journal with one transaction a drink, into an account for the kind of drink.
struct Hledger: Peer {
    static let program = "hledger"
    let program: String
    let place: PeerPlace

    private var journal: String { place.path("drinks.journal") }

    func write() throws {
        try LineFile.write(to: journal) { file in
            for drink in place.drinks {
                file.line("\(drink.day) drink  ; at:\(drink.time), id:\(drink.number)")
                file.line("    body:\(drink.name)  \(drink.millilitres) ml\n    source\n")
            }
        }
    }

    func counterparts(of activity: Activity) -> [Counterpart] {
        guard case .status = activity else { return [] }
        let words = ["balance", "body", "-b", "\(Scene.today)", "-e", "\(Scene.today + 1)"]
        return [
            Counterpart(
                name: "`hledger balance` of the day",
                job: place.job([program] + words, adding: ["LEDGER_FILE=\(journal)"]))
        ]
    }
}
