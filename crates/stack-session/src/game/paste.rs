//! Reads pasted text: records, shared games, positions, lists of moves.

use stack_game::{MAX_RECORD_MOVES, Record, RecordError, strip_byte_order_mark, truncated};

use super::any_match::AnyMatch;
use super::from_record::{new_record, open_record, playable_prefix};
use super::setup::MatchSetup;
use super::share_text::{ShareTextError, is_square, read_share_text};
use super::variants;

/// A board has at least this many ranks.
const MIN_RANKS: usize = 3;

/// The maximum length of a text in bytes, the same as for files.
const MAX_LENGTH: usize = 16 << 20;

/// A match read from text.
pub struct PastedMatch {
    /// The setup.
    pub setup: MatchSetup,
    /// The moves.
    pub game: Box<dyn AnyMatch>,
    /// Whether the text is a record and names the players. Otherwise the setup has the default
    /// players.
    pub is_record: bool,
    /// All variants that fit the position or list of moves, starting with the one of `game`.
    pub variants: Vec<String>,
}

/// The maximum number of words of a text in an error; more than fit on a line.
const MAX_WORDS: usize = 50;

/// Longer lists of moves are only tried until one variant fits.
const MAX_MOVES_FOR_ALL_VARIANTS: usize = 1_000;

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq)]
pub enum PasteError {
    /// The text is empty.
    Empty,
    /// It exceeds 16 MiB or the maximum number of moves.
    TooLong,
    /// It isn't a record, position or list of moves. Contains the start of the text.
    Unrecognized(String),
    /// It is a shared game that cannot be read.
    Shared(ShareTextError),
    /// It is an invalid position.
    Position(RecordError),
    /// It is a record or list of moves with an error. Contains the part before it, if that can be
    /// opened.
    Record(RecordError, Option<Box<Record>>),
}

impl PastedMatch {
    /// Reads a text. Positions and lists of moves do not name their variant: `current` is tried
    /// first, then all others.
    ///
    /// # Errors
    /// Why the text could not be read.
    pub fn read(text: &str, current: Option<&str>) -> Result<Self, PasteError> {
        let text = strip_byte_order_mark(text).trim();
        if text.is_empty() {
            return Err(PasteError::Empty);
        }
        if text.len() > MAX_LENGTH {
            return Err(PasteError::TooLong);
        }
        if is_record(text) {
            let record = Record::read(text).map_err(|error| PasteError::Record(error, None))?;
            return Self::from_record(record, true);
        }
        if let Some(shared) = read_share_text(text) {
            return Self::from_record(shared.map_err(PasteError::Shared)?, true);
        }
        let empty_records = current.into_iter().chain(variants()).filter_map(new_record);
        if is_board(text) {
            return Self::from_position(text, empty_records);
        }
        match list_of_moves(text) {
            Some(moves) if moves.len() > MAX_RECORD_MOVES => Err(PasteError::TooLong),
            Some(moves) => Self::from_moves(&moves, empty_records),
            None => {
                // The message is one line.
                let words: Vec<_> = text.split_whitespace().take(MAX_WORDS).collect();
                Err(PasteError::Unrecognized(truncated(&words.join(" "))))
            }
        }
    }

    fn open(record: &Record, is_record: bool) -> Result<Self, RecordError> {
        let (setup, game) = open_record(record)?;
        Ok(Self {
            variants: vec![setup.variant.clone()],
            setup,
            game,
            is_record,
        })
    }

    fn from_record(record: Record, is_record: bool) -> Result<Self, PasteError> {
        Self::open(&record, is_record).map_err(|error| {
            let valid = playable_prefix(record, &error).map(Box::new);
            PasteError::Record(error, valid)
        })
    }

    /// Tries a position in all variants. Returns the first match, or the first error.
    fn from_position(
        text: &str,
        empty_records: impl Iterator<Item = Record>,
    ) -> Result<Self, PasteError> {
        let (mut first_error, mut first) = (None, None);
        for mut record in empty_records {
            record.start = Some(text.into());
            match Self::open(&record, false) {
                Ok(read) => Self::add_variant(&mut first, read),
                Err(error) => first_error = first_error.or(Some(error)),
            }
        }
        first.ok_or_else(|| first_error.map_or(PasteError::Empty, PasteError::Position))
    }

    /// Keeps the first match and adds the variants of later ones to it.
    fn add_variant(first: &mut Option<Self>, read: Self) {
        match first {
            None => *first = Some(read),
            Some(first) if first.variants.contains(&read.setup.variant) => {}
            Some(first) => first.variants.extend(read.variants),
        }
    }

    /// Tries a list of moves in all variants. Returns the first match, or the error that occurs
    /// last in the list.
    fn from_moves(
        moves: &[String],
        empty_records: impl Iterator<Item = Record>,
    ) -> Result<Self, PasteError> {
        let mut last_error: Option<(usize, PasteError)> = None;
        let mut first = None;
        for mut record in empty_records {
            record.moves = moves.to_vec();
            match Self::from_record(record, false) {
                Ok(read) if moves.len() > MAX_MOVES_FOR_ALL_VARIANTS => return Ok(read),
                Ok(read) => Self::add_variant(&mut first, read),
                Err(error) => {
                    let played = match &error {
                        PasteError::Record(RecordError::Move(error), _) => error.number,
                        _ => 0,
                    };
                    if last_error.as_ref().is_none_or(|(max, _)| played > *max) {
                        last_error = Some((played, error));
                    }
                }
            }
        }
        first.ok_or_else(|| last_error.map_or(PasteError::Empty, |(_, error)| error))
    }
}

/// Whether a text looks like a record: RON, possibly after a comment or attributes.
fn is_record(text: &str) -> bool {
    let starts = ["(", "//", "/*", "#!", "Record"];
    let fields = ["format", "game:", "variant:", "moves:"];
    starts.iter().any(|start_text| text.starts_with(start_text))
        && fields.iter().any(|field| text.contains(field))
}

/// Whether a text looks like a board: ranks with pieces and empty squares, or ranks followed by the
/// seat to move. A date has neither.
fn is_board(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let board = words.next().unwrap_or_default();
    let is_board_char =
        |character: char| character.is_ascii_alphanumeric() || "/()".contains(character);
    let is_turn = |word: &str| word.len() == 1 && word.chars().all(is_piece);
    let rows = board.split('/').filter(|row| !row.is_empty()).count();
    let is_digit = |character: char| character.is_ascii_digit();
    let has_both = board.contains(is_piece) && board.contains(is_digit);
    let has_pieces = has_both || words.next().is_some_and(is_turn);
    rows >= MIN_RANKS && has_pieces && board.chars().all(is_board_char)
}

/// Whether a character can be a piece: all colors are capitals.
const fn is_piece(character: char) -> bool {
    character.is_ascii_uppercase()
}

/// Returns the moves of a list without move numbers; `None` if the text does not start with a move.
fn list_of_moves(text: &str) -> Option<Vec<String>> {
    let words = text.split(|character: char| character.is_whitespace() || character == ',');
    // Move numbers: "1." and "1.d5-c5".
    let words = words.map(|word| match word.split_once('.') {
        Some((number, mv)) if number.bytes().all(|byte| byte.is_ascii_digit()) => mv,
        _ => word,
    });
    let moves: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let is_list = moves.first().is_some_and(|first| is_move(first));
    is_list.then(|| moves.into_iter().map(String::from).collect())
}

/// Whether a text has the form of a move of some game.
fn is_move(text: &str) -> bool {
    match (text.strip_prefix('@'), text.split_once(['-', '='])) {
        (Some(to), _) => is_square(to),
        (None, Some((from, to))) => {
            is_square(from) && is_square(to.split(':').next().unwrap_or_default())
        }
        (None, None) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> PasteError {
        let read = PastedMatch::read(text, None);
        read.err()
            .unwrap_or(PasteError::Unrecognized("read".into()))
    }

    fn start(variant: &str) -> String {
        let (_, game) = open_record(&new_record(variant).expect("a variant")).expect("a start");
        game.position_text()
    }

    #[test]
    fn other_texts_are_unrecognized() {
        assert_eq!(error(" \n"), PasteError::Empty);
        for text in [
            "hello world",
            "The format of this letter",
            "https://example.org/a/b",
            "(see above)",
            "22/11/2026",
            "22-11",
            "22/11/2026 Anna – Ben",
            "22/11/2026 a draw",
            "see-c2",
            "e.c2-c1",
            "and/or",
            "a/b/c/d",
            "This/That/Other",
            "12",
        ] {
            assert_eq!(error(text), PasteError::Unrecognized(text.into()));
        }
        let long = "word ".repeat(50);
        let PasteError::Unrecognized(starts) = error(&long) else {
            panic!("{long}");
        };
        assert!(long.starts_with(starts.trim_end_matches('…')));
    }

    #[test]
    fn too_long_texts_are_rejected() {
        let mut words = "hello ".repeat(MAX_LENGTH / 6);
        words.extend(std::iter::repeat_n('x', MAX_LENGTH - words.len()));
        assert!(matches!(error(&words), PasteError::Unrecognized(_)));
        assert_eq!(error(&(words + "x")), PasteError::TooLong);
        let longest = error(&"c2-c1 ".repeat(MAX_RECORD_MOVES));
        assert!(matches!(longest, PasteError::Record(..)));
        assert_eq!(
            error(&"c2-c1 ".repeat(MAX_RECORD_MOVES + 1)),
            PasteError::TooLong
        );
    }

    #[test]
    fn boards_and_records_have_precise_errors() {
        for board in ["4/6/8 G - -", "4/G5/8", "G/R"] {
            let is_position = matches!(error(board), PasteError::Position(_));
            assert_eq!(is_position, board != "G/R", "{board}");
        }
        assert!(matches!(error("(format: 9)"), PasteError::Record(_, None)));
        let cut = "// Focus\n(game: \"focus\", moves: [\"a";
        assert!(matches!(error(cut), PasteError::Record(_, None)));
    }

    #[test]
    fn records_may_start_with_comments_and_attributes() {
        let record = "(format: 1, game: \"focus\", variant: \"two\", moves: [\"c2-c1\"])";
        for start_text in [
            "",
            "\u{feff}",
            "#![enable(implicit_some)]\n",
            "\u{feff}// mine\n",
        ] {
            let read = PastedMatch::read(&format!("{start_text}{record}"), None).ok();
            let read = read.map(|read| (read.is_record, read.game.ply()));
            assert_eq!(read, Some((true, 1)), "{start_text:?}");
        }
    }

    #[test]
    fn positions_prefer_the_current_variant() {
        let read = PastedMatch::read(&start("two"), Some("two-fast")).ok();
        let read = read.map(|read| (read.setup.variant, read.is_record));
        assert_eq!(read, Some(("two-fast".into(), false)));
        let byte = PastedMatch::read(&start("byte"), Some("two")).ok();
        assert_eq!(byte.map(|read| read.setup.variant), Some("byte".into()));
    }

    #[test]
    fn positions_list_all_matching_variants() {
        let variants = |text: &str, current| {
            let read = PastedMatch::read(text, current).ok();
            read.map_or_else(Vec::new, |read| read.variants)
        };
        let board = start("four");
        let mut found = variants(&board, None);
        found.sort_unstable();
        assert_eq!(found, ["four", "four-fast", "partners"]);
        assert_eq!(variants(&board, Some("four-fast"))[0], "four-fast");
        assert_eq!(variants("c2-c1 c7-c8", None)[..2], ["two", "two-fast"]);
        assert_eq!(variants(&start("byte"), None), ["byte"]);
    }

    #[test]
    fn lists_of_moves_are_read() {
        for text in [
            "c2-c1 c7-c8 c1-c2",
            "1. c2-c1 c7-c8\n2. c1-c2",
            "1.c2-c1, c7-c8, 2.c1-c2",
        ] {
            let read = PastedMatch::read(text, None).ok();
            let read = read.map(|read| (read.setup.variant.clone(), read.game.ply()));
            assert_eq!(read, Some(("two".into(), 3)), "{text}");
        }
        // The error comes from the variant in which most moves can be played.
        for current in [None, Some("byte")] {
            let read = PastedMatch::read("c2-c1 d3-d9", current).err();
            let Some(PasteError::Record(RecordError::Move(error), Some(valid))) = read else {
                panic!("no error of a move");
            };
            assert_eq!((error.number, &*error.text), (2, "d3-d9"));
            assert_eq!(
                (&*valid.variant, &*valid.moves),
                ("two", &["c2-c1".into()][..])
            );
        }
    }
}
