//! The queue of games to play, shared with other processes.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use stack_ai::Stop;
use stack_game::Record;

use crate::match_folder::{GameLock, MatchFolder, MatchFolderError};

/// Game numbers.
pub(crate) struct GameQueue<'a> {
    /// Game number and whether another process was playing it when last checked.
    games: Mutex<VecDeque<(usize, bool)>>,
    folder: Option<&'a MatchFolder>,
}

/// What to do with a game.
pub(crate) enum GameTask {
    /// Play it; in a folder with a lock.
    Play(Option<GameLock>),
    /// Another process has played it.
    Read(Box<Record>),
}

/// Interval for checking games of other processes.
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

    /// The next game and what to do with it. Waits for games of other processes, which end with a
    /// record or with the process. `None` if there are no more games or `halt` is set.
    pub(crate) fn next(&self, halt: &Stop) -> Option<(usize, Result<GameTask, MatchFolderError>)> {
        while !halt.is_set() {
            let (number, waited) = self.lock().pop_front()?;
            match self.task(number) {
                Ok(Some(task)) => return Some((number, Ok(task))),
                Err(error) => return Some((number, Err(error))),
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

    /// `None` if another process plays the game.
    fn task(&self, number: usize) -> Result<Option<GameTask>, MatchFolderError> {
        let Some(folder) = self.folder else {
            return Ok(Some(GameTask::Play(None)));
        };
        let Some(lock) = folder.lock_game(number)? else {
            return Ok(None);
        };
        // Read after locking: the previous owner of the lock has finished writing.
        Ok(Some(match folder.read(number)? {
            Some(record) => {
                lock.release_and_delete();
                GameTask::Read(Box::new(record))
            }
            None => GameTask::Play(Some(lock)),
        }))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, VecDeque<(usize, bool)>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
