import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
    /// Skips a test that takes seconds in default runs. Another test checks the same rule in its simplest form.
    static var deep: Self { .enabled(if: Sweep.isDeep, "takes seconds (TEND_SWEEP=ci)") }
}
