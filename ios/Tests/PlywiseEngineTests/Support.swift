import Foundation
import PlywiseEngine

/// A folder of its own for a test. It goes with the last reference to this object.
final class Folder: Sendable {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    deinit {
        try? FileManager.default.removeItem(at: place)
    }
}

/// What was waited for did not come about.
struct WaitedInVain: Error, CustomStringConvertible {
    let description: String
}

/// Waits until something has come about.
@MainActor func eventually(
    _ what: String, seconds: Double = 30, _ condition: () -> Bool
) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while !condition() {
        if ContinuousClock.now > end { throw WaitedInVain(description: what) }
        try await Task.sleep(for: .milliseconds(3))
    }
}

extension GameOptions {
    /// A person with White against the computer.
    static func against(_ level: Level, start: Start = .standard) -> GameOptions {
        GameOptions(
            start: start, white: .human(name: "Anna"), black: .engine(level: level), time: nil,
            help: HelpAllowed(
                legalMoves: true, takebacks: true, hints: true, blunderWarning: false),
            seed: 7, book: false)
    }
}
