// Apple's SwiftUI cannot be inspected; on Apple platforms the app is tested in simulators.
#if os(Linux)
    import Foundation
    import PlywiseBoard
    import PlywiseCore
    import SwiftUI
    import Testing

    @testable import PlywiseScreens
    @testable import PlywiseShell

    extension Shell {
        /// Tests of the squares for assistive technologies, and of the board for touch.
        @Suite(.serialized) @MainActor struct BoardScreenTests {
            let folder: Folder
            let tasks = TestTasks()

            init() throws {
                folder = try Folder()
            }

            private func open(listening: Bool) async throws -> AppState {
                let app = try await AppState.open(on: folder.device(), tasks: tasks)
                app.send(.listening(on: listening))
                try await eventually("the game") { app.game != nil }
                await app.settled()
                return app
            }

            /// Returns the accessibility elements of a board square, in VoiceOver's order.
            private func square(_ name: String, in app: AppState) throws -> [Element] {
                let found = SwiftUI.Walk.through(AppView(app: app))
                let first = try #require(
                    found.firstIndex { $0.identifier == "square-\(name)" }, "\(name)")
                let rest = found[(first + 1)...]
                let next = rest.firstIndex { $0.kind != .action && $0.kind != .button }
                return Array(found[first..<(next ?? found.endIndex)])
            }

            @Test func squaresAreInReadingOrderFromTheTopLeft() async throws {
                let app = try await open(listening: true)
                func names() -> [String] {
                    SwiftUI.Walk.through(AppView(app: app)).map(\.identifier)
                        .filter { $0.hasPrefix("square-") }
                }
                #expect(names().count == 64)
                #expect(names().prefix(2) == ["square-a8", "square-b8"])
                #expect(names().last == "square-h1")
                app.send(.board(event: .flip))
                await app.settled()
                #expect(names().prefix(2) == ["square-h1", "square-g1"])
                await app.end()
            }

            @Test(.scenario("a11y-squares-spoken", "a11y-moves-as-actions", "a11y-read-out"))
            func aSquareCanBeTappedAndOffersItsMoves() async throws {
                let app = try await open(listening: true)
                let pawn = try square("e2", in: app)
                #expect(pawn[0].label == "e2, white pawn")
                #expect(
                    pawn.dropFirst(2).map(\.label)
                        == ["pawn to e3", "pawn to e4", "Read attackers and defenders"])
                pawn[1].touch()
                await app.settled()
                #expect(app.game?.board.selection == 12)
                let selected = try square("e2", in: app)
                #expect(selected[0].label.hasSuffix("selected"))
                selected[3].touch()
                try await eventually("the move") { app.game?.livePly ?? 0 > 0 }
                let attacked = try square("d5", in: app)
                try #require(attacked.last).touch()
                await app.settled()
                #expect(tasks.asked.contains(.speak(text: "Attacked by: white pawn on e4.")))
                await app.end()
            }

            @Test func withoutAScreenReaderASquareHasItsName() async throws {
                let app = try await open(listening: false)
                #expect(app.squareLabels(of: 1).isEmpty)
                let pawn = try square("e2", in: app)
                #expect(pawn[0].label == "e2")
                #expect(pawn.dropFirst(2).map(\.label) == ["Read attackers and defenders"])
                await app.end()
            }

            @Test func aSquareLosesItsLabelWhenTheScreenReaderIsTurnedOff() async throws {
                let app = try await open(listening: true)
                for (on, label) in [(false, "e2"), (true, "e2, white pawn"), (false, "e2")] {
                    app.send(.listening(on: on))
                    await app.settled()
                    #expect(try square("e2", in: app)[0].label == label)
                }
                await app.end()
            }

            @Test func barsAreHiddenUnlessTheBoardIsBroken() async throws {
                let app = try await open(listening: false)
                #expect(try square("e2", in: app)[0].hidesBars)
                let board = BoardScreen.broken(reason: "It is damaged.")
                app.take(.changed(app.acknowledged, [.board(board: board)]))
                let found = SwiftUI.Walk.through(AppView(app: app))
                #expect(try !#require(found.first { $0.label == "Try again" }).hidesBars)
                await app.end()
            }

            @Test(.scenario("shell-start-failed"))
            func aFailedStartShowsTheReasonAndARetry() async throws {
                let inTheWay = folder.place.appending(path: "games.db")
                try FileManager.default.createDirectory(
                    at: inTheWay, withIntermediateDirectories: true)
                let app = try await AppState.open(on: folder.device(), tasks: tasks)
                let found = SwiftUI.Walk.through(AppView(app: app))
                #expect(found.map(\.kind) == [.text, .text, .button])
                #expect(found[1].label == app.startError?.text)
                #expect(found[2].label == "Try again" && found[2].height >= 44)
                try FileManager.default.removeItem(at: inTheWay)
                found[2].touch()
                try await eventually("the board") { app.game != nil }
                #expect(SwiftUI.Walk.through(AppView(app: app)).contains { $0.label == "Hint" })
                await app.end()
            }

            /// Checks that the tabs open their screens: from a tab bar in a narrow window, from a
            /// sidebar in a wide one.
            @Test(arguments: [390, 1_024])
            func eachTabOpensItsScreen(width: Double) async throws {
                let app = try await open(listening: false)
                for (name, tab) in [
                    ("Train", Screen.train), ("Games", .games), ("Analysis", .analysis),
                    ("Settings", .settings), ("Board", .board),
                ] {
                    let found = SwiftUI.Walk.through(
                        AppView(app: app), on: CGSize(width: width, height: 800))
                    try #require(found.first { $0.kind == .tab && $0.label == name }).touch()
                    #expect(app.path.tab == tab)
                    await app.settled()
                    #expect(app.path.tab == tab)
                }
                await app.end()
            }

            @Test(.scenario("app-turned"))
            func aResizeSendsNoEventAndKeepsTheGame() async throws {
                let app = try await open(listening: true)
                app.send(.board(event: .tap(square: 12)))
                await app.settled()
                let (sent, game) = (app.sent, app.game)
                let sizes = [
                    CGSize(width: 390, height: 844), CGSize(width: 844, height: 390),
                    CGSize(width: 1_024, height: 768),
                ]
                let boards = sizes.map { size in
                    SwiftUI.Walk.through(AppView(app: app), on: size)
                        .filter { $0.identifier.hasPrefix("square-") }.map(\.label)
                }
                #expect(boards[0].count == 64 && boards.allSatisfy { $0 == boards[0] })
                await app.settled()
                #expect(app.sent == sent && app.game == game)
                await app.end()
            }

            /// Checks that the list of games appears beside the board, and a pushed screen beside
            /// the list, which can be left. Other screens use the whole width.
            @Test(.scenario("shell-navigation"))
            func aLargeWindowShowsTheTwoTopmostScreens() async throws {
                let app = try await open(listening: false)
                func found() -> [Element] {
                    SwiftUI.Walk.through(AppView(app: app), on: CGSize(width: 1_200, height: 800))
                }
                func has(_ name: String) -> Bool {
                    found().contains { $0.identifier == name || $0.label == name }
                }
                app.send(.panes(count: 3))
                await app.settled()
                #expect(app.path.pair.isEmpty && has("square-e2"))
                try await app.openGames()
                await app.settled()
                #expect(app.path.pair.map(\.screen) == [.games, .board])
                #expect(has("square-e2") && has("Statistics"))
                #expect(!found().contains { $0.kind == .button && $0.label == "Back" })
                try await app.onGames(.statistics)
                #expect(app.path.pair.map(\.screen) == [.games, .statistics])
                try #require(found().first { $0.kind == .button && $0.label == "Back" }).touch()
                #expect(app.path.pair.map(\.screen) == [.games, .board])
                await app.settled()
                #expect(app.path.pair.map(\.screen) == [.games, .board])
                app.send(.tab(screen: .settings))
                await app.settled()
                #expect(app.path.pair.isEmpty && !has("square-e2"))
                app.send(.tab(screen: .board))
                app.send(.board(event: .newGame))
                await app.settled()
                #expect(app.path.pair.map(\.screen) == [.board, .newGame])
                app.send(.panes(count: 1))
                await app.settled()
                #expect(app.path.pair.isEmpty && !has("square-e2"))
                await app.end()
            }

            @Test func aMessageIsShownBelowTheScreenWithItsAction() async throws {
                let app = try await AppState.open(on: folder.device(games: 2), tasks: tasks)
                try await app.openGames()
                try await app.onGames(.delete(games: [app.rows[0].id]))
                try await eventually("one game less") { app.rows.count == 1 }
                let found = SwiftUI.Walk.through(AppView(app: app))
                let texts = found.filter { $0.label == app.message?.text }
                #expect(texts.count == 1, "below the uppermost place alone")
                let undo = try #require(found.first { $0.label == "Undo" })
                #expect(undo.height >= 44)
                undo.touch()
                try await eventually("the game") { app.rows.count == 2 }
                await app.end()
            }

            @Test func aClockHasTheLabelFromTheCore() async throws {
                let app = try await open(listening: true)
                app.send(.board(event: .newGame))
                try await eventually("the choices") { app.newGame != nil }
                let clocks = try #require(app.newGame?.clock.kinds.options)
                app.send(.newGame(event: .chooseClock(option: UInt32(clocks.count - 2))))
                app.send(.newGame(event: .start))
                try await eventually("the clocks") { app.game?.white.clock != nil }
                await app.settled()
                let said = try #require(app.clocks)
                let found = SwiftUI.Walk.through(AppView(app: app)).map(\.label)
                #expect(found.contains(said.white) && found.contains(said.black))
                #expect(said.white.hasPrefix("White: "))
                app.send(.listening(on: false))
                let shown = SwiftUI.Walk.through(AppView(app: app)).map(\.label)
                #expect(!shown.contains { [said.white, said.black].contains($0) })
                await app.end()
            }

            /// Returns the board's side length in the windows that the app supports: a phone in
            /// portrait and landscape, a tablet, an unfolded phone, split view, large text.
            private func sides(_ app: AppState) throws -> [CGFloat] {
                let forms: [(width: Double, height: Double, text: DynamicTypeSize)] = [
                    (390, 750, .large), (844, 369, .large), (1_024, 724, .large),
                    (673, 800, .large), (507, 724, .large), (390, 750, .xxxLarge),
                    (390, 750, .accessibility3),
                ]
                return try forms.map { form in
                    let found = SwiftUI.Walk.through(
                        AppView(app: app).dynamicTypeSize(form.text),
                        on: CGSize(width: form.width, height: form.height))
                    let square = try #require(found.first { $0.identifier == "square-e4" })
                    #expect(square.size.width == square.size.height)
                    return square.size.width * 8
                }
            }

            /// Checks that the board keeps its size throughout thirty games with notices, questions
            /// and typed moves, the last of them in Arabic.
            @Test(.scenario("app-turned")) func theBoardKeepsItsSize() async throws {
                let app = try await open(listening: false)
                func tell(_ event: BoardEvent) async {
                    app.send(.board(event: event))
                    await app.settled()
                }
                let usual = try sides(app)
                #expect(usual.allSatisfy { $0 >= 240 }, "\(usual)")
                var seen: Set<String> = []
                func look() throws {
                    seen.insert("\(app.game?.notice != nil) \(app.game?.typed != nil)")
                    #expect(try sides(app) == usual)
                }
                for game in 0..<30 {
                    if game == 25 { app.send(.languages(tags: ["ar"])) }
                    for event in [BoardEvent.hint] + (game == 0 ? [.threat] : []) {
                        await tell(event)
                        try await eventually("a hint") { app.game?.notice != nil }
                        try look()
                    }
                    await tell(.drag(from: 12, to: 28))
                    await tell(.drag(from: 11, to: 27))
                    try look()
                    await tell(.goTo(ply: 0))
                    await tell(.startTyping)
                    try look()
                    await tell(.stopTyping)
                    await tell(.goToLive)
                    await tell(.askResign)
                    await tell(.acceptDialog)
                    try await eventually("the end") { app.game?.goesOn == false }
                    await app.settled()
                    try look()
                    await tell(.rematch)
                    try await eventually("another game") { app.game?.goesOn == true }
                    // The user starts the next game as White, like the first.
                    await tell(.newGame)
                    app.send(.newGame(event: .chooseColor(option: 0)))
                    app.send(.newGame(event: .start))
                    try await eventually("a game as White") {
                        app.path.entries.count == 1 && app.game?.livePly == 0
                            && app.game?.goesOn == true && app.game?.white.face == "person"
                    }
                    await app.settled()
                }
                #expect(seen.count >= 3)
                await app.end()
            }

            @Test(.scenario("board-feedback"))
            func feedbackOnAMoveOffersTheBetterMove() async throws {
                let app = try await open(listening: false)
                app.send(.settings(event: .turn(switch: .moveFeedback, on: true)))
                app.send(.board(event: .drag(from: 12, to: 28)))
                try await eventually("an answer") { app.game?.livePly == 2 }
                // Loses a bishop for a pawn at most.
                app.send(.board(event: .drag(from: 5, to: 40)))
                // The feedback on the first move may still be shown.
                try await eventually("a word") {
                    guard let notice = app.game?.notice else { return false }
                    return notice.kind == .feedback && !notice.actions.isEmpty
                }
                let said = SwiftUI.Walk.through(AppView(app: app)).map(\.label)
                let actions = try #require(app.game?.notice?.actions)
                #expect(actions.first?.event == .undo && actions.count > 1)
                #expect(app.game?.notice?.good == false)
                #expect(actions.allSatisfy { said.contains($0.label) })
                let better = actions[1]
                app.send(.board(event: better.event))
                await app.settled()
                let told = SwiftUI.Walk.through(AppView(app: app)).map(\.label)
                #expect(told.contains(try #require(app.game?.notice?.details.first)))
                await app.end()
            }

            @Test(.scenario("board-promotion"))
            func thePromotionPickerAppearsOverTheBoard() async throws {
                let app = try await open(listening: false)
                app.send(.received(what: .text(text: "7k/P7/8/8/8/8/8/K7 w - - 0 1")))
                try await eventually("the analysis") {
                    app.analyses.values.contains { if case .ready = $0 { true } else { false } }
                }
                app.send(.analysis(event: .playOn))
                try await eventually("the choices") { app.newGame != nil }
                app.send(.newGame(event: .chooseOpponent(option: 1)))
                app.send(.newGame(event: .start))
                try await eventually("the game of two") {
                    app.path.entries.count == 1 && app.game?.board.isOccupied(48) == true
                        && app.game?.board.isOccupied(8) == false
                }
                app.send(.board(event: .drag(from: 48, to: 56)))
                await app.settled()
                let found = SwiftUI.Walk.through(AppView(app: app))
                let roles = ["queen", "rook", "bishop", "knight"]
                let picker = found.filter { $0.kind == .button && roles.contains($0.label) }
                #expect(picker.map(\.label) == roles)
                // A key with Command belongs to a menu command.
                let real = app.app
                let listening = Listening()
                app.app = listening
                let view = AppView(app: app)
                #expect(SwiftUI.Walk.press("q", modifiers: .command, in: view) == [false])
                SwiftUI.Walk.press("q", "r", "b", "n", .upArrow, .return, in: view)
                let asked: [PromotionRole] = [.queen, .rook, .bishop, .knight, .queen]
                #expect(listening.events == asked.map { .board(event: .promote(role: $0)) })
                app.app = real
                try #require(picker.last).touch()
                await app.settled()
                #expect(SwiftUI.Walk.press("q", in: AppView(app: app)) == [false])
                #expect(app.game?.board.squares.last == "k")
                #expect(app.game?.board.standingKey(56) == "speech-white-knight")
                await app.end()
            }

            @Test(arguments: ["en", "de", "ar"])
            func everyPromotionPieceHasAKeyInTheLanguage(language: String) async throws {
                let app = try await open(listening: false)
                app.send(.languages(tags: [language]))
                try await eventually(language) { app.catalogue.language == language }
                let own = ["en": "qrbn", "de": "dtls", "ar": "ورفح"]
                for letters in ["qrbn", try #require(own[language])] {
                    let roles = letters.map { PromotionKeys(app.catalogue).roles[.init($0)] }
                    #expect(roles == [.queen, .rook, .bishop, .knight], "\(letters)")
                }
                await app.end()
            }
        }
    }
#endif
