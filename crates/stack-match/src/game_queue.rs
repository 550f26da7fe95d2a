//! The games that are still to be played, for the threads of this process and for other processes.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use stack_ai::Stop;
use stack_game::Record;

use crate::game_lock::GameLock;
use crate::match_folder::{MatchFolder, MatchFolderError};

/// Numbers of games.
pub(crate) struct GameQueue<'a> {
    /// True beside a number that another process had when it was asked for last.
    games: Mutex<VecDeque<(usize, bool)>>,
    folder: Option<&'a MatchFolder>,
}

/// What is to be done with a game.
pub(crate) enum GameTask {
    /// It is to be played; within a folder under a claim.
    Play(Option<GameLock>),
    /// Another process has played it.
    Read(Box<Record>),
}

/// Time before a game that another process has is asked for again.
const PAUSE: Duration = Duration::from_millis(50);

impl<'a> GameQueue<'a> {
    pub(crate) fn new(games: impl Iterator<Item = usize>, folder: Option<&'a MatchFolder>) -> Self {
        let games = games.map(|number| (number, false));
        Self {
            games: Mutex::new(games.collect()),
            folder,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.lock().len()
    }

    /// The next game and what is to be done with it. Waits for games that other processes play: each
    /// of them ends with a record, or with the end of its process. `None` when there are no more,
    /// or `halt` is set.
    pub(crate) fn next(&self, halt: &Stop) -> Option<(usize, Result<GameTask, MatchFolderError>)> {
        while !halt.is_set() {
            let (number, waited) = self.lock().pop_front()?;
            match self.task(number) {
                Ok(Some(task)) => return Some((number, Ok(task))),
                Err(why) => return Some((number, Err(why))),
                Ok(None) => {
                    if waited {
                        thread::sleep(PAUSE);
                    }
                    self.lock().push_back((number, true));
                }
            }
        }
        None
    }

    /// `None` when another process plays the game.
    fn task(&self, number: usize) -> Result<Option<GameTask>, MatchFolderError> {
        let Some(folder) = self.folder else {
            return Ok(Some(GameTask::Play(None)));
        };
        let Some(claim) = folder.lock_game(number)? else {
            return Ok(None);
        };
        // Looked for under the claim: who had it before has written by now.
        Ok(Some(match folder.read(number)? {
            Some(record) => {
                claim.release_and_delete();
                GameTask::Read(Box::new(record))
            }
            None => GameTask::Play(Some(claim)),
        }))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, VecDeque<(usize, bool)>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
