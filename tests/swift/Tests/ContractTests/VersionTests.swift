import PlywiseCore
import Testing

extension Contract {
    /// Test that the loaded core has the version of this checkout.
    @Suite struct VersionTests {
        @Test func theVersionOfTheCore() throws {
            #expect(try Repository.version() == coreVersion())
        }
    }
}
