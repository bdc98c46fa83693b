/// Returns the milliseconds of a monotonic clock, for time limits.
public func monotonicMilliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
}

/// Returns the nanoseconds since 1970 by the system's clock; `nil` if the system does not tell.
@Sendable public func nanosecondsNow() -> Int? {
    var time = timespec()
    return clock_gettime(CLOCK_REALTIME, &time) == 0 ? Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec) : nil
}

/// Returns the seconds since the computer was started, also the ones it slept; `nil` if the system does not tell.
public func secondsSinceStart() -> Int? {
    var time = timespec()
    #if canImport(Darwin)
        let clock = CLOCK_MONOTONIC
    #else
        let clock = CLOCK_BOOTTIME
    #endif
    return clock_gettime(clock, &time) == 0 ? Int(time.tv_sec) : nil
}
