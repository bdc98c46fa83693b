/// One JSON file with all drinks; `jq` writes the same columns as `tend export csv water`.
struct JQ: Peer {
    static let program = "jq"
    let program: String
    let place: PeerPlace

    private var file: String { place.path("drinks.json") }

    func write() throws {
        try LineFile.write(to: file) { file in
            var separator = "["
            for drink in place.drinks {
                let note = drink.note.map { #","note":"\#($0)""# } ?? ""
                file.line(
                    separator + #"{"at":"\#(drink.timestamp)","drink":"\#(drink.name)","id":"\#(drink.number)","#
                        + #""ml":\#(drink.millilitres)\#(note),"rev":1}"#)
                separator = ","
            }
            file.line("]")
        }
    }

    func counterparts(of activity: Activity) -> [Counterpart] {
        guard case .export = activity else { return [] }
        let rows = ".[] | [.at[0:10], .at[11:16], .ml, .drink, .note // \"\", .at, .id] | @csv"
        return [Counterpart(name: "`jq` from one file", job: place.job([program, "-r", rows, file]), limit: 0.3)]
    }
}
