//! The tournament screen.

use super::answer::SeriesScreenAction;
use super::form::SeriesFormModel;
use super::results::SeriesResultsModel;
use crate::strings::{Strings, fill_in};
use crate::style::{self, BODY_SIZE, ThemeColors, medium_font, small_text, title};
use crate::widgets::{
    ScrollBackground, button, fading_scroll, focus_ring, name_and_note, paint_button_background,
    primary_button,
};
use egui::{
    Align, Align2, Layout, Rect, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo, WidgetType, pos2,
    vec2,
};

/// The tournament screen.
pub struct SeriesScreenModel<'a> {
    /// The saved tournaments, the latest first.
    pub saved: &'a [SavedSeriesRow],
    /// The index in `saved` of the one shown; `None` for a new one.
    pub selected: Option<usize>,
    /// The form for a new tournament.
    pub form: SeriesFormModel<'a>,
    /// The results of the one shown.
    pub results: Option<SeriesResultsModel>,
}

/// A saved tournament in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedSeriesRow {
    /// "Champion – Level 6".
    pub title: String,
    /// "Two, fast · 12 of 40 games", or the error in its files.
    pub summary: Result<String, String>,
}

const LIST: f32 = 300.0;
/// Maximum width of the list and the form.
const PLAN: f32 = 960.0;
/// A window is narrow below this width.
const NARROW: f32 = 760.0;
/// Space between list and contents.
const GAP: f32 = 20.0;

impl SeriesScreenModel<'_> {
    /// Draws the screen; returns the actions.
    pub fn ui(&self, ui: &mut Ui, words: &Strings) -> Vec<SeriesScreenAction> {
        let say = &words.tournament;
        let screen = ui.ctx().content_rect();
        let narrow = screen.width() < NARROW;
        let around = if narrow { 32.0 } else { 96.0 };
        // The form is narrower than the cross table, and centered.
        let most = if self.results.is_some() { 1280.0 } else { PLAN };
        let width = (screen.width() - around).clamp(320.0, most);
        let page = Rect::from_center_size(screen.center(), vec2(width, screen.height() - 64.0));
        let mut answers = Vec::new();
        let mut room = ui.new_child(UiBuilder::new().max_rect(page));
        let ui = &mut room;
        ui.horizontal(|ui| {
            ui.label(title(say.title));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if button(ui, words.common.back, 100.0).clicked() {
                    answers.push(SeriesScreenAction::Back);
                }
            });
        });
        ui.label(small_text(say.tagline));
        ui.add_space(14.0);
        let below = ui.available_rect_before_wrap();
        // In a narrow window the cross table needs most of the space.
        let list = if narrow { width * 0.3 } else { LIST };
        let list = Rect::from_min_size(below.min, vec2(list, below.height()));
        let content = Rect::from_min_max(pos2(list.right() + GAP, below.top()), below.max);
        let mut left = ui.new_child(UiBuilder::new().id_salt("list").max_rect(list));
        self.list(&mut left, words, &mut answers);
        let mut right = ui.new_child(UiBuilder::new().id_salt("content").max_rect(content));
        style::panel_frame(&right).show(&mut right, |ui| {
            ui.set_min_size(content.size() - vec2(28.0, 28.0));
            ui.set_max_size(content.size() - vec2(28.0, 28.0));
            match &self.results {
                Some(run) => run.ui(ui, words, &mut answers),
                None => self.form.ui(ui, words, &mut answers),
            }
        });
        answers
    }

    fn list(&self, ui: &mut Ui, words: &Strings, answers: &mut Vec<SeriesScreenAction>) {
        let say = &words.tournament;
        let width = ui.available_width();
        // While the form is shown, its own button is the primary one.
        let new = match self.results {
            Some(_) => primary_button(ui, say.new, vec2(width, 44.0)),
            None => {
                let (rect, response) = ui.allocate_exact_size(vec2(width, 44.0), Sense::click());
                response.widget_info(|| {
                    WidgetInfo::selected(WidgetType::RadioButton, true, true, say.new)
                });
                paint_button_background(ui, &response, rect, true);
                let centre = rect.center();
                let align = Align2::CENTER_CENTER;
                ui.painter().text(
                    centre,
                    align,
                    say.new,
                    medium_font(BODY_SIZE),
                    ui.colors().text,
                );
                response
            }
        };
        if new.clicked() {
            answers.push(SeriesScreenAction::New);
        }
        ui.add_space(10.0);
        if self.saved.is_empty() {
            ui.label(small_text(say.none));
            return;
        }
        let list = ScrollArea::vertical().auto_shrink(false);
        fading_scroll(ui, list, ScrollBackground::Frame, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            for (place, row) in self.saved.iter().enumerate() {
                if kept_row(ui, row, self.selected == Some(place), words) {
                    answers.push(SeriesScreenAction::Select(place));
                }
            }
        });
    }
}

fn kept_row(ui: &mut Ui, row: &SavedSeriesRow, chosen: bool, words: &Strings) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 52.0), Sense::click());
    response.widget_info(|| {
        WidgetInfo::selected(WidgetType::RadioButton, true, chosen, row.title.as_str())
    });
    paint_button_background(ui, &response, rect, chosen);
    focus_ring(ui, &response, rect, style::BUTTON_RADIUS);
    let (what, colour) = match &row.summary {
        Ok(what) => (what.clone(), ui.colors().text_soft),
        Err(fault) => (
            fill_in(words.library.cannot_open, &[("fault", fault)]),
            ui.colors().error,
        ),
    };
    name_and_note(ui, rect.shrink2(vec2(12.0, 8.0)), &row.title, &what, colour);
    response.clicked()
}
