//! The contents of the hovered tray.

use egui::{Pos2, Rect, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, vec2};
use stack_game::TrayKind;

use crate::strings::{Strings, fill_in, plural};
use crate::style::{BUTTON_RADIUS, SMALL_SIZE, ThemeColors, medium_font, regular_font};

/// The contents of a tray.
#[derive(Clone, Debug)]
pub struct TrayContents {
    /// The name of the seat.
    pub seat: String,
    /// The kind of tray.
    pub kind: TrayKind,
    /// Number of stacks; single pieces count as stacks.
    pub stacks: usize,
    /// Number of pieces by color.
    pub pieces: Vec<(String, usize)>,
}

impl TrayContents {
    /// The contents in one line, and the colors if there are others than the seat's own.
    fn texts(&self, words: &Strings) -> (String, String) {
        let say = &words.view;
        let count = self.pieces.iter().map(|(_, n)| n).sum::<usize>();
        let (name, n, phrase) = match self.kind {
            TrayKind::Reserve | TrayKind::StartingPiece => (words.table.reserve, count, say.pieces),
            TrayKind::Captures => (words.table.captured, count, say.pieces),
            TrayKind::WonStacks => (say.won, self.stacks, say.stacks),
        };
        let content = match n {
            0 => say.empty.into(),
            n => plural(phrase, n, &[]),
        };
        let values: [(&str, &dyn std::fmt::Display); 3] =
            [("seat", &self.seat), ("name", &name), ("content", &content)];
        let foreign = self.pieces.iter().any(|(colour, _)| *colour != self.seat);
        let colours = self
            .pieces
            .iter()
            .filter(|_| foreign && self.kind != TrayKind::WonStacks);
        let colours: Vec<String> = colours
            .map(|(colour, n)| fill_in(say.of_color, &[("n", n), ("colour", colour)]))
            .collect();
        (fill_in(say.tray, &values), colours.join(" · "))
    }

    /// Draws the text above the pointer, within `room`.
    pub fn ui(&self, ui: &mut Ui, pointer: Pos2, room: Rect, words: &Strings) -> Rect {
        let (title, colours) = self.texts(words);
        let painter = ui.painter();
        let first =
            painter.layout_no_wrap(title.clone(), medium_font(SMALL_SIZE), ui.colors().text);
        let second = painter.layout_no_wrap(
            colours.clone(),
            regular_font(SMALL_SIZE),
            ui.colors().text_soft,
        );
        let more = if colours.is_empty() {
            0.0
        } else {
            second.size().y + 3.0
        };
        let size = vec2(
            first.size().x.max(second.size().x) + 20.0,
            first.size().y + more + 14.0,
        );
        let above = pointer - vec2(size.x / 2.0, size.y + 14.0);
        let corner = above.clamp(room.min, (room.max - size).max(room.min));
        let rect = Rect::from_min_size(corner, size);
        painter.rect(
            rect,
            BUTTON_RADIUS,
            ui.colors().field,
            (1.0, ui.colors().line),
            StrokeKind::Inside,
        );
        let place = rect.min + vec2(10.0, 7.0);
        let below = place + vec2(0.0, first.size().y + 3.0);
        painter.galley(place, first, ui.colors().text);
        if !colours.is_empty() {
            painter.galley(below, second, ui.colors().text_soft);
        }
        let whole = ui.interact(rect, ui.id().with("tray"), Sense::hover());
        let all = format!("{title} {colours}");
        whole.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, all.trim_end()));
        rect
    }
}
