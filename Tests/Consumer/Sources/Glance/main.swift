import Foundation
import TendKit

let journal = try Journal(folder: CommandLine.arguments.dropFirst().first)
let changes = journal.changes

print(try await journal.log("250ml", of: "tea"))
try await journal.add("mum")
print(try await journal.log("300ml", of: "water", for: "mum"))
for await _ in changes {
    print("changed")
    break
}

do {
    print(try await journal.log("9l", of: "water"))
} catch {
    print("refused: \(error.localizedDescription)")
}
print("undone: \(try await journal.undo()) change")
