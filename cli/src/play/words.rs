//! What the terminal says, in the words of the core's catalogue.

use plywise_chess::{Color, Position};
use plywise_game::Game;
use plywise_game::session::{Announcement, Player, Question, Refusal, SideView, Snapshot};
use plywise_store::{GameFilter, LibraryError, Recovery};
use plywise_words::{
    Arg, Catalogue, Word, game_over_words, level_search_names, level_words, local_san,
    refusal_words,
};

/// The words of one language.
#[derive(Debug)]
pub(super) struct Words {
    catalogue: Catalogue,
}

impl Words {
    /// The words for a tag or a locale, as in `de` or `de_DE.UTF-8`.
    pub(super) fn for_tag(tag: &str) -> Self {
        Self {
            catalogue: Catalogue::for_tag(tag),
        }
    }

    pub(super) const fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// A message without arguments.
    pub(super) fn say(&self, key: &str) -> String {
        self.catalogue.message(key, &[])
    }

    /// A message with arguments.
    pub(super) fn with(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.catalogue.message(key, args)
    }

    /// "White" or "Black".
    pub(super) fn side(&self, color: Color) -> String {
        self.say(match color {
            Color::White => "app-white",
            Color::Black => "app-black",
        })
    }

    /// A move in SAN with the language's letters.
    pub(super) fn san(&self, san: &str) -> String {
        local_san(san, &self.catalogue)
    }

    /// Who plays a side.
    pub(super) fn player(&self, side: &SideView, color: Color, snapshot: &Snapshot) -> String {
        match &side.player {
            Player::Human { name } if !name.trim().is_empty() => name.trim().to_owned(),
            Player::Human { .. } if snapshot.person == Some(color) => self.say("board-you"),
            Player::Human { .. } => self.side(color),
            Player::Engine { .. } => self.say("board-computer"),
        }
    }

    /// What the title says of the players: the level, or that two people play.
    pub(super) fn opponents(&self, snapshot: &Snapshot) -> String {
        let levels = [&snapshot.white.player, &snapshot.black.player].map(Player::level);
        match levels {
            [Some(white), Some(black)] if white != black => format!(
                "{} – {}",
                level_words(white, &self.catalogue),
                level_words(black, &self.catalogue)
            ),
            [Some(level), _] | [_, Some(level)] => level_words(level, &self.catalogue),
            [None, None] => self.say("terminal-people"),
        }
    }

    /// What the session asks, if it is a matter of yes or no.
    pub(super) fn question(&self, question: &Question, position: &Position) -> Option<String> {
        let (key, mv) = match question {
            Question::Promotion { .. } => return None,
            Question::EngineFailed => return Some(self.say("board-engine-failed")),
            Question::Confirm { mv } => ("board-confirm-move", mv),
            Question::Branch { mv, .. } => ("board-branch", mv),
            Question::Blunder { mv, .. } => ("board-blunder", mv),
        };
        let san = self.san(&position.san(*mv));
        Some(self.with(key, &[("move", san.as_str().into())]))
    }

    /// Why something was refused.
    pub(super) fn refusal(&self, refusal: &Refusal, snapshot: &Snapshot) -> String {
        if let (Refusal::GameOver, Some(outcome)) = (refusal, snapshot.outcome) {
            return game_over_words(outcome, snapshot.person, &self.catalogue);
        }
        refusal_words(
            refusal,
            &Game::new(snapshot.position),
            snapshot.person,
            &self.catalogue,
        )
    }

    /// What is said of an event that the screen does not show by itself.
    pub(super) fn announcement(
        &self,
        announcement: &Announcement,
        snapshot: &Snapshot,
    ) -> Option<String> {
        Some(match announcement {
            Announcement::DrawDeclined => self.say("board-draw-declined"),
            Announcement::LowTime => self.say("board-low-time"),
            Announcement::Fault => self.catalogue.message(Word::SPEECH_FAULT, &[]),
            Announcement::Refused(refusal) => self.refusal(refusal, snapshot),
            _ => return None,
        })
    }

    /// The games that a text finds, which may call levels by their names in this language.
    pub(super) fn filter(&self, text: &str) -> GameFilter {
        GameFilter {
            text: text.to_owned(),
            level_names: level_search_names(text, &self.catalogue),
            ..GameFilter::default()
        }
    }

    /// What is wrong with the library, and what to do.
    pub(super) fn library_error(&self, error: &LibraryError) -> String {
        match error {
            LibraryError::DiskFull { .. } => self.say("games-error-full"),
            LibraryError::ReadOnly { .. } => self.say("games-error-read-only"),
            LibraryError::AlreadyOpen { .. } => self.say("games-error-already-open"),
            LibraryError::OtherFormat { .. } => self.say("games-error-format"),
            LibraryError::Damaged { .. } => self.say("games-error-reopen"),
            LibraryError::DamagedGame { .. } => self.say("games-error-game-unreadable"),
            LibraryError::NoSuchGame { .. } => self.say("games-error-gone"),
            LibraryError::BadBackup { .. } | LibraryError::File { .. } => {
                self.say("games-error-file")
            }
        }
    }

    /// That a damaged library was set aside, and what was rescued.
    pub(super) fn recovery(&self, recovery: &Recovery) -> String {
        let file = recovery.set_aside.display().to_string();
        let aside = self.with("games-error-damaged", &[("file", file.as_str().into())]);
        let rescued = self.with("terminal-recovered", &[("count", recovery.rescued.into())]);
        format!("{aside} {rescued}")
    }
}
