import Foundation
import TendKit

/// The git of this computer, without its user's settings.
enum GitPrograms {
    static let path = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"]
        .first(where: FileManager.default.isExecutableFile)

    static func run(_ program: ChildProgram) -> ChildProgram.Result { withoutSettings(program).run() }

    static func start(_ program: ChildProgram) -> Result<any RunningProgram, StartFailure> {
        withoutSettings(program).start()
    }

    private static func withoutSettings(_ program: ChildProgram) -> ChildProgram {
        let settings = [
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a",
            "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
        ]
        var program = program
        program.environment.merge(settings) { own, _ in own }
        return program
    }
}
