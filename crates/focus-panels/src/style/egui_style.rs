//! The style of an egui context, and the frames of panels and dialogs.

use std::num::NonZeroUsize;

use egui::epaint::FontColorTransferFunction;
use egui::{CornerRadius, Frame, Margin, Stroke, TextStyle, style};

use super::colors::{Colors, ThemeColors, store_colors};
use super::text::{BODY_SIZE, SMALL_SIZE, TITLE_SIZE, fonts, regular_font, semibold_font};

/// The corner radius of panels and cards.
pub const PANEL_RADIUS: u8 = 10;
/// The corner radius of buttons and text fields.
pub const BUTTON_RADIUS: u8 = 6;
/// The minimum size of egui's own controls for the mouse.
const INTERACT_SIZE: egui::Vec2 = egui::vec2(40.0, 32.0);
/// The maximum number of passes per frame.
const PASSES: NonZeroUsize = NonZeroUsize::MIN.saturating_add(2);

/// Installs fonts, sizes and default colors in a context.
pub fn install_style(ctx: &egui::Context) {
    ctx.set_fonts(fonts());
    ctx.all_styles_mut(set_style);
    set_theme_colors(ctx, Colors::default());
    ctx.options_mut(|options| {
        // The scale is a setting, which Ctrl+Plus would not change.
        options.zoom_with_keyboard = false;
        // egui's 0.8 seconds are too short for slow clicks or frames.
        options.input_options.max_click_duration = 10.0;
        // A dialog needs two invisible passes to determine its size.
        options.max_passes = PASSES;
    });
}

/// Sets the colors of a theme.
pub fn set_theme_colors(ctx: &egui::Context, colors: Colors) {
    store_colors(ctx, colors);
    // egui renders text and shadows differently in light themes.
    let theme = if colors.is_light() {
        egui::Theme::Light
    } else {
        egui::Theme::Dark
    };
    ctx.set_theme(theme);
    ctx.all_styles_mut(|style| {
        set_visuals(&mut style.visuals, &colors);
        // The window blends in linear space, which makes dark text on light backgrounds too thin.
        style.visuals.text_options.color_transfer_function =
            FontColorTransferFunction::TwoCoverageMinusCoverageSq;
        // egui's fade is gray on light backgrounds when blended in linear space.
        style.spacing.scroll.fade.strength = if colors.is_light() { 0.0 } else { 0.85 };
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
    // Animations and blinking would redraw an idle window.
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
    spacing.interact_size = INTERACT_SIZE;
    spacing.icon_width = 18.0;
    spacing.icon_width_inner = 10.0;
    spacing.icon_spacing = 10.0;
    spacing.slider_width = 220.0;
    spacing.slider_rail_height = 4.0;
    spacing.combo_width = 120.0;
    spacing.menu_margin = Margin::same(8);
    // Long content always shows a scroll bar and fades at the edge.
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

fn set_visuals(visuals: &mut egui::Visuals, colors: &Colors) {
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(colors.text_soft);
    visuals.panel_fill = colors.surround;
    visuals.window_fill = colors.page;
    visuals.window_stroke = Stroke::new(1.0, colors.line);
    visuals.window_corner_radius = CornerRadius::same(PANEL_RADIUS);
    visuals.menu_corner_radius = CornerRadius::same(PANEL_RADIUS);
    visuals.extreme_bg_color = colors.field;
    visuals.text_edit_bg_color = Some(colors.field);
    visuals.faint_bg_color = colors.field;
    visuals.hyperlink_color = colors.accent;
    visuals.error_fg_color = colors.error;
    visuals.warn_fg_color = colors.accent;
    visuals.selection.bg_fill = colors.selected;
    visuals.selection.stroke = Stroke::new(1.5, colors.accent);
    visuals.slider_trailing_fill = true;
    // `ThemeColors` has colors for disabled widgets; egui's fading makes light ones gray.
    visuals.disabled_alpha = 1.0;
    let widgets = &mut visuals.widgets;
    for (state, fill, edge) in [
        (&mut widgets.noninteractive, colors.page, colors.line),
        (&mut widgets.inactive, colors.field, colors.line),
        (&mut widgets.hovered, colors.field_hover, colors.edge),
        (&mut widgets.active, colors.selected, colors.accent),
        (&mut widgets.open, colors.field_hover, colors.edge),
    ] {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::new(1.0, edge);
        state.fg_stroke = Stroke::new(1.2, colors.text);
        state.corner_radius = CornerRadius::same(BUTTON_RADIUS);
        state.expansion = 0.0;
    }
}

/// Minimum height of controls on a touch screen, in logical pixels.
const TOUCH_TARGET: f32 = 44.0;
/// Distance in points from a small control at which a touch still counts.
const TOUCH_RADIUS: f32 = 12.0;

/// Enlarges controls to the size of a fingertip at a zoom factor.
///
/// [`target_height`] applies it to our widgets; egui's own widgets use the same value.
pub fn set_touch_targets(ctx: &egui::Context, zoom: f32) {
    ctx.all_styles_mut(|style| {
        style.spacing.interact_size.y = (TOUCH_TARGET / zoom).max(INTERACT_SIZE.y);
        style.interaction.interact_radius = TOUCH_RADIUS;
    });
}

/// The height of a control that is `height` tall for the mouse, in points.
#[must_use]
pub fn target_height(ui: &egui::Ui, height: f32) -> f32 {
    let touch = ui.spacing().interact_size.y;
    if touch > INTERACT_SIZE.y {
        height.max(touch)
    } else {
        height
    }
}

/// The area of a control in a layout of fixed heights: taller than `rect` if it is touched.
#[must_use]
pub fn target_rect(ui: &egui::Ui, rect: egui::Rect) -> egui::Rect {
    let more = target_height(ui, rect.height()) - rect.height();
    rect.expand2(egui::vec2(0.0, more / 2.0))
}

/// Returns the frame of a panel.
pub fn panel_frame(context: &impl ThemeColors) -> Frame {
    Frame::new()
        .fill(context.colors().panel)
        .corner_radius(PANEL_RADIUS)
        .inner_margin(Margin::same(14))
}

/// Returns the frame of a dialog.
pub fn dialog_frame(context: &impl ThemeColors) -> Frame {
    let colors = context.colors();
    Frame::new()
        .fill(colors.page)
        .stroke(Stroke::new(1.0, colors.line))
        .corner_radius(PANEL_RADIUS)
        .inner_margin(Margin::same(28))
}
