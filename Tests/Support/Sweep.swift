import Foundation
import TendLibc

/// The number of cases that the tests try. `TEND_SWEEP` names the depth.
public enum Sweep {
    public enum Depth: String, Sendable {
        /// Every rule once: fast enough to run between two edits.
        case quick
        /// The depth of `.ci/run`.
        case ci
        /// Every case.
        case full
    }

    public static let depth: Depth = {
        // The last line of a whole run names the depths that try more.
        atexit { print(Sweep.summary) }
        return Depth(rawValue: name) ?? .quick
    }()

    private static let name = ProcessInfo.processInfo.environment["TEND_SWEEP"] ?? ""

    private static var summary: String {
        let unknown = name.isEmpty || Depth(rawValue: name) != nil ? "" : " (TEND_SWEEP=\(name) names no depth)"
        return switch depth {
        case .quick: "Depth: quick\(unknown). TEND_SWEEP=ci tries more cases, TEND_SWEEP=full all of them."
        case .ci: "Depth: ci. TEND_SWEEP=full tries all cases."
        case .full: "Depth: full."
        }
    }

    public static var isFull: Bool { depth == .full }
    /// Whether tests run that take seconds and refine a rule that another test has.
    public static var isDeep: Bool { depth != .quick }

    /// The number of cases at this depth.
    public static func count(quick: Int, ci: Int, full: Int) -> Int {
        switch depth {
        case .quick: quick
        case .ci: ci
        case .full: full
        }
    }

    /// Seeds of random cases, from 1. A test names the seed that fails.
    public static func seeds(quick: Int, ci: Int, full: Int) -> ClosedRange<UInt64> {
        1...UInt64(count(quick: quick, ci: ci, full: full))
    }

    /// Returns cases at even distances, including the first and the last; at full depth all of them.
    /// - Parameter ci: the number at that depth; `nil` is all of them.
    public static func some<Case>(of cases: [Case], quick: Int, ci: Int? = nil) -> [Case] {
        let count = count(quick: quick, ci: ci ?? cases.count, full: cases.count)
        guard count < cases.count else { return cases }
        guard count > 1 else { return Array(cases.prefix(count)) }
        return (0..<count).map { cases[$0 * (cases.count - 1) / (count - 1)] }
    }

    /// Checks all cases, a few at a time, and returns the failures in the order of the cases.
    ///
    /// Only the task of a test may record its issues, so the failures are collected first.
    public static func failures<Case: Sendable>(
        in cases: [Case], _ check: @escaping @Sendable (Case) throws -> [String]
    ) -> [String] {
        let found = Findings(count: cases.count)
        DispatchQueue.concurrentPerform(iterations: cases.count) { index in
            do {
                let failures = try check(cases[index])
                found.set(failures.map { "\(cases[index]): \($0)" }, at: index)
            } catch {
                found.set(["\(cases[index]): could not be tried: \(error)"], at: index)
            }
        }
        return found.all
    }

    private final class Findings: @unchecked Sendable {
        private let lock = NSLock()
        private var findings: [[String]]

        init(count: Int) { findings = Array(repeating: [], count: count) }

        func set(_ failures: [String], at index: Int) { lock.withLock { findings[index] = failures } }
        var all: [String] { lock.withLock { findings.flatMap(\.self) } }
    }
}
