import Testing

/// A damaged file that a command does not change.
@Suite("Damage in another day or month") struct UnrelatedDamageTests {
    @Test("A damaged other month never makes a stored change seem refused", arguments: FaultScenes.fasts)
    func month(_ scene: any FaultScene) throws { try check(scene, damaging: "fasts/2024-03.json") }

    @Test("A damaged other day never makes a stored dose seem refused", arguments: FaultScenes.pills)
    func day(_ scene: any FaultScene) throws { try check(scene, damaging: "days/2026/2026-10-30.json") }

    private func check<Scene: FaultScene>(_ scene: Scene, damaging file: String) throws {
        let home = try scene.home()
        let before = try scene.stored(in: home)
        try home.write("{\"format\":1,", to: "\(home.data)/\(file)")
        let outcome = try scene.run(in: home)
        try home.write("{\"format\":1}", to: "\(home.data)/\(file)")
        let isDone = scene.isDone(before, try scene.stored(in: home))
        #expect(isDone == (outcome.code == 0), "\(outcome.errorText)")
        #expect(!isDone || !outcome.errorText.contains("nothing was changed"))
    }
}
