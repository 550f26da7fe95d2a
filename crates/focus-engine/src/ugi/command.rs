//! Parses UGI commands.

use stack_game::truncated;

/// A parsed command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    /// An empty line.
    Nothing,
    Ugi,
    IsReady,
    NewGame,
    SetOption {
        name: &'a str,
        value: &'a str,
    },
    /// A position string (`None`: the starting position) and the moves from there.
    Position {
        fen: Option<&'a str>,
        moves: &'a str,
    },
    Go(GoLimits),
    Stop,
    Query(&'a str),
    Quit,
}

/// The limits of `go`.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct GoLimits {
    /// Milliseconds for this move.
    pub movetime: Option<u64>,
    pub nodes: Option<u64>,
    pub depth: Option<u64>,
    /// Milliseconds left on each player's clock, in turn order from the first player; 0 if
    /// exceeded.
    pub time: [Option<u64>; 4],
    /// Increment per move in milliseconds, for each player.
    pub increment: [Option<u64>; 4],
    /// Moves until the next time control.
    pub moves_to_go: Option<u64>,
    /// Search until `stop`.
    pub infinite: bool,
    /// Restricts the search to these moves, unless empty.
    pub search_moves: Vec<String>,
}

/// Parses a line.
///
/// # Errors
/// A message that starts with the command's name.
pub(super) fn parse(line: &str) -> Result<Command<'_>, String> {
    let (word, rest) = split_word(line);
    let without_arguments = |command| {
        if rest.is_empty() {
            Ok(command)
        } else {
            Err(format!("{word}: unexpected argument"))
        }
    };
    match word {
        "" => Ok(Command::Nothing),
        "ugi" => without_arguments(Command::Ugi),
        "isready" => without_arguments(Command::IsReady),
        "uginewgame" => without_arguments(Command::NewGame),
        "stop" => without_arguments(Command::Stop),
        "quit" => without_arguments(Command::Quit),
        "setoption" => parse_option(rest).map_err(|what| format!("setoption: {what}")),
        "position" => parse_position(rest).map_err(|what| format!("position: {what}")),
        "go" => parse_go(rest).map_err(|what| format!("go: {what}")),
        "query" => Ok(Command::Query(rest)),
        _ => Err(format!(
            "'{}' is not a command; expected one of ugi, isready, uginewgame, setoption, position, go, \
             stop, query, quit",
            truncated(word)
        )),
    }
}

/// Splits off the first word and trims the rest.
fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

fn parse_option(text: &str) -> Result<Command<'_>, String> {
    let (name_word, rest) = split_word(text);
    let (name, rest) = split_word(rest);
    let (value_word, value) = split_word(rest);
    if (name_word, value_word) != ("name", "value") || value.is_empty() {
        return Err("'name NAME value VALUE' is needed".into());
    }
    Ok(Command::SetOption { name, value })
}

fn parse_position(text: &str) -> Result<Command<'_>, String> {
    // The keyword may be the first or last word.
    let (start, moves) = match find_word(text, "moves") {
        Some(at) => (text[..at].trim(), text[at + "moves".len()..].trim()),
        None => (text, ""),
    };
    match split_word(start) {
        ("startpos", "") => Ok(Command::Position { fen: None, moves }),
        ("startpos", more) => Err(format!(
            "'{}' is not expected after startpos",
            truncated(more)
        )),
        ("fen", "") => Err("a position string is needed after fen".into()),
        ("fen", fen) => Ok(Command::Position {
            fen: Some(fen),
            moves,
        }),
        _ => Err("startpos or fen is needed".into()),
    }
}

/// The index of a whole word.
fn find_word(text: &str, word: &str) -> Option<usize> {
    text.match_indices(word).map(|(at, _)| at).find(|&at| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        before.is_none_or(char::is_whitespace) && after.is_none_or(char::is_whitespace)
    })
}

fn parse_go(text: &str) -> Result<Command<'_>, String> {
    let mut limits = GoLimits::default();
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let limit = match word {
            "infinite" => {
                limits.infinite = true;
                continue;
            }
            "searchmoves" => {
                let moves = &mut limits.search_moves;
                while let Some(mv) = words.next_if(|word| !is_limit(word)) {
                    moves.push(mv.into());
                }
                if moves.is_empty() {
                    return Err("searchmoves needs moves".into());
                }
                continue;
            }
            "movetime" => &mut limits.movetime,
            "nodes" => &mut limits.nodes,
            "depth" => &mut limits.depth,
            "movestogo" => &mut limits.moves_to_go,
            _ => clock_field(&mut limits, word)
                .ok_or_else(|| format!("'{}' is not a limit", truncated(word)))?,
        };
        let value = words
            .next()
            .ok_or_else(|| format!("{word} needs a number"))?;
        *limit = Some(number(word, value)?);
    }
    Ok(Command::Go(limits))
}

/// Parses a number of digits only: `parse` would also accept a sign.
pub(super) fn unsigned(text: &str) -> Option<u64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

/// Parses the number after a keyword of `go`.
fn number(word: &str, value: &str) -> Result<u64, String> {
    let is_clock = word.ends_with("time") && word != "movetime";
    let number = match value.strip_prefix('-') {
        // Tournament managers may report a negative remaining time.
        Some(overrun) if is_clock => unsigned(overrun).map(|_| 0),
        _ => unsigned(value),
    };
    number.ok_or_else(|| {
        format!(
            "{word}: '{}' is not a number from 0 to {}",
            truncated(value),
            u64::MAX
        )
    })
}

/// Whether a word is a keyword of `go`.
fn is_limit(word: &str) -> bool {
    let keywords = [
        "infinite",
        "searchmoves",
        "movetime",
        "nodes",
        "depth",
        "movestogo",
    ];
    keywords.contains(&word) || clock_field(&mut GoLimits::default(), word).is_some()
}

/// The clock field of `p1time` to `p4inc`; chess names (`wtime`, `winc`, `btime`, `binc`) mean the
/// first two players.
fn clock_field<'a>(limits: &'a mut GoLimits, word: &str) -> Option<&'a mut Option<u64>> {
    let (player, kind) = match word.split_at_checked(1)? {
        ("w", kind) => (0, kind),
        ("b", kind) => (1, kind),
        ("p", rest) => {
            let (player, kind) = rest.split_at_checked(1)?;
            (player.parse::<usize>().ok()?.checked_sub(1)?, kind)
        }
        _ => return None,
    };
    match kind {
        "time" => limits.time.get_mut(player),
        "inc" => limits.increment.get_mut(player),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_positions() {
        let parts = |fen, moves| Ok(Command::Position { fen, moves });
        assert_eq!(parse("position startpos"), parts(None, ""));
        assert_eq!(
            parse(" position  startpos moves  d5-c5 @e4 "),
            parts(None, "d5-c5 @e4")
        );
        assert_eq!(
            parse("position fen a b - - moves d5-c5"),
            parts(Some("a b - -"), "d5-c5")
        );
        assert!(parse("position fen moves d5-c5").is_err());
        assert!(parse("position startpos d5-c5").is_err());
        assert!(parse("position").is_err());
    }

    #[test]
    fn parses_go_limits() {
        let limits = GoLimits {
            movetime: Some(250),
            time: [None, Some(9), None, None],
            increment: [Some(7), None, None, None],
            ..GoLimits::default()
        };
        assert_eq!(
            parse("go movetime 250 p2time 9 p1inc 7"),
            Ok(Command::Go(limits))
        );
        assert_eq!(
            parse("go wtime 1 btime 2 winc 3 binc 4"),
            parse("go p1time 1 p2time 2 p1inc 3 p2inc 4")
        );
        let some = |moves: &[&str], depth| GoLimits {
            search_moves: moves.iter().map(ToString::to_string).collect(),
            depth,
            ..GoLimits::default()
        };
        assert_eq!(
            parse("go searchmoves d5-c5 @e4 depth 3"),
            Ok(Command::Go(some(&["d5-c5", "@e4"], Some(3))))
        );
        for line in [
            "go searchmoves",
            "go searchmoves depth 3",
            "go movetime",
            "go movetime x",
            "go nodes -1",
            "go nodes +5",
            "go wtime",
            "go wtimes 5",
            "go p5time 3",
            "go p0inc 1",
            "go fast",
        ] {
            assert!(
                parse(line).is_err_and(|what| what.starts_with("go: ")),
                "{line}"
            );
        }
    }

    #[test]
    fn options_need_name_and_value() {
        let option = Command::SetOption {
            name: "Variant",
            value: "four-fast",
        };
        assert_eq!(parse("setoption name Variant value four-fast"), Ok(option));
        for line in [
            "setoption",
            "setoption name",
            "setoption name Seed",
            "setoption Seed value 1",
        ] {
            assert!(
                parse(line).is_err_and(|what| what.starts_with("setoption: ")),
                "{line}"
            );
        }
    }
}
