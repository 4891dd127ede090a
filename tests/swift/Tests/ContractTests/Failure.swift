import PlywiseCore

/// The error of the core that a call ends with; none if it does not fail.
func failure<Result>(_ call: () throws -> Result) -> PlywiseError? {
    do {
        _ = try call()
        return nil
    } catch {
        return error as? PlywiseError
    }
}
