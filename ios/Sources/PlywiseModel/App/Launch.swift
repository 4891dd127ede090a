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
    @ObservationIgnored private let platform: any Platform
    @ObservationIgnored private let languages: () -> [String]
    @ObservationIgnored private var whereabouts: [String] = []
    @ObservationIgnored private var received: [URL] = []
    @ObservationIgnored private var isHidden = false
    @ObservationIgnored private var isSparing = false

    /// The app in a folder of its own.
    ///
    /// - Parameter languages: the system's, the most wanted first.
    public init(
        folder: URL, platform: any Platform,
        languages: @escaping () -> [String] = { Locale.preferredLanguages }
    ) {
        self.folder = folder
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
        guard app == nil else { return }
        state = .opening
        do {
            let core = try await Core.open(folder: folder, systemLanguages: languages)
            let app = AppModel(core: core, platform: platform)
            app.restore(whereabouts)
            app.spare(isSparing)
            if isHidden { app.hide() }
            state = .ready(app)
            app.board.start()
            for file in received { app.receive(file) }
            received = []
        } catch {
            state = .failed(reason: words.trouble(error))
        }
    }

    /// Where the person was before the system ended the app. Before ``open()``.
    public func restore(_ whereabouts: [String]) {
        self.whereabouts = whereabouts
    }

    /// Another app has sent games or a position.
    public func receive(_ file: URL) {
        if let app { app.receive(file) } else { received.append(file) }
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
