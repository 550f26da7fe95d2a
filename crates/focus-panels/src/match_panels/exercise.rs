//! What the panels of lessons, puzzles and guessed games share: a heading, texts that scroll above
//! buttons, and verdicts.

use egui::{
    Frame, Id, Margin, Rect, Response, ScrollArea, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType,
    accesskit::Live, vec2,
};

use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, SMALL_SIZE, ThemeColors, heading, medium_font, panel_frame,
    paragraph, regular_font, small_text,
};
use crate::widgets::{ScrollBackground, fading_scroll};

const PADDING: f32 = 14.0;
const TITLE_SIZE: f32 = 20.0;
/// Space between texts, and padding of a verdict.
pub(super) const SPACING: f32 = 12.0;
const VERDICT_PADDING: Vec2 = vec2(12.0, 10.0);
/// Space between a verdict's heading and its text.
const BELOW_HEADING: f32 = 3.0;
/// Space above the buttons.
const ABOVE_BUTTONS: f32 = 8.0;
/// The minimum height of the text above the buttons.
const MIN_TEXT_HEIGHT: f32 = 60.0;

/// A panel beside the board with a heading, a text and buttons.
pub(super) struct ExercisePanel<'a> {
    /// Identifies the panel.
    pub(super) id: &'static str,
    /// Identifies the text; another one starts at its top.
    pub(super) text: Id,
    /// The height of the buttons. They scroll with the text if there is no space for both.
    pub(super) buttons_height: f32,
    /// The line above the title.
    pub(super) about: &'a str,
    pub(super) title: &'a str,
    /// Draws what is between the title and the text.
    pub(super) below_title: &'a dyn Fn(&mut Ui),
}

impl ExercisePanel<'_> {
    /// Draws the panel within `rect`; returns what `buttons` returns.
    pub(super) fn ui<A>(
        &self,
        ui: &mut Ui,
        rect: Rect,
        text: impl FnOnce(&mut Ui),
        buttons: impl Fn(&mut Ui) -> Option<A>,
    ) -> Option<A> {
        let mut action = None;
        let mut child = ui.new_child(UiBuilder::new().id_salt(self.id).max_rect(rect));
        panel_frame(&child).show(&mut child, |ui| {
            ui.set_width(rect.width() - 2.0 * PADDING);
            ui.set_height(rect.height() - 2.0 * PADDING);
            ui.spacing_mut().item_spacing.y = 6.0;
            ui.label(small_text(self.about));
            ui.label(heading(self.title).font(medium_font(TITLE_SIZE)));
            (self.below_title)(ui);
            ui.add_space(4.0);
            let text_height = ui.available_height() - self.buttons_height;
            let has_space = text_height >= MIN_TEXT_HEIGHT;
            let height = if has_space {
                text_height
            } else {
                ui.available_height()
            };
            let area = ScrollArea::vertical()
                .id_salt(self.text)
                .max_height(height)
                .auto_shrink([false, false]);
            fading_scroll(ui, area, ScrollBackground::Frame, |ui| {
                text(ui);
                if !has_space {
                    ui.add_space(ABOVE_BUTTONS);
                    action = buttons(ui);
                }
            });
            if has_space {
                ui.add_space(ABOVE_BUTTONS);
                action = buttons(ui);
            }
        });
        action
    }
}

/// The verdict on a move.
pub(super) struct Verdict<'a> {
    pub(super) heading: &'a str,
    /// May be empty.
    pub(super) text: &'a str,
    /// Whether the move was right.
    pub(super) is_right: bool,
}

/// Draws a text and the verdict on the last move. A new verdict is scrolled into view once; after
/// that the user scrolls. `exercise` identifies what the verdict belongs to.
pub(super) fn text_with_verdict(
    ui: &mut Ui,
    exercise: Id,
    text: &str,
    verdict: Option<&Verdict<'_>>,
) {
    ui.spacing_mut().item_spacing.y = SPACING;
    ui.label(paragraph(
        &[(text, regular_font(BODY_SIZE), ui.colors().text)],
        ui.available_width(),
    ));
    let last_id = Id::new("last verdict of an exercise");
    let Some(verdict) = verdict else {
        ui.data_mut(|data| data.remove::<Id>(last_id));
        return;
    };
    let response = verdict.ui(ui);
    let shown = exercise.with((verdict.heading, verdict.text));
    if ui.data(|data| data.get_temp(last_id)) != Some(shown) {
        ui.data_mut(|data| data.insert_temp(last_id, shown));
        response.scroll_to_me(None);
    }
}

impl Verdict<'_> {
    /// Draws the verdict in a frame.
    fn ui(&self, ui: &mut Ui) -> Response {
        let width = ui.available_width();
        let background = if self.is_right {
            ui.colors().selected
        } else {
            ui.colors().field
        };
        let output = Frame::new()
            .fill(background)
            .corner_radius(BUTTON_RADIUS)
            .inner_margin(Margin::from(VERDICT_PADDING))
            .show(ui, |ui| {
                ui.set_width(width - 2.0 * VERDICT_PADDING.x);
                ui.spacing_mut().item_spacing.y = BELOW_HEADING;
                ui.label(
                    small_text(self.heading)
                        .color(ui.colors().accent)
                        .font(medium_font(SMALL_SIZE)),
                );
                if !self.text.is_empty() {
                    ui.label(paragraph(
                        &[(self.text, regular_font(BODY_SIZE), ui.colors().text)],
                        width - 2.0 * VERDICT_PADDING.x,
                    ));
                }
            });
        let all = format!("{} {}", self.heading, self.text);
        let response = output.response;
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, all.trim_end()));
        // Screen readers read a new verdict aloud.
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
        response
    }
}
