import Foundation
import Observation
import PlywiseCore

/// The app as it is drawn, on the main actor.
///
/// There is one property for each part of the core's, and each is set only if it has changed, so
/// that a view is drawn again only for what it reads. A person's actions go to ``send(_:)``.
@MainActor @Observable public final class AppState {
    /// The labels of the language that is set.
    public private(set) var catalogue = Catalogue(
        language: "en", rightToLeft: false, messages: [:])
    /// How things are drawn.
    public private(set) var look = Look(
        board: .maple, pieces: .classic, coordinates: true, animation: true, theme: .system,
        systemColors: false)
    /// Where the person is.
    public private(set) var path = PlacePath()
    /// What is said at the lower edge.
    public private(set) var message: MessageRecord?
    /// The list of games, apart from its pages.
    public private(set) var games = GamesScreen(
        list: .loading, search: Field(id: 0, text: ""), searching: false, filters: 0,
        position: nil, selection: nil, sheetId: 0, sheet: nil)
    /// What lies over that list, unless the person has put it away.
    public private(set) var gamesSheet: GamesSheet?
    /// The pages of that list, each observed by itself.
    public private(set) var pages: [ListedPage] = []
    /// The statistics.
    public private(set) var statistics = StatisticsScreen.loading
    /// The number of the event that the core has taken in last; 0 before the first one.
    public private(set) var takenIn: UInt64 = 0

    @ObservationIgnored private let app: any AppProtocol
    @ObservationIgnored private let tasks: any SystemTasks
    /// The number of the event that was sent last.
    @ObservationIgnored private(set) var sent: UInt64 = 0
    @ObservationIgnored private var putAway = Leaving()

    init(app: any AppProtocol, tasks: any SystemTasks) {
        self.app = app
        self.tasks = tasks
    }

    /// Opens the library off the main actor and starts the app. Everything to draw is there when
    /// it returns.
    ///
    /// - Throws: ``PlywiseError`` if the library cannot be opened.
    public static func open(on device: Device, tasks: any SystemTasks) async throws -> AppState {
        let (updates, continuation) = AsyncStream.makeStream(of: Update.self)
        let listener = Listener(continuation)
        let app = try await Task.detached { try App(device: device, listener: listener) }.value
        let state = AppState(app: app, tasks: tasks)
        var first = updates.makeAsyncIterator()
        while state.path.places.isEmpty, let update = await first.next() { state.take(update) }
        // The only hand-off: what the core tells in order is taken in one after the other.
        Task { [weak state] in
            for await update in updates { state?.take(update) }
        }
        return state
    }

    /// Ends the app, off the main actor; what was to be written is written.
    public func end() async {
        await Task.detached { [app] in app.end() }.value
    }

    /// Tells the core what the person did. What they left or put away is gone at once.
    public func send(_ event: Event) {
        sent += 1
        switch event {
        case .left(let place): change(\.path) { $0.leave(place, by: sent) }
        case .tab(let screen): change(\.path) { $0.go(to: screen, by: sent) }
        case .games(.dismiss(let sheet)):
            putAway.insert(sheet, by: sent)
            drawSheet()
        default: break
        }
        app.send(number: sent, event: event)
    }

    /// Takes in what the core tells.
    func take(_ update: Update) {
        switch update {
        case .changed(let number, let parts):
            for part in parts { take(part) }
            change(\.path) { $0.settle(number) }
            if putAway.settle(number) { drawSheet() }
            change(\.takenIn) { $0 = number }
        case .asked(let id, let task):
            tasks.perform(task) { [weak self] answer in
                self?.send(.answered(id: id, answer: answer))
            }
        }
    }

    private func take(_ part: Part) {
        switch part {
        case .catalogue(let catalogue): change(\.catalogue) { $0 = catalogue }
        case .look(let look): change(\.look) { $0 = look }
        case .navigation(let navigation): change(\.path) { $0.publish(navigation) }
        case .message(let message): change(\.message) { $0 = message }
        case .games(let games):
            change(\.games) { $0 = games }
            drawSheet()
            dropPages()
        case .gamesPage(let page): take(page)
        case .statistics(let statistics): change(\.statistics) { $0 = statistics }
        }
    }

    private func take(_ page: GamesPage) {
        let number = Int(page.number)
        if number < pages.count {
            pages[number].replace(page.rows)
        } else {
            pages.append(ListedPage(number: number, rows: page.rows))
        }
    }

    /// Pages beyond those that the list names are gone.
    private func dropPages() {
        let count = if case .listed(_, let pages, _) = games.list { Int(pages) } else { 0 }
        if pages.count > count { pages.removeSubrange(count...) }
    }

    private func drawSheet() {
        change(\.gamesSheet) { $0 = putAway.contains(games.sheetId) ? nil : games.sheet }
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

/// A page of the list of games. A view that reads its rows is drawn again for no other page.
@MainActor @Observable public final class ListedPage: Identifiable {
    /// Its number, from 0.
    public nonisolated let number: Int
    /// Its games.
    public private(set) var rows: [GameRow]

    /// Its number tells it from the others.
    public nonisolated var id: Int { number }

    /// A page with these games.
    public init(number: Int, rows: [GameRow]) {
        self.number = number
        self.rows = rows
    }

    func replace(_ rows: [GameRow]) {
        if rows != self.rows { self.rows = rows }
    }
}

/// What only the system can do: files of the person's choice, other apps, the clipboard.
@MainActor public protocol SystemTasks: AnyObject {
    /// Begins a task and returns at once. It is answered once, sooner or later.
    func perform(_ task: SystemTask, answer: @escaping @MainActor (SystemAnswer) -> Void)
}

/// What the core tells, in order.
enum Update: Sendable {
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

    func changed(takenIn: UInt64, parts: [Part]) {
        updates.yield(.changed(takenIn, parts))
    }

    func asked(id: UInt64, task: SystemTask) {
        updates.yield(.asked(id, task))
    }
}
