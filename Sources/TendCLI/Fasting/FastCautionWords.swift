import TendKit

/// The words before a long fast. They name sources, and neither advise nor refuse.
enum FastCautionWords {
    static func texts(_ caution: FastCaution) -> [Message] {
        switch caution {
        case .long: [whoAsksFirst]
        case .refeeding: [whoAsksFirst, refeeding]
        }
    }

    private static let whoAsksFirst: Message = """
        72 hours or more is not for these people without a doctor: pregnant or breastfeeding, on medication for diabetes, \
        underweight, with an eating disorder (Wilhelmi de Toledo 2013, doi 10.1159/000357602), under 18 (Johns Hopkins Medicine)
        """

    private static let refeeding: Message = """
        more than 5 days with little or no food are a high risk of refeeding problems with one of these: a BMI below 18.5, \
        more than 10 % of weight lost unintentionally in 3 to 6 months, alcohol misuse, insulin, chemotherapy, antacids, diuretics; \
        a BMI below 16, more than 15 % lost, or low potassium, phosphate or magnesium are one alone (NICE CG32)
        """
}
