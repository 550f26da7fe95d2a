//! Colours as files write them.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};

use crate::quote::shortened;

/// A colour of the interface: `"#rrggbb"`, or `"#rrggbbaa"` with the opacity last, in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Rgba(pub [u8; 4]);

/// A colour of a surface or of a light: `[red, green, blue]` as shares of the light, or `"#rrggbb"`
/// in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Linear(pub [f32; 3]);

impl Rgba {
    /// The opacity, 0 to 1.
    #[must_use]
    pub fn opacity(self) -> f32 {
        f32::from(self.0[3]) / 255.0
    }

    /// The colour without its opacity, as shares of the light.
    #[must_use]
    pub fn linear(self) -> Linear {
        let [r, g, b, _] = self.0;
        Linear([r, g, b].map(to_linear))
    }
}

fn to_linear(byte: u8) -> f32 {
    let value = f32::from(byte) / 255.0;
    if value <= 0.040_45 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

/// Reads `#rrggbb` or `#rrggbbaa`.
fn parse(text: &str) -> Option<[u8; 4]> {
    let digits = text.strip_prefix('#')?;
    if !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let number = u32::from_str_radix(digits, 16).ok()?;
    match digits.len() {
        6 => Some((number << 8 | 255).to_be_bytes()),
        8 => Some(number.to_be_bytes()),
        _ => None,
    }
}

impl<'de> Deserialize<'de> for Rgba {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = Rgba;

            fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str("a colour such as \"#3fb68b\", or \"#3fb68bcc\" with opacity")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Rgba, E> {
                let unknown = || E::custom(NoColour(text));
                parse(text).map(Rgba).ok_or_else(unknown)
            }
        }
        deserializer.deserialize_str(Text)
    }
}

impl<'de> Deserialize<'de> for Linear {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TextOrNumbers;
        impl<'de> Visitor<'de> for TextOrNumbers {
            type Value = Linear;

            fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str(
                    "a colour such as \"#3fb68b\", or three numbers as in [0.7, 0.5, 0.3]",
                )
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Linear, E> {
                match parse(text) {
                    Some(known @ [.., 255]) => Ok(Rgba(known).linear()),
                    Some(_) => Err(E::custom("a surface or a light has no opacity")),
                    None => Err(E::custom(NoColour(text))),
                }
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut numbers: A) -> Result<Linear, A::Error> {
                let mut parts = [0.0; 3];
                for (place, part) in parts.iter_mut().enumerate() {
                    let next = numbers.next_element()?;
                    *part = next.ok_or_else(|| A::Error::invalid_length(place, &self))?;
                }
                match numbers.next_element::<f32>()? {
                    None => Ok(Linear(parts)),
                    Some(_) => Err(A::Error::invalid_length(4, &self)),
                }
            }
        }
        deserializer.deserialize_any(TextOrNumbers)
    }
}

/// The most letters that are quoted of a text that is no colour.
const LONGEST_QUOTE: usize = 40;

/// What is said about a text that is no colour.
struct NoColour<'a>(&'a str);

impl fmt::Display for NoColour<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let text = shortened(self.0, LONGEST_QUOTE);
        write!(
            formatter,
            "'{text}' is no colour; write #rrggbb or #rrggbbaa"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_colour_is_told_in_one_short_line() {
        for (text, told) in [
            ("#17151\u{13}ec".to_string(), "#17151?ec".to_string()),
            ("a\nb".into(), "a?b".into()),
            ("x".repeat(41), "x".repeat(40) + "…"),
        ] {
            let said = NoColour(&text).to_string();
            let expected = format!("'{told}' is no colour; write #rrggbb or #rrggbbaa");
            assert_eq!(said, expected);
        }
    }

    #[test]
    fn both_forms_are_read() {
        let rgba = |text: &str| ron::from_str::<Rgba>(text).ok();
        assert_eq!(rgba("\"#3fb68b\""), Some(Rgba([0x3f, 0xb6, 0x8b, 255])));
        assert_eq!(rgba("\"#00000080\""), Some(Rgba([0, 0, 0, 128])));
        let linear = |text: &str| ron::from_str::<Linear>(text).ok();
        assert_eq!(linear("\"#ffffff\""), Some(Linear([1.0; 3])));
        assert_eq!(linear("[0.7, 0.5, 0.25]"), Some(Linear([0.7, 0.5, 0.25])));
        for text in [
            "\"#fff\"",
            "\"3fb68b\"",
            "\"#3fb68x\"",
            "\"#+fb68b\"",
            "\"\"",
            "7",
            "\"#ééé\"",
        ] {
            assert_eq!((rgba(text), linear(text)), (None, None), "{text}");
        }
        for text in ["[0.7, 0.5]", "[1, 2, 3, 4]", "\"#ffffff80\""] {
            assert_eq!(linear(text), None, "{text}");
        }
    }
}
