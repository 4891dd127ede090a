// Apple's SwiftUI cannot be inspected; on Apple platforms the app is tested in simulators.
#if os(Linux)
    import Accessibility
    import Foundation
    import PlywiseCore
    import SwiftUI
    import Testing

    @testable import PlywiseScreens
    @testable import PlywiseShell

    extension Shell {
        /// Tests of VoiceOver announcements.
        @Suite(.serialized) @MainActor struct SpokenTests {
            typealias Announcement = AccessibilityNotification.Announcement

            let folder: Folder
            let tasks = TestTasks()
            let watched = Watched()

            init() throws {
                folder = try Folder()
                Announcement.posted = []
                Spoken.backlog = Backlog()
            }

            private func open() async throws -> AppState {
                let app = try await AppState.open(on: folder.device(), tasks: tasks)
                try await eventually("the game") { app.game != nil }
                await app.settled()
                return app
            }

            /// Returns the VoiceOver announcements that the next update of the views makes.
            private func said(_ app: AppState) -> [String] {
                Announcement.posted = []
                _ = SwiftUI.Walk.through(AppView(app: app), watched: watched)
                return Announcement.posted.map { String($0.characters) }
            }

            private func tell(_ event: BoardEvent, _ app: AppState) async -> [String] {
                app.send(.board(event: event))
                await app.settled()
                return said(app)
            }

            @Test func announcementsWaitForEachOther() {
                Spoken.announce("First.")
                Spoken.announce("Then.")
                #expect(Announcement.posted.map { String($0.characters) } == ["First.", "Then."])
                let ranks = Announcement.posted.map(\.accessibilitySpeechAnnouncementPriority)
                #expect(ranks == [.low, .low])
            }

            @Test func fastStepsInterruptEarlierAnnouncements() {
                var backlog = Backlog()
                // A move, the reply, and the feedback on the move.
                func waits(_ text: String, at now: Double) -> Bool {
                    backlog.waits(text, at: now)
                }
                for text in ["pawn to e4", "knight to f6", "Good: it develops a piece."] {
                    #expect(waits(text, at: 100))
                }
                // Steps through a game, five per second: from the fourth on each interrupts the
                // others, so the last one does, too.
                let step = "Now after knight to f3. Black to move."
                let cutting = (0..<60).filter { !waits(step, at: 110 + Double($0) / 5) }
                #expect(cutting == Array(3..<60))
                #expect(waits("pawn to e4", at: 124) && waits("knight to f6", at: 124.2))
                // A move while the whole position is being read.
                #expect(waits(String(repeating: "white pawn on e4, ", count: 32), at: 200))
                #expect(!waits("pawn to e4", at: 210) && waits("knight to f6", at: 212))
            }

            nonisolated static let messages: [(String?, Bool, Bool, Double?)] = [
                (nil, false, false, 4), (nil, false, true, 4), (nil, true, false, nil),
                ("Undo", false, false, 10), ("Undo", false, true, nil), ("Undo", true, true, nil),
            ]

            @Test(arguments: messages)
            func aMessageStaysUntilItCanBeAnswered(
                action: String?, lasting: Bool, listens: Bool, time: Double?
            ) {
                let message = MessageView(
                    id: 1, text: "Game deleted.", action: action, lasting: lasting, said: true)
                #expect(message.time(listens: listens) == time)
            }

            /// Checks that a question is announced. Otherwise the game would wait for an answer
            /// without the user knowing.
            @Test func aQuestionIsAnnouncedOnce() async throws {
                let app = try await open()
                app.send(.settings(event: .turn(switch: .confirmMoves, on: true)))
                await app.settled()
                let begins = try #require(app.game?.notice)
                #expect(begins.kind == .beginning && said(app) == [begins.spoken])
                #expect(await tell(.drag(from: 12, to: 28), app) == ["Play pawn to e4?"])
                #expect(said(app) == [])
                #expect(await tell(.flip, app) == [])
                let turned = CGSize(width: 844, height: 390)
                _ = SwiftUI.Walk.through(AppView(app: app), on: turned, watched: watched)
                #expect(Announcement.posted.isEmpty)
                #expect(await tell(.cancel, app) == [begins.spoken])
                #expect(await tell(.drag(from: 12, to: 28), app) == ["Play pawn to e4?"])
                await app.end()
            }

            @Test func theRatingIsAnnouncedAfterTheFeedback() async throws {
                let app = try await open()
                TrainSamples.show(app, exercise: .ready(exercise: TrainSamples.asked))
                #expect(said(app).last == TrainSamples.asked.spoken)
                let wrong = TrainSamples.wrong
                TrainSamples.show(app, exercise: .ready(exercise: wrong))
                #expect(said(app) == [wrong.spoken, wrong.spokenRating])
                #expect(said(app) == [])
                await app.end()
            }

            @Test func viewsDoNotRepeatTheCoresAnnouncements() async throws {
                let app = try await open()
                _ = said(app)
                _ = await tell(.drag(from: 12, to: 28), app)
                try await eventually("an answer") { app.game?.livePly == 2 }
                #expect(tasks.asked.contains(.speak(text: "pawn to e4")))
                #expect(said(app) == [])
                #expect(await tell(.goTo(ply: 0), app) == [])
                #expect(app.game?.notice?.kind == .lookingBack)
                #expect(await tell(.goToLive, app) == [])
                app.send(.board(event: .hint))
                try await eventually("a hint") {
                    app.game?.notice?.kind == .hint && app.game?.notice?.actions.isEmpty == false
                }
                #expect(said(app) == [app.game?.notice?.spoken])
                #expect(await tell(.askResign, app) == [])
                let end = await tell(.acceptDialog, app)
                let result = try #require(app.game?.notice)
                #expect(result.kind == .result && !end.contains(result.spoken))
                let spoken = tasks.asked.contains { task in
                    if case .speak(let text) = task { result.spoken.hasPrefix(text) } else { false }
                }
                #expect(spoken, "\(result.spoken) \(tasks.asked)")
                await app.end()
            }
        }
    }
#endif
