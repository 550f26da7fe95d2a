//! The list of the library. Only visible rows are drawn.

use egui::{
    Align, Align2, EventFilter, Id, Key, Layout, Modifiers, Rect, ScrollArea, Sense, Ui, UiBuilder,
    WidgetInfo, WidgetType, vec2,
};

use stack_session::storage::MAX_FILE_NAME_LENGTH;

use super::actions::RowAction;
use super::answer::LibraryPageAction;
use super::row::{self, HEIGHT, LibraryRow, paint_row};
use super::state::{LibraryPageState, LibraryRows, Line};
use crate::strings::{Strings, fill_in};
use crate::style::{BODY_SIZE, PANEL_RADIUS, ThemeColors, medium_font, regular_font};
use crate::widgets::{
    FADE_HEIGHT, ScrollBackground, TextField, button, fading_scroll_rows, focus_once, focus_ring,
    paint_button_background, truncated_line,
};

const GAP: f32 = 4.0;

/// Number of rows per page.
pub(super) fn lines_of_a_page(ui: &Ui) -> usize {
    ((ui.ctx().content_rect().height() * 0.5 / HEIGHT) as usize).max(1)
}

/// Draws the list within `rect`; as a whole it has the keyboard focus under this id.
pub(super) fn show(
    ui: &mut Ui,
    rect: Rect,
    id: Id,
    list: &LibraryRows,
    state: &mut LibraryPageState,
    words: &Strings,
) -> Vec<LibraryPageAction> {
    let mut answers = Vec::new();
    let response = ui.interact(rect, id, Sense::focusable_noninteractive());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, words.library.title));
    if response.has_focus() {
        let arrows = EventFilter {
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, arrows));
    }
    let mut ui = ui.new_child(UiBuilder::new().max_rect(rect.shrink(3.0)));
    ui.spacing_mut().item_spacing.y = GAP;
    let lines = state.lines(list);
    let area = ScrollArea::vertical().id_salt("rows").auto_shrink(false);
    let lines_of = Lines { list, words, id };
    let mut chosen = None;
    let rows = (HEIGHT, lines);
    fading_scroll_rows(&mut ui, area, ScrollBackground::Page, rows, |ui, range| {
        let top = ui.max_rect().top() - range.start as f32 * (HEIGHT + GAP);
        let room = ui.max_rect();
        let at = |place: usize| {
            let corner = egui::pos2(room.left(), top + place as f32 * (HEIGHT + GAP));
            // Nothing is below the scroll bar.
            Rect::from_min_size(corner, vec2(room.width() - 10.0, HEIGHT))
        };
        if std::mem::take(&mut state.reveal) {
            // Away from the edge where the list fades out.
            ui.scroll_to_rect(at(state.place).expand2(vec2(0.0, FADE_HEIGHT)), None);
        }
        let mut named = false;
        chosen = range.contains(&state.place).then(|| at(state.place));
        for place in range {
            named |= state.renames(place, list);
            answers.extend(lines_of.line(ui, at(place), place, state));
        }
        // A field that isn't drawn loses the focus without an event.
        if !named && ui.is_visible() && state.renaming.as_ref().is_some_and(|new| !new.fresh) {
            answers.extend(lines_of.take_name(ui, state));
        }
    });
    // The selected row has an accented edge; if it is out of view, the whole list has.
    let seen = chosen.filter(|line| rect.contains_rect(*line));
    if lines > 0 && seen.is_none() {
        focus_ring(&ui, &response, rect, PANEL_RADIUS);
    }
    answers
}

/// Explains in the center of `rect` why the list is empty; returns whether to show all games.
pub(super) fn empty(ui: &mut Ui, rect: Rect, list: &LibraryRows, words: &Strings) -> bool {
    let say = &words.library;
    let (text, searched) = match (list.loading_count, list.is_unfiltered) {
        (1.., _) => (say.loading, false),
        (0, true) => (say.empty, false),
        (0, false) => (say.no_match, true),
    };
    let galley = ui.painter().layout(
        text.into(),
        regular_font(BODY_SIZE),
        ui.colors().text_soft,
        rect.width() - 48.0,
    );
    let place = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
    ui.painter()
        .galley(place.min, galley, ui.colors().text_soft);
    if !searched {
        return false;
    }
    let room = rect.with_min_y(place.bottom() + 12.0);
    let layout = Layout::top_down(Align::Center);
    let below = UiBuilder::new()
        .id_salt("all")
        .max_rect(room)
        .layout(layout);
    ui.scope_builder(below, |ui| button(ui, say.show_all, 0.0).clicked())
        .inner
}

/// What all rows share.
struct Lines<'a> {
    list: &'a LibraryRows,
    words: &'a Strings,
    /// The id of the list.
    id: Id,
}

impl Lines<'_> {
    fn line(
        &self,
        ui: &mut Ui,
        rect: Rect,
        place: usize,
        state: &mut LibraryPageState,
    ) -> Option<LibraryPageAction> {
        let chosen = place == state.place;
        match state.line(place, self.list)? {
            Line::Deleted => {
                let title = state.deleted_title().unwrap_or_default();
                let undo = self.deleted(ui, rect, title, chosen);
                undo.then(|| state.undo_delete()).flatten()
            }
            Line::Game(row) if state.renames(place, self.list) => {
                self.renamed(ui, rect, row, state)
            }
            Line::Game(row) => {
                let response = row.ui(ui, rect, chosen, &self.list.context, self.words);
                if response.clicked() {
                    state.go_to(place, self.list);
                    ui.memory_mut(|memory| memory.request_focus(self.id));
                }
                let opens =
                    response.double_clicked() && !row.is_damaged() && RowAction::Open.fits(row);
                opens.then(|| LibraryPageAction::Open(row.path().clone()))
            }
        }
    }

    /// Draws the row of a deleted game; returns whether to restore it.
    fn deleted(&self, ui: &mut Ui, rect: Rect, title: &str, chosen: bool) -> bool {
        let say = &self.words.library;
        paint_row(ui, rect, chosen, false);
        let text = medium_font(BODY_SIZE);
        let undo = ui
            .painter()
            .layout_no_wrap(say.undo.into(), text, ui.colors().text);
        let size = vec2(undo.size().x + 28.0, 34.0);
        let button =
            Align2::RIGHT_CENTER.align_size_within_rect(size, rect.shrink2(vec2(14.0, 0.0)));
        let response = ui.interact(button, self.id.with("undo"), Sense::CLICK);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, say.undo));
        paint_button_background(ui, &response, button, false);
        let place = Align2::CENTER_CENTER.align_size_within_rect(undo.size(), button);
        ui.painter().galley(place.min, undo, ui.colors().text);
        let said = fill_in(say.deleted, &[("name", &title)]);
        let room = button.left() - rect.left() - 28.0;
        let said = truncated_line(
            ui,
            &said,
            regular_font(BODY_SIZE),
            ui.colors().text_soft,
            room,
        );
        let place =
            Align2::LEFT_CENTER.align_size_within_rect(said.size(), rect.shrink2(vec2(14.0, 0.0)));
        ui.painter().galley(place.min, said, ui.colors().text_soft);
        response.clicked()
    }

    /// Draws the row of a game that is being renamed. Enter and a click elsewhere confirm, Esc
    /// cancels.
    fn renamed(
        &self,
        ui: &mut Ui,
        rect: Rect,
        row: &LibraryRow,
        state: &mut LibraryPageState,
    ) -> Option<LibraryPageAction> {
        paint_row(ui, rect, true, false);
        let texts = row::texts_beside_picture(rect);
        row.thumbnail(ui, None, row::picture_at_left(rect), &self.list.context);
        let renaming = state.renaming.as_mut()?;
        let id = self.name_field();
        focus_once(ui, id, &mut renaming.fresh);
        let field = TextField {
            hint: self.words.library.new_name,
            limit: MAX_FILE_NAME_LENGTH,
            width: texts.width(),
        };
        let place = UiBuilder::new().max_rect(texts);
        let place = place.layout(Layout::left_to_right(Align::Center));
        let field = ui.scope_builder(place, |ui| field.with_id(ui, id, &mut renaming.name));
        let field = field.inner;
        if !field.lost_focus() {
            return None;
        }
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            state.renaming = None;
            self.take_back_keyboard(ui);
            return None;
        }
        self.take_name(ui, state)
    }

    /// Ends renaming and returns the new name.
    fn take_name(&self, ui: &Ui, state: &mut LibraryPageState) -> Option<LibraryPageAction> {
        let renaming = state.renaming.take()?;
        self.take_back_keyboard(ui);
        let mut rows = self.list.rows.iter();
        let row = rows.find(|row| *row.path() == renaming.path)?;
        let name = renaming.name.trim();
        let same = name == row.texts(&self.list.context, self.words).title;
        let taken = !same && !name.is_empty();
        taken.then(|| LibraryPageAction::Rename(renaming.path, name.into()))
    }

    /// Returns the focus to the list after renaming.
    fn take_back_keyboard(&self, ui: &Ui) {
        let field = self.name_field();
        ui.memory_mut(|memory| {
            // A click into another field keeps the focus there.
            if memory.focused().is_none_or(|focused| focused == field) {
                memory.request_focus(self.id);
            }
        });
    }

    /// The id of the name field.
    fn name_field(&self) -> Id {
        self.id.with("name")
    }
}
