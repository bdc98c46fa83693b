import TendLibc
public import TendCore

extension PlanZone {
    /// The size of the largest zone in the system's data is 4 KB.
    private static let largest = 1 << 20

    /// Returns the zone of that name, with its clock if the system's zone data has it.
    public static func named(_ name: String) -> PlanZone {
        let bytes = isName(name) ? try? UserFile.read("\(zoneFolder)/\(name)", upTo: largest) : nil
        return PlanZone(name: name, clock: bytes.flatMap(ZoneFile.init)?.zone)
    }

    /// Returns the names in the system's zone data; none without that data.
    public static func names() -> [String] {
        func names(below folder: String) -> [String] {
            ((try? Files.names(in: "\(zoneFolder)/\(folder)")) ?? []).flatMap { name in
                let path = folder + name
                // "posix" and "right" are all zones again.
                guard isName(path), !["posix", "right"].contains(name) else { return [String]() }
                return FolderTree.isFolder("\(zoneFolder)/\(path)") ? names(below: "\(path)/") : [path]
            }
        }
        return names(below: "")
    }
}
