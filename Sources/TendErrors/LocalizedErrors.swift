public import Foundation
public import TendKit

// `localizedDescription` asks for this protocol of Foundation, which the program does not link. The conformances count wherever
// the product is linked, without another import.
extension LocalizedError where Self: TendError {
    /// The problem as a sentence; see ``TendError/problem``.
    public var errorDescription: String? { problem }
}

extension Amount.Problem: LocalizedError {}
extension BackupError: LocalizedError {}
extension ChallengeError: LocalizedError {}
extension DailyWindow.Problem: LocalizedError {}
extension Damage: LocalizedError {}
extension DayExpression.Problem: LocalizedError {}
extension DayRangeError: LocalizedError {}
extension DecimalNumber.Problem: LocalizedError {}
extension DoseError: LocalizedError {}
extension DoseLimits.Refusal: LocalizedError {}
extension DoseLine.Problem: LocalizedError {}
extension DosingSchedule.Problem: LocalizedError {}
extension DurationParsingError: LocalizedError {}
extension FastError: LocalizedError {}
extension FastingPlan.Problem: LocalizedError {}
extension FastingSchedule.Problem: LocalizedError {}
extension FastingTimetable.Problem: LocalizedError {}
extension InboxError: LocalizedError {}
extension InboxLineError: LocalizedError {}
extension InboxProblem: LocalizedError {}
extension JSONProblem: LocalizedError {}
extension LocationError: LocalizedError {}
extension MedicationError: LocalizedError {}
extension NameError: LocalizedError {}
extension PauseError: LocalizedError {}
extension PersonError: LocalizedError {}
extension PhotoProblem: LocalizedError {}
extension ReminderError: LocalizedError {}
extension SettingError: LocalizedError {}
extension StatusError: LocalizedError {}
extension StoreError: LocalizedError {}
extension SyncError: LocalizedError {}
extension SystemError: LocalizedError {}
extension TaperStep.Problem: LocalizedError {}
extension TimeExpression.Problem: LocalizedError {}
extension TimeInputError: LocalizedError {}
extension UndoError: LocalizedError {}
extension WaterError: LocalizedError {}
