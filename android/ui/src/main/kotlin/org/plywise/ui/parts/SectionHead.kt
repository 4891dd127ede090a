package org.plywise.ui.parts

import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics

/** What the things below it have in common: quiet, since the accent is for what is to be touched. */
@Composable
fun SectionHead(text: String, modifier: Modifier = Modifier) = Text(
    text,
    modifier.semantics { heading() },
    style = MaterialTheme.typography.labelLarge,
    color = MaterialTheme.colorScheme.onSurfaceVariant,
)
