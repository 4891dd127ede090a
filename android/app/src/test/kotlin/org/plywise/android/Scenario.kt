package org.plywise.android

/**
 * The scenarios of `tests/data/scenarios.txt` that a test proves. It changes nothing; a test of
 * the whole project reads it in the sources.
 */
@Retention(AnnotationRetention.SOURCE)
@Target(AnnotationTarget.FUNCTION)
internal annotation class Scenario(vararg val names: String)
