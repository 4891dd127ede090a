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

/** What the tags of the board begin with. */
internal val BOARD = listOf("do-", "menu", "new-game", "resign", "undo", "redo", "hint", "first", "back", "forward", "last")

/**
 * Walks through screens and touches what is there. Remembers every control that came in
 * sight, so that one that was never touched is found; and looks whether each has a place of
 * 48 by 48 dp for a finger of its own.
 */
internal class Walkthrough(private val rule: AppRule) {
    private val seen = sortedSetOf<String>()
    private val touched = sortedSetOf<String>()

    /** Touches a control once it is there. */
    fun touch(tag: String, then: () -> Boolean = { true }) {
        bringUp(tag)
        rule.onNodeWithTag(tag).performSemanticsAction(SemanticsActions.OnClick)
        touched += tag
        rule.until("$tag to have its effect", then)
        rule.settle()
        look()
    }

    /** Types into a field. */
    fun type(tag: String, text: String, then: () -> Boolean = { true }) {
        bringUp(tag)
        rule.onNodeWithTag(tag).performTextReplacement(text)
        touched += tag
        rule.until("$tag to have its effect", then)
        rule.settle()
    }

    /** Slides to a value. */
    fun slide(tag: String, value: Float) {
        bringUp(tag)
        rule.onNodeWithTag(tag).performSemanticsAction(SemanticsActions.SetProgress) { it(value) }
        touched += tag
        rule.settle()
    }

    /** A list of one screen is scrolled until the control is there. */
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

    /** Takes in what is on the screen. */
    fun look() {
        val controls = rule.onAllNodes(control).fetchSemanticsNodes().filter { it.tag != null }
        seen += controls.mapNotNull { it.tag }.filterNot { tag -> FAMILIES.any(tag::startsWith) }
        controls.groupBy { it.root }.values.forEach(::haveRoom)
    }

    private val SemanticsNode.tag: String? get() = config.getOrNull(SemanticsProperties.TestTag)

    /** Where a finger may touch a control reaches 48 dp each way without another's. */
    private fun haveRoom(controls: List<SemanticsNode>) {
        val density = rule.activity.resources.displayMetrics.density
        val least = TARGET * density
        // A square is as large as the board lets it be; a control at the edge of a list is cut off.
        val places = controls.filterNot { it.tag.orEmpty().startsWith("square-") || it.tag == "promotion" }
            .filter { it.boundsInRoot.size == it.size.toSize() }
            .map { it.tag.orEmpty() to it.boundsInRoot.grown(least) }
        for ((place, one) in places.withIndex()) {
            assertTrue("${one.first} takes touches on ${one.second}", one.second.width >= least - 1 && one.second.height >= least - 1)
            for (other in places.drop(place + 1)) {
                val shared = one.second.intersect(other.second)
                val inside = one.second.holds(other.second) || other.second.holds(one.second)
                // What is scrolled goes on below the bar of tabs, and can be scrolled above it.
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
     * The end: nothing was only looked at.
     *
     * @param without controls that another test touches
     * @param elsewhere what the tags of other screens begin with
     */
    fun end(without: Set<String> = emptySet(), elsewhere: List<String> = emptyList()) = assertEquals(
        "never touched",
        emptySet<String>(),
        seen.filterNot { it in touched || it in without || (elsewhere + "app-screen-").any(it::startsWith) }.toSet(),
    )

    private companion object {
        const val TARGET = 48

        /** Many of one kind: one of each is touched. */
        val FAMILIES = listOf(
            "square-", "move-", "newgame-face-", "games-row-", "games-more-", "games.level-", "analysis-move-", "analysis-line-",
        )

        val control = SemanticsMatcher("a control") { node ->
            SemanticsActions.OnClick in node.config || SemanticsActions.SetProgress in node.config ||
                SemanticsActions.SetText in node.config
        }
    }
}
