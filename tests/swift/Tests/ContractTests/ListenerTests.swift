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

        @Test(arguments: [
            ListenerError.Failed(reason: "thrown by a test") as any Error & Sendable,
            Thrown(what: "thrown by a test"),
        ])
        func aListenerThatThrowsEndsNoGame(thrown: any Error & Sendable) async throws {
            let ear = Ear()
            let session = try Session.against(.rung(number: 1))
            let subscription = session.subscribe(listener: ThrowsOnce(thrown, ear: ear))
            session.typeMove(text: "e4")
            let shown = try await ear.until { call in
                call.announcement.flatMap { $0.kind == .fault ? $0.shown : nil }
            }
            #expect(!shown.isEmpty)
            session.typeMove(text: "d4")
            try await ear.until { call in call.snapshot?.livePly == 4 ? () : nil }
            #expect(session.problemReport().contains("thrown by a test"))
            subscription.cancel()
        }

        @Test func anEngineThatFailsIsToldAndTriesAgain() async throws {
            let table = Table(try .against(.rung(number: 3)))
            table.session.failNextSearch()
            table.session.typeMove(text: "e4")
            let failed = try await table.until { $0.question != nil }
            #expect(failed.question == .engineFailed)
            #expect(failed.livePly == 1)
            #expect(failed.turn == .black)
            #expect(table.session.problemReport().contains("a fault was asked for"))
            table.session.confirm()
            let answered = try await table.until { $0.livePly == 2 }
            #expect(answered.question == nil)
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

/// An error that is none of the core's.
private struct Thrown: Error {
    let what: String
}

/// Throws at the first state after a move, then hears on.
private final class ThrowsOnce: SessionListener, @unchecked Sendable {
    private let thrown: any Error
    private let ear: Ear
    /// Read and written on the session's thread alone.
    private var threw = false

    init(_ thrown: any Error, ear: Ear) {
        self.thrown = thrown
        self.ear = ear
    }

    func changed(snapshot: Snapshot) throws {
        if snapshot.livePly > 0, !threw {
            threw = true
            throw thrown
        }
        ear.changed(snapshot: snapshot)
    }

    func thinking(thinking: Thinking?) {
        ear.thinking(thinking: thinking)
    }

    func announced(announcement: Announcement) {
        ear.announced(announcement: announcement)
    }
}
