//! The cards of the games, each with a picture of its start.

use bevy_egui::egui::{
    Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use stack_game::{BoardView, SeatSet, Tray, TrayKind};

use super::{GAP, TitleAnswer, TitleModel};
use crate::look::text::{Words, fill};
use crate::look::ui_style::{
    ACCENT, CHOSEN, EDGE, FIELD, PANEL, ROUND, SMALL, TEXT, TEXT_SOFT, plain, strong,
};
use crate::panels::board_picture::BoardPicture;
use crate::panels::widgets::{focus_ring, one_line};
use crate::preferences::Pick;
use crate::session::Card;

/// The room for the texts below a picture.
const FOOT: f32 = 112.0;

/// Shows the cards side by side.
pub(super) fn show(
    model: &TitleModel<'_>,
    ui: &mut Ui,
    words: &Words,
    answers: &mut Vec<TitleAnswer>,
) {
    let count = model.cards.len().max(1) as f32;
    let width = (ui.available_width() - (count - 1.0) * GAP) / count;
    let size = vec2(width, (width - 40.0).min(196.0) + FOOT);
    let chosen = model.choices.place(model.cards);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for (place, card) in model.cards.iter().enumerate() {
            let (rect, response) = ui.allocate_exact_size(size, Sense::click());
            paint(model, ui, words, card, rect, &response, place == chosen);
            // Whoever walks over the cards with the keyboard chooses by walking, as with any
            // row of choices; a click both chooses and keeps what was chosen below.
            if response.clicked() && place != chosen {
                answers.push(TitleAnswer::Pick(Pick::Card(place)));
            }
        }
    });
}

fn paint(
    model: &TitleModel<'_>,
    ui: &Ui,
    words: &Words,
    card: &Card,
    rect: Rect,
    response: &Response,
    chosen: bool,
) {
    let name = words.variant_name(&card.id);
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, enabled, chosen, &name));
    let (fill, edge) = match (chosen, response.hovered()) {
        (true, _) => (CHOSEN, Stroke::new(2.0, ACCENT)),
        (false, true) => (FIELD, Stroke::new(1.0, EDGE)),
        (false, false) => (PANEL, Stroke::new(1.0, FIELD)),
    };
    let painter = ui.painter();
    painter.rect(rect, ROUND, fill, edge, StrokeKind::Inside);
    focus_ring(ui, response, rect.expand(3.0), ROUND + 3);
    let picture_height = rect.height() - FOOT;
    let picture = Rect::from_min_size(
        rect.min + vec2(20.0, 20.0),
        vec2(rect.width() - 40.0, picture_height),
    );
    let marks = model.marks(card);
    let (squares, start) = card.board(model.choices.of(card).sibling);
    BoardPicture {
        squares,
        board_view: start,
        marks: &marks,
    }
    .paint(painter, picture);
    let text = pos2(rect.left() + 20.0, picture.bottom() + 14.0);
    let room = rect.width() - 40.0;
    let title = one_line(ui, &name, strong(19.0), TEXT, room);
    painter.galley(text, title, TEXT);
    for (row, line) in who(card, start, words).iter().enumerate() {
        let line = one_line(ui, line, plain(SMALL), TEXT_SOFT, room);
        let down = 28.0 + 18.0 * row as f32;
        painter.galley(text + vec2(0.0, down), line, TEXT_SOFT);
    }
}

/// "15 pieces each" and "two against two", or who has invented the game.
fn who(card: &Card, start: &BoardView, words: &Words) -> [String; 2] {
    let say = &words.title;
    let Some(&(first, team)) = card.teams.first() else {
        return Default::default();
    };
    let on_board = start.stacks();
    let on_board: usize = on_board
        .map(|(_, stack)| stack.iter().filter(|&piece| piece == first).count())
        .sum();
    let in_hand = start.tray(Tray::new(first, TrayKind::Opening)).len();
    let pieces = if in_hand > 0 {
        fill(say.in_hand, &[("n", &(on_board + in_hand))])
    } else {
        fill(say.pieces_each, &[("n", &on_board)])
    };
    let sides = match (team == SeatSet::of(first), card.teams.len()) {
        (false, _) => say.teams,
        (true, 2) => say.two_alone,
        (true, _) => say.each_alone,
    };
    [pieces, words.author(&card.id).unwrap_or(sides).into()]
}
