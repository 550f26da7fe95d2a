//! The library index: a SQLite database of summaries, so that a start need not read thousands of
//! files, and of positions, to search them.
//!
//! It is a cache of the files. It is rebuilt if it is missing, damaged or of another version; if it
//! cannot be opened, all files are read.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, ErrorCode, Row, Transaction, TransactionBehavior, params};
use stack_game::{Seat, Square, Stack};

use crate::game::{
    FirstMove, GameFacts, GamePositions, GameResult, GameSummary, SeatFacts, SeatSummary,
};

/// The version of the tables and of the values in them.
const VERSION: i32 = 9;

/// How long to wait until another program has finished writing.
const BUSY_TIMEOUT: Duration = Duration::from_millis(200);

/// The number of games that a step of [`LibraryIndex::scan`] reads.
const SCANNED_GAMES: i64 = 4_096;

/// Replaces the tables, also those of earlier versions, by empty ones.
const TABLES: &str = "
    DROP TABLE IF EXISTS position;
    DROP TABLE IF EXISTS positions;
    DROP TABLE IF EXISTS boards;
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
        turn INTEGER NOT NULL,
        names TEXT NOT NULL,
        date_text TEXT NOT NULL,
        first_move TEXT,
        first_seat INTEGER NOT NULL,
        own_start INTEGER NOT NULL
    );
    CREATE TABLE seat (
        game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
        number INTEGER NOT NULL,
        letter TEXT NOT NULL,
        name TEXT NOT NULL,
        players TEXT NOT NULL,
        handicap TEXT NOT NULL,
        time_control TEXT,
        moves INTEGER NOT NULL,
        time_used INTEGER,
        accuracy REAL,
        symbol INTEGER,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
    CREATE TABLE positions (
        game INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,
        keys BLOB NOT NULL,
        chances BLOB NOT NULL,
        content INTEGER NOT NULL
    );
    CREATE TABLE boards (
        game INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,
        boards BLOB NOT NULL
    );
    CREATE INDEX positions_content ON positions (content);
";

/// The database. Its paths are relative to the data folder.
pub(super) struct LibraryIndex {
    db: Connection,
    data: PathBuf,
    path: PathBuf,
}

/// Size and modification time of a file. While they stay the same, so does the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FileStamp {
    pub(super) size: u64,
    pub(super) changed: SystemTime,
}

/// A file in the index.
pub(super) struct IndexedFile {
    pub(super) stamp: FileStamp,
    pub(super) summary: GameSummary,
}

/// Selects games of the index.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// The variant.
    pub variant: String,
    /// A part of the name of one of the players; all games if empty.
    pub player: String,
    /// Only games of the last days; all games if `None`.
    pub days: Option<u32>,
}

/// A game whose positions are searched.
pub(super) struct ScannedGame<'a> {
    /// What the search has selected.
    pub(super) data: &'a [u8],
    /// Empty unless the data are keys.
    pub(super) chances: &'a [u8],
    /// The letters of the winners; empty for a draw, `None` for an unfinished game.
    pub(super) result: Option<&'a str>,
    /// Relative to the data folder.
    pub(super) path: &'a str,
}

/// The positions that a search needs, see [`GamePositions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ScannedData {
    Keys,
    Boards,
}

/// A file that was read for the index.
pub(super) struct ReadFile {
    pub(super) file: IndexedFile,
    pub(super) positions: GamePositions,
}

impl ReadFile {
    /// Frees the positions, which only an index needs.
    pub(super) fn keep_content_key(&mut self) {
        self.positions = GamePositions {
            content: self.positions.content,
            ..GamePositions::default()
        };
    }
}

impl LibraryIndex {
    /// Opens the index of a data folder and returns the files in it. Rebuilds a missing or invalid
    /// index.
    ///
    /// # Errors
    /// If the folder is not writable, or another program is using the index.
    pub(super) fn open(data: &Path) -> rusqlite::Result<(Self, HashMap<PathBuf, IndexedFile>)> {
        let path = data.join("library.sqlite");
        match Self::open_file(data, &path) {
            Err(error) if is_damaged(&error) => {
                log::warn!("rebuilding {}: {error}", path.display());
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
            index.create_tables(|version| version != VERSION)?;
        }
        match index.load() {
            Ok(known) => Ok((index, known)),
            Err(error) if is_busy(&error) || is_damaged(&error) => Err(error),
            Err(error) => {
                log::warn!("clearing {}: {error}", path.display());
                index.create_tables(|_| true)?;
                Ok((index, HashMap::new()))
            }
        }
    }

    /// Replaces the tables by empty ones, if the version still requires it: another program may
    /// have done so while this one waited. The file stays, because other programs have it open.
    fn create_tables(&mut self, is_required: impl Fn(i32) -> bool) -> rusqlite::Result<()> {
        let transaction = self
            .db
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        if is_required(version_of(&transaction)?) {
            transaction.execute_batch(&format!("{TABLES} PRAGMA user_version = {VERSION};"))?;
        }
        transaction.commit()
    }

    fn connect(data: &Path, path: &Path) -> rusqlite::Result<Self> {
        // If this fails, opening the file fails.
        let _ = fs::create_dir_all(data);
        let db = Connection::open(path)?;
        db.busy_timeout(BUSY_TIMEOUT)?;
        // Readers and a writer do not block each other. A power cut loses only the latest rows.
        db.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;",
        )?;
        Ok(Self {
            db,
            data: data.into(),
            path: path.into(),
        })
    }

    /// Whether the file still exists.
    pub(super) fn exists(&self) -> bool {
        self.path.exists()
    }

    /// Replaces this index, which has failed with `error`, by an empty one.
    ///
    /// # Errors
    /// If none can be created, or a program of another version uses this one.
    pub(super) fn rebuilt(mut self, error: rusqlite::Error) -> rusqlite::Result<Self> {
        if is_damaged(&error) {
            let Self { db, data, path } = self;
            drop(db);
            remove(&path);
            return Self::open_file(&data, &path).map(|(index, _)| index);
        }
        if ![0, VERSION].contains(&version_of(&self.db)?) {
            return Err(error);
        }
        self.create_tables(|version| [0, VERSION].contains(&version))?;
        Ok(self)
    }

    /// Returns all files in the index.
    fn load(&self) -> rusqlite::Result<HashMap<PathBuf, IndexedFile>> {
        let mut seats: HashMap<i64, Seats> = HashMap::new();
        let mut query = self.db.prepare(
            "SELECT game, letter, name, players, handicap, time_control, moves, time_used, accuracy,
                    symbol
             FROM seat ORDER BY game, number",
        )?;
        let rows = query.query_map([], |row| {
            let letter: String = row.get(1)?;
            let time_control: Option<String> = row.get(5)?;
            let player = SeatSummary {
                seat: letter.chars().next().unwrap_or(' '),
                name: row.get(2)?,
                players: players_from_text(&row.get::<_, String>(3)?),
                handicap: row.get::<_, String>(4)?.into(),
                time_control: time_control.and_then(|text| text.parse().ok()),
                symbol: row.get(9)?,
            };
            let facts = SeatFacts {
                moves: row.get(6)?,
                time_used: row.get::<_, Option<i64>>(7)?.map(duration_from_millis),
                accuracy: row.get(8)?,
            };
            Ok((row.get(0)?, player, facts))
        })?;
        for row in rows {
            let (game, player, facts) = row?;
            let seats = seats.entry(game).or_default();
            seats.0.push(player);
            seats.1.push(facts);
        }
        // Read from the index of the table, which has no positions.
        let mut query = self.db.prepare("SELECT game, content FROM positions")?;
        let contents = query.query_map([], |row| {
            Ok((row.get(0)?, row.get::<_, i64>(1)?.cast_unsigned()))
        })?;
        let contents: HashMap<i64, u64> = contents.collect::<Result<_, _>>()?;
        let mut query = self.db.prepare("SELECT * FROM game")?;
        let rows = query.query_map([], |row| {
            let path: String = row.get("path")?;
            let id = row.get("id")?;
            let seats = seats.remove(&id).unwrap_or_default();
            let content = contents.get(&id).copied();
            Ok((self.data.join(path), file_from_row(row, seats, content)?))
        })?;
        rows.collect()
    }

    /// Calls `each` with the matching ones of the next [`SCANNED_GAMES`] games after number
    /// `after`, in order, until it returns false. Returns the number after which to continue;
    /// `None` if there are no more.
    pub(super) fn scan(
        &self,
        filter: &GameFilter,
        data: ScannedData,
        after: i64,
        mut each: impl FnMut(&ScannedGame<'_>) -> bool,
    ) -> rusqlite::Result<Option<i64>> {
        let (table, columns) = match data {
            ScannedData::Keys => ("positions", "keys, chances"),
            ScannedData::Boards => ("boards", "boards, x''"),
        };
        let mut last = self
            .db
            .prepare_cached(&format!("SELECT coalesce(max(game), 0) FROM {table}"))?;
        let last: i64 = last.query_row([], |row| row.get(0))?;
        let end = after.saturating_add(SCANNED_GAMES);
        let mut query = self.db.prepare_cached(&format!(
            "SELECT {table}.game, {columns}, result, path FROM {table}
             CROSS JOIN game ON game.id = {table}.game
             WHERE {table}.game > ?1 AND {table}.game <= ?5 AND variant = ?2
                AND (?3 IS NULL OR coalesce(date, changed) >= ?3)
                AND (?4 = '' OR instr(names, ?4) > 0)
             ORDER BY {table}.game"
        ))?;
        let player = normalized(filter.player.trim());
        let oldest = filter.days.map(|days| {
            let age = Duration::from_secs(u64::from(days) * 24 * 60 * 60);
            time_to_nanos(SystemTime::now().checked_sub(age).unwrap_or(UNIX_EPOCH))
        });
        let mut rows = query.query(params![after, filter.variant, oldest, player, end])?;
        while let Some(row) = rows.next()? {
            let number = row.get(0)?;
            let game = ScannedGame {
                data: row.get_ref(1)?.as_blob()?,
                chances: row.get_ref(2)?.as_blob()?,
                result: row.get_ref(3)?.as_str_or_null()?,
                path: row.get_ref(4)?.as_str()?,
            };
            if !each(&game) {
                return Ok(Some(number));
            }
        }
        Ok((end < last).then_some(end))
    }

    /// Whether the index has a game with this content.
    pub(super) fn contains_game(&self, content: u64) -> rusqlite::Result<bool> {
        let mut query = self
            .db
            .prepare_cached("SELECT 1 FROM positions WHERE content = ?")?;
        query.exists([content.cast_signed()])
    }

    /// The path of a file in the index.
    pub(super) fn full_path(&self, path: &str) -> PathBuf {
        self.data.join(path)
    }

    /// Inserts or replaces files that were read, and removes files that are gone.
    ///
    /// # Errors
    /// Returns the error of the database; nothing has changed then.
    pub(super) fn update(
        &mut self,
        read: &HashMap<PathBuf, ReadFile>,
        gone: &[PathBuf],
    ) -> rusqlite::Result<()> {
        let data = &self.data;
        let name = |path: &Path| Some(path.strip_prefix(data).ok()?.to_str()?.to_string());
        let transaction = self.db.transaction()?;
        {
            let mut delete = transaction.prepare("DELETE FROM game WHERE path = ?")?;
            let paths = gone.iter().chain(read.keys());
            for path in paths.filter_map(|path| name(path)) {
                delete.execute([path])?;
            }
        }
        for (path, file) in read {
            // A file whose name is not UTF-8 is read at every start.
            if let Some(name) = name(path) {
                insert(&transaction, &name, file)?;
            }
        }
        transaction.commit()
    }
}

fn insert(transaction: &Transaction<'_>, name: &str, read: &ReadFile) -> rusqlite::Result<()> {
    let ReadFile { file, positions } = read;
    let summary = &file.summary;
    let first = summary.facts.first_move.as_ref();
    transaction
        .prepare_cached(
            "INSERT INTO game
         (path, size, changed, game, variant, moves, begun, result, date, position, board, turn,
            names, date_text, first_move, first_seat, own_start)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            name,
            file.stamp.size,
            time_to_nanos(file.stamp.changed),
            summary.game,
            summary.variant,
            summary.moves,
            summary.has_content,
            summary.result.as_ref().map(result_to_text),
            summary.date.map(time_to_nanos),
            summary.position,
            board_to_text(&summary.stacks),
            summary.turn.index(),
            names_to_text(&summary.seats),
            summary.facts.date,
            first.map(|first| &*first.text),
            first.map_or(0, |first| first.seat.index()),
            first.is_some_and(|first| first.is_own_start),
        ])?;
    let id = transaction.last_insert_rowid();
    let mut seat =
        transaction.prepare_cached("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")?;
    let seats = summary.seats.iter().zip(&summary.facts.seats);
    for (number, (player, facts)) in seats.enumerate() {
        let letter = player.seat.to_string();
        let players = players_to_text(&player.players);
        let handicap = player.handicap.to_string();
        seat.execute(params![
            id,
            number,
            letter,
            player.name,
            players,
            handicap,
            player.time_control.map(|control| control.to_string()),
            facts.moves,
            facts.time_used.map(duration_to_millis),
            facts.accuracy,
            player.symbol,
        ])?;
    }
    let GamePositions {
        keys,
        boards,
        chances,
        content,
    } = positions;
    transaction
        .prepare_cached("INSERT INTO positions VALUES (?, ?, ?, ?)")?
        .execute(params![id, keys, chances, content.cast_signed()])?;
    transaction
        .prepare_cached("INSERT INTO boards VALUES (?, ?)")?
        .execute(params![id, boards])?;
    Ok(())
}

/// The seats of a game in turn order, and their facts.
type Seats = (Vec<SeatSummary>, Vec<SeatFacts>);

fn file_from_row(
    row: &Row<'_>,
    (seats, facts): Seats,
    content: Option<u64>,
) -> rusqlite::Result<IndexedFile> {
    let first_move: Option<String> = row.get("first_move")?;
    let first_seat = seat_from_index(row.get("first_seat")?);
    let is_own_start = row.get("own_start")?;
    let result: Option<String> = row.get("result")?;
    let date: Option<i64> = row.get("date")?;
    let board: String = row.get("board")?;
    Ok(IndexedFile {
        stamp: FileStamp {
            size: row.get("size")?,
            changed: time_from_nanos(row.get("changed")?),
        },
        summary: GameSummary {
            game: row.get("game")?,
            variant: row.get("variant")?,
            seats,
            moves: row.get("moves")?,
            has_content: row.get("begun")?,
            result: result.map(|text| result_from_text(&text)),
            date: date.map(time_from_nanos),
            position: row.get("position")?,
            stacks: board_from_text(&board),
            turn: seat_from_index(row.get("turn")?),
            facts: GameFacts {
                date: row.get("date_text")?,
                first_move: first_move.map(|text| FirstMove {
                    seat: first_seat,
                    text,
                    is_own_start,
                }),
                seats: facts,
                content,
            },
        },
    })
}

/// The version of the tables; 0 in a new file.
fn version_of(db: &Connection) -> rusqlite::Result<i32> {
    db.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Removes the files of an index.
fn remove(path: &Path) {
    for suffix in ["", "-wal", "-shm", "-journal"] {
        let mut file = path.as_os_str().to_os_string();
        file.push(suffix);
        // If this fails, creating the tables fails.
        let _ = fs::remove_file(file);
    }
}

/// Whether the file is not a readable database for any program.
fn is_damaged(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt)
    )
}

/// Whether another program is using the index. This isn't an error of the index.
pub(super) fn is_busy(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked)
    )
}

// Values of columns.

/// Nanoseconds since 1970, limited to the range of `i64`.
fn time_to_nanos(time: SystemTime) -> i64 {
    let nanos = |span: Duration| i64::try_from(span.as_nanos()).unwrap_or(i64::MAX);
    match time.duration_since(UNIX_EPOCH) {
        Ok(span) => nanos(span),
        Err(before) => -nanos(before.duration()),
    }
}

fn time_from_nanos(nanos: i64) -> SystemTime {
    let span = Duration::from_nanos(nanos.unsigned_abs());
    let time = if nanos < 0 {
        UNIX_EPOCH.checked_sub(span)
    } else {
        UNIX_EPOCH.checked_add(span)
    };
    time.unwrap_or(UNIX_EPOCH)
}

/// Milliseconds, with the same bits if they exceed the range of `i64`.
fn duration_to_millis(duration: Duration) -> i64 {
    (duration.as_millis() as u64).cast_signed()
}

fn duration_from_millis(millis: i64) -> Duration {
    Duration::from_millis(millis.cast_unsigned())
}

/// Normalizes a name for searching: SQLite ignores the case of ASCII letters only.
fn normalized(name: &str) -> String {
    name.to_lowercase()
}

/// The names and players of all seats for searching, one per line.
fn names_to_text(seats: &[SeatSummary]) -> String {
    let names = seats
        .iter()
        .flat_map(|seat| std::iter::once(&seat.name).chain(&seat.players));
    let names: Vec<_> = names.map(|name| normalized(name)).collect();
    names.join("\n")
}

/// The players of a seat, one per line.
fn players_to_text(players: &[String]) -> String {
    players.join("\n")
}

fn players_from_text(text: &str) -> Vec<String> {
    text.lines().map(String::from).collect()
}

/// The letters of the winners; empty for a draw.
fn result_to_text(result: &GameResult) -> String {
    match result {
        GameResult::Draw => String::new(),
        GameResult::Won(letters) => letters.iter().collect(),
    }
}

fn result_from_text(text: &str) -> GameResult {
    if text.is_empty() {
        GameResult::Draw
    } else {
        GameResult::Won(text.chars().collect())
    }
}

/// The stacks of a board with the seats of their pieces from bottom to top: `c2=0 d5=011`.
fn board_to_text(stacks: &[(Square, Stack)]) -> String {
    let mut text = String::with_capacity(stacks.len() * 6);
    for (square, stack) in stacks {
        let pieces = stack
            .iter()
            .map(|seat| char::from(b'0' + seat.index() as u8));
        text.push_str(&square.to_string());
        text.push('=');
        text.extend(pieces);
        text.push(' ');
    }
    text
}

/// The stacks of a board. Ignores invalid parts.
fn board_from_text(text: &str) -> Vec<(Square, Stack)> {
    let stacks = text.split_whitespace().filter_map(|part| {
        let (square, pieces) = part.split_once('=')?;
        let pieces = pieces.bytes().take(Stack::CAPACITY);
        let pieces = pieces.map(|piece| seat_from_index(piece.wrapping_sub(b'0')));
        Some((square.parse().ok()?, pieces.collect()))
    });
    stacks.collect()
}

fn seat_from_index(index: u8) -> Seat {
    Seat::try_from(index).unwrap_or(Seat::ALL[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::displayed_accuracy;
    use crate::game::{new_record, summary};

    #[test]
    fn column_values_round_trip() {
        for nanos in [0, 1_763_000_000_123_456_789, -5_000_000_001, i64::MAX] {
            assert_eq!(time_to_nanos(time_from_nanos(nanos)), nanos);
        }
        for result in [GameResult::Draw, GameResult::Won(vec!['G', 'Y'])] {
            assert_eq!(result_from_text(&result_to_text(&result)), result);
        }
        for players in [vec![], vec!["person".into(), "level-3".into()]] {
            assert_eq!(players_from_text(&players_to_text(&players)), players);
        }
        let seats = Seat::ALL;
        let stacks = [
            (Square::new(0, 0), [seats[0]].into_iter().collect()),
            (
                Square::new(9, 9),
                [seats[3], seats[1], seats[1]].into_iter().collect(),
            ),
        ];
        assert_eq!(board_to_text(&stacks), "a1=0 j10=311 ");
        assert_eq!(board_from_text(&board_to_text(&stacks)), stacks);
    }

    /// The index keeps the positions of earlier programs: whatever changes these bytes needs a new
    /// version.
    #[test]
    fn the_version_belongs_to_the_stored_positions() {
        let mut record = new_record("two").unwrap();
        record.moves = ["c2-c1", "c7-c8", "b2-c2"].map(String::from).to_vec();
        record.evaluations.insert(1, vec![0.25, 0.75]);
        let (_, positions) = summary(&record, displayed_accuracy).unwrap();
        let parts = [positions.keys, positions.boards, positions.chances];
        let bytes = parts.concat();
        let hash = bytes.iter().fold(0_u64, |hash, &byte| {
            hash.wrapping_mul(31).wrapping_add(byte.into())
        });
        let expected = (9, 183, 8_017_551_357_937_720_166);
        assert_eq!((VERSION, bytes.len(), hash), expected);
    }

    #[test]
    fn an_invalid_board_does_not_panic() {
        for text in [
            "",
            "=",
            "a1",
            "a1=",
            "zz=0",
            "a1=9999999999999999999999999999999999999 b2=1",
        ] {
            assert!(board_from_text(text).len() <= 2, "{text}");
        }
    }
}
