//! View models of the board screen.

use plywise_chess::Color;
use plywise_game::session::{Player, Question, Session, SideView, Snapshot, ThinkingView, Threat};
use plywise_words::{Arg, status_words};

use super::Dialog;
use super::controls::{BoardMenu, Conditions, board_menu};
use super::notice::{Notice, notice};
use super::picture::{SharePicture, share_picture};
use super::players::{PlayerView, player_view};
use super::playing::Playing;
use super::view::{self, BoardView, PromotionChoice, arrow, from_to, index};
use crate::chessboard::{FromTo, study_view};
use crate::context::Shared;
use crate::fields::Field;

/// Confirmation dialog for an action that cannot be undone.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct DialogView {
    /// Question that the user confirms or declines.
    pub text: String,
    /// Label of the confirm button.
    pub yes: String,
    /// Whether confirming ends the game. The confirm button is then styled as destructive.
    pub grave: bool,
}

/// Progress of the search for the computer's move, a hint or a threat.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct ThinkingProgress {
    /// Whether the engine thinks for White.
    pub white: bool,
    /// Progress of the search from 0 to 1000; 0 if only the game clock limits the search.
    pub permille: u32,
    /// Accessibility label of the progress, with the search depth.
    pub spoken: String,
}

/// View model of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(clippy::struct_excessive_bools)] // enabled states of the buttons
pub struct GameView {
    /// Unique number of the game, including rematches.
    pub game: u64,
    pub board: BoardView,
    pub white: PlayerView,
    pub black: PlayerView,
    /// Number of half-moves to the position on display, which may be an earlier position of the
    /// game.
    pub viewed_ply: u32,
    /// Number of half-moves played in the game.
    pub live_ply: u32,
    /// Status of the game as text: side to move, check, or the result.
    pub status: String,
    /// Whether a screen reader announces the status when it changes, because a draw was offered
    /// together with a move.
    pub says_status: bool,
    /// Name of the opening; empty if unknown.
    pub opening: String,
    /// Text shown while there is no notice: the status if it reports a check or a draw offer,
    /// otherwise the opening. The side to move is shown by the player bars.
    pub standing: String,
    /// Notice beside the board, if any.
    pub notice: Option<Notice>,
    /// The open confirmation dialog, if any.
    pub dialog: Option<DialogView>,
    /// Text field for typing a move; `None` while it is closed.
    pub typed: Option<Field>,
    pub can_undo: bool,
    pub can_redo: bool,
    /// Whether a hint can be requested.
    pub can_hint: bool,
    /// Whether the threat is shown or being searched for. Its button is then drawn as pressed.
    pub shows_threat: bool,
    /// Whether the computer can be made to move immediately.
    pub can_hurry: bool,
    /// Whether the game is still in progress.
    pub goes_on: bool,
    pub can_claim_draw: bool,
    /// Row of buttons and menu.
    pub menu: BoardMenu,
    /// The open picture of the finished game, if any.
    pub picture: Option<SharePicture>,
}

pub(super) fn game_view(playing: &Playing, cx: &Shared<'_>) -> GameView {
    let session = &playing.session;
    let snapshot = session.snapshot();
    let going = snapshot.outcome.is_none();
    let claims = snapshot.claims.threefold || snapshot.claims.fifty_moves;
    let is_human = |side: &SideView| matches!(side.player, Player::Human { .. });
    let has_person = is_human(&snapshot.white) || is_human(&snapshot.black);
    let notice = notice(playing, &snapshot, cx);
    let kind = notice.as_ref().map(|notice| notice.kind);
    let speech = playing.said_now(cx);
    let speech = speech.filter(|_| playing.lets_opponent_speak(kind));
    let side = |color| player_view(&snapshot, color, playing.read_at, speech, cx);
    let dialog = playing.asks.map(|dialog| {
        let (text, yes) = match (dialog, snapshot.person) {
            (Dialog::OfferDraw, _) => (cx.word("board-draw-ask"), "board-offer-draw"),
            (Dialog::Resign, Some(_)) => (cx.word("board-resign-ask"), "board-resign-yes"),
            // Of two human players, the side to move resigns.
            (Dialog::Resign, None) => {
                let side = Arg::Choice(match snapshot.live_turn {
                    Color::White => "white",
                    Color::Black => "black",
                });
                let text = cx.words.message("board-resign-ask-side", &[("side", side)]);
                (text, "board-resign-yes")
            }
        };
        DialogView {
            text,
            yes: cx.word(yes),
            grave: dialog == Dialog::Resign,
        }
    });
    let (status, opening) = (status_words(&snapshot, cx.words), opening(&snapshot, cx));
    let is_told = snapshot.draw_with_move || snapshot.check.is_some();
    let conditions = Conditions {
        can_play: going && has_person,
        // Two computers would only repeat the same moves.
        can_undo: snapshot.may_undo && has_person,
        can_offer_draw: going && has_person && !snapshot.draw_with_move && !claims,
        can_claim_draw: going && claims,
        shows_threat: snapshot.threat.is_some() || snapshot.threat_pending,
    };
    let standing = if is_told { &status } else { &opening }.clone();
    GameView {
        game: playing.number(),
        board: match &playing.line {
            Some(line) => {
                let (study, annotations) = (&line.study, &playing.annotations);
                study_view::board_view(study, playing.flipped, annotations, Vec::new(), cx)
            }
            None => board_view(playing, &snapshot, cx),
        },
        white: side(Color::White),
        black: side(Color::Black),
        viewed_ply: snapshot.viewed_ply as u32,
        live_ply: snapshot.live_ply as u32,
        status,
        says_status: snapshot.draw_with_move,
        opening,
        standing,
        notice,
        dialog: dialog.filter(|_| going),
        typed: playing.typed.as_ref().map(crate::fields::Draft::field),
        can_undo: conditions.can_undo,
        can_redo: snapshot.may_redo,
        can_hint: snapshot.may_hint,
        shows_threat: conditions.shows_threat,
        can_hurry: snapshot.may_hurry,
        goes_on: going,
        can_claim_draw: conditions.can_claim_draw,
        menu: board_menu(&snapshot, &conditions, cx),
        picture: share_picture(playing, cx),
    }
}

fn board_view(playing: &Playing, snapshot: &Snapshot, cx: &Shared<'_>) -> BoardView {
    let hint = snapshot.hint.as_ref();
    let is_live = snapshot.viewed_ply == snapshot.live_ply;
    let for_two = [&snapshot.white, &snapshot.black]
        .iter()
        .all(|side| matches!(side.player, Player::Human { .. }));
    let promotes = match snapshot.question {
        Some(Question::Promotion { from, to }) => Some((from, to)),
        _ => None,
    };
    let promotion = promotes.map(|(_, to)| PromotionChoice {
        square: index(to),
        white: snapshot.position.turn() == Color::White,
    });
    BoardView {
        squares: view::pieces(&snapshot.position, snapshot.pending),
        flipped: playing.flipped,
        turned: for_two && cx.settings.table_mode,
        selection: snapshot.selection.map(index),
        targets: view::targets(&snapshot.targets),
        draws_targets: cx.settings.legal_targets,
        last_move: snapshot.last_move.map(from_to),
        check: snapshot.check.map(index),
        premove: snapshot
            .premove
            .map(|premove| from_to((premove.from, premove.to))),
        hinted: hint.map(|hint| index(hint.from)),
        arrows: hint
            .and_then(|hint| hint.mv)
            .or_else(|| playing.feedback.better().filter(|_| is_live))
            .map(|mv| arrow(mv, 100))
            .into_iter()
            .collect(),
        threat: snapshot
            .threat
            .as_ref()
            .and_then(Threat::mv)
            .map(FromTo::of),
        drawn: playing.annotations.arrows(),
        promotion,
        judged: None,
        marked: Vec::new(),
    }
}

fn opening(snapshot: &Snapshot, cx: &Shared<'_>) -> String {
    let opening = snapshot.opening.as_ref();
    opening.map_or_else(String::new, |opening| cx.opening(opening))
}

pub(super) fn thinking_view(thinking: &ThinkingView, cx: &Shared<'_>) -> ThinkingProgress {
    let depth = ("depth", thinking.depth.into());
    let spoken = match thinking.wanted_depth {
        Some(wanted) => {
            let args = [depth, ("wanted", wanted.into())];
            cx.words.message("board-thinking-depth", &args)
        }
        None => cx.words.message("board-thinking-open", &[depth]),
    };
    ThinkingProgress {
        white: thinking.color == Color::White,
        permille: thinking.permille,
        spoken,
    }
}

/// Returns the position as X-FEN, for other apps.
pub(super) fn fen(session: &Session) -> String {
    session.snapshot().position.to_string()
}
