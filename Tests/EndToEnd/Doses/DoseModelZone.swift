import Foundation

/// A time zone in minutes.
struct ModelZone: Equatable {
    let name: String
    private let zone: TimeZone

    init(_ name: String) {
        self.name = name
        zone = TimeZone(identifier: name) ?? .gmt
    }

    func offset(at moment: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment * 60))) / 60
    }
    func wall(_ moment: Int) -> Int { moment + offset(at: moment) }
    /// The moment of a wall: the first of two; when clocks skip it, the first moment after.
    func moment(_ wall: Int) -> Int {
        let (before, after) = (offset(at: wall - 1440), offset(at: wall + 1440))
        if self.wall(wall - before) == wall { return wall - before }
        if self.wall(wall - after) == wall { return wall - after }
        var moment = wall - before
        while self.wall(moment - 1) >= wall { moment -= 1 }
        return moment
    }
    /// A moment as `2026-11-20T08:00:00+01:00`.
    func text(_ moment: Int) -> String {
        let (wall, offset) = (wall(moment), offset(at: moment))
        let sign = String(format: "%@%02d:%02d", offset < 0 ? "-" : "+", abs(offset) / 60, abs(offset) % 60)
        return "\(wall.floored(by: 1440).dateText)T\(wall.clock):00\(sign)"
    }
}

extension Int {
    func floored(by divisor: Int) -> Int { (self >= 0 ? self : self - divisor + 1) / divisor }
    /// This minute of a day, as `08:00`.
    var clock: String {
        let minute = self - floored(by: 1440) * 1440
        return String(format: "%02d:%02d", minute / 60, minute % 60)
    }
    /// This date, as `2026-11-20`.
    var dateText: String {
        let days = self + 719468
        let era = days.floored(by: 146097)
        let ofEra = days - era * 146097
        let year = (ofEra - ofEra / 1460 + ofEra / 36524 - ofEra / 146096) / 365
        let ofYear = ofEra - (365 * year + year / 4 - year / 100)
        let part = (5 * ofYear + 2) / 153
        let month = part < 10 ? part + 3 : part - 9
        return String(
            format: "%04d-%02d-%02d", year + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * part + 2) / 5 + 1)
    }
}
