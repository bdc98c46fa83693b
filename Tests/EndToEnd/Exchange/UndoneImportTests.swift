import Foundation
import Testing

/// An import is one change, which can be undone and repeated.
@Suite("Undone imports") struct UndoneImportTests {
    private static let drinks = Array("Date,Time,Amount (ml)\n2026-11-17,08:00,200\n2026-11-18,08:00,300\n".utf8)
    private static let fasts = Array("Date,Start,End,Hours,Night Eating\n11/18/26,19:15,12:00,16,1\n".utf8)

    @Test("Undo reverts a whole import, and redo restores it")
    func undone() throws {
        let home = try Home()
        try home.imported(Self.drinks, as: "csv")
        let exported = try home.exported("csv", "water")
        try home.tend("undo", "-y")
        #expect(try home.exported("csv", "water").split(separator: 0x0A).count == 1)
        try home.tend("redo")
        #expect(try home.exported("csv", "water") == exported)
    }

    @Test("An undone import can be repeated, even after another change")
    func again() throws {
        let home = try Home()
        try home.imported(Self.drinks, as: "csv")
        try home.tend("undo", "-y")
        try home.tend("log", "250ml")
        let answer = try home.imported(Self.drinks, as: "csv")
        #expect(answer.added["water"] == 2, "\(answer)")
    }

    @Test("An undone import can be repeated with another option")
    func otherOption() throws {
        let home = try Home()
        try home.imported(Self.fasts, as: "zero")
        try home.tend("undo", "-y")
        let answer = try home.imported(Self.fasts, as: "zero", "--schedule", "18:6")
        #expect(answer.added["fasts"] == 1, "\(answer)")
    }

    @Test("A deleted drink is not imported again")
    func deleted() throws {
        let home = try Home()
        try home.imported(Self.drinks, as: "csv")
        try home.tend("water", "delete", "last")
        let answer = try home.imported(Self.drinks, as: "csv")
        #expect(answer.deleted["water"] == 1 && answer.present["water"] == 1 && answer.sum == 0, "\(answer)")
    }
}
