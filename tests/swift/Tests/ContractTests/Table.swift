import PlywiseCore

/// A session with an ear on it.
struct Table {
    let session: Session
    let ear = Ear()
    let subscription: SessionSubscription

    init(_ session: Session) {
        self.session = session
        subscription = session.subscribe(listener: ear)
    }

    /// Waits for the first snapshot that is as wanted.
    @discardableResult
    func until(_ wanted: (Snapshot) -> Bool) async throws -> Snapshot {
        try await ear.until { call in
            call.snapshot.flatMap { wanted($0) ? $0 : nil }
        }
    }

    /// Waits until the engine has searched so deep.
    func untilThinking(depth: UInt32 = 1) async throws {
        try await ear.until { call in
            call.thinking.flatMap { $0.depth >= depth ? () : nil }
        }
    }
}
