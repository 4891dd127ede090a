package org.plywise.android

import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.hasScrollToIndexAction
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performScrollToNode
import androidx.compose.ui.test.performSemanticsAction
import androidx.compose.ui.test.performTextReplacement
import androidx.compose.ui.unit.toSize
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue

/** Prefixes of the tags of the game screen's controls. */
internal val BOARD = listOf("do-", "menu", "new-game", "resign", "undo", "redo", "hint", "threat", "first", "back", "forward", "last")

/**
 * Test helper that operates the controls of screens. Records every visible control to find those that no test operates,
 * and checks that each has its own touch target of 48 by 48 dp.
 */
internal class Walkthrough(private val rule: AppRule) {
    private val seen = sortedSetOf<String>()
    private val touched = sortedSetOf<String>()

    /** Waits for a control, taps it and waits for [then]. */
    fun touch(tag: String, then: () -> Boolean = { true }) {
        bringUp(tag)
        rule.onNodeWithTag(tag).performSemanticsAction(SemanticsActions.OnClick)
        touched += tag
        rule.until("$tag to have its effect", then)
        rule.settle()
        look()
    }

    /** Waits for a text field, replaces its text and waits for [then]. */
    fun type(tag: String, text: String, then: () -> Boolean = { true }) {
        bringUp(tag)
        rule.onNodeWithTag(tag).performTextReplacement(text)
        touched += tag
        rule.until("$tag to have its effect", then)
        rule.settle()
    }

    /** Moves a slider to a value. */
    fun slide(tag: String, value: Float) {
        bringUp(tag)
        rule.onNodeWithTag(tag).performSemanticsAction(SemanticsActions.SetProgress) { it(value) }
        touched += tag
        rule.settle()
    }

    /** Scrolls the lists on screen until the control is composed. */
    private fun bringUp(tag: String) {
        rule.until("$tag to be there") {
            if (!rule.isThere(tag)) {
                rule.onAllNodes(hasScrollToIndexAction()).let { lists ->
                    for (place in lists.fetchSemanticsNodes().indices) {
                        runCatching { lists[place].performScrollToNode(hasTestTag(tag)) }
                    }
                }
            }
            rule.isThere(tag)
        }
        look()
        runCatching { rule.onNodeWithTag(tag).performScrollTo() }
        rule.waitForIdle()
        look()
    }

    /** Records the controls on screen, and checks their touch targets. */
    fun look() {
        val controls = rule.onAllNodes(control).fetchSemanticsNodes().filter { it.tag != null }
        seen += controls.mapNotNull { it.tag }.filterNot { tag -> FAMILIES.any(tag::startsWith) }
        controls.groupBy { it.root }.values.forEach(::haveRoom)
    }

    private val SemanticsNode.tag: String? get() = config.getOrNull(SemanticsProperties.TestTag)

    /** Asserts that the touch targets of the controls, at least 48 dp in size, do not overlap. */
    private fun haveRoom(controls: List<SemanticsNode>) {
        val density = rule.activity.resources.displayMetrics.density
        val least = TARGET * density
        // The size of squares depends on the board; a control at the edge of a list is clipped.
        val places = controls.filterNot { it.tag.orEmpty().startsWith("square-") || it.tag == "promotion" }
            .filter { it.boundsInRoot.size == it.size.toSize() }
            .map { it.tag.orEmpty() to it.boundsInRoot.grown(least) }
        for ((place, one) in places.withIndex()) {
            assertTrue("${one.first} takes touches on ${one.second}", one.second.width >= least - 1 && one.second.height >= least - 1)
            for (other in places.drop(place + 1)) {
                val shared = one.second.intersect(other.second)
                val inside = one.second.holds(other.second) || other.second.holds(one.second)
                // Scrolling content continues below the tab bar, and can be scrolled above it.
                val below = one.first.startsWith("app-screen-") != other.first.startsWith("app-screen-")
                assertTrue(
                    "${one.first} at ${one.second} and ${other.first} at ${other.second} lie on each other",
                    inside || below || shared.width < 3 * density || shared.height < 3 * density,
                )
            }
        }
    }

    private fun Rect.grown(least: Float): Rect {
        val (across, down) = maxOf(0f, least - width) / 2 to maxOf(0f, least - height) / 2
        return Rect(left - across, top - down, right + across, bottom + down)
    }

    private fun Rect.holds(other: Rect) =
        left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom

    /**
     * Asserts that the test has operated every recorded control.
     *
     * @param without tags of controls covered by another test
     * @param elsewhere tag prefixes of controls on other screens
     */
    fun end(without: Set<String> = emptySet(), elsewhere: List<String> = emptyList()) = assertEquals(
        "never touched",
        emptySet<String>(),
        seen.filterNot { it in touched || it in without || (elsewhere + "app-screen-").any(it::startsWith) }.toSet(),
    )

    private companion object {
        const val TARGET = 48

        /** Tag prefixes of similar controls, such as the board's squares, which are not recorded one by one. */
        val FAMILIES = listOf(
            "square-", "move-", "newgame-face-", "games-row-", "games-more-", "games.level-", "analysis-move-", "analysis-line-",
        )

        val control = SemanticsMatcher("a control") { node ->
            SemanticsActions.OnClick in node.config || SemanticsActions.SetProgress in node.config ||
                SemanticsActions.SetText in node.config
        }
    }
}
