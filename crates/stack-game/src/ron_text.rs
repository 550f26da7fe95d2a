//! Places in texts in RON.

/// The name of the field at a line and a column, both from 1, with the fields around it: `light.pool`. Empty outside of
/// all fields.
#[must_use]
pub fn ron_field_at(text: &str, line: usize, column: usize) -> String {
    field_before(text, byte_at(text, line, column))
}

/// The byte at a line and a column, both from 1.
fn byte_at(text: &str, line: usize, column: usize) -> usize {
    let lines = text.split_inclusive('\n');
    let before: usize = lines.take(line.saturating_sub(1)).map(str::len).sum();
    let rest = text.get(before..).unwrap_or_default();
    let within = rest.char_indices().nth(column.saturating_sub(1));
    before + within.map_or(rest.len(), |(place, _)| place)
}

/// The field in which the text up to `end` (a byte) ends.
fn field_before(text: &str, end: usize) -> String {
    let mut path: Vec<Option<&str>> = Vec::new();
    let mut known: Option<&str> = None;
    let mut places = text.char_indices();
    while let Some((place, letter)) = places.next() {
        if place >= end {
            break;
        }
        match letter {
            '"' => skip_string(&mut places),
            '/' if text[place..].starts_with("//") => {
                places.find(|&(_, letter)| letter == '\n');
            }
            '(' | '[' | '{' => path.push(known.take()),
            ')' | ']' | '}' => {
                path.pop();
                known = None;
            }
            ',' => known = None,
            ':' => known = Some(word_before(text, place)),
            _ => {}
        }
    }
    let names: Vec<&str> = path.into_iter().chain([known]).flatten().collect();
    names.join(".")
}

fn skip_string(places: &mut std::str::CharIndices) {
    while let Some((_, letter)) = places.next() {
        match letter {
            '\\' => drop(places.next()),
            '"' => return,
            _ => {}
        }
    }
}

/// The word that ends before a place, without the spaces between.
fn word_before(text: &str, place: usize) -> &str {
    let before = text[..place].trim_end();
    let before = before.strip_suffix('"').unwrap_or(before);
    let is_part = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '-');
    let start = before.trim_end_matches(is_part).len();
    &before[start..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_named_with_those_around_them() {
        let text =
            "(name: \"a, (b: \\\" c\", // pool: (\n light: (pool: [1, 2, X], haze : Y), end: Z) W";
        let at = |letter: char| field_before(text, text.find(letter).unwrap_or_default());
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
