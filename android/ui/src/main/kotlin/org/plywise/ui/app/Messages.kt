package org.plywise.ui.app

import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow

/**
 * Something said at the lower edge.
 *
 * @property lasting whether it stands until it is answered
 */
class Message(val text: String, val action: String?, val lasting: Boolean, val act: () -> Unit) {
    /** Whether something can be done about it, or it is to be read: nothing that comes later takes that away. */
    internal val waits: Boolean get() = lasting || action != null
}

/**
 * What is said at the lower edge, one after the other. The newest comes first, since it answers what was just done. What
 * waits for an answer comes back after it, until it has one or has stood long enough; all else is for the moment.
 */
internal class Messages {
    private val unsaid = ArrayDeque<Message>()
    private val mutableShown = MutableStateFlow<Message?>(null)

    /** The one at the lower edge; none if there is nothing to say. */
    val shown: StateFlow<Message?> = mutableShown

    @Synchronized
    fun say(message: Message) {
        unsaid.removeAll { !it.waits }
        unsaid.addLast(message)
        mutableShown.value = message
    }

    /** It was read, or has stood long enough. */
    @Synchronized
    fun said(message: Message) {
        unsaid.remove(message)
        mutableShown.value = unsaid.lastOrNull()
    }

    /** What could be undone is gone; what is to be read still is. */
    @Synchronized
    fun forget() {
        unsaid.removeAll { !it.lasting }
        mutableShown.value = unsaid.lastOrNull()
    }
}
