//! Values of records that people write in several ways: `"0"` or `0`, `'G'` or `"G"`.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};

/// Reads a map whose values may be texts, numbers, letters, `true` or `false`, as texts.
pub(crate) fn texts<'de, D, K>(reader: D) -> Result<BTreeMap<K, String>, D::Error>
where
    D: Deserializer<'de>,
    K: Deserialize<'de> + Ord,
{
    let read = BTreeMap::<K, PlainText>::deserialize(reader)?;
    Ok(read.into_iter().map(|(key, text)| (key, text.0)).collect())
}

/// Reads a letter, which may be a text of one letter.
pub(crate) fn letter<'de, D: Deserializer<'de>>(reader: D) -> Result<char, D::Error> {
    let PlainText(text) = PlainText::deserialize(reader)?;
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Ok(letter),
        _ => Err(D::Error::custom("one letter is needed")),
    }
}

/// A plain value as a text.
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
        out.write_str("a text, a letter, a number, true or false")
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

    fn visit_char<E>(self, value: char) -> Result<String, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<String, E> {
        Ok(value.into())
    }
}
