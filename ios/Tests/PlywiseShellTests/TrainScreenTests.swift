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
        /// Tests of the training screens, beyond the golden files.
        @Suite(.serialized) @MainActor struct TrainScreenTests {
            let folder: Folder

            init() throws {
                folder = try Folder()
            }

            private func open() async throws -> AppState {
                let app = AppState(tasks: TestTasks())
                try await app.open(on: folder.device())
                return app
            }

            @Test func aSquareOfAnExerciseCanBeTappedAndOffersItsMoves() async throws {
                let app = try await open()
                app.send(.listening(on: true))
                await app.settled()
                var squareLabels = (0..<64).map {
                    SquareLabel(label: "\($0)", action: "", moves: [], attackers: Data())
                }
                squareLabels[0] = SquareLabel(
                    label: "a1, white rook", action: "Select",
                    moves: [VoicedMove(to: 56, spoken: "rook to a8, checkmate")],
                    attackers: Data([4]))
                TrainSamples.show(
                    app, exercise: .ready(exercise: TrainSamples.asked), squareLabels: squareLabels)
                let (real, listening) = (app.app, Listening())
                app.app = listening
                let found = SwiftUI.Walk.through(AppView(app: app))
                #expect(found.filter { $0.identifier.hasPrefix("square-") }.count == 64)
                let rook = try #require(found.firstIndex { $0.identifier == "square-a1" })
                #expect(found[rook].label == "a1, white rook")
                for offered in found[rook...].prefix(4) { offered.touch() }
                #expect(
                    listening.events == [
                        .exercise(event: .tap(square: 0)),
                        .exercise(event: .drag(from: 0, to: 56)),
                        .exercise(event: .readAttacks(square: 0)),
                    ])
                app.app = real
                await app.end()
            }

            @Test func promotionInAnExerciseAsksForThePiece() async throws {
                let app = try await open()
                let asked = TrainSamples.asked
                let board = BoardView(
                    squares: asked.board.squares, flipped: false, turned: false, selection: 48,
                    targets: [], drawsTargets: false, lastMove: nil, check: nil, premove: nil,
                    hinted: nil, arrows: [], threat: nil, drawn: [],
                    promotion: PromotionChoice(square: 56, white: true), judged: nil)
                let exercise = ExerciseView(
                    board: board, title: asked.title, about: "", text: asked.text,
                    spoken: asked.spoken, mood: .open, answered: false, progress: "", done: 0,
                    count: 0, time: "", canGoBack: false, canGoForward: false, actions: [],
                    typed: nil)
                TrainSamples.show(app, exercise: .ready(exercise: exercise))
                let (real, listening) = (app.app, Listening())
                app.app = listening
                for element in SwiftUI.Walk.through(AppView(app: app))
                where ["queen", "rook", "bishop", "knight", "Cancel"].contains(element.label) {
                    element.touch()
                }
                let told = listening.events.map { event -> ExerciseEvent? in
                    if case .exercise(let event) = event { event } else { nil }
                }
                let roles: [PromotionRole] = [.queen, .rook, .bishop, .knight]
                #expect(told == [.cancel] + roles.map { .promote(role: $0) })
                app.app = real
                await app.end()
            }

            /// Checks that keys step through the variation after feedback. Tapping the square of
            /// the keyboard cursor would have no effect.
            @Test func afterFeedbackKeysStepThroughTheLine() async throws {
                let app = try await open()
                func told(
                    _ exercise: ExerciseView, _ phase: KeyPress.Phases = .down
                ) -> [Event] {
                    TrainSamples.show(app, exercise: .ready(exercise: exercise))
                    let listening = Listening()
                    app.app = listening
                    SwiftUI.Walk.press(
                        .upArrow, .upArrow, .rightArrow, .leftArrow, .return, phase: phase,
                        in: AppView(app: app))
                    return listening.events
                }
                let real = app.app
                #expect(told(TrainSamples.asked) == [.exercise(event: .tap(square: 20))])
                // The line is at its end, so only back is possible.
                let (back, again) = (ExerciseEvent.back, ExerciseEvent.act(action: .again))
                #expect(
                    told(TrainSamples.wrong) == [.exercise(event: back), .exercise(event: again)])
                // A held Return has only just made the move.
                #expect(told(TrainSamples.wrong, .repeat) == [.exercise(event: back)])
                app.app = real
                await app.end()
            }

            /// Checks that the board keeps its size beside or above the panel, and with a message
            /// over the panel.
            @Test func theBoardOfAnExerciseKeepsItsSize() async throws {
                let app = try await open()
                func sides() throws -> [CGFloat] {
                    let forms = [(390.0, 750.0), (844, 369), (1_024, 724), (507, 724)]
                    return try forms.map { width, height in
                        let found = SwiftUI.Walk.through(
                            AppView(app: app), on: CGSize(width: width, height: height))
                        let square = try #require(found.first { $0.identifier == "square-e4" })
                        #expect(square.size.width == square.size.height)
                        return square.size.width * 8
                    }
                }
                TrainSamples.show(app, exercise: .ready(exercise: TrainSamples.asked))
                let usual = try sides()
                #expect(usual.allSatisfy { $0 >= 240 }, "\(usual)")
                for other in [TrainSamples.wrong, TrainSamples.run, TrainSamples.idea] {
                    TrainSamples.show(app, exercise: .ready(exercise: other))
                    #expect(try sides() == usual)
                }
                await app.end()
            }

            /// Checks with the real core that training has its own tab, with exercises above it,
            /// and a way back.
            @Test(.scenario("shell-navigation"))
            func exercisesAreAboveTrainingAndReturnToIt() async throws {
                let app = try await open()
                func touch(_ name: String, _ kind: Element.Kind = .button) throws {
                    let found = SwiftUI.Walk.through(AppView(app: app))
                    let named = found.first { $0.kind == kind && $0.label.hasPrefix(name) }
                    try #require(named, "\(name)").touch()
                }
                try touch("Train", .tab)
                try await eventually("what there is to train") { app.train != .loading }
                guard case .ready(let train) = app.train else { return }
                for name in [train.today.action, train.basics?.next]
                    + train.puzzles.starts.map(\.title)
                {
                    try touch(try #require(name))
                    try await eventually("exercises") {
                        app.path.entries.map(\.screen) == [.board, .train, .exercise]
                    }
                    await app.settled()
                    #expect(app.exercise != nil)
                    let entry = try #require(app.path.entries.last?.id)
                    app.send(.left(entry: entry))
                    #expect(app.path.entries.map(\.screen) == [.board, .train])
                    await app.settled()
                    #expect(app.path.tab == .train && app.path.entries.count == 2)
                }
                await app.end()
            }

            @Test func moodsDifferWithoutColour() {
                let moods: [ExerciseMood] = [.open, .waiting, .right, .wrong, .shown]
                for palette in [Palette.day, .night] {
                    let signs = moods.map { $0.sign(palette) }
                    #expect(Set(signs.map(\.symbol)).count == moods.count)
                    let inks = [ExerciseMood.right, .wrong].map { $0.sign(palette).ink }
                    #expect(Set(inks + [palette.muted]).count == 3)
                }
            }
        }
    }
#endif
