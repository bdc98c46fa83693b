import Foundation

/// The tested program, linked to the system's libc. `faketime` needs that, and the build links libc statically.
enum DynamicProgram {
    /// The path of the dynamic program, or of the tested one if linking fails.
    static func path() throws -> String { try linked.get()?.path ?? TendProgram.path() }

    private static let linked = Result { () throws -> (home: Home, path: String)? in
        #if os(Linux)
            let program = URL(fileURLWithPath: try TendProgram.path())
            let objects = program.deletingLastPathComponent().path + "/tend.product/Objects.LinkFileList"
            guard let compiler = Compiler.path, FileManager.default.fileExists(atPath: objects) else { return nil }
            let home = try Home()
            let path = "\(home.scratch)/tend"
            // The package manager renames a program's `main` after its module.
            let link = "'\(compiler)' -use-ld=lld -static-stdlib -Xlinker --defsym=main=tend_main"
            let outcome = try home.shell("\(link) '@\(objects)' -o '\(path)'")
            return outcome.code == 0 ? (home, path) : nil
        #else
            return nil
        #endif
    }
}
