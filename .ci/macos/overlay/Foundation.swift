// A stand-in for Foundation: names and types only, as Apple documents them, and only the ones the tests use. A name that is
// missing shows as an error of the target that uses it; add it here.
@_exported import Darwin

public struct Data: Hashable, Sendable, RandomAccessCollection, RangeReplaceableCollection, MutableCollection {
    public init() {}
    public init(_ bytes: some Sequence<UInt8>) {}
    public init(contentsOf url: URL) throws {}
    public init?(base64Encoded: String) {}
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(index: Int) -> UInt8 { get { fatalError() } set {} }
    public subscript(bounds: Range<Int>) -> Data { get { fatalError() } set {} }
    public mutating func replaceSubrange(_ range: Range<Int>, with bytes: some Collection<UInt8>) {}
    public func base64EncodedString() -> String { fatalError() }
    public func write(to url: URL, options: WritingOptions = []) throws {}

    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let atomic = WritingOptions(rawValue: 1)
    }
}

public struct URL: Hashable, Sendable {
    public init(fileURLWithPath: String) {}
    public init(fileURLWithPath: String, isDirectory: Bool) {}
    public init?(string: String) {}
    public var path: String { fatalError() }
    public var lastPathComponent: String { fatalError() }
    public func appendingPathComponent(_ name: String) -> URL { fatalError() }
    public func appendingPathComponent(_ name: String, isDirectory: Bool) -> URL { fatalError() }
    public func deletingLastPathComponent() -> URL { fatalError() }
    public func resolvingSymlinksInPath() -> URL { fatalError() }
}

public struct UUID: Hashable, Sendable {
    public init() {}
    public init?(uuidString: String) {}
    public var uuidString: String { fatalError() }
}

public typealias TimeInterval = Double

public struct Date: Hashable, Comparable, Sendable {
    public init() {}
    public init(timeIntervalSince1970: TimeInterval) {}
    public init(timeIntervalSinceNow: TimeInterval) {}
    public static var now: Date { fatalError() }
    public static var distantPast: Date { fatalError() }
    public static func < (left: Date, right: Date) -> Bool { fatalError() }
    public static func + (left: Date, right: TimeInterval) -> Date { fatalError() }
    public static func - (left: Date, right: TimeInterval) -> Date { fatalError() }
    public static func += (left: inout Date, right: TimeInterval) {}
    public static func -= (left: inout Date, right: TimeInterval) {}
    public var timeIntervalSince1970: TimeInterval { fatalError() }
    public var timeIntervalSinceNow: TimeInterval { fatalError() }
    public func timeIntervalSince(_ other: Date) -> TimeInterval { fatalError() }
    public func addingTimeInterval(_ interval: TimeInterval) -> Date { fatalError() }
    public func formatted(_ style: ISO8601FormatStyle) -> String { fatalError() }

    public struct ISO8601FormatStyle: Hashable, Sendable {
        public static var iso8601: Self { fatalError() }
        public init(
            dateSeparator: DateSeparator = .dash, dateTimeSeparator: DateTimeSeparator = .standard,
            timeSeparator: TimeSeparator = .colon, timeZoneSeparator: TimeZoneSeparator = .omitted,
            includingFractionalSeconds: Bool = false, timeZone: TimeZone = .current
        ) {}
        public func year() -> Self { fatalError() }
        public func month() -> Self { fatalError() }
        public func day() -> Self { fatalError() }
        public func format(_ date: Date) -> String { fatalError() }
        public func parse(_ text: String) throws -> Date { fatalError() }

        public enum DateSeparator: Sendable { case dash, omitted }
        public enum DateTimeSeparator: Sendable { case space, standard }
        public enum TimeSeparator: Sendable { case colon, omitted }
        public enum TimeZoneSeparator: Sendable { case colon, omitted }
    }
}

public struct TimeZone: Hashable, Sendable {
    public init?(identifier: String) {}
    public init?(secondsFromGMT: Int) {}
    public static var current: TimeZone { fatalError() }
    public func secondsFromGMT(for date: Date = Date()) -> Int { fatalError() }
}

public struct DateComponents: Hashable, Sendable {
    public init(
        calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil, month: Int? = nil,
        day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil
    ) {}
    public var year, month, day, hour, minute, second, weekday: Int?
}

public struct Calendar: Hashable, Sendable {
    public init(identifier: Identifier) {}
    public static var current: Calendar { fatalError() }
    public var timeZone: TimeZone { get { fatalError() } set {} }
    public func component(_ component: Component, from date: Date) -> Int { fatalError() }
    public func date(from components: DateComponents) -> Date? { fatalError() }
    public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents { fatalError() }
    public func date(byAdding component: Component, value: Int, to date: Date) -> Date? { fatalError() }

    public enum Identifier: Sendable { case gregorian, iso8601 }
    public enum Component: Sendable { case year, month, day, hour, minute, second, weekday }
}

open class NSObject: Equatable {
    public init() {}
    public static func == (left: NSObject, right: NSObject) -> Bool { fatalError() }
}

public class NSNumber: NSObject, @unchecked Sendable {
    public init(value: Int) {}
    public init(value: Bool) {}
    public var intValue: Int { fatalError() }
    public var int32Value: Int32 { fatalError() }
    public var uint64Value: UInt64 { fatalError() }
    public var boolValue: Bool { fatalError() }
    public var stringValue: String { fatalError() }
    public var doubleValue: Double { fatalError() }
}

public class NSDictionary: NSObject {
    public init(dictionary: [AnyHashable: Any]) {}
    public func isEqual(to other: [AnyHashable: Any]) -> Bool { fatalError() }
}

public class ISO8601DateFormatter {
    public init() {}
    public func date(from text: String) -> Date? { fatalError() }
    public func string(from date: Date) -> String { fatalError() }
}

extension String {
    public struct Encoding: Hashable, Sendable {
        public static let utf8 = Encoding()
        public static let ascii = Encoding()
        public static let isoLatin1 = Encoding()
    }

    public struct CompareOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let backwards = CompareOptions(rawValue: 4)
        public static let caseInsensitive = CompareOptions(rawValue: 1)
        public static let regularExpression = CompareOptions(rawValue: 1024)
    }

    public init(format: String, _ arguments: any CVarArg...) { fatalError() }
    public init?(data: Data, encoding: Encoding) { fatalError() }
    public init?(bytes: some Sequence<UInt8>, encoding: Encoding) { fatalError() }
    public init(contentsOfFile path: String, encoding: Encoding) throws { fatalError() }
    public init(contentsOf url: URL, encoding: Encoding) throws { fatalError() }
}

extension StringProtocol {
    public var capitalized: String { fatalError() }
    public func components(separatedBy separator: some StringProtocol) -> [String] { fatalError() }
    public func components(separatedBy separators: CharacterSet) -> [String] { fatalError() }
    public func data(using encoding: String.Encoding) -> Data? { fatalError() }
    public func padding(toLength length: Int, withPad pad: some StringProtocol, startingAt index: Int) -> String {
        fatalError()
    }
    public func range(
        of text: some StringProtocol, options: String.CompareOptions = [], range: Range<Index>? = nil
    ) -> Range<Index>? { fatalError() }
    public func replacingCharacters(in range: Range<Index>, with text: some StringProtocol) -> String { fatalError() }
    public func replacingOccurrences(
        of text: some StringProtocol, with other: some StringProtocol, options: String.CompareOptions = [],
        range: Range<Index>? = nil
    ) -> String { fatalError() }
    public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
    public func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws {}
    public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
}

public struct CharacterSet: Hashable, Sendable {
    public init(charactersIn text: String) {}
    public static var alphanumerics: CharacterSet { fatalError() }
    public static var newlines: CharacterSet { fatalError() }
    public static var whitespaces: CharacterSet { fatalError() }
    public static var whitespacesAndNewlines: CharacterSet { fatalError() }
}

public class NSString: NSObject {
    public init(string: String) {}
    public func appendingPathComponent(_ name: String) -> String { fatalError() }
    public var deletingLastPathComponent: String { fatalError() }
    public var lastPathComponent: String { fatalError() }
    public var pathExtension: String { fatalError() }
}

open class JSONDecoder {
    public init() {}
    open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}

open class JSONEncoder {
    public init() {}
    open func encode(_ value: some Encodable) throws -> Data { fatalError() }
}

open class JSONSerialization {
    public class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { fatalError() }
    public class func data(withJSONObject value: Any, options: WritingOptions = []) throws -> Data { fatalError() }
    public class func isValidJSONObject(_ value: Any) -> Bool { fatalError() }

    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
    }

    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let fragmentsAllowed = WritingOptions(rawValue: 4)
        public static let prettyPrinted = WritingOptions(rawValue: 1)
        public static let sortedKeys = WritingOptions(rawValue: 2)
        public static let withoutEscapingSlashes = WritingOptions(rawValue: 8)
    }
}

public protocol XMLParserDelegate: AnyObject {
    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String])
}

open class XMLParser: NSObject {
    public init(data: Data) {}
    public weak var delegate: (any XMLParserDelegate)?
    public var lineNumber: Int { fatalError() }
    public var columnNumber: Int { fatalError() }
    public var parserError: (any Error)? { fatalError() }
    public func parse() -> Bool { fatalError() }
}

public func NSHomeDirectory() -> String { fatalError() }
public func NSTemporaryDirectory() -> String { fatalError() }

public struct FileAttributeKey: Hashable, Sendable {
    public static let creationDate = FileAttributeKey()
    public static let modificationDate = FileAttributeKey()
    public static let posixPermissions = FileAttributeKey()
    public static let referenceCount = FileAttributeKey()
    public static let size = FileAttributeKey()
    public static let systemNumber = FileAttributeKey()
    public static let systemFileNumber = FileAttributeKey()
    public static let type = FileAttributeKey()
}

public struct FileAttributeType: Hashable, Sendable {
    public static let typeDirectory = FileAttributeType()
    public static let typeRegular = FileAttributeType()
    public static let typeSymbolicLink = FileAttributeType()
}

public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
    public init(_ value: Bool) {}
    public init(booleanLiteral value: Bool) {}
    public var boolValue: Bool { fatalError() }
}

open class FileManager {
    public class var `default`: FileManager { fatalError() }
    public var currentDirectoryPath: String { fatalError() }
    public var temporaryDirectory: URL { fatalError() }
    public var homeDirectoryForCurrentUser: URL { fatalError() }
    public func contents(atPath path: String) -> Data? { fatalError() }
    @discardableResult
    public func createFile(
        atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil
    ) -> Bool { fatalError() }
    public func fileExists(atPath path: String) -> Bool { fatalError() }
    public func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { fatalError() }
    public func isExecutableFile(atPath path: String) -> Bool { fatalError() }
    public func isReadableFile(atPath path: String) -> Bool { fatalError() }
    public func isWritableFile(atPath path: String) -> Bool { fatalError() }
    public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { fatalError() }
    public func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
    public func contentsOfDirectory(atPath path: String) throws -> [String] { fatalError() }
    public func subpathsOfDirectory(atPath path: String) throws -> [String] { fatalError() }
    public func enumerator(atPath path: String) -> DirectoryEnumerator? { fatalError() }
    public func createDirectory(
        at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
    ) throws {}
    public func createDirectory(
        atPath path: String, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
    ) throws {}
    public func createSymbolicLink(atPath path: String, withDestinationPath: String) throws {}
    public func destinationOfSymbolicLink(atPath path: String) throws -> String { fatalError() }
    public func linkItem(atPath path: String, toPath: String) throws {}
    public func copyItem(atPath path: String, toPath: String) throws {}
    public func moveItem(atPath path: String, toPath: String) throws {}
    public func removeItem(at url: URL) throws {}
    public func removeItem(atPath path: String) throws {}

    open class DirectoryEnumerator: Sequence {
        public func makeIterator() -> AnyIterator<Any> { fatalError() }
    }
}

public struct CocoaError: Error {
    public init(_ code: Code) {}
    public struct Code: Hashable, Sendable {
        public static let fileNoSuchFile = Code()
        public static let fileReadNoSuchFile = Code()
        public static let fileReadUnknown = Code()
        public static let fileWriteUnknown = Code()
    }
}

public final class ProcessInfo: Sendable {
    public class var processInfo: ProcessInfo { fatalError() }
    public var arguments: [String] { fatalError() }
    public var environment: [String: String] { fatalError() }
    public var activeProcessorCount: Int { fatalError() }
    public var processIdentifier: Int32 { fatalError() }
}

open class Bundle {
    public class var main: Bundle { fatalError() }
    public var bundlePath: String { fatalError() }
    public var executablePath: String? { fatalError() }
}

open class FileHandle: @unchecked Sendable {
    public init?(forReadingAtPath path: String) {}
    public init?(forWritingAtPath path: String) {}
    public init(forWritingTo url: URL) throws {}
    public init(fileDescriptor: Int32, closeOnDealloc: Bool) {}
    public class var nullDevice: FileHandle { fatalError() }
    public class var standardError: FileHandle { fatalError() }
    public class var standardInput: FileHandle { fatalError() }
    public class var standardOutput: FileHandle { fatalError() }
    public var fileDescriptor: Int32 { fatalError() }
    public func readDataToEndOfFile() -> Data { fatalError() }
    public func readToEnd() throws -> Data? { fatalError() }
    public func write(_ data: Data) {}
    public func write(contentsOf data: some Sequence<UInt8>) throws {}
    public func close() throws {}
}

open class Pipe: @unchecked Sendable {
    public init() {}
    public var fileHandleForReading: FileHandle { fatalError() }
    public var fileHandleForWriting: FileHandle { fatalError() }
}

open class Process {
    public init() {}
    public var executableURL: URL?
    public var currentDirectoryURL: URL?
    public var arguments: [String]?
    public var environment: [String: String]?
    public var standardInput, standardOutput, standardError: Any?
    public var isRunning: Bool { fatalError() }
    public var processIdentifier: Int32 { fatalError() }
    public var terminationStatus: Int32 { fatalError() }
    public func run() throws {}
    public func terminate() {}
    public func waitUntilExit() {}
}

public final class NSLock: Sendable {
    public init() {}
    public func lock() {}
    public func unlock() {}
    public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { fatalError() }
}

open class Thread {
    public class func sleep(forTimeInterval interval: TimeInterval) {}
    public class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
}

open class OperationQueue: NSObject, @unchecked Sendable {
    public override init() { fatalError() }
    open var maxConcurrentOperationCount: Int { get { fatalError() } set {} }
    open func addOperation(_ block: @escaping @Sendable () -> Void) {}
}

public enum DispatchTimeInterval: Sendable { case seconds(Int), milliseconds(Int) }

public enum DispatchTimeoutResult: Sendable { case success, timedOut }

public class DispatchSemaphore: @unchecked Sendable {
    public init(value: Int) {}
    @discardableResult public func signal() -> Int { fatalError() }
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { fatalError() }
}

public struct DispatchTime: Sendable {
    public static func now() -> DispatchTime { fatalError() }
    public static func + (left: DispatchTime, right: DispatchTimeInterval) -> DispatchTime { fatalError() }
    public static func + (left: DispatchTime, right: Double) -> DispatchTime { fatalError() }
}

open class DispatchWorkItem {
    public init(block: @escaping @convention(block) () -> Void) {}
    public func cancel() {}
}

open class DispatchQueue: @unchecked Sendable {
    public init(label: String) {}
    public class func global() -> DispatchQueue { fatalError() }
    public class func concurrentPerform(iterations: Int, execute: (Int) -> Void) {}
    public func async(execute: @escaping @Sendable @convention(block) () -> Void) {}
    public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {}
    public func sync<Result>(execute: () throws -> Result) rethrows -> Result { fatalError() }
}

extension String: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSString { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool { fatalError() }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { fatalError() }
}

extension Dictionary: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSDictionary { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout Self?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSDictionary, result: inout Self?) -> Bool {
        fatalError()
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Self { fatalError() }
}

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}

extension Error {
    public var localizedDescription: String { "" }
}
