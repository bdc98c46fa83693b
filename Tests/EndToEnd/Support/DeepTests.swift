import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
    /// Leaves a test of seconds to the deeper runs, where another test has the rule in its simplest form.
    static var deep: Self { .enabled(if: Sweep.isDeep, "takes seconds (TEND_SWEEP=ci)") }
}
