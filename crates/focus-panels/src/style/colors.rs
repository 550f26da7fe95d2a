//! The colours of the interface, which the theme gives.

use egui::ecolor::{gamma_u8_from_linear_f32, linear_f32_from_gamma_u8};
use egui::{Color32, Context, Id, Painter, Ui};
use table_themes::{Interface, Theme};

/// The colours of the interface; what each is for is told with the fields of a theme, and with
/// [`Interface::illuminated_curtain`] and
/// [`Interface::illuminated_page`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the fields are those of `Interface` and its colours in the lamp's light, documented there"
)]
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
        let of = |table_themes::Rgba([r, g, b, a])| {
            fade(Color32::from_rgb(r, g, b), f32::from(a) / 255.0)
        };
        Self {
            surround: of(interface.surround),
            panel: of(interface.panel),
            page: of(interface.page),
            field: of(interface.field),
            field_hover: of(interface.field_hover),
            selected: of(interface.chosen),
            line: of(interface.line),
            edge: of(interface.edge),
            text: of(interface.text),
            text_soft: of(interface.text_soft),
            accent: of(interface.accent),
            filled: of(interface.filled),
            accent_hover: of(interface.accent_hover),
            on_accent: of(interface.on_accent),
            warning: of(interface.warning),
            error: of(interface.fault),
            light_wood: of(interface.light_wood),
            wood: of(interface.wood),
            glass: of(interface.glass),
            scrim: of(interface.veil),
            curtain: of(interface.curtain),
            lit_curtain: of(interface.illuminated_curtain()),
            lit_page: of(interface.illuminated_page()),
            shade: of(interface.shade),
        }
    }
}

impl Default for Colors {
    fn default() -> Self {
        Self::from(&Theme::lamplight().interface)
    }
}

/// A colour of which only a part, 0 to 1, is seen.
///
/// The window blends light, not numbers: what egui's own functions make of a light colour comes out grey.
#[must_use]
pub fn fade(colour: Color32, part: f32) -> Color32 {
    let part = part.clamp(0.0, 1.0);
    let seen = |byte| gamma_u8_from_linear_f32(linear_f32_from_gamma_u8(byte) * part);
    let [red, green, blue, opacity] = colour.to_array();
    let opacity = (f32::from(opacity) * part).round() as u8;
    Color32::from_rgba_premultiplied(seen(red), seen(green), seen(blue), opacity)
}

/// The lightness that a thin line needs on a dark ground, and that it may have on a light one.
const LINE_LIGHTNESS: f32 = 118.0;

impl Colors {
    /// True if texts are dark on a light ground.
    #[must_use]
    pub fn is_light(&self) -> bool {
        lightness(self.page) > lightness(self.text)
    }

    /// True if the colour is hardly told from the ground.
    #[must_use]
    pub(super) fn hides(&self, colour: Color32) -> bool {
        if self.is_light() {
            lightness(colour) > 200.0
        } else {
            is_dark(colour)
        }
    }

    /// Text of the third rank.
    #[must_use]
    pub fn faint(&self) -> Color32 {
        mix(self.text_soft, self.page, 0.15)
    }

    /// The colours of what cannot be used now: nearer to the ground, each in its own hue.
    #[must_use]
    fn withdrawn(&self) -> Self {
        let nearer = |colour, part| mix(colour, self.page, part);
        Self {
            field: nearer(self.field, 0.5),
            field_hover: nearer(self.field_hover, 0.5),
            selected: nearer(self.selected, 0.5),
            line: nearer(self.line, 0.5),
            edge: nearer(self.edge, 0.5),
            text: nearer(self.text_soft, 0.5),
            text_soft: nearer(self.text_soft, 0.5),
            accent: nearer(self.accent, 0.6),
            filled: nearer(self.filled, 0.6),
            accent_hover: nearer(self.accent_hover, 0.6),
            ..*self
        }
    }

    /// What stands out most from the ground.
    #[must_use]
    pub(super) fn opposite(&self) -> Color32 {
        if self.is_light() {
            Color32::BLACK
        } else {
            Color32::WHITE
        }
    }

    /// The colour, lightened or darkened where a thin line of it would not be seen on a panel; the hue
    /// stays.
    #[must_use]
    pub fn legible(&self, colour: Color32) -> Color32 {
        let lightness = lightness(colour);
        let lack = if self.is_light() {
            ((lightness - LINE_LIGHTNESS) / lightness.max(1.0)).clamp(0.0, 0.5)
        } else {
            ((LINE_LIGHTNESS - lightness) / 137.0).clamp(0.0, 0.4)
        };
        mix(colour, self.opposite(), lack)
    }
}

/// What knows the colours of the interface: a context, and all that belongs to one.
///
/// Not to be asked within a closure that holds the context, as those of `Context::data` do.
pub trait ThemeColors {
    /// The colours of the theme; those of a first start before one is chosen.
    fn colors(&self) -> Colors;
}

fn id() -> Id {
    Id::new("colours of the theme")
}

impl ThemeColors for Context {
    fn colors(&self) -> Colors {
        let known = self.data(|data| data.get_temp(id()));
        known.unwrap_or_default()
    }
}

impl ThemeColors for Ui {
    /// Those of what cannot be used now, where that is drawn.
    fn colors(&self) -> Colors {
        let colours = self.ctx().colors();
        if self.is_enabled() {
            colours
        } else {
            colours.withdrawn()
        }
    }
}

impl ThemeColors for Painter {
    fn colors(&self) -> Colors {
        self.ctx().colors()
    }
}

/// Makes these the colours of a context.
pub(super) fn remember(ctx: &Context, colours: Colors) {
    ctx.data_mut(|data| data.insert_temp(id(), colours));
}

/// A colour on the way between two others, `part` from 0 to 1.
#[must_use]
pub fn mix(from: Color32, to: Color32, part: f32) -> Color32 {
    let between = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part) as u8;
    Color32::from_rgb(
        between(from.r(), to.r()),
        between(from.g(), to.g()),
        between(from.b(), to.b()),
    )
}

/// True if the colour is near black.
fn is_dark(colour: Color32) -> bool {
    lightness(colour) < 64.0
}

/// The lightness of a colour as it is seen, from 0 to 255.
fn lightness(c: Color32) -> f32 {
    0.2126 * f32::from(c.r()) + 0.7152 * f32::from(c.g()) + 0.0722 * f32::from(c.b())
}

#[cfg(test)]
mod tests {
    use egui::Color32;
    use table_themes::{Linear, ThemeLibrary, contrast};

    use super::*;
    use crate::style::seat_colors;
    use stack_session::settings::PlayerColors;

    fn linear(colour: Color32) -> Linear {
        table_themes::Rgba(colour.to_srgba_unmultiplied()).linear()
    }

    #[test]
    fn seats_are_told_from_panels_in_every_theme() {
        for (id, theme) in ThemeLibrary::default().all() {
            let colours = Colors::from(&theme.interface);
            for palette in PlayerColors::ALL {
                for (name, colour) in seat_colors(palette).all() {
                    let line = linear(colours.legible(colour));
                    for ground in [colours.page, colours.field, colours.selected] {
                        let seen = contrast(line, linear(ground));
                        assert!(seen >= 2.4, "{name} in {id}: {seen}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_used_is_fainter_and_read_all_the_same() {
        for (id, theme) in ThemeLibrary::default().all() {
            let colours = Colors::from(&theme.interface);
            let faint = colours.withdrawn();
            let ground = linear(colours.page);
            let seen = |colour| contrast(linear(colour), ground);
            let (usual, less) = (seen(colours.text_soft), seen(faint.text));
            assert!(less >= 2.0 && less < 0.7 * usual, "{id}: {less} {usual}");
            assert!(seen(faint.accent) < seen(colours.accent), "{id}");
        }
    }

    #[test]
    fn the_colours_of_lamplight_are_those_of_a_first_start() {
        let colours = Colors::default();
        assert_eq!(
            colours.panel,
            Color32::from_rgba_premultiplied(22, 20, 19, 246)
        );
        assert_eq!(
            colours.glass,
            Color32::from_rgba_premultiplied(23, 16, 10, 247)
        );
        assert_eq!(colours.scrim, Color32::from_black_alpha(196));
        assert!(!colours.is_light());
        let daylight = ThemeLibrary::default()
            .get("daylight")
            .map(|theme| Colors::from(&theme.interface));
        assert!(daylight.is_some_and(|colours| colours.is_light()));
    }
}
