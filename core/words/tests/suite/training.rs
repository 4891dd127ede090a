//! Texts about exercises: solutions of puzzles and ideas of endings.

use super::catalogues::catalogues;
use plywise_chess::Position;
use plywise_coach::endings::Ending;
use plywise_coach::puzzles::Puzzles;
use plywise_words::{Naming, drawing_words, explanation_words};

/// Maximum share of moves, in percent, that are explained by their line alone.
const PLAIN: usize = 2;

#[test]
fn solutions_of_puzzles_are_explained() {
    let puzzles = Puzzles::builtin().unwrap();
    let (mut all, mut plain) = (0, 0);
    for number in (0..puzzles.len()).step_by(10) {
        let puzzle = puzzles.get(number).unwrap().unwrap();
        for step in 0..puzzle.length() {
            let explanation = puzzle.explanation(step).unwrap();
            let position = puzzle.position(step);
            assert_eq!(Some(explanation.mv), puzzle.solution(step));
            all += 1;
            plain += usize::from(explanation.main_facts().is_empty());
            for catalogue in catalogues() {
                for naming in [Naming::Letters, Naming::Spoken] {
                    let text = explanation_words(&explanation, &position, naming, catalogue);
                    assert!(text.split(' ').count() > 2, "{position}: {text}");
                }
            }
        }
        assert_eq!(puzzle.explanation(puzzle.length()), None);
    }
    println!("{plain} of {all} without a fact");
    assert!(all > 500 && plain * 100 <= PLAIN * all, "{plain} of {all}");
}

#[test]
fn ideas_of_endings_name_no_square_but_their_drawings_do() {
    for catalogue in catalogues() {
        for &ending in Ending::ALL {
            let idea = catalogue.word(&format!("ending-idea-{}", ending.id()));
            // The start positions differ: only the board shows where the squares are.
            let is_digit = |letter: char| letter.is_ascii_digit();
            assert!(idea.len() > 80 && !idea.contains(is_digit), "{idea}");
            let position = Position::from_fen(ending.example()).unwrap();
            let drawing = drawing_words(&ending.drawing(&position), catalogue);
            assert!(drawing.is_some_and(|it| it.len() > 8), "{}", ending.id());
        }
    }
}
