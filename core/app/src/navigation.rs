//! Where the person is.

use serde::{Deserialize, Serialize};

/// A screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Screen {
    /// The game. It has a tab.
    Board,
    /// What there is to train. It has a tab.
    Train,
    /// All games. It has a tab.
    Games,
    /// Free moves with the engine's lines. It has a tab.
    Analysis,
    /// The settings. It has a tab.
    Settings,
    /// What a new game begins with.
    NewGame,
    /// Setting up a position.
    Setup,
    /// Results by level, and the rating.
    Statistics,
    /// One exercise after the other.
    Exercise,
    /// The work that the app rests on.
    Licences,
}

impl Screen {
    /// The key of its name.
    const fn title(self) -> &'static str {
        match self {
            Self::Board => "app-screen-board",
            Self::Train | Self::Exercise => "app-screen-train",
            Self::Games => "app-screen-games",
            Self::Analysis => "app-screen-analysis",
            Self::Settings => "app-screen-settings",
            Self::NewGame => "newgame-title",
            Self::Setup => "setup-title",
            Self::Statistics => "stats-title",
            Self::Licences => "settings-licences",
        }
    }
}

/// What an analysis begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnalysisRoot {
    /// The free analysis, as it was left.
    Free,
    /// A position as FEN.
    Position(String),
    /// A game of the library.
    Game {
        /// Its number there.
        id: i64,
        /// The ply to look at, if not the start.
        ply: Option<u32>,
        /// Whether its review begins by itself.
        review: bool,
    },
}

/// Which exercises come one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExerciseRoot {
    /// Today's set.
    Today,
    /// Puzzles without end.
    Puzzles {
        /// The name of their motif; none for all motifs.
        motif: Option<String>,
    },
    /// Puzzles against the clock.
    Run,
    /// An ending.
    Ending {
        /// Its lasting name.
        name: String,
    },
}

/// A place where a person can be: a screen, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// The game.
    Board,
    /// What there is to train.
    Train,
    /// Exercises.
    Exercise(ExerciseRoot),
    /// All games.
    Games,
    /// An analysis.
    Analysis(AnalysisRoot),
    /// The settings.
    Settings,
    /// A new game; from a position if one is given as FEN.
    NewGame(Option<String>),
    /// Setting up a position, from this FEN or the standard start.
    Setup(Option<String>),
    /// Results by level, and the rating.
    Statistics,
    /// The work that the app rests on.
    Licences,
}

impl Place {
    /// Its screen.
    pub const fn screen(&self) -> Screen {
        match self {
            Self::Board => Screen::Board,
            Self::Train => Screen::Train,
            Self::Exercise(_) => Screen::Exercise,
            Self::Games => Screen::Games,
            Self::Analysis(_) => Screen::Analysis,
            Self::Settings => Screen::Settings,
            Self::NewGame(_) => Screen::NewGame,
            Self::Setup(_) => Screen::Setup,
            Self::Statistics => Screen::Statistics,
            Self::Licences => Screen::Licences,
        }
    }

    /// Whether it replaces all places but the board. An analysis of a game or a position came from
    /// somewhere: back leads there again.
    const fn is_root(&self) -> bool {
        matches!(
            self,
            Self::Board
                | Self::Train
                | Self::Games
                | Self::Settings
                | Self::Analysis(AnalysisRoot::Free)
        )
    }

    /// The root of a tab; none for a screen without one.
    const fn of_tab(screen: Screen) -> Option<Self> {
        match screen {
            Screen::Board => Some(Self::Board),
            Screen::Train => Some(Self::Train),
            Screen::Games => Some(Self::Games),
            Screen::Analysis => Some(Self::Analysis(AnalysisRoot::Free)),
            Screen::Settings => Some(Self::Settings),
            _ => None,
        }
    }
}

/// A place as a shell draws it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PlaceRecord {
    /// Its number, never given to another place.
    pub id: u32,
    /// Its screen.
    pub screen: Screen,
    /// The name of the screen in words.
    pub title: String,
    /// Whether a tab leads here; a place without one lies on top of the last one that has.
    pub root: bool,
}

/// Where the person is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Navigation {
    /// All places, the one on top last; the first is the board.
    pub places: Vec<PlaceRecord>,
    /// Whether there is a place to go back to.
    pub can_go_back: bool,
    /// How many of the top places are drawn side by side, 1 or 2.
    pub panes: u8,
}

/// The stack of places; never empty.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    stack: Vec<(u32, Place)>,
    last: u32,
    panes: u8,
}

impl Default for Places {
    fn default() -> Self {
        Self {
            stack: vec![(1, Place::Board)],
            last: 1,
            panes: 1,
        }
    }
}

impl Places {
    /// The place on top.
    pub(crate) fn top(&self) -> &Place {
        self.stack.last().map_or(&Place::Board, |(_, place)| place)
    }

    /// All places with their numbers.
    pub(crate) fn all(&self) -> &[(u32, Place)] {
        &self.stack
    }

    /// The position that a place begins with, as FEN.
    pub(crate) fn position(&self, id: u32) -> Option<&str> {
        let mut places = self.stack.iter();
        match places.find(|(known, _)| *known == id) {
            Some((_, Place::NewGame(fen) | Place::Setup(fen))) => fen.as_deref(),
            _ => None,
        }
    }

    /// Whether a screen is anywhere on the stack.
    pub(crate) fn holds(&self, screen: Screen) -> bool {
        self.stack.iter().any(|(_, place)| place.screen() == screen)
    }

    /// The numbers of the places that are drawn, the one on top last. Where there is room for two, the
    /// list of games stands beside a game, and a new game beside what it came from; all else has use for
    /// the whole width.
    pub(crate) fn drawn(&self) -> impl Iterator<Item = (u32, Screen)> {
        let count = match &*self.stack {
            [.., (_, Place::Games), _] | [.., (_, Place::Games | Place::NewGame(_))] => {
                self.panes()
            }
            _ => 1,
        };
        let first = self.stack.len().saturating_sub(count.into());
        let drawn = self.stack[first..].iter();
        drawn.map(|(id, place)| (*id, place.screen()))
    }

    /// Goes to a root, or lays a place on top of where the person is. A place that stays keeps its
    /// number.
    pub(crate) fn go(&mut self, place: Place) {
        let keeps: Box<dyn Fn(&Place) -> bool> = match &place {
            root if root.is_root() => Box::new(|other| *other == Place::Board),
            Place::NewGame(_) => {
                let kept = self.stack.iter();
                let before = kept.take_while(|(_, other)| other.screen() != Screen::NewGame);
                let count = before.count();
                self.stack.truncate(count);
                Box::new(|_| true)
            }
            _ => {
                let screen = place.screen();
                Box::new(move |other| other.screen() != screen || other.is_root())
            }
        };
        let same = self.stack.iter().find(|(_, other)| *other == place);
        let same = same.map(|(id, _)| *id);
        self.stack
            .retain(|(_, other)| keeps(other) && *other != place);
        let id = same.unwrap_or_else(|| {
            self.last += 1;
            self.last
        });
        // The board lies below everything.
        let at = if place == Place::Board {
            0
        } else {
            self.stack.len()
        };
        self.stack.insert(at, (id, place));
        if self.stack[0].1 != Place::Board {
            self.last += 1;
            self.stack.insert(0, (self.last, Place::Board));
        }
    }

    /// Goes to the root of a tab.
    pub(crate) fn go_to_tab(&mut self, screen: Screen) {
        if let Some(root) = Place::of_tab(screen) {
            self.go(root);
        }
    }

    /// The person has left a place, and with it all that lay on top of it. A place that is gone
    /// already and the board below everything stay as they are.
    pub(crate) fn leave(&mut self, id: u32) {
        let left = self.stack.iter().position(|(known, _)| *known == id);
        if let Some(index) = left.filter(|&index| index > 0) {
            self.stack.truncate(index);
        }
    }

    /// The places as they were saved; where they cannot have been, the board alone.
    pub(crate) fn restore(&mut self, stack: Vec<(u32, Place)>) {
        let begins_well = stack
            .first()
            .is_some_and(|(_, place)| *place == Place::Board);
        if begins_well {
            self.last = stack.iter().map(|(id, _)| *id).max().unwrap_or(1);
            self.stack = stack;
        }
    }

    pub(crate) fn set_panes(&mut self, panes: u8) {
        self.panes = panes.clamp(1, 2);
    }

    pub(crate) fn record(&self, word: impl Fn(&str) -> String) -> Navigation {
        let places = self.stack.iter().map(|(id, place)| PlaceRecord {
            id: *id,
            screen: place.screen(),
            title: word(place.screen().title()),
            root: place.is_root(),
        });
        Navigation {
            places: places.collect(),
            can_go_back: self.stack.len() > 1,
            panes: self.panes(),
        }
    }

    /// How many places are drawn: of two that have the same screen, the one on top.
    fn panes(&self) -> u8 {
        match &*self.stack {
            [.., (_, below), (_, top)] if below.screen() == top.screen() => 1,
            _ => self.panes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: i64) -> Place {
        Place::Analysis(AnalysisRoot::Game {
            id,
            ply: None,
            review: false,
        })
    }

    fn free() -> Place {
        Place::Analysis(AnalysisRoot::Free)
    }

    #[test]
    fn two_places_with_the_same_screen_are_not_drawn_side_by_side() {
        let mut places = Places::default();
        places.set_panes(2);
        places.go(free());
        assert_eq!(places.record(str::to_owned).panes, 2);
        places.go(game(1));
        let drawn: Vec<_> = places.drawn().collect();
        assert_eq!(drawn, [(3, Screen::Analysis)]);
        assert_eq!(places.record(str::to_owned).panes, 1);
    }

    #[test]
    fn the_list_of_games_and_a_new_game_stand_beside_another_place() {
        use Place::{Board, Games, Licences, NewGame, Settings, Setup, Statistics};
        for (steps, drawn) in [
            (vec![Games], vec![Screen::Board, Screen::Games]),
            (
                vec![Games, Statistics],
                vec![Screen::Games, Screen::Statistics],
            ),
            (vec![Games, game(1)], vec![Screen::Games, Screen::Analysis]),
            (vec![NewGame(None)], vec![Screen::Board, Screen::NewGame]),
            (vec![NewGame(None), Setup(None)], vec![Screen::Setup]),
            (vec![Board], vec![Screen::Board]),
            (vec![free()], vec![Screen::Analysis]),
            (vec![Settings], vec![Screen::Settings]),
            (vec![Settings, Licences], vec![Screen::Licences]),
        ] {
            let mut places = Places::default();
            places.set_panes(2);
            for step in &steps {
                places.go(step.clone());
            }
            let shown: Vec<Screen> = places.drawn().map(|(_, screen)| screen).collect();
            assert_eq!(shown, drawn, "{steps:?}");
            places.set_panes(1);
            assert_eq!(places.drawn().count(), 1);
        }
    }

    #[test]
    fn roots_replace_one_another_and_other_places_lie_on_top() {
        use Place::{Board, Games, Licences, Settings, Statistics};
        let fen = || Some("8/8/8/8/8/8/8/K1k5 w - - 0 1".to_owned());
        let new_game = Place::NewGame;
        let setup = Place::Setup;
        for (steps, end) in [
            (vec![Games], vec![Board, Games]),
            (vec![Games, Settings], vec![Board, Settings]),
            (vec![Games, Statistics], vec![Board, Games, Statistics]),
            (vec![Games, Statistics, Board], vec![Board]),
            (vec![Games, game(1)], vec![Board, Games, game(1)]),
            (vec![Games, game(1), game(2)], vec![Board, Games, game(2)]),
            (vec![free(), game(1)], vec![Board, free(), game(1)]),
            (vec![Games, game(1), free()], vec![Board, free()]),
            (vec![Settings, Licences, Settings], vec![Board, Settings]),
            // A new game that comes back with a position: what lay on top of it goes.
            (
                vec![new_game(None), setup(None), new_game(fen())],
                vec![Board, new_game(fen())],
            ),
        ] {
            let mut places = Places::default();
            for step in &steps {
                places.go(step.clone());
            }
            let stack: Vec<Place> = places
                .stack
                .iter()
                .map(|(_, place)| place.clone())
                .collect();
            assert_eq!(stack, end, "{steps:?}");
            assert_eq!(places.top(), end.last().unwrap());
            let drawn = places.record(str::to_owned).places;
            let tabs_come_first = drawn.is_sorted_by_key(|place| !place.root);
            assert!(tabs_come_first, "{drawn:?}");
        }
    }

    #[test]
    fn what_was_left_never_comes_back_under_its_number_and_leaving_twice_is_leaving_once() {
        let mut places = Places::default();
        places.go(Place::Games);
        places.go(Place::Statistics);
        let ids: Vec<u32> = places.stack.iter().map(|(id, _)| *id).collect();
        places.leave(ids[1]);
        places.leave(ids[2]);
        places.leave(ids[1]);
        places.leave(ids[0]);
        assert_eq!(*places.top(), Place::Board);
        assert_eq!(places.stack[0].0, ids[0], "the board stays");
        places.go(Place::Games);
        assert!(!ids.contains(&places.stack[1].0));
        let games = places.stack[1].0;
        places.go(game(3));
        places.go(Place::Games);
        assert_eq!(
            places.stack[1].0, games,
            "a place that stays keeps its number"
        );
    }
}
