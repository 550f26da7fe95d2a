//! A quick reader of the headings of records.
//!
//! It understands the text that [`Record::write`](stack_game::Record::write) writes and most of what
//! people make of it by hand. It builds no moves and checks no rule. Every text that it does not
//! understand, damaged ones included, is left to the full reader.

use stack_game::RecordSeat;

use super::heading::Heading;

/// The heading of a record's text; `None` when the full reader has to read it.
///
/// A text that the full reader accepts has this heading or none.
pub(super) fn scan(text: &str) -> Option<Heading> {
    let mut scanner = Scanner { text, at: 0 };
    let (mut format, mut game, mut variant, mut moves) = (None, None, None, None);
    let mut seats = Vec::new();
    scanner.structure(|scanner, field| {
        match field {
            "format" => format = Some(scanner.number()?),
            "game" => game = Some(scanner.string()?),
            "variant" => variant = Some(scanner.string()?),
            "seats" => scanner.list(|scanner| {
                seats.push(scanner.seat()?);
                Some(())
            })?,
            "moves" => {
                let mut count = 0;
                scanner.list(|scanner| {
                    count += 1;
                    scanner.quoted().map(|_| ())
                })?;
                moves = Some(count);
            }
            _ => scanner.skip()?,
        }
        Some(())
    })?;
    scanner.space()?;
    if scanner.at != text.len() {
        return None;
    }
    Some(Heading {
        format: format?,
        game: game?,
        variant: variant?,
        seats,
        moves: moves?,
    })
}

/// A place in a text of RON. Every method returns `None` for what is not understood.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Passes over white space and comments to the end of their line.
    fn space(&mut self) -> Option<()> {
        while let Some(byte) = self.peek() {
            match byte {
                b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                b'/' => self.comment()?,
                _ => break,
            }
        }
        Some(())
    }

    fn comment(&mut self) -> Option<()> {
        let rest = self.text.get(self.at..)?.strip_prefix("//")?;
        self.at = rest
            .find('\n')
            .map_or(self.text.len(), |end| self.at + 2 + end);
        Some(())
    }

    /// Passes over white space and, if it comes next, a byte.
    fn next_is(&mut self, byte: u8) -> Option<bool> {
        self.space()?;
        let found = self.peek()? == byte;
        self.at += usize::from(found);
        Some(found)
    }

    fn expect(&mut self, byte: u8) -> Option<()> {
        self.next_is(byte)?.then_some(())
    }

    /// The bytes of a class from here on; at least one.
    fn word(&mut self, class: impl Fn(u8) -> bool) -> Option<&'a str> {
        self.space()?;
        let rest = &self.text.as_bytes()[self.at..];
        let length = rest.iter().take_while(|&&byte| class(byte)).count();
        let word = self.text.get(self.at..self.at + length)?;
        self.at += length;
        (!word.is_empty()).then_some(word)
    }

    /// A structure without a name: `(field: value, …)`.
    fn structure(&mut self, mut field: impl FnMut(&mut Self, &str) -> Option<()>) -> Option<()> {
        self.expect(b'(')?;
        while !self.next_is(b')')? {
            let name = self.word(|byte| byte.is_ascii_alphanumeric() || byte == b'_')?;
            self.expect(b':')?;
            field(self, name)?;
            if !self.next_is(b',')? {
                return self.expect(b')');
            }
        }
        Some(())
    }

    /// A list: `[value, …]`.
    fn list(&mut self, mut value: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.expect(b'[')?;
        while !self.next_is(b']')? {
            value(self)?;
            if !self.next_is(b',')? {
                return self.expect(b']');
            }
        }
        Some(())
    }

    fn number(&mut self) -> Option<u32> {
        self.word(|byte| byte.is_ascii_digit())?.parse().ok()
    }

    /// The text between quotes as it is written, escapes included.
    fn quoted(&mut self) -> Option<&'a str> {
        self.expect(b'"')?;
        let begin = self.at;
        let bytes = self.text.as_bytes();
        loop {
            match bytes.get(self.at)? {
                b'"' => break,
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        self.at += 1;
        self.text.get(begin..self.at - 1)
    }

    fn string(&mut self) -> Option<String> {
        let text = self.quoted()?;
        if text.contains('\\') {
            // Names of people with quotes in them.
            return ron::from_str(&format!("\"{text}\"")).ok();
        }
        Some(text.into())
    }

    fn letter(&mut self) -> Option<char> {
        self.expect(b'\'')?;
        let letter = self.text.get(self.at..)?.chars().next()?;
        self.at += letter.len_utf8();
        (letter != '\\' && letter != '\'').then_some(())?;
        let closed = self.peek()? == b'\'';
        self.at += 1;
        closed.then_some(letter)
    }

    fn seat(&mut self) -> Option<RecordSeat> {
        let mut seat = None;
        let (mut name, mut player) = (String::new(), String::new());
        self.structure(|scanner, field| {
            match field {
                "seat" => seat = Some(scanner.letter()?),
                "name" => name = scanner.string()?,
                "player" => player = scanner.string()?,
                _ => return None,
            }
            Some(())
        })?;
        let seat = seat?;
        Some(RecordSeat { seat, name, player })
    }

    /// Passes over a value of any kind up to the comma or bracket after it.
    fn skip(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        loop {
            self.space()?;
            match self.peek()? {
                b'"' => {
                    self.quoted()?;
                }
                b'\'' => {
                    self.letter()?;
                }
                b'(' | b'[' | b'{' => {
                    depth += 1;
                    self.at += 1;
                }
                b')' | b']' | b'}' | b',' if depth == 0 => return Some(()),
                b')' | b']' | b'}' => {
                    depth -= 1;
                    self.at += 1;
                }
                b',' | b':' | b'.' | b'-' | b'+' => self.at += 1,
                byte if byte.is_ascii_alphanumeric() || byte == b'_' => {
                    self.word(|byte| byte.is_ascii_alphanumeric() || byte == b'_')?;
                    // The prefix of a raw or byte string, in which other escapes count.
                    if matches!(self.peek(), Some(b'"' | b'\'' | b'#')) {
                        return None;
                    }
                }
                _ => return None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::collection::{btree_map, vec};
    use proptest::option::of;
    use proptest::prelude::*;
    use stack_game::{Branch, Record};

    use super::*;

    fn branches(moves: usize) -> BoxedStrategy<Vec<Branch>> {
        if moves == 0 {
            return Just(Vec::new()).boxed();
        }
        let branch = (0..moves, vec(".{0,6}", 1..3), ".{0,9}");
        let branch = branch.prop_map(|(after, moves, comment)| Branch {
            comments: BTreeMap::from([(after + 1, comment)]),
            evaluations: BTreeMap::from([(after + 1, vec![0.5, 1e-9])]),
            branches: Vec::new(),
            after,
            moves,
        });
        vec(branch, 0..3).boxed()
    }

    prop_compose! {
        fn records()(
            heading in "([a-z][a-z (\")]{0,7}[a-z])?",
            words in ("\\PC{0,9}", ".{0,9}", ".{0,9}"),
            settings in btree_map(".{0,5}", ".{0,5}", 0..3),
            start in of(".{0,20}"),
            seats in vec((any::<char>(), ".{0,9}", "[a-z\"\\\\]{0,9}"), 0..4),
            moves in vec("[a-h][1-8]-[a-h][1-8]|.{0,5}", 0..30),
            comment in ".{0,30}",
        )(
            branches in branches(moves.len()),
            heading in Just(heading),
            words in Just(words),
            settings in Just(settings),
            start in Just(start),
            seats in Just(seats),
            moves in Just(moves),
            comment in Just(comment),
        ) -> Record {
            let mut record = Record::new(words.0, words.1);
            record.heading = heading;
            record.settings = settings;
            record.start = start;
            let seat = |(seat, name, player)| RecordSeat { seat, name, player };
            record.seats = seats.into_iter().map(seat).collect();
            record.comments.insert(moves.len(), comment + &words.2);
            record.evaluations.insert(0, vec![0.25, 0.75]);
            record.moves = moves;
            record.set_branches(branches);
            record
        }
    }

    /// Changes of a text as an editor or a damaged disk makes them.
    fn changes() -> impl Strategy<Value = Vec<(prop::sample::Index, usize, String)>> {
        let inserted = prop_oneof![
            Just(String::new()),
            "[\\[\\](){}:,\"'/ \n\\\\#rb*]",
            Just("// a comment, \"so\" (it is\n".to_string()),
            Just("/* a comment */".to_string()),
            Just("moves: [\"a\"],".to_string()),
            Just("format: 1,".to_string()),
            Just("r#\"a\"#".to_string()),
            Just("'\\''".to_string()),
        ];
        vec((any::<prop::sample::Index>(), 0..3_usize, inserted), 1..3)
    }

    fn changed(text: &str, changes: &[(prop::sample::Index, usize, String)]) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        for (place, removed, inserted) in changes {
            let at = place.index(letters.len());
            let end = (at + removed).min(letters.len());
            letters.splice(at..end, inserted.chars());
        }
        letters.into_iter().collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..Default::default() })]

        #[test]
        fn a_written_record_has_the_heading_of_the_full_reader(record in records()) {
            let text = record.write().unwrap();
            let read = Record::read(&text);
            prop_assert_eq!(read.as_ref(), Ok(&record), "{}", text);
            // A letter that is written with an escape is left to the full reader.
            let escaped = record.seats.iter().any(|seat| {
                let text = ron::to_string(&seat.seat).unwrap();
                text.chars().count() != 3
            });
            let scanned = scan(&text);
            if !escaped {
                prop_assert_eq!(scanned, Some(Heading::of(&record)), "{}", text);
            } else if let Some(scanned) = scanned {
                prop_assert_eq!(scanned, Heading::of(&record), "{}", text);
            }
        }

        #[test]
        fn a_text_that_reads_has_the_heading_of_the_full_reader(
            record in records(),
            changes in changes(),
        ) {
            let text = changed(&record.write().unwrap(), &changes);
            if let (Ok(record), Some(scanned)) = (Record::read(&text), scan(&text)) {
                prop_assert_eq!(scanned, Heading::of(&record), "{}", text);
            }
        }
    }

    #[test]
    fn fields_in_another_order_and_commas_at_the_end_are_understood() {
        let text = "(moves: [\"a1\", \"b2\",], // two\n seats: [(player: \"x\", seat: 'G',)],\n\
            variant: \"two\", comments: {2: \"moves: [\\\"\", 0: \"')]}\"}, game: \"focus\", format: 1,)";
        let record = Record::read(text).unwrap();
        assert_eq!(scan(text), Some(Heading::of(&record)));
    }

    #[test]
    fn what_is_not_understood_is_left_to_the_full_reader() {
        for text in [
            "",
            "(format: 1, game: \"fo",
            "(format: 1, game: \"focus\", variant: \"two\", moves: [])x",
            "(format: 1, game: r\"focus\", variant: \"two\", moves: [])",
            "Record(format: 1, game: \"focus\", variant: \"two\", moves: [])",
            "(format: 1, game: \"focus\", variant: \"two\", moves: [], start: Some(r#\"\\\"#))",
            "(format: 1, game: \"focus\", variant: \"two\")",
        ] {
            assert_eq!(scan(text), None, "{text}");
        }
    }
}
