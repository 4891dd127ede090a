//! Creates the view models of the training overview.

use plywise_chess::Position;
use plywise_coach::endings::{Aim, Ending};
use plywise_coach::lessons::Lesson;
use plywise_coach::puzzles::PersonRating;
use plywise_coach::training::{Day, Period, Phase};
use plywise_tactics::{Motif, Motifs};

use super::data::{Data, FEWEST_RATED, LASTING, MASTERED};
use super::event::TrainEvent;
use super::view_model::{
    BasicsView, EndingRow, LessonRow, MotifRow, ProgressGroup, ProgressRow, PuzzleStart,
    PuzzlesView, TodayView, TrainGroup, TrainSection, TrainView,
};
use crate::chessboard::squares::letters;
use crate::context::Shared;

/// Maximum number of motifs in the statistics of mistakes.
const SHOWN_MOTIFS: usize = 6;

/// Minimum number of puzzles that a motif must have to be offered.
const FEWEST_PUZZLES: usize = 10;

/// Returns the view model of the training overview. `finds` states whether a game is being searched
/// for mistakes.
pub(super) fn view(data: &Data, best_run: u32, finds: bool, cx: &Shared<'_>) -> TrainView {
    let today = cx.zone.training_day(cx.now.millis);
    let today_set = today_view(data, today, finds, cx);
    let puzzles = puzzles_view(data, best_run, cx);
    let progress = progress(&data.periods(cx.now.millis), cx);
    let endings_mastered = {
        let count = Ending::ALL.len();
        let mastered = Ending::ALL
            .iter()
            .filter(|&&it| is_mastered(data, it))
            .count();
        let args = [("mastered", mastered.into()), ("count", count.into())];
        cx.words.message("train-endings-mastered", &args)
    };
    let group = |section, key, text: &str| TrainGroup {
        section,
        title: cx.word(key),
        text: text.to_owned(),
    };
    let endings_about = cx.then(&cx.word("train-endings-about"), &endings_mastered);
    let mut groups = vec![
        group(TrainSection::Today, "train-today", &today_set.text),
        group(TrainSection::Puzzles, "train-puzzles", &puzzles.rating),
        group(TrainSection::Endings, "train-endings", &endings_about),
    ];
    let basics = basics_view(data, cx);
    // Someone who knows the rules does not need the lessons.
    let at = if data.has_begun_lessons() {
        1
    } else {
        groups.len()
    };
    groups.insert(
        at,
        group(TrainSection::Basics, "lesson-path", &basics.progress),
    );
    if !progress.is_empty() {
        let about = cx.word("train-progress-about");
        groups.push(group(TrainSection::Mistakes, "train-progress", &about));
    }
    TrainView {
        today: today_set,
        puzzles,
        endings: (Ending::ALL.iter())
            .map(|&ending| ending_row(ending, data, today, cx))
            .collect(),
        progress,
        groups,
        basics: Some(basics),
    }
}

fn basics_view(data: &Data, cx: &Shared<'_>) -> BasicsView {
    let next = data.next_lesson(None);
    let (done, count) = (data.lessons_finished(), Lesson::PATH.len());
    let row = |lesson: &Lesson| {
        let title = lesson_word(lesson, cx);
        let finished = data.is_finished(lesson);
        let state = match data.step_of(lesson) {
            _ if finished => cx.word("lesson-finished"),
            0 => String::new(),
            step => lesson_progress_words(step, lesson.steps.len(), cx),
        };
        LessonRow {
            about: cx.word(&format!("lesson-{}-about", lesson.id)),
            finished,
            next: next == Some(lesson),
            spoken: if state.is_empty() {
                title.clone()
            } else {
                cx.then(&title, &state)
            },
            title,
            state,
        }
    };
    BasicsView {
        progress: lesson_progress_words(done, count, cx),
        done: done as u32,
        count: count as u32,
        next: next.map(|next| {
            let title = lesson_word(next, cx);
            cx.words.message_with("lesson-go-on", "title", title)
        }),
        lessons: Lesson::PATH.iter().map(row).collect(),
    }
}

/// Returns the title of a lesson.
pub(super) fn lesson_word(lesson: &Lesson, cx: &Shared<'_>) -> String {
    cx.word(&format!("lesson-{}", lesson.id))
}

/// Returns the number of finished lessons or steps, as text.
pub(super) fn lesson_progress_words(done: usize, count: usize, cx: &Shared<'_>) -> String {
    let args = [("done", done.into()), ("count", count.into())];
    cx.words.message("lesson-progress", &args)
}

fn today_view(data: &Data, today: Day, finds: bool, cx: &Shared<'_>) -> TodayView {
    let set = data.today(today, cx.zone);
    let (done, count) = (set.done, set.count());
    let left = done < count;
    let streak = data.streak(today);
    let (cards, endings) = set.kinds();
    let holds = [
        ("train-today-cards", cards),
        ("train-today-endings", endings),
        ("train-today-lessons", usize::from(set.lesson.is_some())),
        ("train-today-puzzles", set.puzzles),
    ];
    let holds = holds.into_iter().filter(|(_, count)| *count > 0);
    let holds: Vec<String> = holds.map(|(key, count)| cx.count(key, count)).collect();
    let progress = [("done", done.into()), ("count", count.into())];
    let begun = if done > 0 {
        "train-today-go-on"
    } else {
        "train-today-start"
    };
    TodayView {
        text: if left {
            cx.words.message("train-today-progress", &progress)
        } else {
            cx.word("train-finished")
        },
        about: if left {
            holds.join(" · ")
        } else {
            tomorrow_words(data, today, cx)
        },
        done: done as u32,
        count: count as u32,
        action: left.then(|| cx.word(begun)),
        streak: if streak > 1 {
            cx.count("train-streak", streak)
        } else {
            String::new()
        },
        finding: if finds {
            cx.word("train-finding")
        } else {
            String::new()
        },
    }
}

/// Returns whether an endgame is mastered: enough of its starting positions are remembered long
/// enough.
fn is_mastered(data: &Data, ending: Ending) -> bool {
    let starts = data.starts(ending).into_iter();
    let lasting = starts.filter(|(_, schedule)| schedule.memory.stability >= LASTING);
    lasting.count() >= MASTERED
}

fn ending_row(ending: Ending, data: &Data, today: Day, cx: &Shared<'_>) -> EndingRow {
    let starts = data.starts(ending);
    let due = starts.iter().any(|(_, schedule)| schedule.is_due(today));
    let mastered = is_mastered(data, ending);
    let state = match (due, mastered) {
        (true, _) => "train-ending-due",
        (false, true) => "train-ending-mastered",
        (false, false) if starts.is_empty() => "train-ending-new",
        (false, false) => "train-ending-learning",
    };
    let example = Position::from_fen(ending.example());
    EndingRow {
        title: ending_word(ending, cx),
        task: aim_words(ending, cx),
        state: cx.word(state),
        mastered,
        due,
        squares: example.map_or_else(|_| ".".repeat(64), |position| letters(&position)),
    }
}

/// Returns the name of an endgame.
pub(super) fn ending_word(ending: Ending, cx: &Shared<'_>) -> String {
    cx.word(&format!("ending-{}", ending.id()))
}

/// Returns the goal of an endgame, as text.
pub(super) fn aim_words(ending: Ending, cx: &Shared<'_>) -> String {
    match ending.aim() {
        Aim::Win => cx.word("train-ending-win"),
        Aim::Hold { moves } => hold_words(moves, cx),
    }
}

/// Returns the number of exercises due tomorrow, as text.
pub(super) fn tomorrow_words(data: &Data, today: Day, cx: &Shared<'_>) -> String {
    match data.due(today.plus(1)) {
        0 => cx.word("train-tomorrow-none"),
        due => cx.count("train-tomorrow", due),
    }
}

/// Returns the text for holding a draw for `moves` more moves.
pub(super) fn hold_words(moves: u8, cx: &Shared<'_>) -> String {
    cx.count("train-ending-hold", u32::from(moves))
}

/// Returns the motifs offered for practice, those with the most failed puzzles first.
pub(super) fn motifs(data: &Data) -> Vec<Motif> {
    let answers = data.puzzles();
    let missed = |motif: Motif| {
        let missed = answers
            .iter()
            .filter(|(motifs, solved)| !solved && motifs.contains(motif));
        std::cmp::Reverse(missed.count())
    };
    let offered = Motif::ALL.into_iter();
    let mut offered: Vec<Motif> = offered
        .filter(|&motif| data.count(motif) >= FEWEST_PUZZLES)
        .collect();
    offered.sort_by_cached_key(|&motif| missed(motif));
    offered
}

/// Returns the name of a motif.
pub(super) fn motif_word(motif: Motif, cx: &Shared<'_>) -> String {
    cx.word(&format!("motif-{}", motif.key()))
}

/// Returns the motifs of a puzzle as a sentence. `None` if it has none.
pub(super) fn motif_words(motifs: Motifs, cx: &Shared<'_>) -> Option<String> {
    let count = motifs.iter().count();
    let names = motifs.iter().map(|motif| motif_word(motif, cx));
    let names = names.reduce(|said, name| cx.then(&said, &name))?;
    let args = [("count", count.into()), ("motifs", names.into())];
    Some(cx.words.message("train-motifs", &args))
}

/// Returns the puzzle rating as text, or how many puzzles it still needs.
pub(super) fn rating_words(rating: PersonRating, cx: &Shared<'_>) -> String {
    match FEWEST_RATED.saturating_sub(rating.puzzles) {
        0 => {
            // Rounded from the number that the change of the rating shows.
            let rounded = (rating.rating.round() / 10.0).round() as i32 * 10;
            cx.words.message_with("train-rating", "rating", rounded)
        }
        FEWEST_RATED => cx.word("train-rating-none"),
        left => cx.count("train-rating-soon", left),
    }
}

fn puzzles_view(data: &Data, best_run: u32, cx: &Shared<'_>) -> PuzzlesView {
    let answers = data.puzzles();
    let rows = motifs(data).into_iter().map(|motif| {
        let answers = answers.iter().filter(|(motifs, _)| motifs.contains(motif));
        let (count, solved) = answers.fold((0, 0), |(count, solved), (_, is_solved)| {
            (count + 1, solved + usize::from(*is_solved))
        });
        let args = [("solved", solved.into()), ("count", count.into())];
        let title = motif_word(motif, cx);
        let about = if count > 0 {
            cx.words.message("train-motif-solved", &args)
        } else {
            String::new()
        };
        MotifRow {
            spoken: if count > 0 {
                cx.then(&title, &about)
            } else {
                title.clone()
            },
            title,
            about,
        }
    });
    let rating = rating_words(data.rating(), cx);
    let best_run = if best_run > 0 {
        cx.count("train-run-best", best_run)
    } else {
        String::new()
    };
    let about_run = cx.word("train-run-about");
    let starts = [
        PuzzleStart {
            title: cx.word("train-puzzles-start"),
            about: cx.word("train-puzzles-about"),
            event: TrainEvent::Puzzles { motif: None },
        },
        PuzzleStart {
            title: cx.word("train-run"),
            about: if best_run.is_empty() {
                about_run
            } else {
                cx.sentences(&about_run, &best_run)
            },
            event: TrainEvent::Run,
        },
    ];
    PuzzlesView {
        spoken_rating: rating.clone(),
        rating,
        motifs: rows.collect(),
        starts: starts.into(),
        motifs_title: cx.word("train-motifs-title"),
    }
}

/// Returns the statistics of mistakes by motif and by game phase, for the latest period and the one
/// before. Empty without mistakes.
fn progress(periods: &[Period], cx: &Shared<'_>) -> Vec<ProgressGroup> {
    let [before, now] = periods else {
        return Vec::new();
    };
    if before.mistakes + now.mistakes == 0 {
        return Vec::new();
    }
    let phases = Phase::ALL
        .iter()
        .zip(now.by_phase.iter().zip(before.by_phase));
    let phases = phases.map(|(phase, (&now, before))| {
        let key = match phase {
            Phase::Opening => "train-phase-opening",
            Phase::Middlegame => "train-phase-middlegame",
            Phase::Ending => "train-phase-ending",
        };
        (cx.word(key), now, before)
    });
    let motifs = Motif::ALL.into_iter().map(|motif| {
        let at = motif as usize;
        (motif_word(motif, cx), now.by_motif[at], before.by_motif[at])
    });
    let mut motifs: Vec<_> = motifs.filter(|(_, now, before)| now + before > 0).collect();
    motifs.sort_by_key(|(_, now, before)| std::cmp::Reverse(now + before));
    motifs.truncate(SHOWN_MOTIFS);
    let groups = [
        ("train-progress-motifs", motifs),
        ("train-progress-phases", phases.collect()),
    ];
    let games = (now.games, before.games);
    let groups = groups.into_iter().filter(|(_, rows)| !rows.is_empty());
    groups
        .map(|(key, rows)| ProgressGroup {
            title: cx.word(key),
            rows: rows_of(rows, games, cx),
            about: if key == "train-progress-motifs" {
                cx.word("train-progress-motifs-about")
            } else {
                String::new()
            },
        })
        .collect()
}

/// Returns rows of mistake statistics, with bars for mistakes per game, scaled to the longest bar.
fn rows_of(
    rows: Vec<(String, u32, u32)>,
    (games, games_before): (u32, u32),
    cx: &Shared<'_>,
) -> Vec<ProgressRow> {
    let rate = |count: u32, games: u32| u64::from(count) * 1_000_000 / u64::from(games.max(1));
    let rates = |now, before| [rate(now, games), rate(before, games_before)];
    let most = rows
        .iter()
        .flat_map(|(_, now, before)| rates(*now, *before));
    let most = most.max().unwrap_or(0).max(1);
    let row = |(title, now, before): (String, u32, u32)| {
        let told = |key, of, count: u32, games| {
            let games = cx.count("app-games-count", games);
            let args = [(of, count.into()), ("games", games.into())];
            cx.words.message(key, &args)
        };
        let lately = told("train-progress-value", "now", now, games);
        let text = if games_before > 0 {
            let earlier = told("train-progress-before", "before", before, games_before);
            cx.then(&lately, &earlier)
        } else {
            lately
        };
        let [now, before] = rates(now, before).map(|it| (it * 1_000 / most) as u32);
        ProgressRow {
            spoken: cx.then(&title, &text),
            title,
            text,
            now,
            before,
        }
    };
    rows.into_iter().map(row).collect()
}
