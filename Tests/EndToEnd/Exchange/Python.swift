import Foundation
import Testing

/// Python as an independent reader and writer of formats.
enum Python {
    /// The system's Python.
    static let path = "/usr/bin/python3"

    static let isUsable: Bool = {
        guard let home = try? Home() else { return false }
        return (try? home.run([path, "-c", "import csv, json, zipfile, xml.etree.ElementTree"]))?.code == 0
    }()

    /// Runs a script and returns its output.
    static func run(_ script: String, _ arguments: [String], _ home: Home) throws -> [UInt8] {
        let outcome = try home.run([path, "-c", script] + arguments)
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return outcome.output
    }
}

/// Python's `csv` module.
enum PythonCSV {
    private static let reader = """
        import csv, json, sys
        with open(sys.argv[1], newline='', encoding='utf-8') as file:
            print(json.dumps(list(csv.reader(file, strict=True))))
        """

    private static let writer = """
        import csv, json, random, sys
        source, target, order, quoting, end = sys.argv[1:]
        with open(source, newline='', encoding='utf-8') as file:
            rows = list(csv.reader(file, strict=True))
        columns = list(range(len(rows[0])))
        random.Random(int(order)).shuffle(columns)
        with open(target, 'w', newline='', encoding='utf-8') as file:
            writer = csv.writer(file, quoting=getattr(csv, quoting), lineterminator={'CRLF': '\\r\\n', 'LF': '\\n'}[end])
            writer.writerows([row[column] for column in columns] for row in rows)
        """

    /// The rows of a CSV, its header first.
    static func rows(_ bytes: [UInt8]) throws -> [[String]] {
        let home = try Home()
        let path = "\(home.path)/read.csv"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return try JSONDecoder().decode([[String]].self, from: Data(Python.run(reader, [path], home)))
    }

    /// The same rows as Python writes them.
    /// - Parameter order: the seed of the columns' order.
    static func rewritten(
        _ bytes: [UInt8], order: Int, quoting: String = "QUOTE_ALL", end: String = "CRLF"
    ) throws -> [UInt8] {
        let home = try Home()
        let (source, target) = ("\(home.path)/source.csv", "\(home.path)/target.csv")
        try Data(bytes).write(to: URL(fileURLWithPath: source))
        _ = try Python.run(writer, [source, target, String(order), quoting, end], home)
        return home.bytes(target) ?? []
    }
}
