//! Logs of self-play games: a header line, then one line per game. Files are only appended to.
//!
//! A line has the number of the game, the letters of the winners or `-` for a draw, and the first
//! moves, each with the win chance of the mover in thousandths: `17 G d3-d4:512 e6-e5:493`.

use std::path::Path;

use crate::append_file::AppendFile;

const HEADER: &str = "focus self-play 1: ";

/// A game of a log.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LoggedGame {
    pub(super) number: u32,
    /// The letters of the winners; empty for a draw.
    pub(super) winners: String,
    /// The moves in notation, and the win chance of the mover.
    pub(super) moves: Vec<(String, f32)>,
}

/// The games of a file.
#[derive(Debug)]
pub(super) struct GameLog {
    pub(super) description: String,
    pub(super) games: Vec<LoggedGame>,
    /// The length of header and complete lines in bytes.
    valid_len: usize,
}

impl LoggedGame {
    fn line(&self) -> String {
        let winners = if self.winners.is_empty() {
            "-"
        } else {
            &self.winners
        };
        let mut line = format!("{} {winners}", self.number);
        for (mv, chance) in &self.moves {
            line += &format!(" {mv}:{}", (chance * 1_000.0).round());
        }
        line + "\n"
    }

    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let number = words.next()?.parse().ok()?;
        let winners = words.next()?.replace('-', "");
        let moves = words.map(|word| {
            let (mv, chance) = word.rsplit_once(':')?;
            let chance: u16 = chance.parse().ok()?;
            Some((mv.to_string(), f32::from(chance) / 1_000.0))
        });
        Some(Self {
            number,
            winners,
            moves: moves.collect::<Option<_>>()?,
        })
    }
}

/// Reads a log. An incomplete last line is ignored: its game is played again.
///
/// # Errors
/// The line that is invalid.
pub(super) fn read_log(text: &str) -> Result<GameLog, String> {
    let complete = text.rfind('\n').map_or("", |end| &text[..=end]);
    let mut lines = complete.lines();
    let header = lines.next().and_then(|line| line.strip_prefix(HEADER));
    let description = header.ok_or_else(|| format!("does not start with '{HEADER}'"))?;
    let games = lines.enumerate().map(|(index, line)| {
        LoggedGame::read(line).ok_or_else(|| format!("line {} is not a game", index + 2))
    });
    Ok(GameLog {
        description: description.into(),
        games: games.collect::<Result<_, _>>()?,
        valid_len: complete.len(),
    })
}

/// Appends games to a log.
pub(super) struct LogWriter(AppendFile);

impl LogWriter {
    /// Creates a log, or opens one with the same description and removes an incomplete line. Also
    /// returns its games.
    pub(super) fn open(path: &Path, description: &str) -> Result<(Self, Vec<LoggedGame>), String> {
        let header = format!("{HEADER}{description}");
        let (file, games) = AppendFile::open(path, &header, |bytes| {
            let text = str::from_utf8(bytes).map_err(|error| error.to_string())?;
            let log = read_log(text)?;
            if log.description != description {
                return Err(format!(
                    "its games were played as '{}', not as '{description}'",
                    log.description
                ));
            }
            Ok((log.games, log.valid_len))
        })?;
        Ok((Self(file), games))
    }

    pub(super) fn add(&mut self, game: &LoggedGame) -> Result<(), String> {
        self.0.add(game.line().as_bytes())
    }
}
