//! The list of games.

use std::time::Duration;

use egui::accesskit::Role;
use egui::{
    Align, Align2, EventFilter, Id, Key, Layout, Modifiers, Rect, Response, ScrollArea, Sense, Ui,
    UiBuilder, WidgetInfo, WidgetType, vec2,
};
use stack_session::library::PositionSearchState;
use stack_session::storage::MAX_FILE_NAME_LENGTH;

use super::action::LibraryPageAction;
use super::game_action::GameAction;
use super::row::{
    LibraryRow, LibraryRows, ROW_HEIGHT, RowState, paint_row, texts_rect, thumbnail_rect,
};
use super::state::{LibraryPageState, RowContent};
use crate::style::{BODY_SIZE, PANEL_RADIUS, ThemeColors, medium_font, regular_font};
use crate::tr;
use crate::widgets::{
    FADE_HEIGHT, LONG_PRESS, ScrollBackground, TextField, button, fading_scroll_rows, focus_once,
    focus_ring, paint_button_background, paint_line, text_width,
};

const ROW_GAP: f32 = 4.0;

/// Number of rows per page.
pub(super) fn rows_per_page(ui: &Ui) -> usize {
    ((ui.ctx().content_rect().height() * 0.5 / ROW_HEIGHT) as usize).max(1)
}

/// Draws the list within `rect`. The list, not a row, has the keyboard focus, under this id.
pub(super) fn show_rows(
    ui: &mut Ui,
    rect: Rect,
    id: Id,
    list: &LibraryRows,
    state: &mut LibraryPageState,
) -> Vec<LibraryPageAction> {
    let mut actions = Vec::new();
    let response = ui.interact(rect, id, Sense::focusable_noninteractive());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, tr!("library-title")));
    ui.ctx().accesskit_node_builder(id, |node| {
        node.set_role(Role::ListBox);
        node.set_multiselectable();
    });
    if response.has_focus() {
        let arrows = EventFilter {
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, arrows));
    }
    let mut ui = ui.new_child(UiBuilder::new().max_rect(rect.shrink(3.0)));
    ui.spacing_mut().item_spacing.y = ROW_GAP;
    let count = state.row_count(list);
    let area = ScrollArea::vertical().id_salt("rows").auto_shrink(false);
    let row_list = RowList { list, id };
    let mut selected = None;
    let rows = (ROW_HEIGHT, count);
    fading_scroll_rows(&mut ui, area, ScrollBackground::Page, rows, |ui, range| {
        let top = ui.max_rect().top() - range.start as f32 * (ROW_HEIGHT + ROW_GAP);
        let free_area = ui.max_rect();
        let at = |index: usize| {
            let corner = egui::pos2(
                free_area.left(),
                top + index as f32 * (ROW_HEIGHT + ROW_GAP),
            );
            // Nothing is below the scroll bar.
            Rect::from_min_size(corner, vec2(free_area.width() - 10.0, ROW_HEIGHT))
        };
        if std::mem::take(&mut state.needs_scroll) {
            // Away from the edge where the list fades out.
            ui.scroll_to_rect(at(state.row).expand2(vec2(0.0, FADE_HEIGHT)), None);
        }
        let mut draws_name_field = false;
        selected = range.contains(&state.row).then(|| at(state.row));
        for index in range {
            draws_name_field |= state.is_renaming(index, list);
            actions.extend(row_list.row(ui, at(index), index, state));
        }
        // A field that isn't drawn loses the focus without an event.
        if !draws_name_field
            && ui.is_visible()
            && state.renaming.as_ref().is_some_and(|new| !new.needs_focus)
        {
            actions.extend(row_list.finish_renaming(ui, state));
        }
    });
    // The selected row has an accented edge; if it is out of view, the whole list has.
    let visible = selected.filter(|row| rect.contains_rect(*row));
    if count > 0 && visible.is_none() {
        focus_ring(&ui, &response, rect, PANEL_RADIUS);
    }
    actions
}

/// Explains in the center of `rect` why the list is empty; returns whether to show all games.
pub(super) fn show_empty(ui: &mut Ui, rect: Rect, list: &LibraryRows) -> bool {
    let (text, is_filtered) = match (list.loading_count, list.is_unfiltered) {
        (1.., _) => (tr!("library-loading"), false),
        (0, _) if list.position_search == Some(PositionSearchState::Searching) => {
            (tr!("explorer-searching"), false)
        }
        (0, true) => (tr!("library-empty"), false),
        (0, false) => (tr!("library-no-match"), true),
    };
    let galley = ui.painter().layout(
        text.into(),
        regular_font(BODY_SIZE),
        ui.colors().text_soft,
        rect.width() - 48.0,
    );
    let text_rect = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
    ui.painter()
        .galley(text_rect.min, galley, ui.colors().text_soft);
    if !is_filtered {
        return false;
    }
    let area = rect.with_min_y(text_rect.bottom() + 12.0);
    let layout = Layout::top_down(Align::Center);
    let below = UiBuilder::new()
        .id_salt("all")
        .max_rect(area)
        .layout(layout);
    ui.scope_builder(below, |ui| {
        button(ui, tr!("library-show-all"), 0.0).clicked()
    })
    .inner
}

/// Whether a finger has rested on a row for [`LONG_PRESS`].
fn is_long_press(ui: &Ui, row: &Response) -> bool {
    let remaining = ui.input(|input| {
        let start = input.pointer.press_start_time()?;
        let rests = input.any_touches() && input.pointer.could_any_button_be_click();
        rests.then_some(f64::from(LONG_PRESS) - (input.time - start))
    });
    let remaining = remaining.filter(|_| row.is_pointer_button_down_on());
    if let Some(seconds) = remaining.filter(|seconds| *seconds > 0.0) {
        ui.request_repaint_after(Duration::from_secs_f64(seconds));
        return false;
    }
    remaining.is_some()
}

/// The list while its rows are drawn.
struct RowList<'a> {
    list: &'a LibraryRows,
    /// The id of the list.
    id: Id,
}

impl RowList<'_> {
    fn row(
        &self,
        ui: &mut Ui,
        rect: Rect,
        index: usize,
        state: &mut LibraryPageState,
    ) -> Option<LibraryPageAction> {
        let selected = index == state.row;
        match state.row_content(index, self.list)? {
            RowContent::Deleted => {
                let undo = self.deleted_row(ui, rect, &state.deleted_text(), selected);
                undo.then(|| state.undo_delete()).flatten()
            }
            RowContent::Game(row) if state.is_renaming(index, self.list) => {
                self.renaming_row(ui, rect, row, state)
            }
            RowContent::Game(row) => {
                let row_state = RowState {
                    has_cursor: selected,
                    is_selected: state
                        .selection
                        .is_active()
                        .then(|| state.selection.contains(row)),
                };
                let response = row.ui(ui, rect, row_state, &self.list.context);
                let held = ui.input(|input| input.modifiers);
                let is_plain = !held.shift && !held.command && !state.selection.is_by_touch;
                if ui.input(|input| input.pointer.any_pressed()) {
                    state.selection.ignores_click = false;
                }
                if is_long_press(ui, &response) {
                    state.long_press(index, self.list);
                } else if response.clicked() && !state.selection.ignores_click {
                    state.click(index, self.list, held);
                    ui.memory_mut(|memory| memory.request_focus(self.id));
                }
                let opens = is_plain
                    && response.double_clicked()
                    && !row.is_damaged()
                    && GameAction::Open.applies_to(row);
                opens.then(|| LibraryPageAction::Open(row.path().clone()))
            }
        }
    }

    /// Draws the row of deleted games; returns whether to restore them.
    fn deleted_row(&self, ui: &mut Ui, rect: Rect, text: &str, selected: bool) -> bool {
        paint_row(ui, rect, selected, false);
        let (colors, font) = (ui.colors(), medium_font(BODY_SIZE));
        let size = vec2(
            text_width(ui, tr!("library-undo"), font.clone()) + 28.0,
            34.0,
        );
        let button =
            Align2::RIGHT_CENTER.align_size_within_rect(size, rect.shrink2(vec2(14.0, 0.0)));
        let response = ui.interact(button, self.id.with("undo"), Sense::CLICK);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, tr!("library-undo")));
        paint_button_background(ui, &response, button, false);
        paint_line(
            ui,
            button,
            Align2::CENTER_CENTER,
            tr!("library-undo"),
            font,
            colors.text,
        );
        let area = rect
            .shrink2(vec2(14.0, 0.0))
            .with_max_x(button.left() - 14.0);
        let font = regular_font(BODY_SIZE);
        paint_line(ui, area, Align2::LEFT_CENTER, text, font, colors.text_soft);
        response.clicked()
    }

    /// Draws the row of a game that is being renamed. Enter and a click elsewhere confirm, Esc
    /// cancels.
    fn renaming_row(
        &self,
        ui: &mut Ui,
        rect: Rect,
        row: &LibraryRow,
        state: &mut LibraryPageState,
    ) -> Option<LibraryPageAction> {
        paint_row(ui, rect, true, false);
        let texts = texts_rect(rect);
        row.thumbnail(ui, None, thumbnail_rect(rect), &self.list.context, None);
        let renaming = state.renaming.as_mut()?;
        let id = self.name_field_id();
        focus_once(ui, id, &mut renaming.needs_focus);
        let field = TextField {
            hint: tr!("library-new-name"),
            limit: MAX_FILE_NAME_LENGTH,
            width: texts.width(),
        };
        let builder = UiBuilder::new().max_rect(texts);
        let builder = builder.layout(Layout::left_to_right(Align::Center));
        let field = ui.scope_builder(builder, |ui| field.with_id(ui, id, &mut renaming.name));
        let field = field.inner;
        if !field.lost_focus() {
            return None;
        }
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            state.renaming = None;
            self.return_focus(ui);
            return None;
        }
        self.finish_renaming(ui, state)
    }

    /// Ends renaming and returns the new name.
    fn finish_renaming(&self, ui: &Ui, state: &mut LibraryPageState) -> Option<LibraryPageAction> {
        let renaming = state.renaming.take()?;
        self.return_focus(ui);
        let mut rows = self.list.rows.iter();
        let row = rows.find(|row| *row.path() == renaming.path)?;
        let name = renaming.name.trim();
        let same = name == row.texts(&self.list.context).title;
        let is_new = !same && !name.is_empty();
        is_new.then(|| LibraryPageAction::Rename(renaming.path, name.into()))
    }

    /// Returns the focus to the list after renaming.
    fn return_focus(&self, ui: &Ui) {
        let field = self.name_field_id();
        ui.memory_mut(|memory| {
            // A click into another field keeps the focus there.
            if memory.focused().is_none_or(|focused| focused == field) {
                memory.request_focus(self.id);
            }
        });
    }

    /// The id of the name field.
    fn name_field_id(&self) -> Id {
        self.id.with("name")
    }
}
