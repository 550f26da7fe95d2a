//! The appearance of pieces in thumbnails, as on the table.

use bevy::color::Srgba;
use bevy_egui::egui::Color32;
use bevy_egui::egui::ecolor::gamma_u8_from_linear_f32;
use focus_panels::style::SeatEmblem;
use focus_panels::widgets::PieceStyle;
use table_themes::{Linear, PieceFinish, PieceSet, luminance};

use crate::theme::active_theme::linear_rgb;

/// Factors of the gloss in a thumbnail: its strength, and its reach in radii per radian of the
/// angle at its border.
const GLOSS: [f32; 2] = [0.9, 0.7];

/// A piece of a set with a seat's color and symbol.
pub(super) fn piece_style(set: PieceSet, emblem: SeatEmblem) -> PieceStyle {
    let finish = PieceFinish::of(set);
    let [red, green, blue, _] = emblem.color.to_array();
    let body = finish.body(linear_rgb(Srgba::rgb_u8(red, green, blue)));
    let inlay = if luminance(Linear(body)) > finish.light_from {
        finish.dark_inlay
    } else {
        finish.light_inlay
    };
    PieceStyle {
        symbol: emblem.symbol,
        body: color32(body),
        inlay: color32(inlay),
        gloss: [finish.window * GLOSS[0], finish.border[0].acos() * GLOSS[1]],
        veined: set == PieceSet::Stone,
    }
}

fn color32(color: [f32; 3]) -> Color32 {
    let [red, green, blue] = color.map(gamma_u8_from_linear_f32);
    Color32::from_rgb(red, green, blue)
}

#[cfg(test)]
mod tests {
    use focus_panels::style::SeatColors;

    use super::*;

    #[test]
    fn pieces_look_like_their_material() {
        let look = |set, seat| {
            let color = SeatColors::STANDARD.named(seat);
            piece_style(set, SeatEmblem { symbol: 0, color })
        };
        let light = |color: Color32| color.g();
        let ivory = look(PieceSet::IvoryAndEbony, "White");
        let ebony = look(PieceSet::IvoryAndEbony, "Black");
        assert!(
            light(ivory.body) > 180 && light(ivory.inlay) < 60,
            "{ivory:?}"
        );
        assert!(
            light(ebony.body) < 60 && light(ebony.inlay) > 180,
            "{ebony:?}"
        );
        let lacquer = look(PieceSet::Lacquer, "Red");
        assert!(lacquer.body.r() > 2 * lacquer.body.g() && light(lacquer.inlay) > 180);
        assert!(lacquer.gloss[0] > 2.0 * ivory.gloss[0], "satin is dull");
        let veined = PieceSet::ALL.map(|set| look(set, "White").veined);
        assert_eq!(veined, [false, false, true]);
    }
}
