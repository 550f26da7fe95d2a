//! Traces a program until it is killed: what it logs, and what is on disk afterwards.

#![allow(dead_code, reason = "each test program uses a percent")]

pub(crate) mod leftovers;
mod trace;

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use stack_session::play::Origin;
use stack_session::storage::{Folders, read_match};

pub(crate) use trace::Traced;

/// Statistics of all kills, and the games on disk.
#[derive(Default)]
pub(crate) struct KillStatistics {
    games: SavedGames,
    shown: u64,
    written: u64,
    lags: Vec<Duration>,
}

impl KillStatistics {
    /// Checks that nothing is lost after a kill.
    pub(crate) fn check(&mut self, traced: &Traced, folders: &Folders, what: &str) {
        self.shown += traced.shown();
        self.written += traced.written();
        self.lags.extend(traced.lags());
        self.lags.sort_unstable();
        self.games.check(folders, what);
        traced.check(&self.games, what);
    }

    /// Checks that enough moves were logged for this number of kills.
    pub(crate) fn check_enough(&self, kills: u64) {
        let (shown, written) = (self.shown, self.written);
        assert!(
            shown > kills && written > kills / 2,
            "{shown} shown, {written} on disk"
        );
    }

    /// The time from showing a move to writing it, in milliseconds: this percentile.
    fn lag(&self, percent: usize) -> u128 {
        let index = self.lags.len() * percent / 100;
        let lag = self.lags.get(index.min(self.lags.len().saturating_sub(1)));
        lag.copied().unwrap_or_default().as_millis()
    }
}

impl fmt::Display for KillStatistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "shown={} on_disk={} games={} lag_ms median={} p99={} max={}",
            self.shown,
            self.written,
            self.games.len(),
            self.lag(50),
            self.lag(99),
            self.lag(100),
        )
    }
}

/// All games on disk, including deleted ones. Unchanged files are read once.
#[derive(Default)]
struct SavedGames {
    games: BTreeMap<PathBuf, (SystemTime, Vec<String>)>,
}

impl fmt::Debug for SavedGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (path, (_, moves)) in &self.games {
            writeln!(f, "{}: {}", path.display(), moves.join(" "))?;
        }
        Ok(())
    }
}

impl SavedGames {
    /// The number of games.
    fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is a game with these moves.
    fn has(&self, moves: &[String]) -> bool {
        self.games.values().any(|(_, known)| known == moves)
    }

    /// Reads new and changed files. Checks that all files are valid and that no game is lost: it
    /// may have more moves, another name, or be in the trash.
    fn check(&mut self, folders: &Folders, what: &str) {
        let before = std::mem::take(&mut self.games);
        for path in all_records(folders) {
            let changed = path.metadata().unwrap().modified().unwrap();
            let known = before.get(&path).filter(|(then, _)| *then == changed);
            let moves = match known {
                Some((_, moves)) => moves.clone(),
                None => match read_match(&path, Origin::New) {
                    Ok(opened) => opened.game.record().moves,
                    Err(error) => panic!("{what}: {error}"),
                },
            };
            self.games.insert(path, (changed, moves));
        }
        for (path, (_, moves)) in &before {
            let name = path.file_stem().unwrap().to_str().unwrap();
            let has_name = |path: &PathBuf| path.to_str().is_some_and(|path| path.contains(name));
            let stays = self.games.keys().any(has_name);
            let renamed = || self.games.values().any(|(_, now)| now.starts_with(moves));
            assert!(
                stays || renamed(),
                "{what}: {} with {moves:?} is lost; there are {self:?}",
                path.display()
            );
        }
    }
}

/// The records in a folder.
fn records_in(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    paths_in(folder).filter(|path| path.extension().is_some_and(|end| end == "ron"))
}

fn all_records(folders: &Folders) -> Vec<PathBuf> {
    let trash = ["unfinished", "records", "opened"].map(|name| folders.trash().join(name));
    let own = [folders.unfinished(), folders.records(), folders.opened()];
    let tournaments = paths_in(&folders.tournaments());
    let pairs = tournaments.flat_map(|tournament| paths_in(&tournament));
    let games = pairs.map(|pair| pair.join("games"));
    let places = own.into_iter().chain(trash).chain(games);
    places
        .flat_map(|place| records_in(&place).collect::<Vec<_>>())
        .collect()
}

/// The paths in a folder.
fn paths_in(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path())
}
