import Foundation
import PlywiseCore

/// What a listener heard.
enum Heard: Sendable {
    case changed(Snapshot)
    case thinking(Thinking?)
    case announced(Announcement)
}

/// A call of a listener: what was said, when, and on which thread.
struct Call: Sendable {
    let heard: Heard
    let time = ContinuousClock.now
    let thread = ObjectIdentifier(Thread.current)

    var snapshot: Snapshot? {
        if case .changed(let snapshot) = heard { snapshot } else { nil }
    }

    var thinking: Thinking? {
        if case .thinking(let thinking) = heard { thinking } else { nil }
    }

    var announcement: Announcement? {
        if case .announced(let announcement) = heard { announcement } else { nil }
    }

    /// It says that nothing is being thought about any more.
    var endsThinking: Bool {
        if case .thinking(nil) = heard { true } else { false }
    }
}

/// Nothing came, neither before the time limit nor before the ear was closed.
struct Silence: Error {}

/// Keeps what it hears of a session until it is asked for it.
final class Ear: SessionListener {
    private let calls: AsyncStream<Call>
    private let continuation: AsyncStream<Call>.Continuation

    init() {
        (calls, continuation) = AsyncStream.makeStream()
    }

    func changed(snapshot: Snapshot) {
        continuation.yield(Call(heard: .changed(snapshot)))
    }

    func thinking(thinking: Thinking?) {
        continuation.yield(Call(heard: .thinking(thinking)))
    }

    func announced(announcement: Announcement) {
        continuation.yield(Call(heard: .announced(announcement)))
    }

    /// Waits for the first call that is as wanted. Those before it are forgotten.
    func until<Found>(_ wanted: (Call) -> Found?) async throws -> Found {
        for await call in calls {
            if let found = wanted(call) {
                return found
            }
        }
        throw Silence()
    }

    /// Hears no more, and gives back what it heard and was not asked for.
    func close() async -> [Call] {
        continuation.finish()
        return await calls.reduce(into: []) { $0.append($1) }
    }
}
