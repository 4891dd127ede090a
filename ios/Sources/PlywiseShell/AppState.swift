import Foundation
import Observation
import PlywiseCore

/// The app's view state, on the main actor.
///
/// There is one property per part received from the core, and it is set only if it has changed, so
/// that a view updates only for the parts it reads. ``send(_:)`` sends the user's actions.
@MainActor @Observable public final class AppState {
    /// The reason why the app could not start, shown instead of everything else; `nil` once the app
    /// runs.
    public private(set) var startError: StartError?
    /// The strings of the selected language.
    public private(set) var catalogue = Catalogue.none
    /// The appearance settings, such as board, piece set and theme.
    public private(set) var look = Look.usual
    /// State that survives process death, as a string that only the core understands. The scene
    /// stores it and passes it to the next start.
    public private(set) var state = ""
    /// The back stack of screens, without entries that the user has just left.
    public private(set) var path = BackStack()
    /// The message at the bottom edge; `nil` while no message is shown.
    public private(set) var message: MessageView?
    /// View model of the game screen, apart from the move list.
    public private(set) var board = BoardScreen.opening
    /// The pages of the game's move list, each observed separately.
    public private(set) var moves: [Page<MovesPage>] = []
    /// Progress of the computer's search; `nil` while the computer is not thinking.
    public private(set) var thinking: ThinkingProgress?
    /// The analysis screens by the id of their back stack entry. Moves, engine lines and graph are
    /// separate.
    public private(set) var analyses: [UInt32: AnalysisScreen] = [:]
    /// The paragraphs of the move tree in the topmost analysis, each observed separately.
    public private(set) var paragraphs: [Page<TreeParagraph>] = []
    /// The engine's lines (principal variations) in the topmost analysis.
    public private(set) var lines = EngineLines(score: nil, about: "", lines: [], arrows: [])
    /// The evaluation graph of the review in the topmost analysis, one point per ply.
    public private(set) var graph: [GraphPoint] = []
    /// Whether a screen reader is active.
    public private(set) var listens = false
    /// Labels of the chess clocks for a screen reader, updated every second; `nil` while no screen
    /// reader is active.
    public var clocks: SpokenClocks? { listens ? toldClocks : nil }
    /// View model of the training home screen.
    public private(set) var train = TrainScreen.loading
    /// View model of the current exercise; `nil` before the first. It keeps its value while the
    /// exercise's screen is being dismissed.
    public private(set) var exercise: ExerciseScreen?
    /// View model of the list of games, apart from the list's pages.
    public private(set) var games = GamesScreen(
        list: .loading, search: Field(id: 0, text: ""), searching: false, filters: 0,
        position: nil, selection: nil, sheetId: 0, sheet: nil)
    /// The pages of the list of games, each observed separately.
    public private(set) var pages: [Page<GamesPage>] = []
    public private(set) var statistics = StatisticsScreen.loading
    /// View model of the settings; `nil` until they are opened for the first time.
    public private(set) var settings: SettingsScreen?
    /// View model of the new-game screen.
    public private(set) var newGame: NewGameScreen?
    /// View model of the position editor.
    public private(set) var setup: SetupScreen?
    /// View model of the screen with third-party licences.
    public private(set) var licences: LicencesScreen?
    /// The moment at which the core's clock was 0. Times in the view state are relative to it.
    public private(set) var clockStart = SuspendingClock.now
    /// Number of the last sent event that the core has handled; 0 before the first event.
    public private(set) var acknowledged: UInt64 = 0

    // The latest accessibility labels. The core omits them while no screen reader is active, and
    // only changes afterwards.
    private var receivedSquareLabels: [UInt32: [SquareLabel]] = [:]
    private var toldClocks: SpokenClocks?

    /// The running core; `nil` until it has started. Tests replace it to record events.
    @ObservationIgnored var app: (any AppProtocol)?
    @ObservationIgnored private let tasks: any SystemTasks
    /// Number of the last event sent to the core.
    @ObservationIgnored public private(set) var sent: UInt64 = 0
    /// Updates from the core; `nil` until the start of the app has begun.
    @ObservationIgnored private var updates: AsyncStream<Update>?
    /// The device that the app was started with.
    @ObservationIgnored private var device: Device?
    /// Events sent before the app was running, to be sent once it is.
    @ObservationIgnored private var held: [Event] = []
    /// Text states of the text fields on the screens, by field id.
    @ObservationIgnored private var drafts: [UInt32: Draft] = [:]
    /// Continuations that wait until the core has handled an event, with the event's number.
    @ObservationIgnored private var waiting: [(event: UInt64, CheckedContinuation<Void, Never>)] =
        []

    /// Creates the state of an app that is not running yet.
    public init(tasks: any SystemTasks) {
        self.tasks = tasks
    }

    init(app: any AppProtocol, tasks: any SystemTasks) {
        self.app = app
        self.tasks = tasks
    }

    /// Starts the app off the main actor, once. Returns when the first view state has arrived, or
    /// the reason why the library could not be opened, or the error that no thread could be
    /// started. After a failed start, the event `retry` starts the app again.
    public func open(on device: Device) async {
        guard updates == nil else { return }
        self.device = device
        let (updates, continuation) = AsyncStream.makeStream(of: Update.self)
        self.updates = updates
        let listener = Listener(continuation)
        do {
            app = try await Task.detached { try App(device: device, listener: listener) }.value
        } catch {
            // Without a core there is no translated text for it.
            self.updates = nil
            startError = StartError(
                text: error.localizedDescription, retry: "", rightToLeft: false)
            return
        }
        var first = updates.makeAsyncIterator()
        while !runs, startError == nil, let update = await first.next() { take(update) }
        // The only hand-off between threads; handles the core's updates in order.
        Task { [weak self] in
            for await update in updates { self?.take(update) }
        }
    }

    /// Stops the app off the main actor, after completing pending writes.
    public func end() async {
        await Task.detached { [app] in app?.end() }.value
    }

    /// Whether the library is open and the app has content to show.
    public var runs: Bool { !path.entries.isEmpty }

    /// Sends an event to the core. Screens that the event dismisses disappear immediately. Events
    /// sent before the app is running are sent once it is.
    public func send(_ event: Event) {
        if app == nil, event == .retry, let device {
            Task { await open(on: device) }
            return
        }
        guard let app, runs || event == .retry else { return held.append(event) }
        sent += 1
        switch event {
        case .left(let entry): change(\.path) { $0.leave(entry, by: sent) }
        case .tab(let screen): change(\.path) { $0.go(to: screen, by: sent) }
        case .listening(let on): change(\.listens) { $0 = on }
        default: break
        }
        app.send(number: sent, event: event)
    }

    /// Returns the accessibility labels of the squares on the board of a back stack entry, from a1
    /// to h8; empty while no screen reader is active.
    public func squareLabels(of entry: UInt32?) -> [SquareLabel] {
        listens ? entry.flatMap { receivedSquareLabels[$0] } ?? [] : []
    }

    /// Returns the text state of a field. All views of the field share the text state, which lives
    /// until the core removes the field.
    public func draft(of field: Field) -> Draft {
        if let draft = drafts[field.id] { return draft }
        let draft = Draft(field)
        drafts[field.id] = draft
        return draft
    }

    /// Waits until the core has handled all events sent so far.
    public func settled() async {
        guard acknowledged < sent else { return }
        await withCheckedContinuation { waiting.append((sent, $0)) }
    }

    /// Handles an update received from the core.
    func take(_ update: Update) {
        switch update {
        // Both clocks run at the same rate, so the first comparison is enough.
        case .started(let moment): if !runs { clockStart = moment }
        case .changed(let number, let updates):
            for update in updates { take(update) }
            change(\.path) { $0.settle(number) }
            change(\.acknowledged) { $0 = number }
            for (event, done) in waiting where event <= number { done.resume() }
            waiting.removeAll { $0.event <= number }
            if runs { release() }
        case .asked(let id, let task):
            tasks.perform(task) { [weak self] answer in
                self?.send(.answered(id: id, answer: answer))
            }
        }
    }

    /// Sends the events that were held back until the app was running.
    private func release() {
        let events = held
        held = []
        for event in events { send(event) }
    }

    private func take(_ update: ViewUpdate) {
        switch update {
        case .start(let message, let retry, let rightToLeft):
            change(\.startError) {
                $0 = StartError(text: message, retry: retry, rightToLeft: rightToLeft)
            }
        case .catalogue(let catalogue): change(\.catalogue) { $0 = catalogue }
        case .look(let look): change(\.look) { $0 = look }
        case .state(let state): change(\.state) { $0 = state }
        case .navigation(let navigation):
            change(\.startError) { $0 = nil }
            // A dismissed analysis is still shown while its screen is animated away.
            let before = path.numbers
            change(\.path) { $0.publish(navigation) }
            let entries = before.union(path.numbers)
            change(\.analyses) { $0 = $0.filter { entries.contains($0.key) } }
        case .fields(let ids): drafts = drafts.filter { ids.contains($0.key) }
        case .message(let message): change(\.message) { $0 = message }
        case .board(let board): change(\.board) { $0 = board }
        case .moves(let first, let pages, let count): put(pages, first, count, into: \.moves)
        case .thinking(let thinking): change(\.thinking) { $0 = thinking }
        case .analysis(let entry, let analysis):
            change(\.analyses) { $0[entry] = analysis }
        case .paragraphs(let first, let paragraphs, let count):
            put(paragraphs, first, count, into: \.paragraphs)
        case .lines(let lines): change(\.lines) { $0 = lines }
        case .graph(let points): change(\.graph) { $0 = points }
        case .squareLabels(let entry, let squares):
            change(\.receivedSquareLabels) { $0 = [entry: squares] }
        case .clocks(let clocks): change(\.toldClocks) { $0 = clocks }
        case .train(let train): change(\.train) { $0 = train }
        case .exercise(let exercise): change(\.exercise) { $0 = exercise }
        case .games(let games): change(\.games) { $0 = games }
        case .gamesPages(let first, let pages, let count): put(pages, first, count, into: \.pages)
        case .statistics(let statistics): change(\.statistics) { $0 = statistics }
        case .settings(let settings): change(\.settings) { $0 = settings }
        case .newGame(let choices): change(\.newGame) { $0 = choices }
        case .setup(let setup): change(\.setup) { $0 = setup }
        case .licences(let licences): change(\.licences) { $0 = licences }
        }
    }

    /// Replaces or appends the pages from index `first`, and removes those beyond `count`.
    private func put<Content>(
        _ pages: [Content], _ first: UInt32, _ count: UInt32,
        into list: ReferenceWritableKeyPath<AppState, [Page<Content>]>
    ) {
        for (number, content) in zip(Int(first)..., pages) {
            if number < self[keyPath: list].count {
                self[keyPath: list][number].replace(content)
            } else {
                self[keyPath: list].append(Page(number: number, content: content))
            }
        }
        let gone = self[keyPath: list].count - Int(count)
        if gone > 0 { self[keyPath: list].removeLast(gone) }
    }

    /// Sets a property only if its value changes, since observers are notified of every assignment.
    private func change<Value: Equatable>(
        _ property: ReferenceWritableKeyPath<AppState, Value>, _ change: (inout Value) -> Void
    ) {
        var value = self[keyPath: property]
        change(&value)
        if value != self[keyPath: property] { self[keyPath: property] = value }
    }
}

/// The reason why the app could not start.
public struct StartError: Equatable, Sendable {
    /// The reason for the failed start in the user's language.
    public let text: String
    /// Title of the button that retries the start; empty if no translation is available.
    public let retry: String
    /// Whether the error's texts run from right to left.
    public let rightToLeft: Bool
}

/// A page of a long list. A view that reads the page's content does not update for other pages.
@MainActor @Observable public final class Page<Content: Equatable & Sendable>: Identifiable {
    /// Index of the page in its list, from 0.
    public nonisolated let number: Int
    public private(set) var content: Content

    public nonisolated var id: Int { number }

    public init(number: Int, content: Content) {
        self.number = number
        self.content = content
    }

    /// Sets the content of the page, if it differs.
    func replace(_ content: Content) {
        if content != self.content { self.content = content }
    }
}

/// Tasks that only the system can perform: picking files, sharing, the clipboard.
@MainActor public protocol SystemTasks: AnyObject {
    /// Starts a task and returns immediately. Calls `answer` exactly once, now or later.
    func perform(_ task: SystemTask, answer: @escaping @MainActor (SystemAnswer) -> Void)
}

/// An update from the core.
enum Update: Sendable {
    /// The core has started. The value is the moment at which the core's clock was 0.
    case started(SuspendingClock.Instant)
    /// The core has handled events. The values are the number of the last handled event, and the
    /// parts of the view state that have changed.
    case changed(UInt64, [ViewUpdate])
    /// The core requests a system task. The values are the number for the answer, and the task.
    case asked(UInt64, SystemTask)
}

/// Receives updates on the core's thread and forwards them to a stream.
private final class Listener: AppListener {
    private let stream: AsyncStream<Update>.Continuation

    init(_ stream: AsyncStream<Update>.Continuation) {
        self.stream = stream
    }

    deinit {
        stream.finish()
    }

    /// Forwards changed parts of the view state to the stream. `clock` is the core's time in
    /// milliseconds.
    func changed(acknowledged: UInt64, clock: UInt64, updates: [ViewUpdate]) {
        if acknowledged == 0 { stream.yield(.started(.now - .milliseconds(clock))) }
        stream.yield(.changed(acknowledged, updates))
    }

    /// Forwards a task for the system to the stream. The answer is sent with the number `id`.
    func asked(id: UInt64, task: SystemTask) {
        stream.yield(.asked(id, task))
    }
}
