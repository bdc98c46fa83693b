import TendLibc
import TendKit

/// The path of this program for the files of other programs, which start it for months.
///
/// Package managers keep each version in its own folder and link it into a folder of `PATH`: Homebrew from `Cellar`, Nix
/// from its store, stow from its own folder. An upgrade removes the old file and changes the link.
struct ProgramPath {
    /// The program's file, with all links resolved.
    let file: String
    /// The word that started the program.
    let startedBy: String
    let workingFolder: String
    let searchedFolders: [Substring]

    /// Returns the entry of `PATH` that leads to the file, else the path that started it, else the file.
    /// - Parameter leadsToFile: whether a path leads to the program's file.
    func stable(_ leadsToFile: (String) -> Bool) -> String {
        let entries = searchedFolders.map { "\($0)/tend" }
        return (entries + [startPath].compactMap(\.self)).first(where: leadsToFile) ?? file
    }

    /// The absolute path that started the program; `nil` if a search in `PATH` did.
    private var startPath: String? {
        guard startedBy.contains("/") else { return nil }
        if startedBy.hasPrefix("/") { return startedBy }
        return "\(workingFolder)/\(startedBy.hasPrefix("./") ? startedBy.dropFirst(2) : startedBy[...])"
    }
}

extension ProgramPath {
    /// Returns the path of this process's program; `nil` if the system does not name its file.
    static func ofThisProcess(in workingFolder: String) -> String? {
        guard let file = executablePath() else { return nil }
        let path = ProgramPath(
            file: file, startedBy: CommandLine.arguments.first ?? "", workingFolder: workingFolder,
            searchedFolders: SearchPath.folders)
        return path.stable { FolderTree.isSame($0, file) }
    }
}
