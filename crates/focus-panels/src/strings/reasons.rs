//! Translates what lower crates say in English: why a move is illegal, why a command is refused,
//! and what a computer player does.
//!
//! Those crates know nothing of languages, so the English text is the key, as in gettext: it is
//! compared with the English messages `reason-…` and `about-…`, whose placeholders yield the
//! arguments of the translation. Lower crates quote with `'…'`, the messages with `“…”`.

use std::cell::RefCell;
use std::sync::LazyLock;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use stack_session::game::variants;

use super::language::english_source;
use super::{
    FluentValue, capitalize, color, decimal, find, format, join_list, method, variant_title,
};
use crate::tr;

/// An English message as alternating texts and arguments.
struct Template {
    key: String,
    parts: Vec<Part>,
}

enum Part {
    Text(String),
    Argument(String),
}

impl Template {
    fn new(key: &str, pattern: &Pattern<&str>) -> Option<Self> {
        let parts = pattern.elements.iter().map(|element| match element {
            PatternElement::TextElement { value } => Some(Part::Text(with_plain_quotes(value))),
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => Some(Part::Argument(id.name.into())),
            PatternElement::Placeable { .. } => None,
        });
        Some(Self {
            key: key.into(),
            parts: parts.collect::<Option<_>>()?,
        })
    }

    /// Number of bytes that aren't arguments.
    fn text_len(&self) -> usize {
        let texts = self.parts.iter().map(|part| match part {
            Part::Text(text) => text.len(),
            Part::Argument(_) => 0,
        });
        texts.sum()
    }

    /// The arguments with which this message is `text`.
    fn arguments<'a>(&'a self, mut text: &'a str) -> Option<Vec<(&'a str, &'a str)>> {
        let mut arguments = Vec::new();
        let mut open = None;
        for part in &self.parts {
            match part {
                Part::Text(literal) => {
                    let start = match open.take() {
                        Some(name) => {
                            let start = text.find(literal.as_str()).filter(|&start| start > 0)?;
                            arguments.push((name, &text[..start]));
                            start
                        }
                        None => text.starts_with(literal.as_str()).then_some(0)?,
                    };
                    text = &text[start + literal.len()..];
                }
                Part::Argument(name) => open = Some(name.as_str()),
            }
        }
        match open {
            Some(name) if !text.is_empty() => arguments.push((name, text)),
            None if text.is_empty() => {}
            _ => return None,
        }
        Some(arguments)
    }
}

fn with_plain_quotes(text: &str) -> String {
    text.replace(['“', '”'], "'")
}

/// The English messages, those with the longest texts first.
static TEMPLATES: LazyLock<Vec<Template>> = LazyLock::new(|| {
    let source = english_source();
    let (Ok(resource) | Err((resource, _))) = parser::parse(source.as_str());
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, message.value.as_ref()?)),
        _ => None,
    });
    let translated = |key: &str| key.starts_with("reason-") || key.starts_with("about-");
    let messages = messages.filter(|(key, _)| translated(key));
    let mut templates: Vec<_> = messages
        .filter_map(|(key, pattern)| Template::new(key, pattern))
        .collect();
    templates.sort_by_key(|template| std::cmp::Reverse(template.text_len()));
    templates
});

thread_local! {
    /// The name of [`TurnName`].
    static TURN: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Names the player to move in the reasons of this thread, instead of the color, until it is
/// dropped.
#[derive(Debug)]
pub struct TurnName {
    before: Option<String>,
}

impl TurnName {
    /// Uses this name.
    #[must_use]
    pub fn set(name: String) -> Self {
        Self {
            before: TURN.replace(Some(name)),
        }
    }
}

impl Drop for TurnName {
    fn drop(&mut self) {
        TURN.set(self.before.take());
    }
}

/// Translates a reason that a lower crate gives in English. Unknown reasons stay in English.
#[must_use]
pub fn reason(english: &str) -> String {
    let mut matching = TEMPLATES
        .iter()
        .filter_map(|template| Some((&template.key, template.arguments(english)?)));
    let Some((key, arguments)) = matching.next() else {
        return english.into();
    };
    if arguments.is_empty() {
        return find(key).map_or_else(|| english.into(), Into::into);
    }
    let turn = TURN.with_borrow(Clone::clone);
    let values = arguments.into_iter().map(|(name, value)| match &turn {
        Some(turn) if name == "turn" => (name, turn.clone().into()),
        _ => (name, argument(value)),
    });
    format(key, &values.collect::<Vec<_>>())
}

/// Translates an argument: a number, color, variant, square, or list of colors or squares.
fn argument(english: &str) -> FluentValue<'static> {
    if let Ok(number) = english.parse::<u32>() {
        return number.into();
    }
    if english.parse::<f64>().is_ok() {
        return decimal(english).into();
    }
    let text = match english.rsplit_once(" or ") {
        Some((first, last)) => {
            let first = first.split(", ").map(String::from);
            let first =
                first.reduce(|first, next| tr!("common-list-more", first = first, next = next));
            tr!("reason-or", first = first.unwrap_or_default(), last = last)
        }
        None if english.contains(", ") => {
            join_list(&english.split(", ").map(color).collect::<Vec<_>>())
        }
        None if variants().contains(&english) => variant_title(english),
        None => match color(english) {
            // A reason within a reason.
            same if same == english => reason(english),
            color => color,
        },
    };
    text.into()
}

/// Translates the description of a computer player, with a capital first letter and methods spelled
/// like their players: "MCTS".
#[must_use]
pub fn player_description(english: &str) -> String {
    let words = english.split_inclusive(|c: char| !c.is_alphanumeric());
    let spelled = words.map(|part| {
        let word = part.trim_end_matches(|c: char| !c.is_alphanumeric());
        match method(word) {
            Some(name) => part.replacen(word, name, 1),
            None => part.into(),
        }
    });
    capitalize(&reason(&spelled.collect::<String>()))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use stack_game::{Action, RecordError};
    use stack_session::game::{
        AnyMatch, edited_text, new_record, open_record, read_edited, variants,
    };
    use stack_session::play::PositionEditor;
    use stack_session::settings::TournamentPlan;

    use super::*;
    use crate::strings::position_error;

    /// The key of the message without "reason-".
    fn key_of(english: &str) -> &str {
        // "or" joins two of anything.
        let mut known = TEMPLATES.iter().filter(|one| one.key != "reason-or");
        let known = known.find(|template| template.arguments(english).is_some());
        let known = known.unwrap_or_else(|| panic!("{english:?} has no message"));
        known.key.trim_start_matches("reason-")
    }

    fn assert_has_message(english: &str) {
        key_of(english);
    }

    fn assert_known(english: &str) {
        assert_has_message(english);
        assert_eq!(with_plain_quotes(&reason(english)), english);
    }

    /// Every move between two squares, legal or not.
    fn all_moves(game: &dyn AnyMatch) -> Vec<Action> {
        let squares = game.squares();
        let pairs = squares
            .iter()
            .flat_map(|&from| squares.iter().map(move |&to| (from, to)));
        let moves = pairs.flat_map(|(from, to)| {
            let swap = Action::Swap {
                own: from,
                enemy: to,
            };
            let lifts = (1..=6).map(move |count| Action::StackMove { from, to, count });
            lifts.chain([swap])
        });
        moves.collect()
    }

    /// The English text of a refusal is the key of its translation, so that none may be unknown.
    #[test]
    fn every_reason_of_the_rules_has_a_message() {
        // Most reasons occur many times.
        let mut reasons = HashSet::new();
        for variant in variants() {
            let (_, mut game) = open_record(&new_record(variant).unwrap()).unwrap();
            for turn in 0..40 {
                reasons.extend(game.blocked_actions().into_iter().map(|(_, reason)| reason));
                let squares = game.squares().into_iter();
                reasons.extend(squares.filter_map(|square| game.immovable_reason(square)));
                if turn % 8 == 0 {
                    let moves = all_moves(game.as_ref()).into_iter();
                    reasons.extend(moves.filter_map(|action| game.preview(action).err()));
                }
                let actions = game.actions();
                let Some(&action) = actions.get(turn * 7 % actions.len().max(1)) else {
                    break;
                };
                game.play(action).unwrap();
            }
        }
        for english in &reasons {
            assert_known(english);
        }
    }

    #[test]
    fn every_reason_of_players_has_a_message() {
        for variant in variants() {
            let (_, game) = open_record(&new_record(variant).unwrap()).unwrap();
            for seat in game.seats() {
                for choice in game.player_choices(seat) {
                    choice.unavailable_reason.as_deref().map(assert_known);
                }
            }
        }
    }

    #[test]
    fn every_error_of_a_plan_has_a_message() {
        let plan = TournamentPlan::default;
        let [player, _] = plan().players.try_into().unwrap();
        for (key, plan) in [
            (
                "format-unsupported",
                TournamentPlan {
                    format: 9,
                    ..plan()
                },
            ),
            (
                "tournament-players-count",
                TournamentPlan {
                    players: Vec::new(),
                    ..plan()
                },
            ),
            (
                "player-twice",
                TournamentPlan {
                    players: vec![player.clone(), player],
                    ..plan()
                },
            ),
            ("theme-range", TournamentPlan { games: 0, ..plan() }),
            (
                "theme-range",
                TournamentPlan {
                    movetime: 0,
                    ..plan()
                },
            ),
        ] {
            let error = plan.validate().unwrap_err();
            assert_eq!(key_of(error.split_once(": ").unwrap().1), key);
        }
        let (_, game) = open_record(&new_record("two").unwrap()).unwrap();
        for (name, key) in [("nobody", "unknown-player"), ("elo-77", "player-step")] {
            let error = game.check_player(game.seats()[0], name).unwrap_err();
            assert_eq!(key_of(&error), key);
        }
    }

    #[test]
    fn every_error_of_a_setting_has_a_message() {
        let position = edited_text("two", &read_edited("two", None).unwrap());
        for (key, variant, start, settings) in [
            ("unknown", "two", None, [("board", "8")].as_slice()),
            ("anti-symmetry", "two", None, &[("anti-symmetry", "mirror")]),
            (
                "no-anti-symmetry",
                "four",
                None,
                &[("anti-symmetry", "swap")],
            ),
            ("first-fixed", "two", Some(&position), &[("first", "R")]),
            ("first", "two", None, &[("first", "B")]),
            ("repetition", "two", None, &[("repetition", "1")]),
            ("limit", "two", None, &[("quiet-rounds", "few")]),
            ("no-handicaps", "three", None, &[("handicap", "G:fewer-1")]),
            ("handicap", "two", None, &[("handicap", "G:fewer-9")]),
            (
                "handicap-start",
                "two",
                Some(&position),
                &[("handicap", "G:fewer-1")],
            ),
            (
                "handicap-swap",
                "two",
                None,
                &[("anti-symmetry", "swap"), ("handicap", "G:fewer-1")],
            ),
            (
                "one-handicap",
                "byte",
                None,
                &[("handicap", "W:won-1,B:won-1")],
            ),
        ] {
            let mut record = new_record(variant).unwrap();
            record.start = start.cloned();
            for &(name, value) in settings {
                record.settings.insert(name.into(), value.into());
            }
            let Err(RecordError::Field { what, .. }) = open_record(&record) else {
                panic!("{variant}: {:?}", record.settings);
            };
            let named = what.split_once(": ");
            let reason = named.map_or(what.as_str(), |(_, reason)| reason);
            assert_eq!(key_of(reason), format!("setting-{key}"));
        }
    }

    #[test]
    fn every_error_of_an_edited_position_has_a_message() {
        let [two, three, four, byte] = ["two", "three", "four", "byte"];
        let start = |variant: &str| edited_text(variant, &read_edited(variant, None).unwrap());
        let changed = |variant: &'static str, from: &str, to: &str| {
            let text = start(variant);
            assert!(text.contains(from), "{text}");
            (variant, text.replace(from, to))
        };
        for (variant, text) in [
            changed(two, " G - -", " Y - -"),
            changed(two, " G - -", " G G1 -"),
            changed(two, "/4 G", "/G3 G"),
            changed(two, " G - -", " G - - pending=G"),
            changed(two, " G - -", " G - - swaps=R"),
            changed(two, " G - -", " G - - swaps=GR quiet=1"),
            changed(two, " G - -", " R - - swaps=RG"),
            changed(two, " G - -", " G - - swaps=G"),
            changed(two, " G - -", " R - - swaps=R"),
            changed(three, "pending=GBR", "pending=GB"),
            changed(three, " G - - pending=GBR", " B - - pending=BR"),
            changed(three, " G - - pending=GBR", " B G1 - pending=BR"),
            changed(three, "pending=GBR", "pending=GBR quiet=1"),
            changed(four, " G - -", " G - - out=G"),
            changed(four, " G - -", " G - G:G1"),
            (two, "4/6/8/8/8/8/6/4 G - -".into()),
            (two, "4/6/8/8/8/8/6/4 G - G:R18,R:G18".into()),
            (four, "4/6/8/8/8/8/6/4 G B13Y13R13 R:G13".into()),
            ("two-fast", "4/6/8/GR6/8/8/6/4 G G11R11 G:R6,R:G6".into()),
            changed("partners", " G - -", " G - - out=B"),
            changed(byte, " W -", " W W9"),
            changed(byte, " W -", " W W1"),
            (byte, "4/4/4/4/4/4/2(BBWW)1/1B2 W B1".into()),
            (byte, "4/4/4/4/4/4/4/4 W -".into()),
        ] {
            let editor = PositionEditor::new(variant, Some(&text)).unwrap();
            let Some(RecordError::Start { what, cause: None }) = editor.error() else {
                panic!("{variant}: {text}: {:?}", editor.error());
            };
            assert_has_message(what.split_once(": ").unwrap().1);
        }
    }

    #[test]
    fn every_syntax_error_of_a_position_has_a_message() {
        let [two, byte] = ["4/6/8/8/8/8/6/4", "4/4/4/4/4/4/4/4"];
        for (variant, board, fields) in [
            ("two", two, "X - -"),
            ("two", two, "GR - -"),
            ("two", two, "G X1 -"),
            ("two", two, "G G -"),
            ("two", two, "G G1G1 -"),
            ("two", two, "G - G"),
            ("two", two, "G - G:"),
            ("two", two, "G - G:R1,G:R1"),
            ("two", two, "G - - quiet=x"),
            ("two", two, "G - - quiet"),
            ("two", two, "G - - quiet=1 quiet=1"),
            ("two", two, "G - - out="),
            ("two", two, "G - - out=GG"),
            ("two", two, "G - - swaps=RG"),
            ("three", two, "G - - pending=RG"),
            ("two", two, "G - - foo=1"),
            ("two", two, "G - - missing="),
            ("two", two, "G - - missing=G9"),
            ("byte", byte, "X -"),
            ("byte", byte, "W X1"),
            ("byte", byte, "W W"),
            ("byte", byte, "W W1W1"),
        ] {
            let mut record = new_record(variant).unwrap();
            record.start = Some(format!("{board} {fields}"));
            let Err(error) = open_record(&record) else {
                panic!("{fields}");
            };
            let RecordError::Start { what, cause: None } = &error else {
                panic!("{fields}: {error}");
            };
            let (field, reason) = what.split_once(": ").unwrap();
            assert_has_message(reason);
            assert!(!position_error(&error).starts_with(field), "{what}");
        }
    }

    #[test]
    fn the_player_to_move_is_named() {
        let english = "d6 belongs to Red; it's Green's turn";
        let named = TurnName::set("Mia".into());
        assert_eq!(reason(english), "d6 belongs to Red; it's Mia's turn");
        drop(named);
        assert_eq!(reason(english), english);
    }

    #[test]
    fn arguments_are_recognized() {
        for english in [
            "c3-d4 does not come closer to c5, 3 steps away",
            "c3-d4 does not come closer to a1, c5 or e5, 2 steps away",
            "pieces: unknown",
        ] {
            assert_eq!(reason(english), english);
        }
        assert!(matches!(argument("12"), FluentValue::Number(_)));
        assert_eq!(
            reason("must be those of Blue, Red"),
            "must be those of Blue and Red"
        );
        assert_eq!(
            reason("Blue does not play in two-fast"),
            "Blue does not play in Two · fast"
        );
    }
}
