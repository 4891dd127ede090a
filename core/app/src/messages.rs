//! What is said at the lower edge, one after the other.

use plywise_store::GameId;

/// Something said at the lower edge.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MessageRecord {
    /// Its number, to answer it by.
    pub id: u32,
    /// What is said.
    pub text: String,
    /// What can be done about it, in words.
    pub action: Option<String>,
    /// It stands until it is answered; otherwise for as long as the system thinks fit.
    pub lasting: bool,
    /// A voice has said it already.
    pub said: bool,
}

/// What has become of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum MessageState {
    /// A voice has said it.
    Said,
    /// Its action was touched.
    Acted,
    /// It was read, or has stood long enough.
    Gone,
}

/// What a message's action does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MessageAction {
    /// It was read.
    Read,
    /// Brings deleted games back.
    Undelete(Vec<GameId>),
    /// Cards of deleted games go, too.
    DeleteCards(Vec<GameId>),
    /// Reads the list of games, which could not be read.
    ReadGames,
    /// Brings a free analysis back that was closed, as PGN.
    BringBack(String),
    /// New games warn before a blunder.
    Warn,
}

#[derive(Clone, Debug)]
struct Message {
    record: MessageRecord,
    act: MessageAction,
    /// It is not asked once the action of this message was touched.
    after: Option<u32>,
}

impl Message {
    /// Whether something can be done about it, or it is to be read: nothing that comes later takes
    /// that away.
    fn waits(&self) -> bool {
        self.record.lasting || self.record.action.is_some()
    }
}

/// The messages. The newest comes first, since it answers what was just done. What waits for an
/// answer comes back after it, until it has one or has stood long enough; all else is for the
/// moment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Messages {
    last: u32,
    unsaid: Vec<Message>,
}

impl Messages {
    /// The one at the lower edge.
    pub(crate) fn shown(&self) -> Option<MessageRecord> {
        self.unsaid.last().map(|message| message.record.clone())
    }

    /// Says something for a moment.
    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.push(text.into(), None, false, MessageAction::Read);
    }

    /// Says something that stands until it is read.
    pub(crate) fn say_until_read(&mut self, text: impl Into<String>, ok: String) {
        self.push(text.into(), Some(ok), true, MessageAction::Read);
    }

    /// Says something for a moment, with something to do about it.
    /// The message's number is given back.
    pub(crate) fn offer(
        &mut self,
        text: impl Into<String>,
        action: String,
        act: MessageAction,
    ) -> u32 {
        self.push(text.into(), Some(action), false, act);
        self.last
    }

    /// Drops the messages that nobody has to answer.
    pub(crate) fn drop_passing(&mut self) {
        self.unsaid.retain(Message::waits);
    }

    /// Forgets what would do the same.
    pub(crate) fn withdraw(&mut self, act: &MessageAction) {
        self.unsaid.retain(|message| message.act != *act);
    }

    /// Asks something once another message is gone, unless its action was touched; nothing if it is
    /// gone already.
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
        let record = MessageRecord {
            id: self.last,
            text,
            action,
            lasting,
            said: false,
        };
        let after = None;
        self.unsaid.push(Message { record, act, after });
    }

    /// Takes in what became of a message. Gives back what is to be done; nothing for a message that
    /// is gone.
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

    /// Forgets what could be undone; what is to be read stays.
    pub(crate) fn forget(&mut self) {
        self.unsaid.retain(|message| message.record.lasting);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_comes_first_and_what_waits_for_an_answer_comes_back_after_it() {
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
