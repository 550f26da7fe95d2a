//! The dialog for the time controls of a new match.

use std::time::Duration;

use egui::{Align2, Id, Sense, Ui, WidgetInfo, WidgetType, vec2};
use stack_game::TimeControl;
use stack_session::settings::ClockChoice;

use super::scroll_with_footer;
use super::settings::{ROW_SPACING, note, row, toggle};
use crate::strings;
use crate::style::{BODY_SIZE, ThemeColors, medium_font, target_height, title};
use crate::tr;
use crate::widgets::{
    BUTTON_HEIGHT, button, choice_button, default_button, icon_button, max_dialog_size, paint_line,
};

/// The dialog. It changes a copy of the choice, which takes effect once it is accepted.
pub struct ClockDialog<'a> {
    /// The time controls.
    pub choice: &'a mut ClockChoice,
    /// The seats: the color in English, and the name of the player.
    pub seats: &'a [(String, String)],
}

/// How the dialog is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockAction {
    /// The choice takes effect.
    Accept,
    /// The choice stays as it was.
    Cancel,
}

/// The time control with which the dialog starts if there is no clock, as text.
const CUSTOM_CLOCK: &str = "300+3";
/// The time controls that are offered first, as texts.
const PRESETS: [&str; 6] = ["60", "180+2", "300+3", "600+5", "900+10", "1/30"];
/// The times in seconds that the buttons step through.
const TIMES: [u64; 26] = [
    5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 720, 900, 1200, 1500, 1800, 2700,
    3600, 4500, 5400, 7200, 10_800, 14_400,
];
/// Increments and delays in seconds.
const BONUSES: [u64; 12] = [1, 2, 3, 4, 5, 8, 10, 15, 20, 30, 45, 60];
/// The width of a time between its buttons.
const TIME_WIDTH: f32 = 84.0;

/// The presets, no clock first.
#[must_use]
pub fn presets() -> Vec<Option<TimeControl>> {
    let presets = PRESETS.iter().filter_map(|text| text.parse().ok());
    std::iter::once(None).chain(presets.map(Some)).collect()
}

/// The choice with which the dialog starts. It has a clock, because only that can be changed in
/// steps.
#[must_use]
pub fn customized(choice: &ClockChoice) -> ClockChoice {
    let mut choice = choice.clone();
    if choice.control.is_none() && !choice.per_seat {
        choice.control = CUSTOM_CLOCK.parse().ok();
    }
    choice
}

impl ClockDialog<'_> {
    /// Draws the dialog; returns how it was closed.
    pub fn ui(&mut self, ui: &mut Ui) -> Option<ClockAction> {
        ui.set_width(max_dialog_size(ui.ctx()).x.min(700.0));
        ui.label(title(tr!("clock-title")));
        ui.add_space(4.0);
        let controls = |ui: &mut Ui| {
            ui.set_width(ui.available_width() - 12.0);
            ui.spacing_mut().item_spacing.y = ROW_SPACING;
            self.controls(ui);
        };
        scroll_with_footer(ui, "clock", controls, |ui| {
            let buttons = ui.horizontal(|ui| {
                let size = vec2(120.0, BUTTON_HEIGHT);
                let accepted = default_button(ui, tr!("common-ok"), size).clicked();
                let canceled = button(ui, tr!("save-cancel"), 100.0).clicked();
                let canceled = canceled.then_some(ClockAction::Cancel);
                accepted.then_some(ClockAction::Accept).or(canceled)
            });
            buttons.inner
        })
    }

    fn controls(&mut self, ui: &mut Ui) {
        toggle(ui, tr!("clock-own"), "", &mut self.choice.per_seat);
        let id = Id::new("seat of the clock dialog");
        let mut index: usize = ui.data(|data| data.get_temp(id)).unwrap_or(0);
        index = index.min(self.seats.len().saturating_sub(1));
        if self.choice.per_seat {
            row(ui, tr!("clock-player"), |ui| {
                for (number, (_, name)) in self.seats.iter().enumerate() {
                    if choice_button(ui, name, number == index).clicked() {
                        index = number;
                        ui.data_mut(|data| data.insert_temp(id, number));
                    }
                }
            });
        }
        let color = self.seats.get(index).map_or("", |(color, _)| color);
        let before = self.choice.of_seat(color);
        let mut control = before;
        row(ui, tr!("clock-presets"), |ui| {
            for preset in presets() {
                let name = strings::time_control(preset);
                let about = strings::time_control_description(preset);
                let button = choice_button(ui, &name, preset == before).on_hover_text(about);
                if button.clicked() {
                    control = preset;
                }
            }
        });
        // Without a clock the rows stay, so that the dialog keeps its size.
        let Some(now) = before.or_else(|| CUSTOM_CLOCK.parse().ok()) else {
            return;
        };
        row(ui, tr!("clock-kind"), |ui| {
            for (name, kind) in kinds(now.base(), now.bonus()) {
                let is_same = before.is_some_and(|before| {
                    std::mem::discriminant(&kind) == std::mem::discriminant(&before)
                });
                if choice_button(ui, name, is_same).clicked() && !is_same {
                    control = Some(kind);
                }
            }
        });
        let (time, increment) = (tr!("clock-time"), tr!("clock-increment"));
        let (time, bonus, has_bonus) = match now {
            TimeControl::PerMove { .. } => (tr!("clock-per-move"), increment, false),
            TimeControl::Bronstein { .. } => (time, tr!("clock-delay"), true),
            TimeControl::Fischer { .. } => (time, increment, true),
            _ => (time, increment, false),
        };
        let is_set = before.is_some();
        let stepped = |ui: &mut Ui, name, times: &[u64], value, enabled| {
            let stepper = |ui: &mut Ui| stepper(ui, name, times, value);
            ui.add_enabled_ui(is_set && enabled, stepper).inner
        };
        if let Some(base) = stepped(ui, time, &TIMES, now.base(), true) {
            control = Some(with_times(now, base, now.bonus()));
        }
        if let Some(bonus) = stepped(ui, bonus, &BONUSES, now.bonus(), has_bonus) {
            control = Some(with_times(now, now.base(), bonus));
        }
        note(ui, &strings::time_control_description(control));
        if control.is_some() {
            note(ui, tr!("clock-note-end"));
        }
        if control != before {
            self.choice.set(color, control);
        }
    }
}

/// All kinds of time controls with these times.
fn kinds(base: Duration, bonus: Duration) -> [(&'static str, TimeControl); 5] {
    let bonus = if bonus.is_zero() {
        Duration::from_secs(3)
    } else {
        bonus
    };
    [
        (tr!("clock-sudden-death"), TimeControl::SuddenDeath { base }),
        (
            tr!("clock-fischer"),
            TimeControl::Fischer {
                base,
                increment: bonus,
            },
        ),
        (
            tr!("clock-bronstein"),
            TimeControl::Bronstein { base, delay: bonus },
        ),
        (tr!("clock-hourglass"), TimeControl::Hourglass { base }),
        (tr!("clock-per-move"), TimeControl::PerMove { time: base }),
    ]
}

/// The same kind of time control with other times.
fn with_times(control: TimeControl, base: Duration, bonus: Duration) -> TimeControl {
    let kind = std::mem::discriminant(&control);
    let mut all = kinds(base, bonus).into_iter();
    let same = all.find(|(_, other)| std::mem::discriminant(other) == kind);
    same.map_or(control, |(_, same)| same)
}

/// Draws a row with a time and buttons that change it to the previous and next of these numbers of
/// seconds; returns the new time.
fn stepper(ui: &mut Ui, name: &str, seconds: &[u64], now: Duration) -> Option<Duration> {
    let times = seconds.iter().copied().map(Duration::from_secs);
    let less = times.clone().rfind(|time| *time < now);
    let mut more = times;
    let more = more.find(|time| *time > now);
    let mut changed = None;
    row(ui, name, |ui| {
        let side = 36.0;
        let mut step = |ui: &mut Ui, symbol: &str, name: &str, time: Option<Duration>| {
            let button = |ui: &mut Ui| icon_button(ui, symbol, name, side).clicked();
            if ui.add_enabled_ui(time.is_some(), button).inner {
                changed = time;
            }
        };
        step(ui, "−", &tr!("clock-less", what = name), less);
        let size = vec2(TIME_WIDTH, target_height(ui, side));
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        let text = strings::clock_time(now);
        response.widget_info(|| {
            let text = tr!("common-labeled", label = name, text = text);
            WidgetInfo::labeled(WidgetType::Label, true, text)
        });
        let (font, color) = (medium_font(BODY_SIZE), ui.colors().text);
        paint_line(ui, rect, Align2::CENTER_CENTER, &text, font, color);
        step(ui, "+", &tr!("clock-more", what = name), more);
    });
    changed
}
