//! What lies in the folders, read by the program's own readers.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use stack_session::play::Origin;
use stack_session::storage::{Folders, read_match};

/// All games in the folders, the deleted ones, too. Files that have not changed are read once.
#[derive(Default)]
pub(crate) struct Shelf {
    games: BTreeMap<PathBuf, (SystemTime, Vec<String>)>,
}

impl fmt::Debug for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (path, (_, moves)) in &self.games {
            writeln!(f, "{}: {}", path.display(), moves.join(" "))?;
        }
        Ok(())
    }
}

impl Shelf {
    /// The number of games.
    pub(crate) fn games(&self) -> usize {
        self.games.len()
    }

    /// True if there is a game with these moves.
    pub(crate) fn has(&self, moves: &[String]) -> bool {
        self.games.values().any(|(_, there)| there == moves)
    }

    /// Reads what is new. Every file is whole, and no game of before is gone: it has more moves, another name, or lies
    /// among the deleted ones.
    pub(crate) fn check(&mut self, folders: &Folders, what: &str) {
        let before = std::mem::take(&mut self.games);
        for path in all(folders) {
            let changed = path.metadata().unwrap().modified().unwrap();
            let known = before.get(&path).filter(|(then, _)| *then == changed);
            let moves = match known {
                Some((_, moves)) => moves.clone(),
                None => match read_match(&path, Origin::New) {
                    Ok(opened) => opened.game.record().moves,
                    Err(why) => panic!("{what}: {why}"),
                },
            };
            self.games.insert(path, (changed, moves));
        }
        for (path, (_, moves)) in &before {
            let name = path.file_stem().unwrap().to_str().unwrap();
            let named = |there: &PathBuf| there.to_str().is_some_and(|there| there.contains(name));
            let stays = self.games.keys().any(named);
            let renamed = || self.games.values().any(|(_, now)| now.starts_with(moves));
            assert!(
                stays || renamed(),
                "{what}: {} with {moves:?} is gone; there are {self:?}",
                path.display()
            );
        }
    }
}

/// The records in a folder.
fn files(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    inside(folder).filter(|path| path.extension().is_some_and(|end| end == "ron"))
}

fn all(folders: &Folders) -> Vec<PathBuf> {
    let trash = ["unfinished", "records", "opened"].map(|name| folders.trash().join(name));
    let own = [folders.unfinished(), folders.records(), folders.opened()];
    let series = inside(&folders.series());
    let pairs = series.flat_map(|series| inside(&series));
    let games = pairs.map(|pair| pair.join("games"));
    let places = own.into_iter().chain(trash).chain(games);
    places
        .flat_map(|place| files(&place).collect::<Vec<_>>())
        .collect()
}

/// What lies in a folder.
pub(super) fn inside(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path())
}
