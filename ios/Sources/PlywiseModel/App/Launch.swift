import Foundation
import Observation
import PlywiseEngine

/// The app from its start: the library is opened away from the main thread, and what could not
/// be opened can be tried again.
@MainActor @Observable public final class Launch {
    /// How far the start has got.
    public enum State {
        /// The library is being opened.
        case opening
        /// It could not be opened; nothing is lost by trying again.
        case failed(reason: String)
        /// The app runs.
        case ready(AppModel)
    }

    /// How far the start has got.
    public private(set) var state = State.opening

    @ObservationIgnored private let folder: URL
    @ObservationIgnored private let backup: URL?
    @ObservationIgnored private let platform: any Platform
    @ObservationIgnored private let languages: () -> [String]
    @ObservationIgnored private var navigationState: [String] = []
    @ObservationIgnored private var received: [URL] = []
    @ObservationIgnored private var wanted: QuickAction?
    @ObservationIgnored private var isOpening = false
    @ObservationIgnored private var isHidden = false
    @ObservationIgnored private var isSparing = false

    /// The app in a folder of its own.
    ///
    /// - Parameters:
    ///   - backup: the copy for the system's back-up; in the folder unless told.
    ///   - languages: the system's, the most wanted first.
    public init(
        folder: URL, backup: URL? = nil, platform: any Platform,
        languages: @escaping () -> [String] = { Locale.preferredLanguages }
    ) {
        self.folder = folder
        self.backup = backup
        self.platform = platform
        self.languages = languages
    }

    /// The running app; none before it runs.
    public var app: AppModel? {
        if case .ready(let app) = state { app } else { nil }
    }

    /// The words of the person's language; before the app runs, of the system's.
    public var words: Words { app?.words ?? Words(chosen: "", system: languages()) }

    /// Opens the library, and takes up what the person left.
    public func open() async {
        // A second touch of the button would open the library twice, and have two games play.
        guard app == nil, !isOpening else { return }
        isOpening = true
        defer { isOpening = false }
        state = .opening
        do {
            let core = try await Core.open(
                folder: folder, backup: backup, systemLanguages: languages)
            let app = AppModel(core: core, platform: platform)
            app.restore(navigationState)
            app.spare(isSparing)
            if isHidden { app.hide() }
            state = .ready(app)
            app.board.start()
            for file in received { app.receive(file) }
            received = []
            if let wanted { app.go(wanted.place) }
            wanted = nil
        } catch {
            state = .failed(reason: words.trouble(error))
        }
    }

    /// Where the person was before the system ended the app. Before ``open()``.
    public func restore(_ navigationState: [String]) {
        self.navigationState = navigationState
    }

    /// Another app has sent games or a position.
    public func receive(_ file: URL) {
        if let app { app.receive(file) } else { received.append(file) }
    }

    /// The person has chosen something that the app's icon offers.
    public func perform(_ action: QuickAction) {
        if let app { app.go(action.place) } else { wanted = action }
    }

    /// The app is seen, or no longer seen.
    public func setVisible(_ visible: Bool) {
        isHidden = !visible
        if visible { app?.show() } else { app?.hide() }
    }

    /// The system wants less to be done: low power, or the device is hot.
    public func spare(_ sparing: Bool) {
        isSparing = sparing
        app?.spare(sparing)
    }

    /// A screen reader has begun or ended to listen.
    public func listen() { app?.listen() }
}

/// What the app's icon offers when it is held, by the names that the system keeps.
public enum QuickAction: String, CaseIterable, Sendable {
    /// The game, as it was left.
    case resume = "continue"
    /// The choices of a new game.
    case newGame = "new"
    /// The analysis.
    case analyse

    /// Where it leads.
    var place: Place {
        switch self {
        case .resume: .board
        case .newGame: .newGame(fen: nil)
        case .analyse: .analysis(.start)
        }
    }
}
