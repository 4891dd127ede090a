import Foundation
import PlywiseCore

/// What a listener heard.
enum Heard: Sendable {
    case changed(takenIn: UInt64, [Part])
    case asked(id: UInt64, SystemTask)
}

/// Nothing came, neither before the time limit nor before the ear was closed.
struct Silence: Error {}

/// Keeps what it hears of an app, with the thread that told it. It throws what it is given at the
/// first call after an event has been taken in.
final class Ear: AppListener, @unchecked Sendable {
    let calls: AsyncStream<(ObjectIdentifier, Heard)>
    private let continuation: AsyncStream<(ObjectIdentifier, Heard)>.Continuation
    // The core calls on one thread, one call after the other.
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

    /// Hears no more, and says whether there is anything that was not asked for.
    func close() async -> Bool {
        continuation.finish()
        return await calls.contains { _ in true }
    }
}

/// An app with what it has told.
final class Shell {
    let app: App
    let ear: Ear
    /// The threads that have told anything.
    private(set) var threads: Set<ObjectIdentifier> = []
    /// The number of the last event that was taken in.
    private(set) var takenIn: UInt64 = 0
    /// The state that came last.
    private(set) var state = ""
    /// Whether games are listed.
    private var lists = false
    private var tasks: [(UInt64, SystemTask)] = []
    private var sent: UInt64 = 0
    private var inOrder = true
    /// Stays as long as the app does.
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

    /// Hears the next thing.
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

    /// Waits for a part.
    @discardableResult
    func until<Found>(_ wanted: (Part) -> Found?) async throws -> Found {
        while true {
            for part in try await hear() {
                if let found = wanted(part) { return found }
            }
        }
    }

    /// Waits until games are listed, or until none is.
    func untilListed(_ listed: Bool) async throws {
        while lists != listed { _ = try await hear() }
    }

    /// Waits until all that was sent has been taken in; whether that came in order.
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

    /// Waits for something that the system is asked for.
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

    /// Makes a move by two touches.
    func play(_ from: UInt8, _ to: UInt8) {
        onBoard(.tap(square: from))
        onBoard(.tap(square: to))
    }

    /// Begins a game against the first level, whose moves come at once.
    @discardableResult
    func beginEasy() async throws -> GameView {
        let before = try await untilGame { _ in true }.game
        send(.settings(event: .turn(switch: .atOnce, on: true)))
        onBoard(.newGame)
        send(.newGame(event: .moveLevel(level: 0, number: 1)))
        send(.newGame(event: .start))
        return try await untilGame { $0.game != before }
    }

    /// Begins a game in which the computer thinks for a minute, at a position that no opening book
    /// knows, and waits until it does.
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

    /// Takes in a game as text; the game as it is listed.
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
