//! The settings page.

use egui::{Align, Layout, ScrollArea, Sense, Ui, vec2};

use crate::widgets::{button, choice, one_line, switch};
use crate::words::{SettingsWords, Words, fill};
use crate::style::{BODY, TEXT, heading, plain, remark, title};
use stack_session::settings::{Camera, Pace, Palette, Settings, Tier};

/// The limits to choose from for the same position; 0 is off.
const REPETITIONS: [u32; 4] = [3, 4, 5, 0];
/// The limits to choose from for quiet rounds; 0 is off.
const QUIET_ROUNDS: [u32; 5] = [20, 50, 100, 200, 0];

/// Shows the page on a copy of the settings, which it changes; answers with true when it is to
/// be closed.
pub fn show(ui: &mut Ui, settings: &mut Settings, words: &Words) -> bool {
    let say = &words.settings;
    let screen = ui.ctx().content_rect();
    ui.set_width((screen.width() - 96.0).min(720.0));
    ui.horizontal(|ui| {
        ui.label(title(words.common.settings));
    });
    ui.add_space(4.0);
    let height = (screen.height() - 170.0).clamp(160.0, 680.0);
    ScrollArea::vertical()
        .max_height(height)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.set_width(ui.available_width() - 12.0);
            ui.spacing_mut().item_spacing.y = 4.0;
            motion(ui, settings, say);
            view(ui, settings, say);
            computers(ui, settings, say);
            draws(ui, settings, words);
        });
    ui.add_space(10.0);
    button(ui, words.common.close, 100.0).clicked()
}

fn motion(ui: &mut Ui, settings: &mut Settings, say: &SettingsWords) {
    section(ui, say.motion);
    row(ui, say.speed, |ui| {
        let names = [say.leisurely, say.normal, say.brisk, say.instant];
        for (pace, name) in Pace::ALL.into_iter().zip(names) {
            if choice(ui, name, settings.pace == pace).clicked() {
                settings.pace = pace;
            }
        }
    });
    toggle(
        ui,
        say.reduced,
        say.reduced_line,
        &mut settings.reduced_motion,
    );
    row(ui, say.camera, |ui| {
        let names = [say.camera_still, say.camera_seat, say.camera_moves];
        for (camera, name) in Camera::ALL.into_iter().zip(names) {
            if choice(ui, name, settings.camera == camera).clicked() {
                settings.camera = camera;
            }
        }
    });
    beside(ui, NAMES, say.camera_line);
}

fn view(ui: &mut Ui, settings: &mut Settings, say: &SettingsWords) {
    section(ui, say.view);
    row(ui, say.scale, |ui| {
        // Resizing everything under the pointer while it drags would make the slider run away.
        for percent in [80, 90, 100, 115, 130, 160_u8] {
            let scale = f32::from(percent) / 100.0;
            let chosen = (settings.ui_scale - scale).abs() < 0.01;
            if choice(ui, &format!("{percent} %"), chosen).clicked() {
                settings.ui_scale = scale;
            }
        }
    });
    row(ui, say.palette, |ui| {
        let names = [say.palette_standard, say.palette_safe];
        for (palette, name) in Palette::ALL.into_iter().zip(names) {
            if choice(ui, name, settings.palette == palette).clicked() {
                settings.palette = palette;
            }
        }
        for (_, colour) in settings.palette.colours().all().take(4) {
            let (rect, _) = ui.allocate_exact_size(vec2(16.0, 34.0), Sense::hover());
            ui.painter().circle_filled(rect.center(), 8.0, colour);
        }
    });
    row(ui, say.tier, |ui| {
        let names = [say.tier_auto, say.tier_software, say.tier_gpu];
        for (tier, name) in Tier::ALL.into_iter().zip(names) {
            if choice(ui, name, settings.tier == tier).clicked() {
                settings.tier = tier;
            }
        }
    });
    beside(ui, NAMES, say.tier_line);
}

fn draws(ui: &mut Ui, settings: &mut Settings, words: &Words) {
    let say = &words.settings;
    section(ui, say.draws);
    limit(
        ui,
        say.repetition,
        &REPETITIONS,
        &mut settings.repetition,
        |n| value(n, say.repetition_value, words),
    );
    limit(
        ui,
        say.quiet,
        &QUIET_ROUNDS,
        &mut settings.quiet_rounds,
        |n| value(n, say.quiet_value, words),
    );
    beside(ui, NAMES, say.draws_line);
}

/// The times for a move to choose from, in seconds.
const THINKING: [f32; 4] = [0.5, 1.0, 3.0, 10.0];
/// The times for a position of a game that is analysed, in seconds.
const PATIENCE: [f32; 4] = [0.3, 1.0, 3.0, 10.0];
/// The shortest pauses to choose from, in seconds.
const PAUSES: [f32; 4] = [0.0, 0.3, 0.6, 1.5];

fn computers(ui: &mut Ui, settings: &mut Settings, say: &SettingsWords) {
    section(ui, say.computers);
    seconds(ui, say.thinking, &THINKING, &mut settings.thinking, say);
    seconds(ui, say.pause, &PAUSES, &mut settings.pause, say);
    beside(ui, NAMES, say.thinking_line);
    seconds(ui, say.patience, &PATIENCE, &mut settings.patience, say);
    beside(ui, NAMES, say.patience_line);
}

fn seconds(ui: &mut Ui, name: &str, times: &[f32], now: &mut f32, say: &SettingsWords) {
    row(ui, name, |ui| {
        // A time from a settings file need not be one of ours.
        let own = (!times.contains(now)).then_some(*now);
        for time in own.into_iter().chain(times.iter().copied()) {
            let text = fill(say.seconds, &[("n", &time)]);
            if choice(ui, &text, *now == time).clicked() {
                *now = time;
            }
        }
    });
}

fn value(n: u32, phrase: &str, words: &Words) -> String {
    match n {
        0 => words.common.off.into(),
        n => fill(phrase, &[("n", &n)]),
    }
}

fn limit(ui: &mut Ui, name: &str, limits: &[u32], now: &mut u32, text: impl Fn(u32) -> String) {
    row(ui, name, |ui| {
        // A limit from a settings file need not be one of ours.
        let own = (!limits.contains(now)).then_some(*now);
        for limit in own.into_iter().chain(limits.iter().copied()) {
            if choice(ui, &text(limit), *now == limit).clicked() {
                *now = limit;
            }
        }
    });
}

const NAMES: f32 = 200.0;

fn section(ui: &mut Ui, name: &str) {
    ui.add_space(4.0);
    ui.label(heading(name));
}

/// A line with its name in a column of its own.
fn row(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui)) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let (rect, _) = ui.allocate_exact_size(vec2(NAMES - 8.0, 34.0), Sense::hover());
        let galley = one_line(ui, name, plain(BODY), TEXT, rect.width());
        let place = rect.left_center() - vec2(0.0, galley.size().y / 2.0);
        ui.painter().galley(place, galley, TEXT);
        ui.with_layout(
            Layout::left_to_right(Align::Min).with_main_wrap(true),
            content,
        );
    });
}

fn toggle(ui: &mut Ui, name: &str, line: &str, on: &mut bool) {
    ui.horizontal(|ui| {
        ui.add_space(NAMES);
        if switch(ui, name, *on).clicked() {
            *on = !*on;
        }
    });
    beside(ui, NAMES + 48.0, line);
}

/// A remark below a control, close to it.
fn beside(ui: &mut Ui, indent: f32, line: &str) {
    ui.add_space(-4.0);
    let size = vec2(ui.available_width(), 18.0);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Min), |ui| {
        ui.add_space(indent);
        ui.label(remark(line));
    });
    ui.add_space(2.0);
}
