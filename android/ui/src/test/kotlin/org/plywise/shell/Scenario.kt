package org.plywise.shell

/**
 * The scenarios of `tests/data/scenarios.txt` that a test proves. It changes nothing; a test of
 * the whole project reads it in the sources.
 */
@Retention(AnnotationRetention.SOURCE)
@Target(AnnotationTarget.FUNCTION)
annotation class Scenario(vararg val names: String)
