// The Swift half of macOS's Darwin module: macros that the importer can't read, and variadic functions.
// Names and types only; nothing is linked, so no body ever runs.
@_exported import Darwin

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { fatalError() }
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    fatalError()
}
public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { fatalError() }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { fatalError() }
public func fcntl(_ file: Int32, _ command: Int32, _ pointer: UnsafeMutableRawPointer) -> Int32 { fatalError() }
public func ioctl(_ file: CInt, _ request: UInt) -> CInt { fatalError() }
public func ioctl(_ file: CInt, _ request: UInt, _ value: CInt) -> CInt { fatalError() }
public func ioctl(_ file: CInt, _ request: UInt, _ pointer: UnsafeMutableRawPointer) -> CInt { fatalError() }

public var S_IFMT: mode_t { fatalError() }
public var S_IFIFO: mode_t { fatalError() }
public var S_IFCHR: mode_t { fatalError() }
public var S_IFDIR: mode_t { fatalError() }
public var S_IFBLK: mode_t { fatalError() }
public var S_IFREG: mode_t { fatalError() }
public var S_IFLNK: mode_t { fatalError() }
public var S_IFSOCK: mode_t { fatalError() }
public var S_IFWHT: mode_t { fatalError() }

public var S_IRWXU: mode_t { fatalError() }
public var S_IRUSR: mode_t { fatalError() }
public var S_IWUSR: mode_t { fatalError() }
public var S_IXUSR: mode_t { fatalError() }
public var S_IRWXG: mode_t { fatalError() }
public var S_IRGRP: mode_t { fatalError() }
public var S_IWGRP: mode_t { fatalError() }
public var S_IXGRP: mode_t { fatalError() }
public var S_IRWXO: mode_t { fatalError() }
public var S_IROTH: mode_t { fatalError() }
public var S_IWOTH: mode_t { fatalError() }
public var S_IXOTH: mode_t { fatalError() }
public var S_ISUID: mode_t { fatalError() }
public var S_ISGID: mode_t { fatalError() }
public var S_ISVTX: mode_t { fatalError() }

public var stdin: UnsafeMutablePointer<FILE> { get { fatalError() } set {} }
public var stdout: UnsafeMutablePointer<FILE> { get { fatalError() } set {} }
public var stderr: UnsafeMutablePointer<FILE> { get { fatalError() } set {} }
public func dprintf(_ file: Int, _ format: UnsafePointer<Int8>, _ arguments: CVarArg...) -> Int32 { fatalError() }
public func snprintf(
    ptr: UnsafeMutablePointer<Int8>, _ length: Int, _ format: UnsafePointer<Int8>, _ arguments: CVarArg...
) -> Int32 { fatalError() }

public var TIOCEXCL: UInt { fatalError() }
public var TIOCGETA: UInt { fatalError() }
public var TIOCSETA: UInt { fatalError() }
public var TIOCGPGRP: UInt { fatalError() }
public var TIOCSPGRP: UInt { fatalError() }
public var TIOCGWINSZ: UInt { fatalError() }
public var TIOCSWINSZ: UInt { fatalError() }
public var TIOCNOTTY: UInt { fatalError() }
public var TIOCSCTTY: UInt { fatalError() }
public var TIOCSTI: UInt { fatalError() }

public var errno: Int32 { get { fatalError() } set {} }
public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError() }

@available(*, unavailable, message: "macOS has no fork for Swift: use a thread or posix_spawn")
public func fork() -> Int32 { fatalError() }
@available(*, unavailable, message: "macOS has no vfork for Swift: use a thread or posix_spawn")
public func vfork() -> Int32 { fatalError() }

public var SIG_DFL: sig_t? { fatalError() }
public var SIG_IGN: sig_t { fatalError() }
public var SIG_ERR: sig_t { fatalError() }
public var SIG_HOLD: sig_t { fatalError() }

public var MAP_FAILED: UnsafeMutableRawPointer! { fatalError() }

public func sem_open(_ name: UnsafePointer<CChar>, _ flags: Int32) -> UnsafeMutablePointer<sem_t>? { fatalError() }
public func sem_open(
    _ name: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t, _ value: CUnsignedInt
) -> UnsafeMutablePointer<sem_t>? { fatalError() }

public var CLOCK_REALTIME: clockid_t { fatalError() }
public var CLOCK_MONOTONIC: clockid_t { fatalError() }
public var CLOCK_MONOTONIC_RAW: clockid_t { fatalError() }
public var CLOCK_MONOTONIC_RAW_APPROX: clockid_t { fatalError() }
public var CLOCK_UPTIME_RAW: clockid_t { fatalError() }
public var CLOCK_UPTIME_RAW_APPROX: clockid_t { fatalError() }
public var CLOCK_PROCESS_CPUTIME_ID: clockid_t { fatalError() }
public var CLOCK_THREAD_CPUTIME_ID: clockid_t { fatalError() }

public func ceil<T: FloatingPoint>(_ x: T) -> T { fatalError() }
public func fabs<T: FloatingPoint>(_ x: T) -> T { fatalError() }
public func floor<T: FloatingPoint>(_ x: T) -> T { fatalError() }
public func fma<T: FloatingPoint>(_ x: T, _ y: T, _ z: T) -> T { fatalError() }
public func fmod<T: FloatingPoint>(_ x: T, _ y: T) -> T { fatalError() }
public func remainder<T: FloatingPoint>(_ x: T, _ y: T) -> T { fatalError() }
public func round<T: FloatingPoint>(_ x: T) -> T { fatalError() }
public func sqrt<T: FloatingPoint>(_ x: T) -> T { fatalError() }
public func trunc<T: FloatingPoint>(_ x: T) -> T { fatalError() }

@frozen public struct DarwinBoolean: ExpressibleByBooleanLiteral {
    var byte: UInt8 = 0
    public init(_ value: Bool) {}
    public init(booleanLiteral value: Bool) {}
    public var boolValue: Bool { fatalError() }
}
public func _convertBoolToDarwinBoolean(_ value: Bool) -> DarwinBoolean { fatalError() }
public func _convertDarwinBooleanToBool(_ value: DarwinBoolean) -> Bool { fatalError() }
public var noErr: OSStatus { fatalError() }
