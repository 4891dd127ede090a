package org.plywise.ui.analysis

import kotlinx.coroutines.flow.filterIsInstance
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout

/** The state as soon as it fits. */
fun AnalysisModel.await(fits: (AnalysisState.Ready) -> Boolean): AnalysisState.Ready = runBlocking {
    withTimeout(30_000) { state.filterIsInstance<AnalysisState.Ready>().first(fits) }
}

/** The moves of a tree as text, variations in brackets. */
fun AnalysisState.Ready.text(): String = tree.paragraphs.joinToString(" ") { paragraph ->
    val text = paragraph.parts.joinToString(" ") { part ->
        when (part) {
            is TreePart.Move -> listOfNotNull(part.number, part.text + (part.mark?.sign ?: "")).joinToString(" ")
            is TreePart.Note -> "{${part.text}}"
        }
    }
    if (paragraph.depth == 0) text else "($text)"
}
