//! The board screen as it is drawn.

use std::sync::Arc;
use std::time::Duration;

use plywise_chess::{Color, Role};
use plywise_game::Level;
use plywise_game::session::{
    ClockView, MoveView, Player, Question, Session, SideView, Snapshot, ThinkingView,
};
use plywise_words::{
    Arg, level_words, opponent_about_words, opponent_name_words, spoken_captured, spoken_clock,
    spoken_move, status_words, turn_words,
};

use super::Dialog;
use super::notice::{Notice, notice};
use super::playing::Playing;
use super::view::{self, BoardView, PromotionChoice, arrow, from_to, index};
use crate::context::Context;
use crate::fields::Field;
use crate::study_board;

/// A clock. The shell draws the ticks and decides nothing by them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ClockFace {
    /// What it shows while it stands, in milliseconds; while it runs, the most that it shows, or 0
    /// where there is no such bound: it shows this while its delay lasts.
    pub left: u64,
    /// Whether it runs.
    pub running: bool,
    /// While it runs: when it has run out, in milliseconds of the app's clock.
    pub runs_out: u64,
}

/// One side of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PlayerView {
    /// Whether it plays White.
    pub white: bool,
    /// Its face, by the name that the look data give it: the number of a level, `full` or `person`.
    pub face: String,
    /// Its name.
    pub name: String,
    /// What the opponent is like, and from the first moves on its level; empty for a person.
    pub detail: String,
    /// Its part of the point once the game is over: `1`, `½` or `0`; empty before.
    pub score: String,
    /// Whether it has won.
    pub won: bool,
    /// Whether it is to move.
    pub to_move: bool,
    /// Its colour, and whether it is to move, for a voice.
    pub spoken_side: String,
    /// What it has taken, the most valuable first, as letters of a FEN.
    pub captured: String,
    /// By how many points it is ahead.
    pub ahead: u32,
    /// What it has taken, for a voice; empty if nothing.
    pub spoken_captured: String,
    /// Its clock, if the game has clocks.
    pub clock: Option<ClockFace>,
}

/// What is asked before something that cannot be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct DialogView {
    /// The question.
    pub text: String,
    /// What "yes" does, in words.
    pub yes: String,
    /// Whether that ends the game for good, and is drawn as a warning.
    pub grave: bool,
}

/// A move of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MoveItem {
    /// The ply that it makes, from 1.
    pub ply: u32,
    /// The number in front of it.
    pub number: u32,
    /// Whether White made it.
    pub white: bool,
    /// The move as it is written.
    pub text: String,
    /// The move as a voice says it, behind its number.
    pub spoken: String,
}

/// A page of the list of moves; every page but the last has the same number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MovesPage {
    /// Its number, from 0.
    pub number: u32,
    /// Its moves, taken-back ones included.
    pub moves: Vec<MoveItem>,
}

/// What the clocks say to a voice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SpokenClocks {
    /// What White has left, and whether its clock runs.
    pub white: String,
    /// The same of Black.
    pub black: String,
}

/// How far the computer has got with its move or the hint.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ThinkingRecord {
    /// Whether White thinks.
    pub white: bool,
    /// How far it has got, in thousandths; 0 where a game clock alone ends it.
    pub permille: u32,
    /// How far it has got, in words.
    pub spoken: String,
}

/// A game as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[allow(clippy::struct_excessive_bools)] // what may be done now, as the buttons ask
pub struct GameView {
    /// Another number is another game.
    pub game: u64,
    /// The board.
    pub board: BoardView,
    /// White.
    pub white: PlayerView,
    /// Black.
    pub black: PlayerView,
    /// The ply that is looked at.
    pub viewed_ply: u32,
    /// Plies played.
    pub live_ply: u32,
    /// Pages of the list of moves.
    pub move_pages: u32,
    /// Whose move it is, check, or the result.
    pub status: String,
    /// Whether a voice says the status unasked: a draw was offered with a move.
    pub says_status: bool,
    /// The opening; empty without a name.
    pub opening: String,
    /// What stands where there is no notice: the status if it tells of a check or the offer of a draw,
    /// and otherwise the opening. Whose move it is the players' bars show.
    pub standing: String,
    /// What stands beside the board for a while.
    pub notice: Option<Notice>,
    /// What is asked before something that cannot be taken back.
    pub dialog: Option<DialogView>,
    /// The field for moves, while there is one.
    pub typed: Option<Field>,
    /// Whether undo does something.
    pub can_undo: bool,
    /// Whether redo does something.
    pub can_redo: bool,
    /// Whether a hint may be asked for.
    pub can_hint: bool,
    /// Whether the computer can be made to move at once.
    pub can_hurry: bool,
    /// Whether the game goes on.
    pub goes_on: bool,
    /// Whether a person plays in a game that goes on, who can resign and type moves.
    pub can_play: bool,
    /// Whether a draw can be offered.
    pub can_offer_draw: bool,
    /// Whether a draw can be claimed.
    pub can_claim_draw: bool,
}

/// Moves of a page.
pub(super) const PAGE: usize = 40;

pub(super) fn game_view(playing: &Playing, cx: &Context<'_>) -> GameView {
    let session = &playing.session;
    let snapshot = session.snapshot();
    let going = snapshot.outcome.is_none();
    let claims = snapshot.claims.threefold || snapshot.claims.fifty_moves;
    let is_human = |side: &SideView| matches!(side.player, Player::Human { .. });
    let has_person = is_human(&snapshot.white) || is_human(&snapshot.black);
    let side = |color| player_view(&snapshot, color, playing.read_at, cx);
    let dialog = playing.asks.map(|dialog| {
        let (text, yes) = match (dialog, snapshot.person) {
            (Dialog::OfferDraw, _) => (cx.word("board-draw-ask"), "board-offer-draw"),
            (Dialog::Resign, Some(_)) => (cx.word("board-resign-ask"), "board-resign-yes"),
            // Of two people the one to move gives up.
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
    let standing = if is_told { &status } else { &opening }.clone();
    GameView {
        game: playing.number(),
        board: match &playing.line {
            Some(line) => {
                let (study, drawn) = (&line.study, &playing.drawn);
                study_board::board_view(study, playing.flipped, drawn, Vec::new(), cx)
            }
            None => board_view(playing, &snapshot, cx),
        },
        white: side(Color::White),
        black: side(Color::Black),
        viewed_ply: snapshot.viewed_ply as u32,
        live_ply: snapshot.live_ply as u32,
        move_pages: playing.pages.len() as u32,
        status,
        says_status: snapshot.draw_with_move,
        opening,
        standing,
        notice: notice(playing, &snapshot, cx),
        dialog: dialog.filter(|_| going),
        typed: playing.typed.as_ref().map(crate::fields::Draft::field),
        // Two computers would only play the same once more.
        can_undo: snapshot.may_undo && has_person,
        can_redo: snapshot.may_redo,
        can_hint: snapshot.may_hint,
        can_hurry: snapshot.may_hurry,
        goes_on: going,
        can_play: going && has_person,
        can_offer_draw: going && has_person && !snapshot.draw_with_move && !claims,
        can_claim_draw: going && claims,
    }
}

fn board_view(playing: &Playing, snapshot: &Snapshot, cx: &Context<'_>) -> BoardView {
    let hint = snapshot.hint.as_ref();
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
            .map(|mv| arrow(mv, 100))
            .into_iter()
            .collect(),
        drawn: playing.drawn.arrows(),
        promotion,
    }
}

fn player_view(
    snapshot: &Snapshot,
    color: Color,
    read_at: Duration,
    cx: &Context<'_>,
) -> PlayerView {
    let (side, colour) = (side(snapshot, color), cx.color(color));
    let name = player_name(snapshot, color, cx);
    let level = side.player.level();
    let is_new = snapshot.live_ply < 2;
    let detail = level.map(|level| match opponent_about_words(level, cx.words) {
        about if is_new && !about.is_empty() => about,
        _ => level_words(level, cx.words),
    });
    let (score, won) = match snapshot.outcome.map(|outcome| outcome.winner) {
        None => ("", false),
        Some(None) => ("½", false),
        Some(Some(winner)) if winner == color => ("1", true),
        Some(Some(_)) => ("0", false),
    };
    let to_move = snapshot.outcome.is_none() && snapshot.live_turn == color;
    let spoken_side = if to_move {
        turn_words(color, cx.words)
    } else {
        colour
    };
    let taken = |role: &Role| plywise_chess::Piece::new(!color, *role).to_char();
    let captured: String = side.captured.roles.iter().map(taken).collect();
    PlayerView {
        white: color == Color::White,
        face: level.map_or_else(|| "person".to_owned(), face),
        name,
        detail: detail.unwrap_or_default(),
        score: score.to_owned(),
        won,
        to_move,
        spoken_side,
        spoken_captured: if captured.is_empty() {
            String::new()
        } else {
            spoken_captured(color, &side.captured, cx.words)
        },
        captured,
        ahead: side.captured.ahead,
        clock: clock_face(side, read_at),
    }
}

fn side(snapshot: &Snapshot, color: Color) -> &SideView {
    match color {
        Color::White => &snapshot.white,
        Color::Black => &snapshot.black,
    }
}

/// What a side is called: its own name, "You", its color or the level's name.
pub(super) fn player_name(snapshot: &Snapshot, color: Color, cx: &Context<'_>) -> String {
    match &side(snapshot, color).player {
        Player::Human { name } if !name.is_empty() => name.clone(),
        Player::Human { .. } if snapshot.person.is_some() => cx.word("board-you"),
        Player::Human { .. } => cx.color(color),
        Player::Engine { level } => opponent_name_words(*level, cx.words),
    }
}

/// The face of a level, by the name that the look data give it.
pub(crate) fn face(level: Level) -> String {
    match level {
        Level::Rung(rung) => rung.number().to_string(),
        Level::Time(_) | Level::Full => "full".to_owned(),
    }
}

fn clock_face(side: &SideView, read_at: Duration) -> Option<ClockFace> {
    let ClockView {
        left,
        delay_left,
        running,
    } = side.clock?;
    let shown = left.as_millis() as u64;
    // Nothing here changes while a clock runs on, so that it is not drawn anew for that.
    Some(if running {
        let runs_out = read_at.saturating_add(left).saturating_add(delay_left);
        ClockFace {
            left: if delay_left.is_zero() { 0 } else { shown },
            running,
            runs_out: runs_out.as_millis() as u64,
        }
    } else {
        ClockFace {
            left: shown,
            running,
            runs_out: 0,
        }
    })
}

/// What the clocks say, if the game has any.
pub(super) fn spoken_clocks(playing: &Playing, cx: &Context<'_>) -> Option<SpokenClocks> {
    let snapshot = playing.session.snapshot();
    let age = cx.now.clock.saturating_sub(playing.read_at);
    let spoken = |color, side: &SideView| {
        let clock = side.clock?;
        let left = spoken_clock(color, clock.after(age), cx.words);
        let state = if clock.running {
            "board-clock-running"
        } else {
            "board-clock-stopped"
        };
        Some(cx.then(&left, &cx.word(state)))
    };
    Some(SpokenClocks {
        white: spoken(Color::White, &snapshot.white)?,
        black: spoken(Color::Black, &snapshot.black)?,
    })
}

/// When a clock that runs shows another second.
pub(super) fn next_second(playing: &Playing, now: Duration) -> Option<Duration> {
    let snapshot = playing.session.snapshot();
    let clocks = [snapshot.white.clock, snapshot.black.clock];
    let running = clocks.into_iter().flatten().find(|clock| clock.running)?;
    let left = running.after(now.saturating_sub(playing.read_at));
    let part = Duration::from_nanos(left.subsec_nanos().into());
    (!left.is_zero()).then(|| {
        now + if part.is_zero() {
            Duration::from_secs(1)
        } else {
            part
        }
    })
}

fn opening(snapshot: &Snapshot, cx: &Context<'_>) -> String {
    let opening = snapshot.opening.as_ref();
    opening.map_or_else(String::new, |opening| cx.opening(opening))
}

pub(super) fn thinking_view(thinking: &ThinkingView, cx: &Context<'_>) -> ThinkingRecord {
    let depth = ("depth", thinking.depth.into());
    let spoken = match thinking.wanted_depth {
        Some(wanted) => {
            let args = [depth, ("wanted", wanted.into())];
            cx.words.message("board-thinking-depth", &args)
        }
        None => cx.words.message("board-thinking-open", &[depth]),
    };
    ThinkingRecord {
        white: thinking.color == Color::White,
        permille: thinking.permille,
        spoken,
    }
}

/// Writes the pages of the list of moves anew from the first one that may have changed on.
pub(super) fn write_pages(
    pages: &mut Vec<Arc<MovesPage>>,
    session: &Session,
    same_moves: usize,
    cx: &Context<'_>,
) {
    let game = session.game();
    let count = game.ply() + game.undone_moves().len();
    pages.truncate(same_moves / PAGE);
    for number in pages.len()..count.div_ceil(PAGE) {
        let plies = number * PAGE..count.min((number + 1) * PAGE);
        let items = plies.filter_map(|ply| Some(move_item(&session.move_view(ply)?, session, cx)));
        pages.push(Arc::new(MovesPage {
            number: number as u32,
            moves: items.collect(),
        }));
    }
}

fn move_item(view: &MoveView, session: &Session, cx: &Context<'_>) -> MoveItem {
    let game = session.game();
    let ply = view.ply.saturating_sub(1);
    let played = game.moves().get(ply);
    let undone = || game.undone_moves().get(ply.checked_sub(game.ply())?);
    let mv = played.or_else(undone);
    let before = game.position_at(ply).unwrap_or(game.start());
    MoveItem {
        ply: view.ply as u32,
        number: view.number.into(),
        white: view.color == Color::White,
        text: mv.map_or_else(String::new, |mv| cx.naming().of_move(*mv, before, cx.words)),
        spoken: mv.map_or_else(String::new, |mv| {
            let spoken = spoken_move(before, *mv, cx.words);
            let args = [
                ("number", view.number.into()),
                ("move", spoken.as_str().into()),
            ];
            cx.words.message("board-label-move", &args)
        }),
    }
}

/// The position in its usual form, for another app.
pub(super) fn fen(session: &Session) -> String {
    session
        .snapshot()
        .position
        .to_fen(plywise_chess::FenStyle::XFen)
}
