//! What is drawn, in the parts in which it changes.

use std::collections::HashMap;
use std::sync::Arc;

use plywise_chess::Square;
use plywise_store::LibraryError;
use plywise_words::{Catalogue as Words, Direction, Language, spoken_square_name};

use crate::analysis::{AnalysisDrawing, AnalysisScreen, EngineLines, GraphPoint, TreeParagraph};
use crate::board::{BoardDrawing, BoardScreen, MovesPage, SpokenClocks, ThinkingRecord};
use crate::chessboard::VoicedSquare;
use crate::error_text::error_text;
use crate::games::{GamesPage, GamesScreen};
use crate::licences::LicencesScreen;
use crate::look::Look;
use crate::messages::MessageRecord;
use crate::navigation::Navigation;
use crate::new_game::NewGameScreen;
use crate::settings::SettingsScreen;
use crate::setup::{SetupScreen, SetupSquare};
use crate::statistics::StatisticsScreen;
use crate::train::{ExerciseScreen, TrainScreen};

/// The words of the language that is set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Catalogue {
    /// The language's tag, as in `de`.
    pub language: String,
    /// Whether it is written from right to left.
    pub right_to_left: bool,
    /// All messages that need no arguments, by their keys: the labels that never change.
    pub messages: HashMap<String, String>,
    /// The squares from a1 to h8, as a voice says them.
    pub squares: Vec<String>,
}

impl Catalogue {
    pub(crate) fn of(words: &Words) -> Self {
        Self {
            language: words.language().tag().to_owned(),
            right_to_left: words.language().direction() == Direction::RightToLeft,
            messages: words.all().into_iter().collect(),
            squares: Square::ALL
                .into_iter()
                .map(|square| spoken_square_name(square, words))
                .collect(),
        }
    }
}

/// A part of what is drawn. Each replaces the one of its kind before, a page the one of its number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[allow(clippy::large_enum_variant)] // made once for each change, and moved on at once
pub enum Part {
    /// The app could not start: nothing else is drawn until another part comes.
    Start {
        /// Why, in words.
        trouble: String,
        /// What [`Event::Retry`](crate::Event::Retry) does, in words.
        retry: String,
        /// Whether the words are written from right to left.
        right_to_left: bool,
    },
    /// The words of the language that is set.
    Catalogue {
        /// The words.
        catalogue: Catalogue,
    },
    /// How things are drawn.
    Look {
        /// The look.
        look: Look,
    },
    /// What brings the person back to where they are after the system has ended the app: to be kept
    /// by the shell, and given back at the next start.
    State {
        /// The state, of at most 16 KiB.
        state: String,
    },
    /// Where the person is.
    Navigation {
        /// The places.
        navigation: Navigation,
    },
    /// What is said at the lower edge.
    Message {
        /// The message; none if there is nothing to say.
        message: Option<MessageRecord>,
    },
    /// The board.
    Board {
        /// The board.
        board: BoardScreen,
    },
    /// The analysis of a place.
    Analysis {
        /// The place.
        place: u32,
        /// Its analysis.
        analysis: AnalysisScreen,
    },
    /// A paragraph of the analysis's tree. Paragraphs beyond those that it names are gone.
    Paragraph {
        /// The paragraph.
        paragraph: TreeParagraph,
    },
    /// What the engine says of the position in the analysis.
    Lines {
        /// What.
        lines: EngineLines,
    },
    /// The graph of the review in the analysis.
    Graph {
        /// Its points, one a move.
        points: Vec<GraphPoint>,
    },
    /// A page of the list of moves. Pages beyond those that the board names are gone.
    MovesPage {
        /// The page.
        page: MovesPage,
    },
    /// How far the computer has got with its move or the hint.
    Thinking {
        /// How far; none while it does not think.
        thinking: Option<ThinkingRecord>,
    },
    /// What the squares of the board say to a voice, from a1 to h8; only while one listens.
    Voices {
        /// The squares.
        squares: Vec<VoicedSquare>,
    },
    /// What the squares of the analysis say to a voice, from a1 to h8; only while one listens.
    AnalysisVoices {
        /// The squares.
        squares: Vec<VoicedSquare>,
    },
    /// What the clocks say to a voice, renewed each second; only while one listens.
    Clocks {
        /// The clocks; none for a game without.
        clocks: Option<SpokenClocks>,
    },
    /// What there is to train.
    Train {
        /// What.
        train: TrainScreen,
    },
    /// The exercise.
    Exercise {
        /// The exercise.
        exercise: ExerciseScreen,
    },
    /// What the squares of the exercise say to a voice, from a1 to h8; only while one listens.
    ExerciseVoices {
        /// The squares.
        squares: Vec<VoicedSquare>,
    },
    /// The list of games, apart from its pages.
    Games {
        /// The list.
        games: GamesScreen,
    },
    /// A page of the list of games. Pages beyond those that the list names are gone.
    GamesPage {
        /// The page.
        page: GamesPage,
    },
    /// The statistics.
    Statistics {
        /// The statistics.
        statistics: StatisticsScreen,
    },
    /// The settings.
    Settings {
        /// The settings.
        settings: SettingsScreen,
    },
    /// What a new game begins with.
    NewGame {
        /// The choices.
        choices: NewGameScreen,
    },
    /// A position in the making.
    Setup {
        /// The position.
        setup: SetupScreen,
    },
    /// What the squares of that position say to a voice, from a1 to h8; only while one listens.
    SetupVoices {
        /// The squares.
        squares: Vec<SetupSquare>,
    },
    /// The work that the app rests on.
    Licences {
        /// The licences.
        licences: LicencesScreen,
    },
}

/// What is drawn where the library could not be opened, in the first of the system's languages that
/// the app speaks.
pub fn start_trouble(error: &LibraryError, languages: &[String]) -> Part {
    start_failure(languages, |words| match error {
        // No game is there yet that could be saved later.
        LibraryError::DiskFull { .. } => words.message("games-error-full-start", &[]),
        _ => error_text(error, words),
    })
}

/// The failed start that is drawn where the app itself cannot be drawn, in the same language.
pub fn failed_start(languages: &[String]) -> Part {
    start_failure(languages, |words| words.message("app-problem", &[]))
}

fn start_failure(languages: &[String], trouble: impl FnOnce(&Words) -> String) -> Part {
    let language = Language::preferred(languages.iter().map(String::as_str));
    let words = Words::shared(language.tag());
    Part::Start {
        trouble: trouble(&words),
        retry: words.message("app-retry", &[]),
        right_to_left: language.direction() == Direction::RightToLeft,
    }
}

/// Gathers what is drawn, and gives back what has changed of it.
#[derive(Debug)]
pub(crate) struct Drawing<'a> {
    taken: &'a mut Taken,
    pages: Vec<Part>,
    parts: Vec<Part>,
}

impl<'a> Drawing<'a> {
    pub(crate) const fn new(taken: &'a mut Taken) -> Self {
        Self {
            taken,
            pages: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// Draws with these words. There are hundreds of them: they are not written out to be compared.
    pub(crate) fn words(&mut self, words: &Arc<Words>) {
        let before = self.taken.words.replace(Arc::clone(words));
        if !before.is_some_and(|before| Arc::ptr_eq(&before, words)) {
            let catalogue = Catalogue::of(words);
            self.pages.push(Part::Catalogue { catalogue });
        }
    }

    /// Draws a part.
    pub(crate) fn part(&mut self, part: Part) {
        self.parts.extend(self.taken.take(part));
    }

    /// Draws the pages of a list.
    fn pages<P: Clone + PartialEq>(
        &mut self,
        taken: fn(&mut Taken) -> &mut TakenPages<P>,
        pages: &[Arc<P>],
        part: fn(P) -> Part,
    ) {
        let changed = taken(self.taken).take(pages);
        self.pages.extend(changed.into_iter().map(part));
    }

    /// Draws the board.
    pub(crate) fn board(&mut self, drawing: BoardDrawing<'_>) {
        let BoardDrawing {
            board,
            thinking,
            spoken,
            pages,
        } = drawing;
        self.part(Part::Board { board });
        self.part(Part::Thinking { thinking });
        if let Some((squares, clocks)) = spoken {
            self.part(Part::Voices { squares });
            self.part(Part::Clocks { clocks });
        }
        let part = |page| Part::MovesPage { page };
        self.pages(|taken| &mut taken.moves, pages, part);
    }

    /// Draws the analysis of a place.
    pub(crate) fn analysis(&mut self, place: u32, drawing: AnalysisDrawing<'_>) {
        let AnalysisDrawing {
            analysis,
            lines,
            squares,
            graph,
            paragraphs,
        } = drawing;
        self.part(Part::Analysis { place, analysis });
        self.part(Part::Lines { lines });
        self.squares(squares, |squares| Part::AnalysisVoices { squares });
        let part = |points| Part::Graph { points };
        self.pages(|taken| &mut taken.graph, &[graph], part);
        let part = |paragraph| Part::Paragraph { paragraph };
        self.pages(|taken| &mut taken.paragraphs, paragraphs, part);
    }

    /// Draws the list of games.
    pub(crate) fn games(&mut self, games: GamesScreen, pages: &[Arc<GamesPage>]) {
        self.part(Part::Games { games });
        let part = |page| Part::GamesPage { page };
        self.pages(|taken| &mut taken.games, pages, part);
    }

    /// Draws what the squares of a board say, if a screen reader is active.
    pub(crate) fn squares<S>(&mut self, squares: Option<S>, part: fn(S) -> Part) {
        if let Some(squares) = squares {
            self.part(part(squares));
        }
    }

    /// What differs from what was drawn last. Pages come first: a list that names them must find
    /// them.
    pub(crate) fn changed(self) -> Vec<Part> {
        let Self { pages, parts, .. } = self;
        pages.into_iter().chain(parts).collect()
    }
}

/// Takes in a page of a list, as [`Part::GamesPage`], [`Part::MovesPage`] and [`Part::Paragraph`]
/// bring it: it replaces the page of its number or follows the last one.
pub fn put_page<P>(pages: &mut Vec<P>, number: u32, page: P) {
    let number = number as usize;
    if number < pages.len() {
        pages[number] = page;
    } else {
        pages.push(page);
    }
}

/// The parts that were taken last.
#[derive(Debug, Default)]
pub(crate) struct Taken {
    words: Option<Arc<Words>>,
    parts: Vec<Part>,
    games: TakenPages<GamesPage>,
    moves: TakenPages<MovesPage>,
    paragraphs: TakenPages<TreeParagraph>,
    /// One page.
    graph: TakenPages<Vec<GraphPoint>>,
}

impl Taken {
    /// Takes a part in; gives it back if it differs from the last one of its kind.
    fn take(&mut self, part: Part) -> Option<Part> {
        let kind = std::mem::discriminant(&part);
        let before = self
            .parts
            .iter_mut()
            .find(|known| std::mem::discriminant(*known) == kind);
        match before {
            Some(before) if *before == part => return None,
            Some(before) => *before = part.clone(),
            None => self.parts.push(part.clone()),
        }
        Some(part)
    }
}

/// The pages of a list that were taken last.
#[derive(Debug)]
pub(crate) struct TakenPages<P>(Vec<Arc<P>>);

impl<P> Default for TakenPages<P> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<P: Clone + PartialEq> TakenPages<P> {
    /// Takes the pages in; gives back those that differ. A page that is the same object is not
    /// looked into.
    fn take(&mut self, pages: &[Arc<P>]) -> Vec<P> {
        let known = std::mem::replace(&mut self.0, pages.to_vec());
        let differs = |number: usize, page: &Arc<P>| {
            let known = known.get(number);
            known.is_none_or(|known| !Arc::ptr_eq(known, page) && known != page)
        };
        let pages = pages.iter().enumerate();
        let changed = pages.filter(|(number, page)| differs(*number, page));
        changed.map(|(_, page)| P::clone(page)).collect()
    }
}
