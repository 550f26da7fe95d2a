//! The settings page.

use egui::{Align, Id, Layout, RichText, Sense, Ui, WidgetInfo, WidgetType, vec2};
use stack_session::settings::{
    AnimationSpeed, CameraMotion, GraphicsQuality, PlayerColors, Settings, SoundSettings,
};
use table_themes::{PieceSet, Theme, ThemeLibrary};

use crate::strings::{SettingsStrings, Strings, fill_in};
use crate::style::{
    BODY_SIZE, SMALL_SIZE, SeatEmblem, ThemeColors, heading, regular_font, seat_colors, small_text,
    title,
};
use crate::widgets::{
    PieceStyle, button, choice_button, max_dialog_size, pieces_choice, scroll_text, theme_choice,
    toggle_switch, truncated_line,
};

/// The limits on offer for the same position; 0 is off.
const REPETITIONS: [u32; 4] = [3, 4, 5, 0];
/// The limits on offer for quiet rounds; 0 is off.
const QUIET_ROUNDS: [u32; 5] = [20, 50, 100, 200, 0];
/// The times on offer for a move, in seconds.
const THINKING: [f32; 4] = [0.5, 1.0, 3.0, 10.0];
/// The times on offer for a position of the analysis, in seconds.
const ANALYSIS: [f32; 4] = [0.3, 1.0, 3.0, 10.0];
/// The times on offer for an analysis that begins by itself, in seconds; 0 is off.
const ANALYSIS_ALONE: [f32; 5] = [0.0, 10.0, 30.0, 60.0, 300.0];
/// The shortest pauses on offer, in seconds.
const PAUSES: [f32; 4] = [0.0, 0.3, 0.6, 1.5];
/// The volumes on offer, of the loudest one.
const VOLUMES: [f32; 4] = [0.0, 0.3, 0.6, 1.0];
/// The sizes on offer for texts and buttons, in percent.
const SCALES: [u8; 7] = [80, 90, 100, 115, 130, 160, 200];
/// The height of the title and of the button, with the room around them.
const HEAD_AND_FOOT: f32 = 98.0;

/// The settings page. It changes the settings it is given; a setting is one line here.
pub struct SettingsDialog<'a> {
    /// The settings.
    pub settings: &'a mut Settings,
    /// The themes on offer.
    pub themes: &'a ThemeLibrary,
    /// The look of a piece of a set with a seat's colour and motif.
    pub piece_style: fn(PieceSet, SeatEmblem) -> PieceStyle,
}

impl SettingsDialog<'_> {
    /// Draws the page; returns true when it is to be closed.
    pub fn ui(&mut self, ui: &mut Ui, words: &Strings) -> bool {
        let room = max_dialog_size(ui.ctx());
        ui.set_width(room.x.min(780.0));
        ui.horizontal(|ui| {
            ui.label(title(words.common.settings));
        });
        ui.add_space(4.0);
        let height = (room.y - HEAD_AND_FOOT).max(120.0);
        scroll_text(ui, "settings", height, |ui| {
            ui.set_width(ui.available_width() - 12.0);
            ui.spacing_mut().item_spacing.y = BETWEEN;
            let settings = &mut *self.settings;
            motion(ui, settings, &words.settings);
            view(ui, settings, (self.themes, self.piece_style), words);
            sound(ui, &mut settings.sound, words);
            computers(ui, settings, words);
            draws(ui, settings, words);
        });
        ui.add_space(10.0);
        button(ui, words.common.close, 100.0).clicked()
    }
}

fn motion(ui: &mut Ui, settings: &mut Settings, say: &SettingsStrings) {
    section(ui, say.motion);
    row(ui, say.speed, |ui| {
        let name = |speed| say.move_speed(speed);
        choices(ui, &AnimationSpeed::ALL, &mut settings.pace, name);
    });
    toggle(
        ui,
        say.reduced,
        say.reduced_line,
        &mut settings.reduced_motion,
    );
    row(ui, say.camera, |ui| {
        let name = |motion| say.camera_motion(motion);
        choices(ui, &CameraMotion::ALL, &mut settings.camera, name);
    });
    beside(ui, NAMES, say.camera_line);
}

/// The pieces of a set that are its sample, with their usual signs: ivory lies beside ebony.
fn samples_of(set: PieceSet, palette: PlayerColors) -> impl Iterator<Item = SeatEmblem> {
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
    words: &Strings,
) {
    let say = &words.settings;
    section(ui, say.view);
    row(ui, say.scale, |ui| {
        // A slider would run away: it resizes itself under the pointer.
        for percent in SCALES {
            let scale = f32::from(percent) / 100.0;
            let chosen = (settings.ui_scale - scale).abs() < 0.01;
            if choice_button(ui, &words.percent(scale), chosen).clicked() && !chosen {
                settings.ui_scale = scale;
                await_scale(ui);
            }
        }
        stay_in_sight(ui);
    });
    theme(ui, &mut settings.theme, themes, say);
    row(ui, say.pieces, |ui| {
        let theme = themes.get(&settings.theme).unwrap_or(Theme::lamplight());
        for set in std::iter::once(None).chain(PieceSet::ALL.map(Some)) {
            let shown = set.unwrap_or(theme.pieces);
            let samples = samples_of(shown, settings.palette).map(|mark| look(shown, mark));
            let samples: Vec<PieceStyle> = samples.collect();
            let chosen = settings.pieces == set;
            if pieces_choice(ui, say.piece_set(set), chosen, &samples, theme).clicked() {
                settings.pieces = set;
            }
        }
    });
    row(ui, say.palette, |ui| {
        let name = |palette| say.palette_name(palette);
        choices(ui, &PlayerColors::ALL, &mut settings.palette, name);
        samples(ui, settings.palette, words);
    });
    row(ui, say.quality, |ui| {
        let name = |quality| say.graphics_quality(quality);
        choices(ui, &GraphicsQuality::ALL, &mut settings.tier, name);
    });
    beside(ui, NAMES, say.quality_line);
}

/// The colours of the seats in a palette, each with its name.
fn samples(ui: &mut Ui, palette: PlayerColors, words: &Strings) {
    for (name, colour) in seat_colors(palette).all().take(4) {
        let soft = ui.colors().text_soft;
        let name = words.color(name);
        let text = truncated_line(
            ui,
            &name,
            regular_font(SMALL_SIZE),
            soft,
            ui.available_width(),
        );
        let size = vec2(24.0 + text.size().x, 34.0);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
        let middle = rect.left_center() + vec2(9.0, 0.0);
        ui.painter().circle_filled(middle, 8.0, colour);
        let place = rect.left_center() + vec2(24.0, -text.size().y / 2.0);
        ui.painter().galley(place, text, soft);
    }
}

/// The scale at which another one was chosen.
fn scale_before() -> Id {
    Id::new("scale before")
}

/// Remembers that another scale has been chosen: it holds from the next frames on.
fn await_scale(ui: &Ui) {
    let now = ui.ctx().zoom_factor();
    ui.data_mut(|data| data.insert_temp(scale_before(), now));
}

/// Scrolls to what was drawn in this row when the chosen scale holds: everything has another place then.
fn stay_in_sight(ui: &Ui) {
    let before: Option<f32> = ui.data(|data| data.get_temp(scale_before()));
    if before.is_some_and(|before| (before - ui.ctx().zoom_factor()).abs() > 0.001) {
        ui.data_mut(|data| data.remove::<f32>(scale_before()));
        ui.scroll_to_rect(ui.min_rect(), Some(Align::Center));
    }
}

/// The themes by name, and the files among a person's own that are none.
fn theme(ui: &mut Ui, now: &mut String, themes: &ThemeLibrary, say: &SettingsStrings) {
    row(ui, say.theme, |ui| {
        for (id, theme) in themes.all() {
            if theme_choice(ui, id, theme, now == id).clicked() {
                *now = id.into();
            }
        }
        if themes.get(now).is_none() {
            let name = fill_in(say.theme_missing, &[("name", &now.as_str())]);
            let _ = choice_button(ui, &name, true);
        }
    });
    for fault in themes.errors() {
        let colour = ui.colors().error;
        beside_in(ui, NAMES, small_text(fault.to_string()).color(colour));
    }
}

fn sound(ui: &mut Ui, sound: &mut SoundSettings, words: &Strings) {
    let say = &words.settings;
    section(ui, say.sound);
    let mut on = !sound.muted;
    toggle(ui, say.sound_on, say.sound_line, &mut on);
    sound.muted = !on;
    let names = [
        words.common.off,
        say.quiet_volume,
        say.usual_volume,
        say.loud_volume,
    ];
    let volumes = [
        (say.sound_pieces, &mut sound.pieces),
        (say.sound_signals, &mut sound.signals),
        (say.sound_buttons, &mut sound.buttons),
        (say.sound_ambience, &mut sound.room),
    ];
    for (name, volume) in volumes {
        row(ui, name, |ui| {
            numbers(ui, &VOLUMES, volume, |volume| {
                let known = VOLUMES.iter().position(|&offered| offered == volume);
                known.map_or_else(|| words.percent(volume), |place| names[place].into())
            });
        });
    }
}

fn computers(ui: &mut Ui, settings: &mut Settings, words: &Strings) {
    let say = &words.settings;
    section(ui, say.computers);
    seconds(ui, say.thinking, &THINKING, &mut settings.thinking, say);
    beside(ui, NAMES, say.thinking_line);
    seconds(ui, say.pause, &PAUSES, &mut settings.pause, say);
    beside(ui, NAMES, say.pause_line);
    seconds(ui, say.analysis, &ANALYSIS, &mut settings.patience, say);
    beside(ui, NAMES, say.analysis_line);
    row(ui, say.auto_analysis, |ui| {
        let alone = &mut settings.analysis_alone;
        numbers(ui, &ANALYSIS_ALONE, alone, |n| match n {
            0.0 => words.common.off.into(),
            n if n >= 60.0 => fill_in(say.minutes, &[("n", &(n / 60.0))]),
            n => fill_in(say.seconds, &[("n", &n)]),
        });
    });
    beside(ui, NAMES, say.analysis_alone_line);
}

fn draws(ui: &mut Ui, settings: &mut Settings, words: &Strings) {
    let say = &words.settings;
    section(ui, say.draws);
    let limit = |n, phrase| match n {
        0 => words.common.off.into(),
        n => fill_in(phrase, &[("n", &n)]),
    };
    row(ui, say.repetition, |ui| {
        numbers(ui, &REPETITIONS, &mut settings.repetition, |n| {
            limit(n, say.repetition_value)
        });
    });
    row(ui, say.quiet, |ui| {
        numbers(ui, &QUIET_ROUNDS, &mut settings.quiet_rounds, |n| {
            limit(n, say.quiet_value)
        });
    });
    beside(ui, NAMES, say.draws_line);
}

fn seconds(ui: &mut Ui, name: &str, times: &[f32], now: &mut f32, say: &SettingsStrings) {
    row(ui, name, |ui| {
        numbers(ui, times, now, |n| fill_in(say.seconds, &[("n", &n)]));
    });
}

/// One choice for each value of a setting.
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

/// One choice for each number on offer, and for one of a settings file that is not among them.
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

/// The room between two settings, and between one and the remark on it.
const BETWEEN: f32 = 12.0;
const NOTE: f32 = 6.0;
/// The width of the column of names.
const NAMES: f32 = 200.0;

/// The heading of a part, apart from what stands above it.
fn section(ui: &mut Ui, name: &str) {
    ui.add_space(BETWEEN);
    ui.label(heading(name).color(ui.colors().accent));
    ui.add_space(4.0 - BETWEEN);
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 9.0), Sense::hover());
    let stroke = (1.0, ui.colors().line);
    ui.painter().hline(line.x_range(), line.top() + 1.0, stroke);
}

/// A line with its name in a column of its own.
fn row(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui)) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let (rect, _) = ui.allocate_exact_size(vec2(NAMES - 8.0, 34.0), Sense::hover());
        let galley = truncated_line(
            ui,
            name,
            regular_font(BODY_SIZE),
            ui.colors().text,
            rect.width(),
        );
        let place = rect.left_center() - vec2(0.0, galley.size().y / 2.0);
        ui.painter().galley(place, galley, ui.colors().text);
        ui.with_layout(
            Layout::left_to_right(Align::Min).with_main_wrap(true),
            content,
        );
    });
}

fn toggle(ui: &mut Ui, name: &str, line: &str, on: &mut bool) {
    ui.horizontal(|ui| {
        ui.add_space(NAMES);
        if toggle_switch(ui, name, *on).clicked() {
            *on = !*on;
        }
    });
    beside(ui, NAMES + 48.0, line);
}

/// A remark below a control, nearer to it than to the next one.
fn beside(ui: &mut Ui, indent: f32, line: &str) {
    beside_in(ui, indent, small_text(line));
}

/// The same in a colour.
fn beside_in(ui: &mut Ui, indent: f32, line: RichText) {
    ui.add_space(NOTE - BETWEEN);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.spacing_mut().interact_size.y = 0.0;
        ui.add_space(indent);
        // A long remark takes a second line.
        ui.vertical(|ui| ui.label(line));
    });
}
