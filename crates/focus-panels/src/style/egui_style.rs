//! The style of a whole egui context.

use std::num::NonZeroUsize;

use egui::epaint::FontColorTransferFunction;
use egui::{CornerRadius, Margin, Stroke, TextStyle, style};

use super::colors::{Colors, remember};
use super::frames::{BUTTON_RADIUS, PANEL_RADIUS};
use super::text::{BODY_SIZE, SMALL_SIZE, TITLE_SIZE, fonts, regular_font, semibold_font};

/// The most passes of a frame.
const PASSES: NonZeroUsize = NonZeroUsize::MIN.saturating_add(2);

/// Installs the program's fonts and sizes in a context, and the colours of a first start.
pub fn install_style(ctx: &egui::Context) {
    ctx.set_fonts(fonts());
    ctx.all_styles_mut(set_style);
    set_theme_colors(ctx, Colors::default());
    ctx.options_mut(|options| {
        // The size is a setting of the program; a stray Ctrl+Plus would not be remembered.
        options.zoom_with_keyboard = false;
        // A slow hand, or a slow frame, holds the button longer than egui's 0.8 seconds.
        options.input_options.max_click_duration = 10.0;
        // A dialog finds its size in two passes that are not seen.
        options.max_passes = PASSES;
    });
}

/// Gives a context the colours of a theme, in effect at once.
pub fn set_theme_colors(ctx: &egui::Context, colours: Colors) {
    remember(ctx, colours);
    // egui draws letters and shadows differently on light grounds.
    let theme = if colours.is_light() {
        egui::Theme::Light
    } else {
        egui::Theme::Dark
    };
    ctx.set_theme(theme);
    ctx.all_styles_mut(|style| {
        set_visuals(&mut style.visuals, &colours);
        // The window blends light, not numbers: dark letters on a light ground would come out thin.
        style.visuals.text_options.color_transfer_function =
            FontColorTransferFunction::TwoCoverageMinusCoverageSq;
        // egui's fade of a light ground comes out grey, for the window blends light, not numbers: there the bar alone says that
        // there is more.
        style.spacing.scroll.fade.strength = if colours.is_light() { 0.0 } else { 0.85 };
    });
}

fn set_style(style: &mut egui::Style) {
    style.text_styles = [
        (TextStyle::Small, regular_font(SMALL_SIZE)),
        (TextStyle::Body, regular_font(BODY_SIZE)),
        (TextStyle::Button, regular_font(BODY_SIZE)),
        (TextStyle::Monospace, regular_font(BODY_SIZE)),
        (TextStyle::Heading, semibold_font(TITLE_SIZE)),
    ]
    .into();
    // Animations and blinking would keep an idle window drawing.
    style.animation_time = 0.0;
    style.scroll_animation = style::ScrollAnimation::none();
    style.visuals.text_cursor.blink = false;
    style.interaction.tooltip_delay = 0.0;
    style.interaction.tooltip_grace_time = 0.0;
    style.interaction.show_tooltips_only_when_still = false;
    style.interaction.selectable_labels = false;
    set_spacing(&mut style.spacing);
}

fn set_spacing(spacing: &mut style::Spacing) {
    spacing.item_spacing = egui::vec2(8.0, 8.0);
    spacing.button_padding = egui::vec2(12.0, 7.0);
    spacing.interact_size = egui::vec2(40.0, 32.0);
    spacing.icon_width = 18.0;
    spacing.icon_width_inner = 10.0;
    spacing.icon_spacing = 10.0;
    spacing.slider_width = 220.0;
    spacing.slider_rail_height = 4.0;
    spacing.combo_width = 120.0;
    spacing.menu_margin = Margin::same(8);
    // What is longer than its place says so: a bar that is seen, and a fade at the edge.
    spacing.scroll = style::ScrollStyle {
        bar_width: 6.0,
        floating_width: 3.0,
        floating: true,
        foreground_color: true,
        dormant_handle_opacity: 0.4,
        active_handle_opacity: 0.5,
        interact_handle_opacity: 0.8,
        fade: style::ScrollFadeStyle {
            strength: 0.85,
            size: 24.0,
        },
        ..style::ScrollStyle::thin()
    };
}

fn set_visuals(visuals: &mut egui::Visuals, colours: &Colors) {
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(colours.text_soft);
    visuals.panel_fill = colours.surround;
    visuals.window_fill = colours.page;
    visuals.window_stroke = Stroke::new(1.0, colours.line);
    visuals.window_corner_radius = CornerRadius::same(PANEL_RADIUS);
    visuals.menu_corner_radius = CornerRadius::same(PANEL_RADIUS);
    visuals.extreme_bg_color = colours.field;
    visuals.text_edit_bg_color = Some(colours.field);
    visuals.faint_bg_color = colours.field;
    visuals.hyperlink_color = colours.accent;
    visuals.error_fg_color = colours.error;
    visuals.warn_fg_color = colours.accent;
    visuals.selection.bg_fill = colours.selected;
    visuals.selection.stroke = Stroke::new(1.5, colours.accent);
    visuals.slider_trailing_fill = true;
    // What cannot be used has colours of its own (`ThemeColors`): egui's fading makes light ones grey.
    visuals.disabled_alpha = 1.0;
    let states = [
        (
            &mut visuals.widgets.noninteractive,
            colours.page,
            colours.line,
            colours.text,
        ),
        (
            &mut visuals.widgets.inactive,
            colours.field,
            colours.line,
            colours.text,
        ),
        (
            &mut visuals.widgets.hovered,
            colours.field_hover,
            colours.edge,
            colours.text,
        ),
        (
            &mut visuals.widgets.active,
            colours.selected,
            colours.accent,
            colours.text,
        ),
        (
            &mut visuals.widgets.open,
            colours.field_hover,
            colours.edge,
            colours.text,
        ),
    ];
    for (state, fill, edge, text) in states {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::new(1.0, edge);
        state.fg_stroke = Stroke::new(1.2, text);
        state.corner_radius = CornerRadius::same(BUTTON_RADIUS);
        state.expansion = 0.0;
    }
}
