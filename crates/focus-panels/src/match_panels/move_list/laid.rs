//! A laid-out move.

use std::sync::Arc;

use egui::{Color32, FontId, Galley, Ui};

use super::model::MoveView;
use crate::style::{SMALL_SIZE, ThemeColors, medium_font, regular_font};

/// Space between a move and its annotation, and padding around them.
pub(super) const GAP: f32 = 2.0;
/// Font sizes to try, the default first; no part of a move is ever cut.
const SIZES: [f32; 4] = [SMALL_SIZE, 12.0, 11.0, 10.0];

/// The largest size that fits, or the smallest.
pub(super) fn largest(mut fits: impl FnMut(&f32) -> bool) -> f32 {
    let size = SIZES.into_iter().find(|size| fits(size));
    size.unwrap_or(SIZES[SIZES.len() - 1])
}

/// A laid-out move: its text and annotation symbol.
pub(super) struct Laid {
    pub(super) text: Arc<Galley>,
    pub(super) sign: Option<(Arc<Galley>, Color32)>,
}

impl Laid {
    pub(super) fn of(ui: &Ui, mv: &MoveView, now: bool, size: f32, colour: Color32) -> Self {
        let lay = |text: &str, font: FontId, colour| {
            ui.painter().layout_no_wrap(text.into(), font, colour)
        };
        let font = if now {
            medium_font(size)
        } else {
            regular_font(size)
        };
        let sign = mv.note.annotation.map(|judgement| {
            let colour = ui.colors().annotation_color(judgement);
            (lay(judgement.symbol(), medium_font(size), colour), colour)
        });
        Self {
            text: lay(&mv.text, font, colour),
            sign,
        }
    }

    /// The width including annotation and comment dot.
    pub(super) fn width(&self, mv: &MoveView) -> f32 {
        let sign = self.sign.as_ref();
        let sign = sign.map_or(0.0, |(sign, _)| sign.size().x + GAP);
        let dot = if mv.note.has_comment { 3.0 * GAP } else { 0.0 };
        self.text.size().x + sign + dot
    }
}
