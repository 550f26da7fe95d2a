//! The index: what was read of the files, in a database beside them, so that the next start need not
//! read thousands of files again.
//!
//! It holds nothing that the files do not tell. Where it is missing, damaged or of another version it
//! is made anew; where it cannot be had at all, the files are read.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, Row, Transaction, TransactionBehavior, params};

use super::files::FileStamp;
use super::row::{
    board_from, board_text, players_from, players_text, result_from, result_text, seat_from,
    time_from, time_number,
};
use crate::game::{GameSummary, SeatSummary};

/// The version of the tables and of what they say. An index of another version is made anew.
const VERSION: i32 = 3;

/// The time for which another program's writing is waited for.
const PATIENCE: Duration = Duration::from_millis(200);

/// Empty tables in place of those that are there, also of earlier versions.
const TABLES: &str = "
    DROP TABLE IF EXISTS position;
    DROP TABLE IF EXISTS seat;
    DROP TABLE IF EXISTS game;
    CREATE TABLE game (
        id INTEGER PRIMARY KEY,
        path TEXT NOT NULL UNIQUE,
        size INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        game TEXT NOT NULL,
        variant TEXT NOT NULL,
        moves INTEGER NOT NULL,
        begun INTEGER NOT NULL,
        result TEXT,
        date INTEGER,
        position TEXT NOT NULL,
        board TEXT NOT NULL,
        turn INTEGER NOT NULL
    );
    CREATE TABLE seat (
        game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
        number INTEGER NOT NULL,
        letter TEXT NOT NULL,
        name TEXT NOT NULL,
        players TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
";

/// The database. Paths in it are relative to the folder of the data.
pub(super) struct LibraryIndex {
    db: Connection,
    data: PathBuf,
    path: PathBuf,
}

/// A file as the index knows it.
pub(super) struct IndexedFile {
    pub(super) stamp: FileStamp,
    pub(super) summary: GameSummary,
}

/// A file that was read.
pub(super) struct ReadFile {
    pub(super) path: PathBuf,
    pub(super) stamp: FileStamp,
    pub(super) summary: GameSummary,
}

impl LibraryIndex {
    /// Opens the index of a folder, and reads it. One that is missing or unfit is made anew.
    ///
    /// # Errors
    /// When there can be none: the folder cannot be written, or another program is in the way.
    pub(super) fn open(data: &Path) -> rusqlite::Result<(Self, HashMap<PathBuf, IndexedFile>)> {
        let path = data.join("library.sqlite");
        match Self::open_file(data, &path) {
            Err(why) if is_damaged(&why) => {
                log::warn!("the index {} is made anew: {why}", path.display());
                remove(&path);
                Self::open_file(data, &path)
            }
            opened => opened,
        }
    }

    fn open_file(
        data: &Path,
        path: &Path,
    ) -> rusqlite::Result<(Self, HashMap<PathBuf, IndexedFile>)> {
        let mut index = Self::connect(data, path)?;
        if version_of(&index.db)? != VERSION {
            index.make_tables(|version| version != VERSION)?;
        }
        match index.load() {
            Ok(known) => Ok((index, known)),
            Err(why) if is_busy(&why) || is_damaged(&why) => Err(why),
            Err(why) => {
                log::warn!("the index {} is emptied: {why}", path.display());
                index.make_tables(|_| true)?;
                Ok((index, HashMap::new()))
            }
        }
    }

    /// Puts empty tables in place of those that are there, if their version still calls for it: another
    /// program may have made them while this one waited. The file stays, for others have it open.
    fn make_tables(&mut self, calls_for_it: impl Fn(i32) -> bool) -> rusqlite::Result<()> {
        let all = self
            .db
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        if calls_for_it(version_of(&all)?) {
            all.execute_batch(&format!("{TABLES} PRAGMA user_version = {VERSION};"))?;
        }
        all.commit()
    }

    fn connect(data: &Path, path: &Path) -> rusqlite::Result<Self> {
        // A folder that is missing or cannot be made shows when the file is opened.
        let _ = fs::create_dir_all(data);
        let db = Connection::open(path)?;
        db.busy_timeout(PATIENCE)?;
        // Readers and a writer do not wait for each other; nothing is lost but the newest rows.
        db.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;",
        )?;
        Ok(Self {
            db,
            data: data.into(),
            path: path.into(),
        })
    }

    /// True while its file is where it was opened.
    pub(super) fn is_there(&self) -> bool {
        self.path.exists()
    }

    /// An empty index in place of this one, which has failed for this reason.
    ///
    /// # Errors
    /// When there can be none, or a program of another version uses it now.
    pub(super) fn renewed(mut self, why: rusqlite::Error) -> rusqlite::Result<Self> {
        if is_damaged(&why) {
            let Self { db, data, path } = self;
            drop(db);
            remove(&path);
            return Self::open_file(&data, &path).map(|(index, _)| index);
        }
        if ![0, VERSION].contains(&version_of(&self.db)?) {
            return Err(why);
        }
        self.make_tables(|version| [0, VERSION].contains(&version))?;
        Ok(self)
    }

    /// All files that the index knows.
    fn load(&self) -> rusqlite::Result<HashMap<PathBuf, IndexedFile>> {
        let mut seats: HashMap<i64, Vec<SeatSummary>> = HashMap::new();
        let mut read = self
            .db
            .prepare("SELECT game, letter, name, players FROM seat ORDER BY game, number")?;
        let rows = read.query_map([], |row| {
            let letter: String = row.get(1)?;
            let player = SeatSummary {
                seat: letter.chars().next().unwrap_or(' '),
                name: row.get(2)?,
                players: players_from(&row.get::<_, String>(3)?),
            };
            Ok((row.get(0)?, player))
        })?;
        for row in rows {
            let (game, player) = row?;
            seats.entry(game).or_default().push(player);
        }
        let mut read = self.db.prepare("SELECT * FROM game")?;
        let rows = read.query_map([], |row| {
            let path: String = row.get("path")?;
            let seats = seats.remove(&row.get("id")?).unwrap_or_default();
            Ok((self.data.join(path), indexed(row, seats)?))
        })?;
        rows.collect()
    }

    /// Notes what was read of files, in place of what was noted of them before, and forgets those
    /// that are gone.
    ///
    /// # Errors
    /// The fault of the database; nothing has changed then.
    pub(super) fn note(&mut self, read: &[ReadFile], gone: &[PathBuf]) -> rusqlite::Result<()> {
        let data = &self.data;
        let name = |path: &Path| Some(path.strip_prefix(data).ok()?.to_str()?.to_string());
        let all = self.db.transaction()?;
        {
            let mut forget = all.prepare("DELETE FROM game WHERE path = ?")?;
            let paths = gone.iter().chain(read.iter().map(|file| &file.path));
            for path in paths.filter_map(|path| name(path)) {
                forget.execute([path])?;
            }
        }
        for file in read {
            // A name that is no text has no place here; its file is read at every start.
            if let Some(name) = name(&file.path) {
                insert(&all, &name, file)?;
            }
        }
        all.commit()
    }
}

fn insert(all: &Transaction<'_>, name: &str, file: &ReadFile) -> rusqlite::Result<()> {
    let summary = &file.summary;
    all.prepare_cached(
        "INSERT INTO game
         (path, size, changed, game, variant, moves, begun, result, date, position, board, turn)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?
    .execute(params![
        name,
        file.stamp.size,
        time_number(file.stamp.changed),
        summary.game,
        summary.variant,
        summary.moves,
        summary.started,
        summary.result.as_ref().map(result_text),
        summary.date.map(time_number),
        summary.position,
        board_text(&summary.stacks),
        summary.turn.index(),
    ])?;
    let id = all.last_insert_rowid();
    let mut seat = all.prepare_cached("INSERT INTO seat VALUES (?, ?, ?, ?, ?)")?;
    for (number, player) in summary.seats.iter().enumerate() {
        let letter = player.seat.to_string();
        let players = players_text(&player.players);
        seat.execute(params![id, number, letter, player.name, players])?;
    }
    Ok(())
}

fn indexed(row: &Row<'_>, seats: Vec<SeatSummary>) -> rusqlite::Result<IndexedFile> {
    let result: Option<String> = row.get("result")?;
    let date: Option<i64> = row.get("date")?;
    let board: String = row.get("board")?;
    Ok(IndexedFile {
        stamp: FileStamp {
            size: row.get("size")?,
            changed: time_from(row.get("changed")?),
        },
        summary: GameSummary {
            game: row.get("game")?,
            variant: row.get("variant")?,
            seats,
            moves: row.get("moves")?,
            started: row.get("begun")?,
            result: result.map(|text| result_from(&text)),
            date: date.map(time_from),
            position: row.get("position")?,
            stacks: board_from(&board),
            turn: seat_from(row.get("turn")?),
        },
    })
}

/// The version of the tables; 0 in a new file.
fn version_of(db: &Connection) -> rusqlite::Result<i32> {
    db.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Removes the files of an index.
fn remove(path: &Path) {
    for ending in ["", "-wal", "-shm", "-journal"] {
        let mut file = path.as_os_str().to_os_string();
        file.push(ending);
        // What cannot be removed shows when the tables are made.
        let _ = fs::remove_file(file);
    }
}

/// True if the file is no database, or none that can be read: no program can use it.
fn is_damaged(why: &rusqlite::Error) -> bool {
    let code = why.sqlite_error_code();
    matches!(
        code,
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt)
    )
}

/// True if another program is in the way, which is no fault of the index.
pub(super) fn is_busy(why: &rusqlite::Error) -> bool {
    let code = why.sqlite_error_code();
    matches!(
        code,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked)
    )
}
