import Testing

/// Scenarios of `tests/data/scenarios.txt` that a test covers. No effect at run time; a test of the
/// whole project reads it from the sources.
struct Scenario: TestTrait {
    let names: [String]
}

extension Trait where Self == Scenario {
    /// The scenarios that this test covers.
    static func scenario(_ names: String...) -> Self { Scenario(names: names) }
}
