import TestSupport

/// The system calls at which the sweeps interrupt a command, by the depth of the sweep.
extension Rehearsal {
    /// The calls at which the command is killed.
    var kills: [Strace.Call] {
        switch Sweep.depth {
        case .full: calls
        case .ci:
            if scene.isThorough {
                calls.filter { $0.name != "getrandom" }
            } else if scene.isRecovered {
                some(of: calls.filter(\.changesDisk), 10, keeping: renames.map { calls[$0] })
            } else {
                calls.filter(\.changesDisk)
            }
        case .quick:
            Set([renames.first, renames.count > 1 ? renames.last : flush].compactMap(\.self)).sorted().map { calls[$0] }
        }
    }

    /// The errors to inject.
    var faults: [Fault] {
        let isEvery = Sweep.isFull || scene.isThorough || scene.isRecovered
        let errors = isEvery ? Fault.everyError : ["EIO", "ENOSPC", "EACCES", "EINTR"]
        let all = Fault.all(
            at: calls.filter(scene.isTried), errors: errors, includesZoneData: scene.traits.contains(.includesZoneData))
        switch Sweep.depth {
        case .full: return all
        case .ci:
            // Neither pace is a multiple of the number of errors, so each error is injected. Most calls get one.
            let pace = scene.isThorough ? 1 : scene.isRecovered ? 59 : 11
            return all.enumerated().filter { $0.offset % pace == 0 }.map(\.element)
        case .quick: return scene.isThorough ? decisiveFaults : someDecisiveFaults
        }
    }

    /// Two of the decisive errors. They differ from scene to scene, so all scenes together have all of them.
    private var someDecisiveFaults: [Fault] {
        let all = decisiveFaults
        let first = "\(Scene.self)".utf8.reduce(0) { $0 + Int($1) }
        return Set([first, first + 3].map { $0 % all.count }).sorted().map { all[$0] }
    }

    /// An error at each call that decides the outcome.
    private var decisiveFaults: [Fault] {
        guard let place = renames.first else { return [] }
        let errors = [
            ("flock", "EINTR"), ("openat", "EACCES"), ("read", "EIO"), ("write", "ENOSPC"), ("fsync", "EIO"),
            ("rename", "EIO"),
        ]
        let before = errors.compactMap { name, error in
            calls[...place].last { $0.name == name && $0.text.contains(traced.data) }.map {
                Fault(call: $0, error: error)
            }
        }
        return before + [flush].compactMap(\.self).map { Fault(call: calls[$0], error: "EIO") }
    }

    /// The first fsync of a folder after a file was put in place.
    var flush: Int? {
        guard let place = renames.first else { return nil }
        return calls.indices.first { $0 > place && calls[$0].name == "fsync" }
    }

    /// The calls to keep, and others at regular distances.
    private func some(of calls: [Strace.Call], _ count: Int, keeping kept: [Strace.Call]) -> [Strace.Call] {
        let names = Set(kept.map(\.description))
        let pace = max(1, calls.count / count)
        return calls.enumerated().filter { $0.offset % pace == 0 || names.contains($0.element.description) }
            .map(\.element)
    }
}
