//! The options of a new match: the second variant, the first seat, the remedy against copied moves.

use egui::{Align2, Label, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::caption::caption;
use crate::strings::{AntiSymmetryRule, Strings, fill_in};
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, SMALL_SIZE, ThemeColors, medium_font, regular_font, small_text,
};
use crate::widgets::{
    choice_button_of_width, collapsing_header, focus_ring, toggle_switch, truncated_line,
};
use stack_session::game::{AltVariant, AltVariantKind, FirstSeat, VariantCard};
use stack_session::settings::{CardChoice, ChoiceChange};

/// The buttons for the first seat in a line, and the gap between them.
const COLUMNS: f32 = 3.0;
const GAP: f32 = 8.0;

/// The options of the chosen card.
pub(super) struct MatchOptions<'a> {
    pub(super) card: &'a VariantCard,
    pub(super) choice: &'a CardChoice,
    /// More room between the parts, where there is plenty.
    pub(super) air: f32,
}

impl MatchOptions<'_> {
    /// Draws the options; returns the picks.
    pub(super) fn ui(&self, ui: &mut Ui, words: &Strings) -> Vec<ChoiceChange> {
        let (card, chosen) = (self.card, self.choice);
        let say = &words.title;
        let mut picks = Vec::new();
        let mut pick = |what| picks.push(what);
        match &card.alt {
            Some(sibling) => {
                if toggle_switch(ui, words.alt_variant_name(sibling.kind), chosen.sibling).clicked()
                {
                    pick(ChoiceChange::AltVariant(!chosen.sibling));
                }
                ui.add_space(2.0);
                ui.label(small_text(sibling_line(sibling, words)));
            }
            None => {
                ui.add_enabled_ui(false, |ui| toggle_switch(ui, say.fast, false));
                ui.add_space(2.0);
                ui.label(small_text(say.fast_none));
            }
        }
        ui.add_space(self.air + if card.has_anti_symmetry { 8.0 } else { 18.0 });
        first(ui, card, chosen, words, &mut pick);
        if card.has_anti_symmetry {
            ui.add_space(8.0 + self.air / 2.0);
            picks.extend(self.remedy(ui, words).map(ChoiceChange::AntiSymmetry));
        }
        picks
    }

    /// The remedy against copied moves, folded away: only those ask for it who know what it is for. Its line says
    /// which one holds.
    fn remedy(&self, ui: &mut Ui, words: &Strings) -> Option<&'static str> {
        let say = &words.title;
        if self.choice.sibling {
            ui.label(small_text(say.symmetry_fast));
            return None;
        }
        let remedies = say.anti_symmetry_rules();
        let is_now = |remedy: &&AntiSymmetryRule| self.choice.anti_symmetry == remedy.id;
        let now = remedies.iter().find(is_now);
        let now = now.map_or("", |remedy| remedy.name);
        let open_id = ui.id().with("remedies open");
        let mut open = ui.data(|data| data.get_temp(open_id)).unwrap_or(false);
        if collapsing_header(ui, &fill_in(say.symmetry_now, &[("now", &now)]), open).clicked() {
            open = !open;
            ui.data_mut(|data| data.insert_temp(open_id, open));
        }
        let mut picked = None;
        for remedy in remedies.iter().filter(|_| open) {
            if explained(ui, remedy.name, remedy.description, is_now(&remedy)) {
                picked = Some(remedy.id);
            }
        }
        picked
    }
}

/// The first seat: chosen, drawn, or fixed by the rules.
fn first(
    ui: &mut Ui,
    card: &VariantCard,
    chosen: &CardChoice,
    words: &Strings,
    pick: &mut impl FnMut(ChoiceChange),
) {
    let say = &words.title;
    caption(ui, say.first);
    ui.add_space(6.0);
    if !card.has_first_seat_choice {
        let first = card.seats.first();
        let named = chosen.seats.first().zip(first);
        let name = named.map_or(String::new(), |(seat, usual)| {
            words.name_and_color(&seat.display_name(), &usual.name)
        });
        let text = small_text(fill_in(say.first_fixed, &[("seat", &name)]));
        ui.add(Label::new(text).truncate());
        return;
    }
    // The buttons are equally wide: the page does not move while a name is typed.
    let gaps = (COLUMNS - 1.0) * GAP;
    let width = (ui.available_width() - gaps) / COLUMNS;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        if choice_button_of_width(ui, say.by_lot, chosen.first == FirstSeat::Lot, width).clicked() {
            pick(ChoiceChange::First(FirstSeat::Lot));
        }
        for (seat, usual) in chosen.seats.iter().zip(&card.seats) {
            let first = FirstSeat::Seat(seat.letter);
            let name = words.name_and_color(&seat.display_name(), &usual.name);
            if choice_button_of_width(ui, &name, chosen.first == first, width).clicked() {
                pick(ChoiceChange::First(first));
            }
        }
    });
}

/// The difference of the second variant.
fn sibling_line(sibling: &AltVariant, words: &Strings) -> String {
    let say = &words.title;
    let conditions: Vec<_> = sibling
        .win_conditions
        .iter()
        .map(|(rule, need)| words.win_condition(rule.0, *need))
        .collect();
    let conditions = conditions.join(say.fast_or);
    let line = match sibling.kind {
        AltVariantKind::Fast => say.fast_wins,
        AltVariantKind::Larger => say.larger_wins,
    };
    fill_in(line, &[("conditions", &conditions)])
}

/// A choice with its explanation beside it.
fn explained(ui: &mut Ui, name: &str, line: &str, chosen: bool) -> bool {
    // With little room the explanation takes a line of its own.
    let below = ui.available_width() < 400.0;
    let size = vec2(ui.available_width(), if below { 42.0 } else { 30.0 });
    let (whole, response) = ui.allocate_exact_size(size, Sense::click());
    let rect = if below {
        whole.with_max_y(whole.top() + 24.0)
    } else {
        whole
    };
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, enabled, chosen, name));
    let centre = pos2(rect.left() + 9.0, rect.center().y);
    let painter = ui.painter();
    let ring = if chosen || response.hovered() {
        ui.colors().accent
    } else {
        ui.colors().edge
    };
    painter.circle_stroke(centre, 8.0, (1.5, ring));
    if chosen {
        painter.circle_filled(centre, 4.5, ui.colors().accent);
    }
    let left = pos2(rect.left() + 28.0, rect.center().y);
    painter.text(
        left,
        Align2::LEFT_CENTER,
        name,
        medium_font(BODY_SIZE),
        ui.colors().text,
    );
    let left = if below {
        pos2(rect.left() + 28.0, rect.bottom() + 8.0)
    } else {
        pos2(rect.left() + 128.0, rect.center().y)
    };
    let galley = truncated_line(
        ui,
        line,
        regular_font(SMALL_SIZE),
        ui.colors().text_soft,
        rect.right() - left.x,
    );
    let place = left - vec2(0.0, galley.size().y / 2.0);
    ui.painter().galley(place, galley, ui.colors().text_soft);
    focus_ring(ui, &response, whole.expand2(vec2(4.0, 0.0)), BUTTON_RADIUS);
    response.clicked()
}
