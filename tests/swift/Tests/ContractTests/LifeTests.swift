import PlywiseCore
import Testing

extension Contract {
    /// What is left behind.
    @Suite struct LifeTests {
        @Test func droppingStopsARunningSearch() async throws {
            var table: Table? = Table(try .against(.slow))
            weak var session = table?.session
            table?.session.typeMove(text: "e4")
            try await table?.untilThinking()
            #if os(Linux)
                #expect(OwnProcess.coreThreads() > 0)
            #endif
            let took = ContinuousClock().measure { table = nil }
            #expect(took < .seconds(2), "not after its 60 s")
            #expect(session == nil)
            #expect(try await OwnProcess.coreThreadsEnd())
        }

        @Test func aHundredSessionsLeaveNothingBehind() async throws {
            // The first ones bring what stays for good, such as the tables of the rules.
            _ = try await playAndLeave(sessions: 20)
            let before = OwnProcess.resident()
            let left = try await playAndLeave(sessions: 100)
            #expect(left.allSatisfy { $0.session == nil && $0.ear == nil })
            #expect(try await OwnProcess.coreThreadsEnd())
            if let before, let after = OwnProcess.resident() {
                // A session holds a table of 1 MiB: a hundred that stay would show.
                #expect(after - before < 30_000)
            }
        }

        /// Sits down at one table after the other, plays a move and goes.
        private func playAndLeave(sessions: Int) async throws -> [Left] {
            var left: [Left] = []
            for _ in 0..<sessions {
                let table = Table(try .against(.plies(plies: 4)))
                table.session.typeMove(text: "e4")
                try await table.until { $0.livePly >= 1 }
                left.append(Left(session: table.session, ear: table.ear))
            }
            return left
        }

        /// Is empty when nobody holds them any more.
        private struct Left {
            weak var session: Session?
            weak var ear: Ear?
        }
    }
}
