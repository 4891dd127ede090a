//! Training cards, attempts at exercises, and which games were searched for mistakes.
//!
//! Attempts are only ever added. The schedule of an exercise is computed from them after each new
//! one, and stored so that the exercises due today are found quickly. The mistakes of a game that
//! was deleted together with its cards are hidden until the game is restored or purged.

use std::collections::BTreeMap;

use rusqlite::{Connection, Row, Transaction, params};

use super::error::Result;
use super::facts::{name_of, named};
use super::games;
use super::library::Library;
use super::records::{Content, content};
use super::sql::Sql;
use plywise_chess::{Color, Move};
use plywise_coach::Review;
use plywise_coach::lessons::LessonProgress;
use plywise_coach::training::{
    Attempt, CLASSIFICATION, Card, Day, Examined, Exercise, Grade, Item, Memory, Mistake,
    MistakeFacts, Origin, Schedule,
};
use plywise_game::Game;
use plywise_game::session::SavedGame;
use plywise_library::{GameId, UnixMillis};
use plywise_tactics::Motifs;

impl Library {
    /// Returns the most recently played game that was not searched for mistakes since it ended, of
    /// those against the computer or between two persons. Returns `None` if there is no such game.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn next_to_examine(&self) -> Result<Option<(GameId, Examined)>> {
        self.reading(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT id, uid, played, person FROM games
                 WHERE finished AND NOT imported AND deleted IS NULL
                     AND (person IS NOT NULL OR white_level IS NULL AND black_level IS NULL)
                     AND plies > 0 AND NOT EXISTS (
                         SELECT 1 FROM examined WHERE game = games.id AND examined.plies = games.plies
                     )
                 ORDER BY played DESC, id DESC",
            )?;
            let mut rows = statement.query(())?;
            while let Some(row) = rows.next()? {
                let id = GameId::new(row.get(0)?);
                let (uid, played) = (row.get::<_, String>(1)?, row.get(2)?);
                let person = row.get::<_, Option<String>>(3)?;
                let side: Option<Color> = person.and_then(|person| named(&person));
                // Skip unreadable games.
                if let Ok(Content::Played(game, _)) = content(connection, id) {
                    let level = side.and_then(|side| game.options.player(!side).level());
                    let game = line_of(&game);
                    let origin = Origin {
                        game: uid,
                        played,
                        level,
                    };
                    let review = games::review(connection, id.get())?;
                    let review = review.and_then(|text| Review::from_json(&text, &game));
                    let review = review.filter(|review| !review.quick);
                    return Ok(Some((id, Examined {
                        game,
                        side,
                        origin,
                        review,
                    })));
                }
            }
            Ok(None)
        })
    }

    /// Stores the cards of a game after it was searched for mistakes, with its number of plies at
    /// that time. A card for a position that already has a card is merged with it. Returns the
    /// number of new cards. Stores nothing for a game that was deleted in the meantime: the user
    /// decided about its cards before these were found.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`. Nothing is stored then.
    pub fn keep_cards(&mut self, id: GameId, plies: usize, cards: &[Card]) -> Result<usize> {
        self.writing(|transaction| {
            let sql = "SELECT 1 FROM games WHERE id = ?1 AND deleted IS NULL";
            if !transaction.has(sql, [id.get()])? {
                return Ok(0);
            }
            put_examined(transaction, id.get(), plies)?;
            let mut new = 0;
            for card in cards {
                new += usize::from(put_card(transaction, card)?);
            }
            Ok(new)
        })
    }

    /// Returns a card with its mistakes, except those that were deleted with their games. `None` if
    /// there is no such card, or all its mistakes were deleted.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn card(&self, item: &Item) -> Result<Option<Card>> {
        self.reading(|connection| Ok(live_card(connection, &item.to_string())?))
    }

    /// Adds a move to the accepted solutions of a card. Does nothing if the card does not exist.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`. The card is unchanged then.
    pub fn accept_move(&mut self, item: &Item, mv: Move) -> Result<()> {
        self.writing(|transaction| {
            if let Some(mut card) = read_card(transaction, &item.to_string(), false)? {
                card.accepted.push(mv);
                put_card(transaction, &card)?;
            }
            Ok(())
        })
    }

    /// Returns all cards as exercises with their schedules. Takes a few milliseconds for thousands
    /// of cards.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn card_exercises(&self) -> Result<Vec<Exercise>> {
        self.reading(|connection| {
            let exercises = connection.rows(
                "SELECT cards.item, made, max(played), stability, difficulty, last, due, attempts, lapses
                 FROM cards JOIN mistakes ON mistakes.card = cards.item AND hidden IS NULL
                     LEFT JOIN exercises ON exercises.item = cards.item
                 GROUP BY cards.item",
                (),
                |row| {
                    let is_scheduled = row.get::<_, Option<f64>>(3)?.is_some();
                    let schedule = is_scheduled.then(|| schedule(row, 3)).transpose()?;
                    let (item, made, played) =
                        (row.get::<_, String>(0)?, row.get(1)?, row.get(2)?);
                    Ok(item.parse().ok().map(|item| Exercise {
                        item,
                        made,
                        played,
                        schedule,
                    }))
                },
            )?;
            Ok(exercises.into_iter().flatten().collect())
        })
    }

    /// Returns the schedules of all exercises of any kind with at least one attempt.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn schedules(&self) -> Result<Vec<(Item, Schedule)>> {
        self.reading(|connection| {
            let schedules = connection.rows(
                "SELECT item, stability, difficulty, last, due, attempts, lapses FROM exercises",
                (),
                |row| {
                    Ok(row
                        .get::<_, String>(0)?
                        .parse()
                        .ok()
                        .zip(Some(schedule(row, 1)?)))
                },
            )?;
            Ok(schedules.into_iter().flatten().collect())
        })
    }

    /// Stores an attempt and returns the new schedule of its exercise. The attempt is durable when
    /// this returns. An identical attempt is not stored twice. If the exercise has an attempt at
    /// the same time or later, the new one is dated after it.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`. The attempt is not stored then.
    pub fn record_attempt(&mut self, attempt: &Attempt) -> Result<Option<Schedule>> {
        self.writing(|transaction| {
            let item = attempt.item.to_string();
            let mut attempt = attempt.clone();
            if !is_kept(transaction, &item, &attempt)? {
                let sql = "SELECT later(?2, (SELECT max(at) FROM attempts WHERE item = ?1))";
                attempt.at = transaction
                    .prepare_cached(sql)?
                    .query_row(params![item, attempt.at], |row| row.get(0))?;
                put_attempt(transaction, &attempt)?;
            }
            Ok(reschedule(transaction, &item)?)
        })
    }

    /// Returns the attempts that count for this day or a later one, by the device's clock, in any
    /// order.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn attempts_since(&self, day: Day) -> Result<Vec<Attempt>> {
        self.reading(|connection| {
            let sql = "SELECT item, at, day, grade FROM attempts WHERE day >= ?1";
            let attempts = connection.rows(sql, [day.number()], attempt)?;
            Ok(attempts.into_iter().flatten().collect())
        })
    }

    /// Adds to the progress in a lesson. It is durable when this returns.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`. Nothing is stored then.
    pub fn record_lesson(&mut self, progress: &LessonProgress) -> Result<()> {
        self.writing(|transaction| Ok(put_lesson(transaction, progress)?))
    }

    /// Returns the progress in all lessons that were started.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn lessons(&self) -> Result<Vec<LessonProgress>> {
        self.reading(|connection| Ok(connection.rows(LESSONS, (), lesson)?))
    }

    /// Returns all mistakes that have cards, and the times when the games searched for mistakes
    /// were played. A deleted game counts as long as mistakes from it are kept.
    ///
    /// Motifs that an earlier version of the program found are found again and stored. If they
    /// cannot be stored, as on a full disk, they are found again the next time.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn mistakes(&mut self) -> Result<(Vec<MistakeFacts>, Vec<UnixMillis>)> {
        let outdated = self.reading(|connection| Ok(outdated(connection)?))?;
        if !outdated.is_empty() {
            let store = |transaction: &Transaction<'_>| {
                for (item, card) in &outdated {
                    put_motifs(transaction, item, card)?;
                }
                Ok(())
            };
            let _ = self.writing(store);
        }
        self.reading(|connection| {
            let mistakes = connection.rows(
                "SELECT mistakes.played, phase, cards.item, game, ply, cards.motifs, mistakes.motifs
                 FROM mistakes JOIN cards ON cards.item = mistakes.card WHERE hidden IS NULL",
                (),
                |row| {
                    let phase = named(&row.get::<_, String>(1)?);
                    let (played, item) = (row.get(0)?, row.get::<_, String>(2)?);
                    let (missed, suffered) = match outdated.get(&item) {
                        Some(found) => {
                            let mistake = (row.get(3)?, row.get(4)?);
                            (found.missed, found.suffered.get(&mistake).copied())
                        }
                        None => (
                            Motifs::from_bits(row.get(5)?),
                            row.get::<_, Option<u32>>(6)?.map(Motifs::from_bits),
                        ),
                    };
                    let card = item.parse().ok();
                    Ok(phase.zip(card).map(|(phase, card)| MistakeFacts {
                        card,
                        played,
                        phase,
                        suffered: suffered.unwrap_or_default(),
                        missed,
                    }))
                },
            )?;
            let games = connection.rows(
                "SELECT min(played) FROM (
                     SELECT uid, played FROM games JOIN examined ON game = games.id
                     WHERE deleted IS NULL AND person IS NOT NULL
                     UNION ALL SELECT game, played FROM mistakes WHERE hidden IS NULL
                 ) GROUP BY uid",
                (),
                |row| row.get(0),
            )?;
            Ok((mistakes.into_iter().flatten().collect(), games))
        })
    }

    /// Returns the number of cards that [`Library::delete_with_cards`] would delete with these
    /// games.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn count_cards_of(&self, games: &[GameId]) -> Result<usize> {
        self.reading(|connection| {
            let sql = "SELECT card, (SELECT count(*) FROM mistakes AS all_of_it
                           WHERE all_of_it.card = mistakes.card AND all_of_it.hidden IS NULL)
                       FROM mistakes JOIN games ON games.uid = mistakes.game
                       WHERE games.id = ?1 AND hidden IS NULL";
            let mut going = BTreeMap::<String, (i64, i64)>::new();
            for id in games {
                for (card, all) in
                    connection.rows(sql, [id.get()], |row| Ok((row.get(0)?, row.get(1)?)))?
                {
                    going.entry(card).or_insert((0, all)).0 += 1;
                }
            }
            Ok(going.values().filter(|(gone, all)| gone == all).count())
        })
    }

    /// Returns the game with this uid, such as the one a mistake comes from, unless it is deleted.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn game_of_uid(&self, uid: &str) -> Result<Option<GameId>> {
        self.reading(|connection| Ok(games::game_of_uid(connection, uid)?))
    }
}

/// Replays the moves of a saved game, without those taken back.
fn line_of(saved: &SavedGame) -> Game {
    let mut game = Game::new(saved.options.start);
    for &mv in saved.moves.iter().take(saved.ply) {
        if game.play_on(mv).is_err() {
            break;
        }
    }
    game
}

/// Returns a review of a game with the lines of the cards that were made from its mistakes. `None`
/// if there are no such cards, or the review does not match the game.
pub(super) fn with_cards(
    connection: &Connection,
    id: GameId,
    review: &str,
) -> rusqlite::Result<Option<String>> {
    let cards = connection.rows(
        "SELECT DISTINCT card, uid FROM mistakes JOIN games ON games.uid = mistakes.game
         WHERE games.id = ?1 AND hidden IS NULL",
        [id.get()],
        |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)),
    )?;
    let Some((_, uid)) = cards.first() else {
        return Ok(None);
    };
    let Ok(Content::Played(game, _)) = content(connection, id) else {
        return Ok(None);
    };
    let game = line_of(&game);
    let Some(mut review) = Review::from_json(review, &game) else {
        return Ok(None);
    };
    let mut found = Vec::new();
    for (item, _) in &cards {
        found.extend(live_card(connection, item)?);
    }
    review.adopt(&game, uid, &found);
    Ok(Some(review.to_json()))
}

/// Records that a game was searched for mistakes.
pub(super) fn put_examined(
    transaction: &Transaction<'_>,
    id: i64,
    plies: usize,
) -> rusqlite::Result<()> {
    let sql = "INSERT OR REPLACE INTO examined (game, plies) VALUES (?1, ?2)";
    transaction.run(sql, params![id, plies as i64])?;
    Ok(())
}

/// Returns the number of plies that a game had when it was searched for mistakes.
pub(super) fn examined(connection: &Connection, id: i64) -> rusqlite::Result<Option<usize>> {
    let sql = "SELECT plies FROM examined WHERE game = ?1";
    connection.first(sql, [id], |row| Ok(row.get::<_, i64>(0)? as usize))
}

/// Writes a training card, merged with any existing card of the same position, and makes its
/// mistakes visible again. Returns whether the card is new.
pub(super) fn put_card(transaction: &Transaction<'_>, card: &Card) -> rusqlite::Result<bool> {
    let item = card.item().to_string();
    let known = read_card(transaction, &item, true)?;
    let is_new = known.is_none();
    let mut alone = known.unwrap_or_else(|| card.clone());
    alone.join(card);
    let motifs = CardMotifs::of(&alone);
    // Mistakes have their own table.
    alone.mistakes.clear();
    let (phase, made) = (name_of(&alone.phase()), alone.made);
    transaction.run(
        "INSERT INTO cards (item, made, phase, motifs, card) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (item) DO UPDATE SET made = excluded.made, phase = excluded.phase,
             card = excluded.card",
        params![item, made, phase, motifs.missed.bits(), json(&alone)],
    )?;
    for mistake in &card.mistakes {
        transaction.run(
            "INSERT INTO mistakes (card, game, ply, played, mistake) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (card, game, ply) DO UPDATE SET hidden = NULL",
            params![
                item,
                mistake.origin.game,
                mistake.ply as i64,
                mistake.origin.played,
                json(mistake)
            ],
        )?;
    }
    put_motifs(transaction, &item, &motifs)?;
    Ok(is_new)
}

/// Motifs of a card and its mistakes.
struct CardMotifs {
    missed: Motifs,
    /// By game and ply of the mistake.
    suffered: BTreeMap<(String, i64), Motifs>,
}

impl CardMotifs {
    fn of(card: &Card) -> Self {
        let suffered = card.mistakes.iter().map(|mistake| {
            let key = (mistake.origin.game.clone(), mistake.ply as i64);
            (key, mistake.suffered(&card.position))
        });
        Self {
            missed: card.missed(),
            suffered: suffered.collect(),
        }
    }
}

/// Returns the motifs of the readable cards of which some were found by another version of the
/// classification, including hidden mistakes.
fn outdated(connection: &Connection) -> rusqlite::Result<BTreeMap<String, CardMotifs>> {
    let items = connection.rows(
        "SELECT item FROM cards WHERE classification IS NOT ?1
         UNION SELECT card FROM mistakes WHERE classification IS NOT ?1",
        [CLASSIFICATION],
        |row| row.get::<_, String>(0),
    )?;
    let mut outdated = BTreeMap::new();
    for item in items {
        if let Some(card) = read_card(connection, &item, true)? {
            outdated.insert(item, CardMotifs::of(&card));
        }
    }
    Ok(outdated)
}

/// Stores the motifs of a card and of its mistakes.
fn put_motifs(
    transaction: &Transaction<'_>,
    item: &str,
    motifs: &CardMotifs,
) -> rusqlite::Result<()> {
    transaction.run(
        "UPDATE cards SET motifs = ?2, classification = ?3 WHERE item = ?1",
        params![item, motifs.missed.bits(), CLASSIFICATION],
    )?;
    for ((game, ply), suffered) in &motifs.suffered {
        transaction.run(
            "UPDATE mistakes SET motifs = ?4, classification = ?5
             WHERE card = ?1 AND game = ?2 AND ply = ?3",
            params![item, game, ply, suffered.bits(), CLASSIFICATION],
        )?;
    }
    Ok(())
}

fn json(value: &impl serde::Serialize) -> String {
    // Strings and numbers can always be serialized.
    serde_json::to_string(value).unwrap_or_default()
}

/// Reads a card with its mistakes, including hidden ones if `hidden`. Returns `None` if the card is
/// unreadable.
fn read_card(connection: &Connection, item: &str, hidden: bool) -> rusqlite::Result<Option<Card>> {
    let sql = "SELECT card FROM cards WHERE item = ?1";
    let text: Option<String> = connection.first(sql, [item], |row| row.get(0))?;
    let card = text.and_then(|text| serde_json::from_str::<Card>(&text).ok());
    let Some(mut card) = card else {
        return Ok(None);
    };
    let mistakes = connection.rows(
        "SELECT mistake FROM mistakes WHERE card = ?1 AND (?2 OR hidden IS NULL)
         ORDER BY played, game, ply",
        params![item, hidden],
        |row| row.get::<_, String>(0),
    )?;
    let mistakes = mistakes
        .iter()
        .flat_map(|text| serde_json::from_str::<Mistake>(text));
    card.mistakes.extend(mistakes);
    Ok(Some(card))
}

/// Returns a card unless all of its mistakes are hidden.
fn live_card(connection: &Connection, item: &str) -> rusqlite::Result<Option<Card>> {
    let card = read_card(connection, item, false)?;
    Ok(card.filter(|card| !card.mistakes.is_empty()))
}

/// Returns all cards in order, as far as they are readable in a damaged library.
pub(super) fn all_cards(connection: &Connection) -> impl Iterator<Item = Card> {
    let sql = "SELECT item FROM cards ORDER BY item";
    let items: Vec<String> = readable(connection, sql, |row| row.get(0));
    let card = |item: String| live_card(connection, &item).ok().flatten();
    items.into_iter().filter_map(card)
}

/// Returns all attempts, as far as they are readable in a damaged library.
pub(super) fn all_attempts(connection: &Connection) -> Vec<Attempt> {
    let sql = "SELECT item, at, day, grade FROM attempts ORDER BY item, at";
    let mut attempts: Vec<Attempt> = readable(connection, sql, attempt)
        .into_iter()
        .flatten()
        .collect();
    attempts.sort_unstable();
    attempts.dedup();
    attempts
}

const LESSONS: &str = "SELECT lesson, step, finished FROM lessons ORDER BY lesson";

fn lesson(row: &Row<'_>) -> rusqlite::Result<LessonProgress> {
    Ok(LessonProgress {
        lesson: row.get(0)?,
        step: row.get(1)?,
        finished: row.get(2)?,
    })
}

/// Writes the progress in a lesson, joined with the progress stored before.
pub(super) fn put_lesson(
    transaction: &Transaction<'_>,
    progress: &LessonProgress,
) -> rusqlite::Result<()> {
    let sql = "SELECT lesson, step, finished FROM lessons WHERE lesson = ?1";
    let known = transaction.first(sql, [&progress.lesson], lesson)?;
    let mut joined = known.unwrap_or_else(|| progress.clone());
    joined.join(progress);
    transaction.run(
        "INSERT OR REPLACE INTO lessons (lesson, step, finished) VALUES (?1, ?2, ?3)",
        params![joined.lesson, joined.step, joined.finished],
    )?;
    Ok(())
}

/// Returns the progress in all lessons, as far as it is readable in a damaged library.
pub(super) fn all_lessons(connection: &Connection) -> Vec<LessonProgress> {
    let mut lessons = readable(connection, LESSONS, lesson);
    lessons.dedup();
    lessons
}

/// Returns the rows of a query up to the first unreadable row, and the rows after the last
/// unreadable one.
fn readable<T>(
    connection: &Connection,
    sql: &str,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
) -> Vec<T> {
    let mut found = Vec::new();
    let mut part = |sql: &str| -> rusqlite::Result<()> {
        let mut statement = connection.prepare(sql)?;
        let mut rows = statement.query(())?;
        while let Some(row) = rows.next()? {
            found.push(read(row)?);
        }
        Ok(())
    };
    if part(sql).is_err() {
        // Duplicates do no harm: cards are merged and known attempts skipped.
        let backwards = sql
            .replace("ORDER BY item, at", "ORDER BY item DESC, at DESC")
            .replace("ORDER BY item", "ORDER BY item DESC");
        let _ = part(&backwards);
    }
    found
}

fn attempt(row: &Row<'_>) -> rusqlite::Result<Option<Attempt>> {
    let (item, at): (String, i64) = (row.get(0)?, row.get(1)?);
    let (day, grade): (i32, u8) = (row.get(2)?, row.get(3)?);
    let read = || {
        Some(Attempt {
            item: item.parse().ok()?,
            at,
            day: Day::new(day),
            grade: Grade::from_number(grade)?,
        })
    };
    Ok(read())
}

/// Returns whether this exact attempt is stored.
fn is_kept(connection: &Connection, item: &str, attempt: &Attempt) -> rusqlite::Result<bool> {
    let sql = "SELECT 1 FROM attempts WHERE item = ?1 AND at = ?2 AND day = ?3 AND grade = ?4";
    let (day, grade) = (attempt.day.number(), attempt.grade.number());
    connection.has(sql, params![item, attempt.at, day, grade])
}

fn put_attempt(transaction: &Transaction<'_>, attempt: &Attempt) -> rusqlite::Result<usize> {
    let (day, grade) = (attempt.day.number(), attempt.grade.number());
    transaction.run(
        "INSERT INTO attempts (item, at, day, grade) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (item, at) DO NOTHING",
        params![attempt.item.to_string(), attempt.at, day, grade],
    )
}

/// Adds an attempt from another library, and returns whether it is new. A different attempt at the
/// same exercise and time is kept. The caller must reschedule the exercise.
pub(super) fn take_in_attempt(
    transaction: &Transaction<'_>,
    attempt: &Attempt,
) -> rusqlite::Result<bool> {
    let item = attempt.item.to_string();
    let mut attempt = attempt.clone();
    loop {
        if is_kept(transaction, &item, &attempt)? {
            return Ok(false);
        }
        if put_attempt(transaction, &attempt)? > 0 {
            return Ok(true);
        }
        let Some(next) = attempt.at.checked_add(1) else {
            return Ok(false);
        };
        attempt.at = next;
    }
}

/// Computes and stores the schedule of an exercise.
pub(super) fn reschedule(
    transaction: &Transaction<'_>,
    item: &str,
) -> rusqlite::Result<Option<Schedule>> {
    let sql = "SELECT item, at, day, grade FROM attempts WHERE item = ?1 ORDER BY at";
    let attempts = transaction.rows(sql, [item], attempt)?;
    let attempts: Vec<Attempt> = attempts.into_iter().flatten().collect();
    let schedule = Schedule::of(&attempts);
    if let Some(schedule) = schedule {
        transaction.run(
            "INSERT OR REPLACE INTO exercises
                 (item, stability, difficulty, last, due, attempts, lapses)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![
                item,
                schedule.memory.stability,
                schedule.memory.difficulty,
                schedule.last.number(),
                schedule.due.number(),
                schedule.attempts,
                schedule.lapses
            ],
        )?;
    }
    Ok(schedule)
}

/// Reads a schedule from a row, starting at column `first`.
fn schedule(row: &Row<'_>, first: usize) -> rusqlite::Result<Schedule> {
    Ok(Schedule {
        memory: Memory {
            stability: row.get(first)?,
            difficulty: row.get(first + 1)?,
        },
        last: row.get(first + 2).map(Day::new)?,
        due: row.get(first + 3).map(Day::new)?,
        attempts: row.get(first + 4)?,
        lapses: row.get(first + 5)?,
    })
}

/// Hides the mistakes of a game, or makes them visible again if `at` is `None`.
pub(super) fn set_hidden(
    transaction: &Transaction<'_>,
    id: GameId,
    at: Option<UnixMillis>,
) -> rusqlite::Result<()> {
    transaction.run(
        "UPDATE mistakes SET hidden = ?2
         WHERE game = (SELECT uid FROM games WHERE id = ?1) AND (hidden IS NULL) = (?2 IS NOT NULL)",
        params![id.get(), at],
    )?;
    Ok(())
}

/// Removes the hidden mistakes of games that were deleted before a point in time, and cards that
/// are left without mistakes.
pub(super) fn purge(
    transaction: &Transaction<'_>,
    deleted_before: UnixMillis,
) -> rusqlite::Result<()> {
    transaction.execute(
        "DELETE FROM mistakes WHERE hidden IS NOT NULL
             AND game IN (SELECT uid FROM games WHERE deleted < ?1)",
        [deleted_before],
    )?;
    transaction.execute(
        "DELETE FROM cards WHERE NOT EXISTS (SELECT 1 FROM mistakes WHERE card = cards.item)",
        (),
    )?;
    Ok(())
}
