// Apple's SwiftUI cannot be inspected; on Apple platforms the app is tested in simulators.
#if os(Linux)
    import Foundation
    import PlywiseCore
    import SwiftUI
    import Testing

    @testable import PlywiseScreens
    @testable import PlywiseShell

    extension Shell {
        /// Tests of the review on the analysis screen, with the real core.
        @Suite(.serialized) @MainActor struct ReviewScreenTests {
            let folder: Folder

            init() throws {
                folder = try Folder()
            }

            private func analysis(_ app: AppState) -> AnalysisView? {
                app.analyses.values.lazy.compactMap { screen in
                    if case .ready(let analysis) = screen { analysis } else { nil }
                }.first
            }

            private func walk(_ app: AppState) -> ReviewWalk? { analysis(app)?.review?.walk }

            /// Returns the side lengths of the board in the windows that the app supports.
            private func sides(_ app: AppState) throws -> [CGFloat] {
                let forms = [(390.0, 750.0), (844, 369), (1_024, 724), (673, 800), (507, 724)]
                return try forms.map { width, height in
                    let found = SwiftUI.Walk.through(
                        AppView(app: app), on: CGSize(width: width, height: height))
                    return try #require(found.first { $0.identifier == "square-e4" }).size.width * 8
                }
            }

            /// Checks that a review opens at its first moment, whose move can be retried, and ends
            /// with the summary, all with the same board.
            @Test(.scenario("analysis-moments", "analysis-retry"))
            func aReviewIsAWalkThroughItsMoments() async throws {
                let app = try await AppState.open(on: folder.device(), tasks: TestTasks())
                await Stories.unreviewed(app)
                let usual = try sides(app)
                #expect(usual.allSatisfy { $0 >= 240 }, "\(usual)")
                func labels() -> [String] {
                    SwiftUI.Walk.through(AppView(app: app)).map(\.label)
                }
                func touch(_ label: String) async throws {
                    let found = SwiftUI.Walk.through(AppView(app: app))
                    let button = found.first { $0.kind == .button && $0.label == label }
                    try #require(button, "\(label)").touch()
                    await app.settled()
                    #expect(try sides(app) == usual)
                }
                await Stories.tell(app, .analysis(event: .startReview))
                try await eventually("a moment") { walk(app)?.moment != nil }
                let moment = try #require(walk(app)?.moment)
                #expect(analysis(app)?.board.judged?.mark == moment.mark)
                #expect(labels().contains(moment.spoken))
                guard
                    case .reviewed(let white, _, _, _, _, _, _, _, _) = analysis(app)?.review
                else { return }
                func hasAccuracy() -> Bool { labels().contains { $0.contains(white.spoken) } }
                #expect(!white.spoken.isEmpty && !hasAccuracy())
                try await touch(moment.actions[0].label)
                let retry = try #require(analysis(app)?.retry)
                #expect(walk(app)?.moment == nil && labels().contains(retry.spoken))
                try await touch(try #require(retry.actions.last).label)
                #expect(analysis(app)?.retry == nil && walk(app)?.moment == moment)
                while let next = walk(app)?.next { try await touch(next.label) }
                #expect(walk(app) == nil && hasAccuracy())
                guard
                    case .reviewed(_, _, _, _, _, _, _, _, let rows) = analysis(app)?.review
                else { return }
                try await touch(try #require(rows.first).label)
                #expect(walk(app)?.moment == moment)
                await app.end()
            }

            @Test func theMovesAreBesideOrBelowTheReviewIfTheyFit() async throws {
                let app = try await AppState.open(on: folder.device(), tasks: TestTasks())
                await Stories.reviewed(app)
                func hasMoves(_ width: Double, _ height: Double) -> Bool {
                    let size = CGSize(width: width, height: height)
                    let found = SwiftUI.Walk.through(AppView(app: app), on: size)
                    let moves = found.filter { control in
                        control.kind == .button && control.label.contains("queen to h4")
                    }
                    // The verdict on the move contains its name, too.
                    return moves.contains { !$0.label.contains("allows mate") }
                }
                #expect(!hasMoves(390, 844) && !hasMoves(844, 390))
                #expect(hasMoves(744, 1_133) && hasMoves(1_024, 768))
                let sides = app.analyses.values.flatMap { screen -> [SideReview] in
                    guard case .ready(let analysis) = screen,
                        case .reviewed(let white, let black, _, _, _, _, _, _, _) = analysis.review
                    else { return [] }
                    return [white, black]
                }
                #expect(sides.count == 2)
                let said = SwiftUI.Walk.through(AppView(app: app)).map(\.label)
                for side in sides {
                    #expect(!side.spoken.isEmpty)
                    #expect(said.contains { $0.contains(side.spoken) }, "\(said)")
                }
                await app.end()
            }
        }
    }
#endif
