package import TendCore

/// The home screen at the time of the report: open items, the next one, and the last seven days.
extension HealthReport {
    package struct Today: Sendable {
        /// The time at which it was true.
        package let time: TimeOfDay
        /// A sentence for each open dose, and for a fast that has reached its target.
        package let now: [String]
        package let next: String?
        private let first: Day
        private let rows: [(name: String, days: [Sign?])]

        /// - Parameter rows: the seven days of each tracker, today last.
        package init(
            at now: OffsetDateTime, _ open: [String], next: String?, first: Day, rows: [(name: String, days: [Sign?])]
        ) {
            time = now.timeOfDay
            self.now = open
            self.next = next
            self.first = first
            self.rows = rows
        }

        /// The section before the figures; empty if nothing is open or comes next.
        var section: String {
            let rows = now.map { ("Now", $0) } + (next.map { [("Next", $0)] } ?? [])
            if rows.isEmpty { return "" }
            let list = rows.map { "<dt>\($0.0)</dt><dd>\(HTMLText.escaped($0.1))</dd>" }
            return HTMLPage.section("At \(time)", id: "now", ["<dl>\(list.joined())</dl>"])
        }

        /// The signs of the last seven days, with their legend.
        var week: String {
            if rows.isEmpty { return "" }
            let head = (0..<7).map { index -> String in
                "<th scope=\"col\">\(HealthReport.capitalized(String((first + index).weekday.name.prefix(2))))</th>"
            }
            let lines = rows.map { row in
                "<tr><th scope=\"row\">\(HTMLText.escaped(row.name))</th>\(row.days.map(cell).joined())</tr>"
            }
            let signs = rows.flatMap(\.days).compactMap(\.self)
            let key = Sign.allCases.filter(signs.contains).reduce(into: [String]()) { texts, sign in
                let text = "\(sign.symbol) \(words(sign))"
                if !texts.contains(text) { texts.append(text) }
            }
            return HTMLPage.section(
                "Last 7 days", id: "week",
                [
                    "<table class=\"week\"><caption>Each day, today last</caption><thead><tr><th></th>\(head.joined())</tr></thead>"
                        + "<tbody>\(lines.joined(separator: "\n"))</tbody></table>", HTMLText.key(key),
                ])
        }

        private func cell(_ sign: Sign?) -> String {
            guard let sign else { return "<td></td>" }
            let text = "<span role=\"img\" aria-label=\"\(words(sign))\">\(sign.symbol)</span>"
            // The text has the colour of an open sign.
            return "<td\(sign.rule == nil || sign == .open ? "" : " class=\"\(sign.style)\"")>\(text)</td>"
        }

        private func words(_ sign: Sign) -> String {
            switch sign {
            case .done: "done"
            case .partial, .partialWater, .partialFast: "in part"
            case .open: "open"
            case .overdue: "overdue"
            case .missed: "missed"
            case .double: "perhaps taken twice"
            case .skipped: "skipped"
            case .paused: "paused"
            case .later: "later"
            case .running: "running"
            case .pace: ""
            }
        }
    }
}
