//! The words that go with what a session publishes, in the language that is set.

use plywise_chess::SanStyle;
use plywise_game::Game;
use plywise_game::session::{
    Announcement, MoveView, Player, Question, SaveState, Session, Snapshot,
};
use plywise_words::{
    Catalogue, hint_words, level_words, local_san, outcome_words, refusal_words,
    save_failure_words, spoken, spoken_hint, spoken_move, status_words,
};

/// What is written around the board.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Words {
    /// Whose move it is, check, or the result.
    pub status: String,
    /// White's name or level; empty for a person without a name.
    pub white: String,
    /// Black's.
    pub black: String,
    /// How the game ended; empty while it goes on.
    pub result: String,
    /// The hint as far as it is given; empty without one.
    pub hint: String,
    /// The hint for a voice.
    pub spoken_hint: String,
    /// The move that is asked about; empty without a question.
    pub asked: AskedMove,
    /// Why the game is not saved; empty while all is well.
    pub save: String,
}

/// The move of a question, as people write it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct AskedMove {
    /// SAN with the language's letters, `Sf3` in German.
    pub san: String,
    /// SAN with figurines.
    pub figurine: String,
    /// As a voice says it.
    pub spoken: String,
}

impl AskedMove {
    /// The move that a question is about; none for the promotion picker, which asks for
    /// it, and for an engine that has found none.
    fn of(question: Question, game: &Game, catalogue: &Catalogue) -> Option<Self> {
        let (ply, mv) = match question {
            Question::Promotion { .. } | Question::EngineFailed => return None,
            Question::Confirm { mv } | Question::Blunder { mv, .. } => (game.ply(), mv),
            Question::Branch { ply, mv } => (ply, mv),
        };
        let before = game.position_at(ply)?;
        Some(Self {
            san: local_san(&before.san(mv), catalogue),
            figurine: before.san_styled(mv, SanStyle::Figurine),
            spoken: spoken_move(before, mv, catalogue),
        })
    }
}

/// A move of the list in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveWords {
    /// SAN with the language's letters, `Sf3` in German.
    pub san: String,
    /// As a voice says it.
    pub spoken: String,
}

/// An announcement in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnouncementWords {
    /// As a voice says it.
    pub spoken: String,
    /// To be shown for a moment; empty for what the board shows by itself.
    pub shown: String,
}

impl Words {
    pub(super) fn of(snapshot: &Snapshot, game: &Game, catalogue: &Catalogue) -> Self {
        let hint = snapshot.hint.as_ref();
        let position = game.position();
        Self {
            status: status_words(snapshot, catalogue),
            white: player_words(&snapshot.white.player, catalogue),
            black: player_words(&snapshot.black.player, catalogue),
            result: snapshot
                .outcome
                .map(|outcome| outcome_words(outcome, snapshot.person, catalogue))
                .unwrap_or_default(),
            hint: hint
                .map(|hint| hint_words(hint, position, catalogue))
                .unwrap_or_default(),
            spoken_hint: hint
                .map(|hint| spoken_hint(hint, position, catalogue))
                .unwrap_or_default(),
            asked: snapshot
                .question
                .and_then(|question| AskedMove::of(question, game, catalogue))
                .unwrap_or_default(),
            save: match &snapshot.save {
                SaveState::Failed(failure) => save_failure_words(failure, catalogue),
                SaveState::Saved | SaveState::Saving => String::new(),
            },
        }
    }
}

/// The name of a person, or the level of the computer.
fn player_words(player: &Player, catalogue: &Catalogue) -> String {
    match player {
        Player::Human { name } => name.clone(),
        Player::Engine { level } => level_words(*level, catalogue),
    }
}

impl MoveWords {
    /// The words of a move of the list, taken-back ones included.
    pub(super) fn of(view: &MoveView, game: &Game, catalogue: &Catalogue) -> Self {
        let ply = view.ply.saturating_sub(1);
        let played = game.moves().get(ply);
        let mv = played.or_else(|| game.undone_moves().get(ply.checked_sub(game.ply())?));
        let before = game.position_at(ply).unwrap_or(game.start());
        Self {
            san: local_san(&view.san, catalogue),
            spoken: mv
                .map(|&mv| spoken_move(before, mv, catalogue))
                .unwrap_or_default(),
        }
    }
}

impl AnnouncementWords {
    pub(super) fn of(
        announcement: &Announcement,
        session: &Session,
        catalogue: &Catalogue,
    ) -> Self {
        let (game, person) = (session.game(), session.options().only_human());
        let said = spoken(announcement, game, person, catalogue);
        let shown = match announcement {
            Announcement::Refused(refusal) => refusal_words(refusal, game, person, catalogue),
            Announcement::Moved { .. }
            | Announcement::Jumped { .. }
            | Announcement::Premoved(_) => String::new(),
            _ => said.clone(),
        };
        Self {
            spoken: said,
            shown,
        }
    }
}
