//! Colors, as written in theme files, and their contrast after WCAG 2.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use stack_game::truncated;

/// An sRGB color of the interface: `"#rrggbb"`, or `"#rrggbbaa"` with alpha.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Rgba(pub [u8; 4]);

/// A linear color of a surface or light: `[red, green, blue]`, or `"#rrggbb"` in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Linear(pub [f32; 3]);

impl Rgba {
    /// Alpha, 0 to 1.
    #[must_use]
    pub fn opacity(self) -> f32 {
        f32::from(self.0[3]) / 255.0
    }

    /// The linear color without alpha.
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

/// Parses `#rrggbb` or `#rrggbbaa`.
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
                formatter.write_str("a color such as \"#3fb68b\", or \"#3fb68bcc\" with opacity")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Rgba, E> {
                let invalid = || E::custom(InvalidColor(text));
                parse(text).map(Rgba).ok_or_else(invalid)
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
                    "a color such as \"#3fb68b\", or three numbers as in [0.7, 0.5, 0.3]",
                )
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Linear, E> {
                match parse(text) {
                    Some(rgba @ [.., 255]) => Ok(Rgba(rgba).linear()),
                    Some(_) => Err(E::custom("a surface or a light has no opacity")),
                    None => Err(E::custom(InvalidColor(text))),
                }
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut numbers: A) -> Result<Linear, A::Error> {
                let mut parts = [0.0; 3];
                for (index, part) in parts.iter_mut().enumerate() {
                    let next = numbers.next_element()?;
                    *part = next.ok_or_else(|| A::Error::invalid_length(index, &self))?;
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

/// Error message for text that is not a color.
struct InvalidColor<'a>(&'a str);

impl fmt::Display for InvalidColor<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let text = truncated(self.0);
        write!(
            formatter,
            "'{text}' is not a color; write #rrggbb or #rrggbbaa"
        )
    }
}

/// Relative luminance: 0 for black, 1 for white.
#[must_use]
pub fn luminance(Linear([r, g, b]): Linear) -> f32 {
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// Contrast ratio of two colors, 1 (identical) to 21 (black and white).
#[must_use]
pub fn contrast(a: Linear, b: Linear) -> f32 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    a.max(b) / a.min(b)
}

/// Blends a translucent color over another one in linear space, as the window does.
#[must_use]
pub fn over(above: Rgba, Linear(below): Linear) -> Linear {
    let opacity = above.opacity();
    let mut blended = above.linear().0;
    for (value, below) in blended.iter_mut().zip(below) {
        *value = *value * opacity + below * (1.0 - opacity);
    }
    Linear(blended)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_colors_are_quoted_in_one_short_line() {
        for (text, message) in [
            ("#17151\u{13}ec".to_string(), "#17151?ec".to_string()),
            ("a\nb".into(), "a?b".into()),
            ("x".repeat(41), "x".repeat(40) + "…"),
        ] {
            let error = InvalidColor(&text).to_string();
            let expected = format!("'{message}' is not a color; write #rrggbb or #rrggbbaa");
            assert_eq!(error, expected);
        }
    }

    #[test]
    fn parses_both_notations() {
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

    #[test]
    fn known_contrasts() {
        let of = |a: [u8; 3], b: [u8; 3]| {
            let [a, b] = [a, b].map(|[r, g, b]| Rgba([r, g, b, 255]).linear());
            (contrast(a, b) * 100.0).round() / 100.0
        };
        assert_eq!(of([0; 3], [255; 3]), 21.0);
        assert_eq!(of([255; 3], [255; 3]), 1.0);
        // Examples of the guideline: grays on white at the limit.
        assert_eq!(of([0x76; 3], [255; 3]), 4.54);
        assert_eq!(of([0x77; 3], [255; 3]), 4.48);
    }

    #[test]
    fn half_of_white_over_black_is_half_of_the_light() {
        let Linear(half) = over(Rgba([255, 255, 255, 128]), Linear([0.0; 3]));
        assert!(
            half.iter().all(|part| (part - 0.5).abs() < 0.01),
            "{half:?}"
        );
    }
}
