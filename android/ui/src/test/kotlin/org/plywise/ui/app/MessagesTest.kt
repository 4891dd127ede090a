package org.plywise.ui.app

import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

/** What is said at the lower edge, and for how long. */
class MessagesTest {
    private val messages = Messages()

    private val shown get() = messages.shown.value?.text

    private fun say(text: String, action: String? = null, lasting: Boolean = false) =
        Message(text, action, lasting) {}.also(messages::say)

    @Test
    fun `what wants an answer comes back after what was said since, and the rest does not`() {
        val damaged = say("The library was damaged.", "OK", lasting = true)
        val deleted = say("Deleted.", "Undo")
        say("Refused.")
        val last = say("Refused again.")
        assertEquals("Refused again.", shown)
        messages.said(last)
        assertEquals("Deleted.", shown)
        messages.said(deleted)
        assertEquals("The library was damaged.", shown)
        messages.said(damaged)
        assertEquals(null, shown)
    }

    @Test
    fun `where all is erased nothing can be undone, and what is to be read stands`() {
        say("The library was damaged.", "OK", lasting = true)
        say("Deleted.", "Undo")
        messages.forget()
        assertEquals("The library was damaged.", shown)
    }

    @Test
    fun `what was answered does not come back, whatever is said with the answer`() {
        val deleted = say("Deleted.", "Undo")
        val back = say("It is back.")
        messages.said(deleted)
        assertEquals("It is back.", shown)
        messages.said(back)
        assertEquals(null, shown)
    }
}
