//! The draw for the first seat: the pieces are mixed, and one is drawn.

use std::f32::consts::TAU;

use egui::{Align2, Event, Pos2, Rect, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::strings::{Strings, fill_in};
use crate::style::{
    PANEL_RADIUS, SMALL_SIZE, TITLE_SIZE, ThemeColors, regular_font, semibold_font,
};
use crate::style::{SeatEmblem, mix, smoothstep};

/// The draw for the first seat.
pub struct FirstPlayerDrawModel {
    /// The seats in the draw: marks and shown names.
    pub seats: Vec<(SeatEmblem, String)>,
    /// The place of the drawn seat.
    pub drawn: usize,
    /// Seconds since the draw began.
    pub elapsed: f32,
    /// Show the result at once, without anything moving.
    pub reduced_motion: bool,
}

/// The time for which the pieces are mixed, in seconds.
const MIXING: f32 = 0.85;
/// The time in which the drawn piece comes forward.
const RISING: f32 = 0.25;
/// The time at which the draw is over.
const END: f32 = 2.2;

/// The least width of the plate without the room at its ends, that room, and its height.
const WIDTH: f32 = 420.0;
const AROUND: f32 = 30.0;
const HEIGHT: f32 = 390.0;

impl FirstPlayerDrawModel {
    /// True if the draw is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.elapsed >= END
    }

    /// Draws the screen; returns true on a click or a key.
    pub fn ui(&self, ui: &mut Ui, words: &Strings) -> bool {
        let screen = ui.ctx().content_rect();
        let centre = screen.center();
        let named = self.reduced_motion || self.elapsed >= MIXING;
        let title = pos2(centre.x, centre.y - 150.0);
        let painter = ui.painter();
        let winner = self.seats.get(self.drawn);
        let text = winner.filter(|_| named).map_or(String::new(), |(_, name)| {
            fill_in(words.title.begins, &[("seat", name)])
        });
        let below = pos2(centre.x, centre.y + 120.0);
        let begins =
            painter.layout_no_wrap(text.clone(), semibold_font(TITLE_SIZE), ui.colors().text);
        let plate = vec2(begins.size().x.max(WIDTH) + 2.0 * AROUND, HEIGHT);
        let plate = Rect::from_center_size(centre + vec2(0.0, 5.0), plate);
        painter.rect(
            plate,
            PANEL_RADIUS,
            ui.colors().page,
            (1.0, ui.colors().edge),
            StrokeKind::Inside,
        );
        painter.text(
            title,
            Align2::CENTER_CENTER,
            words.title.lots,
            semibold_font(TITLE_SIZE),
            ui.colors().text,
        );
        let rise = if self.reduced_motion {
            1.0
        } else {
            smoothstep((self.elapsed - MIXING) / RISING)
        };
        for (place, (mark, _)) in self.seats.iter().enumerate() {
            if place != self.drawn {
                let faded = SeatEmblem {
                    color: mix(mark.color, ui.colors().surround, 0.72 * rise),
                    ..*mark
                };
                faded.paint_piece(painter, self.place_of(place, centre), 64.0);
            }
        }
        if let Some((mark, _)) = winner {
            let size = 64.0 + 24.0 * rise;
            let from = self.place_of(self.drawn, centre);
            let up = vec2(0.0, -14.0 * rise);
            painter.circle_stroke(
                from + up,
                size * 0.5 + 5.0,
                (3.0 * rise, ui.colors().accent),
            );
            mark.paint_piece(painter, from + up, size);
        }
        painter.galley(below - begins.size() / 2.0, begins, ui.colors().text);
        painter.text(
            below + vec2(0.0, 40.0),
            Align2::CENTER_CENTER,
            words.title.lots_skip,
            regular_font(SMALL_SIZE),
            ui.colors().text_soft,
        );
        let whole = ui.interact(screen, ui.id().with("lots"), Sense::click());
        whole.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text.as_str()));
        let key = ui.input(|input| {
            input
                .events
                .iter()
                .any(|event| matches!(event, Event::Key { pressed: true, .. }))
        });
        whole.clicked() || key
    }

    /// The place of a piece now: first round in a ring, at last in a row.
    fn place_of(&self, place: usize, centre: Pos2) -> Pos2 {
        let count = self.seats.len().max(1) as f32;
        let row = vec2((place as f32 - (count - 1.0) / 2.0) * 104.0, 0.0);
        if self.reduced_motion {
            return centre + row;
        }
        let part = (self.elapsed / MIXING).clamp(0.0, 1.0);
        // Rounds slow down towards the end, and the ring opens into the row.
        let turned = TAU * 2.0 * (1.0 - (1.0 - part) * (1.0 - part));
        let angle = turned + TAU * place as f32 / count;
        let ring = vec2(angle.cos() * 74.0, angle.sin() * 40.0);
        let opened = smoothstep((part - 0.7) / 0.3);
        centre + ring * (1.0 - opened) + row * opened
    }
}
