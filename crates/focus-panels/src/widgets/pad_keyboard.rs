//! An on-screen keyboard for text fields while a gamepad is in use.
//!
//! The text field keeps the focus: the keyboard has a cursor of its own.

use egui::accesskit::Live;
use egui::{Align2, Key, Rect, Sense, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};

use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, PANEL_RADIUS, ThemeColors, medium_font, regular_font,
};

/// The characters: letters, and those of moves. The last one is a space.
const ROWS: [&str; 5] = [
    "1234567890",
    "qwertyuiop",
    "asdfghjkl-",
    "zxcvbnm:@=",
    "äöüéèçñß' ",
];
const COLUMNS: usize = 10;
/// Size of a key, space between keys and padding around them, in points.
const KEY_SIZE: f32 = 33.0;
const GAP: f32 = 4.0;
const PADDING: f32 = 8.0;

/// The keyboard with its cursor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PadKeyboard {
    /// Whether it is shown. The button that confirms opens it.
    is_open: bool,
    row: usize,
    column: usize,
    /// Whether letters are upper case.
    shift: bool,
}

/// What a gamepad button does in a text field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PadTyping {
    /// Type this character.
    Character(char),
    /// Press this key.
    Key(Key),
    /// Only the keyboard changes.
    Nothing,
}

impl PadKeyboard {
    /// Whether it is shown.
    #[must_use]
    pub const fn is_open(self) -> bool {
        self.is_open
    }

    /// Hides it.
    pub const fn close(&mut self) {
        self.is_open = false;
    }

    /// Handles the key for which a gamepad button stands, while a text field has the focus.
    pub fn press(&mut self, key: Key) -> PadTyping {
        if !self.is_open {
            self.is_open = key == Key::Enter;
            return if self.is_open {
                PadTyping::Nothing
            } else {
                PadTyping::Key(key)
            };
        }
        let step = |at: usize, count: usize, by: usize| (at + by) % count;
        match key {
            Key::ArrowUp => self.row = step(self.row, ROWS.len(), ROWS.len() - 1),
            Key::ArrowDown => self.row = step(self.row, ROWS.len(), 1),
            Key::ArrowLeft => self.column = step(self.column, COLUMNS, COLUMNS - 1),
            Key::ArrowRight => self.column = step(self.column, COLUMNS, 1),
            Key::Enter => {
                let character = self.character(self.row, self.column);
                // As on a phone: a name has one capital letter at its start.
                self.shift = false;
                return PadTyping::Character(character);
            }
            // West, North, shoulders and Start.
            Key::F28 => return PadTyping::Key(Key::Backspace),
            Key::F29 => self.shift = !self.shift,
            Key::F30 => return PadTyping::Key(Key::ArrowLeft),
            Key::F31 => return PadTyping::Key(Key::ArrowRight),
            Key::F33 => {
                self.close();
                return PadTyping::Key(Key::Enter);
            }
            Key::Escape => self.close(),
            other => return PadTyping::Key(other),
        }
        PadTyping::Nothing
    }

    fn character(self, row: usize, column: usize) -> char {
        let character = ROWS[row].chars().nth(column).unwrap_or(' ');
        match character.to_uppercase().next() {
            // The capital letter of "ß" is two letters.
            Some(upper) if self.shift && character != 'ß' => upper,
            _ => character,
        }
    }

    /// Draws the keyboard at the bottom of an area, or at its top if it would cover the field.
    pub fn ui(self, ui: &Ui, area: Rect, field: Rect) {
        let keys = vec2(COLUMNS as f32, ROWS.len() as f32);
        let size = keys * (KEY_SIZE + GAP) + Vec2::splat(2.0 * PADDING - GAP);
        let bottom = Align2::CENTER_BOTTOM.align_size_within_rect(size, area);
        let rect = if bottom.intersects(field) {
            Align2::CENTER_TOP.align_size_within_rect(size, area)
        } else {
            bottom
        };
        let colors = ui.colors();
        let painter = ui.painter();
        let frame = (1.0, colors.edge);
        painter.rect(rect, PANEL_RADIUS, colors.page, frame, StrokeKind::Inside);
        for row in 0..ROWS.len() {
            for column in 0..COLUMNS {
                let at = vec2(column as f32, row as f32) * (KEY_SIZE + GAP);
                let corner = rect.min + Vec2::splat(PADDING) + at;
                let key = Rect::from_min_size(corner, Vec2::splat(KEY_SIZE));
                let is_current = (row, column) == (self.row, self.column);
                let (fill, edge, font) = if is_current {
                    (colors.selected, colors.accent, medium_font(BODY_SIZE))
                } else {
                    (colors.field, colors.line, regular_font(BODY_SIZE))
                };
                painter.rect(key, BUTTON_RADIUS, fill, (1.0, edge), StrokeKind::Inside);
                let center = key.center();
                match self.character(row, column) {
                    ' ' => {
                        let line = center.x - 7.0..=center.x + 7.0;
                        painter.hline(line, center.y + 4.0, (1.5, colors.text));
                    }
                    character => {
                        painter.text(center, Align2::CENTER_CENTER, character, font, colors.text);
                    }
                }
            }
        }
        // Screen readers read the current character as it changes.
        let current = self.character(self.row, self.column).to_string();
        let corner = Rect::from_min_size(pos2(rect.left(), rect.top()), Vec2::splat(1.0));
        let response = ui.interact(corner, ui.id().with("character"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &current));
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_full() {
        for row in ROWS {
            assert_eq!(row.chars().count(), COLUMNS, "{row}");
        }
    }

    #[test]
    fn buttons_type_move_and_delete() {
        let mut keyboard = PadKeyboard::default();
        let mut typed = String::new();
        assert_eq!(keyboard.press(Key::ArrowUp), PadTyping::Key(Key::ArrowUp));
        let keys = [
            Key::Enter,
            Key::ArrowDown,
            Key::F29,
            Key::Enter,
            Key::ArrowLeft,
            Key::Enter,
            Key::ArrowUp,
            Key::ArrowUp,
            Key::Enter,
        ];
        for key in keys {
            if let PadTyping::Character(character) = keyboard.press(key) {
                typed.push(character);
            }
        }
        assert_eq!(typed, "Qp ");
        for (pressed, expected) in [
            (Key::F28, Key::Backspace),
            (Key::F31, Key::ArrowRight),
            (Key::Tab, Key::Tab),
            (Key::F33, Key::Enter),
            (Key::Escape, Key::Escape),
        ] {
            assert_eq!(keyboard.press(pressed), PadTyping::Key(expected));
        }
        assert!(!keyboard.is_open());
    }
}
