import TendLibc
import TendCore

/// Prints a table row by row, in the format of `docs/performance.md`.
struct MarkdownTable {
    init(_ title: String, _ columns: [String]) {
        print("\n### \(title)\n")
        row(columns)
        row(columns.map { _ in "---" })
    }

    func row(_ cells: [String]) {
        print("| \(cells.joined(separator: " | ")) |")
        // Shows progress: a measurement can take an hour.
        fflush(nil)
    }
}

/// Formats figures for people.
enum Figure {
    static func decimal(_ number: Double, places: Int = 2) -> String {
        let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        return DecimalNumber(mantissa: Int((number * scale).rounded()), scale: places).text(minimumDecimals: places)
    }

    static func milliseconds(_ time: Double) -> String {
        "\(decimal(time, places: time < 100 ? 2 : 0)) ms"
    }

    static func years(_ years: Int) -> String { years == 1 ? "1 year" : "\(years) years" }

    /// Returns the median, page faults and memory.
    static func columns(_ timing: Timing) -> [String] {
        [milliseconds(timing.median), String(timing.faults), megabytes(timing.peak)]
    }

    static func megabytes(_ kilobytes: Int?) -> String {
        kilobytes.map { "\(decimal(Double($0) / 1024, places: 1)) MB" } ?? ""
    }

    static func millions(_ count: Int) -> String { "\(decimal(Double(count) / 1_000_000))" }

    /// Returns the ratio and its limit, marked if the ratio exceeds it.
    static func ratio(_ ratio: Double, limit: Double?) -> [String] {
        guard let limit else { return [decimal(ratio), ""] }
        return [decimal(ratio), decimal(limit) + (ratio <= limit ? "" : ", **missed**")]
    }
}
