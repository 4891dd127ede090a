import Foundation
import PlywiseCore

/// A call that the app's listener has received.
enum Heard: Sendable {
    case changed(acknowledged: UInt64, [ViewUpdate])
    case asked(id: UInt64, SystemTask)
}

/// Error that the listener received no call before the time limit, or before it was closed.
struct Silence: Error {}

/// Listener that records all calls with their threads. It throws an error once, at the first update
/// after an event was handled.
final class RecordingListener: AppListener, @unchecked Sendable {
    let calls: AsyncStream<(ObjectIdentifier, Heard)>
    private let continuation: AsyncStream<(ObjectIdentifier, Heard)>.Continuation
    // The core calls the listener on one thread, one call at a time.
    private var thrown: (any Error)?

    init(throwing thrown: (any Error)? = nil) {
        (calls, continuation) = AsyncStream.makeStream()
        self.thrown = thrown
    }

    func changed(acknowledged: UInt64, clock: UInt64, updates: [ViewUpdate]) throws {
        if acknowledged > 0, let error = thrown {
            thrown = nil
            throw error
        }
        receive(.changed(acknowledged: acknowledged, updates))
    }

    func asked(id: UInt64, task: SystemTask) {
        receive(.asked(id: id, task))
    }

    private func receive(_ heard: Heard) {
        continuation.yield((ObjectIdentifier(Thread.current), heard))
    }

    /// Stops recording calls, and returns whether there were calls that the test has not read.
    func close() async -> Bool {
        continuation.finish()
        return await calls.contains { _ in true }
    }
}

/// Test frontend: an app with the updates that it has sent to its listener.
final class Shell {
    let app: App
    let listener: RecordingListener
    /// Threads on which the app called the listener.
    private(set) var threads: Set<ObjectIdentifier> = []
    /// Number of the last event that the app has handled.
    private(set) var acknowledged: UInt64 = 0
    /// Saved state of the app that was received last.
    private(set) var state = ""
    /// Whether the list of games is not empty.
    private var lists = false
    private var tasks: [(UInt64, SystemTask)] = []
    private var sent: UInt64 = 0
    private var inOrder = true
    /// Temporary folder of the app, kept alive as long as the app.
    private let folder: Folder

    init(over folder: Folder, state: String = "", listener: RecordingListener = RecordingListener()) throws {
        self.listener = listener
        self.folder = folder
        app = try App(
            device: Device(
                library: folder.path("games.db"), snapshot: "", files: folder.path("files"),
                languages: ["en"], offsets: [], processors: 2, state: state, dynamicColor: false,
                works: []),
            listener: listener)
    }

    deinit {
        app.end()
    }

    func send(_ event: Event) {
        sent += 1
        app.send(number: sent, event: event)
    }

    func onBoard(_ event: BoardEvent) { send(.board(event: event)) }

    func onGames(_ event: GamesEvent) { send(.games(event: event)) }

    func onAnalysis(_ event: AnalysisEvent) { send(.analysis(event: event)) }

    /// Receives the listener's next call.
    private func receive() async throws -> [ViewUpdate] {
        for await (thread, heard) in listener.calls {
            threads.insert(thread)
            switch heard {
            case .asked(let id, let task):
                tasks.append((id, task))
                return []
            case .changed(let acknowledged, let updates):
                inOrder = inOrder && acknowledged >= self.acknowledged
                self.acknowledged = acknowledged
                for update in updates {
                    if case .state(let state) = update { self.state = state }
                    if case .games(let games) = update {
                        if case .listed = games.list { lists = true } else { lists = false }
                    }
                }
                return updates
            }
        }
        throw Silence()
    }

    /// Waits for a part of the view state for which `wanted` returns a value.
    @discardableResult
    func until<Found>(_ wanted: (ViewUpdate) -> Found?) async throws -> Found {
        while true {
            for update in try await receive() {
                if let found = wanted(update) { return found }
            }
        }
    }

    /// Waits until the list of games contains games or, if `listed` is false, until it is empty.
    func untilListed(_ listed: Bool) async throws {
        while lists != listed { _ = try await receive() }
    }

    /// Waits until the app has handled all sent events. Returns whether it handled them in order.
    func settle() async throws -> Bool {
        while acknowledged < sent || state.isEmpty { _ = try await receive() }
        return inOrder
    }

    @discardableResult
    func untilGame(_ wanted: (GameView) -> Bool) async throws -> GameView {
        try await until { update in
            if case .board(.playing(let game)) = update, wanted(game) { game } else { nil }
        }
    }

    @discardableResult
    func untilAnalysis(_ wanted: (AnalysisView) -> Bool) async throws -> AnalysisView {
        try await until { update in
            if case .analysis(_, .ready(let analysis)) = update, wanted(analysis) {
                analysis
            } else {
                nil
            }
        }
    }

    @discardableResult
    func untilPage(_ wanted: (GamesPage) -> Bool) async throws -> GamesPage {
        try await until { update in
            if case .gamesPages(_, let pages, _) = update { pages.first(where: wanted) } else { nil }
        }
    }

    func untilMessage(_ wanted: (MessageView) -> Bool) async throws -> MessageView {
        try await until { update in
            if case .message(let message?) = update, wanted(message) { message } else { nil }
        }
    }

    /// Waits for the app's request for a system task for which `wanted` returns a value.
    func untilTask<Found>(_ wanted: (SystemTask) -> Found?) async throws -> (UInt64, Found) {
        while true {
            for (index, (id, task)) in tasks.enumerated() {
                if let found = wanted(task) {
                    tasks.remove(at: index)
                    return (id, found)
                }
            }
            _ = try await receive()
        }
    }

    /// Plays a move on the board by two taps.
    func play(_ from: UInt8, _ to: UInt8) {
        onBoard(.tap(square: from))
        onBoard(.tap(square: to))
    }

    /// Starts a game against the first level, whose moves are played without delay.
    @discardableResult
    func beginEasy() async throws -> GameView {
        let before = try await untilGame { _ in true }.game
        send(.settings(event: .turn(switch: .atOnce, on: true)))
        onBoard(.newGame)
        send(.newGame(event: .moveLevel(level: 0, number: 1)))
        send(.newGame(event: .start))
        return try await untilGame { $0.game != before }
    }

    /// Starts a game against a computer with a minute per move, from a position outside the opening
    /// book, and waits until the computer is thinking.
    func beginThinking() async throws {
        try await untilGame { _ in true }
        send(.received(what: .text(text: "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1")))
        try await untilAnalysis { _ in true }
        onAnalysis(.playOn)
        send(.newGame(event: .chooseLevelKind(level: 0, option: 1)))
        send(.newGame(event: .moveLevel(level: 0, number: 60)))
        send(.newGame(event: .start))
        try await untilGame { $0.board.squares.count { $0 == "." } == 46 }
        play(13, 21)
        try await until { update in
            if case .thinking(_?) = update { () } else { nil }
        }
    }

    /// Imports a game from PGN text and returns the game's row in the list.
    func importGame(_ text: String) async throws -> GameRow {
        send(.tab(screen: .games))
        onGames(.beginPaste)
        onGames(.paste(text: text))
        onGames(.importPasted)
        let page = try await untilPage { $0.rows.contains(where: \.imported) }
        guard let row = page.rows.first(where: \.imported) else { throw Silence() }
        return row
    }
}
