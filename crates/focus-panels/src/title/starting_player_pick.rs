//! The animation that picks a random starting player: the pieces are mixed, and one comes forward.

use std::f32::consts::TAU;

use egui::{Align2, Event, Pos2, Rect, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::style::{
    PANEL_RADIUS, SMALL_SIZE, SeatEmblem, TITLE_SIZE, ThemeColors, mix, regular_font,
    semibold_font, smoothstep,
};
use crate::tr;

/// The animation that picks a random starting player.
pub struct StartingPlayerPickModel {
    /// The emblems and names of the players.
    pub seats: Vec<(SeatEmblem, String)>,
    /// The index of the starting player.
    pub drawn: usize,
    /// Seconds since the start of the animation.
    pub elapsed: f32,
    /// Show the result at once.
    pub reduced_motion: bool,
}

/// The duration of the mixing in seconds.
const MIXING: f32 = 0.85;
/// The time in which the piece comes forward.
const RISING: f32 = 0.25;
/// The end of the animation.
const END: f32 = 2.2;

/// The minimum width of the panel without padding, the padding, and the height.
const MIN_WIDTH: f32 = 420.0;
const PADDING: f32 = 30.0;
const HEIGHT: f32 = 390.0;

impl StartingPlayerPickModel {
    /// Whether the animation has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.elapsed >= END
    }

    /// Draws the animation; returns whether the user skipped it.
    pub fn ui(&self, ui: &mut Ui) -> bool {
        let screen = ui.ctx().content_rect();
        let center = screen.center();
        let named = self.reduced_motion || self.elapsed >= MIXING;
        let title = pos2(center.x, center.y - 150.0);
        let painter = ui.painter();
        let winner = self.seats.get(self.drawn);
        let text = winner.filter(|_| named).map_or(String::new(), |(_, name)| {
            tr!("title-goes-first", seat = name)
        });
        let below = pos2(center.x, center.y + 120.0);
        let begins =
            painter.layout_no_wrap(text.clone(), semibold_font(TITLE_SIZE), ui.colors().text);
        let panel = vec2(begins.size().x.max(MIN_WIDTH) + 2.0 * PADDING, HEIGHT);
        let panel = Rect::from_center_size(center + vec2(0.0, 5.0), panel);
        painter.rect(
            panel,
            PANEL_RADIUS,
            ui.colors().page,
            (1.0, ui.colors().edge),
            StrokeKind::Inside,
        );
        painter.text(
            title,
            Align2::CENTER_CENTER,
            tr!("title-starting-player-pick"),
            semibold_font(TITLE_SIZE),
            ui.colors().text,
        );
        let rise = if self.reduced_motion {
            1.0
        } else {
            smoothstep((self.elapsed - MIXING) / RISING)
        };
        for (index, (emblem, _)) in self.seats.iter().enumerate() {
            if index != self.drawn {
                let faded = SeatEmblem {
                    color: mix(emblem.color, ui.colors().surround, 0.72 * rise),
                    ..*emblem
                };
                faded.paint_piece(painter, self.piece_pos(index, center), 64.0);
            }
        }
        if let Some((emblem, _)) = winner {
            let size = 64.0 + 24.0 * rise;
            let from = self.piece_pos(self.drawn, center);
            let up = vec2(0.0, -14.0 * rise);
            painter.circle_stroke(
                from + up,
                size * 0.5 + 5.0,
                (3.0 * rise, ui.colors().accent),
            );
            emblem.paint_piece(painter, from + up, size);
        }
        painter.galley(below - begins.size() / 2.0, begins, ui.colors().text);
        painter.text(
            below + vec2(0.0, 40.0),
            Align2::CENTER_CENTER,
            tr!("title-starting-player-skip"),
            regular_font(SMALL_SIZE),
            ui.colors().text_soft,
        );
        let response = ui.interact(screen, ui.id().with("starting player"), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text.as_str()));
        let key = ui.input(|input| {
            input
                .events
                .iter()
                .any(|event| matches!(event, Event::Key { pressed: true, .. }))
        });
        response.clicked() || key
    }

    /// The current position of a piece: first on a rotating circle, finally in a row.
    fn piece_pos(&self, index: usize, center: Pos2) -> Pos2 {
        let count = self.seats.len().max(1) as f32;
        let row = vec2((index as f32 - (count - 1.0) / 2.0) * 104.0, 0.0);
        if self.reduced_motion {
            return center + row;
        }
        let t = (self.elapsed / MIXING).clamp(0.0, 1.0);
        // The rotation slows down, and the circle opens into the row.
        let turned = TAU * 2.0 * (1.0 - (1.0 - t) * (1.0 - t));
        let angle = turned + TAU * index as f32 / count;
        let ring = vec2(angle.cos() * 74.0, angle.sin() * 40.0);
        let opened = smoothstep((t - 0.7) / 0.3);
        center + ring * (1.0 - opened) + row * opened
    }
}
