import PlywiseCore
import Testing

extension Contract {
    /// Which core was loaded.
    @Suite struct VersionTests {
        @Test func theVersionOfTheCore() throws {
            #expect(try Repository.version() == coreVersion())
        }
    }
}
