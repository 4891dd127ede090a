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

        @Test func hundredsOfSessionsLeaveNothingBehind() async throws {
            // The first ones bring what stays for good: the tables of the rules, the heaps of
            // threads, out of which each move's own table comes and into which it goes back.
            _ = try await playAndLeave(sessions: 100)
            let before = OwnProcess.resident()
            let left = try await playAndLeave(sessions: 300)
            #expect(left.allSatisfy { $0.session == nil && $0.ear == nil })
            #expect(try await OwnProcess.coreThreadsEnd())
            if let before, let after = OwnProcess.resident() {
                // A session holds a table of 1 MiB: if they stayed, it would be 300 MiB at least.
                #expect(after - before < 100_000)
            }
        }

        /// Sits down at one table after the other, plays a move and goes.
        private func playAndLeave(sessions: Int) async throws -> [Left] {
            var left: [Left] = []
            for _ in 0..<sessions {
                let table = Table(try .against(.rung(number: 4)))
                table.session.typeMove(text: "e4")
                try await table.until { $0.livePly >= 1 }
                left.append(Left(session: table.session, ear: table.ear))
            }
            return left
        }

        /// Is empty when they are released.
        private struct Left {
            weak var session: Session?
            weak var ear: Ear?
        }
    }
}
