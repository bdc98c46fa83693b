import Foundation
import TendKit
import Testing

/// Compiles only if a front end may pass each value between its tasks.
@Suite("Values between tasks")
struct SendableTests {
    private static let types: [any Sendable.Type] = [
        AddedPhoto.self, Adherence.self, Amount.self, AmountReading.self, BackupDay.self, BackupError.self,
        BodyWeight.self, Caffeine.self, CaffeineContent.self, CaffeineFigures.self, Challenge.self,
        ChallengeAttempt.self, ChallengeChange.self, ChallengeDay.self, ChallengeEdit.self, ChallengeError.self,
        ChallengePlan.self, ChallengePlanChange.self, ChallengeProgress.self, ChallengeStanding.self,
        ChallengeStatus.self, ChallengeTask.self, Challenges.self, Change.self, ChangeGroup.self, ChangedState.self,
        ChildProgram.self, ComingDose.self, DailyWindow.self, Damage.self, DataFile.self, DataFolder.self,
        DataLocation.self, Day.self, DayExpression.self, DayMark.self, DayMarking.self, DayRange.self, Direction.self,
        PlannedDays.self, WaterError.Meaning.self,
        DayRangeError.self, DayRangeExpression.self, DecimalNumber.self, DeletedChallenge.self, DeletedDose.self,
        DeletedPhoto.self, DeliveryOutcome.self, Dose.self, DoseAllowance.self, DoseChange.self, DoseDays.self,
        DoseError.self, DoseLimits.self, DoseLine.self, DosePhase.self, DoseRecord.self, DoseRequest.self,
        DoseState.self, DoseStop.self, DoseTarget.self, DoseWording.self, DosingSchedule.self, DoubleDose.self,
        Drink.self, DrinkChange.self, DrinkEdit.self, DrinkTotal.self, DrinkWords.self, DueDose.self, Durability.self,
        DurationParsingError.self, EatingWindow.self, ExportDocument.self, FastCaution.self, FastChange.self,
        FastEdit.self, FastError.self, FastState.self, FastingDay.self, FastingDaysOff.self, FastingPlan.self,
        FastingSchedule.self, FastingSession.self, FastingStatistics.self, FastingWeek.self, Finding.self, Gap.self,
        GoalChange.self, GoalChoice.self, GoalHistory.self, GoalSuggestion.self, HistoryLock.self, HydrationDay.self,
        HydrationPace.self, HydrationPeriod.self, HydrationSummary.self, HydrationTarget.self, DatedFast.self,
        FastTimes.self,
        FastingTimetable.self, GoalEdit.self, SubstanceLimit.self, ImportResult.self, ImportSummary.self,
        ImportTally.self, InboxCheck.self, InboxCommand.self, InboxError.self, InboxLine.self, InboxLineError.self,
        InboxLineState.self, InboxProblem.self, InboxStatus.self, IntegrityReport.self, JSONProblem.self,
        KnownReminders.self, LocalMoment.self, LocationError.self, MachineSetting.self, Medication.self,
        MedicationChange.self, MedicationError.self, MedicationHistory.self, MedicationList.self,
        MedicationPlan.self, MedicationState.self, MomentWords.self, Month.self, MonthExpression.self, NameError.self,
        NamedChange.self, NewDrink.self, NextDose.self, NotifierKind.self, OffsetDateTime.self, Outcome<Int>.self,
        Overview.self, Pause.self, PauseChange.self, PauseError.self, PausedDays.self, Pauses.self, People.self,
        Person.self, PersonError.self, PhotoFormat.self, PhotoProblem.self, PillDay.self, PillHistory.self,
        PillReminderMode.self, PillState.self, PlanBeginning.self, PlanChange.self, PlanRevision.self, PlanZone.self,
        Agenda.self, DayOutcome.self, WeekOutcomes.self, PlannedFast.self, Preference.self, Prescription.self,
        Profile.self, ProgramStopped.self,
        ProgressPhoto.self,
        Quantity.self, QuietHours.self, ReceivedChange.self, RecentRate.self, RecordKind.self, RecordReference.self,
        RecordSpan.self, RecordedDose.self, Records.self, RefillLevel.self, Reminder.self, ReminderAction.self,
        ReminderAnswer.self, ReminderDelivery.self, ReminderError.self, Renaming.self, Repair.self, Repetition.self,
        RestoredBackup.self, RestoredDay.self, SettingChange.self, SettingError.self, Settings.self, SetupAnswers.self,
        MonthDay.self, RecordedChange.self, SetupPills.self, SkippedDoses.self, SnoozedReminder.self, StartFailure.self,
        StartedChallenge.self, StatusError.self,
        StatusValues.self, Stock.self, StockChange.self, StockCount.self, StoreError.self, Streak.self,
        SuggestedStart.self, SyncError.self, SyncHealth.self, SyncResult.self, SyncStatus.self, SystemError.self,
        TaperStep.self, TaskDay.self, TaskEdit.self, TaskGrowth.self, TaskFrequency.self, TaskPeriod.self,
        TaskRecord.self,
        TaskState.self, TaskTarget.self, TaskValue.self, TimeExpression.self, TimeInput.self, TimeInputError.self,
        TimeOfDay.self, Timing.self, TrackedDay.self, TrackedDays.self, Tracker.self, TrackerOptions.self,
        TrackerKind.self, ChangeList.self, UndoError.self, UndoScope.self, UndoStep.self, UndoSteps.self, Volume.self,
        VolumeUnit.self, WaterChange.self, WaterEntry.self, WaterError.self,
        WaterFigures.self, WaterHistory.self, WaterStatistics.self, Weekday.self, YearExpression.self, Zone.self,
    ]
    /// Protocols, closures that a call takes, and names without values.
    private static let others: Set<String> = [
        "ContextualError", "GoalShare", "InboxSyntax", "Name", "ProgramRunner", "ProgramStarter", "ReminderNotifier",
        "RunningProgram", "TendError", "TendVersion",
    ]

    @Test("Every public value is sendable")
    func complete() throws {
        let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("public-names.txt")
        let names = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").compactMap {
            $0.split(separator: ":").first.map(String.init)
        }
        let known = Set(Self.types.map { "\($0)".split(separator: "<").first.map(String.init) ?? "" } + ["DayRange"])
        #expect(Set(names).subtracting(Self.others).subtracting(known).isEmpty)
    }
}
