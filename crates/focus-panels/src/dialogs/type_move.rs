//! The dialog to type a move.

use egui::accesskit::Live;
use egui::{Ui, vec2};

use crate::keys::{KeyCommand, KeyContext, peek_commands};
use crate::strings::{self, sentence};
use crate::style::{ThemeColors, small_text, title};
use crate::tr;
use crate::widgets::{
    BUTTON_HEIGHT, TextField, button, default_button, focus_once, max_dialog_size,
};

/// The maximum length of a typed move.
const MAX_LENGTH: usize = 40;
/// Parts of the English reasons why a text is not a move.
const MALFORMED: [&str; 2] = ["' is not a move: ", "' is not a square; "];
/// How many legal moves are listed.
const LISTED: usize = 24;

/// The state of the dialog to type a move.
#[derive(Clone, Debug, Default)]
pub struct TypedMove {
    /// The typed text.
    text: String,
    /// Why the text was not played, until it changes.
    error: Option<String>,
    /// Whether the field still has to take the focus.
    fresh: bool,
}

/// What the user did in the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypeMoveAction {
    /// Play this text.
    Play(String),
    /// Close the dialog.
    Cancel,
}

impl TypedMove {
    /// An empty field that takes the focus.
    #[must_use]
    pub fn new() -> Self {
        Self {
            fresh: true,
            ..Self::default()
        }
    }

    /// Shows why the text can't be played, given the English reason. For a text that is not a move,
    /// it shows a legal one as an example, because games differ in the kinds of moves.
    pub fn reject(&mut self, text: &str, reason: &str, legal: &[String]) {
        let is_malformed = MALFORMED.iter().any(|part| reason.contains(part));
        self.error = Some(match legal.first().filter(|_| is_malformed) {
            Some(example) => tr!("accessibility-type-form", text = text, example = example),
            None => sentence(&strings::reason(reason)),
        });
        self.fresh = true;
    }

    /// Draws the dialog. `legal` are the legal moves in notation.
    pub fn ui(&mut self, ui: &mut Ui, legal: &[String]) -> Option<TypeMoveAction> {
        ui.set_width(max_dialog_size(ui.ctx()).x.min(420.0));
        ui.label(title(tr!("accessibility-type-title")));
        ui.add_space(8.0);
        let id = ui.id().with("move");
        focus_once(ui, id, &mut self.fresh);
        let field = TextField {
            hint: tr!("accessibility-type-hint"),
            limit: MAX_LENGTH,
            width: f32::INFINITY,
        };
        let field = field.with_id(ui, id, &mut self.text);
        if field.changed() {
            self.error = None;
        }
        let matching = completions(&self.text, legal);
        let (hint, color) = match &self.error {
            Some(error) => (error.clone(), ui.colors().accent),
            None => (self.completion_hint(&matching), ui.colors().text_soft),
        };
        let label = ui.label(small_text(hint).color(color));
        // Read aloud as it changes.
        ui.ctx()
            .accesskit_node_builder(label.id, |node| node.set_live(Live::Polite));
        let entered = field.lost_focus()
            && peek_commands(ui.ctx(), KeyContext::Name).contains(&KeyCommand::Confirm);
        let mut action = None;
        ui.horizontal(|ui| {
            let is_empty = normalized(&self.text).is_empty();
            let play = ui.add_enabled_ui(!is_empty, |ui| {
                default_button(
                    ui,
                    tr!("accessibility-type-play"),
                    vec2(120.0, BUTTON_HEIGHT),
                )
                .clicked()
            });
            if play.inner || entered && !is_empty {
                action = Some(TypeMoveAction::Play(completed(&self.text, &matching)));
            } else if button(ui, tr!("accessibility-type-cancel"), 100.0).clicked() {
                action = Some(TypeMoveAction::Cancel);
            }
        });
        action
    }

    /// Lists the legal moves that start with the text.
    fn completion_hint(&self, matching: &[&String]) -> String {
        if matching.is_empty() {
            return tr!("accessibility-type-none").into();
        }
        let listed: Vec<&str> = matching
            .iter()
            .take(LISTED)
            .map(|text| text.as_str())
            .collect();
        let more = if matching.len() > LISTED { " …" } else { "" };
        let moves = format!("{}{more}", listed.join(", "));
        tr!(
            "accessibility-type-matches",
            n = matching.len(),
            moves = moves
        )
    }
}

/// The legal moves that start with a text. Case, spaces and separators don't matter.
fn completions<'a>(text: &str, legal: &'a [String]) -> Vec<&'a String> {
    let start = normalized(text);
    let matching = legal.iter().filter(|mv| normalized(mv).starts_with(&start));
    matching.collect()
}

/// The move that a text means: the only legal one that starts with it, or the text itself.
fn completed(text: &str, matching: &[&String]) -> String {
    let exact = matching
        .iter()
        .find(|mv| normalized(mv) == normalized(text));
    match (exact, matching) {
        (Some(exact), _) => exact.to_string(),
        (None, [only]) => only.to_string(),
        _ => text.trim().into(),
    }
}

/// The characters of a move that distinguish it from others, in lower case.
fn normalized(text: &str) -> String {
    let counts = |c: &char| c.is_alphanumeric() || *c == '@';
    text.to_lowercase().chars().filter(counts).collect()
}

#[cfg(test)]
mod tests {
    use stack_session::game::{new_record, open_record};

    use super::*;

    #[test]
    fn a_malformed_move_is_rejected_with_a_legal_example() {
        let legal = ["c2-c1".to_string()];
        let (_, game) = open_record(&new_record("two").unwrap()).unwrap();
        for (text, error) in [
            ("b7", "“b7” is not a move. Type a move such as c2-c1."),
            ("d6-", "“d6-” is not a move. Type a move such as c2-c1."),
            ("a1-b1", "a1 is not on the board"),
        ] {
            let mut typed = TypedMove::new();
            typed.reject(text, &game.parse_action(text).unwrap_err(), &legal);
            assert_eq!(typed.error.as_deref(), Some(error));
        }
    }

    #[test]
    fn a_text_means_the_only_legal_move_that_starts_with_it() {
        let legal = ["@a3", "b3-b4", "b3-c3", "b3-b5"].map(String::from);
        let meant = |text: &str| completed(text, &completions(text, &legal));
        assert_eq!(meant("b3-c"), "b3-c3");
        assert_eq!(meant("B3C3 "), "b3-c3");
        assert_eq!(meant("@"), "@a3");
        assert_eq!(meant("b3-b"), "b3-b", "two moves start with this");
        assert_eq!(meant(" h9"), "h9");
        assert_eq!(completions("", &legal).len(), 4);
        assert_eq!(completions("b3b", &legal), ["b3-b4", "b3-b5"]);
    }
}
