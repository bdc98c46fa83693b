import Foundation

/// Drinks of four days that one `undo` reverts, as after a check of the inbox.
protocol GroupScene: ImportScene {}

extension GroupScene {
    var inputs: [String] { [] }
    var traits: FaultTraits { [.recovered, .unrepeatable] }
    func addInputs(to home: Home) throws {}

    fileprivate static var group: [String] {
        ["17", "18", "19", "20"].map { "tend log 250ml --at '2026-11-\($0) 06:15'" } + [
            #"perl -pi -e 's/"summary":/"group":{"id":"one","summary":"4 records"},"summary":/ if $. > 2' "#
                + "data/local/changes.jsonl"
        ]
    }
}

struct UndoGroup: GroupScene {
    let name = "undo of a group"
    let report = "Undid: 4 records"
    let history = ImportDrinks().history + group
    func words(in home: Home) -> [String] { ["undo", "-y"] }
}

struct RedoGroup: GroupScene {
    let name = "redo of a group"
    let report = "Redid: 4 records"
    let history = UndoGroup().history + ["tend undo -y"]
    func words(in home: Home) -> [String] { ["redo"] }
}
