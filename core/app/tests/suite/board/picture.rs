//! Picture of a finished game.

use super::*;

/// Scenario: board-picture
#[test]
fn picture_shows_the_end_or_the_best_move() {
    let mut story = playing(options(), "e2e4 e7e5");
    story.on_board(BoardEvent::OpenPicture);
    assert_eq!(story.game().picture, None, "the game goes on");
    // Black loses a queen for nothing.
    let moves = "e2e4 e7e5 g1f3 d8h4 f3h4 b8c6 d2d4";
    let mut story = playing(options(), moves);
    story.on_board(BoardEvent::AskResign);
    story.on_board(BoardEvent::AcceptDialog);
    story.find_cards();
    story.on_board(BoardEvent::OpenPicture);
    let picture = story.game().picture.clone().unwrap();
    assert_eq!(
        (&*picture.white.name, &*picture.white.score),
        ("White", "0")
    );
    assert_eq!(
        (&*picture.black.name, &*picture.black.score),
        ("Rabbit", "1")
    );
    assert_eq!(picture.title, "Resignation. Black wins.");
    assert!(picture.spoken.starts_with("White vs. Rabbit. Resignation."));
    assert!(picture.day.is_some() && !picture.board.flipped && picture.caption.is_empty());
    let moments = picture.moments.unwrap();
    assert_eq!((moments.options.len(), moments.chosen), (2, 0));
    story.on_board(BoardEvent::ChoosePicture { option: 1 });
    let picture = story.game().picture.clone().unwrap();
    assert_eq!(picture.caption, "White’s best move: 3. Nxh4");
    let last_move = picture.board.last_move.unwrap();
    assert_eq!((last_move.from, last_move.to), (square("f3"), square("h4")));
    assert_eq!(
        picture.board.squares.as_bytes()[square("h4") as usize],
        b'N'
    );
    story.on_board(BoardEvent::ClosePicture);
    assert_eq!(story.game().picture, None);
}

#[test]
fn picture_of_a_mate_marks_the_king_and_names_nobody_you() {
    let mut story = playing(friends(), "f2f3 e7e5 g2g4 d8h4");
    story.on_board(BoardEvent::OpenPicture);
    let picture = story.game().picture.clone().unwrap();
    assert_eq!(picture.board.check, Some(square("e1")));
    assert_eq!(picture.title, "Checkmate. Black wins.");
    assert_eq!(
        (&*picture.white.name, &*picture.black.name),
        ("White", "Black")
    );
    assert!(picture.moments.is_none());
    story.on_board(BoardEvent::Rematch);
    assert_eq!(story.game().picture, None);
}
