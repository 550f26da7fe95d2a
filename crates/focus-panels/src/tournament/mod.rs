//! The tournament screen: the saved tournaments, the form for a new one, and results.

mod action;
mod form;
mod results;

pub use action::TournamentScreenAction;
pub use form::{TournamentFormModel, move_time};
pub use results::{FinishedGameRow, RunningGameRow, TournamentResultsModel};

use egui::{
    Align, Align2, Layout, Pos2, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder,
    WidgetInfo, WidgetType, pos2, vec2,
};

use crate::style::{
    BODY_SIZE, PANEL_RADIUS, ThemeColors, medium_font, panel_frame, small_text, title,
};
use crate::tr;
use crate::widgets::{
    ScrollBackground, button, fading_scroll, name_and_note, paint_button_background, paint_line,
    primary_button, text_width,
};

/// The tournament screen.
pub struct TournamentScreenModel<'a> {
    /// The saved tournaments, the latest first.
    pub saved: &'a [SavedTournamentRow],
    /// The index in `saved` of the one shown; `None` for a new one.
    pub selected: Option<usize>,
    /// The form for a new tournament.
    pub form: TournamentFormModel<'a>,
    /// The results of the one shown.
    pub results: Option<TournamentResultsModel>,
}

/// A saved tournament in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedTournamentRow {
    /// "Champion – Level 6".
    pub title: String,
    /// "Two, fast · 12 of 40 games", or the error in its files.
    pub summary: Result<String, String>,
}

const LIST_WIDTH: f32 = 300.0;
/// Maximum width of the list and the form.
const MAX_FORM_WIDTH: f32 = 960.0;
/// A window is narrow below this width.
const NARROW_BELOW: f32 = 760.0;
/// Space between list and contents.
const GAP: f32 = 20.0;

impl TournamentScreenModel<'_> {
    /// Draws the screen; returns the actions.
    pub fn ui(&self, ui: &mut Ui) -> Vec<TournamentScreenAction> {
        let screen = ui.ctx().content_rect();
        let is_narrow = screen.width() < NARROW_BELOW;
        let margins = if is_narrow { 32.0 } else { 96.0 };
        // The form is narrower than the cross table, and centered.
        let max_width = if self.results.is_some() {
            1280.0
        } else {
            MAX_FORM_WIDTH
        };
        let width = (screen.width() - margins).clamp(320.0, max_width);
        let page = Rect::from_center_size(screen.center(), vec2(width, screen.height() - 64.0));
        let mut actions = Vec::new();
        let mut area = ui.new_child(UiBuilder::new().max_rect(page));
        let ui = &mut area;
        ui.horizontal(|ui| {
            ui.label(title(tr!("tournament-title")));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if button(ui, tr!("common-back"), 100.0).clicked() {
                    actions.push(TournamentScreenAction::Back);
                }
            });
        });
        ui.label(small_text(tr!("tournament-tagline")));
        ui.add_space(14.0);
        let below = ui.available_rect_before_wrap();
        // In a narrow window the cross table needs most of the space.
        let list_width = if is_narrow { width * 0.3 } else { LIST_WIDTH };
        let list = Rect::from_min_size(below.min, vec2(list_width, below.height()));
        let content = Rect::from_min_max(pos2(list.right() + GAP, below.top()), below.max);
        let mut left = ui.new_child(UiBuilder::new().id_salt("list").max_rect(list));
        self.list(&mut left, &mut actions);
        let mut right = ui.new_child(UiBuilder::new().id_salt("content").max_rect(content));
        panel_frame(&right).show(&mut right, |ui| {
            let size = content.size() - vec2(28.0, 28.0);
            ui.set_min_size(size);
            ui.set_max_size(size);
            match &self.results {
                Some(results) => results.ui(ui, &mut actions),
                None => self.form.ui(ui, &mut actions),
            }
        });
        actions
    }

    fn list(&self, ui: &mut Ui, actions: &mut Vec<TournamentScreenAction>) {
        let (name, size) = (tr!("tournament-new"), vec2(ui.available_width(), 44.0));
        // While the form is shown, its own button is the primary one.
        let new = match self.results {
            Some(_) => primary_button(ui, name, size),
            None => {
                let (rect, response) = ui.allocate_exact_size(size, Sense::click());
                response.widget_info(|| {
                    WidgetInfo::selected(WidgetType::RadioButton, true, true, name)
                });
                paint_button_background(ui, &response, rect, true);
                let (font, color) = (medium_font(BODY_SIZE), ui.colors().text);
                paint_line(ui, rect, Align2::CENTER_CENTER, name, font, color);
                response
            }
        };
        if new.clicked() {
            actions.push(TournamentScreenAction::New);
        }
        ui.add_space(10.0);
        if self.saved.is_empty() {
            ui.label(small_text(tr!("tournament-none")));
            return;
        }
        let list = ScrollArea::vertical().auto_shrink(false);
        fading_scroll(ui, list, ScrollBackground::Frame, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            for (index, row) in self.saved.iter().enumerate() {
                if saved_row(ui, row, self.selected == Some(index)) {
                    actions.push(TournamentScreenAction::Select(index));
                }
            }
        });
    }
}

/// Draws a saved tournament; returns whether it was clicked.
fn saved_row(ui: &mut Ui, row: &SavedTournamentRow, selected: bool) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 52.0), Sense::click());
    response.widget_info(|| {
        WidgetInfo::selected(WidgetType::RadioButton, true, selected, row.title.as_str())
    });
    paint_button_background(ui, &response, rect, selected);
    let (note, color) = match &row.summary {
        Ok(summary) => (summary.clone(), ui.colors().text_soft),
        Err(error) => (tr!("library-cannot-open", error = error), ui.colors().error),
    };
    name_and_note(ui, rect.shrink2(vec2(12.0, 8.0)), &row.title, &note, color);
    response.clicked()
}

/// The bar above the board while a tournament game is watched.
#[derive(Clone, Copy, Debug)]
pub struct WatchBar<'a> {
    /// The name of the game.
    pub game: &'a str,
}

impl WatchBar<'_> {
    /// Height of the bar in points.
    pub const HEIGHT: f32 = 46.0;

    /// Draws the bar below the point `top_center`, at most `max_width` wide; returns whether the
    /// button back to the tournament was clicked, and the area.
    pub fn ui(&self, ui: &mut Ui, top_center: Pos2, max_width: f32) -> (bool, Rect) {
        let back = tr!("tournament-back");
        let (font, colors) = (medium_font(BODY_SIZE), ui.colors());
        let button_width = text_width(ui, back, font.clone()) + 28.0;
        let width = text_width(ui, self.game, font.clone()) + button_width + 36.0;
        let size = vec2(width.min(max_width), Self::HEIGHT);
        let rect = Rect::from_min_size(pos2(top_center.x - size.x / 2.0, top_center.y), size);
        let line = Stroke::new(1.0, colors.line);
        ui.painter()
            .rect(rect, PANEL_RADIUS, colors.panel, line, StrokeKind::Inside);
        let name_area = rect.with_min_x(rect.left() + 14.0);
        let name_area = name_area.with_max_x(rect.right() - button_width - 16.0);
        let (left, color) = (Align2::LEFT_CENTER, colors.text);
        paint_line(ui, name_area, left, self.game, font, color);
        let button_area = rect.with_min_x(rect.right() - button_width - 6.0);
        let button_area = button_area.with_min_y(rect.top() + 6.0);
        let mut child = ui.new_child(UiBuilder::new().id_salt("back").max_rect(button_area));
        (button(&mut child, back, button_width).clicked(), rect)
    }
}
