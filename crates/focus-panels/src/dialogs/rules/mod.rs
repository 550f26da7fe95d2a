//! The rules dialog: a list of chapters, and the selected one next to it.

mod diagrams;

use std::collections::BTreeSet;

use egui::emath::TSTransform;
use egui::epaint::RectShape;
use egui::text::LayoutJob;
use egui::{
    Frame, Margin, Rect, ScrollArea, Sense, Shape, Stroke, Ui, UiBuilder, Vec2, WidgetInfo,
    WidgetType, vec2,
};

use crate::strings::{self, Chapter, DiagramId, Paragraph};
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, PANEL_RADIUS, SMALL_SIZE, SeatColors, SeatEmblem, ThemeColors,
    medium_font, paragraph, regular_font, semibold_font, small_text, title,
};
use crate::tr;
use crate::widgets::{
    BUTTON_HEIGHT, ScrollBackground, button, fading_scroll, max_dialog_size, row_with_note,
    scroll_text,
};

/// The maximum size of the dialog's content.
const MAX_SIZE: Vec2 = vec2(890.0, 760.0);
/// The maximum width of text: longer lines are hard to read.
const MAX_TEXT_WIDTH: f32 = 620.0;
/// The width of the chapter list, and its maximum share of the dialog.
const LIST_WIDTH: f32 = 200.0;
const LIST_SHARE: f32 = 0.36;
/// The space between the chapter list and the text, as a share of the dialog.
const GAP_SHARE: f32 = 0.04;
/// The padding of a diagram.
const DIAGRAM_PADDING: f32 = 16.0;
/// The width of a board diagram, and the space between it and the text next to it.
const BOARD_WIDTH: f32 = 322.0;
const BOARD_GAP: f32 = 18.0;
/// From this width on, text is next to a board instead of below it.
const TWO_COLUMNS: f32 = 560.0;

/// What the user did in the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesAction {
    /// Close the dialog.
    Close,
    /// Start the lesson with this id.
    StartLesson(&'static str),
}

/// The rules dialog.
pub struct RulesDialog<'a> {
    /// The index of the selected chapter among those of all games.
    pub chapter: &'a mut usize,
    /// The colors of the seats.
    pub colors: SeatColors,
    /// The ids of completed lessons.
    pub done: &'a BTreeSet<String>,
}

impl RulesDialog<'_> {
    /// Draws the dialog.
    pub fn ui(&mut self, ui: &mut Ui) -> Option<RulesAction> {
        let chapters = strings::chapters();
        let size = max_dialog_size(ui.ctx()).min(MAX_SIZE);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let list_width = LIST_WIDTH.min(size.x * LIST_SHARE);
        let list = rect.with_max_x(rect.left() + list_width);
        let footer = list.with_min_y(list.bottom() - BUTTON_HEIGHT);
        let text = rect.with_min_x(list.right() + size.x * GAP_SHARE);

        let list = list.with_max_y(footer.top() - 10.0);
        let mut list_ui = ui.new_child(UiBuilder::new().id_salt("list").max_rect(list));
        self.chapter_list(&mut list_ui, &chapters);
        let mut footer_ui = ui.new_child(UiBuilder::new().id_salt("footer").max_rect(footer));
        let closed = button(&mut footer_ui, tr!("common-close"), 100.0).clicked();
        let mut action = closed.then_some(RulesAction::Close);

        let mut text_ui = ui.new_child(UiBuilder::new().id_salt("text").max_rect(text));
        if let Some(chapter) = chapters.get(*self.chapter) {
            let id = ("chapter", *self.chapter);
            let page_turn = scroll_text(&mut text_ui, id, size.y, |ui| {
                let lesson = self.chapter_ui(ui, chapter);
                action = lesson.map(RulesAction::StartLesson).or(action);
            });
            let last = chapters.len().saturating_sub(1);
            *self.chapter = self.chapter.saturating_add_signed(page_turn).min(last);
        }
        action
    }

    fn chapter_list(&mut self, ui: &mut Ui, chapters: &[Chapter]) {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(title(tr!("common-rules")));
        ui.add_space(10.0);
        let area = ScrollArea::vertical()
            .id_salt("chapters")
            .max_height(ui.available_height())
            .auto_shrink(false);
        fading_scroll(ui, area, ScrollBackground::Page, |ui| {
            for (index, chapter) in chapters.iter().enumerate() {
                let background = ui.painter().add(Shape::Noop);
                let response = row_with_note(ui, chapter.title, "");
                if index == *self.chapter {
                    let fill = ui.colors().selected;
                    let shape = RectShape::filled(response.rect, BUTTON_RADIUS, fill);
                    ui.painter().set(background, shape);
                }
                if response.clicked() {
                    *self.chapter = index;
                }
            }
        });
    }

    /// Draws a chapter; returns the lesson to start.
    fn chapter_ui(&self, ui: &mut Ui, chapter: &Chapter) -> Option<&'static str> {
        let mut started = None;
        let width = (ui.available_width() - 16.0).min(MAX_TEXT_WIDTH);
        ui.set_max_width(width);
        ui.spacing_mut().item_spacing.y = 14.0;
        ui.label(title(chapter.title));
        // The symbols of each game start with the first one.
        let colors = self.colors.all();
        let emblems = (0..).zip(colors).map(|(index, (_, color))| SeatEmblem {
            symbol: index % 4,
            color,
        });
        let emblems: Vec<SeatEmblem> = emblems.collect();
        let mut paragraphs = chapter.paragraphs.as_slice();
        while let [first, rest @ ..] = paragraphs {
            paragraphs = rest;
            match first {
                Paragraph::Diagram(id, caption)
                    if diagrams::is_board(*id) && width >= TWO_COLUMNS =>
                {
                    let texts = rest.iter().take_while(|paragraph| is_text(paragraph));
                    let (beside, below) = rest.split_at(texts.count());
                    paragraphs = below;
                    ui.horizontal_top(|ui| {
                        ui.spacing_mut().item_spacing.x = BOARD_GAP;
                        diagram(ui, *id, BOARD_WIDTH, &emblems);
                        ui.vertical(|ui| {
                            let width = width - BOARD_WIDTH - BOARD_GAP;
                            ui.set_width(width);
                            for paragraph in beside {
                                text(ui, paragraph, width);
                            }
                            ui.label(small_text(*caption));
                        });
                    });
                }
                Paragraph::Diagram(id, caption) => {
                    diagram(ui, *id, width, &emblems);
                    ui.add_space(-6.0);
                    ui.label(small_text(*caption));
                }
                Paragraph::HouseRule(text) => house_rule(ui, text, width),
                Paragraph::Lessons(ids) => {
                    started = lesson_button(ui, ids, self.done).or(started);
                }
                Paragraph::Text(_) | Paragraph::ListItem(..) => text(ui, first, width),
            }
        }
        ui.add_space(16.0);
        started
    }
}

const fn is_text(paragraph: &Paragraph) -> bool {
    matches!(paragraph, Paragraph::Text(_) | Paragraph::ListItem(..))
}

/// Draws a text or list item.
fn text(ui: &mut Ui, paragraph: &Paragraph, width: f32) {
    match paragraph {
        Paragraph::Text(text) => {
            ui.label(layout(ui, &[(text, false)], width));
        }
        Paragraph::ListItem(heading, text) => {
            let parts = [(*heading, true), (" ", false), (*text, false)];
            let galley = ui.painter().layout_job(layout(ui, &parts, width - 20.0));
            let size = vec2(width, galley.size().y);
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            let bullet = rect.min + vec2(5.0, 11.0);
            ui.painter().circle_filled(bullet, 2.5, ui.colors().accent);
            ui.painter()
                .galley(rect.min + vec2(20.0, 0.0), galley, ui.colors().text);
            let label = format!("{heading} {text}");
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
        }
        Paragraph::HouseRule(_) | Paragraph::Lessons(_) | Paragraph::Diagram(..) => {}
    }
}

/// Draws a diagram on its background, scaled down if there is less space.
fn diagram(ui: &mut Ui, id: DiagramId, width: f32, emblems: &[SeatEmblem]) {
    let inner = width - 2.0 * DIAGRAM_PADDING;
    let scale = (inner / diagrams::width(id)).min(1.0);
    let height = diagrams::height(id);
    let size = vec2(width, height * scale + 2.0 * DIAGRAM_PADDING);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter()
        .rect_filled(rect, PANEL_RADIUS, ui.colors().field);
    let corner = rect.min + Vec2::splat(DIAGRAM_PADDING);
    let unscaled = Rect::from_min_size(corner, vec2(inner / scale, height));
    let transform = TSTransform::new(corner.to_vec2() * (1.0 - scale), scale);
    // The transform also scales the clip rectangle.
    let clip = transform.inverse() * ui.clip_rect();
    ui.with_visual_transform(transform, |ui| {
        let mut painter = ui.painter().clone();
        painter.set_clip_rect(clip);
        diagrams::paint(&painter, unscaled, id, emblems);
    });
}

/// Draws the button that starts the first lesson that isn't completed.
fn lesson_button(
    ui: &mut Ui,
    ids: &[&'static str],
    done: &BTreeSet<String>,
) -> Option<&'static str> {
    let next = ids.iter().find(|&&id| !done.contains(id));
    let &id = next.or(ids.first())?;
    let clicked = ui.horizontal(|ui| {
        let clicked = button(ui, tr!("learn-try-it"), 100.0).clicked();
        let title = strings::lesson_strings(id).map_or(id, |lesson| lesson.title);
        let mut label = tr!("learn-lesson", lesson = title);
        if next.is_none() {
            label = tr!("learn-done", lesson = label);
        }
        ui.label(small_text(label));
        clicked
    });
    clicked.inner.then_some(id)
}

fn house_rule(ui: &mut Ui, text: &str, width: f32) {
    Frame::new()
        .inner_margin(Margin::symmetric(16, 10))
        .stroke(Stroke::new(1.0, ui.colors().selected))
        .fill(ui.colors().field)
        .corner_radius(PANEL_RADIUS)
        .show(ui, |ui| {
            ui.set_width(width - 34.0);
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.label(
                small_text(tr!("common-house-rule"))
                    .color(ui.colors().accent)
                    .font(medium_font(SMALL_SIZE)),
            );
            ui.label(layout(ui, &[(text, false)], width - 34.0));
        });
}

/// Lays out the parts of a paragraph; `true` marks bold ones.
fn layout(ui: &Ui, parts: &[(&str, bool)], width: f32) -> LayoutJob {
    let colors = ui.colors();
    let soft = colors.text.lerp_to_gamma(colors.text_soft, 0.25);
    let parts = parts.iter().map(|&(text, is_bold)| match is_bold {
        true => (text, semibold_font(BODY_SIZE), colors.text),
        false => (text, regular_font(BODY_SIZE), soft),
    });
    paragraph(&parts.collect::<Vec<_>>(), width)
}
