//! A popup list with keyboard navigation.

use egui::{
    Align2, FocusDirection, Frame, Id, Key, LayerId, Order, Popup, PopupCloseBehavior, Rect,
    Response, ScrollArea, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::controls::paint_button_background;
use super::fading_scroll::{ScrollBackground, fading_scroll};
use super::fit_text::{paint_line, text_width};
use super::focus::focus_ring;
use crate::style::{
    self, AnimalFace, BODY_SIZE, BUTTON_RADIUS, SMALL_SIZE, ThemeColors, fill_around_cutout,
    medium_font, regular_font, target_height,
};
use crate::tr;

/// A list that opens and closes by clicks on a control.
pub struct PopupList<'a> {
    /// The control that opens it.
    pub anchor: &'a Response,
    /// What closes the list, besides a selection and Esc.
    pub close_behavior: PopupCloseBehavior,
    /// The frame around the list.
    pub frame: Frame,
    /// Whether everything but the control is dimmed, as a large list covers texts.
    pub dims_background: bool,
}

/// Space between a control and a list that dims the background.
const DIMMED_GAP: f32 = 8.0;

/// The selectable rows of the open list, in order.
#[derive(Clone, Default)]
struct ListRows {
    ids: Vec<Id>,
    /// The top of each row, in points.
    tops: Vec<f32>,
    /// The row with the current choice.
    selected: Option<usize>,
    /// Rows that are sliders, which left and right arrows move.
    sliders: Vec<Id>,
}

/// Where the rows are stored; only one list is open at a time.
fn list_rows_id() -> Id {
    Id::new("rows of the open list")
}

/// Registers a row of the open list; `selected` if it is the current choice.
pub fn register_row(ui: &Ui, row: &Response, selected: bool) {
    if !ui.is_enabled() {
        return;
    }
    ui.data_mut(|data| {
        let rows = data.get_temp_mut_or_default::<ListRows>(list_rows_id());
        if selected {
            rows.selected = Some(rows.ids.len());
        }
        rows.ids.push(row.id);
        rows.tops.push(row.rect.top());
    });
}

/// Registers a slider of the open list.
pub(super) fn register_slider(ui: &Ui, slider: &Response) {
    register_row(ui, slider, false);
    if !ui.is_enabled() {
        return;
    }
    ui.data_mut(|data| {
        let rows = data.get_temp_mut_or_default::<ListRows>(list_rows_id());
        rows.sliders.push(slider.id);
    });
}

impl PopupList<'_> {
    /// Shows the list while it is open; returns what `content` returns.
    ///
    /// The current choice is focused at first, and arrow keys, page keys, Home and End move the
    /// focus. If a key closes the list, the focus returns to the control.
    pub fn show<T>(self, content: impl FnOnce(&mut Ui) -> T) -> Option<T> {
        let ctx = &self.anchor.ctx;
        let popup = Popup::default_response_id(self.anchor);
        let last_focused_id = popup.with("entered");
        let output = Popup::menu(self.anchor)
            .close_behavior(self.close_behavior)
            .frame(Frame::NONE)
            .gap(if self.dims_background {
                DIMMED_GAP
            } else {
                0.0
            })
            .show(|ui| {
                if self.dims_background {
                    let (window, scrim) = (ctx.content_rect(), ui.colors().scrim);
                    let around = fill_around_cutout(window, 0.0, self.anchor.rect, scrim);
                    ui.painter().with_clip_rect(window).add(around);
                }
                ui.data_mut(|data| data.remove::<ListRows>(list_rows_id()));
                let output = self.frame.show(ui, content);
                handle_keys(ui, last_focused_id, output.response.rect.height());
                output.inner
            });
        keep_above(self.anchor, popup);
        let last_focused = ctx.data(|data| data.get_temp::<LastFocused>(last_focused_id).is_some());
        if last_focused && !Popup::is_id_open(ctx, popup) {
            ctx.data_mut(|data| data.remove::<LastFocused>(last_focused_id));
            // A click intentionally removes the focus.
            if !ctx.input(|input| input.pointer.any_click()) {
                self.anchor.request_focus();
            }
        }
        output.map(|output| output.inner)
    }
}

/// Keeps an open list above the dialog of its control.
///
/// Areas keep their order while they are hidden, and a press brings the dialog to the top. If it is
/// released in the same frame, a list that was last shown before the dialog was opened again would
/// stay below it.
fn keep_above(anchor: &Response, popup: Id) {
    let dialog = anchor.layer_id;
    // Other layers are below all lists anyway.
    if dialog.order == Order::Foreground && Popup::is_id_open(&anchor.ctx, popup) {
        let list = LayerId::new(Order::Foreground, popup);
        anchor.ctx.set_sublayer(dialog, list);
    }
}

/// Index and id of the row that was focused last.
type LastFocused = (usize, Id);

/// Focuses the current choice of a list that was just opened, and moves the focus by keys.
/// `last_focused_id` stores the last focused row; `height` is the height of the list.
fn handle_keys(ui: &Ui, last_focused_id: Id, height: f32) {
    let rows: Option<ListRows> = ui.data_mut(|data| data.remove_temp(list_rows_id()));
    // The sizing pass has no rows.
    let Some(rows) = rows else {
        return;
    };
    let last_focused: Option<LastFocused> = ui.data(|data| data.get_temp(last_focused_id));
    let focused = ui.memory(egui::Memory::focused);
    let at = rows.ids.iter().position(|&id| focused == Some(id));
    let last = rows.ids.len() - 1;
    let present = rows.selected.unwrap_or(0);
    let key_target = match (last_focused, at, focused) {
        (None, ..) => Some(present),
        (Some(_), Some(at), _) => rows.key_target(ui, at, height),
        // The focused row was replaced.
        (Some((before, row)), None, Some(gone)) if row == gone => Some(before.min(last)),
        (Some(_), None, _) => rows.key_target(ui, present, height).map(|_| present),
    };
    if let Some(now) = key_target.or(at) {
        ui.data_mut(|data| data.insert_temp::<LastFocused>(last_focused_id, (now, rows.ids[now])));
    }
    let Some(key_target) = key_target else {
        return;
    };
    ui.memory_mut(|memory| {
        memory.request_focus(rows.ids[key_target]);
        // Keeps egui from moving the focus in the direction of the arrow.
        memory.move_focus(FocusDirection::None);
    });
    ui.ctx().request_repaint();
}

impl ListRows {
    /// The row that a key leads to from row `at`; `height` is the height of the list.
    fn key_target(&self, ui: &Ui, at: usize, height: f32) -> Option<usize> {
        let last = self.ids.len() - 1;
        let slides = self.sliders.contains(&self.ids[at]);
        let (far, by) = ui.input(|input| {
            let presses = |key| input.num_presses(key) as isize;
            let across = presses(Key::ArrowRight) - presses(Key::ArrowLeft);
            let down = presses(Key::ArrowDown) - presses(Key::ArrowUp);
            let keys = [Key::Home, Key::End, Key::PageUp, Key::PageDown];
            let far = keys.into_iter().find(|&key| input.key_pressed(key));
            (far, down + if slides { 0 } else { across })
        });
        let page = height * 0.8;
        let (top, tops) = (self.tops[at], &self.tops);
        match far {
            Some(Key::Home) => Some(0),
            Some(Key::End) => Some(last),
            Some(Key::PageUp) => tops.iter().position(|&other| other >= top - page),
            Some(_) => tops.iter().rposition(|&other| other <= top + page),
            None if by != 0 => Some(at.saturating_add_signed(by).min(last)),
            None => None,
        }
    }
}

/// Minimum height of a row.
const CHOICE_ROW_HEIGHT: f32 = 32.0;
/// Padding at both ends of a row.
const CHOICE_PADDING: f32 = 10.0;
/// Width of the names if there are descriptions, and of the values after them.
const CHOICE_NAME_WIDTH: f32 = 96.0;
const CHOICE_VALUE_WIDTH: f32 = 52.0;

/// The size of a face before a name or in a button, and the space for it.
const FACE_SIZE: f32 = 30.0;
const FACE_WIDTH: f32 = 40.0;
const BUTTON_FACE_SIZE: f32 = 26.0;
/// Width of the names of opponents with faces.
const OPPONENT_NAME_WIDTH: f32 = 160.0;

/// A row of a drop-down list.
pub(super) struct ChoiceRow<'a> {
    pub(super) name: &'a str,
    /// The face of an opponent before its name.
    pub(super) face: Option<AnimalFace>,
    /// A short value after the name, such as the rating; may be empty.
    pub(super) value: &'a str,
    /// A description, which may wrap; may be empty.
    pub(super) description: &'a str,
    /// Whether it is the current selection.
    pub(super) is_selected: bool,
}

/// Draws a row of an open list with only a name.
pub fn choice_row(ui: &mut Ui, name: &str, is_selected: bool) -> Response {
    let row = ChoiceRow {
        name,
        face: None,
        value: "",
        description: "",
        is_selected,
    };
    row.ui(ui)
}

/// Draws the rows of an open menu with the given width; returns the value of the clicked one.
pub fn menu_rows<'a, T>(
    ui: &mut Ui,
    width: f32,
    entries: impl IntoIterator<Item = (T, &'a str)>,
) -> Option<T> {
    ui.set_width(width);
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut clicked = None;
    for (value, name) in entries {
        if choice_row(ui, name, false).clicked() {
            clicked = Some(value);
            // Unlike a click, a key press doesn't close the menu.
            ui.close();
        }
    }
    clicked
}

/// Draws the heading above rows with ratings.
pub(super) fn ratings_heading(ui: &mut Ui, text: &str) {
    let (rect, _) = ui.allocate_exact_size(
        vec2(ui.available_width(), RATINGS_HEADING_HEIGHT),
        Sense::hover(),
    );
    let left = rect.left_center() + vec2(CHOICE_PADDING, 0.0);
    let (font, color) = (regular_font(SMALL_SIZE), ui.colors().text_soft);
    ui.painter()
        .text(left, Align2::LEFT_CENTER, text, font, color);
}

/// Height of the heading above ratings.
const RATINGS_HEADING_HEIGHT: f32 = 24.0;

impl ChoiceRow<'_> {
    /// Draws the row over the available width.
    pub(super) fn ui(&self, ui: &mut Ui) -> Response {
        let enabled = ui.is_enabled();
        let values = if self.value.is_empty() {
            0.0
        } else {
            CHOICE_VALUE_WIDTH
        };
        let (faces, names) = match self.face {
            Some(_) => (FACE_WIDTH, OPPONENT_NAME_WIDTH),
            None => (0.0, CHOICE_NAME_WIDTH),
        };
        let own = text_width(ui, self.name, medium_font(BODY_SIZE)) + 2.0 * CHOICE_PADDING;
        let names = names.max(own) + values;
        let max_width = ui.available_width() - faces - names - 2.0 * CHOICE_PADDING;
        let (text, font) = (self.description.to_string(), regular_font(SMALL_SIZE));
        let description = ui
            .painter()
            .layout(text, font, ui.colors().text_soft, max_width);
        let min_height = if self.face.is_some() {
            FACE_SIZE + 6.0
        } else {
            CHOICE_ROW_HEIGHT
        };
        let height = (description.size().y + 12.0).max(target_height(ui, min_height));
        let size = vec2(ui.available_width(), height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let (name, is_selected) = (self.name, self.is_selected);
        response
            .widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, is_selected, name));
        register_row(ui, &response, is_selected);
        let painter = ui.painter();
        if is_selected {
            painter.rect_filled(rect, BUTTON_RADIUS, ui.colors().selected);
        } else if response.hovered() && enabled {
            painter.rect_filled(rect, BUTTON_RADIUS, ui.colors().field_hover);
        }
        focus_ring(ui, &response, rect.shrink(3.0), BUTTON_RADIUS);
        let color = match (enabled, is_selected) {
            (false, _) => ui.colors().text_soft,
            (true, true) => ui.colors().accent,
            (true, false) => ui.colors().text,
        };
        let mut area = rect.shrink2(vec2(CHOICE_PADDING, 0.0));
        if let Some(face) = self.face {
            let center = area.left_center() + vec2(FACE_SIZE / 2.0, 0.0);
            face.paint(ui.painter(), center, FACE_SIZE);
            area.min.x += faces;
        }
        paint_line(
            ui,
            area,
            Align2::LEFT_CENTER,
            name,
            medium_font(BODY_SIZE),
            color,
        );
        let (font, soft) = (regular_font(SMALL_SIZE), ui.colors().text_soft);
        let value_area = area.with_max_x(area.left() + names - 2.0 * CHOICE_PADDING);
        paint_line(ui, value_area, Align2::RIGHT_CENTER, self.value, font, soft);
        let pos = pos2(
            area.left() + names,
            area.center().y - description.size().y / 2.0,
        );
        ui.painter().galley(pos, description, soft);
        response
    }
}

/// A button that shows the current choice and opens the list.
pub struct Dropdown<'a> {
    /// What is selected, for screen readers: "Sort by".
    pub name: &'a str,
    /// The index of the current choice; beyond all choices if there is none.
    pub selected: usize,
    /// All choices.
    pub choices: &'a [String],
    /// Tooltips of the choices, in the same order; may be fewer.
    pub notes: &'a [String],
}

impl Dropdown<'_> {
    /// Draws the button; returns the index of a newly selected choice.
    pub fn ui(&self, ui: &mut Ui, width: f32) -> Option<usize> {
        let now = self.choices.get(self.selected).map_or("", String::as_str);
        let labeled = tr!("common-labeled", label = self.name, text = now);
        let name = if now.is_empty() { self.name } else { &labeled };
        let mut response = dropdown_button(ui, None, now, name, width);
        if let Some(note) = self.notes.get(self.selected) {
            response = response.on_hover_text(note);
        } else if now.is_empty() {
            response = response.on_hover_text(self.name);
        }
        let list = PopupList {
            anchor: &response,
            close_behavior: PopupCloseBehavior::CloseOnClick,
            frame: style::dialog_frame(ui).inner_margin(6),
            dims_background: false,
        };
        // The list with its frame is as wide as the button.
        let width = width.max(140.0) - list.frame.total_margin().sum().x;
        let output = list.show(|ui| {
            ui.set_width(width);
            ui.spacing_mut().item_spacing.y = 0.0;
            let height = ui.ctx().content_rect().height() * 0.6;
            let list = ScrollArea::vertical().max_height(height);
            fading_scroll(ui, list, ScrollBackground::Frame, |ui| self.list(ui)).inner
        });
        output?.filter(|&selected| selected != self.selected)
    }

    fn list(&self, ui: &mut Ui) -> Option<usize> {
        let mut selected = None;
        for (number, text) in self.choices.iter().enumerate() {
            let mut response = choice_row(ui, text, number == self.selected);
            if let Some(note) = self.notes.get(number) {
                response = response.on_hover_text(note);
            }
            if response.clicked() {
                selected = Some(number);
                // Unlike a click, a key press doesn't close the list.
                ui.close();
            }
        }
        selected
    }
}

/// Width of the padding and the arrow.
const BUTTON_PADDING: f32 = 38.0;

/// The button of a drop-down list, with the current choice, the face of an opponent and an arrow.
/// `name` is for screen readers.
pub fn dropdown_button(
    ui: &mut Ui,
    face: Option<AnimalFace>,
    text: &str,
    name: &str,
    width: f32,
) -> Response {
    let size = vec2(width, target_height(ui, 36.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ComboBox, enabled, name));
    paint_button_background(ui, &response, rect, false);
    let mut area = Rect::from_min_size(
        rect.min + vec2(12.0, 0.0),
        rect.size() - vec2(BUTTON_PADDING, 0.0),
    );
    if let Some(face) = face {
        let center = area.left_center() + vec2(BUTTON_FACE_SIZE / 2.0 - 4.0, 0.0);
        face.paint(ui.painter(), center, BUTTON_FACE_SIZE);
        area.min.x += BUTTON_FACE_SIZE + 2.0;
    }
    let (font, color) = (medium_font(BODY_SIZE), ui.colors().text);
    paint_line(ui, area, Align2::LEFT_CENTER, text, font, color);
    let tip = pos2(rect.right() - 16.0, rect.center().y + 2.0);
    let stroke = Stroke::new(1.6, ui.colors().text_soft);
    for side in [-4.5, 4.5] {
        ui.painter()
            .line_segment([tip, tip + vec2(side, -4.5)], stroke);
    }
    response
}
