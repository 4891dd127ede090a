import Testing

/// The scenarios of `tests/contract.md`. They run serially, because some of them measure threads
/// and memory of the whole process. The time limit allows for a busy machine. After it, the task is
/// cancelled, which ends the stream of calls to the listener.
@Suite(.serialized, .timeLimit(.minutes(2))) enum Contract {}
