import Foundation
import Observation
import PlywiseEngine

/// The whole app above the screens: where the person is, and the models that outlive a screen.
/// It lives as long as the process, and so do they: each holds the other.
@MainActor @Observable public final class AppModel {
    /// The core.
    public let core: Core
    /// The system.
    public let platform: any Platform

    /// Where the person is, the last one on top; never empty.
    public private(set) var places: [Place] = [.board]

    /// The choices of a new game; none before they are asked for. Once they are made they are
    /// still shown while their screen goes away.
    public private(set) var newGame: NewGameModel?

    private var messages = Messages()

    /// The game. It is there however long the person is elsewhere.
    @ObservationIgnored public private(set) lazy var board = BoardModel(self)

    /// The list of games. It keeps its search and its place.
    @ObservationIgnored public private(set) lazy var games = GamesModel(self)

    /// Results by level.
    @ObservationIgnored public private(set) lazy var statistics = StatisticsModel(self)

    /// What the person has chosen, and what becomes of the data.
    @ObservationIgnored public private(set) lazy var settings = SettingsModel(self)

    @ObservationIgnored private lazy var analyses = Analyses(self)
    @ObservationIgnored private var setup: SetupModel?
    @ObservationIgnored private var said = 0
    @ObservationIgnored private var closedMessage: Message.ID?
    @ObservationIgnored private var isHidden = false

    /// No FEN is longer, in bytes.
    private nonisolated static let longestFen = 200

    /// The app over an open core.
    public init(core: Core, platform: any Platform) {
        self.core = core
        self.platform = platform
        if let recovery = core.library.recovery() { announce(recovery) }
    }

    /// Where the person is.
    public var place: Place { places.last ?? .board }

    /// The analysis of a place; none before the place is gone to.
    public func analysis(_ root: AnalysisRoot) -> AnalysisModel? { analyses.of(root) }

    /// The position that is being set up. It lives until another one is begun.
    public func setup(fen: String?) -> SetupModel {
        if let setup, setup.root == fen { return setup }
        let next = SetupModel(self, fen: fen)
        setup = next
        return next
    }

    /// Goes to a root, or lays a place on top of where the person is.
    public func go(_ place: Place) {
        if place == .board {
            move(to: [.board])
        } else if place.isRoot {
            move(to: [.board, place])
        } else {
            move(to: places.filter { $0.isRoot || $0.kind != place.kind } + [place])
        }
    }

    /// Goes back.
    ///
    /// - Returns: false at the very bottom.
    @discardableResult public func back() -> Bool {
        guard places.count > 1 else { return false }
        move(to: places.dropLast())
        return true
    }

    /// Has what a place shows ready before it is shown.
    private func move(to next: [Place]) {
        analyses.follow(next)
        choose(on: next)
        for case .setup(let fen) in next { _ = setup(fen: fen) }
        places = next
        attend()
    }

    /// Opens the choices of a new game. Those that are open stay as they are, only that the
    /// game begins from the position that was set up for it.
    private func choose(on next: [Place]) {
        let before = places.last { $0.isNewGame }
        guard let place = next.last(where: { $0.isNewGame }), place != before,
            case .newGame(let fen) = place
        else { return }
        if before == nil || newGame == nil {
            newGame = NewGameModel(self, fen: fen)
        } else if let fen {
            newGame?.state.start = .position(fen: fen)
        }
    }

    /// Lets the engine think only where the person looks on, and begins what has waited there.
    private func attend() {
        analyses.attend(isHidden ? nil : place)
        if place == .board { board.look() }
    }

    /// Puts a game of the library on the board.
    public func openGame(_ id: Int64) {
        board.open(id)
        go(.board)
    }

    /// Shows the games that come upon a position.
    func showGames(with fen: String) {
        games.list(with: fen)
        go(.games)
    }

    /// Shows a record in the free analysis; what that was can be brought back.
    func analyse(record pgn: String) {
        go(.analysis(.start))
        analysis(.start)?.replace { pgn }
    }

    /// What is said at the lower edge for a moment.
    public var message: Message? { messages.shown }

    /// Says something for a moment, with something to do about it if there is.
    ///
    /// - Parameter isSaid: whether a voice has said it already.
    public func say(
        _ text: String, action: String? = nil, lasting: Bool = false, isSaid: Bool = false,
        act: @escaping @MainActor @Sendable () -> Void = {}
    ) {
        said += 1
        messages.say(
            Message(
                id: said, text: text, action: action, lasting: lasting, isSaid: isSaid, act: act))
    }

    /// The message was answered, or has stood long enough.
    public func said(_ message: Message) { messages.said(message.id) }

    /// A voice has said the message.
    public func heard(_ message: Message) { messages.heard(message.id) }

    /// Says that the free analysis has given way to another one, and what brings it back. The
    /// same about the one before stands no longer.
    func sayClosed(bringBack: @escaping @MainActor @Sendable () -> Void) {
        if let closedMessage { messages.said(closedMessage) }
        let words = core.words
        say(words["analysis-closed"], action: words["app-undo"], act: bringBack)
        closedMessage = said
    }

    /// Says what came of writing games to a file. That some of them cannot be read stands until
    /// it is read.
    ///
    /// - Parameter done: what is said of those that can; none if it shows by itself.
    func announce(_ report: WriteReport, done: String? = nil) {
        guard !report.unreadable.isEmpty else {
            if let done { say(done) }
            return
        }
        let words = core.words
        let count = Word.number(report.unreadable.count)
        let missing = words.say("games-import-damaged", ["count": count])
        let text = [done, missing].compactMap(\.self).joined(separator: " ")
        say(text, action: words["app-ok"], lasting: true)
    }

    /// The app is no longer seen: search and clocks stop, and the system's back-up has what is
    /// there.
    public func hide() {
        board.hide()
        isHidden = true
        attend()
        Task { await core.keepSnapshot() }
    }

    /// The app is seen again.
    public func show() {
        board.show()
        isHidden = false
        attend()
    }

    /// A screen reader has begun or ended to listen.
    public func listen() {
        board.listen()
        for analysis in analyses.open { analysis.listen() }
    }

    /// Another app has sent something: games join the library, and one alone is shown; a
    /// position is analysed; what a back-up holds is shown before anything of it is taken over.
    public func receive(_ file: URL) {
        Task {
            await attempt {
                if let fen = await position(in: file) {
                    done(with: file)
                    return go(.analysis(.position(fen: fen)))
                }
                do {
                    if try await settings.receive(file) { return go(.settings) }
                } catch {
                    done(with: file)
                    throw error
                }
                games.receive(file)
            }
        }
    }

    /// A text was dropped on the app or sent to it: games, or a position.
    ///
    /// - Returns: whether there is anything in it.
    @discardableResult public func receive(_ text: String) -> Bool {
        guard text.contains(where: { !$0.isWhitespace }) else { return false }
        Task {
            await attempt {
                // One of its own: the one before may still be read.
                let file = FileManager.default.temporaryDirectory
                    .appending(path: "\(UUID().uuidString).pgn")
                try await core.disk { _ in
                    try text.write(to: file, atomically: true, encoding: .utf8)
                }
                receive(file)
            }
        }
        return true
    }

    /// The position in a file, if it holds a FEN and nothing else.
    func position(in file: URL) async -> String? {
        let text = try? await core.disk { _ in
            let content = try FileHandle(forReadingFrom: file).read(upToCount: Self.longestFen + 1)
            return String(decoding: content ?? Data(), as: UTF8.self)
        }
        guard let text, text.utf8.count <= Self.longestFen else { return nil }
        return await LiveStudy.fen(of: text)
    }

    /// Erases everything, and begins as at the first start.
    func eraseAll() async throws {
        try await withNothingOpen {
            try await core.eraseAll()
            platform.forgetFiles()
            games.forget()
            statistics.forget()
            (setup, newGame) = (nil, nil)
            messages.forget()
        }
    }

    /// Takes over what a back-up holds.
    func restore(_ backup: URL, settings: Bool) async throws {
        let path = backup.path
        try await withNothingOpen {
            // Settings that are written later would replace those that come in.
            await core.settle()
            _ = try await core.disk { try $0.restore(path: path, settings: settings) }
            if settings { try await core.reloadSettings() }
        }
    }

    /// Changes all of the library. What runs is ended before, and begins again from what is there
    /// then: a game or an analysis would write itself over it.
    private func withNothingOpen(_ act: () async throws -> Void) async throws {
        await board.leave()
        await analyses.close()
        defer {
            board.retry()
            move(to: places)
        }
        try await act()
    }

    /// A copy that was made for the app is of no use any more.
    func done(with file: URL) { platform.forget(file) }

    /// Ends everything that runs; what was to be written is written.
    public func close() async {
        await board.close()
        await analyses.close()
        await core.settle()
    }

    /// What brings the person back to the same place after the system has ended the app.
    public var navigationState: [String] {
        [board.viewState?.encode() ?? ""] + places.map { asItStands($0).encode() }
    }

    /// A position that is being set up begins, another time, as far as it has come now.
    private func asItStands(_ place: Place) -> Place {
        guard case .setup(let fen) = place, let setup, setup.root == fen else { return place }
        return .setup(fen: setup.fen)
    }

    /// Takes up what ``navigationState`` has last said. Before the board starts.
    public func restore(_ navigationState: [String]) {
        guard navigationState.count > 1 else { return }
        if let viewState = BoardViewState(decoding: navigationState[0]) { board.restore(viewState) }
        move(to: navigationState.dropFirst().map { Place(decoding: $0) })
    }

    /// Plays from a position that was set up: back to the choices that it was set up for, or to
    /// new ones.
    func play(from fen: String) {
        if places.dropLast().last?.isNewGame == true { back() }
        go(.newGame(fen: fen))
    }

    /// Does something that the disk may refuse; then that is said.
    ///
    /// - Returns: whether it was done.
    @discardableResult func attempt(_ act: () async throws -> Void) async -> Bool {
        do {
            try await act()
            return true
        } catch is CancellationError {
            return false
        } catch {
            say(core.words.trouble(error))
            return false
        }
    }

    /// The library was damaged: what became of it stands until it is read.
    private func announce(_ recovery: Recovery) {
        let words = core.words
        let file = URL(filePath: recovery.setAside).lastPathComponent
        let damaged = words.say("games-error-damaged", ["file": .text(file)])
        let rescued = words.say("games-recovered", ["count": .number(recovery.rescued)])
        say("\(damaged) \(rescued)", action: words["app-ok"], lasting: true)
    }
}
