import Foundation
import TendKit

let journal = try Journal(folder: CommandLine.arguments.dropFirst().first)
let changes = journal.changes

print(try await journal.log("250ml tea"))
try await journal.add("mum")
print(try await journal.log("300ml", for: "mum"))
for await _ in changes {
    print("changed")
    break
}

try await journal.addAsNeeded("ibuprofen", milligrams: 400)
print(try await journal.take("ibuprofen"))
print(try await journal.doses().joined(separator: "\n"))
print(try await journal.startFast("16:8", at: "2 hours ago"))

do {
    print(try await journal.log("9l"))
} catch let error as any TendError where error.isQuestion {
    // Here the user is asked, and wants it.
    print("asked: \(error.problem)")
    print(try await journal.log("9l", isMeant: true))
}
do {
    print(try await journal.take("aspirin"))
} catch {
    print("refused: \(error.localizedDescription)")
}
print("undone: \(try await journal.undo()) change")
