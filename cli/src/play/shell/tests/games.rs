//! Tests of games from start to end.

use super::*;

/// Scenario: board-resign, board-draw-answered-by-computer, board-mate
#[test]
fn game_ends_by_resignation_draw_offer_or_mate() {
    for (sides, lines, key, said) in [
        (
            VERSUS,
            "resign",
            'y',
            "Resignation. You lost. F9 reviews it",
        ),
        (VERSUS, "resign", 'n', "Your move."),
        (VERSUS, "draw", 'y', "The computer would rather play on."),
        (
            GameSides::People,
            "f3 e5 g4 Qh4",
            ' ',
            "Checkmate. Black wins.",
        ),
    ] {
        let mut bench = Bench::new(sides, "");
        for line in lines.split(' ') {
            bench.enter(line);
        }
        if key != ' ' {
            assert!(bench.status().ends_with("y: yes, any other key: no"));
            bench.act(Action::Letter(key));
        }
        assert!(
            bench.status().starts_with(said),
            "{lines}: {}",
            bench.status()
        );
    }
}

/// Scenario: shell-board
#[test]
fn offer_after_a_game_is_accepted_with_the_yes_key_of_the_language() {
    let mut bench = Bench::new(GameSides::People, "");
    for (language, key) in [("en", "y"), ("de", "j"), ("ar", "y")] {
        bench.enter(&format!("language {language}"));
        for line in ["new", "f3", "e5", "g4", "Qh4"] {
            bench.enter(line);
        }
        let Some(BoardScreen::Playing { game }) = &mut bench.shell.shown.board else {
            panic!("no game");
        };
        let notice = game.notice.as_mut().unwrap();
        notice.actions.push(NoticeAction {
            label: "Level\u{a0}2".to_owned(),
            event: BoardEvent::TakeOffer,
        });
        let said = bench.status().replace(['\u{2068}', '\u{2069}'], "");
        assert!(said.contains(&format!(" {key}: Level\u{a0}2. ")), "{said}");
        assert!(
            bench
                .shell
                .say("terminal-yes-no")
                .replace('\u{2068}', "")
                .starts_with(key)
        );
    }
}

/// Scenario: board-draw-between-two
#[test]
fn draw_offer_comes_with_a_move_and_is_answered_by_the_other_side() {
    for (answer, said, moves) in [
        (Action::Letter('y'), "By agreement. Draw.", "e4"),
        (Action::Escape, "Black to move.", "e4"),
        // The letters of a move are no answer.
        (Action::Paste("nf6".into()), "White to move.", "e4 Nf6"),
    ] {
        let mut bench = Bench::new(GameSides::People, "");
        bench.enter("draw");
        bench.act(Action::Letter('y'));
        assert_eq!(
            bench.status(),
            "White to move. You offer a draw with this move."
        );
        bench.enter("e4");
        let asked = "Your opponent offers a draw. y: accept, Esc: decline, or play on";
        assert_eq!(bench.status(), asked);
        bench.act(answer);
        bench.act(Action::Enter);
        assert!(bench.status().starts_with(said), "{}", bench.status());
        assert_eq!(bench.moves(), moves);
    }
}

/// Scenario: board-draw-claimed
#[test]
fn draw_is_claimed_on_the_board_or_with_a_move() {
    for end in [&["Ng8", "draw"][..], &["claim Ng8"]] {
        let mut bench = Bench::new(GameSides::People, "");
        for line in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]
            .iter()
            .chain(end)
        {
            bench.enter(line);
            let third = bench.moves().ends_with("Ng1 Ng8") && *line != "draw";
            let may = third && bench.moves().len() > 20;
            assert_eq!(
                bench.status().contains("You can claim a draw."),
                may,
                "{line}"
            );
        }
        let status = bench.status();
        assert!(
            status.starts_with("Threefold repetition. Draw."),
            "{status}"
        );
    }
}

#[test]
fn review_progress_is_apart_from_the_result() {
    let mut bench = Bench::new(GameSides::People, "");
    for san in ["f3", "e5", "g4", "Qh4"] {
        bench.enter(san);
    }
    bench.until("no result", |shell| {
        shell.shown.game().is_some_and(|game| !game.goes_on)
    });
    let Some(BoardScreen::Playing { game }) = &mut bench.shell.shown.board else {
        panic!("no game");
    };
    let notice = game.notice.as_mut().unwrap();
    notice.progress = Some(4);
    notice.details = ["Reviewing: 4%", "A first win."]
        .map(str::to_owned)
        .to_vec();
    assert_eq!(
        bench.status(),
        "Checkmate. Black wins. A first win. Type new or rematch for another game."
    );
    assert_eq!(bench.shell.review_progress(), Some("Reviewing: 4%"));
}

#[test]
fn better_opens_the_review_at_the_end() {
    let mut bench = Bench::new(GameSides::People, "");
    bench.enter("better");
    assert_eq!(bench.status(), bench.shell.say("error-not-allowed"));
    bench.act(Action::Escape);
    for san in ["f3", "e5", "g4", "Qh4"] {
        bench.enter(san);
    }
    bench.until("no result", |shell| {
        shell.shown.game().is_some_and(|game| !game.goes_on)
    });
    bench.enter("better");
    bench.until("no review", |shell| {
        shell.shown.screen() == Screen::Analysis
    });
}

/// Scenario: board-beginning
#[test]
fn new_player_says_where_to_begin() {
    for (word, begins) in [("rules", true), ("Verein", false), ("e4", false)] {
        let mut bench = Bench::first();
        let asks = |shell: &Shell| {
            let notice = shell.shown.notice();
            notice.is_some_and(|it| it.kind == NoticeKind::Beginning)
        };
        assert!(asks(&bench.shell));
        bench.enter(word);
        assert_eq!(asks(&bench.shell), !begins && word != "e4", "{word}");
        if begins {
            bench.enter(word);
            assert_eq!(bench.status(), bench.shell.say("error-not-allowed"));
        }
    }
}

/// Scenario: settings-language
#[test]
fn commands_have_words_of_the_language() {
    let mut bench = Bench::new(GameSides::People, "");
    bench.enter("language de");
    bench.enter("e4");
    bench.enter("zurück");
    assert_eq!(bench.moves(), "");
    bench.enter("figuren symbole");
    assert_eq!(bench.shell.pieces, PieceStyle::Unicode);
    bench.enter("pieces letters");
    assert_eq!(bench.shell.pieces, PieceStyle::Letters);
    bench.enter("Sf3");
    assert_eq!(bench.moves(), "Sf3");
    bench.enter("brett schiefer");
    assert_eq!(bench.shell.shown.board_look(), BoardLook::Slate);
    bench.enter("hilfe");
    let help = bench.shell.text.as_ref().unwrap().lines.join("\n");
    for line in [
        "  zurück \t",
        "  warnung an|aus\t",
        "Auswertung und Analyse",
    ] {
        assert!(help.contains(line), "{line} is missing:\n{help}");
    }
}

/// Scenario: board-undo-and-redo, newgame-two-computers
#[test]
fn undo_while_watching_takes_back_one_ply_and_pauses() {
    let mut bench = Bench::new(GameSides::People, "");
    bench.enter("e4");
    bench.enter("e5");
    bench.enter("watch");
    bench.until("no move", |shell| shell.shown.game().unwrap().live_ply >= 4);
    bench.act(Action::Undo);
    let before = bench.moves();
    assert!(
        bench.status().starts_with("Taken back"),
        "{}",
        bench.status()
    );
    bench.act(Action::Escape);
    assert!(bench.status().starts_with("Paused"), "{}", bench.status());
    assert_eq!(bench.moves(), before);
    bench.enter("go");
    let plies = before.split(' ').count() as u32;
    bench.until("no move", |shell| {
        shell.shown.game().unwrap().live_ply > plies
    });
}

#[test]
fn pause_lasts_until_the_user_resumes() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("pause");
    let paused = "Paused. Type go to play on.";
    assert_eq!(bench.status(), paused);
    // Other screens work and leave the game paused.
    bench.act(Action::Lines);
    bench.enter("d4");
    bench.until("no lines", |shell| !shell.shown.lines.lines.is_empty());
    bench.act(Action::Escape);
    assert_eq!(bench.status(), paused);
    bench.enter("e4");
    bench.plays(2);
    let status = bench.status();
    assert!(status.starts_with("Your move."), "{status}");
}

/// Scenario: board-move-now
#[test]
fn move_now_ends_the_search() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("level 60s");
    bench.enter("e4");
    bench.until("no thought", |shell| shell.shown.game().unwrap().can_hurry);
    assert!(bench.status().contains("Depth"), "{}", bench.status());
    bench.act(Action::MoveNow);
    bench.plays(2);
}

/// Scenario: newgame-begin, newgame-chess960, newgame-position, board-rematch, board-flip
#[test]
fn new_game_has_the_chosen_position_clock_and_colours() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("clock 5+3");
    let clock = |bench: &Bench| {
        bench
            .shell
            .shown
            .game()
            .unwrap()
            .white
            .clock
            .map(|it| it.left)
    };
    assert_eq!(
        clock(&bench),
        Some(300_000),
        "an untouched game begins anew"
    );
    bench.enter("chess960 959");
    assert_eq!(bench.status(), "Chess960: Starting position 959.");
    assert_eq!(bench.shell.position(), Position::chess960(959).ok());
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    bench.enter(&format!("fen {fen}"));
    bench.enter("fen");
    assert_eq!(bench.shell.text.take().unwrap().lines, [fen]);
    bench.enter("moves");
    let moves = bench.shell.text.take().unwrap().lines.concat();
    assert!(moves.contains("O-O"), "{moves}");
    bench.enter("clock none");
    bench.enter("new");
    assert_eq!(bench.shell.position(), Some(Position::startpos()));
    assert_eq!(clock(&bench), None);
    bench.enter("rematch");
    assert!(bench.shell.shown.squares().unwrap().flipped);
    bench.enter("flip");
    assert!(!bench.shell.shown.squares().unwrap().flipped);
    // From the visible position.
    bench.enter("human");
    bench.enter("new");
    bench.enter("d4");
    bench.enter("play");
    assert_eq!(bench.moves(), "");
    assert_eq!(bench.status(), "The current game is saved in “Games.”");
    assert_eq!(bench.shell.position().unwrap().turn(), Color::Black);
}

/// Scenario: newgame-usual-time, newgame-color, newgame-friend, shell-new-game
#[test]
fn arrow_keys_change_the_settings_of_a_new_game() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("choose");
    assert_eq!(bench.shell.shown.screen(), Screen::NewGame);
    let screen = |bench: &Bench| -> NewGameScreen { bench.shell.shown.new_game.clone().unwrap() };
    let row = |bench: &mut Bench, label: &str| {
        let rows = form_rows(&screen(bench), &bench.shell);
        bench.shell.choice = rows.iter().position(|row| row.label == label).unwrap();
    };
    let level = screen(&bench).levels[0].slider.clone().unwrap().number;
    row(&mut bench, "Level");
    bench.act(Action::Down);
    bench.act(Action::Right);
    assert_eq!(
        screen(&bench).levels[0].slider.clone().unwrap().number,
        level + 1
    );
    row(&mut bench, "Your color");
    bench.act(Action::Right);
    bench.act(Action::Right);
    bench.act(Action::Right);
    assert_eq!(screen(&bench).colors.unwrap().chosen, 2, "the last one");
    row(&mut bench, "Opponent");
    bench.act(Action::Right);
    row(&mut bench, "White’s name");
    bench.act(Action::Letter('A'));
    bench.act(Action::Letter('n'));
    bench.act(Action::Enter);
    let rows = form_rows(&screen(&bench), &bench.shell);
    assert_eq!(rows[bench.shell.choice].value, "An");
    row(&mut bench, "Play");
    bench.act(Action::Enter);
    assert_eq!(bench.shell.shown.screen(), Screen::Board);
    assert_eq!(bench.shell.shown.game().unwrap().white.name, "An");
    bench.enter("choose");
    bench.act(Action::Escape);
    assert_eq!(bench.shell.shown.screen(), Screen::Board);
}

#[test]
fn players_change_during_a_game_and_the_next_one_is_like_it() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("e4");
    bench.plays(2);
    bench.enter("level 7");
    assert!(
        bench.status().starts_with("Level\u{a0}7"),
        "{}",
        bench.status()
    );
    assert_eq!(bench.players(), ["You", "Goat"]);
    bench.enter("human");
    assert_eq!(bench.status(), "Two players.");
    assert_eq!(bench.players(), ["White", "Black"]);
    bench.enter("Nf3");
    bench.enter("side black");
    assert_eq!(bench.status(), "You play Black.");
    assert_eq!(bench.players(), ["Goat", "You"]);
    assert!(bench.shell.shown.squares().unwrap().flipped);
    bench.enter("new");
    assert_eq!(bench.players(), ["Goat", "You"]);
}

#[test]
fn players_chosen_after_the_end_are_those_of_the_next_game() {
    let duckling = ["Duckling", "You"];
    for (choice, said, next, players) in [
        ("level 7", "Level\u{a0}7", "new", ["You", "Goat"]),
        ("side black", "You play Black.", "new", duckling),
        ("human", "Two players.", "new", ["White", "Black"]),
        (
            "watch",
            "Computer vs. computer.",
            "new",
            ["Duckling", "Duckling"],
        ),
        // A rematch exchanges colours, unless the sides were chosen.
        ("level 7", "Level\u{a0}7", "rematch", ["Goat", "You"]),
        ("side black", "You play Black.", "rematch", duckling),
        ("human", "Two players.", "rematch", ["White", "Black"]),
        ("level 2", "Level\u{a0}2", "rematch", duckling),
    ] {
        let mut bench = Bench::new(VERSUS, "");
        bench.enter("level 2");
        bench.enter("e4");
        bench.plays(2);
        bench.resign();
        bench.enter(choice);
        assert_eq!(bench.players(), ["You", "Duckling"], "{choice}");
        let wanted = format!("The next game: {said}");
        let status = bench.status().replace(['\u{2068}', '\u{2069}'], "");
        assert!(status.starts_with(&wanted), "{choice}: {status}");
        bench.enter(next);
        assert!(bench.shell.shown.game().unwrap().goes_on);
        assert_eq!(bench.players(), players, "{choice}, {next}");
    }
}

#[test]
fn finished_game_that_is_looked_at_changes_nothing_about_the_next_one() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("level 2");
    bench.enter("e4");
    bench.plays(2);
    bench.resign();
    bench.enter("level 4");
    bench.enter("side black");
    bench.enter("new");
    assert_eq!(bench.players(), ["Magpie", "You"]);
    bench.act(Action::Games);
    bench.until("no list", |shell| !shell.shown.rows().0.is_empty());
    bench.act(Action::End);
    bench.act(Action::Enter);
    bench.until("not opened", |shell| {
        shell.shown.game().is_some_and(|game| !game.goes_on)
    });
    assert_eq!(bench.players(), ["You", "Duckling"]);
    bench.enter("new");
    assert_eq!(bench.players(), ["Magpie", "You"]);
}

#[test]
fn resumed_game_says_how_the_next_one_is_played() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("level 4");
    bench.enter("e4");
    bench.plays(2);
    bench.enter("side black");
    bench.enter("level 7");
    bench.enter("new");
    assert_eq!(bench.players(), ["Goat", "You"]);
    bench.enter("human");
    bench.enter("resume");
    bench.until("not opened", |shell| {
        shell.shown.game().is_some_and(|game| game.live_ply >= 2)
    });
    bench.resign();
    bench.enter("new");
    assert_eq!(bench.players(), ["Goat", "You"]);
}

#[test]
fn clocks_and_warnings_start_a_game_without_moves_again() {
    for moves in [&[][..], &["e4", "e5"]] {
        let mut bench = Bench::new(GameSides::People, "");
        for san in moves {
            bench.enter(san);
        }
        let says = |now, next| if moves.is_empty() { now } else { next };
        let has_clock = |bench: &Bench| {
            let game = bench.shell.shown.game().unwrap();
            game.white.clock.is_some()
        };
        bench.enter("clock 5+3");
        let now = "This game is played with that time control.";
        let next = "That time control applies to your next game.";
        assert_eq!(bench.status(), says(now, next));
        assert_eq!(has_clock(&bench), moves.is_empty());
        bench.enter("warn on");
        let now = "In this game, you get a warning before a blunder.";
        let next = "Starting with your next game, you get a warning before a blunder.";
        assert_eq!(bench.status(), says(now, next));
        let path = bench.path("games.db");
        let library = Library::open(path).unwrap().library;
        bench.until("not kept", |_| library.settings().unwrap().blunder_warning);
        bench.enter("new");
        assert!(has_clock(&bench));
    }
}

#[test]
fn review_of_an_unfinished_game_starts_at_its_first_move() {
    let mut bench = Bench::new(GameSides::People, "");
    bench.act(Action::Review);
    assert_eq!(bench.status(), "No moves yet");
    assert_eq!(bench.shell.shown.screen(), Screen::Board);
    for san in ["f3", "e5"] {
        bench.enter(san);
    }
    bench.act(Action::Review);
    bench.until("no review", |shell| {
        let review = shell.shown.analysis().and_then(|it| it.review.as_ref());
        review.is_some_and(|it| *it != plywise_app::ReviewView::Unreviewed)
    });
    assert_eq!(bench.shell.shown.analysis().unwrap().node, 0);
}
