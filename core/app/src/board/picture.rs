//! Picture of a finished game, to be shared.

use plywise_chess::{Color, Position};
use plywise_coach::{Review, ReviewedMove};
use plywise_game::Mark;
use plywise_game::session::Player;
use plywise_words::{opponent_name_words, outcome_words, strength_words};

use super::playing::Playing;
use crate::chessboard::squares::letters;
use crate::chessboard::view::{BoardView, JudgedSquare};
use crate::chessboard::{FromTo, MoveMark};
use crate::context::Shared;
use crate::dates::CivilDate;
use crate::faces::{FaceMood, face};
use crate::fields::Choice;

/// Position that a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PictureMoment {
    End,
    Best,
}

impl PictureMoment {
    pub(super) const ALL: [Self; 2] = [Self::End, Self::Best];
}

/// A player on a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct PictureSide {
    /// Name of the portrait in the design data: the number of a skill level, `full` or `person`.
    pub face: String,
    pub mood: FaceMood,
    pub name: String,
    /// Playing strength of the computer; empty for a human.
    pub strength: String,
    /// Score of the player: `1`, `½` or `0`.
    pub score: String,
}

/// Picture of a finished game, which the frontend draws into an image and shares.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct SharePicture {
    /// Choice of the position, above the picture and not part of it. `None` if there is no choice.
    pub moments: Option<Choice>,
    pub white: PictureSide,
    pub black: PictureSide,
    /// The position, with the last move and its judgment.
    pub board: BoardView,
    /// Result of the game, below the board.
    pub title: String,
    /// What the board shows, below the result; empty for the end of the game.
    pub caption: String,
    /// Day on which the game ended, to be formatted by the system; `None` if unknown.
    pub day: Option<CivilDate>,
    /// Accessibility label of the picture, and its description in other apps.
    pub spoken: String,
    /// Title of the sheet with the picture.
    pub sheet: String,
    /// Label of the button that shares the picture.
    pub share: String,
}

pub(super) fn share_picture(playing: &Playing, cx: &Shared<'_>) -> Option<SharePicture> {
    let chosen = playing.picture?;
    let game = playing.session.game();
    let outcome = game.outcome()?;
    let person = playing.session.options().only_human();
    let best = playing.review.as_ref();
    let best = best.and_then(|review| best_move(review, person));
    let moments = best.map(|_| {
        let options = PictureMoment::ALL.map(|moment| match moment {
            PictureMoment::End => (moment, "board-picture-end"),
            PictureMoment::Best => (moment, "board-picture-best"),
        });
        Choice::of_keys("board-picture-moment", &options, chosen, cx)
    });
    let best = best.filter(|_| chosen == PictureMoment::Best);
    let ply = best.map_or(game.ply(), |moved| moved.ply);
    let position = game.position_at(ply)?;
    let last_move = ply.checked_sub(1).and_then(|ply| game.moves().get(ply));
    let judged = best.and_then(|moved| Some((MoveMark::of(moved.mark?), moved.mv.destination())));
    let board = BoardView {
        squares: letters(position),
        flipped: person == Some(Color::Black),
        last_move: last_move.map(|mv| FromTo::of(*mv)),
        check: king_in_check(position),
        judged: judged.map(|(mark, to)| JudgedSquare {
            square: to.index() as u8,
            mark,
            sign: mark.sign().to_owned(),
        }),
        ..BoardView::default()
    };
    let title = outcome_words(outcome, None, cx.words);
    let caption = best.map_or_else(String::new, |moved| caption(moved, cx));
    let [white, black] = [Color::White, Color::Black].map(|color| side(playing, color, cx));
    let names = [
        ("white", (&*white.name).into()),
        ("black", (&*black.name).into()),
    ];
    let players = cx.words.message("board-picture-players", &names);
    let spoken = [&title, &caption].into_iter().filter(|it| !it.is_empty());
    Some(SharePicture {
        moments,
        board,
        spoken: spoken.fold(players, |said, more| cx.sentences(&said, more)),
        title,
        caption,
        day: playing.ended_on,
        sheet: cx.word("board-share-picture"),
        share: cx.word("board-share"),
        white,
        black,
    })
}

fn king_in_check(position: &Position) -> Option<u8> {
    let king = position.king(position.turn());
    position.is_check().then(|| king.index() as u8)
}

/// Names the move and the side that made it.
fn caption(moved: &ReviewedMove, cx: &Shared<'_>) -> String {
    let mv = cx.naming().of_move(moved.mv, &moved.position, cx.words);
    let number = u32::from(moved.position.fullmove_number());
    let key = match moved.color {
        Color::White => "board-picture-white-move",
        Color::Black => "board-picture-black-move",
    };
    let args = [("number", number.into()), ("move", (&*mv).into())];
    cx.words.message(key, &args)
}

fn side(playing: &Playing, color: Color, cx: &Shared<'_>) -> PictureSide {
    let game = playing.session.game();
    let player = playing.session.options().player(color);
    let level = player.level();
    let speech = playing.said_now(cx).filter(|speech| speech.color == color);
    PictureSide {
        face: level.map_or_else(|| "person".to_owned(), face),
        mood: speech.map_or(FaceMood::Calm, |speech| speech.line.mood()),
        name: name(player, color, cx),
        strength: level
            .and_then(|level| strength_words(level, cx.words))
            .unwrap_or_default(),
        score: match game.outcome().map(|outcome| outcome.winner) {
            None => String::new(),
            Some(None) => "½".to_owned(),
            Some(Some(winner)) => u8::from(winner == color).to_string(),
        },
    }
}

/// Returns the name of a player for people who do not know the user: never "You".
fn name(player: &Player, color: Color, cx: &Shared<'_>) -> String {
    match player {
        Player::Human { name } if name.is_empty() => cx.color(color),
        Player::Human { name } => name.clone(),
        Player::Engine { level } => opponent_name_words(*level, cx.words),
    }
}

/// Returns the user's best move, or, if not exactly one side is human, the best of both sides: the
/// last one that was hard to find, or else the best answer to a mistake.
fn best_move(review: &Review, person: Option<Color>) -> Option<&ReviewedMove> {
    let is_own = |moved: &&ReviewedMove| person.is_none_or(|person| moved.color == person);
    let mut own = review.moves.iter().filter(is_own);
    let hard = own.rfind(|moved| moved.mark == Some(Mark::Good));
    hard.or_else(|| {
        let pairs = review.moves.iter().zip(review.moves.iter().skip(1));
        let gains = pairs.filter(|(_, moved)| is_own(moved) && moved.mark.is_none());
        let gains =
            gains.map(|(mistake, moved)| (mistake.chances_lost - moved.chances_lost, moved));
        let gains = gains.filter(|(gain, _)| *gain >= Mark::MISTAKE);
        let best = gains.max_by(|(one, _), (other, _)| one.total_cmp(other));
        best.map(|(_, moved)| moved)
    })
}
