//! The settings dialog.

use std::collections::BTreeMap;

use egui::{Align, Id, Layout, Response, RichText, Sense, Ui, vec2};
use stack_session::settings::{
    AnimationSpeed, BoardSymbolSize, CameraMotion, GraphicsQuality, PlayerColors, Settings,
    SoundSettings,
};
use table_themes::{PieceSet, Theme, ThemeLibrary};

use super::change_shortcuts::change_shortcuts;
use super::scroll_with_close;
use crate::keys::{KeyCommand, KeyContext, shortcut_text};
use crate::strings;
use crate::style::{
    BODY_SIZE, SeatEmblem, ThemeColors, heading, regular_font, seat_colors, small_text, title,
};
use crate::tr;
use crate::widgets::{
    PieceStyle, button, button_width, choice_button, choice_button_with_sample, max_dialog_size,
    name_choices, pieces_choice, theme_choice, toggle_switch, truncated_line,
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

/// Another dialog with settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsLink {
    /// The external engines.
    Engines,
    /// The live analysis.
    LiveAnalysis,
}

impl SettingsDialog<'_> {
    /// Draws the dialog; returns whether it should close.
    pub fn ui(&mut self, ui: &mut Ui) -> bool {
        self.ui_with_links(ui).0
    }

    /// Draws the dialog; returns whether it should close, and another dialog that should open.
    pub fn ui_with_links(&mut self, ui: &mut Ui) -> (bool, Option<SettingsLink>) {
        let mut link = None;
        ui.set_width(max_dialog_size(ui.ctx()).x.min(780.0));
        ui.label(title(tr!("common-settings")));
        ui.add_space(4.0);
        let closes = scroll_with_close(ui, "settings", |ui| {
            ui.set_width(ui.available_width() - 12.0);
            ui.spacing_mut().item_spacing.y = ROW_SPACING;
            let settings = &mut *self.settings;
            motion(ui, settings);
            view(ui, settings, (self.themes, self.piece_style));
            sound(ui, &mut settings.sound);
            computers(ui, settings);
            ask_before_blunder(ui, &mut settings.ask_before_blunder);
            link = links(ui, settings);
            draws(ui, settings);
            section(ui, tr!("shortcut-title"));
            shortcuts(ui, &mut settings.keys);
        });
        (closes, link)
    }
}

fn motion(ui: &mut Ui, settings: &mut Settings) {
    section(ui, tr!("settings-motion"));
    row(ui, tr!("settings-speed"), |ui| {
        choices(
            ui,
            &AnimationSpeed::ALL,
            &mut settings.animation_speed,
            animation_speed_name,
        );
    });
    toggle(
        ui,
        tr!("settings-reduced"),
        tr!("settings-reduced-line"),
        &mut settings.reduced_motion,
    );
    row(ui, tr!("settings-camera"), |ui| {
        choices(
            ui,
            &CameraMotion::ALL,
            &mut settings.camera,
            camera_motion_name,
        );
    });
    note(ui, tr!("settings-camera-line"));
}

/// Draws a switch, and below it all shortcuts with their keys.
fn shortcuts(ui: &mut Ui, changes: &mut BTreeMap<String, Vec<String>>) {
    let shown_id = Id::new("changeable shortcuts");
    let mut shown = ui.data(|data| data.get_temp(shown_id)).unwrap_or(false);
    toggle(ui, tr!("device-change-keys"), "", &mut shown);
    ui.data_mut(|data| data.insert_temp(shown_id, shown));
    if shown {
        change_shortcuts(ui, changes);
    }
}

/// Returns the emblems of the sample pieces of a set.
fn sample_emblems(set: PieceSet, palette: PlayerColors) -> impl Iterator<Item = SeatEmblem> {
    let seats: &[(&str, u8)] = match set {
        PieceSet::Lacquer => &[("Red", 3)],
        PieceSet::IvoryAndEbony => &[("White", 0), ("Black", 1)],
        PieceSet::Stone => &[("White", 0)],
    };
    seats.iter().map(move |&(seat, symbol)| SeatEmblem {
        symbol,
        color: seat_colors(palette).named(seat),
    })
}

fn view(
    ui: &mut Ui,
    settings: &mut Settings,
    (themes, look): (&ThemeLibrary, fn(PieceSet, SeatEmblem) -> PieceStyle),
) {
    section(ui, tr!("settings-view"));
    scale(ui, &mut settings.ui_scale);
    language(ui, &mut settings.language);
    row(ui, tr!("settings-board-symbols"), |ui| {
        let sizes = &BoardSymbolSize::ALL;
        choices(ui, sizes, &mut settings.board_symbols, symbol_size_name);
    });
    toggle(
        ui,
        tr!("settings-large-clocks"),
        tr!("settings-large-clocks-line"),
        &mut settings.large_clocks,
    );
    theme(ui, &mut settings.theme, themes);
    row(ui, tr!("settings-pieces"), |ui| {
        let theme = themes.get(&settings.theme).unwrap_or(Theme::lamplight());
        for set in std::iter::once(None).chain(PieceSet::ALL.map(Some)) {
            let shown = set.unwrap_or(theme.pieces);
            let samples = sample_emblems(shown, settings.palette).map(|emblem| look(shown, emblem));
            let samples: Vec<PieceStyle> = samples.collect();
            let chosen = settings.pieces == set;
            if pieces_choice(ui, piece_set_name(set), chosen, &samples, theme).clicked() {
                settings.pieces = set;
            }
        }
    });
    row(ui, tr!("settings-palette"), |ui| {
        for palette in PlayerColors::ALL {
            let chosen = settings.palette == palette;
            if palette_choice(ui, palette_name(palette), chosen, palette).clicked() {
                settings.palette = palette;
            }
        }
    });
    note(ui, tr!("settings-palette-line"));
    row(ui, tr!("settings-graphics"), |ui| {
        choices(
            ui,
            &GraphicsQuality::ALL,
            &mut settings.graphics,
            graphics_quality_name,
        );
    });
    note(ui, tr!("settings-graphics-line"));
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

/// Draws the choice of interface sizes.
pub(super) fn scale(ui: &mut Ui, now: &mut f32) {
    row(ui, tr!("settings-scale"), |ui| {
        let labels = SCALES.map(|percent| strings::percent(f32::from(percent) / 100.0));
        balance_lines(ui, labels.iter().map(String::as_str));
        // A slider would resize itself while it is dragged.
        for percent in SCALES {
            let scale = f32::from(percent) / 100.0;
            let chosen = (*now - scale).abs() < 0.01;
            if choice_button(ui, &strings::percent(scale), chosen).clicked() && !chosen {
                *now = scale;
                remember_scale(ui);
            }
        }
        scroll_to_scale_choice(ui);
    });
}

fn scale_before_change_id() -> Id {
    Id::new("scale before change")
}

/// Remembers the current scale when another one is selected, which takes effect later.
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

/// Draws the choice of languages. Each is named in itself, so that everyone finds theirs.
pub(super) fn language(ui: &mut Ui, now: &mut Option<String>) {
    row(ui, tr!("settings-language"), |ui| {
        let system = (None, tr!("settings-language-system"));
        let named = strings::languages().into_iter();
        let named = named.map(|(code, name)| (Some(code), name));
        let all: Vec<_> = std::iter::once(system).chain(named).collect();
        balance_lines(ui, all.iter().map(|(_, name)| *name));
        for (code, name) in all {
            if choice_button(ui, name, now.as_deref() == code).clicked() {
                *now = code.map(Into::into);
            }
        }
    });
}

/// Draws the choice of themes, and the errors of theme files.
pub(super) fn theme(ui: &mut Ui, now: &mut String, themes: &ThemeLibrary) {
    row(ui, tr!("settings-theme"), |ui| {
        for (id, theme) in themes.all() {
            if theme_choice(ui, id, theme, now == id).clicked() {
                *now = id.into();
            }
        }
        if themes.get(now).is_none() {
            let name = tr!("settings-theme-missing", name = now.as_str());
            let _ = choice_button(ui, &name, true);
        }
    });
    for error in themes.errors() {
        let color = ui.colors().error;
        let text = small_text(strings::theme_error(error)).color(color);
        note_with_indent(ui, 0.0, text);
    }
}

fn sound(ui: &mut Ui, sound: &mut SoundSettings) {
    section(ui, tr!("settings-sound"));
    let mut on = !sound.muted;
    let key = shortcut_text(ui.ctx(), KeyCommand::ToggleSound, &[KeyContext::Window]);
    let note = key.map_or(String::new(), |key| tr!("settings-sound-line", key = key));
    toggle(ui, tr!("settings-sound-on"), &note, &mut on);
    sound.muted = !on;
    let names = [
        tr!("settings-no-volume"),
        tr!("settings-quiet-volume"),
        tr!("settings-medium-volume"),
        tr!("settings-loud-volume"),
    ];
    let volumes = [
        (tr!("settings-sound-pieces"), &mut sound.pieces),
        (tr!("settings-sound-signals"), &mut sound.signals),
        (tr!("settings-sound-clock"), &mut sound.clock),
        (tr!("settings-sound-buttons"), &mut sound.buttons),
        (tr!("settings-sound-ambience"), &mut sound.ambience),
    ];
    for (name, volume) in volumes {
        row(ui, name, |ui| {
            numbers(ui, &VOLUMES, volume, |volume| {
                let known = VOLUMES.iter().position(|&offered| offered == volume);
                known.map_or_else(|| strings::percent(volume), |place| names[place].into())
            });
        });
    }
}

fn computers(ui: &mut Ui, settings: &mut Settings) {
    section(ui, tr!("settings-computers"));
    named_opponents(ui, &mut settings.named_opponents);
    seconds(
        ui,
        tr!("settings-thinking"),
        &THINKING_SECONDS,
        &mut settings.think_seconds,
    );
    note(ui, tr!("settings-thinking-line"));
    seconds(
        ui,
        tr!("settings-min-turn"),
        &MIN_TURN_SECONDS,
        &mut settings.min_turn_seconds,
    );
    note(ui, tr!("settings-min-turn-line"));
    seconds(
        ui,
        tr!("settings-analysis"),
        &ANALYSIS_SECONDS,
        &mut settings.analysis_seconds,
    );
    note(ui, tr!("settings-analysis-line"));
    row(ui, tr!("settings-auto-analysis"), |ui| {
        let seconds = &mut settings.auto_analysis_seconds;
        numbers(ui, &AUTO_ANALYSIS_SECONDS, seconds, |n| match n {
            0.0 => tr!("common-off").into(),
            n if n >= 60.0 => tr!("common-minutes", n = n / 60.0),
            n => strings::seconds(n),
        });
    });
    note(ui, tr!("settings-analysis-automatic-line"));
}

/// Draws the switch of the question before a blunder.
pub(super) fn ask_before_blunder(ui: &mut Ui, on: &mut bool) {
    toggle(
        ui,
        tr!("settings-blunder-check"),
        tr!("settings-blunder-check-line"),
        on,
    );
}

/// Draws the switch of the named opponents.
pub(super) fn named_opponents(ui: &mut Ui, on: &mut bool) {
    toggle(ui, tr!("settings-named"), tr!("settings-named-line"), on);
}

/// Draws the buttons of the live analysis and the external engines, with the names of the engines.
fn links(ui: &mut Ui, settings: &Settings) -> Option<SettingsLink> {
    let mut link = None;
    row(ui, tr!("live-analysis"), |ui| {
        if button(ui, tr!("live-settings"), 0.0).clicked() {
            link = Some(SettingsLink::LiveAnalysis);
        }
    });
    row(ui, tr!("engines-title"), |ui| {
        if button(ui, tr!("engines-open"), 0.0).clicked() {
            link = Some(SettingsLink::Engines);
        }
        let names = settings.engines.iter().map(|engine| engine.name.clone());
        let names: Vec<_> = names.collect();
        if !names.is_empty() {
            ui.label(small_text(names.join(", ")));
        }
    });
    note(ui, tr!("engines-about"));
    link
}

fn draws(ui: &mut Ui, settings: &mut Settings) {
    section(ui, tr!("settings-draws"));
    row(ui, tr!("settings-repetition"), |ui| {
        numbers(ui, &REPETITIONS, &mut settings.repetition, |n| match n {
            0 => tr!("common-off").into(),
            n => tr!("settings-repetition-value", n = n),
        });
    });
    row(ui, tr!("settings-quiet"), |ui| {
        numbers(ui, &QUIET_ROUNDS, &mut settings.quiet_rounds, |n| match n {
            0 => tr!("common-off").into(),
            n => tr!("settings-quiet-value", n = n),
        });
    });
    note(ui, tr!("settings-draws-line"));
}

fn seconds(ui: &mut Ui, name: &str, times: &[f32], now: &mut f32) {
    row(ui, name, |ui| {
        numbers(ui, times, now, strings::seconds);
    });
}

/// Draws a choice for each value of a setting.
pub(super) fn choices<T: Copy + PartialEq>(
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
pub(super) fn numbers<T: Copy + PartialEq>(
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
pub(crate) const ROW_SPACING: f32 = 12.0;
const NOTE_SPACING: f32 = 6.0;
/// The width of the column of names.
const NAME_WIDTH: f32 = 200.0;
/// Below this width, names are above the controls.
const MIN_TWO_COLUMNS: f32 = 420.0;

/// The width of the column of names; 0 if names are above the controls.
fn name_width(ui: &Ui) -> f32 {
    if ui.available_width() < MIN_TWO_COLUMNS {
        0.0
    } else {
        NAME_WIDTH
    }
}

/// Draws the heading of a section.
fn section(ui: &mut Ui, name: &str) {
    ui.add_space(ROW_SPACING);
    ui.label(heading(name).color(ui.colors().accent));
    ui.add_space(4.0 - ROW_SPACING);
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 9.0), Sense::hover());
    let stroke = (1.0, ui.colors().line);
    ui.painter().hline(line.x_range(), line.top() + 1.0, stroke);
}

/// Draws a setting: its name in the left column, or above in a narrow dialog, and its controls,
/// which are a group for screen readers.
pub(crate) fn row(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui)) {
    let (column, width) = (name_width(ui), ui.available_width());
    let (size, layout) = if column > 0.0 {
        (vec2(column - 8.0, 34.0), Layout::left_to_right(Align::Min))
    } else {
        (vec2(width, 24.0), Layout::top_down(Align::Min))
    };
    ui.allocate_ui_with_layout(vec2(width, 0.0), layout, |ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let galley = truncated_line(
            ui,
            name,
            regular_font(BODY_SIZE),
            ui.colors().text,
            rect.width(),
        );
        let pos = rect.left_center() - vec2(0.0, galley.size().y / 2.0);
        ui.painter().galley(pos, galley, ui.colors().text);
        let layout = Layout::left_to_right(Align::Min).with_main_wrap(true);
        ui.with_layout(layout, |ui| {
            name_choices(ui, name);
            content(ui);
        });
    });
}

/// Limits the width of wrapping choices so that no choice is alone in the last line.
fn balance_lines<'a>(ui: &mut Ui, labels: impl Iterator<Item = &'a str>) {
    let gap = ui.spacing().item_spacing.x;
    let widths: Vec<f32> = labels.map(|label| button_width(ui, label)).collect();
    let width = balanced_width(&widths, gap, ui.available_width());
    ui.set_max_width(width);
}

/// The minimum width in which items wrap into as few lines as in `available`.
fn balanced_width(widths: &[f32], gap: f32, available: f32) -> f32 {
    let lines = |max_width: f32| {
        let (mut lines, mut used) = (1, 0.0);
        for width in widths {
            if used > 0.0 && used + width > max_width {
                lines += 1;
                used = 0.0;
            }
            used += width + gap;
        }
        lines
    };
    let count = lines(available);
    let mut balanced = available;
    for first in 0..widths.len() {
        let mut width = 0.0;
        for next in &widths[first..] {
            width += next;
            // The space for rounding to pixels.
            let max_width = width + 1.0;
            if max_width < balanced && lines(max_width) == count {
                balanced = max_width;
            }
            width += gap;
        }
    }
    balanced
}

/// Draws a switch and its description, which may be empty.
pub(super) fn toggle(ui: &mut Ui, name: &str, description: &str, on: &mut bool) {
    ui.horizontal(|ui| {
        ui.add_space(name_width(ui));
        if toggle_switch(ui, name, *on).clicked() {
            *on = !*on;
        }
    });
    if !description.is_empty() {
        note_with_indent(ui, 48.0, small_text(description));
    }
}

/// Draws a note below a setting.
pub(super) fn note(ui: &mut Ui, text: &str) {
    note_with_indent(ui, 0.0, small_text(text));
}

/// Draws a note, indented relative to the controls.
fn note_with_indent(ui: &mut Ui, indent: f32, text: RichText) {
    let indent = name_width(ui) + indent;
    ui.add_space(NOTE_SPACING - ROW_SPACING);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.spacing_mut().interact_size.y = 0.0;
        ui.add_space(indent);
        // Long notes wrap.
        ui.vertical(|ui| ui.label(text));
    });
}

fn symbol_size_name(size: BoardSymbolSize) -> &'static str {
    match size {
        BoardSymbolSize::Normal => tr!("settings-symbols-normal"),
        BoardSymbolSize::Large => tr!("settings-symbols-large"),
        BoardSymbolSize::VeryLarge => tr!("settings-symbols-very-large"),
    }
}

fn animation_speed_name(speed: AnimationSpeed) -> &'static str {
    match speed {
        AnimationSpeed::Slow => tr!("settings-speed-slow"),
        AnimationSpeed::Normal => tr!("settings-speed-normal"),
        AnimationSpeed::Fast => tr!("settings-speed-fast"),
        AnimationSpeed::Instant => tr!("settings-speed-instant"),
    }
}

fn camera_motion_name(motion: CameraMotion) -> &'static str {
    match motion {
        CameraMotion::Still => tr!("settings-camera-still"),
        CameraMotion::Seat => tr!("settings-camera-seat"),
        CameraMotion::Moves => tr!("settings-camera-moves"),
    }
}

fn piece_set_name(set: Option<PieceSet>) -> &'static str {
    match set {
        None => tr!("settings-pieces-of-theme"),
        Some(PieceSet::Lacquer) => tr!("settings-pieces-lacquer"),
        Some(PieceSet::IvoryAndEbony) => tr!("settings-pieces-ivory"),
        Some(PieceSet::Stone) => tr!("settings-pieces-stone"),
    }
}

fn palette_name(palette: PlayerColors) -> &'static str {
    match palette {
        PlayerColors::Standard => tr!("settings-palette-standard"),
        PlayerColors::Protanopia => tr!("settings-palette-protanopia"),
        PlayerColors::Deuteranopia => tr!("settings-palette-deuteranopia"),
        PlayerColors::Tritanopia => tr!("settings-palette-tritanopia"),
        PlayerColors::HighContrast => tr!("settings-palette-high-contrast"),
    }
}

fn graphics_quality_name(quality: GraphicsQuality) -> &'static str {
    match quality {
        GraphicsQuality::Automatic => tr!("settings-graphics-automatic"),
        GraphicsQuality::Software => tr!("settings-graphics-software"),
        GraphicsQuality::Gpu => tr!("settings-graphics-gpu"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapped_choices_fill_their_lines_evenly() {
        // All in a line; four and four instead of seven and one; three, three and two; one each.
        for (available, expected) in [(800.0, 791.0), (700.0, 391.0), (320.0, 291.0), (50.0, 50.0)]
        {
            let width = balanced_width(&[90.0; 8], 10.0, available);
            assert_eq!(width, expected, "{available}");
        }
    }
}
