import TestSupport
import Testing

/// A generator of one app's files.
struct GeneratedFile: Sendable, CustomTestStringConvertible {
    /// The name of the format on the command line.
    let format: String
    /// The kind of file, if a format has several.
    var form = ""
    /// Commands to run before the import.
    var before: [String] = []
    let make: @Sendable (inout SeededGenerator) -> (name: String, bytes: [UInt8])

    var testDescription: String { form.isEmpty ? format : "\(format), \(form)" }
}

extension SeededGenerator {
    /// A day of the two years before the tests' date.
    mutating func day() -> (year: Int, month: Int, day: Int) {
        (Bool.random(using: &self) ? 2025 : 2024, .random(in: 1...12, using: &self), .random(in: 1...28, using: &self))
    }

    mutating func clock() -> (hour: Int, minute: Int, second: Int) {
        (.random(in: 0...23, using: &self), .random(in: 0...59, using: &self), .random(in: 0...59, using: &self))
    }

    /// Returns true once in `count` times on average.
    mutating func chance(oneIn count: Int) -> Bool { Int.random(in: 1...count, using: &self) == 1 }

    mutating func pick<Element>(_ elements: Element...) -> Element {
        elements[Int.random(in: elements.indices, using: &self)]
    }
}

extension Int {
    /// With two digits: `07`.
    var padded: String { self < 10 ? "0\(self)" : "\(self)" }
}
