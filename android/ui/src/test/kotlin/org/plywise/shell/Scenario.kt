package org.plywise.shell

/**
 * Scenarios of `tests/data/scenarios.txt` that a test covers. No effect at run time; a test of the whole project reads
 * it from the sources.
 */
@Retention(AnnotationRetention.SOURCE)
@Target(AnnotationTarget.FUNCTION)
annotation class Scenario(vararg val names: String)
