//! Who sits where: name, pieces and who decides.

use bevy_egui::egui::{
    Align, Layout, Popup, PopupCloseBehavior, Response, Sense, TextEdit, Ui, Vec2, WidgetInfo,
    WidgetType, vec2,
};

use super::{TitleAnswer, TitleModel, caption};
use crate::look::seat_marks::{DESIGNS, Mark};
use crate::look::text::Words;
use crate::look::ui_style::{self, remark};
use crate::panels::who::Who;
use crate::panels::widgets::{choice as chooser, follow_focus, paint_plate};
use crate::players::{ADVISER, first_opponent};
use crate::preferences::Pick;
use crate::session::{Controller, LONGEST_NAME};
use crate::table::{self, Side};

/// Shows a row per seat.
pub(super) fn show(
    model: &TitleModel<'_>,
    ui: &mut Ui,
    words: &Words,
    answers: &mut Vec<TitleAnswer>,
) {
    let Some((card, choice)) = model.chosen() else {
        return;
    };
    ui.horizontal(|ui| {
        let room = ui.available_width();
        ui.allocate_ui(vec2(room * 0.3, 22.0), |ui| {
            caption(ui, words.title.players);
        });
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let seats = choice.seats.iter();
            let people = seats.filter(|seat| seat.controller == Controller::Person);
            let people = people.count();
            let say = &words.title;
            if chooser(ui, say.watch, people == 0).clicked() {
                answers.push(TitleAnswer::Pick(Pick::Only(ADVISER)));
            }
            if chooser(ui, say.computers, people == 1).clicked() {
                answers.push(TitleAnswer::Pick(Pick::Against(first_opponent())));
            }
            if chooser(ui, say.people, people == choice.seats.len()).clicked() {
                answers.push(TitleAnswer::Pick(Pick::People));
            }
        });
    });
    let marks = model.marks(card);
    let common = &words.common;
    let seats: Vec<_> = card.teams.iter().map(|&(seat, _)| seat).collect();
    let layout = table::BoardLayout::new(&card.squares, &seats);
    let sits = |seat| match layout.side(seat) {
        Side::South => common.south,
        Side::West => common.west,
        Side::North => common.north,
        Side::East => common.east,
    };
    for (place, (seat, &(player, _))) in choice.seats.iter().zip(&card.teams).enumerate() {
        ui.add_space(12.0);
        let mut say = |pick| answers.push(TitleAnswer::Pick(pick));
        ui.horizontal(|ui| {
            let mark = marks[player.index()];
            let picker = design_button(ui, words, mark);
            if let Some(design) = pick_design(&picker, words, mark) {
                say(Pick::Design(place, design));
            }
            let room = ui.available_width() - 128.0 - 62.0 - 16.0;
            let mut name = seat.name.clone();
            let field = TextEdit::singleline(&mut name)
                .id_salt(("name", &card.id, place))
                .char_limit(LONGEST_NAME)
                .margin(vec2(10.0, 8.0))
                .hint_text(words.title.name)
                .desired_width(room);
            let field = ui.add(field);
            follow_focus(&field);
            if field.changed() {
                say(Pick::Name(place, name));
            }
            let who = Who {
                seat: &seat.name,
                now: &seat.controller,
                choices: model.players.get(place).map_or(&[], Vec::as_slice),
                persons: true,
            };
            if let Some(controller) = who.button(ui, 128.0, words) {
                say(Pick::Controller(place, controller));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(remark(sits(player)));
            });
        });
    }
}

fn design_button(ui: &mut Ui, words: &Words, mark: Mark) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(36.0), Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, words.title.design));
    paint_plate(ui, &response, rect, false);
    mark.piece(ui.painter(), rect.center(), 28.0);
    response
}

/// The pieces to choose from, in a small window below the button.
fn pick_design(button: &Response, words: &Words, mark: Mark) -> Option<u8> {
    let mut picked = None;
    Popup::menu(button)
        .close_behavior(PopupCloseBehavior::CloseOnClick)
        .frame(ui_style::dialog().inner_margin(10))
        .show(|ui| {
            ui.horizontal(|ui| {
                for design in 0..DESIGNS {
                    let (rect, response) =
                        ui.allocate_exact_size(Vec2::splat(40.0), Sense::click());
                    let name = format!("{} {}", words.title.design, design + 1);
                    response.widget_info(|| {
                        WidgetInfo::labeled(WidgetType::Button, true, name.as_str())
                    });
                    paint_plate(ui, &response, rect, design == mark.design);
                    Mark { design, ..mark }.piece(ui.painter(), rect.center(), 32.0);
                    if response.clicked() {
                        picked = Some(design);
                        // A key presses, but it is no click.
                        ui.close();
                    }
                }
            });
        });
    picked
}
