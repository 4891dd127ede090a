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
        /// Tests of what surrounds the board of a game, with the real core.
        @Suite(.serialized) @MainActor struct PlayScreenTests {
            let folder: Folder
            let tasks = TestTasks()

            init() throws {
                folder = try Folder()
            }

            private func open() async throws -> AppState {
                let app = try await AppState.open(on: folder.device(), tasks: tasks)
                try await eventually("the game") { app.game != nil }
                await app.settled()
                return app
            }

            private func found(_ app: AppState, width: Double = 390, height: Double = 844)
                -> [Element]
            {
                SwiftUI.Walk.through(AppView(app: app), on: CGSize(width: width, height: height))
            }

            private func touch(_ label: String, in app: AppState) async throws {
                let button = found(app).first { $0.kind == .button && $0.label == label }
                try #require(button, "\(label)").touch()
                await app.settled()
            }

            @Test(.scenario("board-threat"))
            func aThreatIsShownUntilAnotherTap() async throws {
                let app = try await open()
                app.send(.board(event: .drag(from: 12, to: 28)))
                try await eventually("an answer") { app.game?.livePly == 2 }
                try await touch("Threat", in: app)
                try await eventually("a threat") {
                    app.game?.notice?.kind == .threat && app.game?.notice?.actions.isEmpty == false
                }
                let notice = try #require(app.game?.notice)
                #expect(app.game?.showsThreat == true)
                #expect(found(app).contains { $0.label == notice.spoken })
                try await touch(try #require(notice.actions.last).label, in: app)
                #expect(app.game?.notice?.kind != .threat && app.game?.board.threat == nil)
                await app.end()
            }

            @Test(.scenario("board-speech"))
            func theOpponentSpeaksInItsBarAndAboutTheResult() async throws {
                let app = try await open()
                let greeting = try #require(app.game?.saidByChance.first)
                #expect(found(app).contains { $0.label == greeting })
                await Stories.lost(app)
                let reaction = try #require(app.game?.notice?.reaction)
                #expect(found(app).contains { $0.label == reaction.line })
                await app.end()
            }

            @Test func everyOpponentHasADrawingOfEachMood() {
                for level in 1...20 {
                    let moods: [FaceMood] = [.calm, .glad, .sad, .surprised]
                    let drawn = moods.map { FaceArt.layers(of: $0.drawing(of: "\(level)")) }
                    #expect(Set(drawn.map { "\($0)" }).count == moods.count, "\(level)")
                }
            }

            @Test(.scenario("board-picture"))
            func thePictureOfAFinishedGameIsASheet() async throws {
                let app = try await open()
                await Stories.mate(app)
                try await touch("Share a picture", in: app)
                let picture = try #require(app.game?.picture)
                let labels = found(app).map(\.label)
                #expect(labels.contains(picture.spoken) && labels.contains(picture.share))
                try await touch("Close", in: app)
                #expect(app.game?.picture == nil)
                await app.end()
            }

            @Test(.scenario("board-beginning-lessons"))
            func someoneNewToChessIsLedToTheLessons() async throws {
                let app = try await open()
                try await touch(try #require(app.game?.notice?.actions.first).label, in: app)
                try await eventually("a lesson") {
                    if case .ready(let exercise) = app.exercise {
                        exercise.mood == .open
                    } else {
                        false
                    }
                }
                #expect(app.path.entries.map(\.screen) == [.board, .train, .exercise])
                guard case .ready(let lesson) = app.exercise else { return }
                #expect(!lesson.board.marked.isEmpty)
                let labels = found(app).map(\.label)
                #expect(labels.contains(lesson.about) && labels.contains(lesson.spoken))
                await app.end()
            }

            /// Checks that the tabs are below the board on a usual phone, and in the menu where the
            /// board needs their room.
            @Test(.scenario("shell-navigation"))
            func theOtherTabsAreBelowTheBoardOrInTheMenu() async throws {
                let app = try await open()
                let title = try #require(app.game?.menu.placesTitle)
                func buttons(_ width: Double, _ height: Double) -> [String] {
                    found(app, width: width, height: height).filter { $0.kind == .button }.map(
                        \.label)
                }
                func hasTitle(_ width: Double, _ height: Double) -> Bool {
                    found(app, width: width, height: height).contains { $0.label == title }
                }
                #expect(buttons(390, 844).contains("Train") && !hasTitle(390, 844))
                #expect(buttons(700, 390).contains("Train") && hasTitle(700, 390))
                await app.end()
            }

            /// Checks that controls without room in the row are in the menu.
            @Test(arguments: [(320.0, 7), (390, 8), (560, 11)])
            func everyControlIsInTheRowOrTheMenu(width: Double, room: Int) async throws {
                let app = try await open()
                let row = try #require(app.game?.menu.row)
                let buttons = found(app, width: width).filter { $0.kind == .button }.map(\.label)
                for control in row {
                    #expect(buttons.filter { $0 == control.label }.count == 1, "\(control.label)")
                }
                let menu = try #require(buttons.firstIndex(of: "Flip the board"))
                let inRow = row.filter { Int($0.room) <= room }.map(\.label)
                #expect(inRow.dropFirst().allSatisfy { buttons[menu...].contains($0) })
                await app.end()
            }
        }
    }
#endif
