package org.plywise.android

import android.app.Application
import android.os.Bundle
import android.view.View
import android.view.ViewGroup
import android.view.accessibility.AccessibilityManager
import android.view.accessibility.AccessibilityNodeInfo
import android.view.inspector.WindowInspector
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.test.ComposeTimeoutException
import androidx.compose.ui.test.SemanticsMatcher
import androidx.test.core.app.ApplicationProvider
import org.robolectric.Shadows.shadowOf

/**
 * The app as a screen reader sees it: the accessibility nodes of all windows with their labels and actions. The test's
 * semantics tree only provides the node ids.
 */
internal class Reader(private val rule: AppRule) {
    private val manager = checkNotNull(
        ApplicationProvider.getApplicationContext<Application>().getSystemService(AccessibilityManager::class.java),
    )

    /** Enables a simulated screen reader for all apps. */
    fun turnOn() = rule.runOnUiThread {
        shadowOf(manager).setEnabled(true)
        shadowOf(manager).setTouchExplorationEnabled(true)
    }

    /** An accessibility node on screen that a screen reader can read. */
    inner class Found(private val window: View, private val node: SemanticsNode, val info: AccessibilityNodeInfo) {
        /** The spoken text: the node's own label, or else those of its children. */
        val words: String by lazy { own(info) ?: within(window, node).joinToString(" ") }

        fun act(action: Int, arguments: Bundle? = null): Boolean =
            rule.runOnUiThread { window.accessibilityNodeProvider.performAction(node.id, action, arguments) }

        /** Performs the node's custom action with this name. */
        fun act(name: String): Boolean = act(info.actionList.first { it.label?.toString() == name }.id)
    }

    /** Returns all nodes on screen that a screen reader can read. */
    fun all(): List<Found> {
        val nodes = rule.onAllNodes(everything, useUnmergedTree = true).fetchSemanticsNodes(atLeastOneRootRequired = false)
        return rule.runOnUiThread {
            val windows = WindowInspector.getGlobalWindowViews().flatMap(::providing)
            nodes.mapNotNull { node ->
                windows.firstNotNullOfOrNull { window -> info(window, node.id)?.let { Found(window, node, it) } }
            }
        }
    }

    private fun info(window: View, id: Int) = window.accessibilityNodeProvider.createAccessibilityNodeInfo(id)

    private fun own(info: AccessibilityNodeInfo): String? =
        (info.contentDescription ?: info.text)?.toString()?.takeIf { it.isNotEmpty() }

    private fun within(window: View, node: SemanticsNode): List<String> = node.children.flatMap { child ->
        val info = info(window, child.id) ?: return@flatMap emptyList()
        if (info.isClickable) emptyList() else own(info)?.let(::listOf) ?: within(window, child)
    }

    /** Waits for an accessibility node that matches. [what] describes the node in the error message. */
    fun find(what: String, fits: (Found) -> Boolean): Found {
        var found: Found? = null
        try {
            rule.waitUntil(PATIENCE) { all().firstOrNull(fits).also { found = it } != null }
        } catch (late: ComposeTimeoutException) {
            throw AssertionError("No node says $what, but: " + all().map { it.words }.filter { it.isNotEmpty() }, late)
        }
        return checkNotNull(found)
    }

    /** Activates the node with this text, as a double tap does with a screen reader. */
    fun touch(words: String) {
        val node = find(words) { it.words == words && it.info.isClickable && it.info.isEnabled }
        check(node.act(AccessibilityNodeInfo.ACTION_CLICK)) { "$words takes no touch" }
    }

    /** Returns the accessibility node of a board square, whether or not the square has a piece. */
    fun square(name: String): Found = find(name) { it.words.startsWith("$name,") || it.words == name }

    fun move(from: String, to: String) {
        check(square(from).act(AccessibilityNodeInfo.ACTION_CLICK))
        find("$from is selected") { it.words.startsWith("$from,") && ", selected" in it.words }
        check(square(to).act(AccessibilityNodeInfo.ACTION_CLICK))
    }

    private fun providing(view: View): List<View> = buildList {
        if (view.accessibilityNodeProvider != null) add(view)
        if (view is ViewGroup) for (child in 0 until view.childCount) addAll(providing(view.getChildAt(child)))
    }

    private companion object {
        val everything = SemanticsMatcher("everything") { true }
    }
}
