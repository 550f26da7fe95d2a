//! The position editor: the edited position, its text and its error.

use stack_game::{EditedPosition, PositionLayout, PositionPart, RecordError, Seat, TrayKind};

use super::match_command::{EditCommand, Refusal};
use crate::game::{
    AnyMatch, MatchSetup, edited_text, new_record, open_record, position_layout, read_edited,
};

/// The state of the position editor.
#[derive(Clone, Debug)]
pub struct PositionEditor {
    variant: String,
    layout: PositionLayout,
    position: EditedPosition,
    text: String,
    error: Option<RecordError>,
    color: Option<Seat>,
    undo: Vec<Edited>,
    redo: Vec<Edited>,
}

/// A variant and a position of it.
type Edited = (String, EditedPosition);

/// How many changes can be undone.
const MAX_UNDO: usize = 200;

impl PositionEditor {
    /// Opens a position string of a variant; `None` is its start. A malformed one becomes the text
    /// over the start.
    ///
    /// # Errors
    /// If the variant is unknown.
    pub fn new(variant: &str, text: Option<&str>) -> Result<Self, Refusal> {
        let position = read_edited(variant, None)?;
        let layout = position_layout(variant);
        let layout = layout.ok_or_else(|| Refusal(format!("'{variant}' is not known")))?;
        let mut editor = Self {
            variant: variant.into(),
            color: layout.seats.first().copied(),
            layout,
            position,
            text: String::new(),
            error: None,
            undo: Vec::new(),
            redo: Vec::new(),
        };
        match text {
            Some(text) => editor.read_text(text.into()),
            None => editor.write_text(),
        }
        editor.undo.clear();
        Ok(editor)
    }

    /// Opens another position; see [`new`](Self::new). Undo leads back to this one.
    ///
    /// # Errors
    /// If the variant is unknown. Nothing has changed then.
    pub(super) fn open(&mut self, variant: &str, text: Option<&str>) -> Result<(), Refusal> {
        let before = std::mem::replace(self, Self::new(variant, text)?);
        let seats = self.layout.seats;
        if before.color.is_none_or(|color| seats.contains(&color)) {
            self.color = before.color;
        }
        self.undo = before.undo;
        if (&before.variant, &before.position) != (&self.variant, &self.position) {
            self.push_undo((before.variant, before.position));
        }
        Ok(())
    }

    /// The variant.
    pub fn variant(&self) -> &str {
        &self.variant
    }

    /// What positions of the variant can contain.
    pub const fn layout(&self) -> &PositionLayout {
        &self.layout
    }

    /// The edited position; the last readable one while the text is malformed.
    pub const fn position(&self) -> &EditedPosition {
        &self.position
    }

    /// The position string.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The first error of the position; `None` if it is valid.
    pub const fn error(&self) -> Option<&RecordError> {
        self.error.as_ref()
    }

    /// The color that is put on the board; `None` removes pieces.
    pub const fn color(&self) -> Option<Seat> {
        self.color
    }

    /// Whether a change can be undone.
    pub fn can_undo(&self) -> bool {
        !self.undo.is_empty() || self.is_malformed()
    }

    /// Whether a change can be redone.
    pub const fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// Executes a command other than opening and closing.
    ///
    /// # Errors
    /// Why the command was refused. Nothing has changed then.
    pub(super) fn execute(&mut self, command: EditCommand) -> Result<(), Refusal> {
        match command {
            EditCommand::Open { .. } | EditCommand::Close => {}
            EditCommand::ChooseColor(color) => self.color = color,
            EditCommand::SetVariant(variant) => {
                let layout = position_layout(&variant);
                let has_same_board = layout.is_some_and(|layout| {
                    layout.squares == self.layout.squares && layout.seats == self.layout.seats
                });
                let text = has_same_board.then(|| edited_text(&variant, &self.position));
                self.open(&variant, text.as_deref())?;
            }
            EditCommand::Set(position) => {
                let max = self.layout.max_height;
                if position.stacks.values().any(|stack| stack.height() > max) {
                    let refusal = format!("a stack on this board is at most {max} high");
                    return Err(Refusal(refusal));
                }
                let mut position = *position;
                self.complete_captures(&mut position);
                self.change(position);
                self.write_text();
            }
            EditCommand::SetText(text) => self.read_text(text),
            EditCommand::Reset => {
                self.change(read_edited(&self.variant, None)?);
                self.write_text();
            }
        }
        Ok(())
    }

    /// Undoes a change, or redoes it. Undo first restores the text if it is malformed.
    ///
    /// # Errors
    /// If there is none.
    pub(super) fn step(&mut self, forward: bool) -> Result<(), Refusal> {
        if !forward && self.is_malformed() {
            self.write_text();
            return Ok(());
        }
        let (from, to, refusal) = if forward {
            (&mut self.redo, &mut self.undo, "there is no move to redo")
        } else {
            (&mut self.undo, &mut self.redo, "there is no move to undo")
        };
        let (variant, position) = from.pop().ok_or(refusal)?;
        if variant != self.variant
            && let Some(layout) = position_layout(&variant)
        {
            self.color = layout.seats.first().copied();
            self.layout = layout;
        }
        let variant = std::mem::replace(&mut self.variant, variant);
        to.push((variant, std::mem::replace(&mut self.position, position)));
        self.write_text();
        Ok(())
    }

    fn is_malformed(&self) -> bool {
        read_edited(&self.variant, Some(&self.text)).is_err()
    }

    /// Returns the setup and the match that start at the edited position.
    ///
    /// # Errors
    /// The first error of the position.
    pub(super) fn to_match(&self) -> Result<(MatchSetup, Box<dyn AnyMatch>), RecordError> {
        let unknown = || RecordError::field("variant", self.variant.clone());
        let mut record = new_record(&self.variant).ok_or_else(unknown)?;
        record.start = Some(self.text.clone());
        open_record(&record)
    }

    /// Takes added pieces from the captured ones and makes removed pieces captured, so that no piece
    /// of the game is missing. Captures that the change itself sets stay as they are.
    fn complete_captures(&self, position: &mut EditedPosition) {
        if !self.layout.has(PositionPart::Tray(TrayKind::Captures))
            || position.captures != self.position.captures && !position.stacks.is_empty()
        {
            return;
        }
        let Ok(start) = read_edited(&self.variant, None) else {
            return;
        };
        let seats = self.layout.seats;
        for (index, &color) in seats.iter().enumerate() {
            let (all, count) = (start.pieces(color), position.pieces(color));
            // The next player has captured them.
            let captor = seats[(index + 1) % seats.len()].index();
            let captured = &mut position.captures[captor][color.index()];
            *captured = captured.saturating_add(all.saturating_sub(count) as u8);
            let mut extra = count.saturating_sub(all) as u8;
            for captures in &mut position.captures {
                let taken = extra.min(captures[color.index()]);
                captures[color.index()] -= taken;
                extra -= taken;
            }
        }
    }

    fn change(&mut self, position: EditedPosition) {
        if position == self.position {
            return;
        }
        let before = std::mem::replace(&mut self.position, position);
        self.push_undo((self.variant.clone(), before));
        self.redo.clear();
    }

    fn push_undo(&mut self, before: Edited) {
        if self.undo.len() == MAX_UNDO {
            self.undo.remove(0);
        }
        self.undo.push(before);
    }

    fn write_text(&mut self) {
        self.text = edited_text(&self.variant, &self.position);
        self.error = self.to_match().err();
    }

    fn read_text(&mut self, text: String) {
        self.text = text;
        match read_edited(&self.variant, Some(&self.text)) {
            Ok(position) => {
                self.change(position);
                self.error = self.to_match().err();
            }
            Err(error) => self.error = Some(error),
        }
    }
}
