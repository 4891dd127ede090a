import Foundation
import PlywiseCore

/// A call received by a listener.
enum Heard: Sendable {
    case changed(takenIn: UInt64, [Part])
    case asked(id: UInt64, SystemTask)
}

/// No call was received before the time limit, or before the listener was closed.
struct Silence: Error {}

/// Listener that records all calls with their threads. It throws an error once, at the first update
/// after an event was handled.
final class Ear: AppListener, @unchecked Sendable {
    let calls: AsyncStream<(ObjectIdentifier, Heard)>
    private let continuation: AsyncStream<(ObjectIdentifier, Heard)>.Continuation
    // The core calls the listener on one thread, one call at a time.
    private var thrown: (any Error)?

    init(throwing thrown: (any Error)? = nil) {
        (calls, continuation) = AsyncStream.makeStream()
        self.thrown = thrown
    }

    func changed(takenIn: UInt64, clock: UInt64, parts: [Part]) throws {
        if takenIn > 0, let error = thrown {
            thrown = nil
            throw error
        }
        hear(.changed(takenIn: takenIn, parts))
    }

    func asked(id: UInt64, task: SystemTask) {
        hear(.asked(id: id, task))
    }

    private func hear(_ heard: Heard) {
        continuation.yield((ObjectIdentifier(Thread.current), heard))
    }

    /// Stops recording, and returns whether there were unread calls.
    func close() async -> Bool {
        continuation.finish()
        return await calls.contains { _ in true }
    }
}

/// An app and its updates.
final class Shell {
    let app: App
    let ear: Ear
    /// Threads that called the listener.
    private(set) var threads: Set<ObjectIdentifier> = []
    /// Number of the last handled event.
    private(set) var takenIn: UInt64 = 0
    /// Last saved state received.
    private(set) var state = ""
    /// Whether the list of games is not empty.
    private var lists = false
    private var tasks: [(UInt64, SystemTask)] = []
    private var sent: UInt64 = 0
    private var inOrder = true
    /// Keeps the folder alive as long as the app.
    private let folder: Folder

    init(over folder: Folder, state: String = "", ear: Ear = Ear()) throws {
        self.ear = ear
        self.folder = folder
        app = try App(
            device: Device(
                library: folder.path("games.db"), snapshot: "", files: folder.path("files"),
                languages: ["en"], offsets: [], processors: 2, state: state, lendsColors: false,
                works: []),
            listener: ear)
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

    /// Receives the next call.
    private func hear() async throws -> [Part] {
        for await (thread, heard) in ear.calls {
            threads.insert(thread)
            switch heard {
            case .asked(let id, let task):
                tasks.append((id, task))
                return []
            case .changed(let takenIn, let parts):
                inOrder = inOrder && takenIn >= self.takenIn
                self.takenIn = takenIn
                for part in parts {
                    if case .state(let state) = part { self.state = state }
                    if case .games(let games) = part {
                        if case .listed = games.list { lists = true } else { lists = false }
                    }
                }
                return parts
            }
        }
        throw Silence()
    }

    /// Waits for a part for which `wanted` returns a value.
    @discardableResult
    func until<Found>(_ wanted: (Part) -> Found?) async throws -> Found {
        while true {
            for part in try await hear() {
                if let found = wanted(part) { return found }
            }
        }
    }

    /// Waits until games are listed, or until the list is empty.
    func untilListed(_ listed: Bool) async throws {
        while lists != listed { _ = try await hear() }
    }

    /// Waits until all sent events are handled. Returns whether they were handled in order.
    func settle() async throws -> Bool {
        while takenIn < sent || state.isEmpty { _ = try await hear() }
        return inOrder
    }

    @discardableResult
    func untilGame(_ wanted: (GameView) -> Bool) async throws -> GameView {
        try await until { part in
            if case .board(.playing(let game)) = part, wanted(game) { game } else { nil }
        }
    }

    @discardableResult
    func untilAnalysis(_ wanted: (AnalysisView) -> Bool) async throws -> AnalysisView {
        try await until { part in
            if case .analysis(_, .ready(let analysis)) = part, wanted(analysis) {
                analysis
            } else {
                nil
            }
        }
    }

    @discardableResult
    func untilPage(_ wanted: (GamesPage) -> Bool) async throws -> GamesPage {
        try await until { part in
            if case .gamesPage(let page) = part, wanted(page) { page } else { nil }
        }
    }

    func untilMessage(_ wanted: (MessageRecord) -> Bool) async throws -> MessageRecord {
        try await until { part in
            if case .message(let message?) = part, wanted(message) { message } else { nil }
        }
    }

    /// Waits for a request to the system.
    func untilTask<Found>(_ wanted: (SystemTask) -> Found?) async throws -> (UInt64, Found) {
        while true {
            for (index, (id, task)) in tasks.enumerated() {
                if let found = wanted(task) {
                    tasks.remove(at: index)
                    return (id, found)
                }
            }
            _ = try await hear()
        }
    }

    /// Plays a move by two taps.
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
        try await until { part in
            if case .thinking(_?) = part { () } else { nil }
        }
    }

    /// Imports a game from PGN text and returns its row in the list.
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
