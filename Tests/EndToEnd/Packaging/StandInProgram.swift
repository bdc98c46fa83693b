import Foundation

/// A short script that the packaging scripts install instead of `tend`, which takes a third of a second to write its
/// completions and pages. It supports the commands that the scripts run.
enum StandInProgram {
    /// The path of the program, which all tests share.
    static func path() throws -> String { try built.get().path }

    private static let built = Result { () throws -> (home: Home, path: String) in
        let home = try Home()
        let path = "\(home.path)/tend"
        // Without permissions for others: installed copies must get them.
        try home.writeProgram(script, to: path, mode: "700")
        return (home, path)
    }

    /// The number of files that an installation copies: the list twice, the program, three completions and three
    /// pages.
    static let copies = 9

    private static let script = """
        #!/bin/sh
        case "$1 $2" in
        '--version ') echo 'tend 1.2.3' ;;
        'completions zsh') echo '#compdef tend' ;;
        'completions bash' | 'completions fish') echo complete ;;
        'man --into') for name in tend tend-fast tend-log; do echo "$name" > "$3/$name.1" || exit; done ;;
        *) exit 64 ;;
        esac

        """
}
