//! Draws, resigning, and players in every pairing.

use super::*;

#[test]
fn the_computer_takes_a_draw_only_when_it_is_one() {
    // Its own score level for eight moves after move 40, or not.
    for (score, accepts) in [(20, true), (60, false)] {
        let fen = "r6k/pppp4/8/8/8/8/PPPP4/R6K w - - 0 41";
        let mut stage = Stage::new(from_fen(fen, against(1)));
        for (round, file) in ["b", "c", "d", "e", "f", "e", "d", "c"]
            .into_iter()
            .enumerate()
        {
            let back = &format!("R{file}8");
            stage.send(Command::Type(format!("R{file}1")));
            stage.now += ms(500);
            stage.answer(back, score);
            if round == 6 {
                stage.send(Command::OfferDraw);
                assert_eq!(
                    stage.heard.last(),
                    Some(&Announcement::DrawDeclined),
                    "too early"
                );
            }
        }
        stage.send(Command::OfferDraw);
        let drawn = Some(Outcome::draw(EndReason::Agreement));
        assert_eq!(
            stage.session.snapshot().outcome == drawn,
            accepts,
            "score {score}"
        );
    }
    // Rook against rook is level whatever the score says.
    let mut stage = Stage::new(from_fen("3rk3/8/8/8/8/8/8/R3K3 w - - 0 9", against(1)));
    stage.send(Command::OfferDraw);
    assert_eq!(
        stage.session.snapshot().outcome,
        Some(Outcome::draw(EndReason::Agreement))
    );
}

#[test]
fn the_computer_resigns_only_if_it_may() {
    for may_resign in [false, true] {
        let mut stage = Stage::new(from_fen("r3k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", against(1)));
        stage.send(Command::SetManners(Manners {
            may_resign,
            ..Manners::default()
        }));
        for round in 0..4 {
            let (out, back) = if round % 2 == 0 {
                ("Kf1", "Ke7")
            } else {
                ("Ke1", "Ke8")
            };
            stage.send(Command::Type(out.into()));
            stage.now += ms(500);
            stage.answer(back, -1_500);
        }
        let resigned = Some(Outcome::win(Color::White, EndReason::Resignation));
        assert_eq!(stage.session.snapshot().outcome == resigned, may_resign);
    }
}

#[test]
fn people_offer_draws_to_each_other() {
    let mut stage = Stage::new(two_people());
    stage.tap("e2 e4");
    stage.send(Command::OfferDraw);
    assert!(stage.session.snapshot().draw_offered);
    stage.send(Command::DeclineDraw);
    assert!(!stage.session.snapshot().draw_offered);
    stage.send(Command::OfferDraw);
    stage.send(Command::AcceptDraw);
    assert_eq!(
        stage.session.snapshot().outcome,
        Some(Outcome::draw(EndReason::Agreement))
    );
}

#[test]
fn two_computers_play_each_other() {
    let options = GameOptions {
        white: Player::rung(1),
        black: Player::rung(7),
        seed: 23,
        ..against(1)
    };
    let levels = [Level::rung(1), Level::rung(7)];
    let mut stage = Stage::new(options);
    for (ply, text) in ["e4", "e5", "Nf3"].into_iter().enumerate() {
        assert_eq!(stage.the_search().2, levels[ply % 2].limits(None, 23));
        stage.now += ms(1_000);
        stage.answer(text, 0);
    }
    assert_eq!(stage.sans(), ["e4", "e5", "Nf3"]);
}
