import Foundation
import PlywiseCore
import Testing

extension Contract {
    /// Latency measurements of events sent from Swift. They run only with `PLYWISE_FIGURES=1` in
    /// the environment and print a table.
    @Suite(.enabled(if: ProcessInfo.processInfo.environment["PLYWISE_FIGURES"] == "1"))
    struct FigureTests {
        private let clock = ContinuousClock()

        /// Starts a game in which the computer is thinking for a minute.
        private func thinking(over folder: Folder) async throws -> Shell {
            let shell = try Shell(over: folder)
            try await shell.beginThinking()
            return shell
        }

        @Test func eventsWhileTheEngineThinks() async throws {
            let shell = try await thinking(over: Folder())
            var answers: [Duration] = []
            for count in 0..<5_000 {
                let square: UInt8 = count % 2 == 0 ? 11 : 10
                let asked = clock.now
                shell.onBoard(.tap(square: square))
                try await shell.untilGame { $0.board.selection == square }
                answers.append(clock.now - asked)
            }
            Figure("touch until its board, engine thinking", Array(answers.dropFirst(1_000)))
                .printRow()
        }

        @Test func endingWhileTheEngineThinks() async throws {
            var ends: [Duration] = []
            for _ in 0..<100 {
                let shell = try await thinking(over: Folder())
                ends.append(clock.measure { shell.app.end() })
            }
            Figure("end while searching", ends).printRow()
        }
    }
}
