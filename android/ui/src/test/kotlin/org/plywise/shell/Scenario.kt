package org.plywise.shell

/**
 * Annotation with the scenarios of `tests/data/scenarios.txt` that a test covers. It has no effect at run time; another
 * test reads the annotations from the sources and checks that every scenario is covered.
 */
@Retention(AnnotationRetention.SOURCE)
@Target(AnnotationTarget.FUNCTION)
annotation class Scenario(vararg val names: String)
