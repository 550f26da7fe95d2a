//! Reads and writes the positions of the position editor for any game.

use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{Describe, EditedPosition, MatchSettings, PositionLayout, RecordError};

/// Returns what the positions of a variant can contain; `None` for an unknown variant.
pub fn position_layout(variant: &str) -> Option<PositionLayout> {
    games::visit(variant, ReadLayout).ok()
}

struct ReadLayout;

impl GameVisitor for ReadLayout {
    type Output = PositionLayout;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> PositionLayout {
        settings.position_layout()
    }
}

/// Parses a position string without validating the position. `None` is the start of the variant.
///
/// # Errors
/// The first malformed field, or an unknown variant.
pub fn read_edited(variant: &str, text: Option<&str>) -> Result<EditedPosition, RecordError> {
    let position = games::visit(variant, ReadPosition(text));
    position.map_err(|message| RecordError::field("variant", message))?
}

struct ReadPosition<'a>(Option<&'a str>);

impl GameVisitor for ReadPosition<'_> {
    type Output = Result<EditedPosition, RecordError>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let text = match self.0 {
            Some(text) => text.into(),
            None => {
                let start = settings.start_match();
                let start = start.map_err(|error| RecordError::start(&error))?;
                start.position().position_text()
            }
        };
        let position = settings.parse_edited(&text);
        position.map_err(|error| RecordError::start(&error))
    }
}

/// Returns the position string of a position that may be invalid; empty for an unknown variant.
pub fn edited_text(variant: &str, position: &EditedPosition) -> String {
    games::visit(variant, WritePosition(position)).unwrap_or_default()
}

struct WritePosition<'a>(&'a EditedPosition);

impl GameVisitor for WritePosition<'_> {
    type Output = String;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> String {
        settings.edited_text(self.0)
    }
}
