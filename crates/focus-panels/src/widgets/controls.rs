//! Buttons, switches and progress bars.

use egui::output::OutputEvent;
use egui::response::Flags;
use egui::{
    Align2, Color32, CornerRadius, FontId, InputState, Painter, Popup, Pos2, Rect, Response, Sense,
    Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::text_field::field_took_enter;
use crate::keys::{KeyCommand, KeyContext, peek_commands};
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, Colors, PANEL_RADIUS, SMALL_SIZE, ThemeColors, fade, medium_font,
    mix, regular_font, semibold_font, visual_order,
};

/// Default height of buttons, in points.
pub const BUTTON_HEIGHT: f32 = 36.0;
/// Padding at both ends of a button's label.
const PADDING: f32 = 14.0;
/// Minimum padding if two buttons share a narrow row.
const MIN_PADDING: f32 = 5.0;
/// Height of a sample on a button, and the padding around it.
const SAMPLE_HEIGHT: f32 = 26.0;
const SAMPLE_PADDING: f32 = 5.0;

/// Paints the focus ring of a focused control.
pub fn focus_ring(ui: &Ui, response: &Response, rect: Rect, radius: impl Into<CornerRadius>) {
    if response.has_focus() {
        paint_focus_ring(ui, rect, radius.into());
    }
}

/// Paints the focus ring: light, with a dark line that separates it from the accented edge of
/// selected controls. It takes 3 points around `rect`.
fn paint_focus_ring(ui: &Ui, rect: Rect, radius: CornerRadius) {
    let painter = ui.painter();
    let outside = StrokeKind::Outside;
    painter.rect_stroke(
        rect,
        radius,
        Stroke::new(1.0, ui.colors().surround),
        outside,
    );
    let ring = Stroke::new(2.0, ui.colors().text);
    painter.rect_stroke(
        rect.expand(1.0),
        radius + CornerRadius::same(1),
        ring,
        outside,
    );
}

/// The button for the next action: large and accented.
pub fn primary_button(ui: &mut Ui, text: &str, mut size: Vec2) -> Response {
    let font = primary_button_font(size.y);
    let galley = ui
        .painter()
        .layout_no_wrap(text.into(), font, ui.colors().on_accent);
    // A long label makes it wider, as far as there is space.
    let wanted = primary_button_width(ui, text, size.y).min(ui.available_width());
    size.x = size.x.max(wanted);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    set_name(&response, ui, WidgetType::Button, text);
    let fill = if response.hovered() || response.has_focus() {
        ui.colors().accent_hover
    } else {
        ui.colors().filled
    };
    ui.painter().rect_filled(rect, PANEL_RADIUS, fill);
    let text_rect = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
    ui.painter()
        .galley(text_rect.min, galley, ui.colors().on_accent);
    focus_ring(ui, &response, rect, PANEL_RADIUS);
    response
}

/// The font of [`primary_button`] at a height.
fn primary_button_font(height: f32) -> FontId {
    semibold_font(if height > 48.0 { 20.0 } else { BODY_SIZE })
}

/// The minimum width at which [`primary_button`] shows its full label.
pub fn primary_button_width(ui: &Ui, text: &str, height: f32) -> f32 {
    text_width(ui, text, primary_button_font(height)) + 32.0
}

/// A button at least as wide as its label.
pub fn button(ui: &mut Ui, text: &str, min_width: f32) -> Response {
    let button = LabeledButton {
        min_width,
        ..LabeledButton::new(ui, text)
    };
    button.ui(ui)
}

/// A button with the given padding and a possibly abbreviated label; screen readers get its full
/// `set_name`.
pub fn compact_button(ui: &mut Ui, text: &str, set_name: &str, padding: f32) -> Response {
    let button = LabeledButton {
        set_name,
        padding,
        ..LabeledButton::new(ui, text)
    };
    button.ui(ui)
}

/// Two buttons that fill a row. If it is narrow, their padding shrinks first and then their labels.
/// Returns the index of the clicked one.
pub fn button_pair(ui: &mut Ui, texts: [&str; 2]) -> Option<usize> {
    let width = |text: &str| text_width(ui, text, medium_font(BODY_SIZE));
    let max_width = ui.available_width() - ui.spacing().item_spacing.x;
    let widths = texts.map(width);
    let padding = (max_width - widths.iter().sum::<f32>()) / 4.0;
    // If there is too little space, each gets half of it.
    let first = if padding < MIN_PADDING {
        max_width / 2.0
    } else {
        widths[0] + 2.0 * padding.min(PADDING)
    };
    let mut pressed = None;
    for (index, (text, width)) in texts
        .into_iter()
        .zip([first, max_width - first])
        .enumerate()
    {
        let size = vec2(width, BUTTON_HEIGHT);
        let button = LabeledButton {
            padding: padding.clamp(MIN_PADDING, PADDING),
            min_width: width,
            ..LabeledButton::new(ui, text)
        };
        if ui.allocate_ui(size, |ui| button.ui(ui)).inner.clicked() {
            pressed = Some(index);
        }
    }
    pressed
}

/// A red button that ends or deletes something.
pub fn danger_button(ui: &mut Ui, text: &str) -> Response {
    let color = if ui.is_enabled() {
        danger_color(&ui.colors(), false)
    } else {
        ui.colors().text_soft
    };
    let button = LabeledButton {
        color,
        ..LabeledButton::new(ui, text)
    };
    button.ui(ui)
}

/// The color of a destructive action, brighter when hovered.
pub(super) fn danger_color(colors: &Colors, hovered: bool) -> Color32 {
    let muted = if hovered { 0.0 } else { 0.3 };
    mix(colors.error, colors.text_soft, muted)
}

/// The text color of a control.
fn text_color(ui: &Ui) -> Color32 {
    if ui.is_enabled() {
        ui.colors().text
    } else {
        ui.colors().text_soft
    }
}

/// One of several choices.
pub fn choice_button(ui: &mut Ui, text: &str, selected: bool) -> Response {
    choice_button_with_sample(ui, text, selected, 0.0, |_, _| ())
}

/// The same with a fixed width; a longer label is truncated.
pub fn choice_button_of_width(ui: &mut Ui, text: &str, selected: bool, width: f32) -> Response {
    let button = LabeledButton {
        selected,
        min_width: width,
        ..LabeledButton::new(ui, text)
    };
    let response = ui
        .allocate_ui(vec2(width, BUTTON_HEIGHT), |ui| button.ui(ui))
        .inner;
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, enabled, selected, text));
    response
}

/// The width of [`choice_button`].
pub fn choice_button_width(ui: &Ui, text: &str) -> f32 {
    text_width(ui, text, medium_font(BODY_SIZE)) + 2.0 * PADDING
}

/// One of several choices with a sample, `sample` wide and painted by `draw`, before its label.
pub fn choice_button_with_sample(
    ui: &mut Ui,
    text: &str,
    selected: bool,
    sample: f32,
    draw: impl FnOnce(&Painter, Rect),
) -> Response {
    let button = LabeledButton {
        selected,
        sample,
        padding: if sample > 0.0 { 12.0 } else { PADDING },
        ..LabeledButton::new(ui, text)
    };
    let response = button.ui(ui);
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, enabled, selected, text));
    let size = vec2(sample, SAMPLE_HEIGHT);
    let corner = response.rect.left_center() + vec2(SAMPLE_PADDING, -size.y / 2.0);
    draw(ui.painter(), Rect::from_min_size(corner, size));
    response
}

/// A small square button with a symbol; `set_name` describes it.
pub fn icon_button(ui: &mut Ui, symbol: &str, set_name: &str, side: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::click());
    self::set_name(&response, ui, WidgetType::Button, set_name);
    paint_button_background(ui, &response, rect, false);
    let color = text_color(ui);
    let center = Align2::CENTER_CENTER;
    ui.painter()
        .text(rect.center(), center, symbol, medium_font(BODY_SIZE), color);
    response
}

/// A labeled button.
struct LabeledButton<'a> {
    text: &'a str,
    /// The name for screen readers.
    set_name: &'a str,
    color: Color32,
    /// Padding at both ends of the label.
    padding: f32,
    min_width: f32,
    /// Width of a sample before the label, or 0.
    sample: f32,
    selected: bool,
}

impl<'a> LabeledButton<'a> {
    /// A button as wide as its label.
    fn new(ui: &Ui, text: &'a str) -> Self {
        Self {
            text,
            set_name: text,
            color: text_color(ui),
            padding: PADDING,
            min_width: 0.0,
            sample: 0.0,
            selected: false,
        }
    }

    fn ui(self, ui: &mut Ui) -> Response {
        // Slightly more space after the sample than before it.
        let before = if self.sample > 0.0 {
            self.sample + 2.0 * SAMPLE_PADDING + 4.0 - self.padding
        } else {
            0.0
        };
        let around = 2.0 * self.padding + before;
        let area = ui.max_rect().width() - around;
        let galley = truncated_line(ui, self.text, medium_font(BODY_SIZE), self.color, area);
        let size = vec2(
            (galley.size().x + around).max(self.min_width),
            BUTTON_HEIGHT,
        );
        let (rect, mut response) = ui.allocate_exact_size(size, Sense::click());
        set_name(&response, ui, WidgetType::Button, self.set_name);
        if galley.elided {
            response = response.on_hover_text(self.text);
        }
        paint_button_background(ui, &response, rect, self.selected);
        let place = rect.with_min_x(rect.left() + before).center() - galley.size() / 2.0;
        ui.painter().galley(place, galley, self.color);
        response
    }
}

/// Paints a control's background and border according to its state, and the focus ring.
pub fn paint_button_background(ui: &Ui, response: &Response, rect: Rect, selected: bool) {
    let hovered = response.hovered() && ui.is_enabled();
    let (fill, edge) = match (selected, hovered) {
        (true, _) => (ui.colors().selected, ui.colors().accent),
        (false, true) => (ui.colors().field_hover, ui.colors().edge),
        (false, false) => (ui.colors().field, ui.colors().line),
    };
    ui.painter().rect(
        rect,
        BUTTON_RADIUS,
        fill,
        Stroke::new(1.0, edge),
        StrokeKind::Inside,
    );
    focus_ring(ui, response, rect, BUTTON_RADIUS);
}

/// A row of a list with a note after its text, as wide as the available space.
pub fn row_with_note(ui: &mut Ui, text: &str, remark: &str) -> Response {
    let size = vec2(ui.available_width(), BUTTON_HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    set_name(&response, ui, WidgetType::Button, text);
    if response.hovered() && ui.is_enabled() {
        ui.painter()
            .rect_filled(rect, BUTTON_RADIUS, ui.colors().field_hover);
    }
    focus_ring(ui, &response, rect.shrink(2.0), BUTTON_RADIUS);
    let color = text_color(ui);
    let left = pos2(rect.left() + 12.0, rect.center().y);
    let written = truncated_line(ui, text, medium_font(BODY_SIZE), color, rect.width() - 20.0);
    let end = left.x + written.size().x;
    let place = left - vec2(0.0, written.size().y / 2.0);
    ui.painter().galley(place, written, color);
    if !remark.is_empty() {
        let left = pos2(end + 10.0, rect.center().y);
        let area = rect.right() - 8.0 - left.x;
        let galley = truncated_line(
            ui,
            remark,
            regular_font(SMALL_SIZE),
            ui.colors().text_soft,
            area,
        );
        let place = left - vec2(0.0, galley.size().y / 2.0);
        ui.painter().galley(place, galley, ui.colors().text_soft);
    }
    response
}

/// A heading that expands or collapses what is below it.
pub fn collapsing_header(ui: &mut Ui, text: &str, open: bool) -> Response {
    let size = vec2(ui.available_width(), 32.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, open, text));
    let background = rect.expand2(vec2(6.0, 0.0));
    if response.hovered() {
        ui.painter()
            .rect_filled(background, BUTTON_RADIUS, ui.colors().field_hover);
    }
    focus_ring(ui, &response, background, BUTTON_RADIUS);
    let painter = ui.painter();
    let tip = rect.right_center() - vec2(10.0, 0.0);
    let area = tip.x - 12.0 - rect.left();
    let written = truncated_line(ui, text, semibold_font(BODY_SIZE), ui.colors().text, area);
    let place = rect.left_center() - vec2(0.0, written.size().y / 2.0);
    painter.galley(place, written, ui.colors().text);
    chevron(painter, tip, open);
    response
}

/// The chevron of a heading: it points down if collapsed and up if expanded.
pub fn chevron(painter: &Painter, tip: Pos2, open: bool) {
    let up = if open { -1.0 } else { 1.0 };
    let arrow = [vec2(-5.0, -2.5), vec2(0.0, 2.5), vec2(5.0, -2.5)];
    let points = arrow.map(|by| tip + vec2(by.x, by.y * up)).to_vec();
    let stroke = Stroke::new(1.6, painter.colors().text_soft);
    painter.add(Shape::line(points, stroke));
}

/// The width of a text in one line.
pub fn text_width(ui: &Ui, text: &str, font: FontId) -> f32 {
    let color = ui.colors().text;
    let galley = ui.painter().layout_no_wrap(text.into(), font, color);
    galley.size().x
}

/// Lays out a text in one line, truncated with an ellipsis.
pub fn truncated_line(
    ui: &Ui,
    text: &str,
    font: FontId,
    color: Color32,
    max_width: f32,
) -> std::sync::Arc<egui::Galley> {
    use egui::text::{LayoutJob, TextWrapping};
    let mut job = LayoutJob::simple_singleline(visual_order(text).into_owned(), font, color);
    job.wrap = TextWrapping::truncate_at_width(max_width.max(0.0));
    ui.painter().layout_job(job)
}

/// Draws a name at the top of an area and a note at the bottom.
pub fn name_and_note(ui: &Ui, area: Rect, set_name: &str, about: &str, color: Color32) {
    let set_name = truncated_line(
        ui,
        set_name,
        medium_font(BODY_SIZE),
        ui.colors().text,
        area.width(),
    );
    ui.painter().galley(area.min, set_name, ui.colors().text);
    let about = truncated_line(ui, about, regular_font(SMALL_SIZE), color, area.width());
    let place = area.left_bottom() - vec2(0.0, about.size().y);
    ui.painter().galley(place, about, color);
}

/// A labeled switch.
pub fn toggle_switch(ui: &mut Ui, text: &str, on: bool) -> Response {
    let font = medium_font(BODY_SIZE);
    let color = text_color(ui);
    let galley = ui.painter().layout_no_wrap(text.to_string(), font, color);
    let size = vec2(48.0 + galley.size().x + 6.0, 32.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, enabled, on, text));
    let track = Rect::from_min_size(
        pos2(rect.left() + 2.0, rect.center().y - 10.0),
        vec2(36.0, 20.0),
    );
    let colors = ui.colors();
    let (fill, knob) = if on && enabled {
        (colors.filled, colors.on_accent)
    } else {
        (colors.field_hover, colors.text_soft)
    };
    let edge = match (on, enabled) {
        (true, true) => colors.accent,
        (true, false) => fill,
        (false, _) => colors.edge,
    };
    ui.painter().rect(
        track,
        10.0,
        fill,
        Stroke::new(1.0, edge),
        StrokeKind::Inside,
    );
    let x = if on {
        track.right() - 10.0
    } else {
        track.left() + 10.0
    };
    ui.painter()
        .circle_filled(pos2(x, track.center().y), 6.5, knob);
    let place = pos2(
        track.right() + 10.0,
        rect.center().y - galley.size().y / 2.0,
    );
    ui.painter().galley(place, galley, color);
    focus_ring(ui, &response, rect.expand2(vec2(4.0, 0.0)), BUTTON_RADIUS);
    response
}

/// A thin progress bar.
pub fn progress_bar(ui: &Ui, rect: Rect, part: f32) {
    let radius = rect.height() / 2.0;
    ui.painter()
        .rect_filled(rect, radius, fade(ui.colors().edge, 0.38));
    if part > 0.0 {
        let width = (rect.width() * part.min(1.0)).max(rect.height());
        let full = Rect::from_min_size(rect.min, vec2(width, rect.height()));
        ui.painter().rect_filled(full, radius, ui.colors().accent);
    }
}

fn set_name(response: &Response, ui: &Ui, kind: WidgetType, text: &str) {
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(kind, enabled, text));
}

/// A primary button that Enter activates unless another control is focused.
pub fn default_button(ui: &mut Ui, text: &str, size: Vec2) -> Response {
    let response = primary_button(ui, text, size);
    click_on_enter(ui, response)
}

/// Lets Enter activate a control unless another one is focused. At most one control of a dialog may
/// use it.
#[must_use]
pub fn click_on_enter(ui: &Ui, mut response: Response) -> Response {
    let ctx = ui.ctx();
    let hears = ui.is_enabled()
        && !Popup::is_any_open(ctx)
        && ctx.memory(|memory| {
            memory.focused().is_none() && memory.allows_interaction(ui.layer_id())
        })
        && !field_took_enter(ctx);
    let pressed =
        |input: &InputState| peek_commands(KeyContext::Name, input).contains(&KeyCommand::Confirm);
    if hears && ui.input(pressed) {
        response.flags |= Flags::FAKE_PRIMARY_CLICKED;
        // Reported like a real click, for screen readers and sounds.
        let clicked = OutputEvent::Clicked(WidgetInfo::new(WidgetType::Button));
        ctx.output_mut(|output| output.events.push(clicked));
    }
    response
}

/// Padding at both ends of the text, in points.
pub const LINK_PADDING: f32 = 8.0;

/// A button that is only its text until hovered, for rarely needed actions. As wide as its text and
/// `height` high.
pub fn text_button(ui: &mut Ui, text: &str, height: f32) -> Response {
    let area = ui.max_rect().width() - 2.0 * LINK_PADDING;
    let written = truncated_line(ui, text, medium_font(BODY_SIZE), ui.colors().text, area);
    let size = vec2(written.size().x + 2.0 * LINK_PADDING, height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, text));
    if response.hovered() && enabled {
        ui.painter()
            .rect_filled(rect, BUTTON_RADIUS, ui.colors().field_hover);
    }
    focus_ring(ui, &response, rect.shrink(2.0), BUTTON_RADIUS);
    let text_rect = Align2::CENTER_CENTER.align_size_within_rect(written.size(), rect);
    ui.painter()
        .galley(text_rect.min, written, ui.colors().text);
    response
}

/// Minimum height of a row.
pub const MIN_ROW_HEIGHT: f32 = 25.0;
/// Padding at both ends of a row, for aligning texts between rows.
pub const ROW_PADDING: f32 = 12.0;
/// Space between text and note.
const NOTE_GAP: f32 = 10.0;

/// A row of a menu, as wide as the available space.
#[derive(Clone, Copy, Debug)]
pub struct MenuRow<'a> {
    /// The text.
    pub text: &'a str,
    /// A note or shortcut at the right end, or empty.
    pub note: &'a str,
    /// Whether it ends or deletes something, and is red.
    pub is_dangerous: bool,
    /// The height.
    pub height: f32,
}

impl<'a> MenuRow<'a> {
    /// A row of default height.
    #[must_use]
    pub const fn new(text: &'a str, remark: &'a str) -> Self {
        Self {
            text,
            note: remark,
            is_dangerous: false,
            height: BUTTON_HEIGHT,
        }
    }

    /// Draws the row.
    pub fn ui(self, ui: &mut Ui) -> Response {
        let size = vec2(ui.available_width(), self.height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, self.text));
        let colors = ui.colors();
        let (background, color) = match (enabled, response.hovered(), self.is_dangerous) {
            (false, ..) => (mix(colors.field, colors.page, 0.6), colors.text_soft),
            (true, false, false) => (colors.field, colors.text),
            (true, true, false) => (colors.field_hover, colors.text),
            (true, hovered, true) => {
                let background = mix(colors.field, colors.error, if hovered { 0.16 } else { 0.0 });
                (background, danger_color(&colors, hovered))
            }
        };
        ui.painter().rect_filled(rect, BUTTON_RADIUS, background);
        focus_ring(ui, &response, rect.shrink(2.0), BUTTON_RADIUS);
        let inner = rect.shrink2(vec2(ROW_PADDING, 0.0));
        let text = truncated_line(ui, self.text, medium_font(BODY_SIZE), color, inner.width());
        let end = inner.left() + text.size().x;
        let place = inner.left_center() - vec2(0.0, text.size().y / 2.0);
        ui.painter().galley(place, text, color);
        if !self.note.is_empty() {
            let max_width = inner.right() - end - NOTE_GAP;
            let soft = colors.text_soft;
            let remark = truncated_line(ui, self.note, regular_font(SMALL_SIZE), soft, max_width);
            let up = vec2(remark.size().x, remark.size().y / 2.0);
            ui.painter().galley(inner.right_center() - up, remark, soft);
        }
        response
    }
}

/// A separator between rows.
pub fn menu_separator(ui: &mut Ui, height: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let line = Stroke::new(1.0, ui.colors().edge);
    let range = rect.x_range().shrink(ROW_PADDING);
    ui.painter().hline(range, rect.center().y, line);
}
