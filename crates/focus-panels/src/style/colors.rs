//! The colors of the interface and of the seats.

use egui::ecolor::{gamma_u8_from_linear_f32, linear_f32_from_gamma_u8};
use egui::{Color32, Context, Id, Painter, Ui};
use stack_game::MoveMark;
use stack_session::settings::PlayerColors;
use table_themes::{Interface, Palette, Theme};

/// The colors of the interface. The fields of [`Interface`], [`Interface::illuminated_curtain`] and
/// [`Interface::illuminated_page`] document their use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are documented in `Interface`")]
pub struct Colors {
    pub surround: Color32,
    pub panel: Color32,
    pub page: Color32,
    pub field: Color32,
    pub field_hover: Color32,
    pub selected: Color32,
    pub line: Color32,
    pub edge: Color32,
    pub text: Color32,
    pub text_soft: Color32,
    pub accent: Color32,
    pub filled: Color32,
    pub accent_hover: Color32,
    pub on_accent: Color32,
    pub warning: Color32,
    pub error: Color32,
    pub light_wood: Color32,
    pub wood: Color32,
    pub glass: Color32,
    pub scrim: Color32,
    pub curtain: Color32,
    pub lit_curtain: Color32,
    pub lit_page: Color32,
    pub shade: Color32,
}

impl From<&Interface> for Colors {
    fn from(interface: &Interface) -> Self {
        let color = |table_themes::Rgba([r, g, b, a])| {
            fade(Color32::from_rgb(r, g, b), f32::from(a) / 255.0)
        };
        Self {
            surround: color(interface.surround),
            panel: color(interface.panel),
            page: color(interface.page),
            field: color(interface.field),
            field_hover: color(interface.field_hover),
            selected: color(interface.selected),
            line: color(interface.line),
            edge: color(interface.edge),
            text: color(interface.text),
            text_soft: color(interface.text_soft),
            accent: color(interface.accent),
            filled: color(interface.filled),
            accent_hover: color(interface.accent_hover),
            on_accent: color(interface.on_accent),
            warning: color(interface.warning),
            error: color(interface.error),
            light_wood: color(interface.light_wood),
            wood: color(interface.wood),
            glass: color(interface.glass),
            scrim: color(interface.veil),
            curtain: color(interface.curtain),
            lit_curtain: color(interface.illuminated_curtain()),
            lit_page: color(interface.illuminated_page()),
            shade: color(interface.shade),
        }
    }
}

impl Default for Colors {
    fn default() -> Self {
        Self::from(&Theme::lamplight().interface)
    }
}

/// Multiplies the opacity of a color by a factor from 0 to 1.
///
/// The window blends in linear space; with egui's own functions light colors would become gray.
#[must_use]
pub fn fade(color: Color32, factor: f32) -> Color32 {
    let factor = factor.clamp(0.0, 1.0);
    let premultiply = |byte| gamma_u8_from_linear_f32(linear_f32_from_gamma_u8(byte) * factor);
    let [red, green, blue, opacity] = color.to_array();
    let opacity = (f32::from(opacity) * factor).round() as u8;
    Color32::from_rgba_premultiplied(
        premultiply(red),
        premultiply(green),
        premultiply(blue),
        opacity,
    )
}

/// Lightness of a black line on dark backgrounds, and the lightness from which lines are unchanged.
/// Between them the lightness rises linearly, so that colors that differ only in lightness remain
/// distinct.
const LINES_ON_DARK: [f32; 2] = [100.0, 160.0];
/// Lightness up to which lines on light backgrounds are unchanged, and the lightness of a white
/// one.
const LINES_ON_LIGHT: [f32; 2] = [80.0, 132.0];

impl Colors {
    /// Whether the theme has dark text on a light background.
    #[must_use]
    pub fn is_light(&self) -> bool {
        lightness(self.page) > lightness(self.text)
    }

    /// Whether a color has little contrast with the background.
    #[must_use]
    pub(super) fn is_low_contrast(&self, color: Color32) -> bool {
        if self.is_light() {
            lightness(color) > 200.0
        } else {
            lightness(color) < 64.0
        }
    }

    /// The color of the least important text.
    #[must_use]
    pub fn faint(&self) -> Color32 {
        mix(self.text_soft, self.page, 0.15)
    }

    /// The colors of disabled widgets: closer to the background, with the same hues.
    #[must_use]
    fn disabled(&self) -> Self {
        let blend = |color, part| mix(color, self.page, part);
        Self {
            field: blend(self.field, 0.5),
            field_hover: blend(self.field_hover, 0.5),
            selected: blend(self.selected, 0.5),
            line: blend(self.line, 0.5),
            edge: blend(self.edge, 0.5),
            text: blend(self.text_soft, 0.5),
            text_soft: blend(self.text_soft, 0.5),
            accent: blend(self.accent, 0.6),
            filled: blend(self.filled, 0.6),
            accent_hover: blend(self.accent_hover, 0.6),
            ..*self
        }
    }

    /// Black or white, whichever contrasts more with the background.
    #[must_use]
    pub(super) fn contrasting(&self) -> Color32 {
        if self.is_light() {
            Color32::BLACK
        } else {
            Color32::WHITE
        }
    }

    /// Lightens or darkens a color so that thin lines are visible on a panel.
    #[must_use]
    pub fn legible(&self, color: Color32) -> Color32 {
        let lightness = lightness(color);
        let amount = if self.is_light() {
            let [unchanged, white] = LINES_ON_LIGHT;
            let excess = (lightness - unchanged).max(0.0);
            excess * (1.0 - (white - unchanged) / (255.0 - unchanged)) / lightness.max(1.0)
        } else {
            let [black, unchanged] = LINES_ON_DARK;
            let missing = (unchanged - lightness).max(0.0);
            missing * black / unchanged / (255.0 - lightness).max(1.0)
        };
        mix(color, self.contrasting(), amount)
    }

    /// The color of the mark of a move, redder for worse moves.
    #[must_use]
    pub const fn mark_color(&self, mark: MoveMark) -> Color32 {
        match mark {
            MoveMark::Brilliant | MoveMark::Good => self.text,
            MoveMark::Interesting | MoveMark::Dubious => self.accent,
            MoveMark::Mistake => self.warning,
            MoveMark::Blunder => self.error,
        }
    }
}

/// Access to the colors of the interface through a context, UI or painter.
///
/// Don't call it in a closure that locks the context, such as that of `Context::data`.
pub trait ThemeColors {
    /// Returns the colors of the theme.
    fn colors(&self) -> Colors;
}

/// The id of the colors in the data of a context.
fn colors_id() -> Id {
    Id::new("theme colors")
}

impl ThemeColors for Context {
    fn colors(&self) -> Colors {
        self.data(|data| data.get_temp(colors_id()))
            .unwrap_or_default()
    }
}

impl ThemeColors for Ui {
    /// Returns paler colors if the UI is disabled.
    fn colors(&self) -> Colors {
        let colors = self.ctx().colors();
        if self.is_enabled() {
            colors
        } else {
            colors.disabled()
        }
    }
}

impl ThemeColors for Painter {
    fn colors(&self) -> Colors {
        self.ctx().colors()
    }
}

/// Sets the colors of a context.
pub(super) fn store_colors(ctx: &Context, colors: Colors) {
    ctx.data_mut(|data| data.insert_temp(colors_id(), colors));
}

/// Interpolates between two colors.
#[must_use]
pub fn mix(from: Color32, to: Color32, part: f32) -> Color32 {
    let between = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part) as u8;
    Color32::from_rgb(
        between(from.r(), to.r()),
        between(from.g(), to.g()),
        between(from.b(), to.b()),
    )
}

/// Returns the perceived lightness from 0 to 255.
fn lightness(c: Color32) -> f32 {
    0.2126 * f32::from(c.r()) + 0.7152 * f32::from(c.g()) + 0.0722 * f32::from(c.b())
}

/// The colors of the seats of all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatColors(Palette);

/// Returns the colors of a palette.
#[must_use]
pub const fn seat_colors(palette: PlayerColors) -> SeatColors {
    SeatColors(match palette {
        PlayerColors::Standard => Palette::STANDARD,
        PlayerColors::Protanopia => Palette::PROTANOPIA,
        PlayerColors::Deuteranopia => Palette::DEUTERANOPIA,
        PlayerColors::Tritanopia => Palette::TRITANOPIA,
        PlayerColors::HighContrast => Palette::HIGH_CONTRAST,
    })
}

impl Default for SeatColors {
    fn default() -> Self {
        Self::STANDARD
    }
}

impl SeatColors {
    /// The default colors.
    pub const STANDARD: Self = Self(Palette::STANDARD);

    /// Returns the same colors for exported games.
    #[must_use]
    pub const fn palette(self) -> Palette {
        self.0
    }

    /// Returns the color with an English name; gray for unknown names.
    #[must_use]
    pub fn named(self, english: &str) -> Color32 {
        opaque(self.0.named(english))
    }

    /// All colors with their English names.
    pub fn all(self) -> impl Iterator<Item = (&'static str, Color32)> {
        self.0.all().map(|(name, color)| (name, opaque(color)))
    }
}

fn opaque(table_themes::Rgba([red, green, blue, _]): table_themes::Rgba) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

#[cfg(test)]
mod tests {
    use egui::Color32;
    use table_themes::{Linear, ThemeLibrary, contrast};

    use super::*;

    fn linear(color: Color32) -> Linear {
        table_themes::Rgba(color.to_srgba_unmultiplied()).linear()
    }

    #[test]
    fn disabled_colors_are_paler_but_readable() {
        for (id, theme) in ThemeLibrary::default().all() {
            let colors = Colors::from(&theme.interface);
            let disabled = colors.disabled();
            let background = linear(colors.page);
            let contrast_of = |color| contrast(linear(color), background);
            let (normal, paler) = (contrast_of(colors.text_soft), contrast_of(disabled.text));
            assert!(
                paler >= 2.0 && paler < 0.7 * normal,
                "{id}: {paler} {normal}"
            );
            assert!(
                contrast_of(disabled.accent) < contrast_of(colors.accent),
                "{id}"
            );
        }
    }

    #[test]
    fn default_colors_are_those_of_lamplight() {
        let colors = Colors::default();
        assert_eq!(
            colors.panel,
            Color32::from_rgba_premultiplied(22, 20, 19, 246)
        );
        assert_eq!(
            colors.glass,
            Color32::from_rgba_premultiplied(23, 16, 10, 247)
        );
        assert_eq!(colors.scrim, Color32::from_black_alpha(196));
        assert!(!colors.is_light());
        let daylight = ThemeLibrary::default()
            .get("daylight")
            .map(|theme| Colors::from(&theme.interface));
        assert!(daylight.is_some_and(|colors| colors.is_light()));
    }
}
