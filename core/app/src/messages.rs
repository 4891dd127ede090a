//! Snackbar messages.

use plywise_library::GameId;

/// A snackbar message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct MessageView {
    /// Id with which `Event::Message` reports a change in the message's state.
    pub id: u32,
    pub text: String,
    /// Label of the action button, if any.
    pub action: Option<String>,
    /// Whether the message stays until it is answered. Other messages time out.
    pub lasting: bool,
    /// Whether a screen reader has already announced the message.
    pub said: bool,
}

/// A change in the state of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum MessageState {
    /// A screen reader announced the message.
    Said,
    /// The user pressed the action button.
    Acted,
    /// The message was dismissed or timed out.
    Gone,
}

/// Action that the button of a message starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MessageAction {
    /// Dismisses the message.
    Read,
    /// Restores deleted games.
    Undelete(Vec<GameId>),
    /// Deletes the training cards of deleted games.
    DeleteCards(Vec<GameId>),
    /// Retries loading the list of games.
    ReadGames,
    /// Restores a closed free analysis from this PGN.
    BringBack(String),
}

#[derive(Clone, Debug)]
struct Message {
    record: MessageView,
    act: MessageAction,
    /// Id of an earlier message that this message follows. If the user takes the action of the
    /// earlier message, this message is dropped.
    after: Option<u32>,
}

impl Message {
    /// Returns whether the message can be answered. Such a message is kept when later ones arrive.
    fn waits(&self) -> bool {
        self.record.lasting || self.record.action.is_some()
    }
}

/// Stack of messages. The newest is shown first, since it responds to the latest action. Older
/// messages reappear after it if they can be answered, until they are answered or time out; all
/// others are dropped.
#[derive(Clone, Debug, Default)]
pub(crate) struct Messages {
    last: u32,
    unsaid: Vec<Message>,
}

impl Messages {
    /// Returns the message to show.
    pub(crate) fn shown(&self) -> Option<MessageView> {
        self.unsaid.last().map(|message| message.record.clone())
    }

    /// Shows a message until it times out.
    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.push(text.into(), None, false, MessageAction::Read);
    }

    /// Shows a message until the user dismisses it.
    pub(crate) fn say_until_read(&mut self, text: impl Into<String>, ok: String) {
        self.push(text.into(), Some(ok), true, MessageAction::Read);
    }

    /// Shows a message with an action until it times out. Returns its id.
    pub(crate) fn offer(
        &mut self,
        text: impl Into<String>,
        action: String,
        act: MessageAction,
    ) -> u32 {
        self.push(text.into(), Some(action), false, act);
        self.last
    }

    /// Drops the messages that cannot be answered.
    pub(crate) fn drop_passing(&mut self) {
        self.unsaid.retain(Message::waits);
    }

    /// Removes all messages with the given action.
    pub(crate) fn withdraw(&mut self, act: &MessageAction) {
        self.unsaid.retain(|message| message.act != *act);
    }

    /// Shows a message after the message `id` is gone, unless the user takes the action of message
    /// `id`. Does nothing if message `id` is already gone.
    pub(crate) fn ask_after(&mut self, id: u32, text: String, action: String, act: MessageAction) {
        let mut messages = self.unsaid.iter();
        if let Some(index) = messages.position(|message| message.record.id == id) {
            self.offer(text, action, act);
            self.unsaid[index..].rotate_right(1);
            self.unsaid[index].after = Some(id);
        }
    }

    fn push(&mut self, text: String, action: Option<String>, lasting: bool, act: MessageAction) {
        self.drop_passing();
        self.last += 1;
        let record = MessageView {
            id: self.last,
            text,
            action,
            lasting,
            said: false,
        };
        let after = None;
        self.unsaid.push(Message { record, act, after });
    }

    /// Updates the state of a message. Returns the action to run, if any. Does nothing for a
    /// message that is gone.
    pub(crate) fn answer(&mut self, id: u32, state: MessageState) -> Option<MessageAction> {
        let index = self
            .unsaid
            .iter()
            .position(|message| message.record.id == id)?;
        if state == MessageState::Said {
            self.unsaid[index].record.said = true;
            return None;
        }
        let message = self.unsaid.remove(index);
        let acted = state == MessageState::Acted;
        self.unsaid.retain(|it| !acted || it.after != Some(id));
        acted.then_some(message.act)
    }

    /// Removes all messages except those that the user must dismiss.
    pub(crate) fn forget(&mut self) {
        self.unsaid.retain(|message| message.record.lasting);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answerable_message_reappears_after_newer_ones() {
        let mut messages = Messages::default();
        let shown = |messages: &Messages| messages.shown().map(|message| message.text);
        messages.say("copied");
        messages.offer(
            "deleted",
            "Undo".into(),
            MessageAction::Undelete(Vec::new()),
        );
        let deleted = messages.shown().unwrap().id;
        messages.say("exported");
        messages.say("copied again");
        assert_eq!(shown(&messages).as_deref(), Some("copied again"));
        let id = messages.shown().unwrap().id;
        assert_eq!(messages.answer(id, MessageState::Gone), None);
        assert_eq!(
            shown(&messages).as_deref(),
            Some("deleted"),
            "it stands its time again"
        );
        assert_eq!(messages.answer(deleted, MessageState::Said), None);
        assert!(messages.shown().unwrap().said);
        let undo = messages.answer(deleted, MessageState::Acted);
        assert_eq!(undo, Some(MessageAction::Undelete(Vec::new())));
        assert_eq!(messages.answer(deleted, MessageState::Acted), None, "once");
        assert_eq!(shown(&messages), None);
    }
}
