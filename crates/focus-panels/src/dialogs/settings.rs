//! The settings dialog.

use egui::{Align, Id, Layout, Response, RichText, Sense, Ui, vec2};
use stack_session::settings::{
    AnimationSpeed, CameraMotion, GraphicsQuality, PlayerColors, Settings, SoundSettings,
};
use table_themes::{PieceSet, Theme, ThemeLibrary};

use super::change_shortcuts::change_shortcuts;
use super::scroll_with_close;
use crate::strings::{SettingsStrings, Strings, fill_in};
use crate::style::{
    BODY_SIZE, SeatEmblem, ThemeColors, heading, regular_font, seat_colors, small_text, title,
};
use crate::widgets::{
    PieceStyle, choice_button, choice_button_with_sample, max_dialog_size, pieces_choice,
    theme_choice, toggle_switch, truncated_line,
};

// The choices. 0 is off.

const REPETITIONS: [u32; 4] = [3, 4, 5, 0];
const QUIET_ROUNDS: [u32; 5] = [20, 50, 100, 200, 0];
const THINKING_SECONDS: [f32; 4] = [0.5, 1.0, 3.0, 10.0];
const ANALYSIS_SECONDS: [f32; 4] = [0.3, 1.0, 3.0, 10.0];
const AUTO_ANALYSIS_SECONDS: [f32; 5] = [0.0, 10.0, 30.0, 60.0, 300.0];
const MIN_TURN_SECONDS: [f32; 4] = [0.0, 0.3, 0.6, 1.5];
const VOLUMES: [f32; 4] = [0.0, 0.3, 0.6, 1.0];
/// In percent.
const SCALES: [u8; 7] = [80, 90, 100, 115, 130, 160, 200];

/// The settings dialog. It changes the settings directly.
pub struct SettingsDialog<'a> {
    /// The settings.
    pub settings: &'a mut Settings,
    /// The available themes.
    pub themes: &'a ThemeLibrary,
    /// Returns the appearance of a piece of a set with an emblem.
    pub piece_style: fn(PieceSet, SeatEmblem) -> PieceStyle,
}

impl SettingsDialog<'_> {
    /// Draws the dialog; returns whether it should close.
    pub fn ui(&mut self, ui: &mut Ui, strings: &Strings) -> bool {
        ui.set_width(max_dialog_size(ui.ctx()).x.min(780.0));
        ui.label(title(strings.common.settings));
        ui.add_space(4.0);
        scroll_with_close(ui, "settings", strings, |ui| {
            ui.set_width(ui.available_width() - 12.0);
            ui.spacing_mut().item_spacing.y = ROW_SPACING;
            let settings = &mut *self.settings;
            motion(ui, settings, &strings.settings);
            view(ui, settings, (self.themes, self.piece_style), strings);
            sound(ui, &mut settings.sound, strings);
            computers(ui, settings, strings);
            draws(ui, settings, strings);
            section(ui, strings.shortcuts.title);
            change_shortcuts(ui, &mut settings.keys, strings);
        })
    }
}

fn motion(ui: &mut Ui, settings: &mut Settings, text: &SettingsStrings) {
    section(ui, text.motion);
    row(ui, text.speed, |ui| {
        let name = |speed| text.move_speed(speed);
        choices(
            ui,
            &AnimationSpeed::ALL,
            &mut settings.animation_speed,
            name,
        );
    });
    toggle(
        ui,
        text.reduced,
        text.reduced_line,
        &mut settings.reduced_motion,
    );
    row(ui, text.camera, |ui| {
        let name = |motion| text.camera_motion(motion);
        choices(ui, &CameraMotion::ALL, &mut settings.camera, name);
    });
    note(ui, NAME_WIDTH, text.camera_line);
}

/// Returns the emblems of the sample pieces of a set.
fn sample_emblems(set: PieceSet, palette: PlayerColors) -> impl Iterator<Item = SeatEmblem> {
    let seats: &[(&str, u8)] = match set {
        PieceSet::Lacquer => &[("Red", 3)],
        PieceSet::IvoryAndEbony => &[("White", 0), ("Black", 1)],
        PieceSet::Stone => &[("White", 0)],
    };
    seats.iter().map(move |&(seat, design)| SeatEmblem {
        symbol: design,
        color: seat_colors(palette).named(seat),
    })
}

fn view(
    ui: &mut Ui,
    settings: &mut Settings,
    (themes, look): (&ThemeLibrary, fn(PieceSet, SeatEmblem) -> PieceStyle),
    strings: &Strings,
) {
    let text = &strings.settings;
    section(ui, text.view);
    row(ui, text.scale, |ui| {
        // A slider would resize itself while it is dragged.
        for percent in SCALES {
            let scale = f32::from(percent) / 100.0;
            let chosen = (settings.ui_scale - scale).abs() < 0.01;
            if choice_button(ui, &strings.percent(scale), chosen).clicked() && !chosen {
                settings.ui_scale = scale;
                remember_scale(ui);
            }
        }
        scroll_to_scale_choice(ui);
    });
    theme(ui, &mut settings.theme, themes, text);
    row(ui, text.pieces, |ui| {
        let theme = themes.get(&settings.theme).unwrap_or(Theme::lamplight());
        for set in std::iter::once(None).chain(PieceSet::ALL.map(Some)) {
            let shown = set.unwrap_or(theme.pieces);
            let samples = sample_emblems(shown, settings.palette).map(|mark| look(shown, mark));
            let samples: Vec<PieceStyle> = samples.collect();
            let chosen = settings.pieces == set;
            if pieces_choice(ui, text.piece_set(set), chosen, &samples, theme).clicked() {
                settings.pieces = set;
            }
        }
    });
    row(ui, text.palette, |ui| {
        for palette in PlayerColors::ALL {
            let chosen = settings.palette == palette;
            if palette_choice(ui, text.palette_name(palette), chosen, palette).clicked() {
                settings.palette = palette;
            }
        }
    });
    note(ui, NAME_WIDTH, text.palette_line);
    row(ui, text.quality, |ui| {
        let name = |quality| text.graphics_quality(quality);
        choices(ui, &GraphicsQuality::ALL, &mut settings.graphics, name);
    });
    note(ui, NAME_WIDTH, text.quality_line);
}

/// The size of a color sample, and the distance to the next one, which it overlaps.
const COLOR_SAMPLE: [f32; 2] = [14.0, 11.0];

/// Draws the choice of a palette with samples of its colors.
fn palette_choice(ui: &mut Ui, name: &str, selected: bool, palette: PlayerColors) -> Response {
    let [size, step] = COLOR_SAMPLE;
    let colors = seat_colors(palette).all().take(4);
    let width = size + 3.0 * step;
    choice_button_with_sample(ui, name, selected, width, |painter, rect| {
        let mut center = rect.left_center() + vec2(size / 2.0, 0.0);
        for (_, color) in colors {
            SeatEmblem { symbol: 0, color }.paint_piece(painter, center, size);
            center.x += step;
        }
    })
}

fn scale_before_change_id() -> Id {
    Id::new("scale before change")
}

/// Remembers the current scale when another one is selected; that takes effect later.
fn remember_scale(ui: &Ui) {
    let now = ui.ctx().zoom_factor();
    ui.data_mut(|data| data.insert_temp(scale_before_change_id(), now));
}

/// Scrolls back to this row when the scale has changed, because the layout changes with it.
fn scroll_to_scale_choice(ui: &Ui) {
    let before: Option<f32> = ui.data(|data| data.get_temp(scale_before_change_id()));
    if before.is_some_and(|before| (before - ui.ctx().zoom_factor()).abs() > 0.001) {
        ui.data_mut(|data| data.remove::<f32>(scale_before_change_id()));
        ui.scroll_to_rect(ui.min_rect(), Some(Align::Center));
    }
}

/// Draws the choice of themes, and the errors of theme files.
fn theme(ui: &mut Ui, now: &mut String, themes: &ThemeLibrary, text: &SettingsStrings) {
    row(ui, text.theme, |ui| {
        for (id, theme) in themes.all() {
            if theme_choice(ui, id, theme, now == id).clicked() {
                *now = id.into();
            }
        }
        if themes.get(now).is_none() {
            let name = fill_in(text.theme_missing, &[("name", &now.as_str())]);
            let _ = choice_button(ui, &name, true);
        }
    });
    for error in themes.errors() {
        let color = ui.colors().error;
        note_in_color(ui, NAME_WIDTH, small_text(error.to_string()).color(color));
    }
}

fn sound(ui: &mut Ui, sound: &mut SoundSettings, strings: &Strings) {
    let text = &strings.settings;
    section(ui, text.sound);
    let mut on = !sound.muted;
    toggle(ui, text.sound_on, text.sound_line, &mut on);
    sound.muted = !on;
    let names = [
        strings.common.off,
        text.quiet_volume,
        text.usual_volume,
        text.loud_volume,
    ];
    let volumes = [
        (text.sound_pieces, &mut sound.pieces),
        (text.sound_signals, &mut sound.signals),
        (text.sound_buttons, &mut sound.buttons),
        (text.sound_ambience, &mut sound.room),
    ];
    for (name, volume) in volumes {
        row(ui, name, |ui| {
            numbers(ui, &VOLUMES, volume, |volume| {
                let known = VOLUMES.iter().position(|&offered| offered == volume);
                known.map_or_else(|| strings.percent(volume), |place| names[place].into())
            });
        });
    }
}

fn computers(ui: &mut Ui, settings: &mut Settings, strings: &Strings) {
    let text = &strings.settings;
    section(ui, text.computers);
    seconds(
        ui,
        text.thinking,
        &THINKING_SECONDS,
        &mut settings.thinking,
        text,
    );
    note(ui, NAME_WIDTH, text.thinking_line);
    seconds(ui, text.pause, &MIN_TURN_SECONDS, &mut settings.pause, text);
    note(ui, NAME_WIDTH, text.pause_line);
    seconds(
        ui,
        text.analysis,
        &ANALYSIS_SECONDS,
        &mut settings.analysis_seconds,
        text,
    );
    note(ui, NAME_WIDTH, text.analysis_line);
    row(ui, text.auto_analysis, |ui| {
        let seconds = &mut settings.auto_analysis_seconds;
        numbers(ui, &AUTO_ANALYSIS_SECONDS, seconds, |n| match n {
            0.0 => strings.common.off.into(),
            n if n >= 60.0 => fill_in(text.minutes, &[("n", &(n / 60.0))]),
            n => fill_in(text.seconds, &[("n", &n)]),
        });
    });
    note(ui, NAME_WIDTH, text.analysis_alone_line);
}

fn draws(ui: &mut Ui, settings: &mut Settings, strings: &Strings) {
    let text = &strings.settings;
    section(ui, text.draws);
    let limit = |n, phrase| match n {
        0 => strings.common.off.into(),
        n => fill_in(phrase, &[("n", &n)]),
    };
    row(ui, text.repetition, |ui| {
        numbers(ui, &REPETITIONS, &mut settings.repetition, |n| {
            limit(n, text.repetition_value)
        });
    });
    row(ui, text.quiet, |ui| {
        numbers(ui, &QUIET_ROUNDS, &mut settings.quiet_rounds, |n| {
            limit(n, text.quiet_value)
        });
    });
    note(ui, NAME_WIDTH, text.draws_line);
}

fn seconds(ui: &mut Ui, name: &str, times: &[f32], now: &mut f32, text: &SettingsStrings) {
    row(ui, name, |ui| {
        numbers(ui, times, now, |n| fill_in(text.seconds, &[("n", &n)]));
    });
}

/// Draws a choice for each value of a setting.
fn choices<T: Copy + PartialEq>(
    ui: &mut Ui,
    all: &[T],
    now: &mut T,
    name: impl Fn(T) -> &'static str,
) {
    for &value in all {
        if choice_button(ui, name(value), *now == value).clicked() {
            *now = value;
        }
    }
}

/// Draws a choice for each number, and one for another number from a settings file.
fn numbers<T: Copy + PartialEq>(
    ui: &mut Ui,
    offered: &[T],
    now: &mut T,
    text: impl Fn(T) -> String,
) {
    let other = (!offered.contains(now)).then_some(*now);
    for value in other.into_iter().chain(offered.iter().copied()) {
        if choice_button(ui, &text(value), *now == value).clicked() {
            *now = value;
        }
    }
}

/// The space between settings, and between a setting and its note.
const ROW_SPACING: f32 = 12.0;
const NOTE_SPACING: f32 = 6.0;
/// The width of the column of names.
const NAME_WIDTH: f32 = 200.0;

/// Draws the heading of a section.
fn section(ui: &mut Ui, name: &str) {
    ui.add_space(ROW_SPACING);
    ui.label(heading(name).color(ui.colors().accent));
    ui.add_space(4.0 - ROW_SPACING);
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 9.0), Sense::hover());
    let stroke = (1.0, ui.colors().line);
    ui.painter().hline(line.x_range(), line.top() + 1.0, stroke);
}

/// Draws a setting: its name in the left column, and its controls.
fn row(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui)) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let (rect, _) = ui.allocate_exact_size(vec2(NAME_WIDTH - 8.0, 34.0), Sense::hover());
        let galley = truncated_line(
            ui,
            name,
            regular_font(BODY_SIZE),
            ui.colors().text,
            rect.width(),
        );
        let pos = rect.left_center() - vec2(0.0, galley.size().y / 2.0);
        ui.painter().galley(pos, galley, ui.colors().text);
        ui.with_layout(
            Layout::left_to_right(Align::Min).with_main_wrap(true),
            content,
        );
    });
}

fn toggle(ui: &mut Ui, name: &str, description: &str, on: &mut bool) {
    ui.horizontal(|ui| {
        ui.add_space(NAME_WIDTH);
        if toggle_switch(ui, name, *on).clicked() {
            *on = !*on;
        }
    });
    note(ui, NAME_WIDTH + 48.0, description);
}

/// Draws a note below a setting.
fn note(ui: &mut Ui, indent: f32, text: &str) {
    note_in_color(ui, indent, small_text(text));
}

fn note_in_color(ui: &mut Ui, indent: f32, text: RichText) {
    ui.add_space(NOTE_SPACING - ROW_SPACING);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.spacing_mut().interact_size.y = 0.0;
        ui.add_space(indent);
        // Long notes wrap.
        ui.vertical(|ui| ui.label(text));
    });
}
