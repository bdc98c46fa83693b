extension ChallengePlan {
    /// The built-in templates.
    public static let builtIn: [ChallengePlan] = [hard, soft, waterFast, hydration, pills]

    /// Returns the built-in template with that name, in any case.
    public static func builtIn(_ name: String) -> ChallengePlan? { builtIn.only(named: name, by: \.template) }

    /// By Andy Frisella, 2019; a gallon is 3.785 l.
    static let hard = ChallengePlan(
        template: "75-hard", name: "75 Hard",
        summary:
            "Two workouts, a diet, no alcohol, a gallon of water, ten pages and a photo each day; a missed day starts over.",
        days: 75, onMiss: .restart,
        tasks: [
            ChallengeTask(
                id: "workout", name: "Workout", measure: .duration(.seconds(45 * 60)), link: .workout),
            ChallengeTask(
                id: "outdoor", name: "Outdoor workout", measure: .duration(.seconds(45 * 60)),
                link: .outdoorWorkout),
            ChallengeTask(id: "diet", name: "Follow the diet"),
            ChallengeTask(id: "no-alcohol", name: "No alcohol"),
            ChallengeTask(id: "water", name: "Water", measure: .quantity(Quantity(3785), unit: "ml"), link: .water),
            ChallengeTask(id: "read", name: "Read", measure: .quantity(Quantity(10), unit: "pages")),
            ChallengeTask(id: "photo", name: "Progress photo", link: .photo),
        ])

    /// By Stephen Gallagher, 2021: one day in seven is for recovery. It has no rule for missed days; passing with four
    /// complete days out of five is tend's rule.
    static let soft = ChallengePlan(
        template: "75-soft", name: "75 Soft",
        summary:
            "A workout on six days a week, eating well, three litres of water and ten pages a day; no missed day ends it.",
        days: 75, passPercent: 80, allowsSkips: true, repairs: 3,
        tasks: [
            ChallengeTask(
                id: "workout", name: "Workout", measure: .duration(.seconds(45 * 60)), frequency: .perWeek(6),
                link: .workout),
            ChallengeTask(id: "eat-well", name: "Eat well, drink on social occasions only"),
            ChallengeTask(id: "water", name: "Water", measure: .quantity(Quantity(3000), unit: "ml"), link: .water),
            ChallengeTask(id: "read", name: "Read", measure: .quantity(Quantity(10), unit: "pages")),
        ])

    static let waterFast = ChallengePlan(
        template: "water-fast", name: "Water fast",
        summary: "Nothing but water: one fast from the first day to the end of the last.",
        days: 3, onMiss: .fail, tasks: [ChallengeTask(id: "fast", name: "Fast all day", link: .fasting)])

    static let hydration = ChallengePlan(
        template: "30-days-hydration", name: "30 days of hydration",
        summary: "Reach the daily goal on thirty days; you may repair two missed days.",
        days: 30, repairs: 2,
        tasks: [ChallengeTask(id: "water", name: "Drink the day's goal", link: .water)])

    static let pills = ChallengePlan(
        template: "pills-every-day", name: "Pills every day",
        summary: "Thirty days without a missed dose.",
        days: 30,
        tasks: [ChallengeTask(id: "pills", name: "Take every dose", link: .pills)])
}
