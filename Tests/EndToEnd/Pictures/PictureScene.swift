import Foundation
import Testing

/// Forty-one days of records for the pictures of the documents, the last of them a good one.
enum PictureScene {
    static let now = "2026-11-20T14:00:00+01:00"

    /// A home with all records, made once. The pictures only read it.
    static let home = Result { () throws -> Home in
        let home = try Home()
        let outcome = try home.shell(script, adding: ["TEND_NOW": now])
        try #require(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errorText)")
        try FileManager.default.createSymbolicLink(
            atPath: "\(home.bin)/terminal",
            withDestinationPath: "\(TendProgram.packageRoot)/Tests/EndToEnd/Golden/bin/terminal")
        return home
    }

    private static let script = #"""
        tend goal 2500 --from 2026-10-11 -q
        TEND_NOW=2026-10-11T07:00:00+02:00 tend pill add ramipril --times 08:00 --from 2026-10-11 --dose 5mg -q
        TEND_NOW=2026-10-11T07:00:00+02:00 tend pill add metformin --times 08:00,20:00 --from 2026-10-11 --dose 500mg -q
        TEND_NOW=2026-10-11T07:00:00+02:00 tend pill add ibuprofen --as-needed --from 2026-10-11 -q
        tend config set pills.historyLock off -q
        tend challenge start 75-soft --from 2026-11-01 -q
        echo 'Date,Time,Amount (ml),Beverage' > water.csv
        echo 'Date,Time,Medication,Slot,State,Dose,Unit' > pills.csv
        echo 'Start Date,End Date,Schedule,Target (hours)' > fasts.csv
        drink() { echo "$day,$1,$2,${3:-water}" >> water.csv; }
        dose() { echo "$day,$2,$1,$1@$3,taken,$4,mg" >> pills.csv; }
        fast() { echo "2026-$1T20:00:00$4,2026-$2T$3:00$4,16:8,16" >> fasts.csv; }
        n=1
        while [ $n -le 41 ]; do
            if [ $n -le 21 ]; then day=2026-10-$((n + 10)); else day=2026-11-$(printf %02d $((n - 21))); fi
            dose ramipril 08:05 08:00 5; dose metformin 08:05 08:00 500
            drink 07:40 250 coffee; drink 09:10 500
            if [ $n -lt 41 ]; then
                [ $((n % 14)) -eq 4 ] || dose metformin 20:10 20:00 500
                [ $((n % 12)) -eq 9 ] || drink 13:00 750
                [ $((n % 3)) -eq 0 ] || drink 16:30 350 tea
                [ $n -eq 17 ] || drink 18:30 650
                [ $((n % 10)) -eq 5 ] || drink 19:15 900
                [ $n -le 21 ] || tend challenge done eat-well --date $day -q
                [ $n -le 21 ] || tend challenge done read --date $day -q
                [ $n -le 21 ] || [ $((n % 7)) -eq 5 ] || tend challenge done workout --date $day -q
            fi
            n=$((n + 1))
        done
        drink 10:45 350 tea; drink 12:20 750
        for d in 12 13 14 16 17 18 19 21 24 25 26 28 30; do fast 10-$d 10-$((d + 1)) 12:05 +01:00; done
        for d in 01 02 03 04 06 07 09 10 11 12 13 14 15 16 17 18; do
            n=${d#0}; fast 11-$d 11-$(printf %02d $((n + 1))) $((12 + n % 3)):40 +01:00
        done
        tend import csv water.csv -q; tend import csv pills.csv -q; tend import csv fasts.csv -q
        tend fast start 18:6 --at '2026-11-19 20:30' -q
        tend pill take ibuprofen --date 2026-11-12 --at '2026-11-12 15:00' -q
        tend challenge done read 6 -q; tend challenge done workout -q
        """#
}
