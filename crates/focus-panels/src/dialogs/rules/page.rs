//! The rules page: chapters on the left, the chosen one beside them.

use std::collections::BTreeSet;

use egui::emath::TSTransform;
use egui::epaint::RectShape;
use egui::text::LayoutJob;
use egui::{
    Frame, Margin, Rect, ScrollArea, Sense, Shape, Stroke, Ui, UiBuilder, Vec2, WidgetInfo,
    WidgetType, vec2,
};

use super::diagrams;
use crate::strings::{Chapter, DiagramId, Paragraph, Strings, fill_in};
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, PANEL_RADIUS, SMALL_SIZE, medium_font, paragraph, regular_font,
    semibold_font, small_text, title,
};
use crate::style::{SeatColors, SeatEmblem, ThemeColors};
use crate::widgets::{
    ScrollBackground, button, fading_scroll, max_dialog_size, row_with_note, scroll_text,
};

/// The width of a line of text: longer ones tire the eye.
const LINE_WIDTH: f32 = 620.0;
/// The width of the list of chapters.
const LIST_WIDTH: f32 = 200.0;
/// The room around a picture, in its field.
const AROUND_PICTURE: f32 = 16.0;

/// The width of a board with its field, the room between it and the texts, and the width from which these stand beside it.
const BOARD: f32 = 322.0;
const BESIDE_BOARD: f32 = 18.0;
const BOTH: f32 = 560.0;

/// An answer of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesAction {
    /// Close the page.
    Close,
    /// Begin the lesson of this name.
    StartLesson(&'static str),
}

/// The rules page.
pub struct RulesDialog<'a> {
    /// The number of the chapter shown, over all games; the page changes it.
    pub chapter: &'a mut usize,
    /// The colours of the seats.
    pub colours: SeatColors,
    /// The names of the lessons learned.
    pub done: &'a BTreeSet<String>,
}

impl RulesDialog<'_> {
    /// Draws the page.
    pub fn ui(&mut self, ui: &mut Ui, words: &Strings) -> Option<RulesAction> {
        let chapters: Vec<&Chapter> = words.rules.iter().copied().flatten().collect();
        let size = max_dialog_size(ui.ctx()).min(vec2(890.0, 760.0));
        let (whole, _) = ui.allocate_exact_size(size, Sense::hover());

        let list = Rect::from_min_size(whole.min, vec2(LIST_WIDTH, size.y));
        let mut left = ui.new_child(UiBuilder::new().id_salt("list").max_rect(list));
        self.contents(&mut left, &chapters, words);
        let foot = Rect::from_min_max(
            whole.left_bottom() - vec2(0.0, 36.0),
            whole.left_bottom() + vec2(LIST_WIDTH, 0.0),
        );
        let mut below = ui.new_child(UiBuilder::new().id_salt("foot").max_rect(foot));
        let closed = button(&mut below, words.common.close, 100.0).clicked();
        let mut answer = closed.then_some(RulesAction::Close);

        let text = Rect::from_min_max(whole.min + vec2(LIST_WIDTH + 36.0, 0.0), whole.max);
        let mut right = ui.new_child(UiBuilder::new().id_salt("text").max_rect(text));
        if let Some(&now) = chapters.get(*self.chapter) {
            let id = ("chapter", *self.chapter);
            let turn = scroll_text(&mut right, id, size.y, |ui| {
                let lesson = read(ui, now, self.colours, self.done, words);
                answer = lesson.map(RulesAction::StartLesson).or(answer);
            });
            let last = chapters.len().saturating_sub(1);
            *self.chapter = self.chapter.saturating_add_signed(turn).min(last);
        }
        answer
    }

    /// The list of chapters.
    fn contents(&mut self, ui: &mut Ui, chapters: &[&Chapter], words: &Strings) {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(title(words.common.rules));
        ui.add_space(10.0);
        let height = ui.max_rect().height() - 100.0;
        let list = ScrollArea::vertical()
            .id_salt("chapters")
            .max_height(height)
            .auto_shrink(false);
        fading_scroll(ui, list, ScrollBackground::Page, |ui| {
            for (number, chapter) in chapters.iter().enumerate() {
                let ground = ui.painter().add(Shape::Noop);
                let response = row_with_note(ui, chapter.title, "");
                if number == *self.chapter {
                    let shape =
                        RectShape::filled(response.rect, BUTTON_RADIUS, ui.colors().selected);
                    ui.painter().set(ground, shape);
                }
                if response.clicked() {
                    *self.chapter = number;
                }
            }
        });
    }
}

/// Draws a chapter; returns the lesson to begin.
fn read(
    ui: &mut Ui,
    chapter: &Chapter,
    colours: SeatColors,
    done: &BTreeSet<String>,
    words: &Strings,
) -> Option<&'static str> {
    let mut begun = None;
    let width = (ui.available_width() - 16.0).min(LINE_WIDTH);
    ui.set_max_width(width);
    ui.spacing_mut().item_spacing.y = 14.0;
    ui.label(title(chapter.title));
    // Each game begins anew with the first motif.
    let marks = (0..)
        .zip(colours.all())
        .map(|(place, (_, colour))| SeatEmblem {
            symbol: place % 4,
            color: colour,
        });
    let marks: Vec<SeatEmblem> = marks.collect();
    let mut paragraphs = chapter.paragraphs;
    while let [first, rest @ ..] = paragraphs {
        paragraphs = rest;
        match first {
            Paragraph::Diagram(id, caption) if diagrams::is_board(*id) && width >= BOTH => {
                let told = rest.iter().take_while(|one| is_text(one));
                let (beside, below) = rest.split_at(told.count());
                paragraphs = below;
                board(ui, (*id, caption), beside, width, &marks, words);
            }
            Paragraph::Diagram(id, caption) => {
                picture(ui, *id, width, &marks, words);
                ui.add_space(-6.0);
                ui.label(small_text(*caption));
            }
            Paragraph::HouseRule(text) => house(ui, text, width, words),
            Paragraph::Lessons(lessons) => begun = lesson(ui, lessons, done, words).or(begun),
            Paragraph::Text(_) | Paragraph::ListItem(..) => text(ui, first, width),
        }
    }
    ui.add_space(16.0);
    begun
}

const fn is_text(paragraph: &Paragraph) -> bool {
    matches!(paragraph, Paragraph::Text(_) | Paragraph::ListItem(..))
}

/// Draws a text, or a point with its head.
fn text(ui: &mut Ui, paragraph: &Paragraph, width: f32) {
    match paragraph {
        Paragraph::Text(text) => {
            ui.label(lines(ui, &[(text, false)], width));
        }
        Paragraph::ListItem(head, text) => {
            let parts = [(*head, true), (" ", false), (*text, false)];
            let galley = ui.painter().layout_job(lines(ui, &parts, width - 20.0));
            let size = vec2(width, galley.size().y);
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            let dot = rect.min + vec2(5.0, 11.0);
            ui.painter().circle_filled(dot, 2.5, ui.colors().accent);
            ui.painter()
                .galley(rect.min + vec2(20.0, 0.0), galley, ui.colors().text);
            let read = format!("{head} {text}");
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &read));
        }
        Paragraph::HouseRule(_) | Paragraph::Lessons(_) | Paragraph::Diagram(..) => {}
    }
}

/// Draws a board at the left, and beside it its caption and the texts that follow.
fn board(
    ui: &mut Ui,
    (id, caption): (DiagramId, &str),
    texts: &[Paragraph],
    width: f32,
    marks: &[SeatEmblem],
    words: &Strings,
) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = BESIDE_BOARD;
        picture(ui, id, BOARD, marks, words);
        ui.vertical(|ui| {
            let width = width - BOARD - BESIDE_BOARD;
            ui.set_width(width);
            for paragraph in texts {
                text(ui, paragraph, width);
            }
            ui.label(small_text(caption));
        });
    });
}

/// Draws a picture on a field of its own, smaller where the field is narrow.
fn picture(ui: &mut Ui, id: DiagramId, width: f32, marks: &[SeatEmblem], words: &Strings) {
    let inner = width - 2.0 * AROUND_PICTURE;
    let scale = (inner / diagrams::width(id)).min(1.0);
    let height = diagrams::height(id);
    let size = vec2(width, height * scale + 2.0 * AROUND_PICTURE);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter()
        .rect_filled(rect, PANEL_RADIUS, ui.colors().field);
    let corner = rect.min + Vec2::splat(AROUND_PICTURE);
    let drawn = Rect::from_min_size(corner, vec2(inner / scale, height));
    let shrunk = TSTransform::new(corner.to_vec2() * (1.0 - scale), scale);
    // The clip of the page would be shrunk with the picture, and cut it.
    let clip = shrunk.inverse() * ui.clip_rect();
    ui.with_visual_transform(shrunk, |ui| {
        let mut painter = ui.painter().clone();
        painter.set_clip_rect(clip);
        diagrams::paint(&painter, drawn, id, marks, words);
    });
}

/// The button that begins the first of some lessons that was not learned yet.
fn lesson(
    ui: &mut Ui,
    lessons: &[&'static str],
    done: &BTreeSet<String>,
    words: &Strings,
) -> Option<&'static str> {
    let undone = lessons.iter().find(|&&lesson| !done.contains(lesson));
    let &next = undone.or(lessons.first())?;
    let say = &words.learn;
    let pressed = ui.horizontal(|ui| {
        let pressed = button(ui, say.try_it, 100.0).clicked();
        let title = words
            .lesson_strings(next)
            .map_or(next, |lesson| lesson.title);
        let mut about = fill_in(say.lesson, &[("lesson", &title)]);
        if undone.is_none() {
            about = format!("{about}, {}", say.done);
        }
        ui.label(small_text(about));
        pressed
    });
    pressed.inner.then_some(next)
}

/// A rule that is ours, set apart and marked as such.
fn house(ui: &mut Ui, text: &str, width: f32, words: &Strings) {
    Frame::new()
        .inner_margin(Margin::symmetric(16, 10))
        .stroke(Stroke::new(1.0, ui.colors().selected))
        .fill(ui.colors().field)
        .corner_radius(PANEL_RADIUS)
        .show(ui, |ui| {
            ui.set_width(width - 34.0);
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.label(
                small_text(words.common.house_rule)
                    .color(ui.colors().accent)
                    .font(medium_font(SMALL_SIZE)),
            );
            ui.label(lines(ui, &[(text, false)], width - 34.0));
        });
}

/// Text of a paragraph, parts of it strong.
fn lines(ui: &Ui, parts: &[(&str, bool)], width: f32) -> LayoutJob {
    let colours = ui.colors();
    let soft = colours.text.lerp_to_gamma(colours.text_soft, 0.25);
    let parts = parts.iter().map(|&(text, is_strong)| match is_strong {
        true => (text, semibold_font(BODY_SIZE), colours.text),
        false => (text, regular_font(BODY_SIZE), soft),
    });
    paragraph(&parts.collect::<Vec<_>>(), width)
}
