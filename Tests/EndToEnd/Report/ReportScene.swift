import Foundation
import Testing

/// Months of all kinds of records, with names that could break a page.
enum ReportScene {
    static let drink = "<b>\"&'"
    private static let medication = "D3 <b>\"&"
    private static let challenge = "Soft <b>\"&"

    /// A home with everything, made once. Tests copy it.
    static let home = Result { () throws -> Home in
        let home = try Home()
        try home.write(try drinks(), to: "\(home.path)/drinks.csv")
        let set = try home.shell(
            [water, fasts, pills, challenges].joined(separator: "\n"),
            adding: ["DRINK": drink, "PILL": medication, "CHALLENGE": challenge])
        try #require(set.code == 0 && set.errors.isEmpty, "\(set.errorText)")
        return home
    }

    private static let water = #"""
        tend goal 1800 --from 2026-07-20 -q; tend goal 2500 --from 2026-09-01 -q; tend goal 2000 --from 2026-10-15 -q
        tend import csv drinks.csv -q
        tend log 217ml "$DRINK" --at '2026-11-18 19:00' --note '<script>alert(1)</script>' -q -y
        """#

    /// Four months of days with no, one, two or three drinks.
    private static func drinks() throws -> String {
        let calendar = Calendar(identifier: .gregorian)
        let first = try #require(
            calendar.date(from: DateComponents(year: 2026, month: 7, day: 25, hour: 12)))
        let names = Date.ISO8601FormatStyle(timeZone: calendar.timeZone).year().month().day()
        var lines = ["Date,Time,Amount (ml),Beverage"]
        for number in 0..<118 {
            let day = try #require(calendar.date(byAdding: .day, value: number, to: first)).formatted(
                names)
            if number % 11 != 5 { lines.append("\(day),12:00,\(900 + number * 37 % 1400),water") }
            if number % 3 == 0 { lines.append("\(day),08:00,333.3,coffee") }
            if number % 5 == 0 { lines.append("\(day),17:00,354.882,tea") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Fasts that are completed, ended early, cancelled, running or longer than a day.
    private static let fasts = #"""
        fast() { tend fast start "$1" --at "2026-$2" -q && tend fast stop --at "2026-$3" -q; }
        {
            echo 'Start Date,End Date,Schedule,Target (hours)'
            for month in 09 10; do for day in 12 15 17 20 25; do
                zone=02:00; [ $month-$day != 10-25 ] || zone=01:00
                echo "2026-$month-${day}T18:00:00+$zone,2026-$month-$((day + 1))T10:20:00+$zone,16h,16"
            done; done
        } > fasts.csv
        tend import csv fasts.csv -q
        fast 36h '10-28 20:00' '10-30 09:15'; fast 16:8 '11-03 20:00' '11-04 07:37'
        fast 16:8 '11-10 20:00' '11-11 12:00'; fast 18:6 '11-15 19:00' '11-16 16:12'
        tend fast start 16:8 --at '2026-11-17 20:00' -q; tend fast cancel -q
        tend fast schedule add 90m --name '<i>"&' -q; fast '<i>"&' '11-18 13:00' '11-18 14:40'
        tend fast start 16:8 --at '2026-11-19 20:00' -q
        """#

    private static let pills = #"""
        tend config set pills.historyLock off -q
        tend pill add "$PILL" --times 08:00,20:00 --from 2026-10-01 --dose 2 -q
        tend pill add iron --days mon,thu --times 09:00 --from 2026-10-10 -q
        tend pill add ibuprofen --as-needed --from 2026-10-01 -q
        name=$(printf %s "$PILL" | sed 's/"/""/g')
        {
            echo 'Date,Time,Medication,Slot,State,Dose'
            for day in 01 02 03 04 05 06 08 10 11 12 13 15 16 17 18; do
                echo "2026-11-$day,08:05,\"$name\",\"$name@08:00\",taken,2"
                echo "2026-11-$day,23:50,\"$name\",\"$name@20:00\",taken,2"
            done
            for day in 02 05 09 12; do echo "2026-11-$day,09:00,iron,iron@09:00,taken,1"; done
        } > pills.csv
        tend import csv pills.csv -q
        tend pill skip iron@09:00 --date 2026-11-16 -q; tend pill skip "$PILL@08:00" --date 2026-11-09 -q
        tend pill take ibuprofen --at '2026-11-12 15:00' -q --date 2026-11-12
        tend pill take "$PILL@08:00" -q
        """#

    /// One lenient challenge with complete, missed and repaired days, and one that has started again.
    private static let challenges = #"""
        tend challenge start 75-soft --from 2026-11-01 --name "$CHALLENGE" -q
        tend challenge start 75-hard --from 2026-10-01 -q
        for day in 01 02 03 05; do
            tend log 3l --at "2026-11-$day 21:00" -q
            for task in workout eat-well read; do
                tend challenge done $task --challenge "$CHALLENGE" --date 2026-11-$day -q
            done
        done
        tend challenge repair 2026-11-04 --challenge "$CHALLENGE" -q
        tend challenge done read 4 --challenge "$CHALLENGE" -q
        """#

    /// A home of a patient with four medications for 90 days, whose lists of missed, late, skipped and extra doses are long.
    static let patient = Result { () throws -> Home in
        let home = try Home()
        let set = try home.shell(plans, adding: ["TEND_NOW": "2026-08-20T07:00:00+02:00"])
        try #require(set.code == 0 && set.errors.isEmpty, "\(set.errorText)")
        let filled = try home.shell(doses)
        try #require(filled.code == 0 && filled.errors.isEmpty, "\(filled.errorText)")
        return home
    }

    private static let plans = #"""
        tend config set pills.historyLock off -q; tend goal 2000 -q
        for name in metformin lisinopril levothyroxine; do tend pill add $name 500mg --times 08:00,20:00 -q; done
        tend pill add ibuprofen 400mg --as-needed -q
        tend pill edit metformin --dose 850mg --from 2026-10-05 -q; tend challenge start 75-soft -q
        """#

    private static let doses = #"""
        {
            echo 'Date,Time,Medication,Slot,State,Dose,Note'
            for month in 08 09 10 11; do for day in 21 22 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19; do
                [ $month-$day \> 08-20 ] && [ $month-$day \< 11-20 ] || continue
                for name in metformin lisinopril levothyroxine; do
                    case $day in
                    03|13) echo "2026-$month-$day,08:00,$name,$name@08:00,skipped,,nausea and a headache after the dose of the evening before" ;;
                    05|15) ;;
                    *) echo "2026-$month-$day,11:4${day#?},$name,$name@08:00,taken,500," ;;
                    esac
                    echo "2026-$month-$day,20:1${day#?},$name,$name@20:00,taken,500,"
                done
                echo "2026-$month-$day,15:2${day#?},ibuprofen,,taken,400,back pain"
                echo "2026-$month-$day,21:2${day#?},ibuprofen,,taken,400,"
            done; done
        } > pills.csv
        tend import csv pills.csv -q
        for day in 01 02 03 08 09; do tend log 1900ml --at "2026-11-$day 12:00" -q; done
        tend fast add --start '2026-11-03 20:00' --end '2026-11-04 12:30' -q
        """#

    /// A home with one drink a day for `count` years, written in the program's format.
    static func years(_ count: Int) throws -> Home {
        let home = try Home()
        let calendar = Calendar(identifier: .gregorian)
        var day = try #require(
            calendar.date(from: DateComponents(year: 2026 - count, month: 11, day: 21, hour: 12)))
        let names = Date.ISO8601FormatStyle(timeZone: calendar.timeZone).year().month().day()
        for number in 0..<count * 365 {
            let name = day.formatted(names)
            let id = String(repeating: "0", count: 12 - "\(number)".count) + "\(number)"
            let drink =
                #"{"at":"\#(name)T12:00:00Z","id":"\#(id)","drink":"water","ml":\#(1500 + number % 1000),"rev":1}"#
            try home.write(#"{"day":"\#(name)","format":1,"water":[\#(drink)]}"#, to: home.page(name))
            day = try #require(calendar.date(byAdding: .day, value: 1, to: day))
        }
        return home
    }
}
