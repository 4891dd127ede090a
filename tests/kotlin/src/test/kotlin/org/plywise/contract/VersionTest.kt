package org.plywise.contract

import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.core.coreVersion

class VersionTest {
    @Test
    fun theVersionOfTheCore() {
        assertEquals(Repository.version, coreVersion())
    }
}
