import Foundation
import Observation
import PlywiseCore
import Testing

@testable import PlywiseShell

/// Group of all tests with the core, run serially because some of them measure time.
@Suite(.serialized, .timeLimit(.minutes(5))) enum Shell {}

/// A temporary folder, deleted with the last reference to this object.
final class Folder: Sendable {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: place)
    }

    /// Returns the description of a device whose library has this many imported games, with `Player
    /// 0000` and so on as White.
    func device(
        games: Int = 0, state: String = "", snapshot: String = ""
    ) throws -> Device {
        let device = Device(
            library: place.appending(path: "games.db").path, snapshot: snapshot,
            files: place.appending(path: "files").path, languages: ["en"], offsets: [],
            processors: 2, state: state, dynamicColor: false, works: [])
        if games > 0 {
            let filled = Filled()
            let app = try App(device: device, listener: filled)
            let records = (0..<games).map { record($0) }.joined()
            app.send(number: 1, event: .received(what: .text(text: records)))
            // Waits for the message about the import.
            filled.said.wait()
            app.end()
        }
        return device
    }
}

/// Returns a PGN of a short game, in which White's name contains the number.
func record(_ number: Int) -> String {
    let name = String(format: "Player %04d", number)
    return """
        [Event "Test"]
        [Date "1858.11.02"]
        [White "\(name)"]
        [Black "Duke"]
        [Result "1-0"]

        1. e4 e5 2. Nf3 d6 1-0


        """
}

private final class Filled: AppListener {
    let said = DispatchSemaphore(value: 0)

    func changed(acknowledged: UInt64, clock: UInt64, updates: [ViewUpdate]) {
        for case .message(.some) in updates { said.signal() }
    }

    func asked(id: UInt64, task: SystemTask) {}
}

/// A fake system that records the core's tasks and answers immediately.
@MainActor final class TestTasks: SystemTasks {
    var asked: [SystemTask] = []
    var answer = SystemAnswer.done

    func perform(_ task: SystemTask, answer: @escaping @MainActor (SystemAnswer) -> Void) {
        asked.append(task)
        answer(self.answer)
    }
}

/// Error after the timeout of a wait.
struct WaitedInVain: Error, CustomStringConvertible {
    let description: String
}

/// Waits for a condition, and throws an error after the timeout. `what` describes the condition.
@MainActor func eventually(
    _ what: String, seconds: Double = 40, _ condition: () -> Bool
) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while !condition() {
        if ContinuousClock.now > end { throw WaitedInVain(description: what) }
        try await Task.sleep(for: .milliseconds(1))
    }
}

extension GameView {
    /// What the opponent says, which is chosen at random.
    var saidByChance: [String] {
        [white, black].filter(\.speaks).map(\.detail) + [notice?.reaction?.line].compactMap(\.self)
    }
}

extension AppState {
    /// View model of the game on the board.
    var game: GameView? {
        if case .playing(let game) = board { game } else { nil }
    }

    /// The rows of all games listed so far.
    var rows: [GameRow] { pages.flatMap(\.content.rows) }

    /// Opens the list of games and waits until the list is loaded.
    func openGames() async throws {
        send(.tab(screen: .games))
        try await eventually("the games") { games.list != .loading }
    }

    /// Sends an event of the list of games and waits until the core has handled it.
    func onGames(_ event: GamesEvent) async throws {
        send(.games(event: event))
        await settled()
    }

    /// Opens an app on a device and waits for its view state.
    static func open(on device: Device, tasks: any SystemTasks) async -> AppState {
        let app = AppState(tasks: tasks)
        await app.open(on: device)
        return app
    }

    /// Scrolls the list of games until it has this many pages.
    func scroll(pages count: Int) async throws {
        while pages.count < count {
            let before = pages.count
            try await onGames(.nearEnd)
            try await eventually("page \(before)") { pages.count > before }
        }
    }
}

/// Counter of how often a view that reads certain values would update.
@MainActor final class Watch {
    private(set) var count = 0
    private let read: @MainActor () -> Void

    init(_ read: @escaping @MainActor () -> Void) {
        self.read = read
        track()
    }

    private func track() {
        withObservationTracking {
            read()
        } onChange: { [weak self] in
            MainActor.assumeIsolated {
                self?.count += 1
                self?.track()
            }
        }
    }

    /// Returns the number of updates since the last call.
    func news() -> Int {
        defer { count = 0 }
        return count
    }
}
