//! Searches in the positions of the index, in short steps between other requests.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use stack_game::{BoardView, Seat};
use stack_match::{MoveResult, MoveStats, move_key};

use super::index_db::{GameFilter, LibraryIndex, ScannedData, ScannedGame};
use crate::game::{
    PositionCondition, PositionFinder, PositionTarget, StoredKey, seat_letters, stored_chance,
};

/// A search in the positions of all games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionRequest {
    /// The games.
    pub filter: GameFilter,
    /// What to find.
    pub task: PositionTask,
}

/// What a [`PositionRequest`] finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionTask {
    /// The moves played in the position with this [key](stack_game::PositionKeys):
    /// [`PositionReply::Moves`].
    Moves(u64),
    /// The games with the position with this key: [`PositionReply::Games`].
    Position(u64),
    /// The games with a position that meets all conditions: [`PositionReply::Games`].
    Conditions(Vec<PositionCondition>),
}

impl PositionTask {
    /// The positions that are found; `None` if moves are.
    pub fn target(&self) -> Option<PositionTarget<'_>> {
        match self {
            Self::Moves(_) => None,
            Self::Position(key) => Some(PositionTarget::Key(*key)),
            Self::Conditions(conditions) => Some(PositionTarget::Conditions(conditions)),
        }
    }
}

/// The result of a [`PositionRequest`].
#[derive(Clone, Debug, PartialEq)]
pub enum PositionReply {
    /// The moves by [`move_key`], with their results for the side that made them.
    Moves(BTreeMap<u32, MoveStats>),
    /// The files of the games, with the number of moves before the first position found.
    Games(HashMap<PathBuf, usize>),
    /// The library cannot be searched, because it has no index.
    Unavailable,
}

/// The first position that was found in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundPosition {
    /// The file of the game.
    pub path: PathBuf,
    /// The number of moves before the position.
    pub ply: usize,
    /// The board; `None` while the file is read, and if it cannot be read or was not found.
    pub board: Option<BoardView>,
}

/// A running search.
pub(in crate::storage) struct PositionScan {
    request: PositionRequest,
    letters: [char; Seat::MAX],
    finder: PositionFinder,
    /// The number of the last game that was searched.
    after: i64,
    found: PositionReply,
}

impl PositionScan {
    /// Starts a search.
    pub(in crate::storage) fn new(request: PositionRequest) -> Self {
        let conditions = match &request.task {
            PositionTask::Conditions(conditions) => &conditions[..],
            _ => &[],
        };
        let found = match &request.task {
            PositionTask::Moves(_) => PositionReply::Moves(BTreeMap::new()),
            _ => PositionReply::Games(HashMap::new()),
        };
        Self {
            letters: seat_letters(&request.filter.variant).unwrap_or([' '; Seat::MAX]),
            finder: PositionFinder::new(conditions),
            after: 0,
            found,
            request,
        }
    }

    /// Whether a new request replaces this search: of each kind only the last one counts.
    pub(in crate::storage) fn is_replaced_by(&self, next: &PositionRequest) -> bool {
        let lists_moves =
            |request: &PositionRequest| matches!(request.task, PositionTask::Moves(_));
        lists_moves(&self.request) == lists_moves(next)
    }

    /// Searches for the given time. Returns whether the search is complete.
    pub(super) fn run_for(
        &mut self,
        time: Duration,
        index: &LibraryIndex,
    ) -> rusqlite::Result<bool> {
        let start = Instant::now();
        let Self {
            request,
            letters,
            finder,
            found,
            ..
        } = self;
        let mut searched = 0_u32;
        let data = match request.task {
            PositionTask::Moves(_) | PositionTask::Position(_) => ScannedData::Keys,
            PositionTask::Conditions(_) => ScannedData::Boards,
        };
        let mut each = |game: &ScannedGame<'_>| {
            let ply = match &request.task {
                PositionTask::Moves(key) => {
                    if let PositionReply::Moves(moves) = &mut *found {
                        add_moves(game, *key, letters, moves);
                    }
                    None
                }
                PositionTask::Position(key) => ply_of(game, *key),
                PositionTask::Conditions(_) => finder.find(game.data),
            };
            if let (Some(ply), PositionReply::Games(games)) = (ply, &mut *found) {
                games.insert(index.full_path(game.path), ply);
            }
            searched += 1;
            // Reading the clock takes as long as searching some games.
            !searched.is_multiple_of(64) || start.elapsed() < time
        };
        while let Some(last) = index.scan(&request.filter, data, self.after, &mut each)? {
            self.after = last;
            if start.elapsed() >= time {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Ends the search: there is no index.
    pub(super) fn set_unavailable(&mut self) {
        self.found = PositionReply::Unavailable;
    }

    /// The request and its result.
    pub(in crate::storage) fn into_reply(self) -> (PositionRequest, PositionReply) {
        (self.request, self.found)
    }
}

/// The number of moves before a position.
fn ply_of(game: &ScannedGame<'_>, position: u64) -> Option<usize> {
    let mut ply = 0;
    let mut keys = StoredKey::all(game.data);
    let found = keys.any(|key| {
        ply += usize::from(key.is_after_move());
        key.has_key(position)
    });
    found.then_some(ply)
}

/// Adds the move that was played when a position first occurred: each game counts once.
fn add_moves(
    game: &ScannedGame<'_>,
    position: u64,
    letters: &[char; Seat::MAX],
    moves: &mut BTreeMap<u32, MoveStats>,
) {
    let mut ply = 0;
    let keys = || StoredKey::all(game.data);
    for (before, after) in keys().zip(keys().skip(1)) {
        ply += usize::from(after.is_after_move());
        if !before.has_key(position) || !after.is_after_move() {
            continue;
        }
        let letter = letters[before.turn().index()];
        let result = game.result.map(|winners| match winners {
            "" => MoveResult::Draw,
            winners if winners.contains(letter) => MoveResult::Win,
            _ => MoveResult::Loss,
        });
        let stats = moves.entry(move_key(after.position())).or_default();
        stats.add(result, stored_chance(game.chances, ply));
        return;
    }
}
