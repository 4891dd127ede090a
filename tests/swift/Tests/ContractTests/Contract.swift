import Testing

/// The scenarios of `tests/contract.md`, one after the other: some of them count the threads and
/// the memory of the whole process. Each may take two minutes, also on a machine that is busy
/// with other things; after that its task is cancelled, and the listener hears no more.
@Suite(.serialized, .timeLimit(.minutes(2))) enum Contract {}
