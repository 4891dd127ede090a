import Testing

/// Names the scenarios of `tests/data/scenarios.txt` that a test proves. It changes nothing; a
/// test of the whole project reads it in the sources.
struct Scenario: TestTrait {
    let names: [String]
}

extension Trait where Self == Scenario {
    /// The scenarios that this test proves.
    static func scenario(_ names: String...) -> Self { Scenario(names: names) }
}
