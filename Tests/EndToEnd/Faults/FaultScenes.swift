/// The commands of the fault sweeps. A line here adds a new one to all sweeps.
enum FaultScenes {
    static let all: [any FaultScene] = water + fasts + pills + challenges + imports

    static let water: [any FaultScene] = [Log(), FirstLog(), WaterEdit(), UndoDrink(), InboxCheck()]
    static let fasts: [any FaultScene] = [FirstFastStart(), FastStart(), FastStop(), FastAdd()]
    static let pills: [any FaultScene] = [FirstPillTake(), PillTake(), PillToggle(), PillToggleBack(), PillAdd()]
    static let challenges: [any FaultScene] = [
        FirstChallengeStart(), ChallengeStart(), ChallengeDone(), PhotoAdd(), ChallengeDelete(), ChallengeTaskAdd(),
        ChallengeDeleteEverything(),
    ]
    static let imports: [any FaultScene] = [
        ImportDrinks(), ImportFasts(), ImportEverything(), UndoImport(), RedoImport(), UndoGroup(), RedoGroup(),
    ]
}
