import Foundation
import Testing

/// Exports of Apple Health of any size with known contents. For each drink there are 49 other records. Some drinks
/// come with a meal, a run or a fast.
struct HealthGenerator {
    /// The contents of an export.
    struct Totals: Decodable, Equatable {
        let drinks: Int
        /// In thousandths of a millilitre.
        let volume: Int
        let fasts: Int
    }

    private let script: String
    private let home: Home

    init(_ home: Home) throws {
        self.home = home
        script = "\(home.scratch)/generate.py"
        try home.write(Self.python, to: script)
    }

    /// A shell line that writes an export.
    /// - Parameters:
    ///   - size: the minimum size of the XML, in bytes.
    ///   - path: ends in `.xml` or `.zip`, or is `-` for standard output.
    func line(size: Int, to path: String) -> String {
        "'\(Python.path)' '\(script)' \(size) '\(path)' '\(totalsPath)'"
    }

    func write(size: Int, to path: String) throws {
        let made = try MeasuredRun("measured \(line(size: size, to: path))", in: home)
        try #require(made.code == 0, "\(made.errors)")
    }

    /// The contents of the latest export.
    func totals() throws -> Totals {
        try JSONDecoder().decode(Totals.self, from: Data(try #require(home.bytes(totalsPath))))
    }

    private var totalsPath: String { "\(home.scratch)/totals.json" }

    private static let python = """
        import datetime, json, sys, zipfile
        size, path, totals = int(sys.argv[1]), sys.argv[2], sys.argv[3]
        head = '''<?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!-- HealthKit Export Version: 14 -->
        <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
        ]>
        <HealthData locale="en_US">
         <ExportDate value="2026-11-20 09:00:00 +0100"/>
         <Me HKCharacteristicTypeIdentifierBloodType="HKBloodTypeNotSet"/>
        '''
        times = ' startDate="@ %s +0100" endDate="@ %s +0100"'
        device = ('sourceName="Robin\\u2019s Apple\\u00a0Watch" sourceVersion="11.6" device="&lt;&lt;HKDevice: 0x301bb2d30&gt;, '
                  'name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch7,3, software:11.6&gt;"')
        block = ''
        for index in range(49):
            at = '%02d:%02d:%02d' % (index % 24, index, index)
            kind, unit = ('HeartRate', 'count/min') if index % 4 else ('StepCount', 'count')
            block += f' <Record type="HKQuantityTypeIdentifier{kind}" {device} unit="{unit}" creationDate="@ {at} +0100"'
            block += times % (at, at) + f' value="{60 + index}"'
            if index % 4:
                block += '>\\n  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="1"/>\\n </Record>\\n'
            else:
                block += '/>\\n'
        run = ' <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="31.5" durationUnit="min" ' + device
        run += times % ('18:00:00', '18:40:00') + '>\\n  <MetadataEntry key="HKIndoorWorkout" value="0"/>\\n'
        run += '  <WorkoutEvent type="HKWorkoutEventTypePause" date="@ 18:20:00 +0100"/>\\n </Workout>\\n'
        count = size // len(block.encode()) + 1
        first = datetime.datetime(2016, 1, 1)
        step = datetime.timedelta(seconds=int(3900 * 86400 / count))
        known = {'drinks': count, 'volume': 0, 'fasts': 0}

        def water(at, amount):
            return (f'<Record type="HKQuantityTypeIdentifierDietaryWater" sourceName="Cups &amp; more" unit="mL" '
                    f'startDate="{at} +0100" endDate="{at} +0100" value="{amount / 1000:.3f}"/>\\n')

        def blocks():
            yield head
            for index in range(count):
                moment = first + step * index
                at = moment.strftime('%Y-%m-%d %H:%M:%S')
                amount = 100_000 + index % 4001 * 125
                known['volume'] += amount
                text = block.replace('@', at[:10]) + ' ' + water(at, amount)
                if index % 10 == 0:
                    text += (f' <Correlation type="HKCorrelationTypeIdentifierFood" sourceName="Cups &amp; more" '
                             f'startDate="{at} +0100" endDate="{at} +0100">\\n  {water(at, amount)} </Correlation>\\n')
                if index % 20 == 0:
                    text += run.replace('@', at[:10])
                if index % 50 == 0:
                    end = (moment + datetime.timedelta(hours=16)).strftime('%Y-%m-%d %H:%M:%S')
                    text += (f' <Workout workoutActivityType="HKWorkoutActivityTypeMindAndBody" duration="960" '
                             f'durationUnit="min" sourceName="Faster" startDate="{at} +0100" endDate="{end} +0100"/>\\n')
                    known['fasts'] += 1
                yield text
            yield '</HealthData>\\n'

        if path.endswith('.zip'):
            with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
                with archive.open('apple_health_export/\\u5bfc\\u51fa.xml', 'w', force_zip64=True) as file:
                    for text in blocks():
                        file.write(text.encode())
        else:
            with sys.stdout.buffer if path == '-' else open(path, 'wb') as file:
                for text in blocks():
                    file.write(text.encode())
        with open(totals, 'w') as file:
            json.dump(known, file)
        """
}
