//! Lenient values and field names in RON text.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};

/// Reads a map whose values may be strings, numbers, characters or booleans.
pub(crate) fn texts<'de, D, K>(reader: D) -> Result<BTreeMap<K, String>, D::Error>
where
    D: Deserializer<'de>,
    K: Deserialize<'de> + Ord,
{
    let read = BTreeMap::<K, PlainText>::deserialize(reader)?;
    Ok(read.into_iter().map(|(key, text)| (key, text.0)).collect())
}

/// Reads a character that may be written as a string.
pub(crate) fn letter<'de, D: Deserializer<'de>>(reader: D) -> Result<char, D::Error> {
    let PlainText(text) = PlainText::deserialize(reader)?;
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Ok(letter),
        _ => Err(D::Error::custom("expected one letter")),
    }
}

/// A plain value converted to a string.
struct PlainText(String);

impl<'de> Deserialize<'de> for PlainText {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        reader.deserialize_any(PlainVisitor).map(Self)
    }
}

struct PlainVisitor;

impl Visitor<'_> for PlainVisitor {
    type Value = String;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a string, a character, a number or a boolean")
    }

    fn visit_bool<E>(self, value: bool) -> Result<String, E> {
        Ok(value.to_string())
    }

    fn visit_i64<E>(self, value: i64) -> Result<String, E> {
        Ok(value.to_string())
    }

    fn visit_u64<E>(self, value: u64) -> Result<String, E> {
        Ok(value.to_string())
    }

    fn visit_f64<E>(self, value: f64) -> Result<String, E> {
        Ok(value.to_string())
    }

    fn visit_char<E>(self, value: char) -> Result<String, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<String, E> {
        Ok(value.into())
    }
}

/// The path of the field at a line and column (both starting at 1), such as `light.pool`. Empty
/// outside of all fields.
#[must_use]
pub fn ron_field_at(text: &str, line: usize, column: usize) -> String {
    field_before(text, byte_at(text, line, column))
}

/// The byte offset of a line and column, both starting at 1.
fn byte_at(text: &str, line: usize, column: usize) -> usize {
    let lines = text.split_inclusive('\n');
    let before: usize = lines.take(line.saturating_sub(1)).map(str::len).sum();
    let rest = text.get(before..).unwrap_or_default();
    let offset = rest.char_indices().nth(column.saturating_sub(1));
    before + offset.map_or(rest.len(), |(offset, _)| offset)
}

/// The path of the field that contains byte offset `end`.
fn field_before(text: &str, end: usize) -> String {
    let mut path: Vec<Option<&str>> = Vec::new();
    let mut field: Option<&str> = None;
    let mut characters = text.char_indices();
    while let Some((offset, character)) = characters.next() {
        if offset >= end {
            break;
        }
        match character {
            '"' => skip_string(&mut characters),
            '/' if text[offset..].starts_with("//") => {
                characters.find(|&(_, character)| character == '\n');
            }
            '(' | '[' | '{' => path.push(field.take()),
            ')' | ']' | '}' => {
                path.pop();
                field = None;
            }
            ',' => field = None,
            ':' => field = Some(word_before(text, offset)),
            _ => {}
        }
    }
    let names: Vec<&str> = path.into_iter().chain([field]).flatten().collect();
    names.join(".")
}

fn skip_string(characters: &mut std::str::CharIndices) {
    while let Some((_, character)) = characters.next() {
        match character {
            '\\' => drop(characters.next()),
            '"' => return,
            _ => {}
        }
    }
}

/// The word that ends at a byte offset, ignoring whitespace before the offset.
fn word_before(text: &str, offset: usize) -> &str {
    let before = text[..offset].trim_end();
    let before = before.strip_suffix('"').unwrap_or(before);
    let is_part = |character: char| character.is_alphanumeric() || matches!(character, '_' | '-');
    let start = before.trim_end_matches(is_part).len();
    &before[start..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_named_with_their_path() {
        let text =
            "(name: \"a, (b: \\\" c\", // pool: (\n light: (pool: [1, 2, X], haze : Y), end: Z) W";
        let at = |character: char| field_before(text, text.find(character).unwrap_or_default());
        assert_eq!(at('X'), "light.pool");
        assert_eq!(at('Y'), "light.haze");
        assert_eq!(at('Z'), "end");
        assert_eq!(at('W'), "");
        assert_eq!(field_before(text, 0), "");
    }

    #[test]
    fn fields_are_found_by_line_and_column() {
        let text = "(\n  name: \"ä\", light: (\n    pool: X))";
        let fields = [(2, 9), (2, 15), (2, 22), (3, 11), (9, 9)];
        let fields = fields.map(|(line, column)| ron_field_at(text, line, column));
        assert_eq!(fields, ["name", "", "light", "light.pool", ""]);
    }
}
