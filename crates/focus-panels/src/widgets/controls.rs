//! Panels, buttons, switches and progress bars.

use egui::accesskit::Role;
use egui::output::OutputEvent;
use egui::response::Flags;
use egui::text::LayoutJob;
use egui::{
    Align2, Color32, FontId, Margin, Painter, Popup, Pos2, Rect, Response, Sense, Shape, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::fit_text::{paint_line, text_width, truncated_line};
use super::focus::focus_ring;
use super::text_field::field_took_enter;
use crate::keys::{KeyCommand, KeyContext, peek_commands};
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, Colors, PANEL_RADIUS, PieceSymbol, SMALL_SIZE, SeatEmblem,
    ThemeColors, fade, medium_font, mix, panel_frame, regular_font, semibold_font, small_text,
    target_height, target_rect, visual_rows,
};
use crate::tr;

/// Default height of buttons, in points.
pub const BUTTON_HEIGHT: f32 = 36.0;
/// Padding at both ends of a button's label.
const PADDING: f32 = 14.0;
/// Minimum padding if two buttons share a narrow row.
const MIN_PADDING: f32 = 5.0;
/// Height of a sample on a button, and the padding around it.
const SAMPLE_HEIGHT: f32 = 26.0;
const SAMPLE_PADDING: f32 = 5.0;

/// The button for the next action: large and accented.
pub fn primary_button(ui: &mut Ui, text: &str, mut size: Vec2) -> Response {
    // A long label makes it wider, as far as there is space.
    let wanted = primary_button_width(ui, text, size.y).min(ui.available_width());
    size = vec2(size.x.max(wanted), target_height(ui, size.y));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    set_name(&response, ui, WidgetType::Button, text);
    let fill = if response.hovered() || response.has_focus() {
        ui.colors().accent_hover
    } else {
        ui.colors().filled
    };
    ui.painter().rect_filled(rect, PANEL_RADIUS, fill);
    let (font, color) = (primary_button_font(size.y), ui.colors().on_accent);
    let area = rect.shrink2(vec2(MIN_PADDING, 0.0));
    let label = paint_line(ui, area, Align2::CENTER_CENTER, text, font, color);
    focus_ring(ui, &response, rect, PANEL_RADIUS);
    if label.is_truncated {
        response.on_hover_text(text)
    } else {
        response
    }
}

/// The font of [`primary_button`] at a height.
fn primary_button_font(height: f32) -> FontId {
    semibold_font(if height > 48.0 { 20.0 } else { BODY_SIZE })
}

/// The minimum width at which [`primary_button`] shows its full label.
pub fn primary_button_width(ui: &Ui, text: &str, height: f32) -> f32 {
    text_width(ui, text, primary_button_font(height)) + 32.0
}

/// The width of a [`button`] or [`choice_button`] with this label.
pub fn button_width(ui: &Ui, text: &str) -> f32 {
    text_width(ui, text, medium_font(BODY_SIZE)) + 2.0 * PADDING
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
/// `name`.
pub fn compact_button(ui: &mut Ui, text: &str, name: &str, padding: f32) -> Response {
    let button = LabeledButton {
        name,
        padding,
        ..LabeledButton::new(ui, text)
    };
    button.ui(ui)
}

/// Two buttons that fill a row. If it is narrow, their padding shrinks first and then their labels.
/// Returns the index of the clicked one.
pub fn button_pair(ui: &mut Ui, texts: [&str; 2], enabled: [bool; 2]) -> Option<usize> {
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
        let draw = |ui: &mut Ui| {
            if !enabled[index] {
                ui.disable();
            }
            let button = LabeledButton {
                padding: padding.clamp(MIN_PADDING, PADDING),
                min_width: width,
                ..LabeledButton::new(ui, text)
            };
            button.ui(ui)
        };
        if ui.allocate_ui(size, draw).inner.clicked() {
            pressed = Some(index);
        }
    }
    pressed
}

/// A red button for a destructive action.
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

/// Names the choices in `ui` for screen readers.
pub fn name_choices(ui: &Ui, name: &str) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::RadioGroup);
        node.set_label(name);
    });
}

/// One of several choices.
pub fn choice_button(ui: &mut Ui, text: &str, selected: bool) -> Response {
    choice_button_with_sample(ui, text, selected, 0.0, |_, _| ())
}

/// A [`choice_button`] with a fixed width; a longer label is truncated.
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

/// One of several choices with a sample, `sample` wide and painted by `draw`, before its label.
pub fn choice_button_with_sample(
    ui: &mut Ui,
    text: &str,
    selected: bool,
    sample: f32,
    draw: impl FnOnce(&Painter, Rect),
) -> Response {
    wide_choice_button(ui, text, selected, (0.0, sample), draw)
}

/// Like [`choice_button_with_sample`], at least `min_width` wide.
pub fn wide_choice_button(
    ui: &mut Ui,
    text: &str,
    selected: bool,
    (min_width, sample): (f32, f32),
    draw: impl FnOnce(&Painter, Rect),
) -> Response {
    let button = LabeledButton {
        selected,
        sample,
        min_width,
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

/// The choice of a piece symbol.
pub fn symbol_choice(ui: &mut Ui, offered: SeatEmblem, is_chosen: bool) -> Response {
    let size = Vec2::splat(target_height(ui, 40.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let symbol = (PieceSymbol::by_number(offered.symbol).name)();
    let name = tr!("symbol-named", symbol = symbol);
    let (enabled, kind) = (ui.is_enabled(), WidgetType::RadioButton);
    response.widget_info(|| WidgetInfo::selected(kind, enabled, is_chosen, name.as_str()));
    paint_button_background(ui, &response, rect, is_chosen);
    offered.paint_piece(ui.painter(), rect.center(), 32.0);
    response
}

/// A small square button with a symbol; `name` describes it.
pub fn icon_button(ui: &mut Ui, symbol: &str, name: &str, side: f32) -> Response {
    let size = Vec2::splat(target_height(ui, side));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    set_name(&response, ui, WidgetType::Button, name);
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
    name: &'a str,
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
            name: text,
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
        let max_width = ui.max_rect().width() - around;
        let galley = truncated_line(ui, self.text, medium_font(BODY_SIZE), self.color, max_width);
        let width = (galley.size().x + around).max(self.min_width);
        let size = vec2(width, target_height(ui, BUTTON_HEIGHT));
        let (rect, mut response) = ui.allocate_exact_size(size, Sense::click());
        set_name(&response, ui, WidgetType::Button, self.name);
        if galley.elided {
            response = response.on_hover_text(self.text);
        }
        paint_button_background(ui, &response, rect, self.selected);
        // After a sample, the label is next to it.
        let pos = if self.sample > 0.0 {
            let left = rect.left() + self.padding + before;
            pos2(left, rect.center().y - galley.size().y / 2.0)
        } else {
            rect.center() - galley.size() / 2.0
        };
        ui.painter().galley(pos, galley, self.color);
        response
    }
}

/// Draws a panel over an area, with padding at the left and right, and at the top and bottom.
pub(crate) fn panel<R>(
    ui: &mut Ui,
    id: &str,
    area: Rect,
    padding: Vec2,
    content: impl FnOnce(&mut Ui) -> R,
) -> R {
    let mut child = ui.new_child(UiBuilder::new().id_salt(id).max_rect(area));
    let frame = panel_frame(ui).inner_margin(Margin::from(padding));
    let output = frame.show(&mut child, |ui| {
        let size = area.size() - 2.0 * padding;
        ui.set_width(size.x);
        ui.set_height(size.y);
        content(ui)
    });
    output.inner
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
pub fn row_with_note(ui: &mut Ui, text: &str, note: &str) -> Response {
    let size = vec2(ui.available_width(), target_height(ui, BUTTON_HEIGHT));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    set_name(&response, ui, WidgetType::Button, text);
    if response.hovered() && ui.is_enabled() {
        ui.painter()
            .rect_filled(rect, BUTTON_RADIUS, ui.colors().field_hover);
    }
    focus_ring(ui, &response, rect.shrink(2.0), BUTTON_RADIUS);
    let (mut area, left) = (rect.shrink2(vec2(12.0, 0.0)), Align2::LEFT_CENTER);
    let text = paint_line(ui, area, left, text, medium_font(BODY_SIZE), text_color(ui));
    area.min.x = (text.rect.right() + NOTE_GAP).min(area.right());
    let (font, color) = (regular_font(SMALL_SIZE), ui.colors().text_soft);
    paint_line(ui, area, left, note, font, color);
    response
}

/// A heading that expands or collapses what is below it. A long text has two lines.
pub fn collapsing_header(ui: &mut Ui, text: &str, open: bool) -> Response {
    let color = ui.colors().text;
    let width = ui.available_width() - CHEVRON_WIDTH;
    let font = semibold_font(BODY_SIZE);
    let rows = visual_rows(ui, text, &font, width).into_owned();
    let mut job = LayoutJob::simple(rows, font, color, width);
    job.wrap.max_rows = 2;
    let galley = ui.painter().layout_job(job);
    let height = target_height(ui, (galley.size().y + 8.0).max(32.0));
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, open, text));
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_expanded(open));
    let background = rect.expand2(vec2(6.0, 0.0));
    if response.hovered() {
        ui.painter()
            .rect_filled(background, BUTTON_RADIUS, ui.colors().field_hover);
    }
    focus_ring(ui, &response, background, BUTTON_RADIUS);
    let tip = rect.right_center() - vec2(10.0, 0.0);
    let is_truncated = galley.elided;
    let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect);
    ui.painter().galley(place.min, galley, color);
    chevron(ui.painter(), tip, open);
    if is_truncated {
        response.on_hover_text(text)
    } else {
        response
    }
}

/// The width of the chevron of a heading and the space before it.
const CHEVRON_WIDTH: f32 = 22.0;

/// The chevron of a heading: it points down if collapsed and up if expanded.
pub fn chevron(painter: &Painter, tip: Pos2, open: bool) {
    let up = if open { -1.0 } else { 1.0 };
    let arrow = [vec2(-5.0, -2.5), vec2(0.0, 2.5), vec2(5.0, -2.5)];
    let points = arrow.map(|by| tip + vec2(by.x, by.y * up)).to_vec();
    let stroke = Stroke::new(1.6, painter.colors().text_soft);
    painter.add(Shape::line(points, stroke));
}

/// The height of [`toggle_switch`], in points.
pub const SWITCH_HEIGHT: f32 = 32.0;

/// A labeled switch.
pub fn toggle_switch(ui: &mut Ui, text: &str, on: bool) -> Response {
    let font = medium_font(BODY_SIZE);
    let color = text_color(ui);
    let max_width = ui.available_width() - 48.0 - 6.0;
    let galley = truncated_line(ui, text, font, color, max_width);
    let size = vec2(
        48.0 + galley.size().x + 6.0,
        target_height(ui, SWITCH_HEIGHT),
    );
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

/// A bar with the shares of wins, draws and losses.
pub fn result_bar(ui: &Ui, rect: Rect, results: [u32; 3]) {
    let colors = ui.colors();
    ui.painter().rect_filled(rect, 2.0, colors.field);
    let games: u32 = results.iter().sum();
    if games == 0 || !rect.is_positive() {
        return;
    }
    let mut left = rect.left();
    let fills = [colors.accent, colors.text_soft, colors.line];
    for (count, color) in results.into_iter().zip(fills) {
        let width = rect.width() * count as f32 / games as f32;
        let part = rect.with_min_x(left).with_max_x(left + width);
        ui.painter().rect_filled(part, 0.0, color);
        left += width;
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
    let is_active = ui.is_enabled()
        && !Popup::is_any_open(ctx)
        && ctx.memory(|memory| {
            memory.focused().is_none() && memory.allows_interaction(ui.layer_id())
        })
        && !field_took_enter(ctx);
    if is_active && peek_commands(ctx, KeyContext::Name).contains(&KeyCommand::Confirm) {
        response.flags |= Flags::FAKE_PRIMARY_CLICKED;
        // Reported like a real click, for screen readers and sounds.
        let clicked = OutputEvent::Clicked(WidgetInfo::new(WidgetType::Button));
        ctx.output_mut(|output| output.events.push(clicked));
    }
    response
}

/// Padding at both ends of a [`text_button`], in points.
pub const LINK_PADDING: f32 = 8.0;

/// A button that is only its text until hovered, for rarely needed actions. As wide as its text and
/// `height` tall.
pub fn text_button(ui: &mut Ui, text: &str, height: f32) -> Response {
    let font = medium_font(BODY_SIZE);
    let width = text_width(ui, text, font.clone()) + 2.0 * LINK_PADDING;
    let size = vec2(width.min(ui.max_rect().width()), target_height(ui, height));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    set_name(&response, ui, WidgetType::Button, text);
    if response.hovered() && ui.is_enabled() {
        ui.painter()
            .rect_filled(rect, BUTTON_RADIUS, ui.colors().field_hover);
    }
    focus_ring(ui, &response, rect.shrink(2.0), BUTTON_RADIUS);
    let area = rect.shrink2(vec2(LINK_PADDING, 0.0));
    paint_line(
        ui,
        area,
        Align2::CENTER_CENTER,
        text,
        font,
        ui.colors().text,
    );
    response
}

/// A small underlined link.
pub fn small_link(ui: &mut Ui, text: &str) -> Response {
    let link = ui.link(small_text(text).color(ui.colors().accent).underline());
    focus_ring(ui, &link, link.rect.expand(1.0), BUTTON_RADIUS);
    let target = target_rect(ui, link.rect);
    if target.height() > link.rect.height() {
        let id = link.id.with("touch");
        link | ui.interact(target, id, Sense::CLICK)
    } else {
        link
    }
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
    pub const fn new(text: &'a str, note: &'a str) -> Self {
        Self {
            text,
            note,
            is_dangerous: false,
            height: BUTTON_HEIGHT,
        }
    }

    /// Draws the row.
    pub fn ui(self, ui: &mut Ui) -> Response {
        let size = vec2(ui.available_width(), target_height(ui, self.height));
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
        let mut area = rect.shrink2(vec2(ROW_PADDING, 0.0));
        let font = medium_font(BODY_SIZE);
        let text = paint_line(ui, area, Align2::LEFT_CENTER, self.text, font, color);
        area.min.x = (text.rect.right() + NOTE_GAP).min(area.right());
        let (font, color) = (regular_font(SMALL_SIZE), colors.text_soft);
        paint_line(ui, area, Align2::RIGHT_CENTER, self.note, font, color);
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
