import Testing

/// Trait with the scenarios of `tests/data/scenarios.txt` that a test covers. It has no effect at
/// run time; another test reads the traits from the sources and checks that every scenario is
/// covered.
struct Scenario: TestTrait {
    let names: [String]
}

extension Trait where Self == Scenario {
    /// Returns the trait for the scenarios that this test covers.
    static func scenario(_ names: String...) -> Self { Scenario(names: names) }
}
