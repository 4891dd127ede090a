import Foundation
import PlywiseCore
import Testing

extension Contract {
    /// Threads, order, cancelling.
    @Suite struct ListenerTests {
        @Test func listenersHearEverythingInOrderOnOneThread() async throws {
            var table: Table? = Table(try .against(.rung(number: 3)))
            let ear = Ear()
            let subscription = table?.session.subscribe(listener: ear)
            defer { subscription?.cancel() }
            var callers: Set<ObjectIdentifier> = []
            for (count, move) in ["e4", "d4", "Nf3", "Nc3"].enumerated() {
                table?.session.typeMove(text: move)
                callers.insert(currentThread())
                try await table?.until { $0.livePly == 2 * count + 2 }
            }
            // When the session is gone everything has been said.
            table = nil
            let calls = await ear.close()
            let threads = Set(calls.map(\.thread))
            #expect(threads.count == 1)
            #expect(threads.isDisjoint(with: callers))
            var revision: UInt64 = 0
            var moves: [String] = []
            var announced = 0
            for call in calls {
                if let snapshot = call.snapshot {
                    #expect(snapshot.revision > revision, "in order")
                    revision = snapshot.revision
                    moves = moves.prefix(Int(snapshot.keptMoves)) + snapshot.newMoves.map(\.san)
                    #expect(moves.count == Int(snapshot.livePly))
                } else if case .moved(let ply, _, _, _) = call.announcement?.kind {
                    announced += 1
                    #expect(ply == announced, "each move once")
                    #expect(ply == moves.count, "after its snapshot")
                }
            }
            #expect(announced == 8)
        }

        @Test func aCancelledListenerHearsNothingMore() async throws {
            let table = Table(try .against(.rung(number: 1)))
            let cancelled = Ear()
            let subscription = table.session.subscribe(listener: cancelled)
            subscription.cancel()
            // A subscription that is destroyed is cancelled.
            let dropped = Ear()
            _ = table.session.subscribe(listener: dropped)
            table.session.typeMove(text: "e4")
            try await table.until { $0.livePly == 2 }
            for ear in [cancelled, dropped] {
                let calls = await ear.close()
                #expect(calls.first?.snapshot != nil, "the present state at first")
                #expect(calls.allSatisfy { $0.snapshot?.livePly ?? 0 == 0 })
                #expect(calls.allSatisfy { $0.announcement == nil })
            }
        }

        @Test func aListenerCannotWaitForItsOwnSession() async throws {
            let session = try Session.against(.rung(number: 1))
            let (answers, continuation) = AsyncStream.makeStream(of: PlywiseError?.self)
            let asking = Asking(session: session, answers: continuation)
            let subscription = session.subscribe(listener: asking)
            session.typeMove(text: "e4")
            let answer = try #require(await answers.first { _ in true })
            guard case .System(let explanation) = answer else {
                Issue.record("\(String(describing: answer))")
                return
            }
            #expect(!explanation.isEmpty)
            subscription.cancel()
        }

        private func currentThread() -> ObjectIdentifier {
            ObjectIdentifier(Thread.current)
        }
    }
}

/// Asks its session as soon as it hears of a move.
private final class Asking: SessionListener {
    private let session: Session
    private let answers: AsyncStream<PlywiseError?>.Continuation

    init(session: Session, answers: AsyncStream<PlywiseError?>.Continuation) {
        self.session = session
        self.answers = answers
    }

    func changed(snapshot: Snapshot) {}

    func thinking(thinking: Thinking?) {}

    func announced(announcement: Announcement) {
        answers.yield(failure { try session.snapshot() })
    }
}
