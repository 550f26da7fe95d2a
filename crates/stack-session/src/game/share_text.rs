//! Games as one line of text for chats and mails.
//!
//! `focus:1;two;set.first.R;name.G.Ada;c2c1d5c4;J6TWX3` is a game of variant `two`. Its parts are
//! separated by `;`: version, variant, fields, moves, and a checksum that also marks the end. All
//! other characters are letters, digits and `.-%/`, which mail programs do not change. White space
//! and quotation marks at the beginning of lines are ignored, wherever they occur.
//!
//! Moves have no separators: `c2c1` is `c2-c1`, `c3d4N2` is `c3-d4:2`, `Pe4` is `@e4`, `Sb7d7` is
//! `b7=d7`. `RG` is the resignation of seat G, `D` an agreed draw.

use std::fmt::Write as _;

use stack_game::{MAX_RECORD_MOVES, Record, RecordSeat, Seat, Square};

use super::from_record::new_record;
use super::setup::HUMAN;

/// How a text starts, in any case.
const PREFIX: &str = "focus:";
/// The version that is written and read.
const VERSION: &str = "1";
/// The digits of the checksum: no letters that look like digits.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CHECKSUM_LENGTH: usize = 6;
/// No game has more parts.
const MAX_PARTS: usize = 64;

/// Why a text is not a shared game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareTextError {
    /// A part is missing or was changed.
    Damaged,
    /// It has been written by a newer version of the program.
    Newer,
    /// It has too many moves.
    TooLong,
}

/// Returns a record as one line: variant, settings, starting position, names and the main line
/// without undone moves. `None` if a move has an unknown form.
pub fn share_text(record: &Record) -> Option<String> {
    let mut text = format!("{VERSION};{}", record.variant);
    for (name, value) in &record.settings {
        let _ = write!(text, ";set.{}.{}", encoded(name), encoded(value));
    }
    if let Some(start) = &record.start {
        let _ = write!(text, ";start.{}", encoded(start));
    }
    for seat in &record.seats {
        let letter = seat.seat;
        if !seat.name.is_empty() {
            let _ = write!(text, ";name.{letter}.{}", encoded(&seat.name));
        }
        let player = seat.last_player();
        if !matches!(player, "" | HUMAN) {
            let _ = write!(text, ";player.{letter}.{}", encoded(player));
        }
        if let Some(symbol) = seat.symbol {
            let _ = write!(text, ";symbol.{letter}.{symbol}");
        }
    }
    let mut steps = Vec::new();
    for ply in 0..=record.moves.len() {
        let timed_out = record.out_of_time.get(&ply).map_or("", String::as_str);
        let resigned = record.given_up.get(&ply).into_iter();
        let resigned = resigned.flat_map(|seats| seats.chars());
        steps.extend(resigned.map(|letter| {
            let step = if timed_out.contains(letter) { 'T' } else { 'R' };
            format!("{step}{letter}")
        }));
        if record.agreed_draw == Some(ply) {
            steps.push("D".into());
        }
        if let Some(mv) = record.moves.get(ply) {
            steps.push(short_move(mv)?);
        }
    }
    steps.truncate(record.left_at.unwrap_or(usize::MAX));
    let _ = write!(text, ";{};", steps.concat());
    let checksum = checksum(&text);
    Some(format!("{PREFIX}{text}{checksum}"))
}

/// Reads the first undamaged shared game in a text, which may have been wrapped and quoted. `None`
/// if there is no shared game.
///
/// # Errors
/// Why the first shared game cannot be read, if all are damaged.
pub fn read_share_text(text: &str) -> Option<Result<Record, ShareTextError>> {
    let plain = without_mail_marks(text);
    let windows = plain.as_bytes().windows(PREFIX.len()).enumerate();
    let starts = windows.filter(|(_, window)| window.eq_ignore_ascii_case(PREFIX.as_bytes()));
    let mut starts = starts.map(|(start, _)| start).peekable();
    let mut error = None;
    while let Some(start) = starts.next() {
        // A shared game does not contain the prefix.
        let end = starts.peek().copied().unwrap_or(plain.len());
        let game = plain.get(start + PREFIX.len()..end)?;
        let Some(version) = version(game) else {
            continue;
        };
        match parse(version, game) {
            Ok(record) => return Some(Ok(record)),
            Err(reason) => error = error.or(Some(reason)),
        }
    }
    error.map(Err)
}

/// Removes the characters that mail programs add.
fn without_mail_marks(text: &str) -> String {
    let (mut plain, mut line_start) = (String::new(), true);
    for character in text.chars() {
        match character {
            '\n' | '\r' => line_start = true,
            '>' | '|' if line_start => {}
            // Mail programs write `=` where they break a line.
            '=' | '*' | '`' | '"' | '\'' => {}
            // Some programs replace hyphens, others insert invisible characters.
            '\u{2010}'..='\u{2015}' | '\u{2212}' => plain.push('-'),
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => {}
            _ if character.is_whitespace() => {}
            _ => {
                line_start = false;
                plain.push(character);
            }
        }
    }
    plain
}

/// The version at the start of a shared game; `None` for other texts.
fn version(game: &str) -> Option<&str> {
    let (version, _) = game.split_once(';')?;
    let is_number = (1..4).contains(&version.len()) && version.chars().all(is_digit);
    is_number.then_some(version)
}

fn parse(version: &str, text: &str) -> Result<Record, ShareTextError> {
    use ShareTextError::{Damaged, Newer};
    if version != VERSION {
        return Err(Newer);
    }
    // The text after the game may contain separators, too: the checksum marks its end.
    let mut ends = text
        .match_indices(';')
        .map(|(end, _)| end + 1)
        .take(MAX_PARTS);
    let (mut hasher, mut hashed) = (crc32fast::Hasher::new(), 0);
    let is_end = |&end: &usize| {
        hasher.update(&text.as_bytes()[hashed..end]);
        hashed = end;
        let sum = base_32(hasher.clone().finalize());
        let written = text.get(end..end + CHECKSUM_LENGTH);
        written.is_some_and(|written| written.eq_ignore_ascii_case(&sum))
    };
    let end = ends.find(is_end).ok_or(Damaged)?;
    let mut parts: Vec<_> = text[..end - 1].split(';').skip(1).collect();
    let moves = parts.pop().ok_or(Damaged)?;
    let mut parts = parts.into_iter();
    let variant = parts.next().ok_or(Damaged)?;
    let mut record = new_record(variant).ok_or(Newer)?;
    for field in parts {
        let (key, value) = field.split_once('.').ok_or(Damaged)?;
        match key {
            "start" => record.start = Some(decoded(value).ok_or(Damaged)?),
            "set" => {
                let (name, value) = value.split_once('.').ok_or(Damaged)?;
                let (name, value) = (decoded(name), decoded(value));
                record
                    .settings
                    .insert(name.ok_or(Damaged)?, value.ok_or(Damaged)?);
            }
            "name" | "player" | "symbol" => {
                let (letter, value) = value.split_once('.').ok_or(Damaged)?;
                let letter = letter.chars().next().ok_or(Damaged)?;
                let value = decoded(value).ok_or(Damaged)?;
                let index = record.seats.iter().position(|seat| seat.seat == letter);
                let index = index.unwrap_or_else(|| {
                    record.seats.push(RecordSeat::new(letter, "", HUMAN));
                    record.seats.len() - 1
                });
                let seat = &mut record.seats[index];
                match key {
                    "name" => seat.name = value,
                    "player" => seat.player = value,
                    _ => seat.symbol = Some(value.parse().map_err(|_| Damaged)?),
                }
            }
            _ => return Err(Newer),
        }
    }
    read_moves(moves, &mut record)?;
    Ok(record)
}

/// Returns a move in notation without separators; `None` if the move has an unknown form.
fn short_move(mv: &str) -> Option<String> {
    if let Some(square) = mv.strip_prefix('@') {
        return is_square(square).then(|| format!("P{square}"));
    }
    if let Some((own, enemy)) = mv.split_once('=') {
        let both = is_square(own) && is_square(enemy);
        return both.then(|| format!("S{own}{enemy}"));
    }
    let (from, rest) = mv.split_once('-')?;
    let (to, count) = rest.split_once(':').unwrap_or((rest, ""));
    let is_count = count.bytes().all(|byte| byte.is_ascii_digit());
    let is_known = is_square(from) && is_square(to) && is_count;
    let count = if count.is_empty() {
        String::new()
    } else {
        format!("N{count}")
    };
    is_known.then(|| format!("{from}{to}{count}"))
}

/// Whether a text is the name of a square.
pub(super) fn is_square(text: &str) -> bool {
    text.parse::<Square>().is_ok()
}

/// Reads moves, resignations, losses on time and an agreed draw.
fn read_moves(text: &str, record: &mut Record) -> Result<(), ShareTextError> {
    let (mut rest, mut resignations) = (text, 0);
    while let Some(first) = rest.chars().next() {
        match first {
            'R' | 'T' if resignations < Seat::MAX => {
                let letter = rest.chars().nth(1).ok_or(ShareTextError::Damaged)?;
                let ply = record.moves.len();
                record.given_up.entry(ply).or_default().push(letter);
                if first == 'T' {
                    record.out_of_time.entry(ply).or_default().push(letter);
                }
                rest = &rest[1 + letter.len_utf8()..];
                resignations += 1;
            }
            'D' => {
                record.agreed_draw = Some(record.moves.len());
                rest = &rest[1..];
            }
            _ if record.moves.len() == MAX_RECORD_MOVES => return Err(ShareTextError::TooLong),
            _ => {
                let mv = take_move(&mut rest).ok_or(ShareTextError::Damaged)?;
                record.moves.push(mv);
            }
        }
    }
    Ok(())
}

/// Takes a move and returns it in notation; `None` if it has another form.
fn take_move(rest: &mut &str) -> Option<String> {
    match rest.chars().next()? {
        'P' => Some(format!("@{}", take_square(rest, 1)?)),
        'S' => {
            let own = take_square(rest, 1)?;
            let enemy = take_square(rest, 0)?;
            Some(format!("{own}={enemy}"))
        }
        _ => {
            let from = take_square(rest, 0)?;
            let to = take_square(rest, 0)?;
            let mut mv = format!("{from}-{to}");
            if let Some(after) = rest.strip_prefix('N') {
                let count = after.len() - after.trim_start_matches(is_digit).len();
                let _ = write!(mv, ":{}", &after[..count]);
                *rest = &after[count..];
            }
            Some(mv)
        }
    }
}

const fn is_digit(character: char) -> bool {
    character.is_ascii_digit()
}

/// Takes a square that starts after `skipped` bytes.
fn take_square<'a>(rest: &mut &'a str, skipped: usize) -> Option<&'a str> {
    let text = rest.get(skipped..)?;
    let after = text.strip_prefix(|file: char| file.is_ascii_lowercase())?;
    let length = text.len() - after.trim_start_matches(is_digit).len();
    *rest = text.get(length..)?;
    let square = text.get(..length)?;
    is_square(square).then_some(square)
}

/// A text with everything but letters, digits and slashes as `%` and two hexadecimal digits per
/// byte.
fn encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"/-".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

fn decoded(text: &str) -> Option<String> {
    let (mut bytes, mut rest) = (Vec::new(), text.bytes());
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let mut digit = || char::from(rest.next()?).to_digit(16);
            let (high, low) = (digit()?, digit()?);
            bytes.push((16 * high + low) as u8);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// The CRC-32 of a text in base 32.
fn checksum(text: &str) -> String {
    base_32(crc32fast::hash(text.as_bytes()))
}

/// A number in base 32, its lowest digit first.
fn base_32(sum: u32) -> String {
    let digit = |index| char::from(DIGITS[(sum >> (5 * index)) as usize % DIGITS.len()]);
    (0..CHECKSUM_LENGTH).map(digit).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use proptest::prelude::*;
    use stack_game::SplitMix;

    use super::super::content_key;
    use super::super::from_record::{open_record, start_match};
    use super::super::paste::{PasteError, PastedMatch};
    use super::super::variants;
    use super::*;

    /// A random game, whose players have these names.
    fn game(variant: &str, seed: u64, plies: usize, names: &[String]) -> Record {
        let record = new_record(variant).expect("a variant");
        let (setup, _) = open_record(&record).expect("a setup");
        let mut game = start_match(&setup).expect("a match");
        let mut random = SplitMix::new(seed);
        for _ in 0..plies {
            let actions = game.head_actions();
            if actions.is_empty() {
                break;
            }
            let action = actions[random.below(actions.len())];
            game.play(action).expect("a legal move");
        }
        if random.below(4) == 0 && !game.is_over_at_head() {
            let seats = game.seats();
            let seat: Seat = seats[random.below(seats.len())];
            let node = game.tree().head();
            game.resign(seat).expect("a resignation");
            game.tree_mut()
                .set_loss_on_time(node, seat, random.below(2) == 0);
        }
        let mut record = game.record();
        let seats = setup.seats.iter().zip(names);
        let players = [HUMAN, "level-3"].into_iter().cycle();
        let seats = seats.zip(players).map(|((seat, name), player)| RecordSeat {
            symbol: (random.below(2) == 0).then_some(4),
            ..RecordSeat::new(seat.letter, name, player)
        });
        record.seats = seats.collect();
        record
    }

    /// What a text keeps of a record.
    fn shared(record: &Record) -> impl PartialEq + std::fmt::Debug + use<> {
        let seats = record.seats.iter();
        let seats = seats.map(|seat| {
            let player = seat.last_player().to_string();
            (seat.seat, seat.name.clone(), player, seat.symbol)
        });
        (
            (record.variant.clone(), record.settings.clone()),
            (record.start.clone(), seats.collect::<Vec<_>>()),
            (
                record.moves.clone(),
                record.given_up.clone(),
                record.out_of_time.clone(),
            ),
            record.agreed_draw,
        )
    }

    /// A text as mail programs change it: quoted, with line breaks at these places.
    fn mailed(text: &str, breaks: &[prop::sample::Index], mark: &str) -> String {
        let mut letters: Vec<_> = text.chars().map(String::from).collect();
        for place in breaks {
            letters[place.index(text.chars().count())] += mark;
        }
        format!(
            "Dear Ada;\n> here it is: \u{201c}{}\u{201d}; \u{2013} Ben",
            letters.concat()
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

        #[test]
        fn mailed_games_are_read(
            (variant, seed) in (0..variants().len(), any::<u64>()),
            plies in 0_usize..120,
            names in prop::collection::vec("\\PC{1,12}", 4),
            breaks in prop::collection::vec(any::<prop::sample::Index>(), 0..9),
            mark in prop::sample::select(vec!["\n> ", "=\r\n", "\r\n>> > ", "\u{200b}", " ", "\u{a0}\n\t"]),
        ) {
            let variant = variants()[variant];
            let record = game(variant, seed, plies, &names);
            let text = share_text(&record).expect("a text");
            prop_assert!(text.chars().all(|c| c.is_ascii_alphanumeric() || ":;.-%/".contains(c)), "{}", text);
            let text = mailed(&text, &breaks, mark).replace('-', "\u{2011}");
            let read = read_share_text(&text).expect("a game").expect("an undamaged game");
            prop_assert_eq!(shared(&read), shared(&record));
            // The library recognizes a human's game, which has a date there.
            let dated = Record { date: Some("2026-11-28T08:00:00Z".into()), ..record.clone() };
            prop_assert!(record.moves.len() < 16 || content_key(&read) == content_key(&dated));
            let pasted = PastedMatch::read(&text, None).ok();
            let pasted = pasted.map(|pasted| (pasted.is_record, pasted.game.record().moves));
            prop_assert_eq!(pasted, Some((true, record.moves)));
        }

        #[test]
        fn damaged_games_are_refused(seed in any::<u64>(), place in any::<prop::sample::Index>()) {
            let text = share_text(&game("two", seed, 30, &[])).expect("a text");
            let place = PREFIX.len() + place.index(text.len() - PREFIX.len() - CHECKSUM_LENGTH);
            let (before, after) = text.split_at(place);
            for damaged in [before.to_string() + &after[1..], format!("{before}7{after}")] {
                let read = read_share_text(&damaged);
                prop_assert!(!matches!(read, Some(Ok(_))), "{}", damaged);
            }
        }

        #[test]
        fn no_text_panics(text in "\\PC{0,40}", moves in "[a-jPSDRN0-9;.%]{0,40}") {
            let _ = read_share_text(&text);
            let _ = read_share_text(&format!("focus:{text}"));
            let sum = checksum(&format!("1;two;{moves};"));
            let _ = PastedMatch::read(&format!("focus:1;two;{moves};{sum}"), None);
        }
    }

    #[test]
    fn positions_swaps_and_settings_are_kept() {
        let mut record = new_record("two").expect("a variant");
        record.settings = [
            ("anti-symmetry".into(), "swap".into()),
            ("first".into(), "R".into()),
        ]
        .into();
        let (setup, _) = open_record(&record).expect("a setup");
        let mut game = start_match(&setup).expect("a match");
        for _ in 0..4 {
            let action = game.head_actions()[0];
            game.play(action).expect("a legal move");
        }
        let record = game.record();
        assert!(
            record.moves.iter().any(|mv| mv.contains('=')),
            "{:?}",
            record.moves
        );
        let mut position = new_record("two").expect("a variant");
        position.start = Some(game.position_text());
        for record in [record, position] {
            let text = share_text(&record).expect("a text");
            let read = read_share_text(&text).expect("a game").expect("undamaged");
            assert_eq!(shared(&read), shared(&record), "{text}");
            assert!(PastedMatch::read(&text, None).is_ok(), "{text}");
        }
    }

    /// The golden games have resignations, draws, positions and all kinds of moves.
    #[test]
    fn golden_games_are_kept() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut games = 0;
        for game in ["focus-rules", "byte-rules"] {
            let folder = crates.join(game).join("tests/golden");
            for file in std::fs::read_dir(folder).expect("golden games") {
                let path = file.expect("a file").path();
                if path.extension().is_none_or(|extension| extension != "ron") {
                    continue;
                }
                let text = std::fs::read_to_string(&path).expect("a text");
                let record = Record::read(&text).expect("a record");
                let text = share_text(&record).expect("a text");
                let pasted = PastedMatch::read(&text, None).expect("a game");
                let read = read_share_text(&text).expect("a game").expect("undamaged");
                assert_eq!(shared(&read), shared(&record), "{}", path.display());
                let (_, opened) = open_record(&record).expect("a match");
                assert_eq!(pasted.game.outcome(), opened.outcome(), "{text}");
                games += 1;
            }
        }
        assert!(games > 10, "{games} golden games");
    }

    #[test]
    fn undone_moves_are_left_out() {
        let mut record = game("two", 1, 9, &[]);
        record.given_up = [(9, "G".into())].into();
        for left_at in [5, 9] {
            record.set_left_at(left_at);
            let text = share_text(&record).expect("a text");
            let read = read_share_text(&text).expect("a game").expect("undamaged");
            assert_eq!(read.moves, record.moves[..left_at]);
            assert!(read.given_up.is_empty(), "{text}");
        }
    }

    #[test]
    fn errors_are_distinguished() {
        for (text, error) in [
            ("focus:2;two;;ABCDEF", ShareTextError::Newer),
            ("focus:1;two;c2c1;ABCDEF", ShareTextError::Damaged),
            ("Focus: 1;tw", ShareTextError::Damaged),
        ] {
            assert_eq!(read_share_text(text), Some(Err(error)), "{text}");
            let pasted = PastedMatch::read(text, None).err();
            assert_eq!(pasted, Some(PasteError::Shared(error)), "{text}");
        }
        for text in [
            "the focus: 2 players; 3 boards",
            "focus",
            "focus:x;",
            "focus:;",
            "",
        ] {
            assert_eq!(read_share_text(text), None, "{text}");
        }
    }

    /// A mail may mention or quote other games before the undamaged one.
    #[test]
    fn the_first_undamaged_game_is_read() {
        let record = game("two", 3, 20, &[]);
        let text = share_text(&record).expect("a text");
        for before in [
            "focus:1;two;c2c1;ABCDEF ",
            "focus:2;",
            "Our focus: ",
            &text[..40],
        ] {
            let read = read_share_text(&format!("{before}\n> {text}"));
            let read = read.expect("a game").expect("undamaged");
            assert_eq!(read.moves, record.moves, "{before}");
        }
    }

    #[test]
    fn moves_and_resignations_are_limited() {
        let read = |moves: &str| {
            let text = format!("1;two;{moves};");
            let sum = checksum(&text);
            let read = read_share_text(&format!("focus:{text}{sum}")).expect("a game");
            read.map(|record| record.moves.len())
        };
        assert_eq!(read(&"c2c1".repeat(MAX_RECORD_MOVES)), Ok(MAX_RECORD_MOVES));
        let more = "c2c1".repeat(MAX_RECORD_MOVES + 1);
        assert_eq!(read(&more), Err(ShareTextError::TooLong));
        assert_eq!(read("RGRBRYRR"), Ok(0));
        assert_eq!(read("RGRBRYRRRG"), Err(ShareTextError::Damaged));
    }

    #[test]
    fn documented_examples_are_valid() {
        for document in [
            include_str!("share_text.rs"),
            include_str!("../../../../docs/formats.md"),
        ] {
            let read = read_share_text(document).expect("an example");
            assert_eq!(read.expect("undamaged").seats[0].seat, 'G');
        }
    }
}
