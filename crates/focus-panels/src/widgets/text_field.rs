//! Fields for text.

use std::fmt::Debug;
use std::hash::Hash;

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::{TextEditOutput, TextEditState};
use egui::{
    Align, Align2, Context, Event, FontId, Id, Key, LayerId, Order, Response, TextBuffer, TextEdit,
    Ui, Vec2, vec2,
};

use super::controls::focus_ring;
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, SMALL_SIZE, ThemeColors, char_index_at, layout_editable_line,
    regular_font,
};

/// A field for a line of text.
pub struct TextField<'a> {
    /// What is shown while the field is empty; also its name for readers of the screen.
    pub hint: &'a str,
    /// The largest number of letters. Near it the field says how many there are.
    pub limit: usize,
    /// The width.
    pub width: f32,
}

/// The room at both ends of a text.
const ENDS: f32 = 10.0;
/// The height of a field.
const HEIGHT: f32 = 34.0;
/// The sizes in which a text is tried, the usual one first.
const SIZES: [f32; 4] = [BODY_SIZE, 14.0, 13.0, 12.0];

impl TextField<'_> {
    /// Draws the field; `salt` tells it from others beside it.
    pub fn ui(&self, ui: &mut Ui, salt: impl Hash + Debug, text: &mut String) -> Response {
        let id = ui.make_persistent_id(salt);
        self.with_id(ui, id, text)
    }

    /// Draws the field under an id that is known outside of it. A long text is written smaller; what is
    /// longer still is read under the pointer.
    pub fn with_id(&self, ui: &mut Ui, id: Id, text: &mut String) -> Response {
        let room = self.width.min(ui.available_width()) - 2.0 * ENDS;
        let (font, fits) = fitting(ui, text, room);
        let line_font = font.clone();
        let mut line = move |ui: &Ui, text: &dyn TextBuffer, _: f32| {
            layout_editable_line(ui, text.as_str(), &line_font)
        };
        let field = TextEdit::singleline(text)
            .id(id)
            .font(font)
            .layouter(&mut line)
            .char_limit(self.limit)
            .margin(vec2(ENDS, 6.0))
            .min_size(vec2(0.0, HEIGHT))
            .vertical_align(Align::Center)
            .hint_text(self.hint)
            .desired_width(self.width);
        let mut response = show_text_edit(ui, field);
        if !fits && !response.has_focus() {
            response = response.on_hover_text(text.as_str());
        }
        show_limit(ui, &response, text.chars().count(), self.limit);
        response
    }
}

/// The font in which a text is written in a field with so much room, and whether it fits then.
fn fitting(ui: &Ui, text: &str, room: f32) -> (FontId, bool) {
    let width = |size: f32| {
        let galley = ui
            .painter()
            .layout_no_wrap(text.into(), regular_font(size), ui.colors().text);
        galley.size().x
    };
    let size = SIZES.into_iter().find(|&size| width(size) <= room);
    (
        regular_font(size.unwrap_or(SIZES[SIZES.len() - 1])),
        size.is_some(),
    )
}

/// Draws a field for text with its focus ring. The click that gives it the focus selects all, as Tab does; a
/// drag selects what it covers.
pub fn show_text_edit(ui: &mut Ui, field: TextEdit<'_>) -> Response {
    let response = show_frameless_text_edit(ui, field);
    focus_ring(ui, &response, response.rect, BUTTON_RADIUS);
    response
}

/// The same without the focus ring, for a field that scrolls inside of a frame.
pub fn show_frameless_text_edit(ui: &mut Ui, field: TextEdit<'_>) -> Response {
    let output = field.show(ui);
    save_undo_step(ui, &output);
    let response = output.response.response;
    if response.lost_focus() {
        let pass = ui.ctx().cumulative_pass_nr();
        ui.data_mut(|data| data.insert_temp(left_id(), pass));
    }
    let fresh = response.id.with("fresh");
    let gained = response.gained_focus();
    let held = ui.input(|input| input.pointer.any_down());
    let clicked = response.clicked();
    let waits = gained || ui.data(|data| data.get_temp(fresh).unwrap_or(false));
    let pointer = response
        .interact_pointer_pos()
        .filter(|_| clicked && !waits);
    let pointed = pointer.and_then(|at| char_index_at(&output.galley, at.x - output.galley_pos.x));
    if let Some(place) = pointed {
        // egui looks for the place as if all letters followed each other from the left.
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

/// The pause after which typing begins another undo step, in seconds.
const PAUSE: f64 = 1.0;

/// The text of a field as it was in the last frame, for the steps of undo.
#[derive(Clone)]
struct LastText {
    text: String,
    cursor: CCursorRange,
    /// The time of the last change.
    changed: f64,
    /// Whether that removed letters.
    removed: bool,
}

/// Lets undo go back word by word. egui makes a step after a second without typing, which it notices only if frames are drawn
/// in the meantime: without them one undo would remove all that was typed.
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
    if let Some(last) = last.as_ref().filter(|_| changed && !undoes(ui)) {
        let paused = now - last.changed > PAUSE;
        if paused || removed != last.removed || begins_word(&last.text, text) {
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

/// Whether a change is the first letter of a word, or more than one letter, as when something is pasted.
fn begins_word(before: &str, after: &str) -> bool {
    let same = |(a, b): &(char, char)| a == b;
    let kept = before.chars().zip(after.chars()).take_while(same).count();
    let (old, new) = (before.chars().count(), after.chars().count());
    if new != old + 1 {
        return new > old;
    }
    let starts = kept.checked_sub(1).and_then(|at| before.chars().nth(at));
    let typed = after.chars().nth(kept);
    starts.is_none_or(char::is_whitespace) && typed.is_some_and(|typed| !typed.is_whitespace())
}

/// Whether undo or redo was pressed in this frame.
fn undoes(ui: &Ui) -> bool {
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

/// Forgets the steps of undo of a field that shows another text from now on.
pub fn clear_undo(ctx: &Context, id: Id) {
    if let Some(mut state) = TextEditState::load(ctx, id) {
        state.clear_undoer();
        state.store(ctx, id);
    }
    ctx.data_mut(|data| data.remove::<LastText>(id.with("last text")));
}

/// The place in memory of the pass in which a field lost the focus.
fn left_id() -> Id {
    Id::new("a field was left")
}

/// True if a field has lost the focus in this pass: Enter ended the writing, and means nothing else.
pub(super) fn field_took_enter(ctx: &Context) -> bool {
    let left = ctx.data(|data| data.get_temp::<u64>(left_id()));
    left == Some(ctx.cumulative_pass_nr())
}

/// Selects the whole text of the field with this id: what is typed next replaces it.
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

/// Gives a field that has just appeared the keyboard, once: call it before the field is drawn. It
/// waits through passes that only find a dialog's size, where nothing can take the keyboard.
pub fn focus_once(ui: &Ui, id: Id, fresh: &mut bool) {
    if ui.is_enabled() && std::mem::take(fresh) {
        ui.memory_mut(|memory| memory.request_focus(id));
    }
}

/// The share of the limit from which on the field tells it.
const TOLD: f32 = 0.8;

/// Says below the field how many letters there are when only a few more fit.
fn show_limit(ui: &Ui, response: &Response, count: usize, limit: usize) {
    if !response.has_focus() || (count as f32) < limit as f32 * TOLD {
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
