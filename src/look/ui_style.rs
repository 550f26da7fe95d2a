//! One typeface, two sizes and a title; quiet colours on a dark surround.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Frame, Margin,
    RichText, Stroke, TextStyle, style,
};

/// Behind everything, where no table is.
pub const SURROUND: Color32 = Color32::from_rgb(13, 12, 11);
/// A panel over the table: slightly translucent.
pub const PANEL: Color32 = Color32::from_rgba_premultiplied(22, 20, 18, 236);
/// A dialog or a page: opaque enough to read long texts on.
pub const PAGE: Color32 = Color32::from_rgb(26, 23, 21);
/// A field or a card within a panel.
pub const FIELD: Color32 = Color32::from_rgb(37, 33, 29);
/// A field under the pointer.
pub const FIELD_HOVER: Color32 = Color32::from_rgb(49, 43, 37);
/// What is chosen.
pub const CHOSEN: Color32 = Color32::from_rgb(58, 47, 31);
/// Lines between things.
pub const LINE: Color32 = Color32::from_rgb(56, 50, 44);
/// The edge of something that can be operated.
pub const EDGE: Color32 = Color32::from_rgb(88, 79, 69);
/// Text to read first.
pub const TEXT: Color32 = Color32::from_rgb(240, 233, 221);
/// Text to read second: still 7:1 on a panel.
pub const TEXT_SOFT: Color32 = Color32::from_rgb(178, 168, 154);
/// The one accent: what to do next, and who is to move.
pub const ACCENT: Color32 = Color32::from_rgb(236, 192, 112);
/// Text on the accent.
pub const ON_ACCENT: Color32 = Color32::from_rgb(33, 25, 13);
/// Something that went wrong.
pub const FAULT: Color32 = Color32::from_rgb(242, 150, 126);
/// Light wood, for the squares of a chessboard that nobody stands on.
pub const LIGHT_WOOD: Color32 = Color32::from_rgb(148, 120, 88);
/// Wood, for small pictures of squares.
pub const WOOD: Color32 = Color32::from_rgb(78, 61, 47);

/// The size of text.
pub const BODY: f32 = 15.0;
/// The size of remarks.
pub const SMALL: f32 = 13.0;
/// The size of titles.
pub const TITLE: f32 = 24.0;

/// The corner of panels and cards.
pub const ROUND: u8 = 10;
/// The corner of buttons and fields.
pub const ROUND_SMALL: u8 = 6;

fn medium() -> FontFamily {
    FontFamily::Name("medium".into())
}

fn semibold() -> FontFamily {
    FontFamily::Name("semibold".into())
}

/// The font of plain text in a size.
#[must_use]
pub fn plain(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The font of text that stands out a little.
#[must_use]
pub fn firm(size: f32) -> FontId {
    FontId::new(size, medium())
}

/// The font of headings and names.
#[must_use]
pub fn strong(size: f32) -> FontId {
    FontId::new(size, semibold())
}

/// Text to read first.
pub fn body(text: impl Into<String>) -> RichText {
    RichText::new(text).font(plain(BODY)).color(TEXT)
}

/// A name or a heading within a panel.
pub fn heading(text: impl Into<String>) -> RichText {
    RichText::new(text).font(strong(BODY)).color(TEXT)
}

/// A remark.
pub fn remark(text: impl Into<String>) -> RichText {
    RichText::new(text).font(plain(SMALL)).color(TEXT_SOFT)
}

/// The title of a page or a dialog.
pub fn title(text: impl Into<String>) -> RichText {
    RichText::new(text).font(strong(TITLE)).color(TEXT)
}

/// The frame of a panel over the table.
pub fn panel() -> Frame {
    Frame::new()
        .fill(PANEL)
        .corner_radius(ROUND)
        .inner_margin(Margin::same(14))
}

/// The frame of a dialog.
pub fn dialog() -> Frame {
    Frame::new()
        .fill(PAGE)
        .stroke(Stroke::new(1.0, LINE))
        .corner_radius(ROUND)
        .inner_margin(Margin::same(28))
}

/// Gives a context the program's fonts, sizes and colours.
pub fn install(ctx: &egui::Context) {
    ctx.set_fonts(fonts());
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(set_style);
    ctx.options_mut(|options| {
        // The size is a setting of the program; a stray Ctrl+Plus would not be remembered.
        options.zoom_with_keyboard = false;
    });
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let faces: [(&str, &'static [u8]); 3] = [
        (
            "Inter",
            include_bytes!("../../assets/fonts/Inter-Regular.otf"),
        ),
        (
            "Inter Medium",
            include_bytes!("../../assets/fonts/Inter-Medium.otf"),
        ),
        (
            "Inter SemiBold",
            include_bytes!("../../assets/fonts/Inter-SemiBold.otf"),
        ),
    ];
    for (name, bytes) in faces {
        let data = Arc::new(FontData::from_static(bytes));
        fonts.font_data.insert(name.into(), data);
    }
    let fallback = fonts
        .families
        .get(&FontFamily::Proportional)
        .cloned()
        .unwrap_or_default();
    for (family, first) in [
        (FontFamily::Proportional, "Inter"),
        (medium(), "Inter Medium"),
        (semibold(), "Inter SemiBold"),
    ] {
        let names = std::iter::once(first.to_string()).chain(fallback.iter().cloned());
        fonts.families.insert(family, names.collect());
    }
    fonts
}

fn set_style(style: &mut egui::Style) {
    style.text_styles = [
        (TextStyle::Small, plain(SMALL)),
        (TextStyle::Body, plain(BODY)),
        (TextStyle::Button, plain(BODY)),
        (TextStyle::Monospace, plain(BODY)),
        (TextStyle::Heading, strong(TITLE)),
    ]
    .into();
    // Anything that moves by itself would keep the window drawing while nobody does anything.
    style.animation_time = 0.0;
    style.scroll_animation = style::ScrollAnimation::none();
    style.visuals.text_cursor.blink = false;
    style.interaction.tooltip_delay = 0.0;
    style.interaction.tooltip_grace_time = 0.0;
    style.interaction.show_tooltips_only_when_still = false;
    style.interaction.selectable_labels = false;

    let spacing = &mut style.spacing;
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
    spacing.scroll = style::ScrollStyle {
        bar_width: 6.0,
        floating: true,
        ..style::ScrollStyle::thin()
    };

    let visuals = &mut style.visuals;
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(TEXT_SOFT);
    visuals.panel_fill = SURROUND;
    visuals.window_fill = PAGE;
    visuals.window_stroke = Stroke::new(1.0, LINE);
    visuals.window_corner_radius = CornerRadius::same(ROUND);
    visuals.menu_corner_radius = CornerRadius::same(ROUND);
    visuals.extreme_bg_color = FIELD;
    visuals.text_edit_bg_color = Some(FIELD);
    visuals.faint_bg_color = FIELD;
    visuals.hyperlink_color = ACCENT;
    visuals.error_fg_color = FAULT;
    visuals.warn_fg_color = ACCENT;
    visuals.selection.bg_fill = CHOSEN;
    visuals.selection.stroke = Stroke::new(1.5, ACCENT);
    visuals.slider_trailing_fill = true;
    visuals.disabled_alpha = 0.4;
    let states = [
        (&mut visuals.widgets.noninteractive, PAGE, LINE, TEXT),
        (&mut visuals.widgets.inactive, FIELD, LINE, TEXT),
        (&mut visuals.widgets.hovered, FIELD_HOVER, EDGE, TEXT),
        (&mut visuals.widgets.active, CHOSEN, ACCENT, TEXT),
        (&mut visuals.widgets.open, FIELD_HOVER, EDGE, TEXT),
    ];
    for (state, fill, edge, text) in states {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::new(1.0, edge);
        state.fg_stroke = Stroke::new(1.2, text);
        state.corner_radius = CornerRadius::same(ROUND_SMALL);
        state.expansion = 0.0;
    }
}
