//! Text fields.

use std::fmt::Debug;
use std::hash::Hash;

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::{TextEditOutput, TextEditState};
use egui::{
    Align, Align2, Context, Event, FontId, Id, Key, LayerId, Order, Response, TextBuffer, TextEdit,
    Ui, Vec2, vec2,
};

use super::fit_text::{NAME_SIZES, largest_fitting, text_width};
use super::focus::focus_ring;
use crate::style::{
    BUTTON_RADIUS, SMALL_SIZE, ThemeColors, char_index_at, layout_editable_line, regular_font,
    target_height,
};

/// A single-line text field.
pub struct TextField<'a> {
    /// Shown while the field is empty; also its name for screen readers.
    pub hint: &'a str,
    /// Maximum number of characters. The field shows the count when it is nearly reached.
    pub limit: usize,
    /// The width.
    pub width: f32,
}

/// Padding at both ends of the text.
const PADDING: f32 = 10.0;
/// Height of the field.
const HEIGHT: f32 = 34.0;

impl TextField<'_> {
    /// Draws the field; `salt` distinguishes it from others.
    pub fn ui(&self, ui: &mut Ui, salt: impl Hash + Debug, text: &mut String) -> Response {
        let id = ui.make_persistent_id(salt);
        self.with_id(ui, id, text)
    }

    /// Draws the field with a given id. Long text shrinks, and has a tooltip if that is not enough.
    pub fn with_id(&self, ui: &mut Ui, id: Id, text: &mut String) -> Response {
        let max_width = self.width.min(ui.available_width()) - 2.0 * PADDING;
        let (font, fits) = fit_font(ui, text, max_width);
        let line_font = font.clone();
        let mut line = move |ui: &Ui, text: &dyn TextBuffer, _: f32| {
            layout_editable_line(ui, text.as_str(), &line_font)
        };
        let field = TextEdit::singleline(text)
            .id(id)
            .font(font)
            .layouter(&mut line)
            .char_limit(self.limit)
            .margin(vec2(PADDING, 6.0))
            .min_size(vec2(0.0, target_height(ui, HEIGHT)))
            .vertical_align(Align::Center)
            .hint_text(self.hint)
            .desired_width(self.width);
        let mut response = show_text_edit(ui, field);
        // Screen readers read a placeholder only while the field is empty.
        ui.ctx()
            .accesskit_node_builder(id, |node| node.set_label(self.hint));
        if !fits && !response.has_focus() {
            response = response.on_hover_text(text.as_str());
        }
        show_limit(ui, &response, text.chars().count(), self.limit);
        response
    }
}

/// The font with which a text fits, and whether it does.
fn fit_font(ui: &Ui, text: &str, max_width: f32) -> (FontId, bool) {
    let fits = |size: &f32| text_width(ui, text, regular_font(*size)) <= max_width;
    let size = largest_fitting(NAME_SIZES, fits);
    (regular_font(size), fits(&size))
}

/// Draws a text field with its focus ring. The click that focuses it selects everything, as Tab
/// does; a drag selects what it covers.
pub fn show_text_edit(ui: &mut Ui, field: TextEdit<'_>) -> Response {
    let response = show_frameless_text_edit(ui, field);
    focus_ring(ui, &response, response.rect, BUTTON_RADIUS);
    response
}

/// Like [`show_text_edit`] without the focus ring, for a field that scrolls within a frame.
pub fn show_frameless_text_edit(ui: &mut Ui, field: TextEdit<'_>) -> Response {
    let output = field.show(ui);
    save_undo_step(ui, &output);
    let response = output.response.response;
    if response.lost_focus() {
        let pass = ui.ctx().cumulative_pass_nr();
        ui.data_mut(|data| data.insert_temp(lost_focus_id(), pass));
    }
    let fresh = response.id.with("fresh");
    let gained = response.gained_focus();
    let held = ui.input(|input| input.pointer.any_down());
    let clicked = response.clicked();
    let waits = gained || ui.data(|data| data.get_temp(fresh).unwrap_or(false));
    let pointer = response
        .interact_pointer_pos()
        .filter(|_| clicked && !waits);
    let hovered = pointer.and_then(|at| char_index_at(&output.galley, at - output.galley_pos));
    if let Some(place) = hovered {
        // egui assumes that all characters run from left to right.
        set_selection(ui.ctx(), response.id, [place; 2]);
    }
    if waits && (clicked || gained && !held) {
        select_all(ui.ctx(), response.id, output.galley.text());
    }
    if gained || waits {
        let waits = waits && held && !clicked && !response.dragged();
        ui.data_mut(|data| data.insert_temp(fresh, waits));
    }
    response
}

/// Pause in seconds after which typing starts another undo step.
const UNDO_PAUSE: f64 = 1.0;

/// The text of a field in the last frame.
#[derive(Clone)]
struct LastText {
    text: String,
    cursor: CCursorRange,
    /// Time of the last change.
    changed: f64,
    /// Whether that change removed characters.
    removed: bool,
}

/// Lets undo work word by word. egui adds a step after a second without typing, but notices it only
/// if frames are drawn meanwhile; otherwise one undo would remove everything.
fn save_undo_step(ui: &Ui, output: &TextEditOutput) {
    let Some(cursor) = output.cursor_range else {
        return;
    };
    let id = output.response.response.id.with("last text");
    let (text, now) = (output.galley.text(), ui.input(|input| input.time));
    let last: Option<LastText> = ui.data(|data| data.get_temp(id));
    let changed = last.as_ref().is_some_and(|last| last.text != text);
    let removed = match &last {
        Some(last) if changed => text.chars().count() < last.text.chars().count(),
        Some(last) => last.removed,
        None => false,
    };
    if let Some(last) = last.as_ref().filter(|_| changed && !is_undo_pressed(ui)) {
        let paused = now - last.changed > UNDO_PAUSE;
        if paused || removed != last.removed || starts_word(&last.text, text) {
            let mut state = output.state.clone();
            let mut undoer = state.undoer();
            undoer.add_undo(&(last.cursor, last.text.clone()));
            state.set_undoer(undoer);
            state.store(ui.ctx(), output.response.response.id);
        }
    }
    let since = last.filter(|_| !changed).map_or(now, |last| last.changed);
    let last = LastText {
        text: text.into(),
        cursor,
        changed: since,
        removed,
    };
    ui.data_mut(|data| data.insert_temp(id, last));
}

/// Whether a change starts a word or inserts several characters.
fn starts_word(before: &str, after: &str) -> bool {
    let same = |(a, b): &(char, char)| a == b;
    let retained = before.chars().zip(after.chars()).take_while(same).count();
    let (old, new) = (before.chars().count(), after.chars().count());
    if new != old + 1 {
        return new > old;
    }
    let previous = retained
        .checked_sub(1)
        .and_then(|at| before.chars().nth(at));
    let typed = after.chars().nth(retained);
    previous.is_none_or(char::is_whitespace) && typed.is_some_and(|typed| !typed.is_whitespace())
}

/// Whether undo or redo was pressed in this frame.
fn is_undo_pressed(ui: &Ui) -> bool {
    let is_undo = |event: &Event| match event {
        Event::Key {
            key: Key::Z | Key::Y,
            pressed,
            modifiers,
            ..
        } => *pressed && modifiers.command,
        _ => false,
    };
    ui.input(|input| input.events.iter().any(is_undo))
}

/// Clears the undo history of a field that shows another text from now on.
pub fn clear_undo(ctx: &Context, id: Id) {
    if let Some(mut state) = TextEditState::load(ctx, id) {
        state.clear_undoer();
        state.store(ctx, id);
    }
    ctx.data_mut(|data| data.remove::<LastText>(id.with("last text")));
}

/// Where the pass in which a field lost the focus is stored.
fn lost_focus_id() -> Id {
    Id::new("pass in which a field lost the focus")
}

/// Whether a field has lost the focus in this pass, so that Enter has been handled.
pub(super) fn field_took_enter(ctx: &Context) -> bool {
    let left = ctx.data(|data| data.get_temp::<u64>(lost_focus_id()));
    left == Some(ctx.cumulative_pass_nr())
}

/// Selects all text of a field, so that typing replaces it.
pub fn select_all(ctx: &Context, id: Id, text: &str) {
    set_selection(ctx, id, [0, text.chars().count()]);
}

fn set_selection(ctx: &Context, id: Id, ends: [usize; 2]) {
    let mut state = TextEditState::load(ctx, id).unwrap_or_default();
    let [from, to] = ends.map(CCursor::new);
    let range = CCursorRange::two(from, to);
    state.cursor.set_char_range(Some(range));
    state.store(ctx, id);
}

/// Share of the limit from which on the count is shown.
const COUNT_FROM: f32 = 0.8;
/// Fields for fewer characters, such as numbers and squares, show no count.
const MIN_COUNTED_LIMIT: usize = 10;

/// Shows the number of characters below the field when the limit is near.
fn show_limit(ui: &Ui, response: &Response, count: usize, limit: usize) {
    let is_near = count as f32 >= limit as f32 * COUNT_FROM;
    if !response.has_focus() || !is_near || limit < MIN_COUNTED_LIMIT {
        return;
    }
    let layer = LayerId::new(Order::Foreground, Id::new("letters").with(response.id));
    let painter = ui.ctx().layer_painter(layer);
    let text = format!("{count} / {limit}");
    let galley = painter.layout_no_wrap(text, regular_font(SMALL_SIZE), ui.colors().accent);
    let around = Vec2::new(6.0, 2.0);
    let right = response.rect.right_bottom() + vec2(0.0, 2.0);
    let rect = Align2::RIGHT_TOP.anchor_size(right, galley.size() + around * 2.0);
    painter.rect_filled(rect, 4.0, ui.colors().panel);
    painter.galley(rect.min + around, galley, ui.colors().accent);
}
