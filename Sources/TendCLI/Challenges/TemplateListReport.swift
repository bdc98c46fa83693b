import TendKit

/// The built-in templates.
struct TemplateListReport: Report {
    /// Templates are the same for everyone.
    let naming = ReportNaming.own

    let plans: [ChallengePlan]

    var json: JSONValue {
        .object([
            "templates": .objects(plans) { plan in
                [
                    "template": .string(plan.template), "name": .string(plan.name),
                    "days": JSONText.integer(plan.days), "summary": .string(plan.summary),
                ]
            }
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        plans.flatMap { plan in
            ["\(style.styled(plan.template, .bold)), \(Words.length(plan.days))"]
                + Wrap.words(plan.summary, width: style.width - 2).map { "  \($0)" }
        }
            + [""]
            + style.lines(
                "For your own: \(command: "challenge template show NAME > FILE"), edit the file, \(command: "challenge start FILE")."
            )
    }
}
