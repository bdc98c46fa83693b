import TendKit
import TestSupport
import Testing

extension TrackerScene {
    /// The page of the 20th of November.
    static let page = "data/days/2026/2026-11-20.json"

    @discardableResult
    func addMedication(
        _ name: String, _ change: PlanChange = PlanChange(), stock: Int? = nil, at time: String = "09:10"
    ) throws -> MedicationChange {
        let stock = stock.map { StockChange.count(level: Quantity($0)) }
        return try tracker(time).addMedication(name, change, stock: stock).value
    }

    @discardableResult
    func record(
        _ action: DoseRequest.Action, _ name: String, at time: String = "09:10",
        _ details: (inout DoseRequest) throws -> Void = { _ in }
    ) throws -> DoseChange {
        try tracker(time).recordDose(Self.request(action, name, details)).value
    }

    static func request(
        _ action: DoseRequest.Action, _ name: String, _ details: (inout DoseRequest) throws -> Void = { _ in }
    ) throws -> DoseRequest {
        var request = DoseRequest(action, .named(name))
        try details(&request)
        return request
    }

    /// Runs an action at a time of day that must be refused, and checks that it changes no file.
    func refused<Failure: Error & Equatable, Value>(
        _ error: Failure, at time: String, _ action: (Tracker) throws -> Value,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try refused(error, { _ in try action(tracker(time)) }, sourceLocation: sourceLocation)
    }

    /// Returns the stored doses of a day of November.
    func doses(_ day: Int = 20) throws -> [DoseRecord] {
        let records = try records()
        return try records.pills(on: Self.day(day), records.pillHistory()).doses.flatMap(\.records)
    }

    static func day(_ day: Int) throws -> Day { try #require(Day(iso: "2026-11-\(day < 10 ? "0" : "")\(day)")) }

    static func moment(_ time: String, day: Int = 20) throws -> OffsetDateTime {
        try #require(OffsetDateTime(rfc3339: "2026-11-\(day)T\(time):00+01:00"))
    }

    /// Writes a page with taken doses, as two computers leave it after a merge.
    func write(_ times: [String], medication: String = Medication.builtInName, slot: String = "morning") throws {
        let records = times.enumerated().map { index, time in
            #"{"at":"2026-11-20T\#(time):00+01:00","id":"k3q8aaaaaaa\#(index)","medication":"\#(medication)","#
                + #""outcome":"taken","rev":1,"slot":"\#(slot)"}"#
        }
        try folder.write(
            #"{"day":"2026-11-20","format":1,"pills":["# + records.joined(separator: ",") + "]}", to: Self.page)
    }
}

extension PlanChange {
    init(
        _ schedule: DosingSchedule? = nil, times: String? = nil, dose: Int? = nil, unit: String? = nil,
        gap: Duration? = nil, most: Int? = nil, from: Int? = nil
    ) throws {
        self.init()
        self.schedule = schedule
        lines = try times.map { try DoseLine.list($0) }
        if let dose { self.dose = .some(Quantity(dose)) }
        self.unit = unit
        if let gap { minimumGap = .some(gap) }
        if let most { maximumPerDay = .some(most) }
        self.from = try from.map { .date(try TrackerScene.day($0)) }
    }
}
