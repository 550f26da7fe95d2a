//! Buttons, switches and progress bars.

use egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Response, Sense, Shape, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, Colors, PANEL_RADIUS, SMALL_SIZE, ThemeColors, fade, medium_font,
    mix, regular_font, semibold_font, visual_order,
};

/// Default height of buttons, in points.
pub const BUTTON_HEIGHT: f32 = 36.0;
/// Padding at both ends of a button's label.
const ENDS: f32 = 14.0;
/// Minimum padding if two buttons share a narrow row.
const LEAST_ENDS: f32 = 5.0;
/// Height of a sample on a button, and the padding around it.
const SAMPLE: f32 = 26.0;
const BESIDE_SAMPLE: f32 = 5.0;

/// Paints the focus ring of a focused control.
pub fn focus_ring(ui: &Ui, response: &Response, rect: Rect, radius: impl Into<CornerRadius>) {
    if response.has_focus() {
        paint_ring(ui, rect, radius.into());
    }
}

/// Paints the focus ring: light, with a dark line that separates it from the accented edge of
/// selected controls. It takes 3 points around `rect`.
fn paint_ring(ui: &Ui, rect: Rect, radius: CornerRadius) {
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
    let font = primary_font(size.y);
    let galley = ui
        .painter()
        .layout_no_wrap(text.into(), font, ui.colors().on_accent);
    // A long label makes it wider, as far as there is space.
    let wanted = primary_button_width(ui, text, size.y).min(ui.available_width());
    size.x = size.x.max(wanted);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    name(&response, ui, WidgetType::Button, text);
    let fill = if response.hovered() || response.has_focus() {
        ui.colors().accent_hover
    } else {
        ui.colors().filled
    };
    ui.painter().rect_filled(rect, PANEL_RADIUS, fill);
    let place = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
    ui.painter()
        .galley(place.min, galley, ui.colors().on_accent);
    focus_ring(ui, &response, rect, PANEL_RADIUS);
    response
}

/// The font of [`primary_button`] at a height.
fn primary_font(height: f32) -> FontId {
    semibold_font(if height > 48.0 { 20.0 } else { BODY_SIZE })
}

/// The minimum width at which [`primary_button`] shows its full label.
pub fn primary_button_width(ui: &Ui, text: &str, height: f32) -> f32 {
    text_width(ui, text, primary_font(height)) + 32.0
}

/// A button at least as wide as its label.
pub fn button(ui: &mut Ui, text: &str, min_width: f32) -> Response {
    let plate = Plate {
        min_width,
        ..Plate::new(ui, text)
    };
    plate.ui(ui)
}

/// A button with the given padding and a possibly abbreviated label; screen readers get its full
/// `name`.
pub fn compact_button(ui: &mut Ui, text: &str, name: &str, ends: f32) -> Response {
    let plate = Plate {
        name,
        ends,
        ..Plate::new(ui, text)
    };
    plate.ui(ui)
}

/// Two buttons that fill a row. If it is narrow, their padding shrinks first and then their labels.
/// Returns the index of the clicked one.
pub fn button_pair(ui: &mut Ui, texts: [&str; 2]) -> Option<usize> {
    let width = |text: &str| text_width(ui, text, medium_font(BODY_SIZE));
    let room = ui.available_width() - ui.spacing().item_spacing.x;
    let widths = texts.map(width);
    let ends = (room - widths.iter().sum::<f32>()) / 4.0;
    // If there is too little space, each gets half of it.
    let first = if ends < LEAST_ENDS {
        room / 2.0
    } else {
        widths[0] + 2.0 * ends.min(ENDS)
    };
    let mut pressed = None;
    for (place, (text, width)) in texts.into_iter().zip([first, room - first]).enumerate() {
        let size = vec2(width, BUTTON_HEIGHT);
        let plate = Plate {
            ends: ends.clamp(LEAST_ENDS, ENDS),
            min_width: width,
            ..Plate::new(ui, text)
        };
        if ui.allocate_ui(size, |ui| plate.ui(ui)).inner.clicked() {
            pressed = Some(place);
        }
    }
    pressed
}

/// A red button that ends or deletes something.
pub fn danger_button(ui: &mut Ui, text: &str) -> Response {
    let colour = if ui.is_enabled() {
        danger_color(&ui.colors(), false)
    } else {
        ui.colors().text_soft
    };
    let plate = Plate {
        colour,
        ..Plate::new(ui, text)
    };
    plate.ui(ui)
}

/// The color of a destructive action, brighter when hovered.
pub(super) fn danger_color(colours: &Colors, pointed: bool) -> Color32 {
    let muted = if pointed { 0.0 } else { 0.3 };
    mix(colours.error, colours.text_soft, muted)
}

/// The text color of a control.
fn text_colour(ui: &Ui) -> Color32 {
    if ui.is_enabled() {
        ui.colors().text
    } else {
        ui.colors().text_soft
    }
}

/// One of several choices.
pub fn choice_button(ui: &mut Ui, text: &str, chosen: bool) -> Response {
    choice_button_with_sample(ui, text, chosen, 0.0, |_, _| ())
}

/// The same with a fixed width; a longer label is truncated.
pub fn choice_button_of_width(ui: &mut Ui, text: &str, chosen: bool, width: f32) -> Response {
    let plate = Plate {
        chosen,
        min_width: width,
        ..Plate::new(ui, text)
    };
    let response = ui
        .allocate_ui(vec2(width, BUTTON_HEIGHT), |ui| plate.ui(ui))
        .inner;
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, enabled, chosen, text));
    response
}

/// The width of [`choice_button`].
pub fn choice_button_width(ui: &Ui, text: &str) -> f32 {
    text_width(ui, text, medium_font(BODY_SIZE)) + 2.0 * ENDS
}

/// One of several choices with a sample, `sample` wide and painted by `draw`, before its label.
pub fn choice_button_with_sample(
    ui: &mut Ui,
    text: &str,
    chosen: bool,
    sample: f32,
    draw: impl FnOnce(&Painter, Rect),
) -> Response {
    let plate = Plate {
        chosen,
        sample,
        ends: if sample > 0.0 { 12.0 } else { ENDS },
        ..Plate::new(ui, text)
    };
    let response = plate.ui(ui);
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, enabled, chosen, text));
    let size = vec2(sample, SAMPLE);
    let corner = response.rect.left_center() + vec2(BESIDE_SAMPLE, -size.y / 2.0);
    draw(ui.painter(), Rect::from_min_size(corner, size));
    response
}

/// A small square button with a symbol; `name` describes it.
pub fn icon_button(ui: &mut Ui, sign: &str, name: &str, side: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::click());
    self::name(&response, ui, WidgetType::Button, name);
    paint_button_background(ui, &response, rect, false);
    let colour = text_colour(ui);
    let centre = Align2::CENTER_CENTER;
    ui.painter()
        .text(rect.center(), centre, sign, medium_font(BODY_SIZE), colour);
    response
}

/// A labeled button.
struct Plate<'a> {
    text: &'a str,
    /// The name for screen readers.
    name: &'a str,
    colour: Color32,
    /// Padding at both ends of the label.
    ends: f32,
    min_width: f32,
    /// Width of a sample before the label, or 0.
    sample: f32,
    chosen: bool,
}

impl<'a> Plate<'a> {
    /// A button as wide as its label.
    fn new(ui: &Ui, text: &'a str) -> Self {
        Self {
            text,
            name: text,
            colour: text_colour(ui),
            ends: ENDS,
            min_width: 0.0,
            sample: 0.0,
            chosen: false,
        }
    }

    fn ui(self, ui: &mut Ui) -> Response {
        // Slightly more space after the sample than before it.
        let before = if self.sample > 0.0 {
            self.sample + 2.0 * BESIDE_SAMPLE + 4.0 - self.ends
        } else {
            0.0
        };
        let around = 2.0 * self.ends + before;
        let room = ui.max_rect().width() - around;
        let galley = truncated_line(ui, self.text, medium_font(BODY_SIZE), self.colour, room);
        let size = vec2(
            (galley.size().x + around).max(self.min_width),
            BUTTON_HEIGHT,
        );
        let (rect, mut response) = ui.allocate_exact_size(size, Sense::click());
        name(&response, ui, WidgetType::Button, self.name);
        if galley.elided {
            response = response.on_hover_text(self.text);
        }
        paint_button_background(ui, &response, rect, self.chosen);
        let place = rect.with_min_x(rect.left() + before).center() - galley.size() / 2.0;
        ui.painter().galley(place, galley, self.colour);
        response
    }
}

/// Paints a control's background and border according to its state, and the focus ring.
pub fn paint_button_background(ui: &Ui, response: &Response, rect: Rect, chosen: bool) {
    let hovered = response.hovered() && ui.is_enabled();
    let (fill, edge) = match (chosen, hovered) {
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
    name(&response, ui, WidgetType::Button, text);
    if response.hovered() && ui.is_enabled() {
        ui.painter()
            .rect_filled(rect, BUTTON_RADIUS, ui.colors().field_hover);
    }
    focus_ring(ui, &response, rect.shrink(2.0), BUTTON_RADIUS);
    let colour = text_colour(ui);
    let left = pos2(rect.left() + 12.0, rect.center().y);
    let written = truncated_line(
        ui,
        text,
        medium_font(BODY_SIZE),
        colour,
        rect.width() - 20.0,
    );
    let end = left.x + written.size().x;
    let place = left - vec2(0.0, written.size().y / 2.0);
    ui.painter().galley(place, written, colour);
    if !remark.is_empty() {
        let left = pos2(end + 10.0, rect.center().y);
        let room = rect.right() - 8.0 - left.x;
        let galley = truncated_line(
            ui,
            remark,
            regular_font(SMALL_SIZE),
            ui.colors().text_soft,
            room,
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
    let ground = rect.expand2(vec2(6.0, 0.0));
    if response.hovered() {
        ui.painter()
            .rect_filled(ground, BUTTON_RADIUS, ui.colors().field_hover);
    }
    focus_ring(ui, &response, ground, BUTTON_RADIUS);
    let painter = ui.painter();
    let tip = rect.right_center() - vec2(10.0, 0.0);
    let room = tip.x - 12.0 - rect.left();
    let written = truncated_line(ui, text, semibold_font(BODY_SIZE), ui.colors().text, room);
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
    let colour = ui.colors().text;
    let galley = ui.painter().layout_no_wrap(text.into(), font, colour);
    galley.size().x
}

/// Lays out a text in one line, truncated with an ellipsis.
pub fn truncated_line(
    ui: &Ui,
    text: &str,
    font: FontId,
    colour: Color32,
    room: f32,
) -> std::sync::Arc<egui::Galley> {
    use egui::text::{LayoutJob, TextWrapping};
    let mut job = LayoutJob::simple_singleline(visual_order(text).into_owned(), font, colour);
    job.wrap = TextWrapping::truncate_at_width(room.max(0.0));
    ui.painter().layout_job(job)
}

/// Draws a name at the top of an area and a note at the bottom.
pub fn name_and_note(ui: &Ui, area: Rect, name: &str, about: &str, colour: Color32) {
    let name = truncated_line(
        ui,
        name,
        medium_font(BODY_SIZE),
        ui.colors().text,
        area.width(),
    );
    ui.painter().galley(area.min, name, ui.colors().text);
    let about = truncated_line(ui, about, regular_font(SMALL_SIZE), colour, area.width());
    let place = area.left_bottom() - vec2(0.0, about.size().y);
    ui.painter().galley(place, about, colour);
}

/// A labeled switch.
pub fn toggle_switch(ui: &mut Ui, text: &str, on: bool) -> Response {
    let font = medium_font(BODY_SIZE);
    let colour = text_colour(ui);
    let galley = ui.painter().layout_no_wrap(text.to_string(), font, colour);
    let size = vec2(48.0 + galley.size().x + 6.0, 32.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, enabled, on, text));
    let track = Rect::from_min_size(
        pos2(rect.left() + 2.0, rect.center().y - 10.0),
        vec2(36.0, 20.0),
    );
    let colours = ui.colors();
    let (fill, knob) = if on && enabled {
        (colours.filled, colours.on_accent)
    } else {
        (colours.field_hover, colours.text_soft)
    };
    let edge = match (on, enabled) {
        (true, true) => colours.accent,
        (true, false) => fill,
        (false, _) => colours.edge,
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
    ui.painter().galley(place, galley, colour);
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

fn name(response: &Response, ui: &Ui, kind: WidgetType, text: &str) {
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(kind, enabled, text));
}
