import Foundation
import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    /// One game after another: none plays on where nobody sees it.
    @Suite(.serialized) @MainActor struct HandOverTests {
        @Test func aGameThatWaitsForTheDiskToBeHandedOverStandsStill() async throws {
            let test = try await TestApp()
            try await test.play(
                .between(.engine(level: .time(perMove: 60)), .human(name: "")))
            let left = try #require(test.app.board.game)
            #expect(!left.view.snapshot.paused)
            let disk = DispatchSemaphore(value: 0)
            let busy = Task { try await test.core.disk { _ in disk.wait() } }
            test.app.board.begin(.friends())
            try await eventually("paused") { left.view.snapshot.paused }
            #expect(test.app.board.game == nil)
            disk.signal()
            try await busy.value
            try await eventually("the next game") { test.app.board.game != nil }
            #expect(test.now?.isForTwo == true)
            await test.app.close()
        }
    }
}
