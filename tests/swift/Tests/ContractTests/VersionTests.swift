import PlywiseCore
import Testing

@Suite struct VersionTests {
    @Test func theVersionOfTheCore() throws {
        #expect(try Repository.version() == coreVersion())
    }
}
