import Foundation
import Observation
import PlywiseCore

/// The app as it is drawn, on the main actor.
///
/// There is one property for each part of the core's, and each is set only if it has changed, so
/// that a view is drawn again only for what it reads. A person's actions go to ``send(_:)``.
@MainActor @Observable public final class AppState {
    /// Why the app could not start; nothing else is drawn then.
    public private(set) var trouble: StartTrouble?
    /// The labels of the language that is set.
    public private(set) var catalogue = Catalogue.none
    /// How things are drawn.
    public private(set) var look = Look.usual
    /// What brings the person back to where they are: kept by the scene, given back at the start.
    public private(set) var state = ""
    /// Where the person is.
    public private(set) var path = PlacePath()
    /// What is said at the lower edge.
    public private(set) var message: MessageRecord?
    /// The board, apart from the list of moves.
    public private(set) var board = BoardScreen.opening
    /// The pages of that list, each observed by itself.
    public private(set) var moves: [Page<MovesPage>] = []
    /// How far the computer has got.
    public private(set) var thinking: ThinkingRecord?
    /// The analyses by their places, apart from what follows.
    public private(set) var analyses: [UInt32: AnalysisScreen] = [:]
    /// The paragraphs of the uppermost analysis, each observed by itself.
    public private(set) var paragraphs: [Page<TreeParagraph>] = []
    /// What the engine says there.
    public private(set) var lines = EngineLines(score: nil, about: "", lines: [], arrows: [])
    /// The graph of its review.
    public private(set) var graph: [GraphPoint] = []
    /// Whether something goes by what squares and clocks say.
    public private(set) var listens = false
    /// What the squares of the board say, from a1 to h8; none while nothing listens.
    public var voices: [VoicedSquare] { listens ? toldVoices : [] }
    /// What the clocks say, each second; none while nothing listens.
    public var clocks: SpokenClocks? { listens ? toldClocks : nil }
    /// What the squares of the uppermost analysis say; none while nothing listens.
    public var analysisVoices: [VoicedSquare] { listens ? toldAnalysisVoices : [] }
    /// What there is to train.
    public private(set) var train = TrainScreen.loading
    /// The exercise, once there was one; it is still shown while its screen goes away.
    public private(set) var exercise: ExerciseScreen?
    /// What its squares say, from a1 to h8; none while nothing listens.
    public var exerciseVoices: [VoicedSquare] { listens ? toldExerciseVoices : [] }
    /// The list of games, apart from its pages.
    public private(set) var games = GamesScreen(
        list: .loading, search: Field(id: 0, text: ""), searching: false, filters: 0,
        position: nil, selection: nil, sheetId: 0, sheet: nil)
    /// The pages of that list, each observed by itself.
    public private(set) var pages: [Page<GamesPage>] = []
    /// The statistics.
    public private(set) var statistics = StatisticsScreen.loading
    /// The settings, once they have been looked at.
    public private(set) var settings: SettingsScreen?
    /// What a new game begins with.
    public private(set) var newGame: NewGameScreen?
    /// The position that is set up.
    public private(set) var setup: SetupScreen?
    /// What its squares say, from a1 to h8; none while nothing listens.
    public var setupVoices: [SetupSquare] { listens ? toldSetupVoices : [] }
    /// The work that the app rests on.
    public private(set) var licences: LicencesScreen?
    /// When the app's clock stood at 0: what records say of times is counted from there.
    public private(set) var clockStart = SuspendingClock.now
    /// The number of the event that the core has taken in last; 0 before the first one.
    public private(set) var takenIn: UInt64 = 0

    // What was told last for a voice: the core tells no more of it while nothing listens, and
    // afterwards only what has changed.
    private var toldVoices: [VoicedSquare] = []
    private var toldClocks: SpokenClocks?
    private var toldAnalysisVoices: [VoicedSquare] = []
    private var toldExerciseVoices: [VoicedSquare] = []
    private var toldSetupVoices: [SetupSquare] = []

    /// What is told; tests put another one here, and listen.
    @ObservationIgnored var app: (any AppProtocol)?
    @ObservationIgnored private let tasks: any SystemTasks
    /// The number of the event that was sent last.
    @ObservationIgnored public private(set) var sent: UInt64 = 0
    /// What the core tells, once the app was started.
    @ObservationIgnored private var updates: AsyncStream<Update>?
    /// What the app was started on.
    @ObservationIgnored private var device: Device?
    /// What came before the app ran.
    @ObservationIgnored private var held: [Event] = []
    /// The texts of the fields that were drawn, by the fields' numbers.
    @ObservationIgnored private var drafts: [UInt32: Draft] = [:]
    /// Who waits until an event is taken in.
    @ObservationIgnored private var waiting: [(event: UInt64, CheckedContinuation<Void, Never>)] =
        []

    /// An app that does not run yet.
    public init(tasks: any SystemTasks) {
        self.tasks = tasks
    }

    init(app: any AppProtocol, tasks: any SystemTasks) {
        self.app = app
        self.tasks = tasks
    }

    /// Starts the app off the main actor, once. Everything to draw is there when it returns, or
    /// why the library could not be opened, or that there is no thread; then `retry` starts it.
    public func open(on device: Device) async {
        guard updates == nil else { return }
        self.device = device
        let (updates, continuation) = AsyncStream.makeStream(of: Update.self)
        self.updates = updates
        let listener = Listener(continuation)
        do {
            app = try await Task.detached { try App(device: device, listener: listener) }.value
        } catch {
            // There is no core that would have words for it.
            self.updates = nil
            trouble = StartTrouble(
                text: error.localizedDescription, retry: "", rightToLeft: false)
            return
        }
        var first = updates.makeAsyncIterator()
        while !runs, trouble == nil, let update = await first.next() { take(update) }
        // The only hand-off: what the core tells in order is taken in one after the other.
        Task { [weak self] in
            for await update in updates { self?.take(update) }
        }
    }

    /// Ends the app, off the main actor; what was to be written is written.
    public func end() async {
        await Task.detached { [app] in app?.end() }.value
    }

    /// Whether the library is open and something is drawn.
    public var runs: Bool { !path.places.isEmpty }

    /// Tells the core what the person did. What they left or put away is gone at once. What comes
    /// before the app runs waits for that.
    public func send(_ event: Event) {
        if app == nil, event == .retry, let device {
            Task { await open(on: device) }
            return
        }
        guard let app, runs || event == .retry else { return held.append(event) }
        sent += 1
        switch event {
        case .left(let place): change(\.path) { $0.leave(place, by: sent) }
        case .tab(let screen): change(\.path) { $0.go(to: screen, by: sent) }
        case .listening(let on): change(\.listens) { $0 = on }
        default: break
        }
        app.send(number: sent, event: event)
    }

    /// The text of a field as it is typed. It is the same one wherever the field is drawn, until
    /// the core tells of that field no more.
    public func draft(of field: Field) -> Draft {
        if let draft = drafts[field.id] { return draft }
        let draft = Draft(field)
        drafts[field.id] = draft
        return draft
    }

    /// Waits until the core has taken in all that was sent until now.
    public func settled() async {
        guard takenIn < sent else { return }
        await withCheckedContinuation { waiting.append((sent, $0)) }
    }

    /// Takes in what the core tells.
    func take(_ update: Update) {
        switch update {
        // The two clocks run alike: the first look at both is enough.
        case .started(let moment): if !runs { clockStart = moment }
        case .changed(let number, let parts):
            for part in parts { take(part) }
            let fields = fields
            drafts = drafts.filter { fields.contains($0.key) }
            change(\.path) { $0.settle(number) }
            change(\.takenIn) { $0 = number }
            for (event, done) in waiting where event <= number { done.resume() }
            waiting.removeAll { $0.event <= number }
            if runs { release() }
        case .asked(let id, let task):
            tasks.perform(task) { [weak self] answer in
                self?.send(.answered(id: id, answer: answer))
            }
        }
    }

    /// Sends what came before the app ran.
    private func release() {
        let events = held
        held = []
        for event in events { send(event) }
    }

    private func take(_ part: Part) {
        switch part {
        case .start(let trouble, let retry, let rightToLeft):
            change(\.trouble) {
                $0 = StartTrouble(text: trouble, retry: retry, rightToLeft: rightToLeft)
            }
        case .catalogue(let catalogue): change(\.catalogue) { $0 = catalogue }
        case .look(let look): change(\.look) { $0 = look }
        case .state(let state): change(\.state) { $0 = state }
        case .navigation(let navigation):
            change(\.trouble) { $0 = nil }
            // An analysis that was left is still shown while its screen goes away.
            let before = path.numbers
            change(\.path) { $0.publish(navigation) }
            let places = before.union(path.numbers)
            change(\.analyses) { $0 = $0.filter { places.contains($0.key) } }
        case .message(let message): change(\.message) { $0 = message }
        case .board(let board):
            change(\.board) { $0 = board }
            if case .playing(let game) = board { drop(\.moves, beyond: game.movePages) }
        case .movesPage(let page): take(page, number: page.number, into: \.moves)
        case .thinking(let thinking): change(\.thinking) { $0 = thinking }
        case .analysis(let place, let analysis):
            change(\.analyses) { $0[place] = analysis }
            if case .ready(let view) = analysis { drop(\.paragraphs, beyond: view.paragraphs) }
        case .paragraph(let paragraph):
            take(paragraph, number: paragraph.number, into: \.paragraphs)
        case .lines(let lines): change(\.lines) { $0 = lines }
        case .graph(let points): change(\.graph) { $0 = points }
        case .voices(let squares): change(\.toldVoices) { $0 = squares }
        case .clocks(let clocks): change(\.toldClocks) { $0 = clocks }
        case .analysisVoices(let squares): change(\.toldAnalysisVoices) { $0 = squares }
        case .train(let train): change(\.train) { $0 = train }
        case .exercise(let exercise): change(\.exercise) { $0 = exercise }
        case .exerciseVoices(let squares): change(\.toldExerciseVoices) { $0 = squares }
        case .games(let games):
            change(\.games) { $0 = games }
            let count: UInt32 = if case .listed(_, let pages, _) = games.list { pages } else { 0 }
            drop(\.pages, beyond: count)
        case .gamesPage(let page): take(page, number: page.number, into: \.pages)
        case .statistics(let statistics): change(\.statistics) { $0 = statistics }
        case .settings(let settings): change(\.settings) { $0 = settings }
        case .newGame(let choices): change(\.newGame) { $0 = choices }
        case .setup(let setup): change(\.setup) { $0 = setup }
        case .setupVoices(let squares): change(\.toldSetupVoices) { $0 = squares }
        case .licences(let licences): change(\.licences) { $0 = licences }
        }
    }

    /// Takes in a page. Pages come in their order.
    private func take<Content>(
        _ content: Content, number: UInt32,
        into list: ReferenceWritableKeyPath<AppState, [Page<Content>]>
    ) {
        let number = Int(number)
        if number < self[keyPath: list].count {
            self[keyPath: list][number].replace(content)
        } else {
            self[keyPath: list].append(Page(number: number, content: content))
        }
    }

    /// Pages beyond those that a list names are gone.
    private func drop<Content>(
        _ list: ReferenceWritableKeyPath<AppState, [Page<Content>]>, beyond count: UInt32
    ) {
        let gone = self[keyPath: list].count - Int(count)
        if gone > 0 { self[keyPath: list].removeLast(gone) }
    }

    /// Sets a property only if it changes: observers hear of nothing else.
    private func change<Value: Equatable>(
        _ property: ReferenceWritableKeyPath<AppState, Value>, _ change: (inout Value) -> Void
    ) {
        var value = self[keyPath: property]
        change(&value)
        if value != self[keyPath: property] { self[keyPath: property] = value }
    }
}

/// Why the app could not start, and what can be done.
public struct StartTrouble: Equatable, Sendable {
    /// Why, in words.
    public let text: String
    /// What the event `retry` does, in words; empty if there is nothing that has words.
    public let retry: String
    /// Whether the words are written from right to left.
    public let rightToLeft: Bool
}

/// A page of a list. A view that reads its content is drawn again for no other page.
@MainActor @Observable public final class Page<Content: Equatable & Sendable>: Identifiable {
    /// Its number, from 0.
    public nonisolated let number: Int
    /// What it holds.
    public private(set) var content: Content

    /// Its number tells it from the others.
    public nonisolated var id: Int { number }

    /// A page with this content.
    public init(number: Int, content: Content) {
        self.number = number
        self.content = content
    }

    func replace(_ content: Content) {
        if content != self.content { self.content = content }
    }
}

/// What only the system can do: files of the person's choice, other apps, the clipboard.
@MainActor public protocol SystemTasks: AnyObject {
    /// Begins a task and returns at once. It is answered once, sooner or later.
    func perform(_ task: SystemTask, answer: @escaping @MainActor (SystemAnswer) -> Void)
}

/// What the core tells, in order.
enum Update: Sendable {
    case started(SuspendingClock.Instant)
    case changed(UInt64, [Part])
    case asked(UInt64, SystemTask)
}

/// Hears of the app on the app's own thread and hands everything over.
private final class Listener: AppListener {
    private let updates: AsyncStream<Update>.Continuation

    init(_ updates: AsyncStream<Update>.Continuation) {
        self.updates = updates
    }

    deinit {
        updates.finish()
    }

    func changed(takenIn: UInt64, clock: UInt64, parts: [Part]) {
        if takenIn == 0 { updates.yield(.started(.now - .milliseconds(clock))) }
        updates.yield(.changed(takenIn, parts))
    }

    func asked(id: UInt64, task: SystemTask) {
        updates.yield(.asked(id, task))
    }
}
